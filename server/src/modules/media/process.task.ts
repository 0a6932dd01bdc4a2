import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { record } from '../../platform/facts/record.ts'
import { newFileKey } from '../../platform/files/files.ts'
import {
  freeSpaceFor,
  type LastingFailure,
  openVariant,
  type ProcessedContent,
  type ProcessedPicture,
} from '../../platform/media-workers/index.ts'
import { defineTask } from '../../platform/tasks/define-task.ts'
import { mediaProcessed } from './media.facts.ts'
import { PROCESS_TASK } from './process.names.ts'
import {
  findWaiting,
  lockWaiting,
  markFailed,
  markReady,
  type NewVariant,
  type Outcome,
  replaceVariants,
  type StoredVariant,
  type Waiting,
} from './process.queries.ts'
import { passTurn } from './turns.service.ts'

/** The message for what a worker found out about a file. */
const SENTENCES: Readonly<Record<LastingFailure, string>> = {
  damaged: 'media.broken',
  too_many_pixels: 'media.too_complex',
  too_complex: 'media.too_complex',
  encrypted: 'media.encrypted',
  malware: 'media.infected',
}
/** A variant is never larger than what a person may upload. */
const VARIANT_MAX_BYTES = 64 * 1_048_576

/**
 * Turns an uploaded original into what is shown. Runs at least once and is safe to repeat: a run gives up variants that
 * a crashed one left, and the medium becomes ready in one transaction with the last variant.
 */
async function processUpload(ctx: Context, mediaId: string): Promise<void> {
  await inspect(ctx, mediaId)
  await passTurn(ctx, mediaId)
}

async function inspect(ctx: Context, mediaId: string): Promise<void> {
  const waiting = await findWaiting(ctx.db, mediaId)
  if (!waiting) return
  const { files, mediaWorkers } = ctx.platform
  await mediaWorkers.inFolder(waiting.content_type, async (folder) => {
    const path = join(folder, 'original')
    const outDir = join(folder, 'out')
    await mkdir(outDir)
    await files.lend(waiting.bucket, waiting.key, path)
    const found = await mediaWorkers.process({ path, type: waiting.content_type, outDir })
    // it stays as it is, shown to no one, until the queue tries again
    if (!found.ok && found.again) throw new Error(`Media cannot be processed now: ${found.failure}`)
    if (found.ok) await keep(ctx, waiting, found.content, outDir)
    else await fail(ctx, waiting, SENTENCES[found.failure])
  })
}

const pictureIn = (content: ProcessedContent): ProcessedPicture | undefined =>
  content.kind === 'image' ? content : content.kind === 'video' ? content.poster : undefined

function outcomeOf(content: ProcessedContent): Outcome {
  if (content.kind === 'image') return { width: content.width, height: content.height, blur: content.blur }
  if (content.kind === 'video')
    return { width: content.width, height: content.height, durationMs: content.durationMs, blur: content.poster?.blur }
  return content.kind === 'audio'
    ? { durationMs: content.durationMs, waveform: content.waveform }
    : { pages: content.pages }
}

const extensionOf = (type: string) => (type === 'image/jpeg' ? 'jpg' : type.slice(type.indexOf('/') + 1))

async function keep(
  ctx: Context,
  { id, bucket, key: originalKey, content_type: type, owner_id: ownerId }: Waiting,
  content: ProcessedContent,
  outDir: string,
): Promise<void> {
  const variants = (pictureIn(content)?.variants ?? []).map(({ file, type, width, height }) => ({
    file,
    type,
    width,
    height,
    name: `w${width}.${extensionOf(type)}`,
    key: newFileKey(),
  })) satisfies (NewVariant & { file: string })[]
  const wanted = await inTransaction(ctx, async (ctx) => {
    if (!(await lockWaiting(ctx.db, id))) return false
    await replaceVariants(ctx.db, id, bucket, variants)
    return true
  })
  if (!wanted) return
  // no one is sent a film before it is ready, so no one learns where it was shot
  if (content.kind === 'video' && content.places)
    await ctx.platform.files.overwrite(bucket, originalKey, freeSpaceFor(content.places), type)
  const stored: StoredVariant[] = []
  for (const { file, key, type } of variants) {
    // if the file can't be read, storing it fails with the same error, whoever is listening by then
    const content = (await openVariant(outDir, { file })).on('error', () => undefined)
    stored.push({
      key,
      ...(await ctx.platform.files.put(bucket, key, content, { maxBytes: VARIANT_MAX_BYTES, contentType: type })),
    })
  }
  await inTransaction(ctx, async (ctx) => {
    if (!(await lockWaiting(ctx.db, id))) return
    await markReady(ctx.db, id, outcomeOf(content), stored)
    await record(ctx, mediaProcessed({ mediaId: id, ownerId }))
  })
}

async function fail(ctx: Context, { id, owner_id: ownerId }: Waiting, code: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await lockWaiting(ctx.db, id))) return
    await markFailed(ctx.db, id, code)
    await record(ctx, mediaProcessed({ mediaId: id, ownerId }))
  })
}

export const processMediaTask = defineTask(PROCESS_TASK.name, PROCESS_TASK.schema, ({ mediaId }, ctx) =>
  processUpload(ctx, mediaId),
)
