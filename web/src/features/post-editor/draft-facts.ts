import type { InputOf } from '@ensemble/contract/core/route.ts'
import { hasAmount } from '@ensemble/contract/posts/pay-units.ts'
import type { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { minorOf } from '../../lib/amounts.ts'
import { money, pay } from '../../lib/format.ts'
import type { CollaborationFields } from './collaboration.form.ts'
import type { EventFields } from './event.form.ts'
import type { AmountFields } from './form-parts.ts'
import { type JobFields, linesOf } from './job.form.ts'

/** The facts a draft is made from; missing or unfinished ones are left out. */
export type DraftFacts = InputOf<(typeof posts.draftDescription)['body']>
type Of<K extends DraftFacts['kind']> = Extract<DraftFacts, { kind: K }>

const MOST = 200
const short = (typed: string) => typed.trim().slice(0, MOST)
const chosen = <T extends string>(value: string) => (value || null) as T | null
const dayOf = (typed: string) => (/^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : null)
const known = (minor: number | null) => (minor === null || Number.isNaN(minor) ? null : minor)
const several = (texts: readonly string[], most: number) =>
  texts
    .map((each) => each.trim().slice(0, 300))
    .filter(Boolean)
    .slice(0, most)

const amountWords = ({ amount, currency }: AmountFields): string => {
  const minor = known(minorOf(amount, currency))
  return minor === null ? '' : money(minor, currency)
}

export function jobFacts(fields: JobFields): Of<'job'> {
  const { unit, currency } = fields.pay
  const [from, to] = hasAmount(unit)
    ? [known(minorOf(fields.pay.from, currency)), known(minorOf(fields.pay.to, currency))]
    : [null, null]
  return {
    kind: 'job',
    title: short(fields.title),
    location: short(fields.location),
    remote: fields.remote,
    job_type: chosen(fields.job_type),
    experience_level: chosen(fields.experience_level),
    industry: short(fields.industry),
    department: short(fields.department),
    salary_range: short(fields.salary_range),
    requirements: several(linesOf(fields.requirements), 20),
    deadline: dayOf(fields.deadline),
    // a unit without an amount ("a day") is not a fact
    pay: hasAmount(unit) && from === null && to === null ? '' : (pay({ from, to, currency, unit }) ?? ''),
  }
}

export const collaborationFacts = (fields: CollaborationFields): Of<'collaboration'> => ({
  kind: 'collaboration',
  title: short(fields.title),
  location: short(fields.location),
  remote: fields.remote,
  project_type: chosen(fields.project_type),
  summary: fields.summary.trim().slice(0, 300),
  start_date: dayOf(fields.start_date),
  end_date: dayOf(fields.end_date),
  duration: short(fields.duration),
  timeline: fields.timeline.trim().slice(0, 500),
  payment_type: chosen(fields.payment_type),
  pay: fields.payment_type === 'paid' ? amountWords(fields.budget) : '',
  roles_needed: several(fields.roles_needed, 24),
  expertise_needed: several(fields.expertise_needed, 20),
})

export const eventFacts = (fields: EventFields): Of<'event'> => ({
  kind: 'event',
  title: short(fields.title),
  location: short(fields.location),
  event_type: chosen(fields.event_type),
  date: dayOf(fields.date),
  venue: short(fields.venue),
  start_time: /^\d{2}:\d{2}$/.test(fields.start_time) ? fields.start_time : null,
  price:
    known(minorOf(fields.ticket_price.amount, fields.ticket_price.currency)) === 0
      ? 'free'
      : amountWords(fields.ticket_price),
})
