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

test('applications at one company are told apart by their posts and roles, by both sides, also once a post is archived', async () => {
  const { studio, maya } = await cast()
  const role = (name: string) => ({
    id: crypto.randomUUID(),
    name,
    craft: 'Actor' as const,
    openings: 1,
    filled: false,
    requirements: '',
    from: null,
    to: null,
    pay: null,
    facts: {},
  })
  const titled = (title: string, roles: ReturnType<typeof role>[] = []) =>
    makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, form: { title, roles } })
  const [ferry, bus] = [await titled('The Ferry', [role('Anna'), role('Vronsky')]), await titled('Night Bus')]
  const roles = await world.platform.db
    .selectFrom('job_roles')
    .select(['id', 'name'])
    .where('post_id', '=', ferry.id)
    .orderBy('position')
    .execute()
  const applied = (postId: string, roleId: string | null) =>
    makeApplication(world.ctx(), { postId, roleId, applicantId: maya.id, businessId: studio.businessId })
  const threads: string[] = []
  for (const id of [
    ...(await Promise.all(roles.map((each) => applied(ferry.id, each.id)))),
    await applied(bus.id, null),
  ]) {
    const thread = await begin(studio, { application_id: id })
    await accept(maya, thread.id)
    threads.push(thread.id)
  }
  const plain = await begin(studio, { to: maya.id })
  const topicsFor = async (who: Person) => {
    const topics = new Map((await list(who)).map(({ id, topic }) => [id, topic]))
    return [...threads, plain.id].map((id) => topics.get(id))
  }
  const topics = ['Anna, The Ferry', 'Vronsky, The Ferry', 'Night Bus', null]
  for (const who of [maya, studio]) {
    expect(await topicsFor(who)).toEqual(topics)
    expect((await open(who, threads[1] ?? '')).topic).toBe('Vronsky, The Ferry')
    const found = await who.call(messaging.search, { query: { q: 'Hello' } })
    const hits = found.body.items as { conversation: Conversation }[]
    expect(new Set(hits.map(({ conversation }) => conversation.topic))).toEqual(new Set(topics))
  }
  await world.platform.db.updateTable('posts').set({ status: 'archived' }).where('id', '=', bus.id).execute()
  for (const who of [maya, studio]) expect((await topicsFor(who))[2]).toBe('Night Bus')
})

test('a talent writes to a company as a request; another company and a talent it blocked find no one there', async () => {
  const { studio, maya } = await cast()
  const company = { business_id: studio.businessId }
  const asked = await begin(maya, company)
  expect(await open(studio, asked.id)).toMatchObject({ state: 'request', mine: false, other: { id: maya.id } })
  expect((await begin(maya, company)).status).toBe(409)
  const { body } = await maya.call(messaging.recipient, { query: company })
  expect(body).toMatchObject({ person: { kind: 'business' }, conversation_id: asked.id, subject: null })
  expect((await begin(await world.business({ company: 'Harbor Light' }), company)).status).toBe(404)
  expect((await begin(await world.talent(), { business_id: crypto.randomUUID() })).status).toBe(404)
  const noor = await world.talent({ name: 'Noor Rahimi' })
  await studio.call(safety.blockForCompany, { params: { personId: noor.id } })
  expect((await begin(noor, company)).status).toBe(404)
})
