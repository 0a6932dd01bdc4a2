import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { postsModule } from './index.ts'
import { viewCountsTask } from './posts.tasks.ts'
import { countOldViews } from './view-counts.queries.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true, env: { VIEWS_KEPT_DAYS: '90' } })
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())
beforeEach(() => query('delete from post_views'))

const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const newPost = async () =>
  (await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, company: 'Northlight Pictures' })).id

/** Views of the post so many days ago, as if each had been counted then. */
async function viewed(postId: string, days: number, times: number): Promise<void> {
  await query(
    `with seen as (insert into post_views (post_id, viewer_id, day)
       select $1, p.id, current_date - $2::int from (select uuidv7() as id from generate_series(1, $3)) p returning 1)
     update posts set views = views + (select count(*) from seen) where id = $1`,
    [postId, days, times],
  )
}
const countsOf = (postId: string) =>
  query(`select (current_date - day) as days, views from post_view_counts where post_id = $1 order by day desc`, [
    postId,
  ])
const rowsOf = async (postId: string) =>
  (await query('select count(*)::int as n from post_views where post_id = $1', [postId]))[0].n as number
/** What the company and others read. */
const shown = async (postId: string) => {
  const own = (await studio.call(posts.ofCompany, { query: {} })).body.items as { id: string; views: number }[]
  const job = (await studio.call(jobs.get, { params: { jobId: postId } })).body as { views: number }
  return [own.find(({ id }) => id === postId)?.views, job.views]
}
const run = (signal?: AbortSignal) => viewCountsTask.run({}, world.ctx(), signal)

describe('views of posts', () => {
  test('are kept one by one for 90 days, then as a count of the day; no number changes', async () => {
    const [post, other] = [await newPost(), await newPost()]
    for (const [days, times] of [
      [89, 1],
      [90, 2],
      [91, 3],
      [200, 4],
    ] as const)
      await viewed(post, days, times)
    await viewed(other, 91, 5)
    expect(await shown(post)).toEqual([10, 10])
    await run()
    expect(await countsOf(post)).toEqual([
      { days: 91, views: 3 },
      { days: 200, views: 4 },
    ])
    expect([await rowsOf(post), await countsOf(other), await rowsOf(other)]).toEqual([3, [{ days: 91, views: 5 }], 0])
    expect(await shown(post)).toEqual([10, 10])
    await run()
    expect(await countsOf(post)).toEqual([
      { days: 91, views: 3 },
      { days: 200, views: 4 },
    ])
  })

  test('are counted once, wherever a run ends and however many run at once', async () => {
    const post = await newPost()
    await viewed(post, 91, 2_500)
    const failed = inTransaction(world.ctx(), async (ctx) => {
      await countOldViews(ctx.db, 90, 700)
      throw new Error('the power fails')
    })
    await expect(failed).rejects.toThrow('the power fails')
    expect([await rowsOf(post), await countsOf(post)]).toEqual([2_500, []])

    await run(AbortSignal.abort())
    expect([await rowsOf(post), await countsOf(post)]).toEqual([1_500, [{ days: 91, views: 1_000 }]])

    await Promise.all([run(), run(), run()])
    await run()
    expect([await rowsOf(post), await countsOf(post)]).toEqual([0, [{ days: 91, views: 2_500 }]])
    expect(await shown(post)).toEqual([2_500, 2_500])
  })

  test('of a post that is gone are not counted', async () => {
    await query(`insert into post_views (post_id, viewer_id, day) select uuidv7(), uuidv7(), current_date - 91`)
    await run()
    expect(await query('select from post_views')).toEqual([])
  })

  test('stay counted when the viewer leaves, and go with the post', async () => {
    const [author, viewer] = [await world.talent(), await world.talent()]
    const post = await newPost()
    await viewed(post, 3, 1)
    await query('insert into post_views (post_id, viewer_id, day) values ($1, $2, current_date - 3)', [post, viewer.id])
    await postsModule.person.eraseFor(world.ctx(), viewer.id)
    expect([await rowsOf(post), await countsOf(post)]).toEqual([1, [{ days: 3, views: 1 }]])

    await query('update posts set owner_id = $2, business_id = null where id = $1', [post, author.id])
    await postsModule.person.eraseFor(world.ctx(), author.id)
    expect([await query('select from posts where id = $1', [post]), await rowsOf(post), await countsOf(post)]).toEqual([
      [],
      0,
      [],
    ])
  })
})
