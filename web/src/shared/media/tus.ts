import type { RouteSpec } from '@ensemble/contract/core/route.ts'
import type { MediaBucket } from '@ensemble/contract/media/vocabulary.ts'
import type { DetailedError, HttpRequest, Upload } from 'tus-js-client'
import { addressOf, OWN_HEADERS, OFFLINE } from '../../lib/api.ts'
import { accessToken, sessionNow } from '../session/session.ts'

/** Pauses before each retry after a failure, in milliseconds; they start over with every byte that arrives. */
const RETRIES = [500, 1_500, 4_000, 10_000, 20_000, 30_000]

export interface UploadEvents {
  onProgress(part: number): void
  onDone(mediaId: string): void
  /** `message`: the refusal's own sentence, or that the connection was lost. */
  onFailed(message: string, again: boolean): void
}

/**
 * The transfer of a file to the server: started or continued by `start`, stopped for later by `pause`, given up by
 * `cancel`.
 */
export interface Transfer {
  start(): Promise<void>
  pause(): Promise<void>
  cancel(): Promise<void>
}

/** The sender's id; empty for a visitor. */
export const senderId = () => {
  const session = sessionNow()
  return session.status === 'in' ? session.me.id : ''
}

const idOf = (upload: Upload) => upload.url?.split('/').at(-1) ?? ''

function sentenceOf(error: Error | DetailedError): { message: string; again: boolean } {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response) return { message: OFFLINE, again: true }
  try {
    const { error: refusal } = JSON.parse(response.getBody()) as { error: { message: string } }
    return { message: refusal.message, again: response.getStatus() >= 500 || response.getStatus() === 429 }
  } catch {
    return { message: 'The upload failed. Please try again.', again: true }
  }
}

/** The library's storage keys for uploads in progress: `tus::<fingerprint>::<number>`. */
const KEPT = 'tus::'
const LIFE_MS = 24 * 3_600_000

/** Identifies a chosen file as one that was uploading before: same account, bucket, name, size and date. */
const fingerprintOf = (userId: string, bucket: MediaBucket, file: File): string =>
  ['ensemble', userId, bucket, file.name, file.size, file.lastModified].join(':')

/** Names of files that this account was uploading to the bucket when the page was left. */
export function interruptedOf(userId: string, bucket: MediaBucket): string[] {
  if (!userId) return []
  const begins = `${KEPT}ensemble:${userId}:${bucket}:`
  return Object.entries(localStorage).flatMap(([key, text]) => {
    if (!key.startsWith(begins)) return []
    const kept = readKept(String(text))
    return kept ? [kept] : []
  })
}

function readKept(text: string): string | undefined {
  try {
    const { metadata, creationTime } = JSON.parse(text) as { metadata?: { filename?: string }; creationTime?: string }
    return Date.parse(creationTime ?? '') > Date.now() - LIFE_MS ? metadata?.filename : undefined
  } catch {
    return undefined
  }
}

/** Forgets where a canceled file was going. */
export function forgetInterrupted(userId: string, bucket: MediaBucket, file: File): void {
  const begins = `${KEPT}${fingerprintOf(userId, bucket, file)}::`
  for (const key of Object.keys(localStorage)) if (key.startsWith(begins)) localStorage.removeItem(key)
}

async function prepare(request: HttpRequest): Promise<void> {
  const token = await accessToken()
  if (token) request.setHeader('Authorization', `Bearer ${token}`)
  for (const [name, value] of Object.entries(OWN_HEADERS)) request.setHeader(name, value)
}

/**
 * Creates a transfer of a file to the upload that `begin` creates; the protocol's library loads with the first. A
 * visitor's uploads are not remembered: the next person at this browser may be someone else.
 */
export async function transferOf(
  file: File,
  bucket: MediaBucket,
  begin: RouteSpec,
  { onProgress, onDone, onFailed }: UploadEvents,
): Promise<Transfer> {
  const { Upload } = await import('tus-js-client')
  const upload = new Upload(file, {
    endpoint: addressOf(begin),
    metadata: { bucket, filename: file.name },
    retryDelays: RETRIES,
    fingerprint: () => Promise.resolve(fingerprintOf(senderId(), bucket, file)),
    storeFingerprintForResuming: senderId() !== '',
    removeFingerprintOnSuccess: true,
    onBeforeRequest: prepare,
    // a refusal is final; a takeover or a rate limit is worth retrying
    onShouldRetry: ({ originalResponse }) =>
      !originalResponse ||
      originalResponse.getStatus() >= 500 ||
      [409, 423, 429].includes(originalResponse.getStatus()),
    onProgress: (sent, whole) => onProgress(whole > 0 ? sent / whole : 0),
    onSuccess: () => onDone(idOf(upload)),
    onError: (error) => {
      const { message, again } = sentenceOf(error)
      onFailed(message, again)
    },
  })
  return {
    start: async () => {
      const [previous] = upload.url || !senderId() ? [] : await upload.findPreviousUploads()
      if (previous) upload.resumeFromPreviousUpload(previous)
      upload.start()
    },
    pause: () => upload.abort(),
    cancel: () => upload.abort(true).catch(() => undefined),
  }
}
