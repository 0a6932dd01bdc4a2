import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeNews } from '../news/news.factory.ts'
import { makeBlock } from '../relations/relations.factory.ts'
import { findApart, isApart, notApart } from './apart.reads.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ still: true })
})
afterAll(() => world.stop())

/** Three companies of two people each, and a talent; everyone has posted something. */
async function crowd() {
  const owners = await Promise.all([1, 2, 3].map(() => world.business()))
  const colleagues = await Promise.all(owners.map((owner) => world.seat(owner.businessId, 'recruiter')))
  const talent = await world.talent()
  const ctx = world.ctx()
  for (const [at, owner] of owners.entries()) {
    const { businessId } = owner
    await makeJob(ctx, { ownerId: owner.id, businessId })
    await makeJob(ctx, { ownerId: colleagues[at]?.id ?? owner.id, businessId })
  }
  await makeNews(ctx, { ownerId: talent.id })
  return [...owners, ...colleagues, talent]
}

test('SQL and memory leave out the same posts, whatever the blocks', async () => {
  const people = await crowd()
  const { db } = world.database
  const apart = { ofPeople: 0, ofCompanies: 0 }
  const pairs = people.flatMap((one, at) => people.slice(at + 1).map((other) => [one, other] as const))
  for (const [at, [one, other]] of pairs.entries()) {
    // every second pair, in alternating directions
    if (at % 2 === 0)
      await makeBlock(world.ctx(), ...((at % 4 ? [one.id, other.id] : [other.id, one.id]) as [string, string]))
    const viewer = people[at % people.length] as Person
    const { rows } = await sql<{ id: string; ownerId: string; businessId: string | null; met: boolean }>`
      select o.id, o.owner_id as "ownerId", o.business_id as "businessId", ${notApart(viewer.id, 'o')} as met from posts o`.execute(
      db,
    )
    const kept = await findApart(db, viewer.id, 100)
    for (const post of rows) {
      expect([viewer.id, post.id, !isApart(kept, post)]).toEqual([viewer.id, post.id, post.met])
      if (!post.met) apart[post.businessId ? 'ofCompanies' : 'ofPeople'] += 1
    }
  }
  // a test in which nothing is hidden from anyone would prove nothing
  expect(apart.ofPeople).toBeGreaterThan(0)
  expect(apart.ofCompanies).toBeGreaterThan(20)
})
