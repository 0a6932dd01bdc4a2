import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { searches } from '@ensemble/contract/searches/searches.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Person, startWorld, type World } from '../../testing/world.ts'
import { unsubscribeLink } from '../preferences/links.face.ts'
import { searchesModule } from './module.ts'
import { stopLink } from './stop-links.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const FILM = {
  kind: 'posts' as const,
  name: 'Film jobs in London',
  frequency: 'daily' as const,
  filters: {
    q: 'film',
    kind: 'job' as const,
    place: 'London',
    radius: '25' as const,
    pay_min: 300,
    remote: '1' as const,
  },
}
const RIGGERS = {
  kind: 'talent' as const,
  name: 'Riggers',
  frequency: 'weekly' as const,
  filters: { q: 'rigger', skills: 'VFX,Editing' },
}
const save = (who: Person, body: Record<string, unknown>) => who.call(searches.save, { body: body as never })
const list = async (who: Person) =>
  (await who.call(searches.list, {})).body.items as { id: string; name: string; frequency: string }[]
const refusal = ({ status, body }: Answer<{ error?: { code: string } }>) => [status, body.error?.code]
const linkOf = async ({ id, name }: { id: string; name: string }) => ({
  params: { token: (await stopLink(world.ctx(), { id, name })).page.split('/').at(-1) ?? '' },
})

describe('a saved search', () => {
  test('asks for a list of the company alone', async () => {
    const [studio, rival] = [await world.business(), await world.business({ company: 'Rival Films' })]
    const listOf = async (who: Person) =>
      (await who.call(talentPool.makeList, { body: { name: 'Winter shoot' } })).body.id as string
    const [own, theirs] = [await listOf(studio), await listOf(rival)]
    const within = (listId: string) => save(studio, { ...RIGGERS, filters: { list: listId } })
    expect(refusal(await within(theirs))).toEqual([404, 'core.not_found'])
    expect(refusal(await within(crypto.randomUUID()))).toEqual([404, 'core.not_found'])
    expect(await list(studio)).toEqual([])
    expect((await within(own)).status).toBe(201)
  })

  test('keeps the filters of its page, and is listed only for whoever saved it', async () => {
    const [maya, other] = [await world.talent(), await world.talent()]
    const { status, body } = await save(maya, { ...FILM, filters: { ...FILM.filters, industry: '' } })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      kind: 'posts',
      name: FILM.name,
      frequency: 'daily',
      filters: FILM.filters,
      dropped: [],
      company: null,
      created_at: expect.any(String),
    })
    const second = await save(maya, { ...FILM, name: 'Another' })
    expect((await list(maya)).map(({ id }) => id)).toEqual([second.body.id, body.id])
    expect(await list(other)).toEqual([])
    for (const route of [searches.change, searches.remove, searches.restore])
      expect(
        (
          await other.call(route, {
            params: { searchId: body.id },
            body: route === searches.change ? {} : undefined,
          } as never)
        ).status,
      ).toBe(404)
    expect(await list(maya)).toHaveLength(2)
  })
  test('is named and scheduled as its owner likes; the next email comes in the morning of their own day', async () => {
    const maya = await world.talent()
    await world.database.db.updateTable('profiles').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', maya.id).execute()
    const params = { searchId: (await save(maya, FILM)).body.id as string }
    const row = () =>
      world.database.db
        .selectFrom('saved_searches')
        .selectAll()
        .where('id', '=', params.searchId)
        .executeTakeFirstOrThrow()
    expect((await row()).due_at?.toISOString()).toMatch(/T22:00:00.000Z$/)
    expect(
      (await maya.call(searches.change, { params, body: { name: 'London', frequency: 'now' } })).body,
    ).toMatchObject({ name: 'London', frequency: 'now' })
    expect((await row()).due_at).toBeNull()
    expect((await maya.call(searches.change, { params, body: {} })).body).toMatchObject({
      name: 'London',
      frequency: 'now',
    })
  })
  test('is deleted, and restored within a day', async () => {
    const maya = await world.talent()
    const params = { searchId: (await save(maya, FILM)).body.id as string }
    expect([
      (await maya.call(searches.remove, { params })).status,
      (await maya.call(searches.remove, { params })).status,
    ]).toEqual([204, 404])
    expect(await list(maya)).toEqual([])
    expect(refusal(await maya.call(searches.change, { params, body: { name: 'x' } }))).toEqual([404, 'core.not_found'])
    expect((await maya.call(searches.restore, { params })).body).toMatchObject({
      id: params.searchId,
      frequency: 'daily',
    })
    expect(await list(maya)).toHaveLength(1)
    expect((await maya.call(searches.restore, { params })).status).toBe(200)
  })
  test('leaves out, and names, a filter that no longer exists', async () => {
    const maya = await world.talent()
    const { body } = await save(maya, FILM)
    await sql`update saved_searches set filters = filters || '{"lens": "anamorphic", "level": "wizard"}' where id = ${body.id}`.execute(
      world.database.db,
    )
    expect((await list(maya))[0]).toMatchObject({ filters: FILM.filters, dropped: ['lens', 'level'] })
  })
  test('of talent belongs to its company as long as the person has a seat there', async () => {
    const studio = await world.business()
    const ines = await world.seat(studio.businessId, 'viewer')
    expect((await save(ines, RIGGERS)).body).toMatchObject({
      kind: 'talent',
      filters: RIGGERS.filters,
      company: 'Northlight Pictures',
    })
    expect([await list(ines), await list(studio)].map((items) => items.length)).toEqual([1, 0])
    expect((await ines.call(companies.leave, { params: { businessId: studio.businessId } })).status).toBe(204)
    expect(await list(ines)).toEqual([])
  })
  test('of talent is scheduled as its owner likes, including at once', async () => {
    const studio = await world.business()
    const params = { searchId: (await save(studio, { ...RIGGERS, frequency: 'now' })).body.id as string }
    for (const frequency of ['weekly', 'now', 'never', 'daily', 'now'] as const)
      expect((await studio.call(searches.change, { params, body: { frequency } })).body).toMatchObject({ frequency })
    expect((await list(studio))[0]).toMatchObject({ kind: 'talent', frequency: 'now' })
  })
})

