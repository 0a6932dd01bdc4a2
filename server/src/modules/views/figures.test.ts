import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { orphanSweepTask } from '../../platform/tasks/sweep-orphans.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { portfolioModule } from '../portfolio/module.ts'
import { makeProjects } from '../portfolio/portfolio.factory.ts'
import { postsModule } from '../posts/module.ts'
import { addEnded, deleteOldLooks } from './ended.queries.ts'
import { insertLooks, type Look } from './looks.queries.ts'
import { viewsModule } from './module.ts'
import { countEarlierLooks, rebuildLooks } from './rebuild.service.ts'
import { looksByDay, looksBySource, looksByViewer, looksOf } from './views.face.ts'
import { endLooksTask } from './views.tasks.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true, env: { VIEWS_KEPT_DAYS: '90' } })
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())

const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const newPost = async (owner = studio) =>
  (await makeJob(world.ctx(), { ownerId: owner.id, businessId: owner.businessId, company: 'Northlight Pictures' })).id
const run = (signal?: AbortSignal) => endLooksTask.run({}, world.ctx(), signal)
const add = () => Object.values(world.platform.ports.viewed).flatMap((port) => port.add ?? [])
const TODAY = new Date().toISOString().slice(0, 10)

interface Looked {
  postId: string
  times?: number
  days?: number
  viewer?: 'talent' | 'visitor'
}

/** Looks of different people so many days ago at noon, counted as they would have been then. */
const looked = ({ postId, times = 1, days = 0, viewer = 'talent' }: Looked) =>
  insertLooks(
    world.platform.db,
    Array.from({ length: times }, (): Look => {
      const at = new Date(Date.parse(`${TODAY}T12:00Z`) - days * 86_400_000)
      const day = at.toISOString().slice(0, 10)
      const seenBy = crypto.randomUUID()
      return {
        subjectId: postId,
        kind: 'post',
        businessId: studio.businessId,
        source: 'search',
        viewer,
        day,
        seenBy,
        at,
      }
    }),
    add(),
  )
/** Those of members, who exist. */
const lookedBy = async (postId: string, who: readonly Person[], days: number) => {
  await looked({ postId, times: who.length, days })
  const rows = await query(
    `select seen_by from looks where subject_id = $1 and day = $2::date - $3::int and not exists (select from profiles where id = seen_by)`,
    [postId, TODAY, days],
  )
  for (const [at, { seen_by: by }] of rows.slice(0, who.length).entries())
    await query('update looks set seen_by = $3 where subject_id = $1 and seen_by = $2', [postId, by, who[at]?.id])
}
const figuresOf = (id: string) =>
  query(
    `select ($2::date - (at at time zone 'UTC')::date) as days, viewer, sum(looks)::int as looks, sum(ended)::int as ended
     from look_figures where scope_id = $1 group by 1, 2 order by 1, 2`,
    [id, TODAY],
  )
const rowsOf = async (id: string) =>
  (await query('select count(*)::int as n from looks where subject_id = $1', [id]))[0].n as number
const everyFigure = () => query('select * from look_figures order by scope_id, at, viewer, source')
/** What figures must be, by another way: each row counts, and what ended stays. */
const assertWhole = async () =>
  expect(
    await query(`
      with scoped as (
        select l.subject_id as scope, l.* from looks l union all
        select p.business_id, l.* from looks l join posts p on p.id = l.subject_id where p.business_id is not null),
      kept as (
        select scope, coalesce(at, day + interval '12 hours') as at, viewer, source, count(*) as n from scoped group by 1, 2, 3, 4)
      select * from look_figures f full join kept k on (k.scope, k.at, k.viewer, k.source) = (f.scope_id, f.at, f.viewer, f.source)
      where f.looks is distinct from coalesce(f.ended, 0) + coalesce(k.n, 0)`),
  ).toEqual([])

