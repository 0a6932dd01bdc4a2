import type { ConversationFilter } from '@ensemble/contract/messaging/filters.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { Conversation } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeApplication } from '../applications/applications.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeConversation } from './messaging.factory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

type Company = Person & { businessId: string }
const talking = (studio: Company, talent: Person, application?: string) =>
  makeConversation(world.ctx(), {
    ...(application && { subject: { kind: 'application' as const, id: application } }),
    members: [
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
      { userId: talent.id, businessId: null, lastReadAt: null },
    ],
    messages: [{ senderId: studio.id, body: 'Hello', at: new Date() }],
  })
const list = async (who: Person, query: { filter?: ConversationFilter; q?: string; limit?: number } = {}) =>
  (await who.call(messaging.list, { query })).body.items as Conversation[]
const names = async (who: Person, query: { filter?: ConversationFilter; q?: string }) =>
  (await list(who, query)).map(({ other }) => other?.name)

test('a talent finds verified companies and those that hire, by name and by type', async () => {
  const maya = await world.talent()
  const [verified, hiring, plain] = [
    await world.business({ company: 'Harbor Light' }),
    await world.business({ company: 'Copperfield' }),
    await world.business({ company: 'Sailcloth' }),
  ]
  const { db } = world.database
  const set = (
    studio: Company,
    values: { verified_at?: Date; verified_how?: 'website'; company_type?: 'talent_agency' },
  ) => db.updateTable('business_profiles').set(values).where('id', '=', studio.businessId).execute()
  await set(verified, { verified_at: new Date(), verified_how: 'website' })
  await set(plain, { company_type: 'talent_agency' })
  const made = { ownerId: hiring.id, businessId: hiring.businessId }
  await makeJob(world.ctx(), made)
  await makeJob(world.ctx(), { ...made, post: { status: 'closed' } })
  await makeJob(world.ctx(), { ...made, post: { status: 'draft', published_at: null } })
  for (const studio of [verified, hiring, plain]) await talking(studio, maya)
  expect(await names(maya, { filter: 'verified' })).toEqual(['Harbor Light'])
  expect(await names(maya, { filter: 'hiring' })).toEqual(['Copperfield'])
  expect(await names(maya, { q: 'agency' })).toEqual(['Sailcloth'])
  expect(await names(maya, { filter: 'verified', q: 'sail' })).toEqual([])
  const jobs = (await list(maya)).map(({ other }) => other?.jobs)
  expect(jobs).toEqual([
    { posted: 0, active: 0 },
    { posted: 2, active: 1 },
    { posted: 0, active: 0 },
  ])
})

test('a company finds those on its shortlist, and sees where their application is', async () => {
  const studio = await world.business()
  const [maya, ines] = [await world.talent(), await world.talent({ name: 'Ines Moreau' })]
  const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  const sent = { postId: job.id, businessId: studio.businessId }
  const first = await makeApplication(world.ctx(), { ...sent, applicantId: maya.id, moves: ['review', 'shortlist'] })
  const second = await makeApplication(world.ctx(), { ...sent, applicantId: ines.id })
  await talking(studio, maya, first)
  await talking(studio, ines, second)
  expect(await names(studio, { filter: 'shortlisted' })).toEqual(['Maya Lindqvist'])
  expect((await list(studio)).map(({ application_status: status }) => status)).toEqual(['pending', 'shortlisted'])
  // another company's shortlist is its own
  const other = await world.business({ company: 'Harbor Light' })
  await talking(other, maya)
  expect(await names(other, { filter: 'shortlisted' })).toEqual([])
})

test('a page of a filtered list is full where there are enough', async () => {
  const maya = await world.talent()
  for (const n of [1, 2, 3, 4, 5]) {
    const studio = await world.business({ company: `Number ${n}` })
    if (n % 2) await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
    await talking(studio, maya)
  }
  expect((await list(maya, { filter: 'hiring', limit: 2 })).map(({ other }) => other?.name)).toEqual([
    'Number 5',
    'Number 3',
  ])
})
