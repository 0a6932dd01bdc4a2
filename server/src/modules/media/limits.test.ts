import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { CHUNK_TYPE } from '@ensemble/contract/media/media.routes.ts'
import { MB, MEDIA_MAX_MB, type MediaBucket } from '@ensemble/contract/media/vocabulary.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendPart, askOffset, beginUpload, cancelUpload, idOf } from '../../testing/uploads.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let maya: Person
beforeAll(async () => {
  world = await startWorld({
    env: { MEDIA_FILES_PER_DAY: '100000', MEDIA_MB_PER_DAY: '100000', MEDIA_MB_PER_USER: '100000' },
  })
  maya = await world.talent()
})
afterAll(() => world.stop())

const PDF = Buffer.from('%PDF-1.4\n')
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
/** A file that begins correctly and is `bytes` long. */
const fileOf = (head: Buffer, bytes: number) => Buffer.concat([head, Buffer.alloc(bytes - head.length)])
const drafts = () => readdir(join(world.dataDir, 'files/.uploads'))

describe('reliability.md U1: content and name must agree, and be of a kind that the bucket accepts', () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>'.padEnd(600))
  test.each<[string, MediaBucket, string, Buffer, string]>([
    ['HTML named .jpg', 'portfolio-media', 'photo.jpg', html, 'media.type_any'],
    ['SVG', 'profile-images', 'logo.svg', Buffer.from('<svg onload="x()"/>'), 'media.type_image'],
    [
      'SVG named .png',
      'profile-images',
      'logo.png',
      Buffer.from('<svg onload="x()"/>'.padEnd(600)),
      'media.type_image',
    ],
    [
      'a film named .png',
      'profile-images',
      'clip.png',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom')]),
      'media.type_image',
    ],
    ['a PDF for a profile', 'profile-images', 'cv.pdf', PDF, 'media.type_image'],
    [
      'sound for a collaboration',
      'collab-applications',
      'song.mp3',
      Buffer.from('ID3'),
      'Only images and videos are allowed',
    ],
    ['HEIC', 'portfolio-media', 'photo.heic', Buffer.alloc(20), 'media.type_any'],
    ['a double extension', 'portfolio-media', 'photo.php.jpg', fileOf(JPEG, 600), 'media.type_any'],
    ['NUL in the name', 'portfolio-media', 'photo.jpg\0.php', fileOf(JPEG, 600), 'media.type_any'],
    ['a name that turns round', 'portfolio-media', 'photo\u202Egpj.exe', fileOf(JPEG, 600), 'media.type_any'],
    ['no extension', 'portfolio-media', 'photo', fileOf(JPEG, 600), 'media.type_any'],
  ])('%s is refused, and nothing of it stays', async (_name, bucket, name, content, refusal) => {
    const begun = await beginUpload(maya, { bucket, name, content })
    const answer = begun.status === 201 ? await appendPart(maya, idOf(begun), 0, content) : begun
    expect(answer.status).toBe(415)
    expect([answer.body.error.code, answer.body.error.message]).toContain(refusal)
    if (begun.status === 201) expect((await askOffset(maya, idOf(begun))).status).toBe(404)
    expect(await drafts()).toEqual([])
  })

  test('control: the same names with their own content are accepted', async () => {
    const begun = await beginUpload(maya, { bucket: 'portfolio-media', name: 'photo.jpg', content: fileOf(JPEG, 600) })
    expect((await appendPart(maya, idOf(begun), 0, fileOf(JPEG, 600))).status).toBe(204)
  })

  test('bytes that come one by one are judged too, before the file is complete', async () => {
    const id = idOf(await beginUpload(maya, { bucket: 'portfolio-media', name: 'a.jpg', content: html }))
    expect((await appendPart(maya, id, 0, html.subarray(0, 1))).status).toBe(204)
    expect((await appendPart(maya, id, 1, html.subarray(1, 2))).status).toBe(204)
    expect((await appendPart(maya, id, 2, html.subarray(2))).status).toBe(415)
    expect((await askOffset(maya, id)).status).toBe(404)
  })
})

