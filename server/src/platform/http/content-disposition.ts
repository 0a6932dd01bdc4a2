/** Characters that may stand for themselves in an extended value (RFC 8187, attr-char). */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * A `Content-Disposition` header after RFC 6266: an ASCII name for old readers and the exact one in `filename*`. Nothing
 * that a person chose can end the header or its quotes.
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

/** Control characters and breaks of lines, and those that turn the direction of writing round so that an extension can be hidden. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
/** Most characters of a name, and of an extension that is kept at its end. */
const MOST = 200
const EXTENSION = /\.[^.]{1,8}$/u

/**
 * The name of a file as it may be kept and shown: its last part only, without invisible characters. What is too long is cut
 * before the extension, which says what the file is. At most 200 UTF-16 units.
 */
export function shownName(name: string | undefined, fallback: string): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(UNSAFE, '').trim().toWellFormed().normalize('NFC')
  if (clean.length <= MOST) return clean || fallback
  const end = EXTENSION.exec(clean)?.[0] ?? ''
  // a character of two units is not cut through
  return `${clean.slice(0, MOST - end.length).replace(/[\ud800-\udbff]$/, '')}${end}`
}
