import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { conversationCare } from '@ensemble/contract/messaging/care.routes.ts'
import type { ConversationMember } from '@ensemble/contract/messaging/members.schemas.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type {
  Conversation,
  ConversationDetail,
  Message,
  Recipient,
} from '@ensemble/contract/messaging/messaging.schemas.ts'
import { scheduledMessages } from '@ensemble/contract/messaging/scheduled.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLivePage } from '../../../testing/live-page.ts'
import { offerBody } from '../../../testing/offer-body.ts'
import { type Node, openNode } from '../../../testing/open-node.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'
import { makeApplication, WAY_TO } from '../../applications/applications.factory.ts'
import { makeCollaboration } from '../../collaborations/collaborations.factory.ts'
import { makeJob } from '../../jobs/jobs.factory.ts'
import type { PostRow } from '../../posts/index.ts'
import { LISTED_AT_ONCE } from '../inbox.queries.ts'
import { leaveConversations } from '../leaving.queries.ts'
import { messagingModule } from '../module.ts'
import { addMember, removeMember } from './teams.queries.ts'

let world: World
let node: Node
beforeAll(async () => {
  world = await startWorld()
  node = await openNode(world)
})
afterAll(async () => {
  await node.stop()
  await world.stop()
})

const applied = (post: PostRow, who: Person, status: keyof typeof WAY_TO = 'accepted') =>
  makeApplication(world.ctx(), {
    postId: post.id,
    applicantId: who.id,
    businessId: post.business_id,
    ownerId: post.business_id === null ? post.owner_id : null,
    moves: WAY_TO[status],
  })
const begin = (who: Person, teamId: string, content = 'Call time is 6:30.') =>
  who.call(messaging.begin, { body: { team_id: teamId, content, client_id: crypto.randomUUID() } })
const send = async (who: Person, id: string, content: string) => {
  const body = { room_id: id, content, type: 'text' as const, parts: [], client_id: crypto.randomUUID() }
  return who.call(messaging.send, { body })
}
const open = (who: Person, conversationId: string) => who.call(messaging.get, { params: { conversationId } })
const detail = async (who: Person, id: string) => (await open(who, id)).body as ConversationDetail
const list = async (who: Person, query: object = {}) =>
  (await who.call(messaging.list, { query })).body.items as Conversation[]
const said = async (who: Person, conversationId: string) =>
  (await who.call(messaging.messages, { params: { conversationId }, query: {} })).body.items as Message[]
const members = async (who: Person, conversationId: string, query: object = {}) =>
  (await who.call(messaging.members, { params: { conversationId }, query })).body as {
    items: ConversationMember[]
    next: string | null
  }
const remove = (who: Person, conversationId: string, memberId: string) =>
  who.call(messaging.removeMember, { params: { conversationId, memberId } })
const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code: string } }).error?.code

/** What someone's notifications about a conversation say, and where they lead. */
const heard = async (who: Person, id: string) =>
  (await who.call(notifications.list, { query: {} })).body.items
    .filter(({ metadata }: { metadata: Record<string, unknown> }) => metadata['conversation_id'] === id)
    .map(({ title, href }: { title: string; href: string }) => [title, href])
