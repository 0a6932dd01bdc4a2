/** `fit` from 0 to 1; `why` in words about the talent; `change`: what the talent could do about it, null where nothing is missing. */
export interface PartFit {
  fit: number
  why: string
  change: string | null
}

/** Pay or a rate: minor units of the currency; an open end is null. */
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

/** Remote work fits everywhere; the same city in full, the same region or country by half. Null where the post names no place. */
export function placeFit(post: { place: string | null; remote: boolean }, place: string | null): PartFit | null {
  if (post.remote) return { fit: 1, why: 'Remote', change: null }
  const there = partsOf(post.place ?? '')
  if (!there.length) return null
  const here = partsOf(place ?? '')
  if (!here.length) return { fit: 0, why: 'No place is stated', change: 'State where you work' }
  if (here[0] === there[0]) return { fit: 1, why: place ?? '', change: null }
  const near = here.at(-1) === there.at(-1)
  return { fit: near ? SAME_COUNTRY : 0, why: place ?? '', change: `Working in ${post.place ?? ''}` }
}

/** What an amount is for an hour of work; undefined for a flat sum. */
const hourly = (amount: number | null, unit: string | null) =>
  amount === null || unit === null || !HOURS[unit] ? undefined : amount / HOURS[unit]

/** The best of the offer against the least of the rate: in full from there on, by its part below. Null where the post names no pay. */
export function payFit(pay: Range | null, rate: Range | null): PartFit | null {
  if (!pay || pay.unit === null) return null
  const least = rate?.from ?? rate?.to ?? null
  if (!rate || least === null) return { fit: UNSURE, why: 'No rate is stated', change: 'State a rate' }
  if (pay.unit === 'unpaid' || pay.unit === 'royalty_share')
    return { fit: 0, why: 'States a rate, and the post guarantees no pay', change: null }
  const best = pay.to ?? pay.from
  if (best === null) return null
  const comparable = pay.currency === rate.currency
  const [offered, asked] = pay.unit === rate.unit ? [best, least] : [hourly(best, pay.unit), hourly(least, rate.unit)]
  if (!comparable || offered === undefined || asked === undefined)
    return { fit: UNSURE, why: 'Stated in another currency or unit', change: null }
  if (offered >= asked) return { fit: 1, why: 'The offer reaches the rate', change: null }
  return {
    fit: offered / asked,
    why: `The offer reaches ${Math.floor((100 * offered) / asked)} % of the rate`,
    change: 'A lower rate, or a higher offer',
  }
}
