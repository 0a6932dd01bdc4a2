/** `fit` from 0 to 1; `why` in words about the talent; `change`: what the talent could do to raise it, null where nothing is missing. */
export interface PartFit {
  fit: number
  why: string
  change: string | null
}

/** Pay or a rate, in minor units of the currency; an open end is null. */
export interface Range {
  from: number | null
  to: number | null
  currency: string | null
  unit: string | null
}

const HOURS: Readonly<Record<string, number>> = { hour: 1, day: 8, week: 40 }
const UNSURE = 0.5
const SAME_COUNTRY = 0.5

const partsOf = (place: string) =>
  place
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Remote work fits everywhere; the same city counts in full, the same region or country by half. Null where the post names no place. */
export function placeFit(post: { place: string | null; remote: boolean }, place: string | null): PartFit | null {
  if (post.remote) return { fit: 1, why: 'Remote', change: null }
  const there = partsOf(post.place ?? '')
  if (!there.length) return null
  const here = partsOf(place ?? '')
  if (!here.length) return { fit: 0, why: 'No location given', change: 'Add where you work' }
  if (here[0] === there[0]) return { fit: 1, why: place ?? '', change: null }
  const near = here.at(-1) === there.at(-1)
  return { fit: near ? SAME_COUNTRY : 0, why: place ?? '', change: `Work in ${post.place ?? ''}` }
}

/** An amount per hour of work; undefined for a flat sum. */
const hourly = (amount: number | null, unit: string | null) =>
  amount === null || unit === null || !HOURS[unit] ? undefined : amount / HOURS[unit]

/** The top of the offer against the bottom of the rate: in full when it is reached, in proportion below. Null where the post names no pay. */
export function payFit(pay: Range | null, rate: Range | null): PartFit | null {
  if (!pay || pay.unit === null) return null
  const least = rate?.from ?? rate?.to ?? null
  if (!rate || least === null) return { fit: UNSURE, why: 'No rate given', change: 'Add your rate' }
  if (pay.unit === 'unpaid' || pay.unit === 'royalty_share')
    return { fit: 0, why: 'Has a rate, but the post guarantees no pay', change: null }
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
  }
}
