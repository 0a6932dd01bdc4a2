import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../errors.ts'

/** A sender silent for this long is given up. */
const IDLE_MS = 20_000

export interface Stored {
  bytes: number
  /** Lower-case hexadecimal. */
  sha256: string
}

/** Whether the disk is full, or its owner's quota is used up. */
export const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code))

/**
 * Writes a stream to a new file and flushes it to disk, counting and hashing as it goes. If anything goes wrong, the
 * file is deleted. Throws `core.too_large` (413) or `core.storage_full` (507); otherwise the sender's own error.
 */
export async function takeIn(path: string, content: Readable, maxBytes: number, idleMs = IDLE_MS): Promise<Stored> {
  const hash = createHash('sha256')
  let bytes = 0
  const silence = new AbortController()
  const giveUp = () => silence.abort(new AppError('core.malformed', 408, { message: 'The upload stalled' }))
  const timer = setTimeout(giveUp, idleMs)
  const meter = new Transform({
    transform: (chunk: Buffer, _encoding, done: TransformCallback) => {
      timer.refresh()
      bytes += chunk.length
      if (bytes > maxBytes) return done(new AppError('core.too_large'))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await pipeline(content, meter, file.createWriteStream({ flush: true }), { signal: silence.signal })
    } finally {
      await file.close().catch(() => {})
    }
    return { bytes, sha256: hash.digest('hex') }
  } catch (error) {
    await rm(path, { force: true })
    if (silence.signal.aborted) throw silence.signal.reason
    throw isFull(error) ? new AppError('core.storage_full', 507, { cause: error }) : error
  } finally {
    clearTimeout(timer)
  }
}
