import { converted, type ExchangeRates } from '../core/exchange-rates.ts'
import type { PartFit, Range } from './fits.ts'

const HOURS_A_DAY = 8
const HOURS: Readonly<Record<string, number>> = { hour: 1, day: HOURS_A_DAY, week: 5 * HOURS_A_DAY }
const NOT_GUARANTEED: readonly string[] = ['unpaid', 'royalty_share']
const UNSURE = 0.5
/** Someone negotiates about less than this share of their rate; below it the post is not for them. */
const LEAST_SHARE = 2 / 3

const noMoneyFit = (unpaidToo: boolean): PartFit =>
  unpaidToo
    ? { fit: UNSURE, why: 'Open to posts without guaranteed pay', change: null }
    : {
        fit: 0,
        why: 'The post guarantees no pay',
        change: 'Switch on posts without guaranteed pay in your profile',
        out: true,
      }

const notCompared = (why: string): PartFit => ({ fit: null, why: `${why}: not compared`, change: null })

/** Hours of work that an amount is for; undefined for a flat sum without days. */
const hoursOf = (unit: string | null, days: number | null): number | undefined =>
  unit === 'flat' ? (days === null ? undefined : days * HOURS_A_DAY) : HOURS[unit ?? '']

/** Percent, rounded down: what is shown as 100 is reached. */
const percentOf = (share: number) => Math.floor(100 * share + 1e-9)

function shareFit(share: number, about: boolean, over: string): PartFit {
  if (share >= 1)
    return {
      fit: 1,
      why: about ? `The pay is about the rate or more${over}` : `The pay meets the rate${over}`,
      change: null,
    }
  const percent = percentOf(share)
  return {
    fit: percent / 100,
    why: `The pay covers ${about ? 'about ' : ''}${percent}% of the rate${over}`,
    change: 'A lower rate or higher pay',
    out: share < LEAST_SHARE,
  }
}

/** What the amounts of a post and a person are compared by. `days`: of the post; null where it does not say. */
export interface PayTerms {
  days: number | null
  rates: ExchangeRates
}

/**
 * The top of the offer against the bottom of the rate: in full when it is reached, in proportion below. A day has eight
 * hours, a week five days, and a flat sum is for all days of the post. Another currency is converted, which is said
 * with "about"; without an exchange rate, or a flat sum and no days, nothing is compared. Posts that guarantee no money
 * are for those who asked for them. Null where the post names no pay.
 */
export function payFit(
  pay: Range | null,
  rate: Range | null,
  unpaidToo: boolean,
  { days, rates }: PayTerms,
): PartFit | null {
  if (!pay || pay.unit === null) return null
  if (NOT_GUARANTEED.includes(pay.unit)) return noMoneyFit(unpaidToo)
  const least = rate?.from ?? rate?.to ?? null
  if (!rate || least === null) return { fit: UNSURE, why: 'No rate given', change: 'Add your rate' }
  const best = pay.to ?? pay.from
  if (best === null || pay.currency === null || rate.currency === null) return null
  const offered = converted(rates, best, pay.currency, rate.currency)
  if (offered === undefined) return notCompared(`No exchange rate from ${pay.currency} to ${rate.currency}`)
  const about = pay.currency !== rate.currency
  if (pay.unit === rate.unit) return shareFit(offered / least, about, '')
  const [paidFor, asksFor] = [hoursOf(pay.unit, days), hoursOf(rate.unit, days)]
  if (paidFor === undefined || asksFor === undefined)
    return notCompared(`${pay.unit === 'flat' ? 'The pay' : 'The rate'} is a flat sum, and the post gives no days`)
  const flat = pay.unit === 'flat' || rate.unit === 'flat'
  return shareFit(
    offered / paidFor / (least / asksFor),
    about,
    flat ? ` over ${days === 1 ? '1 day' : `${days} days`}` : '',
  )
}
