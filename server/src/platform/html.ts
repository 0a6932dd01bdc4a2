const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Characters that XML 1.0 can't contain and no reader sees. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are taken out
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g

/** Text without control characters, safe for XML, calendars and pages. Tabs and line ends stay. */
export const readable = (value: string): string => value.replaceAll(UNSEEN, '')

/** Text for HTML and XML, between tags and in quoted attributes. */
export const escapeHtml = (value: string): string =>
  readable(value).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Markup that is safe to send; only `html` makes it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[]

function written(part: HtmlPart): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map(written).join('') : escapeHtml(String(part))
}

/** Markup (HTML or XML) in which every value is escaped, unless it is markup made here; null and false are left out. */
export const html = (strings: TemplateStringsArray, ...parts: HtmlPart[]): Html =>
  new Html(strings.reduce((text, string, index) => text + written(parts[index - 1]) + string))

/** Data inside a `<script>`: no character in it can end the element. */
export const jsonScript = (type: string, data: unknown): Html =>
  new Html(
    `<script type="${escapeHtml(type)}">${JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}</script>`,
  )
