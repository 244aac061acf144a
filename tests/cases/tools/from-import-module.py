from random import _os as system
from re import enum
return [system.getcwd(), enum]