describe('looks', () => {
  test('of members are kept one by one for 90 days, those of visitors for their day; no number changes', async () => {
    const post = await newPost()
    const who = [await world.talent(), await world.talent()]
    await lookedBy(post, who, 0)
    await looked({ postId: post, days: 90, times: 2 })
    await looked({ postId: post, days: 91, times: 3 })
    await looked({ postId: post, days: 0, times: 4, viewer: 'visitor' })
    await looked({ postId: post, days: 1, times: 5, viewer: 'visitor' })
    await query(`insert into look_salts values (current_date - 1, 'old'), ((now() at time zone 'UTC')::date, 'new')`)
    const before = (await figuresOf(post)).map(({ looks }) => looks as number)
    await run()
    expect(await figuresOf(post)).toEqual([
      { days: 0, viewer: 'talent', looks: 2, ended: 0 },
      { days: 0, viewer: 'visitor', looks: 4, ended: 0 },
      { days: 1, viewer: 'visitor', looks: 5, ended: 5 },
      { days: 90, viewer: 'talent', looks: 2, ended: 0 },
      { days: 91, viewer: 'talent', looks: 3, ended: 3 },
    ])
    expect((await figuresOf(post)).map(({ looks }) => looks as number)).toEqual(before)
    expect(await rowsOf(post)).toBe(8)
    expect((await query('select salt from look_salts')).map(({ salt }) => String(salt))).toEqual(['new'])
    await run()
    expect(await rowsOf(post)).toBe(8)
    await assertWhole()
  })

  test('are counted once, wherever a run ends and however many run at once', async () => {
    const post = await newPost()
    await looked({ postId: post, days: 91, times: 2_500 })
    const failed = inTransaction(world.ctx(), async (ctx) => {
      await addEnded(ctx.db, await deleteOldLooks(ctx.db, 90, 700), new Map())
      throw new Error('the power fails')
    })
    await expect(failed).rejects.toThrow('the power fails')
    expect(await rowsOf(post)).toBe(2_500)
    await run(AbortSignal.abort())
    expect([await rowsOf(post), await figuresOf(post)]).toEqual([
      1_500,
      [{ days: 91, viewer: 'talent', looks: 2_500, ended: 1_000 }],
    ])
    await Promise.all([run(), run(), run()])
    await run()
    expect([await rowsOf(post), await figuresOf(post)]).toEqual([
      0,
      [{ days: 91, viewer: 'talent', looks: 2_500, ended: 2_500 }],
    ])
    await assertWhole()
  })

  test('of several nodes are all counted, in whatever order they come', async () => {
    const posts = await Promise.all(Array.from({ length: 20 }, () => newPost()))
    const all = posts.flatMap((subjectId) =>
      Array.from({ length: 25 }, (_, n): Look => ({
        subjectId,
        kind: 'post',
        businessId: studio.businessId,
        source: n % 2 ? 'search' : 'link',
        viewer: 'talent',
        day: TODAY,
        seenBy: `0198c0de-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`,
        at: new Date(`${TODAY}T06:15Z`),
      })),
    )
    const node = (looks: readonly Look[]) => insertLooks(world.platform.db, looks, add())
    await Promise.all([all, all.toReversed(), all.slice(200), all.slice(0, 300).toReversed()].map(node))
    const { rows } = await sql<{
      views: number
    }>`select distinct views from posts where id = any(${posts}::uuid[])`.execute(world.platform.db)
    expect(rows).toEqual([{ views: 25 }])
    await assertWhole()
  })

  test('stay counted when the viewer leaves; a member who was gone already is forgotten the same night', async () => {
    const [post, leaves] = [await newPost(), await world.talent()]
    await lookedBy(post, [leaves], 3)
    await looked({ postId: post, times: 2 })
    expect(await viewsModule.person.exportFor(world.ctx(), leaves.id)).toMatchObject({
      looks: [{ subject_id: post, kind: 'post' }],
    })
    await viewsModule.person.eraseFor(world.ctx(), leaves.id)
    expect(await query('select from looks where seen_by = $1', [leaves.id])).toEqual([])
    await run()
    expect([await rowsOf(post), await figuresOf(post)]).toEqual([
      0,
      [
        { days: 0, viewer: 'talent', looks: 2, ended: 2 },
        { days: 3, viewer: 'talent', looks: 1, ended: 1 },
      ],
    ])
    await assertWhole()
  })

  test('go with a person’s own posts, projects and profile, and with what is gone without them', async () => {
    const author = await world.talent()
    const post = await newPost()
    await query('update posts set owner_id = $2, business_id = null where id = $1', [post, author.id])
    const [project = ''] = await makeProjects(world.ctx(), [
      { user_id: author.id, title: 'Ferry', project_type: 'film' },
    ])
    const gone = crypto.randomUUID()
    for (const [subjectId, kind] of [
      [post, 'post'],
      [project, 'project'],
      [author.id, 'profile'],
      [gone, 'post'],
    ] as const)
      await insertLooks(
        world.platform.db,
        [
          {
            subjectId,
            kind,
            businessId: null,
            source: 'link',
            viewer: 'talent',
            day: TODAY,
            seenBy: studio.id,
            at: new Date(`${TODAY}T06:15Z`),
          },
        ],
        add(),
      )
    const known = (ids: string[]) =>
      query(
        `select scope_id as id from look_figures where scope_id = any($1::uuid[]) union all select subject_id from looks where subject_id = any($1::uuid[])`,
        [ids],
      )
    expect(await known([post, project, author.id])).toHaveLength(6)
    for (const { person } of [postsModule, portfolioModule, viewsModule]) await person.eraseFor(world.ctx(), author.id)
    expect(await known([post, project, author.id])).toEqual([])
    expect(await known([gone])).toHaveLength(2)
    await orphanSweepTask.run({}, world.ctx())
    expect(await known([gone])).toEqual([])
  })
})

