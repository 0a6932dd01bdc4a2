import {
  DELETION_GRACE_DAYS,
  type DeletionPreview,
  type Leaving,
} from '@ensemble/contract/accounts/deletion.schemas.ts'
import type { FastifyRequest } from 'fastify'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { endSessionsOf, proofOf, provePerson, type SelfProof } from '../auth/accounts.face.ts'
import { type Auth, noteSecurity } from '../auth/index.ts'
import { keptMail, leavingMail } from './deletion.mails.ts'
import { canKeep, canLeave } from './deletion.policy.ts'
import {
  type DeletionRow,
  findDeletion,
  findPerson,
  insertDeletion,
  isLastAdministrator,
  lockAdministrators,
  removeDeletion,
} from './deletion.queries.ts'

export const presentLeaving = (row: DeletionRow): Leaving => ({
  requested_at: row.requested_at.toISOString(),
  due_at: row.due_at.toISOString(),
  by_administrator: row.by_administrator,
})

/** What the policy needs to know about an account. */
async function standingOf({ db, platform }: Context, userId: string) {
  const lastAdmin = await isLastAdministrator(db, userId)
  return { lastAdmin, lastOwnerOf: await platform.ports.ownCompanies.leftWithoutOwner(db, userId) }
}

/** The same, with the rows it depends on locked until the transaction ends. */
async function lockStanding(ctx: Context, userId: string) {
  await lockAdministrators(ctx.db)
  await ctx.platform.ports.ownCompanies.lockOwned(ctx.db, userId)
  return standingOf(ctx, userId)
}

/**
 * Schedules an account's deletion in 14 days. Until then every session has ended, no one else sees the account, and the
 * deletion can be canceled. Runs in the caller's transaction; if requested twice, the first request counts. `by` is the
 * id of the requester: the person, or an administrator. Throws `core.not_found` (404), `accounts.last_admin` and
 * `accounts.last_owner` (403).
 */
export const scheduleDeletion = (ctx: Context, userId: string, { by }: { by: string }): Promise<Leaving> =>
  inTransaction(ctx, async (ctx) => {
    const known = await lockStanding(ctx, userId)
    const person = await findPerson(ctx.db, userId)
    if (!person) throw notFound()
    const standing = await findDeletion(ctx.db, userId)
    if (standing) return presentLeaving(standing)
    allow(canLeave(known))
    const row = await insertDeletion(ctx.db, userId, { userId: by, administrator: by !== userId }, DELETION_GRACE_DAYS)
    if (!row) return presentLeaving(await standingDeletion(ctx, userId))
    await endSessionsOf(ctx.db, userId)
    await sendMail(ctx, leavingMail(person, row.due_at, row.by_administrator, ctx.platform.publicUrl()))
    return presentLeaving(row)
  })

/** The request that someone else made a moment earlier. */
async function standingDeletion(ctx: Context, userId: string): Promise<DeletionRow> {
  const first = await findDeletion(ctx.db, userId)
  if (!first) throw new AppError('core.conflict')
  return first
}

/** Cancels a deletion that has not been carried out; false if there was none. The caller checks who may. */
export const cancelDeletion = (ctx: Context, userId: string): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const gone = await removeDeletion(ctx.db, userId)
    const person = gone && (await findPerson(ctx.db, userId))
    if (person) await sendMail(ctx, keptMail(person, ctx.platform.publicUrl()))
    return !!gone
  })

/** What is deleted with the account, and whether it may be deleted at all. */
export async function previewDeletion(ctx: MemberContext): Promise<DeletionPreview> {
  const answer = canLeave(await standingOf(ctx, ctx.viewer.id))
  return {
    can: { delete: answer === true },
    refusal: answer === true ? null : answer,
    asks: await proofOf(ctx),
    companies: await ctx.platform.ports.ownCompanies.soleOf(ctx.db, ctx.viewer.id),
  }
}

/** The person's own request, once they have proved who they are. */
export async function requestDeletion(
  ctx: MemberContext,
  auth: Auth,
  request: FastifyRequest,
  given: SelfProof,
): Promise<Leaving> {
  const { id } = ctx.viewer
  allow(canLeave(await standingOf(ctx, id)))
  const use = await provePerson(ctx, auth, request, given)
  return inTransaction(ctx, async (ctx) => {
    await use(ctx)
    const leaving = await scheduleDeletion(ctx, id, { by: id })
    await noteSecurity(ctx, request, { type: 'auth_success', userId: id, details: { action: 'deletion_asked' } })
    return leaving
  })
}

/** Cancels the person's own deletion. They must pass their second factor first. */
export const keepAccount = (ctx: MemberContext, request: FastifyRequest): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { id, secondFactorDue } = ctx.viewer
    if (secondFactorDue) throw new AppError('factors.second_factor')
    const row = await findDeletion(ctx.db, id)
    if (!row) throw new AppError('accounts.not_leaving')
    allow(canKeep(row))
    if (!(await cancelDeletion(ctx, id))) throw new AppError('accounts.not_leaving')
    await noteSecurity(ctx, request, { type: 'auth_success', userId: id, details: { action: 'deletion_taken_back' } })
  })
