print("<u>plain</u> &lt;")
raise RuntimeError("<script>x</script> & <b>")
