import { media as routes } from '@ensemble/contract/media/media.routes.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { film } from '../../testing/media/film.ts'
import { blackPng } from '../../testing/media/pictures.ts'
import { cancelUpload, uploadFile } from '../../testing/uploads.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

// In which order pictures are processed. The worker is held up: it does the next one when it is let.

/** The task queue may look for its next task only every second. */
const SLOW = { timeout: 60_000 }
const worlds: World[] = []
afterAll(() => Promise.all(worlds.map((world) => world.stop())))
afterEach(() => vi.restoreAllMocks())

async function heldUpWorld(env: Record<string, string> = {}) {
  const world = await startWorld({ env: { FFMPEG: 'off', ...env }, still: true, pool: 30 })
  worlds.push(world)
  return world
}

/** Holds up the worker for pictures; `next` lets it do one and returns whose it is, by name, when it is shown. */
function holdUp({ platform, database }: World) {
  const { mediaWorkers, files } = platform
  const [lend, process] = [files.lend.bind(files), mediaWorkers.process.bind(mediaWorkers)]
  const names = new Map<string, string>()
  const held: { name: string | undefined; go: () => void }[] = []
  vi.spyOn(files, 'lend').mockImplementation(async (bucket, key, path) => {
    const of = sql<{ name: string }>`select m.name from media m join files f on f.id = m.file_id where f.key = ${key}`
    names.set(path, (await of.execute(database.db)).rows[0]?.name ?? '')
    await lend(bucket, key, path)
  })
  vi.spyOn(mediaWorkers, 'process').mockImplementation(async (file) => {
    if (file.type === 'image/png') await new Promise<void>((go) => held.push({ name: names.get(file.path), go }))
    return process(file)
  })
  const waiting = async () => {
    await expect.poll(() => held.length, { timeout: 10_000, interval: 10 }).toBe(1)
  }
  return {
    /** Resolves when the worker has a picture. */
    waiting,
    next: async (): Promise<string | undefined> => {
      await waiting()
      const { name, go } = held.shift() ?? {}
      go?.()
      const state = async () =>
        (await sql<{ state: string }>`select state from media where name = ${name}`.execute(database.db)).rows[0]?.state
      await expect.poll(state, { timeout: 10_000, interval: 10 }).toBe('ready')
      return name
    },
  }
}

const upload = (who: Person, name: string) =>
  uploadFile(who, { bucket: 'portfolio-media', name, content: blackPng(16, 12) })
const named = (who: string, count: number) => Array.from({ length: count }, (_, at) => `${who}${at + 1}.png`)
const stateOf = async (who: Person, mediaId: string) =>
  (await who.call(routes.get, { params: { mediaId } })).body.state as string

/** Twelve pictures of one account, sent at once, then one of another. */
async function crowdThenNeighbor(world: World) {
  const [crowd, neighbor] = [await world.talent(), await world.talent({ name: 'Noor Neighbor' })]
  const worker = holdUp(world)
  await upload(crowd, 'first.png')
  await worker.waiting()
  await Promise.all(named('crowd', 11).map((name) => upload(crowd, name)))
  const id = await upload(neighbor, 'neighbor.png')
  return { worker, neighbor, id }
}

describe('with turns', () => {
  test('twelve pictures of one account delay another’s by the one that is being done', SLOW, async () => {
    const world = await heldUpWorld()
    const { worker, neighbor, id } = await crowdThenNeighbor(world)
    expect(await worker.next()).toBe('first.png')
    expect(await stateOf(neighbor, id)).toBe('processing')
    expect(await worker.next()).toBe('neighbor.png')
    expect(await stateOf(neighbor, id)).toBe('ready')
    const rest = new Set()
    for (let n = 0; n < 11; n += 1) rest.add(await worker.next())
    // nothing is refused or forgotten
    expect(rest).toEqual(new Set(named('crowd', 11)))
  })

  test('accounts alternate, and one that began earlier is not put off by those who come later', SLOW, async () => {
    const world = await heldUpWorld()
    const [a, b, c, d] = [await world.talent(), await world.talent(), await world.talent(), await world.talent()]
    const worker = holdUp(world)
    await upload(a, 'a1.png')
    await worker.waiting()
    for (const name of ['a2.png', 'a3.png']) await upload(a, name)
    for (const name of ['b1.png', 'b2.png']) await upload(b, name)
    expect(await worker.next()).toBe('a1.png')
    // b1 is being done, and a2 is now a's next: whoever comes only now is behind it
    await worker.waiting()
    await upload(c, 'c1.png')
    await upload(d, 'd1.png')
    const order = []
    for (let n = 0; n < 6; n += 1) order.push(await worker.next())
    expect(order).toEqual(['b1.png', 'a2.png', 'c1.png', 'd1.png', 'b2.png', 'a3.png'])
  })

  test('one that is taken back before its turn passes it on', SLOW, async () => {
    const world = await heldUpWorld()
    const [a, b, c] = [await world.talent(), await world.talent(), await world.talent()]
    const worker = holdUp(world)
    await upload(b, 'b1.png')
    await worker.waiting()
    const gone = await upload(a, 'a1.png')
    await upload(a, 'a2.png')
    expect((await cancelUpload(a, gone)).status).toBe(204)
    await upload(b, 'b2.png')
    expect(await worker.next()).toBe('b1.png')
    await worker.waiting()
    await upload(c, 'c1.png')
    const order = []
    for (let n = 0; n < 3; n += 1) order.push(await worker.next())
    expect(order).toEqual(['b2.png', 'a2.png', 'c1.png'])
  })

  test('films have a queue of their own', SLOW, async () => {
    const world = await heldUpWorld()
    const maya = await world.talent()
    const worker = holdUp(world)
    await upload(maya, 'still.png')
    await worker.waiting()
    const id = await uploadFile(maya, { bucket: 'portfolio-media', name: 'Reel.mp4', content: film() })
    await expect.poll(() => stateOf(maya, id), { timeout: 10_000 }).toBe('ready')
    expect(await worker.next()).toBe('still.png')
  })
})

test('the control: without turns, the other’s picture comes last', SLOW, async () => {
  const world = await heldUpWorld({ ENSEMBLE_BREAK: 'media-turns' })
  const { worker } = await crowdThenNeighbor(world)
  const order = []
  for (let n = 0; n < 13; n += 1) order.push(await worker.next())
  expect(order.indexOf('neighbor.png')).toBe(12)
})
