export interface TextPart {
  text: string
  href?: string
}

/** Punctuation that ends a sentence after an address is not part of the address. */
const AFTER = /[.,;:!?'"»”’)\]}]+$/u

/** A text split into links and the words between them. Joined, the parts are the text again. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(/https?:\/\/[^\s<>]+/gu)) {
    const address = match[0].replace(AFTER, '')
    if (!URL.canParse(address)) continue
    if (match.index > at) parts.push({ text: text.slice(at, match.index) })
    parts.push({ text: address, href: address })
    at = match.index + address.length
  }
  if (at < text.length || !parts.length) parts.push({ text: text.slice(at) })
  return parts
}
