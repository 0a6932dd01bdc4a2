import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaMessages } from '@ensemble/contract/media/media.messages.ts'
import { media as routes } from '@ensemble/contract/media/media.routes.ts'
import type { MediaBucket } from '@ensemble/contract/media/vocabulary.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { film } from '../../testing/media/film.ts'
import { encryptedPdf, pdf } from '../../testing/media/pdf.ts'
import { drawing, gifOfDots } from '../../testing/media/pictures.ts'
import { MP3 } from '../../testing/media/sound.ts'
import { uploadFile } from '../../testing/uploads.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

// What happens to a file after its last byte: it is inspected, and a scanner may check it (reliability U2, U6).

const folder = await mkdtemp(join(tmpdir(), 'ensemble-signatures-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const signatures = join(folder, 'signatures.txt')
const MARK = Buffer.from('what no decent file says')

async function uploaded(
  world: World,
  who: Person,
  name: string,
  content: Buffer,
  bucket: MediaBucket = 'portfolio-media',
) {
  const id = await uploadFile(who, { bucket, name, content })
  await world.settle()
  return (await who.call(routes.get, { params: { mediaId: id } })).body
}

describe('without a scanner', () => {
  let world: World
  let maya: Person
  beforeAll(async () => {
    world = await startWorld({ env: { FFMPEG: 'off' } })
    maya = await world.talent()
  })
  afterAll(() => world.stop())

  test('a video has a length, audio a loudness over time, a PDF its pages', async () => {
    expect(await uploaded(world, maya, 'Reel.mp4', film())).toMatchObject({
      kind: 'video',
      state: 'ready',
      duration_ms: 5_000,
      width: 1_280,
      height: 720,
    })
    const song = await uploaded(world, maya, 'Theme.mp3', MP3)
    expect(song).toMatchObject({ kind: 'audio', state: 'ready', waveform: expect.any(Array) })
    expect([song.waveform.length, Math.max(...song.waveform)]).toEqual([200, 1])
    expect(await uploaded(world, maya, 'Book.pdf', pdf(12))).toMatchObject({ kind: 'pdf', state: 'ready', pages: 12 })
  })

  test('what cannot be shown is reported by name, and the server continues', async () => {
    const jpeg = await drawing(60, 40).jpeg().toBuffer()
    expect(await uploaded(world, maya, 'cut.jpg', jpeg.subarray(0, 200))).toMatchObject({
      state: 'failed',
      failure: mediaMessages['media.broken'],
      url: null,
    })
    expect(await uploaded(world, maya, 'bomb.gif', gifOfDots(64, 64, 10_000))).toMatchObject({
      state: 'failed',
      failure: mediaMessages['media.too_complex'],
    })
    expect(await uploaded(world, maya, 'locked.pdf', encryptedPdf())).toMatchObject({
      state: 'failed',
      failure: mediaMessages['media.encrypted'],
    })
    expect(await uploaded(world, maya, 'whole.jpg', jpeg)).toMatchObject({ state: 'ready', width: 60, height: 40 })
  })
})

describe('with a scanner', () => {
  let world: World
  let maya: Person
  beforeAll(async () => {
    await writeFile(signatures, `Mark:${MARK.toString('hex')}\n`)
    world = await startWorld({ env: { FFMPEG: 'off', MALWARE_SIGNATURES: signatures } })
    maya = await world.talent()
  })
  afterAll(() => world.stop())

  test('malware it knows is refused, as media and as a résumé, and never shown', async () => {
    const png = await drawing(30, 30).png().toBuffer()
    const found = await uploaded(world, maya, 'still.png', Buffer.concat([png, MARK]))
    expect(found).toMatchObject({ state: 'failed', failure: mediaMessages['media.infected'], url: null })
    expect([found.download_url, found.sources ?? []]).toEqual([undefined, []])
    expect(await uploaded(world, maya, 'still.png', png)).toMatchObject({ state: 'ready' })
    const refused = await uploaded(world, maya, 'cv.pdf', Buffer.concat([pdf(1), MARK]), 'resumes')
    expect(refused).toMatchObject({ state: 'failed', failure: mediaMessages['media.infected'], url: null })
    expect(await uploaded(world, maya, 'cv.pdf', pdf(1), 'resumes')).toMatchObject({ state: 'ready' })
    const { rows } = await sql`select from media where bucket = 'resumes' and state = 'ready'`.execute(
      world.database.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('while it is unreachable, media wait, shown to no one; afterward they continue', async () => {
    await rm(signatures)
    const png = await drawing(30, 30).png().toBuffer()
    const id = await uploadFile(maya, { bucket: 'portfolio-media', name: 'still.png', content: png })
    const task = () =>
      sql<{
        attempts: number
      }>`select attempts from graphile_worker.jobs where task_identifier = 'media.process'`.execute(world.database.db)
    await expect.poll(async () => (await task()).rows[0]?.attempts, { timeout: 10_000 }).toBeGreaterThan(0)
    expect((await maya.call(routes.get, { params: { mediaId: id } })).body).toMatchObject({
      state: 'processing',
      url: null,
    })
    await writeFile(signatures, `Mark:${MARK.toString('hex')}\n`)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.database.db)
    await expect
      .poll(async () => (await maya.call(routes.get, { params: { mediaId: id } })).body.state, { timeout: 15_000 })
      .toBe('ready')
  })
})
