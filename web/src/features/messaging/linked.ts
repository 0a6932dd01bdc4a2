export interface TextPart {
  text: string
  href?: string
}

/** Punctuation that ends a sentence after an address is not part of the address. */
const AFTER = /[.,;:!?'"»”’)\]}]+$/u

/** An address ends before what would turn the direction of writing around, or can't be seen: with it, it would read as another. */
const ADDRESS = /https?:\/\/[^\s<>\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu

/** A text split into links and the words between them. Joined, the parts are the text again. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(AFTER, '')
    if (!URL.canParse(address)) continue
    if (match.index > at) parts.push({ text: text.slice(at, match.index) })
    parts.push({ text: address, href: address })
    at = match.index + address.length
  }
  if (at < text.length || !parts.length) parts.push({ text: text.slice(at) })
  return parts
}
