const ASCII = /^[\x20-\x7e]*$/

/** A name as it is compared: without accents, case or outer spaces. Matching folds thousands of names for one page. */
export const folded = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase().trim()
