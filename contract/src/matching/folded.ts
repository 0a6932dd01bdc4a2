/** A name as it is compared: without accents, case or outer spaces. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
