import { escapeHtml, readable } from '../html.ts'

/** An email as its parts, which become both the HTML and the plain text. Texts are plain: they are escaped here. */
export interface MailContent {
  heading: string
  parts: readonly MailPart[]
  /** Why this was sent, or what to do if it was not expected; smaller, at the end. */
  footer?: string
  /** Quiet links below the footer that stop such emails. */
  leave?: readonly { label: string; url: string }[]
}

export type MailPart =
  | { kind: 'text'; text: string }
  /** A short code to type elsewhere. */
  | { kind: 'code'; code: string }
  /** `url` is absolute and begins with http:// or https://. */
  | { kind: 'button'; label: string; url: string }
  /** An item of a list: its title as a link, and a line about it. */
  | { kind: 'item'; title: string; detail: string; url: string }

export const text = (value: string): MailPart => ({ kind: 'text', text: value })
export const code = (value: string): MailPart => ({ kind: 'code', code: value })
export const item = (title: string, detail: string, url: string): MailPart => ({ kind: 'item', title, detail, url })
export const button = (label: string, url: string): MailPart => ({ kind: 'button', label, url })

/** What turns around the words after it, and what no one sees. Marks of direction stay: they turn nothing around. */
const DISGUISES = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Words that people wrote stand next to ours: they must not turn ours around, or hide anything in a name or an address. */
export const plain = (value: string) => readable(value).replaceAll(DISGUISES, '')
/** A subject, heading, title or label: one line, whatever people call themselves and their posts. */
export const oneLine = (value: string): string =>
  plain(value.replace(/[\s\p{Cc}]+/gu, ' '))
    .trim()
    .slice(0, 200)
    .toWellFormed()

/** A subject that quotes a name, so that it reads as what someone calls themselves. */
export const quoted = (subject: string, name: string | null | undefined): string =>
  name ? subject.replace(name, () => `“${name}”`) : subject

function plainPart(part: MailPart): MailPart {
  switch (part.kind) {
    case 'text':
      return text(plain(part.text))
    case 'code':
      return part
    case 'item':
      return item(oneLine(part.title), oneLine(part.detail), part.url)
    case 'button':
      return button(oneLine(part.label), part.url)
  }
}

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const paragraph = (html: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.55">${html}</p>`
const lines = (value: string) => escapeHtml(value).replaceAll('\n', '<br>')

function checkedUrl(url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error('A link in an email must be an absolute web address')
  return url
}

function partHtml(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return paragraph(lines(part.text))
    case 'code':
      return `<p class="code" style="margin:8px 0 24px;padding:16px;border-radius:12px;background:#f1f5f9;color:#0f172a;font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center">${escapeHtml(part.code)}</p>`
    case 'item':
      return paragraph(
        `<a href="${escapeHtml(checkedUrl(part.url))}" style="color:inherit;font-weight:600">${escapeHtml(part.title)}</a><br><span class="quiet" style="font-size:14px;color:#64748b">${escapeHtml(part.detail)}</span>`,
      )
    case 'button': {
      const url = escapeHtml(checkedUrl(part.url))
      return `<p style="margin:8px 0 24px"><a class="button" href="${url}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#0f172a;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p>${`<p class="quiet" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#64748b;word-break:break-all">${url}</p>`}`
    }
  }
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'code':
      return `    ${part.code}`
    case 'item':
      return `${part.title}\n${part.detail}\n${checkedUrl(part.url)}`
    case 'button':
      return `${part.label}:\n${checkedUrl(part.url)}`
  }
}

// Tells email clients that invert colors themselves that both color schemes are supported.
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#0b1120!important}.card{background:#111827!important;color:#e5e7eb!important;border-color:#1f2937!important}.code{background:#1f2937!important;color:#f8fafc!important}.button{background:#f8fafc!important;color:#0f172a!important}.quiet{color:#94a3b8!important}}`

/** One calm layout for every email: returns it as HTML and as plain text. */
export function renderMail(content: MailContent): { html: string; text: string } {
  const title = oneLine(content.heading)
  const parts = content.parts.map(plainPart)
  const footer = plain(content.footer ?? '')
  const leave = (content.leave ?? []).map(({ label, url }) => ({ label: oneLine(label), url: checkedUrl(url) }))
  const footerHtml = footer
    ? `<p class="quiet" style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#64748b">${lines(footer)}</p>`
    : ''
  const leaveHtml = leave
    .map(
      ({ label, url }) =>
        `<p class="quiet" style="margin:8px 0 0;font-size:13px;line-height:1.5;color:#64748b"><a class="quiet" href="${escapeHtml(url)}" style="color:#64748b">${escapeHtml(label)}</a></p>`,
    )
    .join('')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;padding:32px 16px;background:#f8fafc;${FONT}">
<div class="card" style="max-width:520px;margin:0 auto;padding:32px;border:1px solid #e2e8f0;border-radius:16px;background:#ffffff;color:#0f172a;word-break:break-word;overflow-wrap:anywhere">
<p class="quiet" style="margin:0 0 24px;font-size:14px;font-weight:600;letter-spacing:.02em;color:#64748b">Ensemble</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${parts.map(partHtml).join('\n')}
${footerHtml}${leaveHtml}
</div></body></html>
`
  const body = [
    title,
    ...parts.map(partText),
    ...(footer || leave.length ? ['--'] : []),
    ...(footer ? [footer] : []),
    ...leave.map(({ label, url }) => `${label}:\n${url}`),
  ]
  return { html, text: `${body.join('\n\n')}\n` }
}
