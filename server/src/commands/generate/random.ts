/** A random source that repeats itself for the same seed (mulberry32). */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** An integer from `from` to `to`, inclusive. */
  int(from: number, to: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** Favors the front of the list, as popular words and places are: the weight is about one over the rank. */
  common<T>(list: readonly T[]): T
  /** Up to `count` distinct items. */
  some<T>(list: readonly T[], count: number): T[]
  /** A version 7 UUID at this millisecond. */
  uuid(ms: number): string
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const hex = (digits: number) =>
    Math.floor(next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  const at = <T>(list: readonly T[], index: number): T => {
    const value = list[Math.min(index, list.length - 1)]
    if (value === undefined) throw new RangeError('An empty list has nothing to pick')
    return value
  }
  const pick = <T>(list: readonly T[]) => at(list, Math.floor(next() * list.length))
  return {
    next,
    pick,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (share) => next() < share,
    common: (list) => at(list, Math.floor((list.length + 1) ** next()) - 1),
    some: (list, count) => [...new Set(Array.from({ length: count }, () => pick(list)))],
    uuid: (ms) => {
      const time = Math.floor(ms).toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${(8 + Math.floor(next() * 4)).toString(16)}${hex(3)}-${hex(6)}${hex(6)}`
    },
  }
}
