import { media as routes } from '@ensemble/contract/media/media.routes.ts'
import type { MediaBucket } from '@ensemble/contract/media/vocabulary.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { Message } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { filmShotThere, MAKE, placesLeft } from '../../testing/media/film-places.ts'
import { film } from '../../testing/media/film.ts'
import { uploadFile } from '../../testing/uploads.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeConversation } from '../messaging/messaging.factory.ts'

// A film says where it was shot; what others get of it does not.

const SHOT = filmShotThere()
let world: World
let maya: Person
beforeAll(async () => {
  world = await startWorld({ env: { FFMPEG: 'off' } })
  maya = await world.talent()
})
afterAll(() => world.stop())
afterEach(() => vi.restoreAllMocks())

async function uploaded(bucket: MediaBucket, content = SHOT): Promise<string> {
  const id = await uploadFile(maya, { bucket, name: 'Reel.mov', content })
  await world.settle()
  return id
}
const ownView = async (mediaId: string) => (await maya.call(routes.get, { params: { mediaId } })).body

async function bytesAt(path: string | null | undefined, who?: Person): Promise<Buffer> {
  const headers: Record<string, string> = who?.token ? { authorization: `Bearer ${who.token}` } : {}
  const response = await fetch(world.address() + path, { headers })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** The same film without the place: as long, still a film, and with everything else that it says. */
async function expectWithoutPlace(got: Buffer): Promise<void> {
  expect(placesLeft(SHOT)).toHaveLength(6)
  expect(placesLeft(got)).toEqual([])
  expect(got).toHaveLength(SHOT.length)
  expect(got.includes(MAKE)).toBe(true)
  expect(await ownView(await uploaded('portfolio-media', got))).toMatchObject({
    state: 'ready',
    kind: 'video',
    duration_ms: 5_000,
    width: 1_280,
    height: 720,
  })
}

test('whoever gets a film in a message downloads it without the place where it was shot', async () => {
  const studio = await world.business()
  const conversation = await makeConversation(world.ctx(), {
    members: [
      { userId: maya.id, businessId: null, lastReadAt: null },
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
    ],
    messages: [{ senderId: studio.id, body: 'Send us something', at: new Date() }],
  })
  const ref = await uploaded('message-attachments')
  const parts = [{ kind: 'file' as const, ref, alt: '' }]
  const body = { room_id: conversation, content: '', type: 'text' as const, client_id: crypto.randomUUID(), parts }
  expect((await maya.call(messaging.send, { body })).status).toBe(200)
  const page = await studio.call(messaging.messages, { params: { conversationId: conversation }, query: {} })
  const [part] = (page.body.items as Message[]).at(-1)?.parts ?? []
  if (part?.kind !== 'file') throw new Error('no file')
  await expectWithoutPlace(await bytesAt(part.shown?.url, studio))
  await expectWithoutPlace(await bytesAt(part.shown?.download_url, studio))
})

test('whoever looks at a public portfolio gets its film without the place', async () => {
  const { body } = await maya.call(portfolio.create, {
    body: {
      title: 'Night ferry',
      description: 'A short in one take.',
      project_type: 'film',
      items: [{ media_id: await uploaded('portfolio-media'), alt: 'A ferry at night' }],
    },
  })
  const seen = (await world.anonymous.call(portfolio.get, { params: { projectId: body.id } })).body
  await expectWithoutPlace(await bytesAt(seen.items[0].media.url))
})

test('no one is sent a film before the place is gone, not even its owner', async () => {
  const { files } = world.platform
  const overwrite = files.overwrite.bind(files)
  const early: unknown[] = []
  const id = await uploadFile(maya, { bucket: 'portfolio-media', name: 'Early.mov', content: film() })
  await world.settle()
  vi.spyOn(files, 'overwrite').mockImplementation(async (...all) => {
    const [row] = (await world.platform.pool.query<{ id: string }>(`select id from media where state = 'processing'`))
      .rows
    const view = await ownView(row?.id ?? '')
    early.push(view.state, view.url, (await maya.fetch(`/media/${row?.id}/original`)).status)
    await overwrite(...all)
  })
  const placed = await uploaded('portfolio-media')
  expect(early).toEqual(['processing', null, 404])
  expect((await ownView(placed)).state).toBe('ready')
  // a film that says no place is left alone
  expect((await ownView(id)).state).toBe('ready')
})

test('a film whose place could not be blanked yet stays unseen, and is tried again', async () => {
  const { files } = world.platform
  vi.spyOn(files, 'overwrite').mockRejectedValueOnce(new Error('the disk is gone'))
  const id = await uploadFile(maya, { bucket: 'portfolio-media', name: 'Reel.mov', content: SHOT })
  const tried = () =>
    world.platform.pool
      .query<{ attempts: number }>(`select attempts from graphile_worker.jobs where task_identifier = 'media.process'`)
      .then(({ rows }) => rows[0]?.attempts)
  await expect.poll(tried, { timeout: 10_000 }).toBe(1)
  await expect.poll(async () => (await ownView(id)).state).toBe('processing')
  expect((await ownView(id)).url).toBeNull()
  await world.platform.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await expect.poll(async () => (await ownView(id)).state, { timeout: 15_000 }).toBe('ready')
  await expectWithoutPlace(await bytesAt((await ownView(id)).url, maya))
})
