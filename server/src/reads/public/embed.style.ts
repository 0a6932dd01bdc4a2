import { Html } from '../../platform/html.ts'

const face = (name: string, address: string | undefined) =>
  address ? `@font-face{font-family:'${name}';font-weight:100 900;src:url('${address}') format('woff2')}` : ''

/**
 * The style of an embedded card: self-contained on any page, light or dark as the reader prefers. `fonts`: addresses of
 * ours.
 */
export const embedStyle = (fonts: readonly string[]): Html =>
  new Html(`${face(
    'Geist',
    fonts.find((address) => address.includes('geist')),
  )}${face(
    'Instrument Serif',
    fonts.find((address) => address.includes('instrument')),
  )}
:root{color-scheme:light dark;font:16px/1.5 Geist,system-ui,sans-serif;--ink:light-dark(#16130f,#f3efe8);--muted:light-dark(#5c564d,#b3aca1)}
*{box-sizing:border-box;margin:0}
body{color:var(--ink);background:transparent}
main{display:flex;flex-direction:column;gap:6px;min-height:100vh;padding:18px 24px;border:1px solid light-dark(#e3ddd2,#3a352e);border-radius:10px;background:light-dark(#fffefb,#1c1916);overflow-wrap:anywhere}
a{color:inherit;text-decoration:none}
a:hover{text-decoration:underline;text-underline-offset:4px}
a:focus-visible{outline:2px solid currentColor;outline-offset:3px;border-radius:4px}
.top{display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px;font-size:14px}
.kind{color:var(--muted);font-weight:560}
.mark{padding:0 9px;border:1px solid currentColor;border-radius:999px;font-size:12px;font-weight:560;line-height:20px}
.brand{display:flex;align-items:center;gap:8px;margin-left:auto;font:400 20px/1 'Instrument Serif',Georgia,serif}
.brand svg{width:9px;height:24px}
.film{fill:#f6c91c}.music{fill:#62b8ea;fill-opacity:.9}.fashion{fill:#ef7a5e}
h1{padding-top:6px;font:400 28px/1.12 'Instrument Serif',Georgia,serif;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
h2{padding-top:8px;font-size:14px;font-weight:560;color:var(--muted)}
ul{display:grid;gap:4px;padding:0;list-style:none}
li a{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;line-height:28px}
.by{font-weight:560}
.facts{display:flex;flex-wrap:wrap;gap:2px 16px;font-size:14px;color:var(--muted)}
.end{margin-top:auto;padding-top:10px}
.open{display:inline-block;padding:8px 18px;border-radius:999px;font-size:14px;font-weight:560;color:light-dark(#faf8f4,#16130f);background:var(--ink)}`)
