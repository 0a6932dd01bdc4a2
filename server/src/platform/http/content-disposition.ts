/** Characters that need no encoding in an extended value (RFC 8187, attr-char). */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * A `Content-Disposition` header according to RFC 6266: an ASCII name for old clients and the exact one in `filename*`.
 * Nothing that a person chose can end the header or its quotes.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain =
    name
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_')
      .trim() || 'file'
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encode(name.toWellFormed())}`
}

/** Control characters and line breaks, and characters that reverse the writing direction to hide an extension. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
/** The longest name, and the longest extension that is kept at its end. */
const MOST = 200
const EXTENSION = /\.[^.]{1,8}$/u

/**
 * A file's name, safe to store and show: only its last path segment, without invisible characters. If too long, it is
 * cut before the extension, which says what the file is. At most 200 UTF-16 units.
 */
export function shownName(name: string | undefined, fallback: string): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(UNSAFE, '').trim().toWellFormed().normalize('NFC')
  if (clean.length <= MOST) return clean || fallback
  const end = EXTENSION.exec(clean)?.[0] ?? ''
  // must not cut a surrogate pair in half
  return `${clean.slice(0, MOST - end.length).replace(/[\ud800-\udbff]$/, '')}${end}`
}