describe('refused is', () => {
  test('an empty search, unknown filters, and the page of the other kind of account', async () => {
    const [maya, studio] = [await world.talent(), await world.business()]
    expect(refusal(await save(maya, { ...FILM, filters: {} }))).toEqual([400, 'searches.asks_nothing'])
    expect(refusal(await save(maya, { ...FILM, filters: { radius: '25', currency: 'EUR', q: ' ' } }))).toEqual([
      400,
      'searches.asks_nothing',
    ])
    for (const filters of [
      { lens: 'x' },
      { level: 'wizard' },
      { saved: '1' },
      { cursor: 'x' },
      { q: 'x'.repeat(201) },
      { pay_min: 0 },
      { q: 'a\u0000' },
    ])
      expect([filters, (await save(maya, { ...FILM, filters })).status]).toEqual([filters, 400])
    for (const part of [
      { name: ' ' },
      { name: 'x'.repeat(81) },
      { frequency: 'hourly' },
      { kind: 'people' },
      { due_at: null },
    ])
      expect([part, (await save(maya, { ...FILM, ...part })).status]).toEqual([part, 400])
    expect(refusal(await save(maya, RIGGERS))).toEqual([403, 'core.business_only'])
    expect(refusal(await save(studio, FILM))).toEqual([403, 'core.talent_only'])
    expect([await list(maya), await list(studio)].map((items) => items.length)).toEqual([0, 0])
  })
  test('the fifty-first, even if ten come at once, and even as a restored one', async () => {
    const maya = await world.talent()
    const params = { searchId: (await save(maya, FILM)).body.id as string }
    await maya.call(searches.remove, { params })
    await sql`insert into saved_searches (user_id, kind, name, filters, frequency) select ${maya.id}, 'posts', 'n' || n, '{"q":"x"}', 'never' from generate_series(1, 47) n`.execute(
      world.database.db,
    )
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(maya, FILM)))
    expect([201, 409].map((wanted) => answers.filter(({ status }) => status === wanted).length)).toEqual([3, 7])
    expect(refusal(await save(maya, FILM))).toEqual([409, 'searches.too_many'])
    expect(refusal(await maya.call(searches.restore, { params }))).toEqual([409, 'searches.too_many'])
    expect(await list(maya)).toHaveLength(50)
  })
})

