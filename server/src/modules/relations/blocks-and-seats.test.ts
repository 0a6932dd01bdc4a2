import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { heldUp } from '../../testing/held-up.ts'
import { type Person, startWorld } from '../../testing/world.ts'

const world = await startWorld({ still: true })
afterAll(() => world.stop())
const studio = await world.business()

const open: pg.Client[] = []
async function begin(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.database.ownerUrl })
  open.push(client)
  await client.connect()
  await client.query('begin')
  return client
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.end()))
})

const blocks = (client: pg.Client, maya: Person, loner: Person) =>
  client.query('insert into user_blocks (blocker_id, blocked_id) values ($1, $2)', [maya.id, loner.id])
const joins = (client: pg.Client, loner: Person) =>
  client.query(`insert into company_members (business_id, user_id, role) values ($1, $2, 'viewer')`, [
    studio.businessId,
    loner.id,
  ])
const covered = async (maya: Person) =>
  (
    await world.database.db
      .selectFrom('company_blocks')
      .select('business_id')
      .where('person_id', '=', maya.id)
      .execute()
  ).length

/** Someone is blocked, and gets a seat: the second of the two begins before the first has committed. */
async function atOnce(first: 'block' | 'seat', waits = true): Promise<number> {
  const [maya, loner] = [await world.talent(), await world.talent({ name: 'Lone Wolf' })]
  const [one, other] = [await begin(), await begin()]
  await (first === 'block' ? blocks(one, maya, loner) : joins(one, loner))
  const second = first === 'block' ? joins(other, loner) : blocks(other, maya, loner)
  await (waits ? heldUp(world.database) : second)
  await one.query('commit')
  await second
  await other.query('commit')
  return covered(maya)
}

describe('a block of someone who is given a seat at the same time', () => {
  test.each(['block', 'seat'] as const)('covers the company; first: the %s', async (first) => {
    expect(await atOnce(first)).toBe(1)
  })

  test('(control) without waiting for each other, neither of the two would have seen the other', async () => {
    const owner = await begin()
    await owner.query('rollback')
    const { rows } = await owner.query<{ source: string }>(
      `select pg_get_functiondef('cover_companies'::regproc) as source`,
    )
    const source = rows[0]?.source ?? ''
    const broken = source.replace(/perform lock_sides[^;]*;/, '')
    expect(broken).not.toBe(source)
    await owner.query(broken)
    try {
      expect(await atOnce('block', false)).toBe(0)
    } finally {
      await owner.query(source)
    }
  })
})

/** One deletes while the other writes: whoever is second waits for the first. */
async function meet(first: (client: pg.Client) => Promise<unknown>, second: (client: pg.Client) => Promise<unknown>) {
  const [one, other] = [await begin(), await begin()]
  await first(one)
  const done = Promise.allSettled([second(other)])
  await heldUp(world.database)
  await one.query('commit')
  expect(await done).toMatchObject([{ status: 'fulfilled' }])
  await other.query('commit')
}

test.each(['seat', 'unblock'] as const)(
  'a block that ends while a seat is given refuses no seat, and leaves no company behind; first: the %s',
  async (first) => {
    const [maya, loner] = [await world.talent(), await world.talent({ name: 'Lone Wolf' })]
    await maya.call(safety.block, { params: { personId: loner.id } })
    const seat = (client: pg.Client) => joins(client, loner)
    const unblocks = (client: pg.Client) => client.query('delete from user_blocks where blocker_id = $1', [maya.id])
    await (first === 'seat' ? meet(seat, unblocks) : meet(unblocks, seat))
    expect(await covered(maya)).toBe(0)
  },
)

test('a company that goes while one of its people is blocked refuses no block', async () => {
  const [maya, wanda] = [await world.talent(), await world.business({ company: 'Harbor Light' })]
  const goes = (client: pg.Client) => client.query('delete from business_profiles where id = $1', [wanda.businessId])
  await meet(goes, (client) => blocks(client, maya, wanda))
  expect(await covered(maya)).toBe(0)
  expect((await maya.call(safety.blocked, { query: {} })).body.items).toMatchObject([{ id: wanda.id, covers: [] }])
})