describe('figures made anew', () => {
  test('are the same, also while people look and looks end; wrong ones are corrected; once after an upgrade', async () => {
    const post = await newPost()
    await looked({ postId: post, times: 30 })
    await looked({ postId: post, days: 91, times: 20 })
    await run()
    // rows from before have no quarter of an hour
    await query(
      `insert into looks (subject_id, seen_by, day, kind, viewer, source) select $1, uuidv7(), current_date - 5, 'post', 'unknown', 'unknown' from generate_series(1, 7)`,
      [post],
    )
    await countEarlierLooks(world.ctx())
    expect((await figuresOf(post)).find(({ days }) => days === 5)).toEqual({
      days: 5,
      viewer: 'unknown',
      looks: 7,
      ended: 0,
    })
    await assertWhole()
    const whole = await everyFigure()
    await rebuildLooks(world.ctx())
    expect(await everyFigure()).toEqual(whole)

    await query(`update look_figures set looks = looks + 3 where scope_id = any($1::uuid[])`, [
      [post, studio.businessId],
    ])
    await query(
      `insert into look_figures (scope_id, at, viewer, source, looks) values ($1, '2020-02-03T04:15Z', 'talent', 'embed', 5)`,
      [post],
    )
    await query(`delete from look_figures where scope_id = any($1::uuid[]) and ended = 0 and viewer = 'unknown'`, [
      [post, studio.businessId],
    ])
    await countEarlierLooks(world.ctx())
    expect(await everyFigure()).not.toEqual(whole)
    await rebuildLooks(world.ctx())
    expect(await everyFigure()).toEqual(whole)

    await looked({ postId: post, days: 92, times: 400 })
    await Promise.all([
      rebuildLooks(world.ctx()),
      run(),
      ...Array.from({ length: 20 }, () => looked({ postId: post, times: 5 })),
      rebuildLooks(world.ctx()),
    ])
    await assertWhole()
    expect((await query('select sum(looks)::int as n from look_figures where scope_id = $1', [post]))[0].n).toBe(
      30 + 20 + 7 + 400 + 100,
    )
  })
})

describe('figures as they are read', () => {
  test('are by the days of the reader’s zone, also where the clock changes or is not on the hour', async () => {
    const owner = await world.business({ company: 'Zone Films' })
    const post = await newPost(owner)
    const seen = async (at: string, source: 'search' | 'match' | 'link') =>
      insertLooks(
        world.platform.db,
        [
          {
            subjectId: post,
            kind: 'post',
            businessId: owner.businessId,
            viewer: 'talent',
            source,
            day: at.slice(0, 10),
            seenBy: crypto.randomUUID(),
            at: new Date(at),
          },
        ],
        add(),
      )
    await seen('2026-03-28T22:45Z', 'search') // Berlin: March 28, the last quarter
    await seen('2026-03-28T23:00Z', 'match') // March 29, the first
    await seen('2026-03-29T21:45Z', 'match') // the last quarter of that short day
    await seen('2026-03-29T22:00Z', 'search')
    const { db } = world.platform
    const berlin = { from: '2026-03-28', to: '2026-03-30', zone: 'Europe/Berlin' }
    expect(await looksByDay(db, owner.businessId, berlin)).toEqual([
      { day: '2026-03-28', looks: 1 },
      { day: '2026-03-29', looks: 2 },
      { day: '2026-03-30', looks: 1 },
    ])
    expect(await looksBySource(db, post, { ...berlin, from: '2026-03-29', to: '2026-03-29' })).toEqual([
      { source: 'match', looks: 2 },
    ])
    expect(await looksByViewer(db, [post], berlin)).toEqual([{ viewer: 'talent', looks: 4 }])
    // +05:45: the day begins at 18:15 UTC
    const kathmandu = { from: '2026-03-29', to: '2026-03-29', zone: 'Asia/Kathmandu' }
    expect(await looksOf(db, [post, owner.businessId, studio.id], kathmandu)).toEqual(
      new Map([
        [post, 2],
        [owner.businessId, 2],
      ]),
    )
    await seen('2026-03-29T18:00Z', 'link')
    await seen('2026-03-29T18:15Z', 'link')
    expect(await looksByDay(db, post, { ...kathmandu, to: '2026-03-30' })).toEqual([
      { day: '2026-03-29', looks: 3 },
      { day: '2026-03-30', looks: 3 },
    ])
  })
})
