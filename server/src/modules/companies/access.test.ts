import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { tell } from '../../platform/http/live-hub.ts'
import { type LivePage, openLivePage } from '../../testing/live-page.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { applicationsModule } from '../applications/module.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { messagingModule } from '../messaging/module.ts'
import { companiesModule } from './module.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

async function cast() {
  const [wanda, zoe] = [await world.business(), await world.talent({ name: 'Zoe Talent' })]
  const ron = await world.seat(wanda.businessId, 'recruiter', 'Ron Recruiter')
  const rival = await world.business({ company: 'Rival Films' })
  return { wanda, zoe, ron, rival }
}

/** Which of these people's open pages hear that something else is theirs, once all facts are delivered. */
async function heardBy<Name extends string>(people: Record<Name, Person>, act: () => Promise<unknown>) {
  const pages = Object.entries<Person>(people).map(
    async ([name, person]) => [name, await openLivePage(world.address(), person)] as const,
  )
  const open = await Promise.all(pages)
  await world.settle()
  for (const [, page] of open) page.heard.length = 0
  await act()
  await world.settle()
  // every page hears what is said to all of them last
  await inTransaction(world.ctx(), (ctx) => sayLast(ctx, Object.values<Person>(people)))
  await expect.poll(() => open.every(([, { heard }]) => heard.some((one) => isAbout(one, 'last')))).toBe(true)
  for (const [, { socket }] of open) socket.close()
  return open.filter(([, { heard }]) => heard.some((one) => isAbout(one, 'access'))).map(([name]) => name)
}
const isAbout = (one: LivePage['heard'][number], topic: string) => one.type === 'changed' && one.topic === topic
const sayLast = (ctx: ReturnType<World['ctx']>, people: Person[]) =>
  tell(
    ctx,
    people.map(({ id }) => id),
    { type: 'changed', topic: 'last', id: 'last' },
  )

describe('a seat', () => {
  test('that is removed, changed, passed on or given up is heard by whoever held it, and by no one outside', async () => {
    const { wanda, zoe, ron, rival } = await cast()
    const vera = await world.seat(wanda.businessId, 'viewer', 'Vera Viewer')
    const params = { memberId: vera.id }
    const all = { wanda, zoe, ron, rival, vera }
    expect(await heardBy(all, () => wanda.call(companies.changeRole, { params, body: { role: 'recruiter' } }))).toEqual(
      ['wanda', 'vera'],
    )
    expect(await heardBy(all, () => wanda.call(companies.removeMember, { params }))).toEqual(['vera'])
    const olga = await world.seat(wanda.businessId, 'owner', 'Olga Owner')
    const pass = () => wanda.call(companies.passOwnership, { params: { memberId: olga.id }, body: {} })
    expect(await heardBy({ ...all, olga }, pass)).toEqual(['wanda', 'olga'])
    const leave = () => ron.call(companies.leave, { params: { businessId: wanda.businessId } })
    expect(await heardBy(all, leave)).toEqual(['ron'])
  })
})

describe('a block', () => {
  test('of a seat by a talent, and its end, are heard by both and by everyone at the company', async () => {
    const { wanda, zoe, ron, rival } = await cast()
    const params = { personId: ron.id }
    for (const route of [safety.block, safety.unblock])
      expect(await heardBy({ wanda, zoe, ron, rival }, () => zoe.call(route, { params }))).toEqual([
        'wanda',
        'zoe',
        'ron',
      ])
  })

  test('that a seat makes for itself is heard by the two', async () => {
    const { wanda, zoe, ron, rival } = await cast()
    const block = () => ron.call(safety.block, { params: { personId: zoe.id } })
    expect(await heardBy({ wanda, zoe, ron, rival }, block)).toEqual(['zoe', 'ron'])
  })

  test('for the company is heard by the talent and every seat', async () => {
    const { wanda, zoe, ron, rival } = await cast()
    const params = { personId: zoe.id }
    for (const route of [safety.blockForCompany, safety.unblockForCompany])
      expect(await heardBy({ wanda, zoe, ron, rival }, () => wanda.call(route, { params }))).toEqual([
        'wanda',
        'zoe',
        'ron',
      ])
  })

  test('that is refused is heard by no one', async () => {
    const { wanda, zoe, ron, rival } = await cast()
    const unblock = () => zoe.call(safety.unblock, { params: { personId: ron.id } })
    expect(await heardBy({ wanda, zoe, ron, rival }, unblock)).toEqual([])
  })
})

describe('someone who is erased', () => {
  const erase = (
    module: { person: { eraseFor: (ctx: ReturnType<World['ctx']>, id: string) => Promise<void> } },
    who: Person,
  ) => inTransaction(world.ctx(), (ctx) => module.person.eraseFor(ctx, who.id))

  test('is let go by everyone they wrote with', async () => {
    const { wanda, zoe, ron, rival } = await cast()
    await wanda.call(messaging.begin, { body: { to: zoe.id, content: 'Hello', client_id: crypto.randomUUID() } })
    expect(await heardBy({ wanda, ron, rival }, () => erase(messagingModule, zoe))).toEqual(['wanda', 'ron'])
  })

  test('and by those who read their applications', async () => {
    const { wanda, zoe, ron, rival } = await cast()
    const { id: jobId } = await makeJob(world.ctx(), { businessId: wanda.businessId, ownerId: wanda.id })
    const body = {
      cover_letter: 'I have lit three features on 16 mm and would love to bring that.',
      availability: 'immediate' as const,
    }
    expect((await zoe.call(applications.submit, { params: { jobId }, body })).status).toBe(201)
    expect(await heardBy({ wanda, ron, rival }, () => erase(applicationsModule, zoe))).toEqual(['wanda', 'ron'])
  })

  test('and by their colleagues', async () => {
    const { wanda, ron, rival } = await cast()
    expect(await heardBy({ wanda, rival }, () => erase(companiesModule, ron))).toEqual(['wanda'])
  })
})
