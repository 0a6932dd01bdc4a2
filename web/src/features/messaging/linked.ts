export interface TextPart {
  text: string
  href?: string
}

/** What ends a sentence behind an address does not belong to it. */
const AFTER = /[.,;:!?'"»”’)\]}]+$/u

/** A text in parts: addresses that can be followed, and the words between them. Joined they are the text again. */
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
