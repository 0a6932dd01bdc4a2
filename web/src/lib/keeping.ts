/** What passes; the same array where everything does, so that it is not drawn again. */
export const keeping = <T>(items: readonly T[], passes: (item: T) => boolean): readonly T[] =>
  items.every(passes) ? items : items.filter(passes)
