import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type {
  BeginInput,
  Conversation,
  ConversationDetail,
  Message,
} from '@ensemble/contract/messaging/messaging.schemas.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeCollaboration } from '../collaborations/collaborations.factory.ts'
import { companiesModule } from '../companies/module.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { setHidden } from './messaging.queries.ts'
import { messagingModule } from './module.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const fresh = () => crypto.randomUUID()
const begin = (who: Person, body: Partial<BeginInput>) =>
  who.call(messaging.begin, { body: { content: 'Are you free on the 9th?', client_id: fresh(), ...body } })
const say = (who: Person, conversation: string, content = 'Yes, I am.') =>
  who.call(messaging.send, { body: { room_id: conversation, content, type: 'text', client_id: fresh() } })
const open = async (who: Person, conversationId: string) =>
  (await who.call(messaging.get, { params: { conversationId } })).body as ConversationDetail
const list = async (who: Person, query: { filter?: 'all' | 'unread' | 'requests'; q?: string } = {}) =>
  (await who.call(messaging.list, { query })).body.items as Conversation[]
const words = async (who: Person, conversationId: string) =>
  (
    (await who.call(messaging.messages, { params: { conversationId }, query: {} })).body.items as { content: string }[]
  ).map(({ content }) => content)
const unread = async (who: Person) => (await who.call(messaging.unread, {})).body.unread as number
const move = (who: Person, act: 'accept' | 'decline', conversationId: string) =>
  who.call(messaging[act], { params: { conversationId } })
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code

async function cast() {
  const [studio, maya] = [await world.business(), await world.talent()]
  return { studio, maya, conversation: (await begin(studio, { to: maya.id })).body.conversation_id as string }
}

describe('a first message', () => {
  test('is a request: its author waits, and the receiver sees who that is and opens it by answering', async () => {
    const [studio, maya] = [await world.business(), await world.talent()]
    const asked = await begin(studio, { to: maya.id, content: ' There is a registration fee of €25 to apply ' })
    expect([asked.status, asked.body.begun, asked.body.message.content, asked.body.message.seq]).toEqual([
      201,
      true,
      'There is a registration fee of €25 to apply',
      1,
    ])
    const conversation = asked.body.conversation_id as string
    expect(await open(studio, conversation)).toMatchObject({
      state: 'request',
      mine: true,
      voice: { id: studio.businessId, name: 'Northlight Pictures' },
      other: { id: maya.id, kind: 'talent', name: 'Maya Lindqvist', title: 'Cinematographer' },
      contact: { id: maya.id },
      can: { send: false, accept: false, decline: false },
      why: 'Your first message is a request. You can write again once they accept it.',
      provenance: null,
      warnings: [],
    })
    expect(await open(maya, conversation)).toMatchObject({
      state: 'request',
      mine: false,
      voice: null,
      unread: 1,
      can: { send: true, accept: true, decline: true },
      why: null,
      last_seq: 1,
      read_seq: 0,
      other: { id: studio.businessId, kind: 'business', name: 'Northlight Pictures', verified: false },
      contact: { id: studio.id, name: 'Jonas Weber' },
      subject: null,
      provenance: { verified: null, hires: 0, replies: null },
      warnings: [{ rule: 'asks_for_money' }],
    })
    const second = await say(studio, conversation, 'Hello?')
    expect([second.status, codeOf(second)]).toEqual([409, 'messaging.request_waits'])
    expect((await say(maya, conversation)).status).toBe(200)
    expect((await say(studio, conversation, 'Good.')).status).toBe(200)
    expect([(await open(studio, conversation)).state, await words(maya, conversation)]).toEqual([
      'open',
      ['There is a registration fee of €25 to apply', 'Yes, I am.', 'Good.'],
    ])
  })

  test('is declined for good unless its receiver changes their mind; moves are made once, by them alone', async () => {
    const { studio, maya, conversation } = await cast()
    expect([
      codeOf(await move(studio, 'accept', conversation)),
      codeOf(await move(studio, 'decline', conversation)),
    ]).toEqual(['messaging.move_refused', 'messaging.move_refused'])
    expect(
      (await Promise.all([move(maya, 'decline', conversation), move(maya, 'decline', conversation)]))
        .map(({ status }) => status)
        .toSorted((one, other) => one - other),
    ).toEqual([204, 409])
    expect(codeOf(await say(studio, conversation))).toBe('messaging.declined')
    expect(await open(studio, conversation)).toMatchObject({
      state: 'declined',
      can: { send: false },
      why: 'Your message request was declined. You can’t write again unless they reply.',
    })
    expect([
      await list(maya),
      (await list(maya, { filter: 'requests' })).length,
      (await list(studio)).length,
      await unread(maya),
    ]).toEqual([[], 1, 1, 0])
    expect((await say(maya, conversation, 'After all, yes.')).status).toBe(200)
    expect((await say(studio, conversation)).status).toBe(200)
    expect([
      codeOf(await move(maya, 'accept', conversation)),
      codeOf(await move(maya, 'decline', conversation)),
    ]).toEqual(['messaging.move_refused', 'messaging.move_refused'])
  })

  test('goes into the existing conversation, even if both begin at once', async () => {
    const { studio, maya, conversation } = await cast()
    expect(codeOf(await begin(studio, { to: maya.id }))).toBe('messaging.request_waits')
    const answer = await begin(maya, { to: studio.id, content: 'I am.' })
    expect([
      answer.status,
      answer.body.conversation_id,
      answer.body.begun,
      (await open(maya, conversation)).state,
    ]).toEqual([201, conversation, false, 'open'])
    const [ines, omar] = [await world.talent({ name: 'Ines Moreau' }), await world.talent({ name: 'Omar Haddad' })]
    const both = await Promise.all([begin(ines, { to: omar.id }), begin(omar, { to: ines.id })])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(both.map(({ body }) => body.conversation_id as string)).size).toBe(1)
    expect((await open(ines, both[0].body.conversation_id as string)).state).toBe('open')
  })

  test('is one per company that someone speaks for', async () => {
    const { studio, maya, conversation } = await cast()
    const second = await world.business({ company: 'Harbor Light' })
    await world.database.db
      .insertInto('company_members')
      .values({ business_id: second.businessId, user_id: studio.id, role: 'recruiter' })
      .execute()
    const post = await makeJob(world.ctx(), { ownerId: studio.id, businessId: second.businessId })
    const asked = await begin(maya, { post_id: post.id })
    expect(asked.status).toBe(201)
    expect(asked.body.conversation_id).not.toBe(conversation)
    expect(await open(maya, asked.body.conversation_id as string)).toMatchObject({
      other: { id: second.businessId, name: 'Harbor Light' },
    })
  })
})

