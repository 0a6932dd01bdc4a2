import { type DataExport, EXPORT_DAYS, type ExportedData } from '@ensemble/contract/accounts/exports.schemas.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { notFound } from '../../platform/errors.ts'
import { deleteFile, storeFile } from '../../platform/files/stored-files.ts'
import type { Sent } from '../../platform/http/mount.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { button, text } from '../../platform/mail/template.ts'
import { schedule } from '../../platform/tasks/schedule.ts'
import { addressOf } from '../accounts/mail.face.ts'
import { noteSecurity } from '../auth/index.ts'
import { findReady, type OwnFile, ownFiles, sendPrivateFile } from '../media/files.face.ts'
import { archive, type ArchivedFile } from './exports.archive.ts'
import { beginRun, expireOlder, findDownload, finish, insertExport, noteProgress } from './exports.queries.ts'
import { type ExportRow, findNewest } from './exports.reads.ts'

export const BUCKET = 'exports'
/** Bytes; a person's résumés and pictures are far below that. */
const MOST_BYTES = 50 * 1024 ** 3

/** The task's name and payload, for code that queues an export. */
export const EXPORT_TASK = { name: 'exports.make', schema: z.object({ exportId: z.uuid() }) }

/** What one part of the product stores about a person. */
export interface ExportedSection {
  name: string
  person?: { exportFor(ctx: Context, userId: string): Promise<Record<string, unknown>> }
}

const percentOf = ({ status, done, total }: ExportRow) =>
  status === 'ready' ? 100 : total === 0 ? 0 : Math.min(99, Math.floor((100 * done) / total))

const present = (row: ExportRow): DataExport => ({
  id: row.id,
  status: row.status,
  percent: percentOf(row),
  bytes: row.bytes,
  requested_at: row.requested_at.toISOString(),
  ready_at: row.ready_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
})

export async function newestExport(ctx: MemberContext): Promise<{ export: DataExport | null }> {
  const row = await findNewest(ctx.db, ctx.viewer.id)
  return { export: row ? present(row) : null }
}

/** Starts an export, or returns the one under way. */
export const requestExport = (ctx: MemberContext, request: FastifyRequest): Promise<DataExport> =>
  inTransaction(ctx, async (ctx) => {
    const { id } = ctx.viewer
    const begun = await insertExport(ctx.db, id)
    if (begun) {
      await schedule(ctx, EXPORT_TASK, { exportId: begun.id }, { key: `export:${begun.id}` })
      await noteSecurity(ctx, request, { type: 'auth_success', userId: id, details: { action: 'export_asked' } })
    }
    const row = await findNewest(ctx.db, id)
    if (!row) throw notFound()
    return present(row)
  })

/** Sends the ZIP to the person it is about until it expires; for everyone else it does not exist. */
export async function sendExport(
  ctx: MemberContext,
  exportId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Sent> {
  const found = await findDownload(ctx.db, exportId, ctx.viewer.id)
  const file = found?.file_id ? await findReady(ctx.db, BUCKET, found.file_id) : undefined
  if (!file) throw notFound()
  return sendPrivateFile(ctx, file, request, reply)
}

/** A path in the ZIP: the file's id makes it unique, its own name says what it is. It can't lead out of the folder. */
const pathOf = ({ id, bucket, original_name }: OwnFile) =>
  `files/${bucket}/${id.slice(0, 8)}${id.slice(-4)}-${(original_name ?? 'file')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^[. ]+/, '_')
    .slice(0, 120)}`

interface Gathered {
  data: ExportedData
  list: ArchivedFile[]
}

/** Every section, read in one snapshot. Calls `step` after each. */
const gather = (
  ctx: Context,
  sections: readonly ExportedSection[],
  userId: string,
  files: readonly OwnFile[],
  step: () => Promise<void>,
): Promise<Gathered> =>
  inTransaction(
    ctx,
    async (ctx) => {
      const data: ExportedData = {
        format: 'ensemble-export',
        version: 2,
        made_at: new Date().toISOString(),
        person_id: userId,
        sections: {},
        files: [],
      }
      for (const { name, person } of sections) {
        const kept = (await person?.exportFor(ctx, userId)) ?? {}
        if (Object.keys(kept).length > 0) data.sections[name] = kept
        await step()
      }
      const list = files.map((file) => ({ ...file, path: pathOf(file) }))
      data.files = list.map(({ path, original_name, bucket, content_type, bytes, created_at }) => ({
        path,
        name: original_name,
        kind: bucket,
        content_type,
        bytes,
        created_at: created_at.toISOString(),
      }))
      return { data, list }
    },
    { isolation: 'repeatable read' },
  )

/**
 * Builds an export. A run that broke off starts over; what it had stored is swept. The person is emailed in the
 * transaction that makes it ready.
 */
export async function makeExport(
  ctx: Context,
  sections: readonly ExportedSection[],
  exportId: string,
  stopping: AbortSignal,
): Promise<void> {
  const owner = await beginRun(ctx.db, exportId, 0)
  if (!owner) return
  const files = (await ownFiles(ctx.db, owner.user_id)).filter(({ bucket }) => bucket !== BUCKET)
  await beginRun(ctx.db, exportId, sections.length + files.length + 1)
  let done = 0
  const step = async () => {
    if (stopping.aborted) throw new Error('The server is stopping: the export starts again later')
    await noteProgress(ctx.db, exportId, (done += 1))
  }
  const { data, list } = await gather(ctx, sections, owner.user_id, files, step)
  const counted = () =>
    void step().catch((error: unknown) => ctx.log.warn({ err: error, exportId }, 'progress of an export was not noted'))
  const zip = archive(ctx.platform.files, data, list, counted, stopping)
  const originalName = `ensemble-data-${data.made_at.slice(0, 10)}.zip`
  const stored = await storeFile(ctx, zip, {
    bucket: BUCKET,
    ownerId: owner.user_id,
    contentType: 'application/zip',
    originalName,
    maxBytes: MOST_BYTES,
  })
  await inTransaction(ctx, async (ctx) => {
    if (!(await finish(ctx.db, exportId, stored.id, EXPORT_DAYS))) return deleteFile(ctx, stored.id)
    for (const id of await expireOlder(ctx.db, owner.user_id, exportId)) await deleteFile(ctx, id)
    const to = await addressOf(ctx.db, owner.user_id)
    if (to) await sendMail(ctx, readyMail(to, ctx.platform.publicUrl()))
  })
}

const readyMail = (to: string, home: string) => ({
  to,
  kind: 'exports.ready',
  subject: 'Your Ensemble data is ready',
  content: {
    heading: 'Your data is ready',
    parts: [
      text(
        `We’ve put everything Ensemble stores about you into a ZIP file. Download it within ${EXPORT_DAYS} days. Only you can, after signing in.`,
      ),
      button('Download your data', `${home}/settings/account`),
    ],
    footer: 'If you didn’t ask for this, change your password under Settings, Security.',
  },
})
