import { users } from '@ensemble/contract/administration/users.routes.ts'
import type { AdminUser } from '@ensemble/contract/administration/users.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let admin: Person
let people: Person[]
beforeAll(async () => {
  world = await startWorld()
  admin = await world.admin()
  people = [
    await world.talent({ name: 'Zoë Ångström' }),
    await world.talent({ name: 'Noël Baptiste', email: 'first.address@cutting.example' }),
    await world.talent({ name: 'maya 100% lindqvist_' }),
    await world.business({ company: 'Northlight Pictures', name: 'Jonas Weber' }),
    await world.business({ company: 'Nameless Works', name: '', email: 'nadia.works@nameless.example' }),
  ]
  await world.unverified()
})
afterAll(() => world.stop())

const list = async (query: Record<string, unknown> = {}) =>
  (await admin.call(users.list, { query } as never)).body as {
    items: AdminUser[]
    next: string | null
    total: { value: number; exact: boolean } | null
  }
const names = async (query: Record<string, unknown>) => (await list(query)).items.map(({ name }) => name)
const byName = [
  'Ada Admin',
  'Jonas Weber',
  'maya 100% lindqvist_',
  'nadia.works',
  'Noël Baptiste',
  'Uma Unverified',
  'Zoë Ångström',
]

describe('the list of users', () => {
  test('says for each person who they are and what may be done with them', async () => {
    const { items, next, total } = await list()
    expect(items).toHaveLength(7)
    expect({ next, total }).toEqual({ next: null, total: { value: 7, exact: true } })
    expect(items.find(({ name }) => name === 'Jonas Weber')).toMatchObject({
      id: people[3]?.id,
      email: people[3]?.email,
      kind: 'business',
      company: 'Northlight Pictures',
      verified: true,
      admin: false,
      blocked_until: null,
      deletion: null,
      can: { grant: true, revoke: false, block: true, unblock: false, mail: true, delete: true, keep: false },
    })
    expect(items.find(({ id }) => id === admin.id)?.can).toEqual({
      grant: false,
      revoke: false,
      block: false,
      unblock: false,
      mail: true,
      delete: false,
      keep: false,
    })
    expect(items.find(({ name }) => name === 'Uma Unverified')).toMatchObject({
      verified: false,
      can: { grant: false },
    })
  })

  test('sorts by name regardless of case and accents, people without a name by their address, and by date', async () => {
    expect(await names({ sort: 'name' })).toEqual(byName)
    expect(await names({ sort: 'name_desc' })).toEqual(byName.toReversed())
    const newest = await names({ sort: 'newest' })
    expect(newest[0]).toBe('Uma Unverified')
    expect(await names({ sort: 'oldest' })).toEqual(newest.toReversed())
  })

  test('filters by kind and right', async () => {
    expect(await names({ filter: 'business', sort: 'name_desc' })).toEqual(['nadia.works', 'Jonas Weber'])
    expect(await names({ filter: 'admins' })).toEqual(['Ada Admin'])
    expect(await list({ filter: 'talent' })).toMatchObject({ total: { value: 5, exact: true } })
  })

  test.each([
    ['noel', ['Noël Baptiste']],
    ['ANGSTROM', ['Zoë Ångström']],
    ['baptiste noël', ['Noël Baptiste']],
    ['first.address', ['Noël Baptiste']],
    ['@cutting.example', ['Noël Baptiste']],
    ['zo', ['Zoë Ångström']],
    ['oë', []],
    ['z', ['Zoë Ångström']],
    ['100%', ['maya 100% lindqvist_']],
    ['list_', []],
    ['qvist_', ['maya 100% lindqvist_']],
    ['%', []],
    ['_', []],
    ['\\', []],
    ['nobody', []],
    ["'; drop table profiles; --", []],
    ['   ', null],
  ])('finds %s', async (q, found) => {
    expect((await names({ q })).toSorted()).toEqual(found?.toSorted() ?? (await names({})).toSorted())
  })

  test('pages through everyone once, in every order, while people join', async () => {
    for (const sort of ['newest', 'oldest', 'name', 'name_desc'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const answer = await list({ sort, limit: 2, cursor })
        seen.push(...answer.items.map(({ id }) => id))
        expect(answer.total === null).toBe(cursor !== undefined)
        cursor = answer.next ?? undefined
      } while (cursor)
      expect(seen).toEqual((await list({ sort })).items.map(({ id }) => id))
    }
  })

  test('a cursor of another order, and an invalid one, are refused', async () => {
    const { next } = await list({ sort: 'name', limit: 1 })
    for (const [sort, cursor] of [
      ['newest', next],
      ['name', 'x.y'],
    ])
      expect(await admin.call(users.list, { query: { sort, cursor } } as never)).toMatchObject({
        status: 400,
        body: { error: { code: 'core.bad_cursor' } },
      })
    expect((await admin.call(users.list, { query: { sort: 'email' } } as never)).status).toBe(400)
  })
})

describe('a person in full', () => {
  test('shows seats, what happened around the account and what was done to it', async () => {
    const jonas = people[3] as Person
    await world.anonymous.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: jonas.email, password: 'Wrong1234' }),
    })
    expect(
      (
        await admin.call(users.mail, {
          params: { userId: jonas.id },
          body: { subject: 'About your company page', message: 'Please add a website.' },
        })
      ).status,
    ).toBe(204)
    const { status, body } = await admin.call(users.get, { params: { userId: jonas.id } })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        user: { name: 'Jonas Weber' },
        second_factor: false,
        seats: [{ company: 'Northlight Pictures', role: 'owner' }],
        events: [{ type: 'auth_failure', what: 'Invalid login credentials', address: '127.0.0.1' }],
        acts: [{ act: 'user.mail', by: 'Ada Admin', reason: 'About your company page' }],
      },
    })
  })
  test('an unknown id is 404', async () => {
    expect((await admin.call(users.get, { params: { userId: crypto.randomUUID() } })).status).toBe(404)
  })
})