describe('who a person may write to', () => {
  test('a talent writes to whoever is behind a post, and both see what it is about', async () => {
    const [studio, maya, ines] = [
      await world.business(),
      await world.talent(),
      await world.talent({ name: 'Ines Moreau' }),
    ]
    const job = await makeJob(world.ctx(), {
      ownerId: studio.id,
      businessId: studio.businessId,
      form: { title: 'Night gaffer' },
    })
    expect((await maya.call(messaging.recipient, { query: { post_id: job.id } })).body).toMatchObject({
      person: { id: studio.businessId, name: 'Northlight Pictures', href: expect.stringMatching(/^\/c\//) as string },
      voice: null,
      subject: { kind: 'post', id: job.id },
      request: true,
      about: { title: 'Night gaffer' },
      conversation_id: null,
    })
    const { body } = await begin(maya, { post_id: job.id })
    for (const who of [maya, studio])
      expect((await open(who, body.conversation_id as string)).about).toEqual({
        id: job.id,
        kind: 'job',
        title: 'Night gaffer',
      })
    expect((await maya.call(messaging.recipient, { query: { to: studio.id } })).body.conversation_id).toBe(
      body.conversation_id,
    )
    const own = await makeCollaboration(world.ctx(), { ownerId: ines.id })
    expect((await begin(maya, { to: ines.id, post_id: own.id })).status).toBe(201)
    expect((await ines.call(messaging.recipient, { query: { to: studio.id, post_id: job.id } })).body.person.id).toBe(
      studio.businessId,
    )
  })

  test('anyone else looks as if they did not exist', async () => {
    const [studio, rival, maya, ines, kept] = [
      await world.business(),
      await world.business({ company: 'Rival Films' }),
      await world.talent(),
      await world.talent({ name: 'Ines Moreau' }),
      await world.blocked(),
    ]
    const made = { ownerId: studio.id, businessId: studio.businessId }
    const draft = await makeJob(world.ctx(), { ...made, post: { status: 'draft', published_at: null } })
    const closed = await makeJob(world.ctx(), { ...made, post: { status: 'closed' } })
    const job = await makeJob(world.ctx(), made)
    await ines.call(safety.block, { params: { personId: studio.id } })
    const missing = await begin(maya, { to: fresh() })
    const refused = await Promise.all([
      begin(maya, { to: studio.id }),
      begin(maya, { to: kept.id }),
      begin(maya, { post_id: draft.id }),
      begin(maya, { post_id: closed.id }),
      begin(maya, { post_id: fresh() }),
      begin(studio, { to: rival.id }),
      begin(rival, { post_id: job.id }),
      begin(studio, { to: ines.id }),
      begin(ines, { post_id: job.id }),
      begin(await world.seat(studio.businessId, 'recruiter'), { to: ines.id }),
      begin(maya, { to: rival.id, post_id: job.id }),
    ])
    expect(
      [missing, ...refused].map(({ status, body }) => [status, (body as { error: { code: string } }).error.code]),
    ).toEqual(Array(refused.length + 1).fill([404, 'core.not_found']))
    expect((await maya.call(messaging.recipient, { query: { to: studio.id } })).status).toBe(404)
    expect([
      codeOf(await begin(maya, { to: maya.id })),
      codeOf(await begin(await world.seat(studio.businessId, 'viewer'), { to: maya.id })),
    ]).toEqual(['messaging.yourself', 'jobs.seat_needed'])
    await world.settle()
    for (const who of [maya, ines, studio, rival])
      expect([await list(who), (await who.call(notifications.list, { query: {} })).body.items]).toEqual([[], []])
  })

  test('bad input is refused with what is wrong', async () => {
    const { studio, maya, conversation } = await cast()
    const [blank, long, nobody] = await Promise.all([
      begin(maya, { to: studio.id, content: ' \n ' }),
      begin(maya, { to: studio.id, content: 'x'.repeat(5001) }),
      begin(maya, {}),
    ])
    expect(
      [blank, long, nobody].map(({ status, body }) => [status, (body as { error: { fields: unknown } }).error.fields]),
    ).toEqual([
      [400, { content: 'Write a message' }],
      [400, { content: 'A message can have up to 5000 characters' }],
      [400, { to: 'Choose who to write to' }],
    ])
    expect((await say(maya, conversation, 'a\u0000b')).status).toBe(400)
    const asks = ['?before=1&after=1', '?before=-1', '?after=x', '?limit=101', '?after=99999999999']
    expect(
      await Promise.all(
        asks.map(async (ask) => (await maya.fetch(`/api/v1/conversations/${conversation}/messages${ask}`)).status),
      ),
    ).toEqual([400, 400, 400, 400, 400])
    expect(
      await Promise.all(
        ['?cursor=forged.x', '?filter=ours', `?q=${'x'.repeat(101)}`].map(
          async (ask) => (await maya.fetch(`/api/v1/conversations${ask}`)).status,
        ),
      ),
    ).toEqual([400, 400, 400])
    expect(await list(maya, { q: '%' })).toEqual([])
    expect(
      (
        await maya.call(messaging.send, {
          body: { room_id: conversation, content: 'x', type: 'offer' as 'text', client_id: fresh() },
        })
      ).status,
    ).toBe(400)
  })
})

describe('a conversation', () => {
  test('is closed to strangers and to people separated by a block, on every route', async () => {
    const { studio, maya, conversation } = await cast()
    const all = async (who: Person, id: string) => {
      const params = { conversationId: id }
      const answers = await Promise.all([
        who.call(messaging.get, { params }),
        who.call(messaging.messages, { params, query: {} }),
        say(who, id),
        who.call(messaging.read, { params, body: { seq: 1 } }),
        move(who, 'accept', id),
        move(who, 'decline', id),
      ])
      return answers.map(({ status, body }) => [status, body as unknown])
    }
    const nothing = await all(await world.talent(), fresh())
    expect(nothing.map(([status]) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await all(await world.talent(), conversation)).toEqual(nothing)
    expect(await all(await world.business({ company: 'Harbor Light' }), conversation)).toEqual(nothing)
    for (const [who, whom, block, unblock] of [
      [maya, studio, safety.block, safety.unblock],
      [studio, maya, safety.blockForCompany, safety.unblockForCompany],
    ] as const) {
      await who.call(block, { params: { personId: whom.id } })
      for (const one of [maya, studio]) {
        expect(await all(one, conversation)).toEqual(nothing)
        expect([await list(one), await unread(one)]).toEqual([[], 0])
        expect((await begin(one, { to: one === maya ? studio.id : maya.id })).status).toBe(404)
        expect(
          (await one.call(messaging.recipient, { query: { to: one === maya ? studio.id : maya.id } })).status,
        ).toBe(404)
      }
      await who.call(unblock, { params: { personId: whom.id } })
    }
    expect(await unread(maya)).toBe(1)
  })

  test('is shared by the seats of a company; it ends for those who leave, and readers only read', async () => {
    const { studio, maya, conversation } = await cast()
    await say(maya, conversation)
    const colleague = await world.seat(studio.businessId, 'owner', 'Clara Owner')
    expect([(await list(colleague)).length, await unread(colleague), await unread(studio)]).toEqual([1, 1, 1])
    expect((await say(colleague, conversation, 'Clara here.')).status).toBe(200)
    const { body } = await studio.call(messaging.messages, { params: { conversationId: conversation }, query: {} })
    expect((body.items as Message[]).map(({ content, from_me, author }) => [content, from_me, author?.name])).toEqual([
      ['Are you free on the 9th?', true, 'Jonas Weber'],
      ['Yes, I am.', false, undefined],
      ['Clara here.', true, 'Clara Owner'],
    ])
    await colleague.call(messaging.read, { params: { conversationId: conversation }, body: { seq: 3 } })
    expect([await unread(colleague), await unread(studio)]).toEqual([0, 0])
    const { db } = world.database
    await db.updateTable('company_members').set({ role: 'viewer' }).where('user_id', '=', studio.id).execute()
    await say(maya, conversation, 'Hello Clara')
    await expect
      .poll(async () => [(await say(studio, conversation)).status, (await open(studio, conversation)).can.send], {
        timeout: 5_000,
      })
      .toEqual([403, false])
    await studio.call(messaging.read, { params: { conversationId: conversation }, body: { seq: 9 } })
    expect([await unread(studio), await unread(colleague), (await open(maya, conversation)).why]).toEqual([1, 1, null])
    await db.deleteFrom('company_members').where('user_id', '=', studio.id).execute()
    expect((await studio.call(messaging.get, { params: { conversationId: conversation } })).status).toBe(404)
    expect(await list(studio)).toEqual([])
    expect((await colleague.call(messaging.get, { params: { conversationId: conversation } })).status).toBe(200)
  })

  test('is closed by the talent’s block of any seat; a seat’s own block closes it for that seat alone, who hears of nothing', async () => {
    const { studio, maya, conversation } = await cast()
    const colleague = await world.seat(studio.businessId, 'recruiter', 'Ron Recruiter')
    await say(maya, conversation)
    const shown = async (who: Person) => [
      (await who.call(messaging.get, { params: { conversationId: conversation } })).status,
      (await say(who, conversation)).status,
      (await list(who)).length,
    ]
    await maya.call(safety.block, { params: { personId: colleague.id } })
    for (const who of [maya, studio, colleague]) expect(await shown(who)).toEqual([404, 404, 0])
    await maya.call(safety.unblock, { params: { personId: colleague.id } })
    expect((await list(maya)).length).toBe(1)
    await world.settle()
    const heard = async (who: Person) => (await who.call(notifications.list, { query: {} })).body.items as unknown[]
    const before = [await heard(colleague), await heard(studio)]
    await colleague.call(safety.block, { params: { personId: maya.id } })
    for (const who of [maya, studio]) expect(await shown(who)).toEqual([200, 200, 1])
    expect([...(await shown(colleague)), await unread(colleague)]).toEqual([404, 404, 0, 0])
    await studio.call(messaging.read, { params: { conversationId: conversation }, body: { seq: 99 } })
    await say(maya, conversation, 'For Jonas')
    await world.settle()
    expect(await heard(colleague)).toEqual(before[0])
    expect(await heard(studio)).not.toEqual(before[1])
    await colleague.call(safety.unblock, { params: { personId: maya.id } })
    expect(await shown(colleague)).toEqual([200, 200, 1])
  })

  test('stays for the other when one is blocked or leaves, without their name and words', async () => {
    const { studio, maya, conversation } = await cast()
    await say(maya, conversation)
    await world.database.db
      .insertInto('blocked_users')
      .values({ user_id: studio.id, reason: 'test', expires_at: '2099-01-01' })
      .execute()
    expect(await open(maya, conversation)).toMatchObject({
      other: null,
      can: { send: false },
      why: 'This company can no longer be reached on Ensemble.',
    })
    expect([codeOf(await say(maya, conversation)), (await list(maya, { q: 'northlight' })).length]).toEqual([
      'messaging.company_gone',
      0,
    ])
    await companiesModule.person.eraseFor(world.ctx(), studio.id)
    await messagingModule.person.eraseFor(world.ctx(), studio.id)
    expect([await words(maya, conversation), (await list(maya))[0]?.other]).toEqual([['Yes, I am.'], null])
  })

  test('a message that an administrator hid is visible only to its sender, in the list too', async () => {
    const { studio, maya, conversation } = await cast()
    const { body } = await say(maya, conversation, 'Rude words')
    await setHidden(world.ctx().db, { conversationId: conversation, messageId: body.id as string }, true)
    expect([
      (await words(studio, conversation)).length,
      (await words(maya, conversation)).length,
      (await list(studio))[0]?.last?.from_me,
      (await list(maya))[0]?.last?.text,
    ]).toEqual([1, 2, true, 'Rude words'])
  })
})
