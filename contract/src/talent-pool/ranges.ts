/**
 * Facts that people are found by in ranges of fixed steps, also where they are for search only: both ends of a range lie
 * on steps, so that no series of searches says more.
 */
export const POOL_RANGES = {
  playing_age: { label: 'Playing age', unit: 'years', step: 5, least: 0, most: 100 },
  height: { label: 'Height', unit: 'cm', step: 5, least: 40, most: 260 },
  chest: { label: 'Chest', unit: 'cm', step: 5, least: 40, most: 200 },
  waist: { label: 'Waist', unit: 'cm', step: 5, least: 40, most: 200 },
  hips: { label: 'Hips', unit: 'cm', step: 5, least: 40, most: 200 },
  shoe: { label: 'Shoe size (EU)', unit: '', step: 1, least: 15, most: 55 },
} as const
export type PoolRange = keyof typeof POOL_RANGES

const endsIn = (range: string): [from: number, to: number] => {
  const [from = Number.NaN, to = Number.NaN] = /^\d{1,3}-\d{1,3}$/.test(range) ? range.split('-').map(Number) : []
  return [from, to]
}
/** The last value of the last step. */
const lastOf = ({ most, step }: { most: number; step: number }) => Math.floor(most / step) * step + step - 1

/** Whether a text is a range of whole steps, such as "30-39". */
export function isRange(name: PoolRange, range: string): boolean {
  const { least, step } = POOL_RANGES[name]
  const [from, to] = endsIn(range)
  return from >= least && to > from - 1 && to <= lastOf(POOL_RANGES[name]) && from % step === 0 && (to + 1) % step === 0
}

/** The steps of "30-39", each by its first value: 30 and 35. */
export function stepsOf(name: PoolRange, range: string): number[] {
  const { step } = POOL_RANGES[name]
  const [from, to] = endsIn(range)
  return Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, at) => from + at * step)
}

/** The ends of "30-39"; undefined for an end that leaves it open. */
export function endsOf(name: PoolRange, range: string | undefined): { from?: number; to?: number } {
  if (!range) return {}
  const [from, to] = endsIn(range)
  return { ...(from > POOL_RANGES[name].least && { from }), ...(to < lastOf(POOL_RANGES[name]) && { to }) }
}

/** "30-39" of two ends; undefined where both are open. */
export function rangeOf(name: PoolRange, { from, to }: { from?: number; to?: number }): string | undefined {
  if (from === undefined && to === undefined) return undefined
  const { least, step } = POOL_RANGES[name]
  const low = from ?? least
  return `${low}-${Math.max(to ?? lastOf(POOL_RANGES[name]), low + step - 1)}`
}
