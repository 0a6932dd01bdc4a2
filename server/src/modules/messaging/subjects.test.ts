import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { BeginInput, Conversation, ConversationDetail } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeApplication } from '../applications/applications.factory.ts'
import { makeCollaboration } from '../collaborations/collaborations.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const begin = async (who: Person, asked: Partial<BeginInput>) => {
  const { status, body } = await who.call(messaging.begin, {
    body: { content: 'Hello', client_id: crypto.randomUUID(), ...asked },
  })
  return { status, id: body.conversation_id as string, code: (body as { error?: { code: string } }).error?.code }
}
const accept = (who: Person, conversationId: string) => who.call(messaging.accept, { params: { conversationId } })
const open = async (who: Person, conversationId: string) =>
  (await who.call(messaging.get, { params: { conversationId } })).body as ConversationDetail
const list = async (who: Person) => (await who.call(messaging.list, { query: {} })).body.items as Conversation[]

async function cast() {
  const [studio, maya] = [await world.business(), await world.talent()]
  const job = () => makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  return { studio, maya, job }
}

test('two sides have one thread about nothing in particular, and one for each post', async () => {
  const { studio, maya, job } = await cast()
  const [one, other] = [await job(), await job()]
  const plain = await begin(studio, { to: maya.id })
  expect((await accept(maya, plain.id)).status).toBe(204)
  const asked = await begin(maya, { post_id: one.id })
  const more = await begin(studio, { to: maya.id, post_id: other.id })
  expect(new Set([plain.id, asked.id, more.id]).size).toBe(3)
  // they talk already, so these are no requests
  for (const [id, post] of [
    [asked.id, one.id],
    [more.id, other.id],
  ] as const)
    expect(await open(maya, id)).toMatchObject({
      state: 'open',
      subject: { kind: 'post', id: post },
      about: { id: post },
    })
  expect((await begin(studio, { to: maya.id, post_id: one.id })).id).toBe(asked.id)
  expect((await begin(studio, { to: maya.id })).id).toBe(plain.id)
  expect((await list(maya)).map(({ id }) => id)).toEqual([plain.id, asked.id, more.id])
})

test('once someone applied, “Message” leads to the application’s thread, for both and for every seat', async () => {
  const { studio, maya, job } = await cast()
  const post = await job()
  const application = await makeApplication(world.ctx(), {
    postId: post.id,
    applicantId: maya.id,
    businessId: studio.businessId,
  })
  const recruiter = await world.seat(studio.businessId, 'recruiter')
  const first = await begin(recruiter, { to: maya.id, post_id: post.id })
  expect(await open(maya, first.id)).toMatchObject({
    state: 'request',
    subject: { kind: 'application', id: application },
    application: { id: application, status: 'pending', sent: true, href: `/applications/${application}` },
  })
  expect((await open(studio, first.id)).application).toMatchObject({
    sent: false,
    href: `/business/applicants?job=${post.id}&applicant=${application}`,
  })
  expect((await begin(maya, { post_id: post.id })).id).toBe(first.id)
  expect((await begin(studio, { application_id: application })).id).toBe(first.id)
  expect((await begin(maya, { application_id: application })).id).toBe(first.id)
  const stranger = await world.talent()
  expect((await begin(stranger, { application_id: application })).status).toBe(404)
  expect((await begin(await world.business({ company: 'Harbor Light' }), { application_id: application })).status).toBe(
    404,
  )
})

test('a talent’s collaboration is between two people', async () => {
  const [ines, maya] = [await world.talent({ name: 'Ines Moreau' }), await world.talent()]
  const post = await makeCollaboration(world.ctx(), { ownerId: ines.id })
  const asked = await begin(maya, { post_id: post.id })
  expect(await open(ines, asked.id)).toMatchObject({
    other: { id: maya.id },
    voice: null,
    subject: { kind: 'post', id: post.id },
  })
  expect((await begin(ines, { to: maya.id, post_id: post.id })).id).toBe(asked.id)
})

test('someone who waits or was declined does not get around it with another subject', async () => {
  const { studio, maya, job } = await cast()
  const [one, other] = [await job(), await job()]
  const request = await begin(studio, { to: maya.id })
  expect((await begin(studio, { to: maya.id, post_id: one.id })).code).toBe('messaging.request_waits')
  await maya.call(messaging.decline, { params: { conversationId: request.id } })
  expect((await begin(studio, { to: maya.id, post_id: one.id })).code).toBe('messaging.declined')
  expect((await begin(studio, { to: maya.id, post_id: one.id })).status).toBe(409)
  // the one who declined may change their mind, about anything
  const asked = await begin(maya, { post_id: other.id })
  expect((await open(studio, asked.id)).state).toBe('open')
  expect((await begin(studio, { to: maya.id, post_id: one.id })).status).toBe(201)
})

test('a block closes every thread of the two sides', async () => {
  const { studio, maya, job } = await cast()
  const post = await job()
  const plain = await begin(studio, { to: maya.id })
  await accept(maya, plain.id)
  const about = await begin(maya, { post_id: post.id })
  await maya.call(safety.block, { params: { personId: studio.id } })
  for (const who of [studio, maya]) {
    expect(await list(who)).toEqual([])
    for (const { id } of [plain, about])
      expect((await who.call(messaging.get, { params: { conversationId: id } })).status).toBe(404)
  }
  expect((await begin(maya, { post_id: post.id })).status).toBe(404)
})

test('two who begin about the same post at once get one thread', async () => {
  const { studio, maya, job } = await cast()
  const post = await job()
  const both = await Promise.all([begin(maya, { post_id: post.id }), begin(studio, { to: maya.id, post_id: post.id })])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
})