describe('an emailed link', () => {
  test('stops one search without a session, as often as it likes, and starts it again as before; opening stops nothing', async () => {
    const maya = await world.talent()
    const [film, more] = [(await save(maya, FILM)).body, (await save(maya, { ...FILM, name: 'More' })).body]
    const link = await linkOf(film)
    expect((await world.anonymous.call(searches.link, link)).body).toEqual({ name: FILM.name, on: true })
    expect((await list(maya)).map(({ frequency }) => frequency)).toEqual(['daily', 'daily'])
    for (const raw of [
      { body: 'List-Unsubscribe=One-Click', type: 'application/x-www-form-urlencoded' },
      {
        body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
        type: 'multipart/form-data; boundary=x',
      },
    ]) {
      const { status, body } = await world.anonymous.call(searches.stop, link, { raw })
      expect([status, body.on]).toEqual([200, false])
    }
    expect((await list(maya)).map(({ id, frequency }) => [id, frequency])).toEqual([
      [more.id, 'daily'],
      [film.id, 'never'],
    ])
    expect((await world.anonymous.call(searches.start, link)).body.on).toBe(true)
    expect((await list(maya)).map(({ frequency }) => frequency)).toEqual(['daily', 'daily'])
  })
  test('starts nothing that its owner stopped by hand', async () => {
    const maya = await world.talent()
    const film = (await save(maya, FILM)).body
    await maya.call(searches.change, { params: { searchId: film.id }, body: { frequency: 'never' } })
    expect((await world.anonymous.call(searches.start, await linkOf(film))).body.on).toBe(false)
  })
  test('that was altered, is for something else, or whose search is gone, is invalid', async () => {
    const [maya, other] = [await world.talent(), await world.talent()]
    const [mine, theirs] = [(await save(maya, FILM)).body, (await save(other, FILM)).body]
    const [a, b] = [
      Buffer.from((await linkOf(mine)).params.token, 'base64url'),
      Buffer.from((await linkOf(theirs)).params.token, 'base64url'),
    ]
    const swapped = Buffer.concat([b.subarray(0, 16), a.subarray(16)]).toString('base64url')
    const ofSort = (await unsubscribeLink(world.ctx(), maya.id, 'searches')).page.split('/').at(-1) ?? ''
    for (const token of [swapped, ofSort, `${a.toString('base64url')}=`, 'x', '%00', 'n'.repeat(43)])
      for (const route of [searches.link, searches.stop, searches.start])
        expect([token, (await world.anonymous.call(route, { params: { token } })).status]).toEqual([token, 404])
    expect(
      (await world.anonymous.call(preferences.subscription, { params: { token: a.toString('base64url') } })).status,
    ).toBe(404)
    await maya.call(searches.remove, { params: { searchId: mine.id } })
    expect((await world.anonymous.call(searches.stop, await linkOf(mine))).status).toBe(404)
    expect((await list(other))[0]?.frequency).toBe('daily')
  })
})

test('what is stored is exported, and deleted with the account', async () => {
  const maya = await world.talent()
  await save(maya, FILM)
  expect(await searchesModule.person.exportFor(world.ctx(), maya.id)).toMatchObject({
    saved_searches: [{ name: FILM.name, filters: FILM.filters, frequency: 'daily' }],
    saved_searches_found: [],
    reported_by_saved_searches: 0,
  })
  await searchesModule.person.eraseFor(world.ctx(), maya.id)
  expect(await list(maya)).toEqual([])
})
