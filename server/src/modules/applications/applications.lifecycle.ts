import {
  applicationFlow,
  type ApplicationMove,
  type ApplicationParty,
  type ApplicationStatus,
  type Outcome,
  UNDO_SECONDS,
} from '@ensemble/contract/applications/applications.flow.ts'
import { sql } from 'kysely'
import { defineLifecycle } from '../../platform/flow/lifecycle.ts'
import { KNOWN } from '../../platform/flow/moving.ts'
import { aboutOf, type AboutRow, applicationMoved, applicationMovedQuietly } from './applications.facts.ts'
import { GRACE_ENDS } from './grace.reads.ts'

export interface MoveDetails {
  /** Of a rejection; "Not selected" unless given. */
  outcome?: Outcome | null | undefined
  message?: string | null | undefined
  /** Applicants that the message does not reach. */
  silent?: readonly string[]
  /** The day of an interview, if it is not today. */
  on?: string | null | undefined
  /** Until when an offer can be answered; to the end of the day `OFFER_DAYS` from now unless given. */
  offerUntil?: Date
}

const open = () => ({ status_before: null, outcome: null, rejected_at: null })
const rejected = (outcome: Outcome) => ({ status_before: KNOWN, outcome, rejected_at: sql`now()` })
const offered = ({ offerUntil }: MoveDetails) => ({ ...open(), offer_until: offerUntil ?? GRACE_ENDS })
/** It waits for the company again: after its day, it gets a new one, for which no interview was awaited. */
const waiting = () => ({
  ...open(),
  reply_until: sql`case when applications.reply_until < now() then ${GRACE_ENDS} else applications.reply_until end`,
  clock_before: sql`case when applications.reply_until >= now() then applications.clock_before end`,
  clock_paused_on: sql`case when applications.reply_until >= now() then applications.clock_paused_on end`,
})

/** What each move of an application writes, and who hears of it: its applicant once the company can no longer undo it. */
export const applicationLifecycle = defineLifecycle<
  ApplicationStatus,
  ApplicationMove,
  ApplicationParty,
  Omit<AboutRow, 'id'>,
  MoveDetails
>({
  name: 'applications',
  flow: applicationFlow,
  table: 'applications',
  returning: ['post_id', 'business_id', 'owner_id', 'applicant_id'],
  to: { reconsider: sql`coalesce(applications.status_before, ${applicationFlow.reconsider.to})` },
  each: { updated_at: sql`now()` },
  effects: {
    review: open,
    shortlist: open,
    interview: open,
    offer: offered,
    correct_offer: offered,
    withdraw_offer: waiting,
    reject: ({ outcome }) => rejected(outcome ?? 'not_selected'),
    reconsider: waiting,
    accept_offer: open,
    decline_offer: () => rejected('other'),
    expire_offer: () => rejected('other'),
    withdraw: open,
  },
  log: {
    table: 'application_log',
    of: 'application_id',
    columns: ({ message = null, silent = [], on = null }) => ({
      outcome: sql`moved.outcome`,
      message: sql`case when moved.applicant_id = any(${[...silent]}::uuid[]) then null else ${message}::text end`,
      happened_on: sql`${on}::date`,
    }),
    quiet: {
      table: 'quiet_moves',
      seconds: UNDO_SECONDS,
      by: ['business'],
      keeps: ['status_before', 'outcome', 'rejected_at', 'offer_until', 'reply_until', 'updated_at'],
      fact(row) {
        const about = aboutOf(row)
        return about && applicationMovedQuietly(about)
      },
    },
  },
  fact({ seq, move, from, to, party, ...row }, { outcome = null } = {}) {
    const about = aboutOf(row)
    return about && applicationMoved({ ...about, seq, move, from, to, party, outcome })
  },
})
