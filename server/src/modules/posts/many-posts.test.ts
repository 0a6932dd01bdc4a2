import type { ManyActed } from '@ensemble/contract/posts/many-posts.schemas.ts'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startWorld, type Person } from '../../testing/world.ts'
import { makeCollaboration } from '../collaborations/collaborations.factory.ts'
import { makeEvent } from '../events/events.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeNews } from '../news/news.factory.ts'
import * as clock from './posts.service.ts'

const world = await startWorld()
afterAll(() => world.stop())
const { db } = world.database

let house: Person
const company = () => ({ ownerId: house.id, businessId: house.businessId })
const job = (title: string, more = {}) => makeJob(world.ctx(), { ...company(), form: { title }, ...more })
const act = async (
  person: Person,
  act: 'close' | 'reopen' | 'archive' | 'unarchive',
  ...chosen: { id: string; version: number }[]
) =>
  (await person.call(posts.actOnMany, {
    body: { act, posts: chosen.map(({ id, version }) => ({ id, version })) },
  })) as { status: number; body: ManyActed }
const factsAbout = async (id: string) =>
  (await db.selectFrom('facts').select(['type', 'payload']).execute())
    .filter(({ payload }) => JSON.stringify(payload).includes(id))
    .map(({ type }) => type)
const statusOf = async (id: string) =>
  (await db.selectFrom('posts').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

beforeEach(async () => {
  house = await world.business()
})

describe('many posts at once', () => {
  test('posts of every kind are closed, each with its fact, and reopened from what the answer says', async () => {
    const made = [
      await job('Gaffer'),
      await makeCollaboration(world.ctx(), company()),
      await makeEvent(world.ctx(), company()),
      await makeNews(world.ctx(), company()),
    ]
    const closed = await act(house, 'close', ...made)
    expect(closed).toMatchObject({ status: 200, body: { refused: [] } })
    expect(closed.body.done.map(({ id, status }) => [id, status])).toEqual(made.map(({ id }) => [id, 'closed']))
    for (const { id } of made) expect(await factsAbout(id)).toContain('posts.closed')
    const again = await act(house, 'reopen', ...closed.body.done)
    expect(again.body.done.map(({ status }) => status)).toEqual(['published', 'published', 'published', 'published'])
    expect(again.body.refused).toEqual([])
  })

  test('refused ones are listed by name, and hold up none of the others', async () => {
    const [open, draft, changed, archived] = [
      await job('Gaffer'),
      await job('Half a thought', { post: { status: 'draft', published_at: null } }),
      await job('Colorist'),
      await job('Old one', { post: { status: 'archived' } }),
    ]
    await db
      .updateTable('posts')
      .set({ version: changed.version + 1 })
      .where('id', '=', changed.id)
      .execute()
    const { body } = await act(house, 'close', draft, changed, archived, open)
    expect(body.done).toMatchObject([{ id: open.id, title: 'Gaffer', status: 'closed' }])
    expect(body.refused).toEqual([
      { id: draft.id, title: 'Half a thought', code: 'jobs.not_published', message: 'Publish the post first.' },
      {
        id: changed.id,
        title: 'Colorist',
        code: 'core.conflict',
        message: 'This has changed since you opened it. Reload and try again.',
      },
      { id: archived.id, title: 'Old one', code: 'jobs.archived', message: 'Archived posts are read-only.' },
    ])
    expect(await factsAbout(changed.id)).not.toContain('posts.closed')
    expect([await statusOf(changed.id), await statusOf(draft.id)]).toEqual(['published', 'draft'])
  })

  test('drafts and closed posts are archived; an open one must be closed first', async () => {
    const [open, draft] = [
      await job('Gaffer'),
      await job('Half a thought', { post: { status: 'draft', published_at: null } }),
    ]
    const { body } = await act(house, 'archive', draft, open)
    expect(body).toMatchObject({
      done: [{ id: draft.id, status: 'archived' }],
      refused: [{ id: open.id, code: 'jobs.move_refused' }],
    })
  })

  test('archiving is undone to what each post was, without notifying anyone, for five minutes and by its own side', async () => {
    const [closed, draft, open] = [
      await job('Gaffer'),
      await job('Half a thought', { post: { status: 'draft', published_at: null } }),
      await job('Colorist'),
    ]
    const {
      body: {
        done: [shut],
      },
    } = await act(house, 'close', closed)
    const { body } = await act(house, 'archive', draft, ...(shut ? [shut] : []))
    const before = (await factsAbout(closed.id)).length
    expect((await act(await world.business(), 'unarchive', ...body.done)).body.refused.map(({ code }) => code)).toEqual(
      ['core.not_found', 'core.not_found'],
    )
    expect(
      (await act(await world.seat(house.businessId, 'viewer'), 'unarchive', ...body.done)).body.refused.map(
        ({ code }) => code,
      ),
    ).toEqual(['jobs.seat_needed', 'jobs.seat_needed'])
    const back = await act(house, 'unarchive', ...body.done, open)
    expect(back.body.done.map(({ id, status }) => [id, status])).toEqual([
      [draft.id, 'draft'],
      [closed.id, 'closed'],
    ])
    expect(back.body.refused).toMatchObject([{ title: 'Colorist', code: 'jobs.move_refused' }])
    expect(await db.selectFrom('posts').select(['closed_why']).where('id', '=', closed.id).executeTakeFirst()).toEqual({
      closed_why: 'by_hand',
    })
    expect(await factsAbout(closed.id)).toHaveLength(before)
    // twice, and from an outdated page
    expect((await act(house, 'unarchive', ...body.done)).body.refused.map(({ code }) => code)).toEqual([
      'jobs.move_refused',
      'jobs.move_refused',
    ])
    const again = await act(house, 'archive', ...back.body.done)
    expect((await act(house, 'unarchive', ...body.done)).body.refused.map(({ code }) => code)).toEqual([
      'core.conflict',
      'core.conflict',
    ])
    await db
      .updateTable('posts')
      .set({ updated_at: new Date(Date.now() - 301_000) })
      .where(
        'id',
        'in',
        again.body.done.map(({ id }) => id),
      )
      .execute()
    expect((await act(house, 'unarchive', ...again.body.done)).body.refused.map(({ message }) => message)).toEqual([
      'Archived posts are read-only.',
      'Archived posts are read-only.',
    ])
  })

  test('an unarchived scheduled draft keeps its time while that is in the future, and is not published as long as it is archived', async () => {
    const hour = new Date(Date.now() + 3_600_000)
    const [later, missed] = [
      await job('Later', { post: { status: 'draft', published_at: null, publish_at: hour } }),
      await job('Missed', { post: { status: 'draft', published_at: null, publish_at: hour } }),
    ]
    const {
      body: { done },
    } = await act(house, 'archive', later, missed)
    await db
      .updateTable('posts')
      .set({ publish_at: new Date(Date.now() - 1000) })
      .where('id', '=', missed.id)
      .execute()
    await clock.keepTheClock(world.ctx())
    expect((await act(house, 'unarchive', ...done)).body.done.map(({ status }) => status)).toEqual(['draft', 'draft'])
    const rows = await db
      .selectFrom('posts')
      .select(['title', 'publish_at'])
      .where('id', 'in', [later.id, missed.id])
      .orderBy('title')
      .execute()
    expect(rows).toEqual([
      { title: 'Later', publish_at: hour },
      { title: 'Missed', publish_at: null },
    ])
  })

  test('a post whose last day has passed is not reopened without a new one', async () => {
    const made = await job('Gaffer', { post: { status: 'closed' } })
    await db.updateTable('job_posts').set({ deadline: '2020-01-01' }).where('id', '=', made.id).execute()
    expect((await act(house, 'reopen', made)).body).toMatchObject({
      done: [],
      refused: [{ title: 'Gaffer', message: 'Choose a deadline that hasn’t passed.' }],
    })
  })

  test('others’ posts are not touched or revealed, and read-only seats can do nothing', async () => {
    const secret = await job('Nobody knows', { post: { status: 'draft', published_at: null } })
    const open = await job('Everybody sees')
    const stranger = await world.business()
    for (const person of [stranger, await world.talent()]) {
      const missing = crypto.randomUUID()
      const { status, body } = await act(person, 'close', { ...secret }, { ...open }, { id: missing, version: 1 })
      expect(status).toBe(200)
      expect(body.refused.map(({ title, code }) => [title, code])).toEqual(
        Array.from({ length: 3 }, () => [null, 'core.not_found']),
      )
      expect(body.done).toEqual([])
    }
    expect((await act(await world.seat(house.businessId, 'viewer'), 'close', open)).body.refused).toMatchObject([
      { title: 'Everybody sees', code: 'jobs.seat_needed' },
    ])
    expect((await act(await world.seat(house.businessId, 'recruiter'), 'close', open)).body.done).toMatchObject([
      { id: open.id },
    ])
    expect((await act(world.anonymous, 'close', open)).status).toBe(401)
  })

  test('a person acts on what they posted in their own name', async () => {
    const maya = await world.talent()
    const made = await makeCollaboration(world.ctx(), { ownerId: maya.id })
    expect((await act(maya, 'close', made)).body.done).toMatchObject([{ id: made.id }])
  })

  test.each([
    ['none', []],
    ['one twice', [1, 1]],
    ['too many', Array.from({ length: 51 }, (_, n) => n)],
  ])('%s are refused as a whole', async (_what, numbers) => {
    const chosen = numbers.map((n) => ({ id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, version: 1 }))
    expect((await act(house, 'close', ...chosen)).status).toBe(400)
  })

  test('the list of own posts carries the version that an act is based on', async () => {
    const made = await job('Gaffer')
    expect((await house.call(posts.ofCompany, { query: {} })).body.items).toMatchObject([
      { id: made.id, version: made.version },
    ])
  })
})
