import type { Travel } from '../jobs/production.ts'
import { folded } from './folded.ts'

/**
 * `fit` from 0 to 1, null where it was not compared and does not count; `why` in words about the talent; `change`: what
 * the talent could do to raise it, null where nothing is missing. `out`: this alone rules the talent out.
 */
export interface PartFit {
  fit: number | null
  why: string
  change: string | null
  out?: boolean
}

/** Pay or a rate, in minor units of the currency; an open end is null. */
export interface Range {
  from: number | null
  to: number | null
  currency: string | null
  unit: string | null
}

/** Another city of the country, or a place that the job pays the way to. */
const FAR = 0.5
const PAID_WAY: Readonly<Partial<Record<Travel, string>>> = {
  company: 'travel is paid',
  shared: 'travel is paid in part',
}

/** A place from the city to the country, as it is compared. */
export const partsOf = (place: string): string[] =>
  folded(place)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * Remote work fits everywhere; the same city counts in full, another city of the country by half, and so does another
 * country where the job pays for travel; it rules out where it does not. Null where the post names no place. `there`:
 * the parts of the post's place.
 */
export function placeFit(
  post: { place: string | null; remote: boolean; travel: Travel | null },
  there: readonly string[],
  place: string | null,
): PartFit | null {
  if (post.remote) return { fit: 1, why: 'Remote', change: null }
  if (!there.length) return null
  const here = partsOf(place ?? '')
  if (!here.length) return { fit: 0, why: 'No location given', change: 'Add where you work' }
  if (here[0] === there[0]) return { fit: 1, why: place ?? '', change: null }
  const [near, paid] = [here.at(-1) === there.at(-1), PAID_WAY[post.travel ?? 'none']]
  return {
    fit: near || paid ? FAR : 0,
    why: near || !paid ? (place ?? '') : `${place ?? ''}; ${paid}`,
    change: `Work in ${post.place ?? ''}`,
    out: !near && !paid,
  }
}
