import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import type { FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { Job, JobInput } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '../../../demo/seed/seed.ts'
import { generate } from '../../commands/generate/load.ts'
import { readNightlyChecks } from '../../platform/tasks/nightly-checks.ts'
import { type Answer, type Person, startWorld, type World } from '../../testing/world.ts'
import { findRandomPosts, findWrongCards } from './kept-cards.queries.ts'
import { checkCards } from './kept-cards.service.ts'

let world: World
let maya: Person
beforeAll(async () => {
  world = await startWorld({ pool: 24 })
  await seedDemo(world.ctx(), world.app.auth, world.dataDir)
  // loading drops indexes for a moment: no task may hold the tables then
  await world.settle()
  await generate(world.database.ownerUrl, { posts: 1_200, talents: 50, seed: 48 })
  maya = await world.talent()
}, 60_000)
afterAll(() => world.stop())

const form = (over: Partial<JobInput> = {}): JobInput => ({
  title: 'Gaffer for a night shoot',
  description: 'Three nights on the roof, rain or not.',
  job_type: 'freelance',
  experience_level: 'mid',
  deadline: Temporal.Now.plainDateISO('UTC').add({ days: 10 }).toString(),
  requirements: ['Calm'],
  crafts: ['Gaffer'],
  skills: ['Lighting'],
  location: 'Malmö, Sweden',
  ...over,
})
const post = async (who: Person, over: Partial<JobInput> = {}) =>
  (await who.call(jobs.create, { body: form(over) })).body as Job
/** As the web app does: what a busy server refuses is sent again. */
async function sent(act: () => Promise<Answer>): Promise<Answer> {
  const answer = await act()
  if (answer.status === 503) return sent(act)
  expect([answer.status, (answer.body as { error?: unknown }).error]).toEqual([200, undefined])
  return answer
}
const rename = (who: Person, was: string, name: string) =>
  sent(() => who.call(companyPage.rename, { body: { name, was } }))
const edit = async (who: Person, { id, version }: Job, over: Partial<JobInput>) =>
  (await sent(() => who.call(jobs.edit, { params: { jobId: id }, body: { ...form(over), version } }))).body as Job
const newest = async () => ((await maya.call(discover.feed, { query: { limit: 50 } })).body as FeedPage).items
const cardOf = async (id: string) => (await newest()).find((item) => item.id === id)

describe('a kept card', () => {
  test('of a thousand random posts is as it has to be, and every post has one', async () => {
    const ids = await findRandomPosts(world.database.db, 1_000)
    expect(ids).toHaveLength(1_000)
    expect(await findWrongCards(world.database.db, ids)).toEqual([])
    const { rows } =
      await sql`select from posts o where not exists (select from post_cards c where c.post_id = o.id)`.execute(
        world.database.db,
      )
    expect(rows).toEqual([])
  })

  test('shows an edit at once, and a new name of its company without any act on the post', async () => {
    const owner = await world.business({ company: 'Quorvex' })
    const job = await post(owner, { pay: { from: 40_000, to: null, currency: 'EUR', unit: 'day' } })
    expect(await cardOf(job.id)).toMatchObject({ title: job.title, poster: { name: 'Quorvex' }, pay: { from: 40_000 } })
    await edit(owner, job, { title: 'Best boy', pay: { from: 50_000, to: null, currency: 'EUR', unit: 'day' } })
    await expect.poll(() => cardOf(job.id)).toMatchObject({ title: 'Best boy', pay: { from: 50_000 } })
    await rename(owner, 'Quorvex', 'Zelthrope')
    await expect.poll(() => cardOf(job.id)).toMatchObject({ title: 'Best boy', poster: { name: 'Zelthrope' } })
  })

  test('that is wrong is found at night, counted for the operator, and put right', async () => {
    const { db } = world.database
    await checkCards(world.ctx())
    expect(await readNightlyChecks(db)).toEqual([{ name: 'post_cards', checked: 1_000, wrong: 0 }])
    // all of them, because a thousand are looked at
    await sql`update post_cards set card = replace(card, '"title":"', '"title":"Not ')`.execute(db)
    await checkCards(world.ctx())
    expect(await readNightlyChecks(db)).toEqual([{ name: 'post_cards', checked: 1_000, wrong: 1_000 }])
    const metrics = await world.anonymous.fetch('/metrics')
    expect(metrics.body).toContain('nightly_check_wrong{check="post_cards"} 1000')
    const { rows } = await sql`select from post_cards where card like '%"title":"Not %'`.execute(db)
    expect(rows.length).toBeLessThan(1_000)
    await sql`select keep_post_cards(array(select id from posts))`.execute(db)
  })
})

const WRITERS = 50
const ROUNDS = 6

/** One writer: a company with a post whose title, text and pay say the same number, and whose name is changed, too. */
interface Writer {
  who: Person
  job: Job
  /** How many edits and renames were answered. */
  edited: number
  renamed: number
}
const numbered = (n: number): Partial<JobInput> => ({
  title: `Gaffer ${n}`,
  description: `Night ${n} on the roof, rain or not, with all of the lamps.`,
  pay: { from: n, to: null, currency: 'EUR', unit: 'day' },
})

/** The posts that Maya saved: read for her alone, past what is cached for everyone. */
const saved = async () =>
  ((await sent(() => maya.call(discover.feed, { query: { limit: WRITERS, saved: '1' } }))).body as FeedPage).items

async function readWhile(writers: readonly Writer[], isGoingOn: () => boolean): Promise<number> {
  let seen = 0
  while (isGoingOn()) {
    const answered = new Map(writers.map(({ job, edited, renamed }) => [job.id, { edited, renamed }]))
    for (const { id, title, excerpt, pay, poster } of await saved()) {
      const numbers = [title, excerpt].map((text) => Number(/\d+/.exec(text)?.[0])).concat(pay.from ?? Number.NaN)
      expect(new Set(numbers).size, `half a card: ${numbers.join()}`).toBe(1)
      expect(numbers[0]).toBeGreaterThanOrEqual(answered.get(id)?.edited ?? 0)
      expect(Number(/\d+$/.exec(poster.name)?.[0])).toBeGreaterThanOrEqual(answered.get(id)?.renamed ?? 0)
      seen += 1
    }
  }
  return seen
}

async function write(writer: Writer, at: number): Promise<void> {
  let last = writer.job
  for (let n = 1; n <= ROUNDS; n += 1) {
    last = await edit(writer.who, last, numbered(n))
    writer.edited = n
    await rename(writer.who, `House ${at} no ${n - 1}`, `House ${at} no ${n}`)
    writer.renamed = n
  }
}

// how long a page for everyone may be kept, is in `feed-cache.test.ts`
test('50 write posts and names while 50 read: each card is at least as new as what was answered before, and none is half', async () => {
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, async (_, n): Promise<Writer> => {
      const who = await world.business({ company: `House ${n} no 0`, name: `Owner ${n}` })
      const job = await post(who, numbered(0))
      await maya.call(discover.save, { params: { postId: job.id } })
      return { who, job, edited: 0, renamed: 0 }
    }),
  )
  let isWriting = true
  const readers = Promise.all(Array.from({ length: WRITERS }, () => readWhile(writers, () => isWriting)))
  await Promise.all(writers.map(write)).finally(() => (isWriting = false))
  expect((await readers).every((seen) => seen > WRITERS)).toBe(true)
  expect(new Set((await saved()).map(({ title }) => title))).toEqual(new Set([`Gaffer ${ROUNDS}`]))
}, 60_000)
