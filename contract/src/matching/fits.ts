import { folded } from './folded.ts'

/**
 * `fit` from 0 to 1; `why` in words about the talent; `change`: what the talent could do to raise it, null where nothing
 * is missing. `out`: this alone rules the talent out.
 */
export interface PartFit {
  fit: number
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

const HOURS: Readonly<Record<string, number>> = { hour: 1, day: 8, week: 40 }
const NOT_GUARANTEED: readonly string[] = ['unpaid', 'royalty_share']
const UNSURE = 0.5
const SAME_COUNTRY = 0.5
/** Someone negotiates about less than this share of their rate; below it the post is not for them. */
const LEAST_SHARE = 2 / 3

/** A place from the city to the country, as it is compared. */
export const partsOf = (place: string): string[] =>
  folded(place)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * Remote work fits everywhere; the same city counts in full, another city of the country by half, another country rules
 * out. Null where the post names no place. `there`: the parts of the post's place.
 */
export function placeFit(
  post: { place: string | null; remote: boolean },
  there: readonly string[],
  place: string | null,
): PartFit | null {
  if (post.remote) return { fit: 1, why: 'Remote', change: null }
  if (!there.length) return null
  const here = partsOf(place ?? '')
  if (!here.length) return { fit: 0, why: 'No location given', change: 'Add where you work' }
  if (here[0] === there[0]) return { fit: 1, why: place ?? '', change: null }
  const near = here.at(-1) === there.at(-1)
  return { fit: near ? SAME_COUNTRY : 0, why: place ?? '', change: `Work in ${post.place ?? ''}`, out: !near }
}

/** An amount per hour of work; undefined for a flat sum. */
const hourly = (amount: number | null, unit: string | null) =>
  amount === null || unit === null || !HOURS[unit] ? undefined : amount / HOURS[unit]

const noMoneyFit = (unpaidToo: boolean): PartFit =>
  unpaidToo
    ? { fit: UNSURE, why: 'Open to posts without guaranteed pay', change: null }
    : {
        fit: 0,
        why: 'The post guarantees no pay',
        change: 'Switch on posts without guaranteed pay in your profile',
        out: true,
      }

/**
 * The top of the offer against the bottom of the rate: in full when it is reached, in proportion below. Posts that
 * guarantee no money are for those who asked for them. Null where the post names no pay.
 */
export function payFit(pay: Range | null, rate: Range | null, unpaidToo: boolean): PartFit | null {
  if (!pay || pay.unit === null) return null
  if (NOT_GUARANTEED.includes(pay.unit)) return noMoneyFit(unpaidToo)
  const least = rate?.from ?? rate?.to ?? null
  if (!rate || least === null) return { fit: UNSURE, why: 'No rate given', change: 'Add your rate' }
  const best = pay.to ?? pay.from
  if (best === null) return null
  const comparable = pay.currency === rate.currency
  const [offered, asked] = pay.unit === rate.unit ? [best, least] : [hourly(best, pay.unit), hourly(least, rate.unit)]
  if (!comparable || offered === undefined || asked === undefined)
    return { fit: UNSURE, why: 'In another currency or unit', change: null }
  if (offered >= asked) return { fit: 1, why: 'The pay meets the rate', change: null }
  return {
    fit: offered / asked,
    why: `The pay covers ${Math.floor((100 * offered) / asked)}% of the rate`,
    change: 'A lower rate or higher pay',
    out: offered / asked < LEAST_SHARE,
  }
}
