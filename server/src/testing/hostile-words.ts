/** Each would set `window.hit` if it ran. */
export const SCRIPTS: readonly string[] = [
  '<script>window.hit=1</script>',
  '<img src=x onerror="window.hit=1">',
  '<svg/onload=window.hit=1>',
  '"><iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<a href="javascript:window.hit=1">Click</a>',
  'javascript:window.hit=1//',
  '</textarea><input autofocus onfocus=window.hit=1>',
  '{{constructor.constructor("window.hit=1")()}}',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.hit=1>',
  '&lt;img src=x onerror=window.hit=1&gt;',
]
/** Turns the direction around and never back; then what can't be seen. */
export const BIDI = 'Invoice \u202egpj.exe \u2067right\u200b\u2060'
