import type { Context } from '../../platform/context.ts'
import { defineTopic } from '../../platform/live/define-topic.ts'
import { companyRenamed, seatChanged, seatEnded, seatTaken, verificationDecided } from './companies.facts.ts'
import { findColleagues } from './seats.reads.ts'

const EVERY_SEAT = ['owner', 'recruiter', 'viewer'] as const

/** Everyone with a seat, and the person it concerns: they may have just lost theirs. */
const seats = async ({ businessId, userId }: { businessId: string; userId?: string }, ctx: Context) => {
  const colleagues = await findColleagues(ctx.db, businessId, EVERY_SEAT, userId ?? null)
  return { id: businessId, people: userId === undefined ? colleagues : [...colleagues, userId] }
}

/** Open settings of the company. */
export const companyTopics = [
  defineTopic('company', seatTaken, seats),
  defineTopic('company', seatChanged, seats),
  defineTopic('company', seatEnded, seats),
  defineTopic('company', companyRenamed, ({ businessId }, ctx) => seats({ businessId }, ctx)),
  defineTopic('company', verificationDecided, ({ businessId }, ctx) => seats({ businessId }, ctx)),
]
