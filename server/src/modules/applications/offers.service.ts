import { OFFER_DAYS } from '@ensemble/contract/applications/applications.flow.ts'
import type { OfferInput } from '@ensemble/contract/applications/offers.schemas.ts'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import type { Sent } from '../../platform/http/mount.ts'
import { readerOf } from '../../platform/http/reader.ts'
import { print } from '../../platform/pdf/printer.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { zoneOf } from '../accounts/mail.face.ts'
import { findPost } from '../posts/index.ts'
import { seenBy } from '../posts/kinds.face.ts'
import { canMove } from './applications.policy.ts'
import type { ApplicationRow } from './applications.queries.ts'
import { lockReceived, step } from './moves.service.ts'
import { offerContent, offerFileName } from './offers.pdf.ts'
import { findHolding, findOfferUntil, type HoldingOffer, insertOffer, type OfferTerms } from './offers.queries.ts'
import { findOfferToPrint } from './offers.reads.ts'
import { assertOpening, holdOpenings } from './openings.service.ts'
import { dropReplaced, isOfferQuiet } from './quiet/quiet.queries.ts'
import { wordsTo } from './reach.service.ts'
import { applicationPath } from './review-path.ts'

type Input = z.output<typeof OfferInput>

const refuse = (code: string, fields: Record<string, string>) => new AppError(code, 400, { fields })

/** Refuses days that have passed in the post's zone, and an offer that is open for longer than offers may be. */
function assertDays({ from, to, valid_until: until }: Input, today: Temporal.PlainDate): void {
  const passed = (day: string | null) => day !== null && day < today.toString()
  if (passed(from) || passed(to))
    throw refuse('applications.offer_dates', { [passed(from) ? 'from' : 'to']: 'Choose days that haven’t passed.' })
  if (passed(until) || until > today.add({ days: OFFER_DAYS }).toString())
    throw refuse('applications.offer_until', { valid_until: `Choose a day within the next ${OFFER_DAYS} days.` })
}

/**
 * What is offered, and until when. What is written freely, its place and its note, is left out where words don't reach
 * them. Throws 404 once the post is gone.
 */
async function read(
  ctx: MemberContext,
  row: ApplicationRow,
  input: Input,
): Promise<{ terms: OfferTerms; until: Date }> {
  const post = row.post_id === null ? undefined : await findPost(ctx.db, row.post_id, seenBy(ctx))
  if (!post) throw notFound()
  const today = Temporal.Instant.fromEpochMilliseconds(ctx.platform.clock.now().getTime())
    .toZonedDateTimeISO(post.time_zone)
    .toPlainDate()
  assertDays(input, today)
  const { pay, from, to, valid_until: until } = input
  const words = await wordsTo(ctx, 'talent', row, { place: input.place ?? null, note: input.note ?? null })
  const { place, note } = words ?? { place: null, note: null }
  const ends = Temporal.PlainDate.from(until).add({ days: 1 }).toZonedDateTime(post.time_zone)
  return { terms: { pay, from, to, place, note }, until: new Date(ends.epochMilliseconds) }
}

/**
 * Offers an applicant the work: the step, its terms and until when they can be answered, in one transaction. Throws 404,
 * `core.conflict`, `applications.move_refused` and `applications.role_filled` (409), `applications.offer_dates` and
 * `applications.offer_until` (400).
 */
export const makeOffer = (ctx: MemberContext, applicationId: string, input: Input): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const openings = await holdOpenings(ctx, applicationId)
    const row = await lockReceived(ctx, applicationId, input.version)
    allow(canMove(ctx.viewer, row, 'offer'))
    if (openings) await assertOpening(ctx, openings)
    const { terms, until } = await read(ctx, row, input)
    const act = { move: 'offer', party: 'business', actorId: ctx.viewer.id } as const
    const { seq } = await step(ctx, row, act, { offerUntil: until })
    await insertOffer(ctx.db, { applicationId: row.id, seq }, terms, { until })
  })

const isSame = ({ pay, from, to, place, note }: OfferTerms, before: HoldingOffer | undefined): boolean =>
  before !== undefined &&
  (['unit', 'amount', 'currency'] as const).every((name) => pay[name] === before.pay[name]) &&
  from === before.from &&
  to === before.to &&
  place === before.place &&
  note === before.note

/**
 * Replaces an offer that has no answer yet. If its applicant has not heard of it, they hear of the new one alone. Throws like
 * `makeOffer`, and `applications.offer_unchanged` (400).
 */
export const correctOffer = (ctx: MemberContext, applicationId: string, input: Input): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockReceived(ctx, applicationId, input.version)
    allow(canMove(ctx.viewer, row, 'correct_offer'))
    const { terms, until } = await read(ctx, row, input)
    const untilBefore = await findOfferUntil(ctx.db, row.id)
    const before = await findHolding(ctx.db, row.id, 'company')
    if (isSame(terms, before) && untilBefore?.getTime() === until.getTime())
      throw new AppError('applications.offer_unchanged', 400)
    const as = (await isOfferQuiet(ctx.db, row.id)) ? 'offer' : 'correct_offer'
    const act = { move: 'correct_offer', as, party: 'business', actorId: ctx.viewer.id } as const
    const { seq } = await step(ctx, row, act, { offerUntil: until })
    await dropReplaced(ctx.db, row.id, seq)
    await insertOffer(ctx.db, { applicationId: row.id, seq }, terms, { until, untilBefore })
  })

/** An offer as a PDF, for those who can see it. Throws 404, and `core.unavailable` (503) if too many are waiting. */
export async function printOffer(ctx: MemberContext, offerId: string, reply: FastifyReply): Promise<Sent> {
  const offer = await findOfferToPrint(ctx.db, ctx.viewer, offerId)
  if (!offer) throw notFound()
  const address = `${ctx.platform.publicUrl()}${applicationPath(ctx.viewer, offer.application_id, offer)}`
  return sendPdf(
    reply,
    offerFileName(offer),
    await print(offerContent(offer, address, await zoneOf(ctx.db, ctx.viewer.id)), readerOf(reply)),
  )
}
