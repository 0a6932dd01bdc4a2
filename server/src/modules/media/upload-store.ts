import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  BUCKET_RULES,
  faultOfFile,
  MEDIA_BUCKETS,
  type MediaBucket,
  typeOfName,
} from '@ensemble/contract/media/vocabulary.ts'
import { DataStore, Upload } from '@tus/server'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { isBroken } from '../../platform/env.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { newFileKey } from '../../platform/files/files.ts'
import { shownName } from '../../platform/http/content-disposition.ts'
import { admits } from '../../platform/http/guard.ts'
import { HEAD_BYTES, type MediaType, sniff } from '../../platform/media-workers/index.ts'
import { schedule } from '../../platform/tasks/schedule.ts'
import { giveUpMedia } from './media.queries.ts'
import { SWEEP_TASK } from './process.names.ts'
import { queueInTurn } from './turns.service.ts'
import {
  countUnclaimedOfVisitors,
  countUsed,
  findOwnUpload,
  insertUpload,
  lockQuota,
  settleUpload,
  type UploadRow,
} from './uploads.queries.ts'

/** How long an upload may take; incomplete ones are swept after that. */
export const UPLOAD_HOURS = 24
const MB = 1_048_576
/** What visitors may have uploaded and not submitted, all together. */
const VISITORS_MB = 1_024

/** One request of an upload, as the store needs it. */
export interface Exchange {
  /** The viewer who owns the upload; a visitor's has no owner. */
  ctx: Context
  /** The request's own body: the bytes bypass the protocol's library. */
  content: Readable
  /** Aborts when another request for the same upload has come. */
  signal?: AbortSignal
}

const isBucket = (name: string | null | undefined): name is MediaBucket =>
  (MEDIA_BUCKETS as readonly string[]).includes(name ?? '')

/** Throws unless this person may put anything in the bucket (401, 403). */
function admit({ viewer }: Context, bucket: MediaBucket): void {
  const { from, visitors } = BUCKET_RULES[bucket]
  const answer = viewer || !visitors ? admits(from, viewer) : true
  if (answer !== true) throw answer
}

/**
 * The announced file if the bucket accepts it from this person; throws 401, 403, 400, 413 or 415 with a message that
 * says why not.
 */
function announced(ctx: Context, { size = 0, metadata }: Upload) {
  const { bucket, filename } = metadata ?? {}
  if (!isBucket(bucket)) throw new AppError('media.bucket', 400)
  admit(ctx, bucket)
  const given = filename ?? ''
  const fault = faultOfFile(bucket, { name: given, bytes: size })
  if (fault) throw new AppError(fault, fault.startsWith('media.too_large') ? 413 : fault === 'media.empty' ? 400 : 415)
  const promised = typeOfName(given)
  if (!promised) throw new AppError(BUCKET_RULES[bucket].refusal, 415)
  return { bucket, given, ...promised }
}

/** Until the transaction ends, no other request counts this person's uploads. */
async function withinQuota(ctx: Context, ownerId: string, bytes: number): Promise<void> {
  const { env } = ctx.platform
  if (!isBroken(env, 'media-quota')) await lockQuota(ctx.db, ownerId)
  const used = await countUsed(ctx.db, ownerId)
  if (used.day_files >= env.MEDIA_FILES_PER_DAY || used.day_bytes + bytes > env.MEDIA_MB_PER_DAY * MB)
    throw new AppError('media.quota_day', 429)
  if (used.files >= env.MEDIA_FILES_PER_USER || used.bytes + bytes > env.MEDIA_MB_PER_USER * MB)
    throw new AppError('media.quota_total', 409)
}

/**
 * Visitors have no quota of their own: their address limits each, and what all of them have uploaded without submitting
 * it has one limit.
 */
async function withinVisitorsShare(ctx: Context, bytes: number): Promise<void> {
  await lockQuota(ctx.db, 'visitors')
  if ((await countUnclaimedOfVisitors(ctx.db)) + bytes > VISITORS_MB * MB)
    throw new AppError('media.visitors_full', 429)
}

/** The bytes and rows of one viewer's uploads, behind the tus protocol. The offset is the size of the draft. */
export class UploadStore extends DataStore {
  override extensions = ['creation', 'termination', 'expiration']
  readonly #exchange: Exchange

  constructor(exchange: Exchange) {
    super()
    this.#exchange = exchange
  }

  override getExpiration(): number {
    return UPLOAD_HOURS * 3_600_000
  }

