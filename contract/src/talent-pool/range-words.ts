import { endsOf, POOL_RANGES, type PoolRange } from './ranges.ts'

const named: Record<PoolRange, string> = {
  playing_age: 'Plays',
  height: 'Height',
  chest: 'Chest',
  waist: 'Waist',
  hips: 'Hips',
  shoe: 'Shoe size',
}

/** "Plays 30–39", "Height from 170 cm"; undefined without a range. */
export function rangeWords(name: PoolRange, range: string | undefined): string | undefined {
  if (!range) return undefined
  const { from, to } = endsOf(name, range)
  const unit = POOL_RANGES[name].unit === 'cm' ? ' cm' : ''
  if (from === undefined) return `${named[name]} ${to === undefined ? 'given' : `up to ${to}${unit}`}`
  if (to === undefined) return `${named[name]} from ${from}${unit}`
  return `${named[name]} ${from === to ? from : `${from}–${to}`}${unit}`
}
