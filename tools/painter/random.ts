/** A seeded source of numbers: the same seed paints the same picture, whatever the machine. */
export type Random = {
  next: () => number
  between: (from: number, to: number) => number
  pick: <T>(items: readonly T[]) => T
  chance: (probability: number) => boolean
  normal: () => number
}

/** Makes a generator (mulberry32) of numbers in [0, 1). */
export function seeded(seed: number): Random {
  let state = (seed * 2654435761) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    pick: (items) => items[Math.floor(next() * items.length)]!,
    chance: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(6.283185307 * next()),
  }
}

const hash = (x: number, y: number, seed: number): number => {
  let value = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1442695041)
  value = Math.imul(value ^ (value >>> 13), 1274126177)
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296
}

/** Smooth value noise in [0, 1]. */
export function noise(x: number, y: number, seed = 0): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const fx = x - column
  const fy = y - row
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const top = hash(column, row, seed) * (1 - u) + hash(column + 1, row, seed) * u
  const bottom = hash(column, row + 1, seed) * (1 - u) + hash(column + 1, row + 1, seed) * u
  return top * (1 - v) + bottom * v
}

/** Several octaves of `noise`, in [0, 1]. */
export function fractal(x: number, y: number, seed = 0, octaves = 4): number {
  let sum = 0
  let weight = 0.5
  let total = 0
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x, y, seed + octave * 17)
    total += weight
    weight *= 0.5
    const turned = x * 1.6 - y * 1.2
    y = x * 1.2 + y * 1.6
    x = turned
  }
  return sum / total
}

export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : value > high ? high : value)

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share

export const smooth = (from: number, to: number, value: number): number => {
  const share = clamp((value - from) / (to - from))
  return share * share * (3 - 2 * share)
}
