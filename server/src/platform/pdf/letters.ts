/** What is drawn for a letter that the font lacks. */
const LACKED = '□'
/** Line breaks in all their forms. */
const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/gu
/** They draw nothing, and some turn the writing direction. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\n)\p{Cc}/gu

/** Text as a font can draw it: a square for each letter it lacks, and `lacks` says that there was one. */
export function drawable(text: string, has: (codePoint: number) => boolean): { text: string; lacks: boolean } {
  let lacks = false
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replaceAll(BREAKS, '\n')
    .replaceAll(UNSEEN, '')
  const drawn = plain.replaceAll(/[^\n]/gu, (letter) => {
    if (has(letter.codePointAt(0) ?? 0)) return letter
    if (/\p{Zs}/u.test(letter)) return ' '
    lacks = true
    // a mark belongs to the letter before it
    return /\p{M}/u.test(letter) ? '' : LACKED
  })
  return { text: drawn, lacks }
}
