import { availableParallelism } from 'node:os'
import { setImmediate as soon } from 'node:timers/promises'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import type { CardWords } from '../../platform/cards/card-words.ts'
import { ThreadPool } from '../../platform/threads/thread-pool.ts'
import { arrivals, withoutTurns } from '../../testing/one-account.ts'
import { startWorld } from '../../testing/world.ts'

// One visitor asks for many cards at once, then another for one. The threads are held up: they draw when they are let.

const THREADS = Math.min(2, availableParallelism())
/** How many of one visitor's wait. */
const WAITING = 20
const MANY = 148
/** The first card loads the typefaces. */
const PATIENT = { timeout: 20_000 }

const world = await startWorld({ still: true, env: { TRUSTED_PROXIES: '127.0.0.1' } })
afterAll(() => world.stop())
/** Even a test that fails leaves no thread held up. */
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.restoreAllMocks()
})
const studio = await world.business()

const cardOf = async (title: string): Promise<string> => {
  const { id } = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, form: { title } })
  return `/cards/jobs/${id}/0123456789abcdef.png`
}
async function ask(visitor: string, path: string): Promise<{ status: number; retry: string | null; begin: string }> {
  const response = await fetch(world.address() + path, { headers: { 'x-forwarded-for': visitor } })
  const begin = Buffer.from(await response.arrayBuffer()).toString('latin1', 1, 4)
  return { status: response.status, retry: response.headers.get('retry-after'), begin }
}

/** `held`: the titles that threads have and don't draw yet; `release` lets one go by its title. */
function holdThreads() {
  const held = new Map<string, () => void>()
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const { run } = ThreadPool.prototype
  let free = false
  vi.spyOn(ThreadPool.prototype, 'run').mockImplementation(async function (
    this: ThreadPool<unknown, unknown>,
    prepare,
  ) {
    const words = (await prepare()) as CardWords
    if (!free) await new Promise<void>((go) => held.set(words.title, go))
    return run.call(this, () => Promise.resolve(words))
  })
  const release = (title: string) => {
    held.get(title)?.()
    held.delete(title)
  }
  const releaseAll = () => {
    free = true
    for (const title of held.keys()) release(title)
  }
  ends.push(releaseAll)
  return { titles: () => [...held.keys()], release, releaseAll }
}

async function crowd(visitor: string, count: number, name: string) {
  const paths = await Promise.all(Array.from({ length: count }, (_, at) => cardOf(`${name} ${at}`)))
  const refused: Awaited<ReturnType<typeof ask>>[] = []
  const answers = paths.map((path) =>
    ask(visitor, path).then((answer) => {
      if (answer.status !== 200) refused.push(answer)
      return answer
    }),
  )
  return { paths, answers, refused }
}

test(
  'whoever asks for 148 cards at once is refused most of them; another visitor waits for one drawing',
  { timeout: 60_000 },
  async () => {
    const threads = holdThreads()
    const come = arrivals()
    const { paths, answers, refused } = await crowd('203.0.113.1', MANY, 'Crowd')
    await expect.poll(() => refused.length, PATIENT).toBe(MANY - THREADS - WAITING)
    for (const each of refused) expect(each).toMatchObject({ status: 503, retry: '5' })
    expect(threads.titles()).toHaveLength(THREADS)

    const neighbor = ask('198.51.100.7', await cardOf('Neighbor'))
    await expect.poll(come, PATIENT).toBe(MANY + 1)
    expect(threads.titles()).not.toContain('Neighbor')
    const [first = ''] = threads.titles()
    threads.release(first)
    await expect.poll(threads.titles, PATIENT).toContain('Neighbor')
    threads.release('Neighbor')
    expect(await neighbor).toEqual({ status: 200, retry: null, begin: 'PNG' })

    threads.releaseAll()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(THREADS + WAITING)
    // what was refused is drawn when it is asked for again
    expect(await ask('203.0.113.1', paths[statuses.indexOf(503)] ?? '')).toMatchObject({ status: 200, begin: 'PNG' })
  },
)

test(
  'a card that waits in a crowd’s line is drawn for another visitor in theirs, once',
  { timeout: 60_000 },
  async () => {
    const threads = holdThreads()
    const come = arrivals()
    const { paths, answers } = await crowd('203.0.113.1', THREADS + WAITING, 'Shared')
    await expect.poll(come, PATIENT).toBe(THREADS + WAITING)
    await soon()
    const last = Array.from(paths.keys()).findLast((at) => !threads.titles().includes(`Shared ${at}`)) ?? 0
    const neighbor = ask('198.51.100.7', paths[last] ?? '')
    await expect.poll(come, PATIENT).toBe(THREADS + WAITING + 1)
    threads.release(threads.titles()[0] ?? '')
    await expect.poll(threads.titles, PATIENT).toContain(`Shared ${last}`)
    threads.release(`Shared ${last}`)
    expect((await neighbor).status).toBe(200)
    threads.releaseAll()
    expect((await Promise.all(answers)).every(({ status }) => status === 200)).toBe(true)
    // oxlint-disable-next-line typescript/unbound-method -- asked how often it was called
    expect(vi.mocked(ThreadPool.prototype.run)).toHaveBeenCalledTimes(THREADS + WAITING)
  },
)

test('the control: in one line for all, the other visitor is refused', { timeout: 60_000 }, async () => {
  const threads = holdThreads()
  withoutTurns()
  const { answers, refused } = await crowd('203.0.113.1', THREADS + WAITING + 1, 'Control')
  await expect.poll(() => refused.length, PATIENT).toBe(1)
  expect(await ask('198.51.100.7', await cardOf('Late neighbor'))).toMatchObject({ status: 503 })
  threads.releaseAll()
  await Promise.all(answers)
})
