import { readFileSync } from 'node:fs'
import { administration } from '@ensemble/contract/administration/administration.routes.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { heldUp } from '../../testing/held-up.ts'
import { type Person, startWorld } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makePost } from './posts.factory.ts'

const world = await startWorld({ still: true })
afterAll(() => world.stop())
const { db } = world.database
const admin = await world.admin()

const withheld = async (id: string) =>
  (await db.selectFrom('posts').select('withheld').where('id', '=', id).executeTakeFirstOrThrow()).withheld
const block = (userId: string) =>
  admin.call(administration.block, { body: { user_id: userId, reason: 'Asked applicants for money', minutes: 60 } })
const later = sql<Date>`now() + interval '1 hour'`
const before = sql<Date>`now() - interval '1 hour'`
type Standing = 'shown' | 'blocked' | 'blocked before' | 'banned' | 'banned before' | 'leaving' | 'gone'
const STANDINGS: Record<Standing, (id: string) => Promise<unknown>> = {
  shown: () => Promise.resolve(),
  blocked: (user_id) => db.insertInto('blocked_users').values({ user_id, expires_at: later }).execute(),
  'blocked before': (user_id) => db.insertInto('blocked_users').values({ user_id, expires_at: before }).execute(),
  banned: (id) => db.updateTable('auth_users').set({ banned_until: later }).where('id', '=', id).execute(),
  'banned before': (id) => db.updateTable('auth_users').set({ banned_until: before }).where('id', '=', id).execute(),
  leaving: (user_id) =>
    db.insertInto('account_deletions').values({ user_id, by_administrator: false, due_at: later }).execute(),
  gone: (id) =>
    db
      .updateTable('auth_users')
      .set({ deleted_at: sql`now()` })
      .where('id', '=', id)
      .execute(),
}

describe('the rule', () => {
  test.each<[Standing, boolean]>([
    ['shown', false],
    ['blocked', true],
    ['blocked before', false],
    ['banned', true],
    ['banned before', false],
    ['leaving', true],
    ['gone', true],
  ])('what a person posted themselves who is %s: withheld %s', async (standing, expected) => {
    const nils = await world.talent({ name: 'Nils Nyström' })
    const post = await makePost(db, { kind: 'event', owner_id: nils.id, title: 'Before' })
    await STANDINGS[standing](nils.id)
    expect([
      await withheld(post.id),
      await withheld((await makePost(db, { kind: 'event', owner_id: nils.id, title: 'After' })).id),
    ]).toEqual([expected, expected])
  })

  test.each<[Standing, 'owner' | 'recruiter' | 'viewer' | 'nobody', Standing, boolean]>([
    ['shown', 'nobody', 'shown', false],
    ['blocked', 'nobody', 'shown', true],
    ['blocked', 'owner', 'shown', false],
    ['blocked', 'recruiter', 'shown', false],
    ['blocked', 'viewer', 'shown', true],
    ['shown', 'recruiter', 'blocked', false],
    ['shown', 'viewer', 'banned', false],
    ['blocked', 'recruiter', 'blocked', true],
    ['banned', 'owner', 'leaving', true],
    ['gone', 'recruiter', 'banned', true],
    ['leaving', 'recruiter', 'blocked before', false],
  ])('a company’s: its owner %s, beside them a(n) %s who is %s: withheld %s', async (first, role, second, expected) => {
    const owner = await world.business()
    const other = role === 'nobody' ? null : await world.seat(owner.businessId, role)
    const made = { ownerId: owner.id, businessId: owner.businessId }
    const post = await makeJob(world.ctx(), made)
    await STANDINGS[first](owner.id)
    if (other) await STANDINGS[second](other.id)
    expect([await withheld(post.id), await withheld((await makeJob(world.ctx(), made)).id)]).toEqual([
      expected,
      expected,
    ])
    // the founder's own posts are theirs alone: their company's id is their own
    const own = await makePost(db, { kind: 'event', owner_id: owner.id, title: 'Their own' })
    expect(await withheld(own.id)).toBe(first !== 'shown')
  })

  test('many posts of several sides at once each follow their side', async () => {
    const [studio, nils, maya] = [await world.business(), await world.talent(), await world.talent()]
    await Promise.all([block(studio.id), block(nils.id)])
    const rows = [studio, nils, maya, studio, maya].map((who, n) => ({
      kind: 'event' as const,
      owner_id: who.id,
      business_id: who === studio ? studio.businessId : null,
      title: `Evening ${n}`,
    }))
    const made = await db.insertInto('posts').values(rows).returning('id').execute()
    expect(await Promise.all(made.map(({ id }) => withheld(id)))).toEqual([true, true, false, true, false])
  })
})

