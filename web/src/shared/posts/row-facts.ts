import { COLLABORATION_PAYMENT_LABELS } from '@ensemble/contract/collaborations/vocabulary.ts'
import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import { JOB_TYPE_LABELS, rolesWords } from '@ensemble/contract/jobs/vocabulary.ts'
import { clockTime, lastDay, peopleDay, placeTime } from '../../lib/format.ts'
import { daysUntil } from '../replies/reply-days.ts'
import { daysWords } from '../replies/ring-words.ts'
import { capital, payOf, priceOf, whereOf } from './card-facts.ts'

/** Days before its end from which a post's last day is urgent. */
const URGENT_DAYS = 2

export interface RowFacts {
  /** The money in words; `known` is false where the post does not say. */
  pay: { words: string; known: boolean } | null
  /** The last day to apply, or when an event begins. */
  until: { verb: string; words: string; whole: string; urgent: boolean } | null
  /** The city alone; `whole` is all of it. */
  place: { words: string; whole: string } | null
  /** What gives way first in a narrow row. */
  kind: string | null
}

const lastDayOf = (day: string, zone: string): NonNullable<RowFacts['until']> => {
  const days = daysUntil(day)
  const urgent = days <= URGENT_DAYS
  return {
    verb: 'Apply by ',
    words: days >= 0 && days <= 1 ? daysWords(days) : peopleDay(day),
    whole: `Apply by ${lastDay(day, zone)}`,
    urgent,
  }
}

const paying = (words: string | null | undefined): RowFacts['pay'] =>
  words ? { words, known: true } : { words: 'Pay not stated', known: false }

function eventFacts(event: NonNullable<FeedItem['event']>, item: FeedItem): RowFacts {
  const price = priceOf(event)
  const { starts_at: starts, time_zone: zone, venue } = event
  return {
    pay: price ? { words: price === 'Free' ? 'Free entry' : price, known: true } : null,
    until: starts ? { verb: '', words: clockTime(starts, zone), whole: placeTime(starts, zone), urgent: false } : null,
    place: venue ? { words: venue, whole: [venue, item.location].filter(Boolean).join(', ') } : placeOf(item),
    kind: null,
  }
}

/** What a row of a list says about a post, in parts that have their own columns. */
export function rowFactsOf(item: FeedItem): RowFacts {
  const { job, collaboration, event, news } = item
  if (event) return eventFacts(event, item)
  if (job)
    return {
      pay: paying(payOf(item)),
      until: job.deadline === null ? null : lastDayOf(job.deadline, job.time_zone),
      place: placeOf(item),
      kind: rolesWords(job.roles, job.open_roles) ?? (job.job_type && JOB_TYPE_LABELS[job.job_type]),
    }
  if (collaboration)
    return {
      pay: paying(collaboration.payment_type && COLLABORATION_PAYMENT_LABELS[collaboration.payment_type]),
      until: null,
      place: placeOf(item),
      kind:
        collaboration.roles_needed.length > 0 ? `Needs ${needs(collaboration.roles_needed)}` : collaboration.timeline,
    }
  return {
    pay: null,
    until: null,
    place: null,
    kind: news && [capital(news.category), `${news.read_minutes} min read`].join(' · '),
  }
}

function placeOf({ location, remote }: Pick<FeedItem, 'location' | 'remote'>): RowFacts['place'] {
  const whole = whereOf({ location, remote })
  const city = location?.split(',')[0]?.trim()
  return whole ? { whole, words: whereOf({ location: city ?? null, remote }) ?? whole } : null
}

const NAMED = 2
const needs = (crafts: readonly string[]) =>
  crafts.length <= NAMED
    ? crafts.join(' and ')
    : `${crafts.slice(0, NAMED).join(', ')} and ${crafts.length - NAMED} more`
