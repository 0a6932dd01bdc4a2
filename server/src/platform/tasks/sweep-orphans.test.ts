import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { orphanSweepTask } from './sweep-orphans.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ still: true })
})
afterAll(() => world.stop())

const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows

const postOf = async () => {
  const studio = await world.business({ company: 'Northlight Pictures' })
  return makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, company: 'Northlight Pictures' })
}

test('10,000 rows that point at what is gone are swept in one run, and all others stay', async () => {
  const [living, post] = [await world.talent(), await postOf()]
  // every second one, so that no batch is all orphans
  const person = `case when n % 2 = 0 then $1::uuid else uuidv7() end`
  await query(
    `insert into notifications (user_id, type, title, message, href, fact_id)
     select ${person}, 'sweep', 'Title', 'Message', '/x', uuidv7() from generate_series(1, 6000) n`,
    [living.id],
  )
  await query(
    `insert into looks (subject_id, seen_by, day, kind, viewer, source)
     select s, v, day, 'post', 'talent', 'link' from (
       select uuidv7(), $1::uuid, current_date from generate_series(1, 4000)
       union all select $2::uuid, $1::uuid, current_date - n from generate_series(1, 1500) n) l (s, v, day)`,
    [living.id, post.id],
  )
  for (const log of ['search_log (user_id, query)', 'activity_log (user_id, action)', 'analytics_log (user_id, event)'])
    await query(`insert into ${log} select ${person}, 'sweep' from generate_series(1, 2000) n`, [living.id])
  await query(`insert into analytics_log (user_id, event) values (null, 'sweep')`)
  const counts = async () =>
    (
      await query(`select
        (select count(*)::int from notifications where type = 'sweep') as notifications,
        (select count(*)::int from looks) as views,
        (select count(*)::int from search_log where query = 'sweep') as searches,
        (select count(*)::int from activity_log where action = 'sweep') as acts,
        (select count(*)::int from analytics_log where event = 'sweep') as analytics,
        (select count(*)::int from analytics_log where event = 'sweep' and user_id is null) as anonymous`)
    )[0]
  const all = { notifications: 6000, views: 5500, searches: 2000, acts: 2000, analytics: 2001, anonymous: 1 }
  expect(await counts()).toEqual(all)

  await orphanSweepTask.run({}, world.ctx(), AbortSignal.abort())
  expect(await counts()).toEqual(all)

  await orphanSweepTask.run({}, world.ctx())
  const left = { notifications: 3000, views: 1500, searches: 1000, acts: 1000, analytics: 2001, anonymous: 1001 }
  expect(await counts()).toEqual(left)
  expect(await query('select distinct subject_id, seen_by from looks')).toEqual([
    { subject_id: post.id, seen_by: living.id },
  ])
  expect(
    await query(`select distinct user_id from notifications where type = 'sweep'
      union select user_id from search_log where query = 'sweep' union select user_id from activity_log where action = 'sweep'`),
  ).toEqual([{ user_id: living.id }])

  await orphanSweepTask.run({}, world.ctx())
  expect(await counts()).toEqual(left)
})

test('a conversation keeps what living people wrote, and forgets who began it and the post that are gone', async () => {
  const [living, post] = [await world.talent(), await postOf()]
  const owner = new pg.Client({ connectionString: world.database.ownerUrl })
  await owner.connect()
  await owner.query(`
    alter table messages drop constraint if exists messages_sender_id_fkey;
    alter table conversations drop constraint if exists conversations_post_id_fkey, drop constraint if exists conversations_begun_by_fkey;
    alter table conversation_members drop constraint if exists conversation_members_user_id_fkey,
      drop constraint if exists conversation_members_business_id_fkey`)
  await owner.end()
  const [orphaned, whole] = await query(
    `insert into conversations (post_id, begun_by) values (uuidv7(), uuidv7()), ($1, $2) returning id`,
    [post.id, living.id],
  )
  for (const { id } of [orphaned, whole]) {
    await query(`insert into conversation_members (conversation_id, member_id) values ($1, $2)`, [id, living.id])
    await query(`insert into messages (conversation_id, sender_id, body, seq) values ($1, $2, 'Mine', 1)`, [
      id,
      living.id,
    ])
  }
  await query(`insert into conversation_members (conversation_id, member_id) values ($1, uuidv7())`, [orphaned.id])
  await query(`insert into conversation_members (conversation_id, member_id, business_id) values ($1, $2, uuidv7())`, [
    orphaned.id,
    (await world.talent()).id,
  ])
  await query(
    `insert into messages (conversation_id, sender_id, body, seq) select $1, uuidv7(), 'Of no one', n from generate_series(2, 1500) n`,
    [orphaned.id],
  )

  await orphanSweepTask.run({}, world.ctx())
  expect(await query('select id, post_id, begun_by from conversations order by id')).toEqual([
    { id: orphaned.id, post_id: null, begun_by: null },
    { id: whole.id, post_id: post.id, begun_by: living.id },
  ])
  expect(await query('select conversation_id, member_id from conversation_members order by 1')).toEqual([
    { conversation_id: orphaned.id, member_id: living.id },
    { conversation_id: whole.id, member_id: living.id },
  ])
  expect(await query('select conversation_id, body from messages order by 1')).toEqual([
    { conversation_id: orphaned.id, body: 'Mine' },
    { conversation_id: whole.id, body: 'Mine' },
  ])
})
