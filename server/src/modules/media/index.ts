import type { Context } from '../../platform/context.ts'
import { sweepFilesTask } from '../../platform/files/stored-files.ts'
import { giveUpOwned, listOwned } from './media.queries.ts'

export { contentDisposition } from './content-disposition.ts'
export { findReady, lockOwnReady, ownFiles } from './media.queries.ts'
export type { OwnFile, StoredFile } from './media.queries.ts'
export { sendPrivateFile } from './media.send.ts'
export { receiveFile } from './media.service.ts'
export type { UploadRule } from './media.service.ts'
export { giveUpOrphans } from './media.sweep.ts'

/** Uploaded files: taken in, sent, swept. It has no routes of its own; the feature that wants a file mounts them. */
export const mediaModule = {
  name: 'media',
  mount: (): void => undefined,
  tasks: [sweepFilesTask],
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({ files: await listOwned(ctx.db, userId) }),
    /** The bytes follow with the next sweep. */
    eraseFor: (ctx: Context, userId: string): Promise<void> => giveUpOwned(ctx.db, userId),
  },
}