const unreadNotices = async (who: Person, id: string) => {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notifications where user_id = ${who.id} and read_at is null and metadata ->> 'conversation_id' = ${id}`.execute(
    world.database.db,
  )
  return rows[0]?.unread
}

/** A company's job with its team, which has been written to. */
async function crew() {
  const studio = await world.business({ company: 'Harbor Light' })
  const [kofi, lena] = [await world.talent({ name: 'Kofi Mensah' }), await world.talent({ name: 'Lena Berg' })]
  const job = await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    post: { title: 'Salt line, second unit' },
  })
  for (const person of [kofi, lena]) await applied(job, person)
  const begun = await begin(studio, job.id)
  return { studio, kofi, lena, job, id: begun.body.conversation_id as string, begun }
}

test('a company writes to everyone it accepted; they read and answer, each under their name', async () => {
  const { studio, kofi, lena, job, id, begun } = await crew()
  expect(begun.status).toBe(201)
  expect((await send(kofi, id, 'I’ll bring the 9K.')).status).toBe(200)
  for (const who of [studio, kofi, lena]) {
    expect(await detail(who, id)).toMatchObject({
      state: 'open',
      subject: { kind: 'team', id: job.id },
      other: { kind: 'team', id: job.id, name: 'Salt line, second unit', title: '3 members', href: `/jobs/${job.id}` },
      contact: null,
      seen_seq: null,
      delivered_seq: null,
      can: { send: true, leave: who !== studio, remove: who === studio },
    })
    expect((await said(who, id)).map(({ content, from_me: mine, author }) => [content, mine, author?.name])).toEqual([
      ['Call time is 6:30.', who === studio, who === studio ? studio.name : `${studio.name} of Harbor Light`],
      ['I’ll bring the 9K.', who === kofi, who === kofi ? undefined : 'Kofi Mensah'],
    ])
  }
  expect((await list(lena))[0]).toMatchObject({ unread: 2, last: { from_me: false, author: 'Kofi Mensah' } })
  expect((await list(kofi))[0]).toMatchObject({ last: { from_me: true, author: null } })
  // once more leads to the same one
  const again = await begin(studio, job.id, 'And bring rain gear.')
  expect(again.body).toMatchObject({ conversation_id: id, begun: false })
  expect((await studio.call(messaging.recipient, { query: { team_id: job.id } })).body as Recipient).toMatchObject({
    conversation_id: id,
    request: false,
    person: { kind: 'team', name: 'Salt line, second unit' },
  })
})

test('it takes two accepted people, and is only for whoever is behind the post', async () => {
  const [studio, other, kofi] = [await world.business(), await world.business(), await world.talent()]
  const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  await applied(job, kofi)
  await applied(job, await world.talent(), 'shortlisted')
  expect(codeOf(await begin(studio, job.id))).toBe('messaging.no_team')
  await applied(job, await world.talent())
  const viewer = await world.seat(studio.businessId, 'viewer')
  const refusals = [
    [other, 404],
    [kofi, 404],
    [viewer, 403],
  ] as const
  for (const [who, status] of refusals) {
    expect((await begin(who, job.id)).status).toBe(status)
    expect((await who.call(messaging.recipient, { query: { team_id: job.id } })).status).toBe(status)
  }
  expect((await begin(await world.seat(studio.businessId, 'recruiter'), job.id)).status).toBe(201)
})

test('a talent’s collaboration has a team, too; two who begin it at once get one conversation', async () => {
  const [noor, ...others] = [await world.talent(), await world.talent(), await world.talent()]
  const post = await makeCollaboration(world.ctx(), { ownerId: noor.id })
  for (const person of others) await applied(post, person)
  const begun = await Promise.all(['One', 'Two', 'Three'].map((text) => begin(noor, post.id, text)))
  expect(new Set(begun.map(({ body }) => body.conversation_id as string)).size).toBe(1)
  const id = begun[0]?.body.conversation_id as string
  expect((await said(noor, id)).map(({ author, seq }) => [seq, author])).toEqual([1, 2, 3].map((seq) => [seq, null]))
  expect((await list(noor))[0]).toMatchObject({ mine: true, unread: 0, voice: null })
})

test('whoever is accepted later joins with nothing unread and reads what was said', async () => {
  const { studio, id, job } = await crew()
  const ines = await world.talent({ name: 'Inês Duarte' })
  const params = { applicationId: await applied(job, ines, 'interviewed') }
  const offered = await studio.call(applications.offer, { params, body: offerBody(3) })
  expect((await open(ines, id)).status).toBe(404)
  expect(offered.body).toMatchObject({ status: 'offered' })
  const { version } = offered.body
  await world.settle()
  const body = { move: 'accept_offer', version, offer_id: offered.body.offer.id } as const
  const answered = await ines.call(applications.answer, { params, body })
  expect(answered.status).toBe(200)
  await world.settle()
  expect((await list(ines))[0]).toMatchObject({ id, unread: 0, other: { title: '4 members' } })
  expect((await said(ines, id)).map(({ content }) => content)).toEqual(['Call time is 6:30.'])
  await send(studio, id, 'Welcome, Inês.')
  expect((await list(ines))[0]).toMatchObject({ id, unread: 1 })
})

test('a message that waits while others come and go is counted for whoever came, and refused from whoever went', async () => {
  const { studio, kofi, id, job } = await crew()
  const ines = await world.talent()
  const blocked = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      world.database.db,
    )
    return rows[0]?.n
  }
  const sent = await world.database.db.transaction().execute(async (db) => {
    await addMember(db, { postId: job.id, conversationId: id, personId: ines.id })
    await removeMember(db, id, kofi.id)
    const waiting = [send(studio, id, 'Welcome, Inês.'), send(kofi, id, 'Still here?')]
    await expect.poll(blocked, { interval: 20 }).toBe(2)
    return waiting
  })
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 404])
  expect((await list(ines))[0]).toMatchObject({ id, unread: 1, last: { text: 'Welcome, Inês.' } })
})

test('members are listed, whoever leads first, by pages', async () => {
  const { studio, kofi, lena, id } = await crew()
  const first = await members(kofi, id, { limit: 2 })
  expect(first.items).toMatchObject([
    { id: studio.businessId, kind: 'business', name: 'Harbor Light', lead: true, own: false },
    { id: kofi.id, kind: 'talent', name: 'Kofi Mensah', lead: false, own: true },
  ])
  const next = await members(kofi, id, { limit: 2, cursor: first.next })
  expect(next).toMatchObject({ items: [{ id: lena.id, own: false }], next: null })
  const stranger = await world.talent()
  expect((await stranger.call(messaging.members, { params: { conversationId: id }, query: {} })).status).toBe(404)
})

test('members leave and are taken out; what they wrote stays, and their open pages hear of it', async () => {
  const { studio, kofi, lena, id } = await crew()
  await send(kofi, id, 'See you there.')
  expect(codeOf(await remove(studio, id, studio.businessId))).toBe('messaging.lead_stays')
  expect((await remove(lena, id, kofi.id)).status).toBe(404)
  expect((await remove(studio, id, crypto.randomUUID())).status).toBe(404)
  const page = await openLivePage(node.address, kofi)
  expect((await remove(studio, id, kofi.id)).status).toBe(204)
  await world.settle()
  await expect
    .poll(() => page.heard.filter((one) => one.type === 'changed' && one.topic === 'conversation').length)
    .toBeGreaterThan(0)
  page.socket.terminate()
  expect([(await open(kofi, id)).status, (await send(kofi, id, 'Still here?')).status]).toEqual([404, 404])
  expect(await list(kofi)).toEqual([])
  expect((await said(lena, id)).map(({ content }) => content)).toContain('See you there.')
  expect(await messagingModule.person.exportFor(world.ctx(), kofi.id)).toMatchObject({
    written_in_left_teams: [{ conversation_id: id, body: 'See you there.' }],
  })
  expect((await remove(lena, id, lena.id)).status).toBe(204)
  expect(await detail(studio, id)).toMatchObject({
    can: { send: false },
    why: 'Everyone else has left this conversation.',
  })
  expect(codeOf(await send(studio, id, 'Anyone?'))).toBe('messaging.team_gone')
})

test('a block between two members hides what they write from each other; one with the lead closes it', async () => {
  const { studio, kofi, lena, id } = await crew()
  await send(kofi, id, 'Anyone driving from the station?')
  expect((await lena.call(safety.block, { params: { personId: kofi.id } })).status).toBeLessThan(300)
  const texts = async (who: Person) => (await said(who, id)).map(({ content }) => content)
  expect(await texts(lena)).toEqual(['Call time is 6:30.'])
  expect(await texts(studio)).toHaveLength(2)
  await send(lena, id, 'I am.')
  expect(await texts(kofi)).not.toContain('I am.')
  expect((await list(lena))[0]?.last?.text).toBe('I am.')
  expect((await list(kofi))[0]?.last?.text).toBe('Anyone driving from the station?')
  // what one can't read is not counted, and reading goes on over it
  expect((await list(kofi))[0]).toMatchObject({ unread: 1 })
  const read = await kofi.call(messaging.read, { params: { conversationId: id }, body: { seq: 1 } })
  expect(read.body).toEqual({ unread: 0 })
  expect(await detail(kofi, id)).toMatchObject({ last_seq: 3, read_seq: 3 })
  await send(lena, id, 'Two seats left.')
  expect((await kofi.call(messaging.unread, {})).body).toEqual({ unread: 0 })
  const found = await kofi.call(messaging.search, { query: { q: 'driving' } })
  expect(found.body.items).toHaveLength(1)
  // of what Kofi can read, only what the company wrote is left to mark
  await send(lena, id, 'Leaving at six.')
  expect((await kofi.call(messaging.unreadAgain, { params: { conversationId: id } })).body).toEqual({ unread: 1 })
  expect(await detail(kofi, id)).toMatchObject({ read_seq: 0 })

  expect((await kofi.call(safety.block, { params: { personId: studio.id } })).status).toBeLessThan(300)
  expect((await open(kofi, id)).status).toBe(404)
  await world.settle()
  const before = await heard(kofi, id)
  const page = await openLivePage(node.address, kofi)
  const typing = await openLivePage(node.address, lena)
  typing.socket.send(JSON.stringify({ type: 'typing', conversation: id, on: true }))
  await send(lena, id, 'Wrap at two.')
  await world.settle()
  expect((await kofi.call(messaging.unread, {})).body).toEqual({ unread: 0 })
  expect(await heard(kofi, id)).toEqual(before)
  expect(page.heard.filter(({ type }) => type === 'typing')).toEqual([])
  for (const { socket } of [page, typing]) socket.terminate()
  expect((await open(studio, id)).status).toBe(200)
  expect((await open(lena, id)).status).toBe(200)
})

test('what someone wrote for the company stays readable after they left it, whoever blocks them', async () => {
  const { studio, kofi, id } = await crew()
  const ron = await world.seat(studio.businessId, 'recruiter', 'Ron Recruiter')
  await send(ron, id, 'Call time moved to seven.')
  expect((await studio.call(companies.removeMember, { params: { memberId: ron.id } })).status).toBe(204)
  expect((await kofi.call(safety.block, { params: { personId: ron.id } })).status).toBeLessThan(300)
  expect((await said(kofi, id)).map(({ content }) => content)).toContain('Call time moved to seven.')
  expect((await list(kofi))[0]).toMatchObject({ unread: 2, last: { text: 'Call time moved to seven.' } })
  expect((await kofi.call(messaging.search, { query: { q: 'seven' } })).body.items).toHaveLength(1)
})

test('each side hears of new messages once, on its own page, and not of its own', async () => {
  const { studio, kofi, lena, id } = await crew()
  await send(kofi, id, 'I’ll bring the 9K.')
  await world.settle()
  expect(await heard(lena, id)).toEqual([['2 new messages in “Salt line, second unit”', `/chat?with=${id}`]])
  expect(await heard(studio, id)).toEqual([
    ['New message from Kofi Mensah in “Salt line, second unit”', `/business/all-messages?with=${id}`],
  ])
  expect(await heard(kofi, id)).toEqual([
    [`New message from ${studio.name} in “Salt line, second unit”`, `/chat?with=${id}`],
  ])
  await lena.call(messaging.read, { params: { conversationId: id }, body: { seq: 2 } })
  await world.settle()
  expect(await unreadNotices(lena, id)).toBe(0)
  // one that is deleted before it is read is not waited for
  const { id: messageId } = (await send(kofi, id, 'Wrong conversation, sorry.')).body
  await world.settle()
  expect(await unreadNotices(lena, id)).toBe(1)
  await kofi.call(messaging.deleteMessage, { params: { conversationId: id, messageId } })
  await world.settle()
  expect(await unreadNotices(lena, id)).toBe(0)
})

test('its words and its name are found, and its messages by those who take part alone', async () => {
  const { studio, kofi, lena, id } = await crew()
  await send(kofi, id, 'The generator is on the quay.')
  for (const who of [studio, kofi, lena]) {
    const { items } = (await who.call(messaging.search, { query: { q: 'generator' } })).body
    expect(items).toMatchObject([{ conversation: { id }, author: who === kofi ? null : { name: 'Kofi Mensah' } }])
    expect((await list(who, { q: 'second unit' })).map((each) => each.id)).toEqual([id])
  }
  const stranger = await world.talent()
  expect((await stranger.call(messaging.search, { query: { q: 'generator' } })).body.items).toEqual([])
  // the filters are about one other side
  for (const filter of ['verified', 'hiring'] as const) expect(await list(kofi, { filter })).toEqual([])
})

test('whoever is to take care of it for the company reads which team it is', async () => {
  const { studio, id } = await crew()
  const colleague = await world.seat(studio.businessId, 'recruiter')
  const assigned = { params: { conversationId: id }, body: { user_id: colleague.id } }
  expect((await studio.call(conversationCare.assign, assigned)).status).toBe(204)
  await world.settle()
  const { items } = (await colleague.call(notifications.list, { query: {} })).body
  expect(items.map(({ message }: { message: string }) => message)).toContain(
    'You’re now handling the conversation with Salt line, second unit.',
  )
})

test('a scheduled message names the team, and goes with whoever leaves it', async () => {
  const { studio, kofi, id } = await crew()
  const send_at = new Date(Date.now() + 3_600_000).toISOString()
  const waiting = async (who: Person) =>
    (await who.call(scheduledMessages.list, { query: {} })).body.items.map(({ to }: { to: string }) => to)
  for (const who of [studio, kofi]) {
    const body = { content: 'Good morning', parts: [], send_at }
    expect((await who.call(scheduledMessages.schedule, { params: { conversationId: id }, body })).status).toBe(201)
    expect(await waiting(who)).toEqual(['Salt line, second unit'])
  }
  await remove(kofi, id, kofi.id)
  expect([await waiting(kofi), await waiting(studio)]).toEqual([[], ['Salt line, second unit']])
})

test('someone who erases themselves takes their words along; the others’ stay', async () => {
  const { studio, kofi, lena, id } = await crew()
  await send(kofi, id, 'My number is on the call sheet.')
  await send(lena, id, 'Thanks!')
  await leaveConversations(world.database.db, kofi.id)
  expect((await said(studio, id)).map(({ content }) => content)).toEqual(['Call time is 6:30.', 'Thanks!'])
  expect(await detail(studio, id)).toMatchObject({ other: { title: '2 members' }, can: { send: true } })
})

test('a large team reads new messages when it looks: no one is notified, and every message is counted', async () => {
  const studio = await world.business()
  const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  const people = await Promise.all(Array.from({ length: LISTED_AT_ONCE }, () => world.talent()))
  for (const person of people) await applied(job, person)
  const id = (await begin(studio, job.id)).body.conversation_id as string
  const [first, second] = people as [Person, Person]
  await send(first, id, 'Here.')
  await world.settle()
  const { rows } = await sql<{ notices: number }>`
    select count(*)::int as notices from notifications where metadata ->> 'conversation_id' = ${id}`.execute(
    world.database.db,
  )
  expect(rows).toEqual([{ notices: 0 }])
  // whoever wrote has nothing of their own to read
  expect((await studio.call(messaging.read, { params: { conversationId: id }, body: { seq: 2 } })).body).toEqual({
    unread: 0,
  })
  await send(studio, id, 'Good.')
  expect((await studio.call(messaging.unread, {})).body).toEqual({ unread: 0 })
  expect((await first.call(messaging.read, { params: { conversationId: id }, body: { seq: 1 } })).body).toEqual({
    unread: 1,
  })
  expect(await detail(first, id)).toMatchObject({ read_seq: 2 })
  expect((await list(second))[0]).toMatchObject({ unread: 3, other: { title: `${LISTED_AT_ONCE + 1} members` } })
  // its writers are shown to others in small teams alone
  const page = await openLivePage(node.address, second)
  const typing = await openLivePage(node.address, first)
  typing.socket.send(JSON.stringify({ type: 'typing', conversation: id, on: true }))
  await send(first, id, 'Anyone seen the key?')
  await world.settle()
  await expect.poll(() => page.heard.some((one) => one.type === 'changed' && one.id === id)).toBe(true)
  expect(page.heard.filter(({ type }) => type === 'typing')).toEqual([])
  for (const { socket } of [page, typing]) socket.terminate()
  // with one less, every list counts by itself again
  await remove(studio, id, (people[2] as Person).id)
  expect((await list(second))[0]).toMatchObject({ unread: 4, other: { title: `${LISTED_AT_ONCE} members` } })
  await send(studio, id, 'Found it.')
  expect((await list(second))[0]).toMatchObject({ unread: 5 })
})

test('in a small team the others see who is writing, except who is kept apart by a block', async () => {
  const { studio, kofi, lena, id } = await crew()
  const third = await world.talent()
  await lena.call(safety.block, { params: { personId: kofi.id } })
  const [of, pages] = [
    await openLivePage(node.address, kofi),
    await Promise.all([studio, lena, third].map((who) => openLivePage(node.address, who))),
  ]
  of.socket.send(JSON.stringify({ type: 'typing', conversation: id, on: true }))
  const heard = () => pages.map((page) => page.heard.filter(({ type }) => type === 'typing'))
  await expect.poll(() => heard()[0]).toMatchObject([{ side: kofi.id, name: 'Kofi Mensah' }])
  expect(heard().slice(1)).toEqual([[], []])
  for (const { socket } of [of, ...pages]) socket.terminate()
})
