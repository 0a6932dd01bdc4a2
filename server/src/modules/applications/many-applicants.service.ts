import { randomUUIDv7 } from 'node:crypto'
import { UNDO_SECONDS } from '@ensemble/contract/applications/applications.flow.ts'
import type { ManyMoved, ManyMoveInput } from '@ensemble/contract/applications/many-applicants.schemas.ts'
import { MOST_CHOSEN } from '@ensemble/contract/applications/vocabulary.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { type ApplicantFilter, findApplicantNames, findChosen } from './applicants.reads.ts'
import { applicationLifecycle } from './applications.lifecycle.ts'
import { mayReview } from './applications.policy.ts'
import { findReceivedAll, type ReceivedRow, stillAsChosen } from './many-applicants.queries.ts'
import { ofAct } from './many-steps.queries.ts'
import { assertInterviewDay } from './moves.service.ts'
import { findSilent } from './reach.service.ts'

/**
 * The chosen applications that the viewer received. Throws 404 if they received none of them, and `jobs.seat_needed`
 * unless they may act on all of those.
 */
export async function received(ctx: MemberContext, ids: readonly string[]): Promise<ReceivedRow[]> {
  const rows = await findReceivedAll(ctx.db, ctx.viewer, ids)
  if (!rows.length) throw notFound()
  for (const row of rows) allow(mayReview(ctx.viewer, row))
  return rows
}

/** Of these applications, all received by one side, the people its words don't reach. */
const silentOf = (ctx: MemberContext, rows: readonly ReceivedRow[]): Promise<string[]> =>
  rows[0]
    ? findSilent(
        ctx,
        rows[0],
        rows.map((row) => row.applicant_id),
      )
    : Promise.resolve([])

/** How many of the chosen people the words of a rejection would not reach. Throws as the other acts on many do. */
export async function countSilent(ctx: MemberContext, ids: readonly string[]): Promise<{ silent: number }> {
  return { silent: (await silentOf(ctx, await received(ctx, ids))).length }
}

/**
 * Moves or rejects many applications in one statement, with their entries and facts. What has changed since it was
 * chosen, or can't make this move, stays and is named. Throws 404, `jobs.seat_needed`, `applications.interview_later`
 * and `applications.interview_early` (400).
 */
export const moveMany = (
  ctx: MemberContext,
  { move, applications: chosen, outcome, message, on }: z.output<typeof ManyMoveInput>,
): Promise<ManyMoved> =>
  inTransaction(ctx, async (ctx) => {
    const ids = chosen.map(({ id }) => id)
    const people = await received(ctx, ids)
    assertInterviewDay(ctx, on, people)
    const actId = randomUUIDv7()
    const rejects = move === 'reject'
    const words = rejects ? (message ?? null) : null
    const silent = words === null ? [] : await silentOf(ctx, people)
    const rows = await applicationLifecycle.move(
      ctx,
      stillAsChosen(ctx.viewer, chosen),
      { move, party: 'business', actorId: ctx.viewer.id, actId },
      { outcome, message: words, silent, ...(move === 'interview' && { on }) },
    )
    const moved = new Set(rows.map(({ id }) => id))
    return {
      act_id: actId,
      moved: [...moved],
      left: await namedAs(
        ctx,
        ids.filter((id) => !moved.has(id)),
      ),
      undo_until: undoUntil(ctx),
    }
  })

/** Applications with the name of each applicant and where they are now; null for those that are gone. */
async function namedAs(ctx: MemberContext, ids: readonly string[]): Promise<ManyMoved['left']> {
  const found = new Map((await findApplicantNames(ctx.db, ctx.viewer, ids)).map((row) => [row.id, row]))
  return ids.map((id) => ({ id, name: found.get(id)?.name ?? null, status: found.get(id)?.status ?? null }))
}

/**
 * Undoes an act on many within 10 seconds, on one post if given, except where an application has moved since. Throws
 * `jobs.seat_needed`, and `applications.undo_late` (409) if there is nothing left to undo.
 */
export const undoMany = (ctx: MemberContext, actId: string, postId?: string): Promise<{ undone: number }> =>
  inTransaction(ctx, async (ctx) => {
    const which = ofAct(ctx.viewer, actId, postId)
    const rows = await applicationLifecycle.undo(ctx, { which, actorId: ctx.viewer.id, actId })
    for (const row of rows) allow(mayReview(ctx.viewer, row))
    if (rows.length === 0) throw new AppError('applications.undo_late')
    return { undone: rows.length }
  })

/** Until when what is done now can be undone. */
export const undoUntil = ({ platform }: MemberContext): string =>
  new Date(platform.clock.now().getTime() + UNDO_SECONDS * 1000).toISOString()

/**
 * Who the chosen applications came from and for which post, each person once; `withdrawn`: they took back all of these. Throws
 * 404 and `jobs.seat_needed` as the other acts on many do.
 */
export async function findApplicantsOf(ctx: MemberContext, ids: readonly string[]) {
  const rows = await received(ctx, ids)
  const found = new Map((await findApplicantNames(ctx.db, ctx.viewer, ids)).map((row) => [row.id, row]))
  return [...Map.groupBy(rows, (row) => row.applicant_id)].map(([applicantId, theirs]) => {
    const first = theirs.find(({ status }) => status !== 'withdrawn') ?? theirs[0]
    return {
      applicationId: first?.id ?? '',
      applicantId,
      postId: first?.post_id ?? null,
      name: (first && found.get(first.id)?.name) ?? null,
      postTitle: (first && found.get(first.id)?.post_title) ?? null,
      withdrawn: first?.status === 'withdrawn',
    }
  })
}

/** Everyone a filter finds, as acts on many take them. */
export async function chooseAll(ctx: MemberContext, filter: ApplicantFilter) {
  const found = await findChosen(ctx.db, ctx.viewer, filter, MOST_CHOSEN + 1)
  return { items: found.slice(0, MOST_CHOSEN), more: found.length > MOST_CHOSEN }
}
