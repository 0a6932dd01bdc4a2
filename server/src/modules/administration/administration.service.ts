import type { AdminAct, AdminActor } from '@ensemble/contract/administration/vocabulary.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { blocks } from '../auth/index.ts'
import { insertAct } from './acts.queries.ts'
import { personBlocked, personUnblocked } from './administration.facts.ts'
import { canBlock, needsSecondFactor } from './administration.policy.ts'
import { lockPerson } from './people.reads.ts'

export interface RecordedAct {
  act: AdminAct
  /** `user` for a person, else the noun of the product, such as `company` or `report`. */
  subjectType: string
  subjectId: string | null
  /** What the audit log shows next to it; details about a person are deleted when the account is erased. No secrets. */
  details?: Record<string, unknown>
  /** Set when someone other than the viewer acts. */
  actor?: Exclude<AdminActor, 'administrator'>
}

/**
 * Records an administrator's act in the transaction of the act itself, so that neither exists without the other.
 * Returns its id.
 */
export async function recordAct(
  ctx: Pick<Context, 'db' | 'viewer'>,
  { act, subjectType, subjectId, details = {}, actor }: RecordedAct,
): Promise<string> {
  if (!ctx.db.isTransaction) throw new Error('an act is recorded in the transaction that does it')
  const { id } = await insertAct(ctx.db, {
    act,
    actor: actor ?? 'administrator',
    adminId: actor ? null : (ctx.viewer?.id ?? null),
    subjectType,
    subjectId,
    details,
  })
  return id
}

/**
 * Blocks a person for a number of minutes: every session ends, sockets close on all nodes, and they get an email with
 * the reason and the end time. Undone by `unblockPerson`. @throws 404 unknown · 403 what `canBlock` says
 */
export const blockPerson = (
  ctx: MemberContext,
  userId: string,
  { reason, minutes }: { reason: string; minutes: number },
): Promise<blocks.BlockRow> =>
  inTransaction(ctx, async (ctx) => {
    const person = await lockPerson(ctx.db, userId)
    if (!person) throw notFound()
    allow(canBlock(ctx.viewer, person))
    const block = await blocks.insertBlock(ctx.db, { userId, reason, minutes, by: ctx.viewer.id })
    await blocks.banAccount(ctx.db, userId, block.expires_at)
    const until = block.expires_at.toISOString()
    await recordAct(ctx, {
      act: 'user.block',
      subjectType: 'user',
      subjectId: userId,
      details: { reason, minutes, until, blockId: block.id },
    })
    await record(ctx, personBlocked({ userId, reason, until }))
    return block
  })

/** Unblocks a person and emails them. @throws 404 when the block is gone */
export const unblockPerson = (ctx: MemberContext, blockId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const found = await blocks.findBlock(ctx.db, blockId)
    if (!found || !(await lockPerson(ctx.db, found.user_id)) || !(await blocks.deleteBlock(ctx.db, blockId)))
      throw notFound()
    allow(needsSecondFactor(ctx.viewer))
    await blocks.liftBan(ctx.db, found.user_id, found.expires_at)
    await recordAct(ctx, {
      act: 'user.unblock',
      subjectType: 'user',
      subjectId: found.user_id,
      details: { reason: found.reason, until: found.expires_at.toISOString() },
    })
    if (found.expires_at > ctx.platform.clock.now()) await record(ctx, personUnblocked({ userId: found.user_id }))
  })
