import { APPLICATION_STATUSES, MOVES, OUTCOMES } from '@ensemble/contract/applications/applications.flow.ts'
import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'
import type { Receiver } from './applications.policy.ts'

/** Applications go to a company, or to the talent who owns the collaboration. */
const About = { postId: z.uuid(), businessId: z.uuid().nullable(), ownerId: z.uuid().nullable(), applicantId: z.uuid() }
/** The columns of an application that its facts name. */
export interface AboutRow extends Receiver {
  id: string
  post_id: string | null
  applicant_id: string
}
/** An application as its facts name it; undefined without its post, as it is then in no list. */
export const aboutOf = ({ id, post_id: postId, business_id, owner_id, applicant_id }: AboutRow) =>
  postId === null
    ? undefined
    : { applicationId: id, postId, businessId: business_id, ownerId: owner_id, applicantId: applicant_id }
const status = z.enum(APPLICATION_STATUSES)

/** A talent opened the application form. */
export const applicationStarted = defineFact(
  'applications.started',
  z.object({ postId: z.uuid(), applicantId: z.uuid() }),
)

export const applicationSubmitted = defineFact(
  'applications.submitted',
  // `together`: all that were sent at once, this one included, if there are several
  z.object({ applicationId: z.uuid(), together: z.array(z.uuid()).optional(), ...About }),
)

/** One of those who review opened it for the first time. */
export const applicationOpened = defineFact('applications.opened', z.object({ applicationId: z.uuid(), ...About }))

/** Its applicant changed it, before anyone had opened it. */
export const applicationEdited = defineFact('applications.edited', z.object({ applicationId: z.uuid(), ...About }))

/**
 * A company moved applications to one post, or undid that: open lists of applicants follow at once. The applicant hears of it
 * with `applicationMoved`, once it can no longer be undone.
 */
export const applicationMovedQuietly = defineFact(
  'applications.moved_quietly',
  z.object({ applicationId: z.uuid(), ...About }),
)

/** Both sides now hear of a move: `move` is one of the flow, `seq` its entry in the timeline. */
export const applicationMoved = defineFact(
  'applications.moved',
  z.object({
    applicationId: z.uuid(),
    ...About,
    seq: z.int().min(2),
    move: z.enum(MOVES),
    from: status,
    to: status,
    /** Of what the product closed by itself. */
    outcome: z.enum(OUTCOMES).nullable().optional(),
    party: z.enum(['talent', 'business', 'system']),
  }),
)

/** A seat scored an applicant, changed or deleted its scorecard, or chose the criteria. No one outside hears of it. */
export const applicationScored = defineFact('applications.scored', z.object({ applicationId: z.uuid(), ...About }))

/** Someone tagged applications to one post, or removed tags. No one outside hears of it. */
export const applicationsTagged = defineFact(
  'applications.tagged',
  z.object({ postId: z.uuid(), businessId: z.uuid().nullable(), ownerId: z.uuid().nullable() }),
)

/** The clock closed this many applications to one job. */
export const applicationsClosed = defineFact(
  'applications.closed',
  z.object({ postId: z.uuid(), businessId: z.uuid(), count: z.int().min(1) }),
)

/** People who applied for a job get a reply by `until`, which is `days` days away. */
export const replyDue = defineFact(
  'applications.reply_due',
  z.object({
    postId: z.uuid(),
    businessId: z.uuid(),
    days: z.union([z.literal(2), z.literal(7)]),
    until: z.iso.datetime(),
  }),
)

/** A company moved the date of those who were waiting. */
export const replyExtended = defineFact(
  'applications.reply_extended',
  z.object({ postId: z.uuid(), businessId: z.uuid() }),
)
