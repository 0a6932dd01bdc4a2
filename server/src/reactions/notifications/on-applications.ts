import { applicationMoved, applicationSubmitted } from '../../modules/applications/applications.facts.ts'
import { findSeats } from '../../modules/companies/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Fact, on } from '../../platform/facts/define-fact.ts'
import type { NoticeContent } from './notice-content.ts'
import type { Subject } from './notifications.facts.ts'
import type { NewNotification, NotificationType } from './notifications.queries.ts'
import { notify } from './notify.ts'
import { reviewPath, tellOf } from './sentences.ts'

/** Who is told of an application; viewers read along without being called. */
const NOTIFIED_SEATS = ['owner', 'recruiter'] as const

const noteOf = (
  type: NotificationType,
  notice: NoticeContent,
  fact: Fact,
  group: NewNotification['group'],
): NewNotification => ({
  type,
  ...notice.sentence,
  href: notice.href,
  factId: fact.factId,
  occurredAt: fact.occurredAt,
  group,
  metadata: notice.metadata,
})

/** Tells the company of each application; those to one job join while they are unread. */
const notifyBusiness = on(applicationSubmitted, 'notify-business', async (fact, ctx) => {
  const subject: Subject = { kind: 'application_submitted', applicationId: fact.applicationId }
  const notice = await tellOf(ctx, subject)
  if (!notice) return
  const group = { key: `applicants:${fact.jobId}`, href: reviewPath(fact.jobId) }
  const seats = await findSeats(ctx.db, fact.businessId, NOTIFIED_SEATS, fact.applicantId)
  await notify(ctx, seats, noteOf('job_application', notice, fact, group), subject)
})

type Moved = Fact<ReturnType<typeof applicationMoved>['payload']>

async function tellParty(ctx: Context, fact: Moved, to: 'talent' | 'business'): Promise<void> {
  const subject: Subject = { kind: 'application_moved', applicationId: fact.applicationId, seq: fact.seq, to }
  const notice = await tellOf(ctx, subject)
  if (!notice) return
  const people =
    to === 'talent' ? [fact.applicantId] : await findSeats(ctx.db, fact.businessId, NOTIFIED_SEATS, fact.applicantId)
  await notify(ctx, people, noteOf('application_update', notice, fact, null), subject)
}

/** Tells each side what the other did; what the clock did is told to both. */
const notifyTalent = on(applicationMoved, 'notify-talent', async (fact, ctx) => {
  if (fact.party !== 'talent') await tellParty(ctx, fact, 'talent')
})
const notifyBusinessOfAnswer = on(applicationMoved, 'notify-business-of-answer', async (fact, ctx) => {
  if (fact.party === 'talent') await tellParty(ctx, fact, 'business')
})

export const onApplications = [notifyBusiness, notifyTalent, notifyBusinessOfAnswer]
