import type { Context } from '../../platform/context.ts'
import { defineTopic } from '../../platform/live/define-topic.ts'
import { blockChanged } from '../relations/relations.facts.ts'
import { companyRenamed, seatChanged, seatEnded, seatTaken, verificationDecided } from './companies.facts.ts'
import { findColleagues, findHolders } from './seats.reads.ts'

const EVERY_SEAT = ['owner', 'recruiter', 'viewer'] as const

/** Everyone with a seat, and the person it concerns: they may have just lost theirs. */
const seats = async ({ businessId, userId }: { businessId: string; userId?: string }, ctx: Context) => {
  const colleagues = await findColleagues(ctx.db, businessId, EVERY_SEAT, userId ?? null)
  return { id: businessId, people: userId === undefined ? colleagues : [...colleagues, userId] }
}

/** Whoever sees more or less of the company from now on. */
const holder = ({ businessId, userId, by }: { businessId: string; userId: string; by?: string }) => ({
  id: businessId,
  people: by === undefined ? [userId] : [userId, by],
})

/** Both people, or the person and everyone at the companies. */
const bothSides = async ({ people, companies }: { people: readonly string[]; companies: string[] }, ctx: Context) => ({
  id: people.join(),
  people: [...people, ...(await findHolders(ctx.db, companies))],
})

/** Open settings of the company; and all pages of those who lose or gain something with a seat or a block. */
export const companyTopics = [
  defineTopic('access', seatTaken, holder),
  defineTopic('access', seatChanged, holder),
  defineTopic('access', seatEnded, holder),
  defineTopic('access', blockChanged, bothSides),
  defineTopic('company', seatTaken, seats),
  defineTopic('company', seatChanged, seats),
  defineTopic('company', seatEnded, seats),
  defineTopic('company', companyRenamed, ({ businessId }, ctx) => seats({ businessId }, ctx)),
  defineTopic('company', verificationDecided, ({ businessId }, ctx) => seats({ businessId }, ctx)),
]
