import type { MediaKind } from '@ensemble/contract/media/vocabulary.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { isBroken } from '../../platform/env.ts'
import { schedule } from '../../platform/tasks/schedule.ts'
import { PROCESS_TASK, processOptions } from './process.names.ts'
import { countQueued, findNextQueued, findOwnerAndKind } from './process.queries.ts'
import { lockQuota } from './uploads.queries.ts'

// Accounts take turns in each of the two queues. One medium of an account is at the front, among those of the others;
// each further one is put behind as many as the account already has. When one is done, the account's next moves to the
// front, behind those of the others that are there.

const FRONT = 0
/** The queue counts no further. */
const BACK = 32_767

/** Until the transaction ends, nothing else of this account takes or gives up a place in a queue. */
const lockTurns = (ctx: Context, ownerId: string | null) => lockQuota(ctx.db, ownerId ?? 'visitors')

interface Queued {
  id: string
  kind: MediaKind
  /** All visitors take turns as one account. */
  owner_id: string | null
}

/**
 * Puts a medium in its queue, in the caller's transaction. `arrived` records first that it is complete, and says whether
 * it is still wanted.
 */
export async function queueInTurn(
  ctx: Context,
  { id, kind, owner_id: ownerId }: Queued,
  arrived: (ctx: Context) => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  await lockTurns(ctx, ownerId)
  if (!(await arrived(ctx))) return
  const before = isBroken(ctx.platform.env, 'media-turns') ? 0 : await countQueued(ctx.db, { id, kind, ownerId })
  const priority = Math.min(FRONT + before, BACK)
  await schedule(ctx, PROCESS_TASK, { mediaId: id }, { ...processOptions({ id, kind }), priority })
}

/** Moves the account's next medium to the front of the queue, after this one is done, or is gone. */
export async function passTurn(ctx: Context, mediaId: string): Promise<void> {
  if (isBroken(ctx.platform.env, 'media-turns')) return
  const done = await findOwnerAndKind(ctx.db, mediaId)
  if (!done) return
  await inTransaction(ctx, async (ctx) => {
    await lockTurns(ctx, done.owner_id)
    const next = await findNextQueued(ctx.db, { ...done, ownerId: done.owner_id })
    if (next) await schedule(ctx, PROCESS_TASK, { mediaId: next.id }, { ...processOptions(next), priority: FRONT })
  })
}