test('earlier rows are brought up to date, and nothing else is written', async () => {
  const former = readFileSync(new URL('../../testing/previous-version/schema.sql', import.meta.url), 'utf8')
  const start = former.indexOf('with kept_out as')
  const statement = former.slice(start, former.indexOf(';', start)).replaceAll('opportunities', 'posts')
  const owner = new pg.Client({ connectionString: world.database.ownerUrl })
  await owner.connect()
  const [studio, alone, nils, maya, back] = [
    await world.business(),
    await world.business(),
    await world.talent(),
    await world.talent(),
    await world.talent(),
  ]
  await world.seat(studio.businessId, 'recruiter')
  await world.seat(alone.businessId, 'viewer')
  const posts = await Promise.all(
    [studio, alone, nils, maya, back].map((who) =>
      makePost(db, {
        kind: 'event',
        owner_id: who.id,
        business_id: who === studio || who === alone ? who.businessId : null,
        title: 'Evening',
      }),
    ),
  )
  await owner.query(
    'begin; alter table blocked_users disable trigger withheld; alter table auth_users disable trigger withheld',
  )
  for (const who of [studio, alone])
    await owner.query(`insert into blocked_users (user_id, expires_at) values ($1, now() + interval '1 hour')`, [
      who.id,
    ])
  await owner.query(`update auth_users set banned_until = now() + interval '1 hour' where id = $1`, [nils.id])
  await owner.query('update posts set withheld = true where id = $1', [posts[4]?.id])
  await owner.query(
    'alter table blocked_users enable trigger withheld; alter table auth_users enable trigger withheld; commit',
  )
  const state = () => Promise.all(posts.map(({ id }) => withheld(id)))
  expect(await state()).toEqual([false, false, false, false, true])
  expect((await owner.query(statement)).rowCount).toBe(3)
  expect(await state()).toEqual([false, true, true, false, false])
  await owner.end()
})

