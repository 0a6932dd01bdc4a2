import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { ToThread } from '../../platform/pdf/messages.ts'
import { arrivals, withoutTurns } from '../../testing/one-account.ts'
import { type Person, startWorld } from '../../testing/world.ts'

// One talent asks for many résumés at once, then another for one. The printing threads are held up.

/** How many of one account are printed at once, and wait. */
const [PRINTED, WAITING] = [1, 20]
const MANY = 25
const PATIENT = { timeout: 20_000 }

const world = await startWorld({ still: true })
afterAll(() => world.stop())
afterEach(() => vi.restoreAllMocks())
const [crowd, neighbor] = [await world.talent({ name: 'Cora Crowd' }), await world.talent({ name: 'Noor Neighbor' })]

async function resumeOf(reader: Person, of: Person) {
  const { slug } = await world.database.db
    .selectFrom('profiles')
    .select('slug')
    .where('id', '=', of.id)
    .executeTakeFirstOrThrow()
  const { status, headers, body } = await reader.fetch(`/api/v1/profiles/${slug}/resume`)
  return { status, retry: headers.get('retry-after'), begin: String(body).slice(0, 4) }
}

/** The titles of what threads were given and don't print yet, in order; `release` lets one go. */
function holdThreads() {
  const held: { title: string; go: () => void }[] = []
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const { postMessage } = Worker.prototype
  let free = false
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message: ToThread) {
    const go = () => postMessage.call(this, message)
    if (free || typeof message !== 'object' || !('document' in message)) return go()
    held.push({ title: message.document.title, go })
  })
  return {
    titles: () => held.map(({ title }) => title),
    release: (of: string) => {
      const at = held.findIndex(({ title }) => title.includes(of))
      held.splice(at, 1)[0]?.go()
    },
    releaseAll: () => {
      free = true
      for (const { go } of held.splice(0)) go()
    },
  }
}

function crowdAsks() {
  const refused: Awaited<ReturnType<typeof resumeOf>>[] = []
  const answers = Array.from({ length: MANY }, async () => {
    const answer = await resumeOf(crowd, crowd)
    if (answer.status !== 200) refused.push(answer)
    return answer.status
  })
  return { answers, refused }
}

test(
  '25 résumés of one talent don’t delay another’s, and those beyond the line are refused',
  { timeout: 60_000 },
  async () => {
    const threads = holdThreads()
    const come = arrivals()
    const { answers, refused } = crowdAsks()
    await expect.poll(() => refused.length, PATIENT).toBe(MANY - PRINTED - WAITING)
    for (const each of refused) expect(each).toMatchObject({ status: 503, retry: '5' })
    expect(threads.titles()).toEqual([expect.stringContaining('Cora')])

    const wanted = resumeOf(neighbor, neighbor)
    await expect.poll(come, PATIENT).toBe(MANY + 1)
    // printed beside the crowd's first, before any of it is done
    await expect
      .poll(threads.titles, PATIENT)
      .toEqual([expect.stringContaining('Cora'), expect.stringContaining('Noor')])
    threads.release('Noor')
    expect(await wanted).toEqual({ status: 200, retry: null, begin: '%PDF' })

    threads.releaseAll()
    const statuses = await Promise.all(answers)
    expect(statuses.filter((status) => status === 200)).toHaveLength(PRINTED + WAITING)
    expect(await resumeOf(crowd, crowd)).toMatchObject({ status: 200 })
  },
)

test('the control: in one line for all, the other talent is refused', { timeout: 60_000 }, async () => {
  const threads = holdThreads()
  withoutTurns()
  const { answers, refused } = crowdAsks()
  await expect.poll(() => refused.length, PATIENT).toBe(MANY - PRINTED - WAITING)
  expect(await resumeOf(neighbor, neighbor)).toMatchObject({ status: 503 })
  threads.releaseAll()
  await Promise.all(answers)
})
