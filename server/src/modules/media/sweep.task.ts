import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { sweepFiles } from '../../platform/files/stored-files.ts'
import { defineTask } from '../../platform/tasks/define-task.ts'
import { deleteEnded, giveUpMedia, lockUnclaimed } from './media.queries.ts'
import { SWEEP_TASK } from './process.names.ts'
import { findForgotten } from './process.queries.ts'
import { queueInTurn } from './turns.service.ts'
import { UPLOAD_HOURS } from './upload-store.ts'
import { findExpired, findReceiving } from './uploads.queries.ts'

const BATCH = 500
/** How long a complete upload may go unused. */
const UNCLAIMED_HOURS = 24
/** A draft untouched for this long whose row is gone was left by a crash. */
const DRAFT_IDLE_MS = 3_600_000

/** Ends uploads that never finished; what had arrived is deleted at once. */
async function endExpired(ctx: Context): Promise<void> {
  const { drafts } = ctx.platform.files
  for (const { id } of await findExpired(ctx.db, UPLOAD_HOURS, BATCH)) {
    await giveUpMedia(ctx.db, [id], (await drafts.size(id)) ?? 0)
    await drafts.remove(id)
  }
}

async function removeStrayDrafts(ctx: Context): Promise<void> {
  const { drafts } = ctx.platform.files
  const idle = await drafts.idle(DRAFT_IDLE_MS)
  const wanted = new Set(await findReceiving(ctx.db, idle))
  for (const id of idle) if (!wanted.has(id)) await drafts.remove(id)
}

/** Gives up what was uploaded and never used; skips a medium just being claimed. */
async function giveUpUnclaimed(ctx: Context): Promise<void> {
  for (let full = true; full;) {
    full = await inTransaction(ctx, async (ctx) => {
      const ids = await lockUnclaimed(ctx.db, UNCLAIMED_HOURS, BATCH)
      await giveUpMedia(ctx.db, ids)
      return ids.length === BATCH
    })
  }
}

/**
 * Expired and unclaimed uploads, bytes of what was given up, drafts that a crash left, media whose processing was lost.
 */
export async function sweepMedia(ctx: Context): Promise<void> {
  await endExpired(ctx)
  await removeStrayDrafts(ctx)
  await giveUpUnclaimed(ctx)
  while ((await sweepFiles(ctx)) > 0);
  while ((await deleteEnded(ctx.db)) > 0);
  for (const medium of await findForgotten(ctx.db, 1)) await inTransaction(ctx, (ctx) => queueInTurn(ctx, medium))
}

export const sweepMediaTask = defineTask(SWEEP_TASK.name, SWEEP_TASK.schema, (_payload, ctx) => sweepMedia(ctx), {
  every: '13,43 * * * *',
})
