import { type Period, PERIOD_DAYS, SHARE_LEAST } from '@ensemble/contract/analytics/vocabulary.ts'
import { count } from '../../lib/format.ts'
import type { AnalyticsOverview, TalentAnalytics } from './analytics.api.ts'

/** "34%"; undefined of fewer than five, of which a percentage says nothing. */
export const shareOf = (part: number, whole: number): string | undefined =>
  whole >= SHARE_LEAST ? `${Math.round((part / whole) * 100)}%` : undefined

/** "in the last 30 days", "in the last year", "so far". */
export function periodWords(period: Period): string {
  const days = PERIOD_DAYS[period]
  return days === null ? 'so far' : period === '1y' ? 'in the last year' : `in the last ${days} days`
}
/** "the 30 days before", "the year before". */
export const beforeWords = (period: Period): string =>
  period === '1y' ? 'the year before' : `the ${PERIOD_DAYS[period]} days before`

/** One number beside the one before it: "5 more", "2 fewer", "the same"; nothing for everything so far. */
function changeWords({ now, before }: { now: number; before: number | null }): string | undefined {
  if (before === null) return undefined
  const difference = now - before
  return difference === 0
    ? 'the same'
    : difference > 0
      ? `${difference.toLocaleString('en-US')} more`
      : `${(-difference).toLocaleString('en-US')} fewer`
}

/** "5 more than in the 30 days before". */
export function thanBefore(numbers: { now: number; before: number | null }, period: Period): string | undefined {
  if (numbers.now === 0 && numbers.before === 0) return undefined
  const change = changeWords(numbers)
  return change && (change === 'the same' ? `as in ${beforeWords(period)}` : `${change} than in ${beforeWords(period)}`)
}

/** What changed, in one sentence. */
export function whatChanged(
  { figures: { applicants, hires, growth } }: Pick<AnalyticsOverview, 'figures'>,
  period: Period,
): string {
  const when = periodWords(period)
  if (applicants.now === 0 && hires.now === 0) return `No one has applied ${when}.`
  const people = `${count(applicants.now, 'person', 'people')} applied ${when}`
  const change = changeWords(applicants)
  const share = growth === null || growth === 0 ? '' : ` (${growth > 0 ? '+' : '−'}${Math.abs(growth)}%)`
  const compared =
    change === undefined
      ? ''
      : change === 'the same'
        ? `, as many as in ${beforeWords(period)}`
        : `, ${change}${share} than in ${beforeWords(period)}`
  const hired = hires.now === 0 ? '' : ` You hired ${hires.now.toLocaleString('en-US')}.`
  return `${people}${compared}.${hired}`
}

/** What changed for a talent, in one sentence. */
export function whatOthersSaw(
  { views: { profile, projects } }: Pick<TalentAnalytics, 'views'>,
  period: Period,
): string {
  const add = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other)
  const all = { now: profile.now + projects.now, before: add(profile.before, projects.before) }
  const when = periodWords(period)
  if (all.now === 0) return `No one has looked at your profile or your projects ${when}.`
  const change = thanBefore(all, period)
  return `Your profile and projects were looked at ${count(all.now, 'time')} ${when}${change ? `, ${change}` : ''}.`
}

/** "3 days", "5 hours", "under an hour". */
export function spanWords(hours: number): string {
  if (hours < 1) return 'under an hour'
  if (hours < 48) return count(Math.round(hours), 'hour')
  return count(Math.round(hours / 24), 'day')
}
/** "12 days", "1.5 days", "under a day". */
export const daysWords = (days: number): string =>
  days < 1
    ? 'under a day'
    : days < 10
      ? `${Math.round(days * 10) / 10} days`.replace(/^1 days$/, '1 day')
      : count(Math.round(days), 'day')
