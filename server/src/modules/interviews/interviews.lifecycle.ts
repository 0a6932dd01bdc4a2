import {
  interviewFlow,
  type InterviewMove,
  type InterviewParty,
  type InterviewStatus,
} from '@ensemble/contract/interviews/interviews.flow.ts'
import { sql } from 'kysely'
import { defineLifecycle } from '../../platform/flow/lifecycle.ts'
import { interviewMoved } from './interviews.facts.ts'
import type { How } from './interviews.queries.ts'

/** The columns of an interview that its facts are made of. */
interface Row {
  application_id: string
  applicant_id: string
  business_id: string | null
  owner_id: string | null
  scheduled_at: Date | null
}

export interface InterviewDetails {
  message?: string | null
  /** The time that was picked. */
  at?: Date
  /** How they meet from now on, and the first of the proposed times. */
  how?: How & { firstAt: Date }
  /** Another place or link. */
  place?: { location: string | null; meeting_link: string | null }
  actorId?: string | null
}

/** What is agreed stays so while another time is looked for. */
const unlessAgreed = (status: InterviewStatus) =>
  sql`case when interviews.status in ('scheduled', 'rescheduled') then interviews.status else ${status} end`
/** Calendars follow. */
const next = { sequence: sql`interviews.sequence + 1` }
const over = () => ({ turn: null, ...next })

/** What each move of an interview writes, and who hears of it: everyone, at once. */
export const interviewLifecycle = defineLifecycle<
  InterviewStatus,
  InterviewMove,
  InterviewParty,
  Row,
  InterviewDetails
>({
  name: 'interviews',
  flow: interviewFlow,
  table: 'interviews',
  returning: ['application_id', 'applicant_id', 'business_id', 'owner_id', 'scheduled_at'],
  to: {
    propose_again: unlessAgreed('proposed'),
    change: sql`interviews.status`,
    pick: sql`case when interviews.scheduled_at is null then 'scheduled' else 'rescheduled' end`,
    ask: unlessAgreed('asked'),
  },
  each: { updated_at: sql`now()` },
  effects: {
    propose_again: ({ how }) => {
      if (!how) throw new Error('times need how')
      const { firstAt, ...columns } = how
      return {
        ...columns,
        turn: 'talent',
        next_at: sql`coalesce(interviews.scheduled_at, ${firstAt}::timestamptz)`,
        ...next,
      }
    },
    change: ({ place }) => ({ ...place, ...next }),
    pick: ({ at }) => ({
      scheduled_at: at,
      next_at: at,
      turn: null,
      reminded_day: null,
      reminded_hour: null,
      ...next,
    }),
    ask: () => ({ turn: 'business' }),
    decline: over,
    withdraw_times: over,
    cancel: over,
    complete: () => ({ turn: null }),
    end: over,
  },
  log: {
    table: 'interview_log',
    of: 'interview_id',
    columns: ({ message = null }) => ({ message: sql`${message}::text`, scheduled_at: sql`moved.scheduled_at` }),
  },
  fact: ({ id, application_id, applicant_id, business_id, owner_id, scheduled_at, seq, move, party, to }, more) =>
    interviewMoved({
      interviewId: id,
      applicationId: application_id,
      applicantId: applicant_id,
      businessId: business_id,
      ownerId: owner_id,
      seq,
      move,
      party,
      actorId: more?.actorId ?? null,
      to,
      agreed: scheduled_at !== null,
    }),
  refused: 'interviews.move_refused',
})
