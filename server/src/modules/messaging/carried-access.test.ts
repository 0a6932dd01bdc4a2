import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import type { LiveChanged } from '@ensemble/contract/live.ts'
import { conversationCare } from '@ensemble/contract/messaging/care.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { Message } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { MESSAGE_MAX } from '@ensemble/contract/messaging/vocabulary.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { tell } from '../../platform/http/live-hub.ts'
import { openLivePage } from '../../testing/live-page.ts'
import { type Node, openNode } from '../../testing/open-node.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeApplication, WAY_TO } from '../applications/applications.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeConversation } from './messaging.factory.ts'

let world: World
let node: Node
const open: WebSocket[] = []
beforeAll(async () => {
  world = await startWorld()
  node = await openNode(world)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})
afterAll(async () => {
  await node.stop()
  await world.stop()
})

const SOON = { timeout: 5_000 }

/** Someone's page: what it heard of a conversation, and whether words were in anything that it heard. */
async function pageOf(who: Person) {
  const { socket, heard } = await openLivePage(node.address, who)
  open.push(socket)
  return {
    of: (id: string) =>
      heard.filter(
        (one): one is LiveChanged => one.type === 'changed' && one.topic === 'conversation' && one.id === id,
      ),
    has: (words: string) => JSON.stringify(heard).includes(words),
    forget: () => void heard.splice(0),
  }
}
type Page = Awaited<ReturnType<typeof pageOf>>

/** The messages in what a page heard of a conversation; undefined if that only named it. */
function carried(page: Page, id: string): string[] | undefined {
  const nows = page.of(id).flatMap(({ now }) => now ?? [])
  return nows.length ? nows.flatMap(({ messages }) => messages.map(({ content }) => content)) : undefined
}
const untilHeard = async (page: Page, id: string) => {
  await expect.poll(() => page.of(id).length, SOON).toBeGreaterThan(0)
}

async function cast() {
  const [maya, studio] = [await world.talent(), await world.business()]
  const colleague = await world.seat(studio.businessId, 'recruiter')
  const id = await makeConversation(world.ctx(), {
    members: [
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
      { userId: maya.id, businessId: null, lastReadAt: null },
    ],
    messages: [{ senderId: studio.id, body: 'Are you free in May?', at: new Date('2026-03-01T10:00:00Z') }],
  })
  return { maya, studio, colleague, id }
}
const say = async (who: Person, id: string, content: string, settled = true) => {
  const body = { room_id: id, content, type: 'text' as const, client_id: crypto.randomUUID() }
  const message = (await who.call(messaging.send, { body })).body as Message
  if (settled) await world.settle()
  return message
}
/** As if the live message had been on its way before someone lost what they saw. */
const tellLate = (people: readonly Person[], id: string, message: Message) =>
  tell(
    world.ctx(),
    people.map((person) => person.id),
    { type: 'changed', topic: 'conversation', id },
    [message.id],
  )

test('each side gets a message as it reads it itself; what is only its sender’s stays theirs', async () => {
  const { maya, studio, colleague, id } = await cast()
  const pages = await Promise.all([maya, studio, colleague].map(pageOf))
  const { id: messageId } = await say(studio, id, 'Call time is 6:30.')
  for (const [at, who] of [maya, studio, colleague].entries()) {
    const page = pages[at] as Page
    await untilHeard(page, id)
    const { items } = (await who.call(messaging.messages, { params: { conversationId: id }, query: {} })).body as {
      items: Message[]
    }
    expect(page.of(id)[0]?.now?.messages).toEqual(items.filter((item) => item.id === messageId))
  }
  expect(pages.map((page) => page.of(id)[0]?.now?.messages[0]?.client_id === null)).toEqual([true, false, true])
})

test('a seat that blocked the talent hears no content of them; its colleagues do', async () => {
  const { maya, studio, colleague, id } = await cast()
  await colleague.call(safety.block, { params: { personId: maya.id } })
  await world.settle()
  const [mine, theirs] = [await pageOf(studio), await pageOf(colleague)]
  await say(maya, id, 'Only for the others')
  await untilHeard(mine, id)
  await untilHeard(theirs, id)
  expect(carried(mine, id)).toEqual(['Only for the others'])
  expect(carried(theirs, id)).toBeUndefined()
  expect(theirs.has('Only for the others')).toBe(false)
})