describe('at the same moment', () => {
  const open: pg.Client[] = []
  afterEach(async () => {
    for (const client of open.splice(0)) await client.end()
  })
  const begin = async () => {
    const client = new pg.Client({ connectionString: world.database.appUrl })
    open.push(client)
    await client.connect()
    // a cycle must be what ends a wait, not a request's patience
    await client.query('set lock_timeout = 0')
    await client.query('begin')
    return client
  }
  const adding = async (client: pg.Client, owner: Person): Promise<string> => {
    const { rows } = await client.query<{ id: string }>(
      `insert into posts (kind, owner_id, title, status, published_at) values ('event', $1, 'Evening', 'published', now()) returning id`,
      [owner.id],
    )
    return rows[0]?.id ?? ''
  }
  const NAMES_OWNER = 'insert into post_named_people (post_id, person_id) values ($1, $2)'
  const keeping = async (client: pg.Client, id: string) => {
    await client.query(`insert into blocked_users (user_id, expires_at) values ($1, now() + interval '1 hour')`, [id])
    await client.query('set constraints all immediate')
  }

  test('a block waits for a post that is being edited, and never in a cycle', async () => {
    const nils = await world.talent({ name: 'Nils Nyström' })
    const post = await makePost(db, { kind: 'event', owner_id: nils.id, title: 'Evening' })
    const editor = await begin()
    await editor.query('select from posts where id = $1 for update', [post.id])
    const blocked = block(nils.id)
    await heldUp(world.database)
    // what the edit writes besides the post names its owner
    await editor.query(NAMES_OWNER, [post.id, nils.id])
    await editor.query('commit')
    expect((await blocked).status).toBe(200)
    expect(await withheld(post.id)).toBe(true)
  })

  test('(control) a lock that blocks references would have made that cycle', async () => {
    const nils = await world.talent({ name: 'Nils Nyström' })
    const post = await makePost(db, { kind: 'event', owner_id: nils.id, title: 'Evening' })
    const [editor, blocker] = [await begin(), await begin()]
    await editor.query('select from posts where id = $1 for update', [post.id])
    await blocker.query('select from profiles where id = $1 for update', [nils.id])
    const kept = keeping(blocker, nils.id)
    const edit = editor.query(NAMES_OWNER, [post.id, nils.id])
    const codes = (await Promise.allSettled([kept, edit])).flatMap((end) =>
      end.status === 'rejected' ? [(end.reason as { code: string }).code] : [],
    )
    expect(codes).toEqual(['40P01'])
  })

  test('a block sees the post that was being added', async () => {
    const nils = await world.talent({ name: 'Nils Nyström' })
    const author = await begin()
    const id = await adding(author, nils)
    const blocked = block(nils.id)
    await heldUp(world.database)
    await author.query('commit')
    expect((await blocked).status).toBe(200)
    expect(await withheld(id)).toBe(true)
  })

  test('a post being added sees the block that was being set', async () => {
    const nils = await world.talent({ name: 'Nils Nyström' })
    const [author, blocker] = [await begin(), await begin()]
    await keeping(blocker, nils.id)
    const added = adding(author, nils)
    await heldUp(world.database)
    await blocker.query('commit')
    await author.query('commit')
    expect(await withheld(await added)).toBe(true)
  })

  test('the last two who can answer for a company, one blocked and one removed', async () => {
    const owner = await world.business()
    const recruiter = await world.seat(owner.businessId, 'recruiter')
    const job = await makeJob(world.ctx(), { ownerId: owner.id, businessId: owner.businessId })
    const [blocker, remover] = [await begin(), await begin()]
    await keeping(blocker, owner.id)
    await remover.query('delete from company_members where user_id = $1', [recruiter.id])
    const removed = remover.query('commit')
    await heldUp(world.database)
    expect(await withheld(job.id)).toBe(false)
    await blocker.query('commit')
    await removed
    expect(await withheld(job.id)).toBe(true)
  })

  test('someone who is blocked while getting a seat', async () => {
    const [owner, other] = [await world.business(), await world.business()]
    const job = await makeJob(world.ctx(), { ownerId: owner.id, businessId: owner.businessId })
    await block(owner.id)
    const [inviter, blocker] = [await begin(), await begin()]
    await inviter.query(`insert into company_members (business_id, user_id, role) values ($1, $2, 'recruiter')`, [
      owner.businessId,
      other.id,
    ])
    await inviter.query('set constraints all immediate')
    const kept = keeping(blocker, other.id)
    await heldUp(world.database)
    await inviter.query('commit')
    expect(await withheld(job.id)).toBe(false)
    await kept
    await blocker.query('commit')
    expect(await withheld(job.id)).toBe(true)
  })

  test('(control) without the locks of the sides a post slips through both ways', async () => {
    const owner = new pg.Client({ connectionString: world.database.ownerUrl })
    await owner.connect()
    const {
      rows: [held],
    } = await owner.query<{ definition: string }>(`select pg_get_functiondef('lock_sides'::regproc) as definition`)
    await owner.query(
      `create or replace function lock_sides(class integer, ids uuid[], shared boolean) returns void language plpgsql as 'begin end'`,
    )
    const nils = await world.talent({ name: 'Nils Nyström' })
    const [author, blocker] = [await begin(), await begin()]
    const first = await adding(author, nils)
    await keeping(blocker, nils.id)
    await author.query('commit')
    const second = await adding(author, nils)
    await blocker.query('commit')
    await owner.query(held?.definition ?? '')
    await owner.end()
    expect([await withheld(first), await withheld(second)]).toEqual([false, false])
  })
})