  override async create(upload: Upload): Promise<Upload> {
    const { ctx } = this.#exchange
    const { bucket, kind, type, given } = announced(ctx, upload)
    const {
      viewer,
      platform: { files },
    } = ctx
    const bytes = upload.size ?? 0
    await inTransaction(ctx, async (ctx) => {
      if (viewer) await withinQuota(ctx, viewer.id, bytes)
      else await withinVisitorsShare(ctx, bytes)
      await insertUpload(ctx.db, {
        id: upload.id,
        ownerId: viewer?.id ?? null,
        bucket,
        kind,
        type,
        key: newFileKey(),
        name: shownName(given, 'file'),
        bytes,
      })
    })
    await files.drafts.begin(upload.id)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#own(id)
    const offset = await this.#offset(row)
    return new Upload({
      id,
      size: row.bytes,
      offset,
      creation_date: row.created_at.toISOString(),
      metadata: { filename: row.name, bucket: row.bucket },
    })
  }

  /** `_stream` is the library's empty view of the body: the bytes stream from the socket to the draft. */
  override async write(_stream: Readable, id: string, offset: number): Promise<number> {
    const { ctx, content, signal } = this.#exchange
    const row = await this.#own(id)
    if (row.state !== 'receiving' || offset >= row.bytes) return offset
    const { drafts } = ctx.platform.files
    const before = offset < HEAD_BYTES ? await drafts.head(id, HEAD_BYTES) : undefined
    const gate = before && { before, wants: HEAD_BYTES, check: (head: Buffer) => void typeOf(row, head) }
    const reached = await drafts
      .append(id, content, { offset, whole: row.bytes, signal, gate })
      .catch(async (error: unknown) => {
        if (error instanceof AppError && error.status === 415) await this.#giveUp(row, offset)
        throw error
      })
    if (reached >= row.bytes) await this.#finish(row)
    return reached
  }

  override async remove(id: string): Promise<void> {
    const row = await this.#own(id)
    if (row.claimed_at) throw new AppError('core.conflict')
    await this.#giveUp(
      row,
      row.state === 'receiving' ? ((await this.#exchange.ctx.platform.files.drafts.size(id)) ?? 0) : undefined,
    )
  }

  async #own(id: string): Promise<UploadRow> {
    const { ctx } = this.#exchange
    const row = await findOwnUpload(ctx.db, id, ctx.viewer?.id ?? null)
    if (!row) throw notFound()
    return row
  }

  /** How far an upload has come. If a crash left it complete but unrecorded, this records it. */
  async #offset(row: UploadRow): Promise<number> {
    if (row.state !== 'receiving') return row.bytes
    const { files } = this.#exchange.ctx.platform
    const size = await files.drafts.size(row.id)
    if (size !== undefined && size < row.bytes) return size
    if (size === undefined && (await files.stat(row.file_bucket, row.file_key))?.bytes !== row.bytes) {
      await files.drafts.begin(row.id)
      return 0
    }
    await this.#finish(row)
    return row.bytes
  }

  /** All bytes have arrived: moves them into place and queues their processing. Safe to repeat. */
  async #finish(row: UploadRow): Promise<void> {
    const { ctx } = this.#exchange
    const { files } = ctx.platform
    const draft = (await files.drafts.size(row.id)) !== undefined
    const head = draft
      ? await files.drafts.head(row.id, HEAD_BYTES)
      : await buffer(
          await files.read(row.file_bucket, row.file_key, { start: 0, end: Math.min(HEAD_BYTES, row.bytes) - 1 }),
        )
    const type = typeOf(row, head)
    if (draft) await files.adopt(row.file_bucket, row.file_key, row.id, type)
    await inTransaction(ctx, (ctx) => queueInTurn(ctx, row, (ctx) => settleUpload(ctx.db, row, type)))
  }

  async #giveUp(row: UploadRow, arrived: number | undefined): Promise<void> {
    const { ctx } = this.#exchange
    await inTransaction(ctx, async (ctx) => {
      await giveUpMedia(ctx.db, [row.id], arrived)
      await schedule(ctx, SWEEP_TASK, {}, { key: SWEEP_TASK.name })
    })
    await ctx.platform.files.drafts.remove(row.id)
  }
}

/**
 * The type by content, which must be one that the bucket accepts and that matches the name; throws the bucket's refusal
 * (415).
 */
function typeOf({ bucket, name, kind }: UploadRow, head: Buffer): MediaType {
  const found = sniff(head, name)
  if (found?.kind !== kind) throw new AppError(BUCKET_RULES[bucket].refusal, 415)
  return found.type
}
