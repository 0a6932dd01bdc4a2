/** Characters that may stand for themselves in an extended value (RFC 8187, attr-char). */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * A `Content-Disposition` header after RFC 6266: an ASCII name for old readers and the exact one in `filename*`. Nothing
 * that a person chose can end the header or its quotes.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]/g, '').replace(/["\\%]/g, '_').trim() || 'file'
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encode(name.toWellFormed())}`
}

/** Control characters, and those that turn the direction of writing round so that an extension can be hidden. */
const UNSAFE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The name of a file as it may be kept and shown: its last part only, without invisible characters. */
export function shownName(name: string | undefined, fallback: string): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? ''
  return last.replace(UNSAFE, '').trim().slice(0, 200).toWellFormed() || fallback
}
