import { stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHUNK_TYPE } from '../../contract/src/media/media.routes.ts'
import type { Media } from '../../contract/src/media/media.schemas.ts'
import type { MediaBucket } from '../../contract/src/media/vocabulary.ts'
import { type Reply, ask } from './http.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

export interface Announced {
  bucket: MediaBucket
  name: string
  /** As announced. */
  bytes: number
}

/** Begins an upload according to the tus protocol. */
export const beginUpload = (url: string, token: string, { bucket, name, bytes }: Announced): Promise<Reply> =>
  ask(`${url}/api/v1/uploads`, {
    method: 'POST',
    token,
    headers: {
      ...TUS,
      'upload-length': String(bytes),
      'upload-metadata': `bucket ${base64(bucket)},filename ${base64(name)}`,
    },
  })

/** The id of an upload that was begun. */
export const uploadOf = ({ headers }: Reply): string => headers.get('location')?.split('/').at(-1) ?? ''

export const appendPart = (url: string, token: string, id: string, offset: number, part: Buffer): Promise<Reply> =>
  ask(`${url}/api/v1/uploads/${id}`, {
    method: 'PATCH',
    token,
    body: new Uint8Array(part),
    headers: { ...TUS, 'content-type': CHUNK_TYPE, 'upload-offset': String(offset) },
  })

/** How many bytes of an upload have arrived; -1 if there is none. */
export async function offsetOf(url: string, token: string, id: string): Promise<number> {
  const { status, headers } = await ask(`${url}/api/v1/uploads/${id}`, { method: 'HEAD', token, headers: TUS })
  return status === 200 ? Number(headers.get('upload-offset')) : -1
}

/** Sends a whole file in one part; returns the answer to it, or to its announcement if that is refused. */
export async function uploadWhole(
  url: string,
  token: string,
  file: Omit<Announced, 'bytes'>,
  content: Buffer,
): Promise<Reply & { id: string }> {
  const begun = await beginUpload(url, token, { ...file, bytes: content.length })
  const id = uploadOf(begun)
  return { ...(begun.status === 201 ? await appendPart(url, token, id, 0, content) : begun), id }
}

/**
 * Announces a whole file, sends `sent` bytes of it and keeps the connection open; settles when the connection is cut.
 */
export function sendPart(
  url: string,
  token: string,
  id: string,
  content: Buffer,
  sent: number,
): { cut(): void; ended: Promise<void> } {
  const headers = {
    ...TUS,
    authorization: `Bearer ${token}`,
    'content-type': CHUNK_TYPE,
    'upload-offset': '0',
    'content-length': content.length,
  }
  const line = request(`${url}/api/v1/uploads/${id}`, { method: 'PATCH', headers })
  const ended = new Promise<void>((done) => line.on('error', () => undefined).on('close', () => done()))
  line.write(content.subarray(0, sent))
  return { cut: () => line.destroy(), ended }
}

/** Waits until this many bytes of an upload are on disk; asking the server would end the part being sent. */
export async function untilArrived(dataDir: string, id: string, bytes: number): Promise<void> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const found = await stat(join(dataDir, 'files/.uploads', id)).catch(() => undefined)
    // a complete one has been moved into place
    if (!found || found.size >= bytes) return
    await sleep(5)
  }
  throw new Error(`${bytes} bytes of an upload never arrived`)
}

/** Waits until one's own medium has been prepared; returns the result. */
export async function untilPrepared(url: string, token: string, id: string): Promise<Media> {
  for (let tries = 0; ; tries += 1) {
    const { text } = await ask(`${url}/api/v1/media/${id}`, { token })
    const medium = JSON.parse(text) as Media
    if (medium.state !== 'processing' || tries === 200) return medium
    await sleep(100)
  }
}
