import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { deleteFile } from '../../platform/files/stored-files.ts'
import { defineTask, defineTimedTask } from '../../platform/tasks/define-task.ts'
import { giveUpOrphans } from '../media/files.face.ts'
import { deleteExportsOf, expireDue, exportsOf, findUsedFiles, giveUpStuck } from './exports.queries.ts'
import { mountExports } from './exports.routes.ts'
import { BUCKET, EXPORT_TASK, type ExportedSection, makeExport } from './exports.service.ts'

async function sweep(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const id of await expireDue(ctx.db)) await deleteFile(ctx, id)
    await giveUpStuck(ctx.db)
  })
  // what a run had stored when it was killed
  await giveUpOrphans(ctx, BUCKET, (ctx, ids) => findUsedFiles(ctx.db, ids))
}

/**
 * A person's own data as a ZIP. `sections`: every part of the product that stores something about a person, asked when
 * an export is made.
 */
export const exportsModule = (sections: () => readonly ExportedSection[]) => ({
  name: 'exports',
  mount: mountExports,
  tasks: [
    defineTask(EXPORT_TASK.name, EXPORT_TASK.schema, ({ exportId }, ctx, stopping) =>
      makeExport(ctx, sections(), exportId, stopping),
    ),
    defineTimedTask('exports.sweep', '*/15 * * * *', sweep),
  ],
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
      exports: await exportsOf(ctx.db, userId),
    }),
    eraseFor: async (ctx: Context, userId: string): Promise<void> => void (await deleteExportsOf(ctx.db, userId)),
  },
})
