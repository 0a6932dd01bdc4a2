const ASCII = /^[\x20-\x7e]*$/

/** Latin letters that Unicode doesn't take apart, as PostgreSQL's `unaccent` writes them. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ẞ: 'ss',
  ð: 'd',
  đ: 'd',
  ɖ: 'd',
  ɗ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ɲ: 'n',
  ŧ: 't',
  ɓ: 'b',
  ɛ: 'e',
  ɠ: 'g',
  ɣ: 'g',
  ƙ: 'k',
  ƒ: 'f',
  ƴ: 'y',
  ʋ: 'v',
  ĸ: 'q',
}
const NOT_APART = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

/**
 * A text as it is compared: in small letters, without accents, each letter as the plain one it is typed as ("Łódź" and
 * "lodz", "Gießen" and "giessen").
 */
export const folded = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(NOT_APART, (letter) => LETTERS[letter] ?? letter)
        .normalize('NFC')
