import {
  companyRenamed,
  seatChanged,
  seatEnded,
  seatTaken,
  verificationDecided,
} from '../../modules/companies/companies.facts.ts'
import { findColleagues } from '../../modules/companies/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Fact, on } from '../../platform/facts/define-fact.ts'
import { tell } from '../../platform/http/live-hub.ts'
import type { Subject } from './notifications.facts.ts'
import { notify } from './notify.ts'
import { tellOf } from './sentences.ts'

const OWNERS = ['owner'] as const
const EVERY_SEAT = ['owner', 'recruiter', 'viewer'] as const

async function notifyOf(ctx: Context, fact: Fact, people: readonly string[], subject: Subject): Promise<void> {
  const notice = await tellOf(ctx, subject)
  if (!notice) return
  const note = {
    type: 'company' as const,
    ...notice.sentence,
    href: notice.href,
    factId: fact.factId,
    occurredAt: fact.occurredAt,
    group: null,
    metadata: notice.metadata,
  }
  await notify(ctx, people, note, subject)
}

/** Open settings of the company, and of whoever it concerns, read themselves again. */
async function tellCompany(ctx: Context, businessId: string, alsoId: string | null): Promise<void> {
  const seats = await findColleagues(ctx.db, businessId, EVERY_SEAT, alsoId)
  await tell(ctx, alsoId ? [...seats, alsoId] : seats, { type: 'changed', topic: 'company', id: businessId })
}

export const onCompanies = [
  on(seatTaken, 'notify-seat-taken', async (fact, ctx) => {
    await tellCompany(ctx, fact.businessId, fact.userId)
    await notifyOf(ctx, fact, await findColleagues(ctx.db, fact.businessId, OWNERS, fact.userId), {
      kind: 'seat_taken',
      businessId: fact.businessId,
      userId: fact.userId,
      role: fact.role,
    })
  }),
  on(seatChanged, 'notify-seat-changed', async (fact, ctx) => {
    await tellCompany(ctx, fact.businessId, fact.userId)
    await notifyOf(ctx, fact, [fact.userId], {
      kind: 'seat_changed',
      businessId: fact.businessId,
      userId: fact.userId,
      role: fact.role,
    })
  }),
  on(seatEnded, 'notify-seat-ended', async (fact, ctx) => {
    await tellCompany(ctx, fact.businessId, fact.userId)
    const people =
      fact.how === 'removed' ? [fact.userId] : await findColleagues(ctx.db, fact.businessId, OWNERS, fact.userId)
    await notifyOf(ctx, fact, people, {
      kind: 'seat_ended',
      businessId: fact.businessId,
      userId: fact.userId,
      how: fact.how,
    })
  }),
  on(companyRenamed, 'tell-renamed', (fact, ctx) => tellCompany(ctx, fact.businessId, null)),
  on(verificationDecided, 'notify-verification', async (fact, ctx) => {
    await tellCompany(ctx, fact.businessId, null)
    const owners = await findColleagues(ctx.db, fact.businessId, OWNERS, null)
    await notifyOf(ctx, fact, owners, {
      kind: 'verification_decided',
      requestId: fact.requestId,
      decision: fact.decision,
    })
  }),
]