test('what is on its way when a block closes the conversation carries nothing, to either side', async () => {
  const { maya, studio, id } = await cast()
  const message = await say(studio, id, 'Too late for you')
  const pages = [await pageOf(maya), await pageOf(studio)]
  await tellLate([maya, studio], id, message)
  for (const page of pages) await untilHeard(page, id)
  expect(pages.map((page) => carried(page, id))).toEqual([['Too late for you'], ['Too late for you']])
  await maya.call(safety.block, { params: { personId: studio.id } })
  await world.settle()
  for (const page of pages) page.forget()
  await tellLate([maya, studio], id, message)
  for (const page of pages) await untilHeard(page, id)
  expect(pages.map((page) => [carried(page, id), page.has('Too late')])).toEqual(Array(2).fill([undefined, false]))
})

test('a former seat hears nothing, and what was on its way to it carries nothing', async () => {
  const { maya, studio, colleague, id } = await cast()
  const [mine, former] = [await pageOf(studio), await pageOf(colleague)]
  expect((await studio.call(companies.removeMember, { params: { memberId: colleague.id } })).status).toBe(204)
  await world.settle()
  const message = await say(maya, id, 'For those who are left')
  await untilHeard(mine, id)
  expect(carried(mine, id)).toEqual(['For those who are left'])
  await tellLate([colleague], id, message)
  await untilHeard(former, id)
  expect(former.of(id)).toEqual([{ type: 'changed', topic: 'conversation', id }])
  expect(former.has('For those who are left')).toBe(false)
})

test('a company’s notes, and who takes care of it, never reach the other side', async () => {
  const { maya, studio, colleague, id } = await cast()
  const [hers, ours] = [await pageOf(maya), await pageOf(studio)]
  const params = { conversationId: id }
  await studio.call(conversationCare.assign, { params, body: { user_id: colleague.id } })
  await studio.call(conversationCare.addNote, { params, body: { text: 'Asks for a lot' } })
  await say(studio, id, 'Bring boots.')
  await untilHeard(hers, id)
  await expect.poll(() => carried(ours, id), SOON).toEqual(['Bring boots.'])
  expect(ours.of(id).at(-1)?.now?.line?.assigned?.id).toBe(colleague.id)
  expect(new Set(hers.of(id).map(({ now }) => now?.line?.assigned))).toEqual(new Set([null]))
  expect(hers.has('Asks for a lot')).toBe(false)
})

test('in a team, what someone blocked writes isn’t carried to whoever blocked them', async () => {
  const studio = await world.business()
  const [kofi, lena] = [await world.talent(), await world.talent()]
  const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  for (const { id: applicantId } of [kofi, lena])
    await makeApplication(world.ctx(), {
      postId: job.id,
      applicantId,
      businessId: job.business_id,
      ownerId: null,
      moves: WAY_TO.accepted,
    })
  const body = { team_id: job.id, content: 'Call time is 6:30.', client_id: crypto.randomUUID() }
  const id = (await studio.call(messaging.begin, { body })).body.conversation_id as string
  await kofi.call(safety.block, { params: { personId: lena.id } })
  await world.settle()
  const [his, lead] = [await pageOf(kofi), await pageOf(studio)]
  await say(lena, id, 'Not for Kofi')
  await untilHeard(his, id)
  await untilHeard(lead, id)
  expect([carried(his, id), his.has('Not for Kofi')]).toEqual([[], false])
  expect(carried(lead, id)).toEqual(['Not for Kofi'])
})

test('what is larger than a live message carries is only named', async () => {
  const { maya, studio, id } = await cast()
  const page = await pageOf(maya)
  const words = '語'.repeat(MESSAGE_MAX)
  const message = await say(studio, id, words)
  await untilHeard(page, id)
  expect(carried(page, id)).toEqual([words])
  page.forget()
  const more: Message[] = []
  for (let count = 0; count < 3; count += 1) more.push(await say(maya, id, words, false))
  await world.settle()
  await untilHeard(page, id)
  page.forget()
  await tell(
    world.ctx(),
    [maya.id],
    { type: 'changed', topic: 'conversation', id },
    [message, ...more].map((one) => one.id),
  )
  await expect.poll(() => page.of(id), SOON).toContainEqual({ type: 'changed', topic: 'conversation', id })
})
