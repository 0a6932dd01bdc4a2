import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { checkStorageTask } from '../../platform/files/check-storage.ts'
import { sweepFilesTask } from '../../platform/files/stored-files.ts'
import { tasksNamed } from '../../platform/tasks/queue-ages.ts'
import { giveUpOwned, listOwned } from './files.queries.ts'
import { mediaTopics } from './media.live.ts'
import { giveUpMediaOf, mediaOf } from './media.queries.ts'
import { mountMedia } from './media.routes.ts'
import { PROCESS_TASK } from './process.names.ts'
import { processMediaTask } from './process.task.ts'
import { sweepMediaTask } from './sweep.task.ts'

/** Uploaded files: receiving, processing, sending, sweeping. */
export const mediaModule = {
  name: 'media',
  mount: mountMedia,
  topics: mediaTopics,
  tasks: [sweepFilesTask, checkStorageTask, sweepMediaTask, processMediaTask],
  queues: [tasksNamed('media', PROCESS_TASK.name)],
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
      files: await listOwned(ctx.db, userId),
      media: await mediaOf(ctx.db, userId),
    }),
    /** The next sweep deletes the bytes. What a company shows stays with the company. */
    eraseFor: (ctx: Context, userId: string): Promise<void> =>
      inTransaction(ctx, async (ctx) => {
        await giveUpMediaOf(ctx.db, userId)
        await giveUpOwned(ctx.db, userId)
      }),
  },
}
