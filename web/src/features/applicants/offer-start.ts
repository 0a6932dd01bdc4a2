import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { typedOf } from '../../lib/amounts.ts'
import { query } from '../../lib/api.ts'
import { isoDay } from '../../lib/iso-day.ts'
import type { Applicant } from './applicants.api.ts'
import type { OfferTyped } from './offer.form.ts'

/** What the form starts with. */
export type OfferStart = Omit<OfferTyped, 'version'>
type Days = Pick<OfferStart, 'from' | 'to'>

/** As the contract's `OFFER_DAYS`, and what most offers take. */
export const MOST_DAYS = 14
const USUAL_DAYS = 7
export const dayIn = (days: number, zone: string) => isoDay(new Date(Date.now() + days * 86_400_000), zone)

/** The calendar day that it is now in a zone. */
export const todayIn = (zone: string) => dayIn(0, zone)

const NO_PAY = { unit: '', amount: '', currency: 'USD' }

export const payTyped = (
  pay: { from: number | null; currency: string | null; unit: string | null } | null,
): OfferStart['pay'] => {
  const currency = pay?.currency ?? 'USD'
  return { unit: pay?.unit ?? '', amount: typedOf(pay?.from ?? null, currency), currency }
}

/** What is left of these days from today on. */
export function daysLeft({ from, to }: Days, today: string): Days {
  if (!from || (to ?? from) < today) return { from: null, to: null }
  return { from: from < today ? today : from, to }
}

/** From the first to the last day on which a production shoots. */
export function shootDays(dates: readonly { kind: string; from: string; to: string }[]): Days {
  const shoot = dates.filter(({ kind }) => kind === 'shoot')
  const [first] = shoot.map(({ from }) => from).toSorted()
  return {
    from: first ?? null,
    to:
      shoot
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? null,
  }
}

/** Pay, days and place of the post, and of the role in it; undefined while they load. */
export function useOfferStart({ post, role }: Applicant): OfferStart | undefined {
  const isJob = post.kind === 'job'
  const job = useQuery({ ...query(jobs.get, { params: { jobId: post.id } }), enabled: isJob })
  const collaboration = useQuery({
    ...query(collaborations.get, { params: { collaborationId: post.id } }),
    enabled: !isJob,
  })
  const { time_zone: zone } = post
  const rest = { note: '', valid_until: dayIn(USUAL_DAYS, zone) }
  if (job.isError || collaboration.isError) return { pay: NO_PAY, from: null, to: null, place: '', ...rest }
  if (job.data) {
    const part = job.data.roles.find(({ id }) => id === role?.id)
    const days = part?.from ? { from: part.from, to: part.to } : shootDays(job.data.dates)
    return {
      pay: payTyped(part?.pay ?? job.data.pay),
      ...daysLeft(days, todayIn(zone)),
      place: job.data.location ?? '',
      ...rest,
    }
  }
  if (collaboration.data) {
    const { pay, start_date: from, end_date: to, location } = collaboration.data
    return { pay: payTyped(pay), ...daysLeft({ from, to }, todayIn(zone)), place: location ?? '', ...rest }
  }
  return undefined
}
