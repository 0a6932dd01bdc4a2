/** How many of a list's first entries count. */
const AT = 10

const gainOf = (grades: readonly number[]) =>
  grades.slice(0, AT).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)

/**
 * nDCG@10: how close an order comes to the best one, from 0 to 1. `shown`: the grades in the order shown, which may leave
 * some out; `all`: the grades of everything there is, of which one at least is above 0.
 */
export const ndcg = (shown: readonly number[], all: readonly number[]): number =>
  gainOf(shown) / gainOf(all.toSorted((a, b) => b - a))