describe('reliability.md F9: exact limits', () => {
  test.each([
    ['portfolio-media', 'photo.jpg', MEDIA_MAX_MB.image, 'File size must be less than 10MB'],
    ['portfolio-media', 'film.mp4', MEDIA_MAX_MB.video, 'File size must be less than 500MB'],
    ['portfolio-media', 'song.wav', MEDIA_MAX_MB.audio, 'File size must be less than 100MB'],
    ['portfolio-media', 'book.pdf', MEDIA_MAX_MB.pdf, 'File size must be less than 20MB'],
  ] as const)(
    '%s %s: the limit of %i MB itself is allowed, one byte more is not',
    async (bucket, name, most, sentence) => {
      const content = Buffer.alloc(0)
      expect((await beginUpload(maya, { bucket, name, content, length: most * MB })).status).toBe(201)
      const more = await beginUpload(maya, { bucket, name, content, length: most * MB + 1 })
      expect([more.status, more.body.error.message]).toEqual([413, sentence])
    },
  )

  test('ten megabytes are uploaded in full; a part longer than announced is refused before it is stored', async () => {
    const content = fileOf(JPEG, 10 * MB)
    const id = idOf(await beginUpload(maya, { bucket: 'portfolio-media', name: 'big.jpg', content }))
    expect((await appendPart(maya, id, 0, Buffer.concat([content, Buffer.alloc(1)]))).status).toBe(413)
    expect((await askOffset(maya, id)).headers.get('upload-offset')).toBe('0')
    expect((await appendPart(maya, id, 0, content)).headers.get('upload-offset')).toBe(String(10 * MB))
  })

  test('a body without a length is cut where the file ends', async () => {
    const content = fileOf(PDF, 5_000)
    const id = idOf(await beginUpload(maya, { bucket: 'portfolio-media', name: 'a.pdf', content }))
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new Uint8Array(content))
        stream.enqueue(new Uint8Array(100))
        stream.close()
      },
    })
    const answer = await maya.fetch(`/api/v1/uploads/${id}`, {
      method: 'PATCH',
      headers: { 'tus-resumable': '1.0.0', 'content-type': CHUNK_TYPE, 'upload-offset': '0' },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    const { rows } = await world.platform.pool.query<{ state: string }>('select state from media where id = $1', [id])
    expect(rows).toEqual([{ state: 'receiving' }])
  })

  test('a sender that announces more than it sends and disconnects keeps what arrived', async () => {
    const content = fileOf(JPEG, 200_000)
    const id = idOf(await beginUpload(maya, { bucket: 'portfolio-media', name: 'a.jpg', content }))
    await lie(id, content.length, content.subarray(0, 90_000))
    await expect.poll(async () => (await askOffset(maya, id)).headers.get('upload-offset')).toBe('90000')
    expect((await appendPart(maya, id, 90_000, content.subarray(90_000))).status).toBe(204)
  })

  test('twenty files at once take little memory', { timeout: 60_000 }, async () => {
    const bytes = 6 * MB
    /** The most that the process grows while twenty files come in, in megabytes. */
    const growth = async (): Promise<number> => {
      const ids = await Promise.all(
        Array.from({ length: 20 }, async () =>
          idOf(await beginUpload(maya, { bucket: 'portfolio-media', name: 'a.wav', content: JPEG, length: bytes })),
        ),
      )
      const before = process.memoryUsage().rss
      let most = before
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
      const answers = await Promise.all(ids.map((id) => stream(id, bytes)))
      clearInterval(watch)
      expect(new Set(answers)).toEqual(new Set(['204']))
      await Promise.all(ids.map((id) => cancelUpload(maya, id)))
      return (most - before) / MB
    }
    // if files were held in memory before being stored, this would be 120 every time; other work may add to one round,
    // not to both
    expect(Math.min(await growth(), await growth())).toBeLessThan(50)
  })
})

const partHead = (id: string, length: number) =>
  `PATCH /api/v1/uploads/${id} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${maya.token ?? ''}\r\nTus-Resumable: 1.0.0\r\nContent-Type: ${CHUNK_TYPE}\r\nUpload-Offset: 0\r\nContent-Length: ${length}\r\n\r\n`

const dial = () => connect(Number(new URL(world.address()).port), '127.0.0.1')

/** Announces a body of `length` bytes, sends fewer, and drops the connection. */
function lie(id: string, length: number, content: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const socket = dial()
      .on('error', () => undefined)
      .on('close', () => resolve())
    socket.write(partHead(id, length))
    socket.write(content, () => setTimeout(() => socket.destroy(), 50))
  })
}

/** Sends `bytes` of audio as fast as they are accepted, from one buffer; returns the status of the answer. */
async function stream(id: string, bytes: number): Promise<string> {
  const piece = Buffer.alloc(65_536)
  const socket = dial()
  const answer = new Promise<string>((resolve, reject) =>
    socket.once('data', (data: Buffer) => resolve(data.toString('latin1', 9, 12))).once('error', reject),
  )
  const head = Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')
  socket.write(partHead(id, bytes))
  socket.write(head)
  for (let left = bytes - head.length; left > 0; left -= piece.length)
    if (!socket.write(piece.subarray(0, left))) await once(socket, 'drain')
  return answer.finally(() => socket.destroy())
}
