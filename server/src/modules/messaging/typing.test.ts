import { LIVE_CLOSE } from '@ensemble/contract/live.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLivePage } from '../../testing/live-page.ts'
import { type Node, openNode } from '../../testing/open-node.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeConversation } from './messaging.factory.ts'

let world: World
let nodes: [Node, Node]
beforeAll(async () => {
  world = await startWorld()
  nodes = [await openNode(world), await openNode(world)]
})
afterAll(async () => {
  for (const node of nodes) await node.stop()
  await world.stop()
})

const SOON = { timeout: 5_000 }

/** A page on one of the nodes, and what it heard about typing. */
async function open(node: Node, who: Person) {
  const { socket, heard, closed } = await openLivePage(node.address, who)
  return {
    typing: () => heard.filter(({ type }) => type === 'typing'),
    say: (conversation: unknown, on: unknown = true, more: object = {}) =>
      socket.send(JSON.stringify({ type: 'typing', conversation, on, ...more })),
    send: (text: string) => socket.send(text),
    closed,
    /** Once this is answered, everything that was sent to the page before has arrived. */
    flushed: () =>
      new Promise<void>((resolve) => {
        socket.once('pong', () => resolve())
        socket.ping()
      }),
    end: () => socket.terminate(),
  }
}

async function two(state: 'open' | 'request' = 'open', known?: Person) {
  const [ines, studio] = [known ?? (await world.talent({ name: 'Inês Duarte' })), await world.business()]
  const conversation = await makeConversation(world.ctx(), {
    state,
    members: [
      { userId: ines.id, businessId: null, lastReadAt: null },
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
    ],
    messages: [{ senderId: studio.id, body: 'Are you free in May?', at: new Date('2026-03-01T10:00:00Z') }],
  })
  return { ines, studio, conversation }
}

test('the other sees it on another node, and that it stopped; a forged sender changes nothing', async () => {
  const { ines, studio, conversation } = await two()
  const [here, there] = [await open(nodes[0], ines), await open(nodes[1], studio)]
  here.say(conversation, true, { by: studio.id, from: studio.id })
  here.say(conversation, false)
  await expect
    .poll(() => there.typing(), SOON)
    .toEqual([
      { type: 'typing', conversation, on: true, by: ines.id, side: ines.id },
      { type: 'typing', conversation, on: false, by: ines.id, side: ines.id },
    ])
  expect(here.typing()).toEqual([])
  for (const page of [here, there]) page.end()
})

test('a stranger, a request and what is not an id reach no one, and a block ends it', async () => {
  const { ines, studio, conversation } = await two()
  const asked = await two('request')
  const stranger = await world.talent()
  const [here, there, outside] = [
    await open(nodes[0], ines),
    await open(nodes[1], studio),
    await open(nodes[0], stranger),
  ]
  const [thinking, waiting] = [await open(nodes[0], asked.ines), await open(nodes[1], asked.studio)]
  outside.say(conversation)
  thinking.say(asked.conversation)
  waiting.say(asked.conversation)
  for (const wrong of ["' or true", '', null, 7, { id: conversation }, 'x'.repeat(2_000)]) here.say(wrong)
  here.say(conversation, 'yes')
  for (const text of ['', '{', 'null', '[]', '{"type":7}', '{"type":"changed","topic":"account"}']) here.send(text)
  // heard one after another: once this one is there, the others have had their turn
  here.say(conversation)
  await expect.poll(() => there.typing().length, SOON).toBe(1)
  expect(there.typing()).toEqual([{ type: 'typing', conversation, on: true, by: ines.id, side: ines.id }])
  await studio.call(safety.block, { params: { personId: ines.id } })
  here.say(conversation)
  const again = await two('open', ines)
  const last = await open(nodes[1], again.studio)
  here.say(again.conversation)
  await expect.poll(() => last.typing().length, SOON).toBe(1)
  await Promise.all([there, outside, thinking, waiting].map((page) => page.flushed()))
  expect(there.typing()).toHaveLength(1)
  for (const page of [thinking, waiting]) expect(page.typing()).toEqual([])
  for (const page of [here, there, outside, thinking, waiting, last]) page.end()
})

test('a flood is cut off after forty, and its socket closed after a hundred', async () => {
  const { ines, studio, conversation } = await two()
  const [here, there] = [await open(nodes[0], ines), await open(nodes[1], studio)]
  for (let n = 0; n < 100; n += 1) here.say(conversation, n % 2 === 0)
  const passedOn = async (id: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from fanout_messages where payload like ${`%"typing"%${id}%`}`.execute(
      world.database.db,
    )
    return rows[0]?.count
  }
  await expect.poll(() => passedOn(conversation), SOON).toBe(40)
  // others are heard, again and again, in the time that one more would have needed
  const others = await two()
  const [elsewhere, last] = [await open(nodes[0], others.ines), await open(nodes[1], others.studio)]
  for (let n = 0; n < 10; n += 1) elsewhere.say(others.conversation, n % 2 === 0)
  await expect.poll(() => passedOn(others.conversation), SOON).toBe(10)
  expect(await passedOn(conversation)).toBe(40)
  await expect.poll(() => last.typing().length, SOON).toBeGreaterThan(0)
  await there.flushed()
  // of equal ones that arrive together, one is enough; the last of the forty says that nothing is typed
  const heard = there.typing()
  expect(heard.length).toBeGreaterThan(1)
  expect(heard.length).toBeLessThanOrEqual(40)
  expect(heard.at(-1)).toMatchObject({ on: false })
  here.say(conversation)
  expect(await here.closed).toBe(LIVE_CLOSE.policy)
  for (const page of [there, elsewhere, last]) page.end()
})
