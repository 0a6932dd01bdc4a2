import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { media as routes } from '@ensemble/contract/media/media.routes.ts'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemberContext } from '../../platform/context.ts'
import { appendPart, askOffset, beginUpload, idOf, uploadFile } from '../../testing/uploads.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeSession } from '../auth/auth.factory.ts'
import { claimMedia, openMedia, releaseMedia } from './claims.service.ts'
import { presentMedia } from './media.present.ts'
import { sweepMedia } from './sweep.task.ts'

const root = await mkdtemp(join(tmpdir(), 'ensemble-media-'))
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(root, 's3'),
  configureBuckets: [{ name: 'ensemble', configs: [] }],
})
const { port } = await s3.run()
afterAll(async () => {
  await s3.close()
  await rm(root, { recursive: true, force: true })
})

describe.each([
  ['the disk', undefined],
  ['S3', `s3://S3RVER:S3RVER@127.0.0.1/ensemble?endpoint=http://127.0.0.1:${port}`],
])('media on %s', (_name, url) => {
  let world: World
  let maya: Person
  let picture: Buffer
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(200_000, 7)])
  beforeAll(async () => {
    world = await startWorld({ env: url ? { STORAGE_URL: url } : {} })
    maya = await world.talent()
    picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .jpeg()
      .toBuffer()
  })
  afterAll(() => world.stop())
  const asMaya = (): MemberContext => ({
    ...world.ctx(),
    viewer: {
      id: maya.id,
      kind: 'talent',
      admin: false,
      verified: true,
      blocked: false,
      seats: [],
      activeBusinessId: null,
      sessionId: crypto.randomUUID(),
    },
  })
  const rowOf = async (id: string) =>
    (
      await world.platform.pool.query<{ state: string; bucket: string; key: string }>(
        'select m.state, f.bucket, f.key from media m join files f on f.id = m.file_id where m.id = $1',
        [id],
      )
    ).rows[0]
  /** Skips the processing: a complete file that is shown. */
  const makeReady = async (id: string) =>
    void (await world.platform.pool.query(`update media set state = 'ready' where id = $1`, [id]))

  test('a public picture comes in types and widths that browsers cache forever; its original, with its location, is for no one', async () => {
    const id = await uploadFile(maya, { bucket: 'profile-images', name: 'me.jpg', content: picture })
    await world.settle()
    await claimMedia(asMaya(), 'profile-images', [id])
    const shown = (await presentMedia(world.ctx(), [id], { access: 'public' })).get(id)
    expect(shown).toMatchObject({ state: 'ready', width: 700, height: 500, url: `/media/${id}/w700.jpg` })
    expect(shown?.sources?.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    const answer = await fetch(world.address() + String(shown?.url))
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, s-maxage=300, immutable',
    ])
    expect(Buffer.from(await answer.arrayBuffer()).includes('secret-place')).toBe(false)
    expect(picture.includes('secret-place')).toBe(true)
    const etag = answer.headers.get('etag') ?? ''
    expect((await world.anonymous.fetch(String(shown?.url), { headers: { 'if-none-match': etag } })).status).toBe(304)
    const part = await world.anonymous.fetch(String(shown?.url), { headers: { range: 'bytes=0-1' } })
    expect([part.status, part.headers.get('content-range')?.startsWith('bytes 0-1/')]).toEqual([206, true])
    expect(
      (await world.anonymous.fetch(String(shown?.url), { headers: { range: 'bytes=0-1', 'if-range': '"old"' } }))
        .status,
    ).toBe(200)
    for (const raw of ['original', 'download', 'w9.avif', '..%2f..%2fx'])
      expect((await world.anonymous.fetch(`/media/${id}/${raw}`)).status).toBe(404)
    await openMedia(asMaya(), [id], 'viewer')
    expect((await world.anonymous.fetch(String(shown?.url))).status).toBe(404)
  })

  test('a private file opens only with its link, for one session, and runs nothing', async () => {
    const nora = await world.talent({ name: 'Nora Sund' })
    const id = await uploadFile(nora, { bucket: 'message-attachments', name: 'brief "x".pdf', content: pdf })
    await makeReady(id)
    const { body } = await nora.call(routes.get, { params: { mediaId: id } })
    const sent = await world.anonymous.fetch(body.url)
    expect(sent.status).toBe(200)
    expect(
      Object.fromEntries(
        ['content-type', 'content-security-policy', 'x-content-type-options', 'content-disposition'].map((name) => [
          name,
          sent.headers.get(name),
        ]),
      ),
    ).toEqual({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="brief _x_.pdf"; filename*=UTF-8''brief%20%22x%22.pdf`,
    })
    const other = await world.talent({ name: 'Olga Other' })
    expect((await other.fetch(body.url)).status).toBe(404)
    const second = await makeSession(world.ctx(), world.app.auth, nora.id)
    const moved = new URL(body.url, world.address())
    moved.searchParams.set(
      's',
      String(JSON.parse(Buffer.from(second.access_token.split('.')[1] ?? '', 'base64url').toString()).session_id),
    )
    expect((await world.anonymous.fetch(moved.pathname + moved.search)).status).toBe(404)
    expect((await world.anonymous.fetch(body.url.replace(/e=\d+/, 'e=9999999999'))).status).toBe(404)
    expect((await world.anonymous.fetch(`/media/${id}/original`)).status).toBe(404)
    const session = new URLSearchParams(body.url.split('?')[1]).get('s')
    await world.platform.pool.query('delete from auth_sessions where id = $1', [session])
    expect((await world.anonymous.fetch(body.url)).status).toBe(404)
  })

  test('an upload that a crash left complete but unrecorded is recorded when the sender asks', async () => {
    const id = idOf(await beginUpload(maya, { bucket: 'portfolio-media', name: 'book.pdf', content: pdf }))
    await appendPart(maya, id, 0, pdf.subarray(0, -1))
    const { files } = world.platform
    const row = await rowOf(id)
    // as if the server had been killed between moving the bytes and recording it
    await files.drafts.append(id, Readable.from([pdf.subarray(-1)]), { offset: pdf.length - 1, whole: pdf.length })
    await files.adopt(row?.bucket ?? '', row?.key ?? '', id, 'application/pdf')
    expect((await rowOf(id))?.state).toBe('receiving')
    expect((await askOffset(maya, id)).headers.get('upload-offset')).toBe(String(pdf.length))
    expect((await rowOf(id))?.state).not.toBe('receiving')
  })

  test('given-up media are deleted with their bytes', async () => {
    const id = await uploadFile(maya, { bucket: 'portfolio-media', name: 'still.jpg', content: picture })
    await world.settle()
    const { rows } = await world.platform.pool.query<{ bucket: string; key: string }>(
      'select f.bucket, f.key from files f where f.id in (select file_id from media where id = $1 union select file_id from media_variants where media_id = $1)',
      [id],
    )
    expect(rows.length).toBeGreaterThan(4)
    await releaseMedia(world.ctx(), [id])
    await sweepMedia(world.ctx())
    for (const { bucket, key } of rows) expect(await world.platform.files.stat(bucket, key)).toBeUndefined()
    expect((await maya.call(routes.get, { params: { mediaId: id } })).status).toBe(404)
  })

  test('only own, complete uploads of the bucket can be claimed', async () => {
    const id = await uploadFile(maya, { bucket: 'portfolio-media', name: 'still.jpg', content: picture })
    const begun = idOf(await beginUpload(maya, { bucket: 'portfolio-media', name: 'still.jpg', content: picture }))
    for (const [bucket, ids] of [
      ['profile-images', [id]],
      ['portfolio-media', [begun]],
      ['portfolio-media', [crypto.randomUUID()]],
    ] as const) {
      await expect(claimMedia(asMaya(), bucket, ids)).rejects.toMatchObject({ code: 'media.missing', status: 409 })
    }
    const other = { ...asMaya(), viewer: { ...asMaya().viewer, id: crypto.randomUUID() } }
    await expect(claimMedia(other, 'portfolio-media', [id])).rejects.toMatchObject({ code: 'media.missing' })
    await expect(
      claimMedia(
        asMaya(),
        'portfolio-media',
        Array.from({ length: 6 }, () => crypto.randomUUID()),
      ),
    ).rejects.toMatchObject({ code: 'media.too_many_5' })
    await claimMedia(asMaya(), 'portfolio-media', [id])
    expect(
      (await maya.fetch(`/api/v1/uploads/${id}`, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } })).status,
    ).toBe(409)
  })
})
