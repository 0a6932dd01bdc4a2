import { HIT } from '@ensemble/contract/discover/discover.schemas.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { MessageHit } from '@ensemble/contract/messaging/search.schemas.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../platform/http/rate-limit.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeConversation } from './messaging.factory.ts'
import { setHidden } from './messaging.queries.ts'
import { messagingModule } from './module.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

type Company = Person & { businessId: string }
/** Each message a minute after the one before. */
const talking = (studio: Company, talent: Person, said: readonly [who: Person, body: string][]) =>
  makeConversation(world.ctx(), {
    members: [
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
      { userId: talent.id, businessId: null, lastReadAt: null },
    ],
    messages: said.map(([who, body], n) => ({ senderId: who.id, body, at: new Date(Date.now() + n * 60_000) })),
  })
async function search(who: Person, q: string, query: { cursor?: string; limit?: number } = {}) {
  const { status, body } = await who.call(messaging.search, { query: { q, ...query } })
  return { status, items: (body.items ?? []) as MessageHit[], next: body.next as string | null }
}
const bare = (text: string) => text.replaceAll(HIT.start, '').replaceAll(HIT.end, '')
const texts = async (who: Person, q: string) => (await search(who, q)).items.map(({ text }) => bare(text))

test('both sides find what either wrote: any form and any beginning of the words, the newest first', async () => {
  const [maya, studio] = [await world.talent(), await world.business({ company: 'Harbor Light' })]
  const id = await talking(studio, maya, [
    [studio, 'Could you light a night shoot at the harbour?'],
    [maya, 'Yes. I have lighting for a café scene, too.'],
    [studio, 'Send your reel to casting@harbor-light.example please'],
  ])
  for (const who of [maya, studio])
    expect(await texts(who, 'lighting')).toEqual([
      // the parts of an address are words, too
      'Send your reel to casting@harbor-light.example please',
      'Yes. I have lighting for a café scene, too.',
      'Could you light a night shoot at the harbour?',
    ])
  expect(await texts(maya, 'cafe sce')).toEqual(['Yes. I have lighting for a café scene, too.'])
  expect(await texts(maya, 'casting@harbor-light.example')).toHaveLength(1)
  expect(await texts(maya, 'light example')).toHaveLength(1)
  expect(await texts(maya, 'harpoon')).toEqual([])
  expect(await texts(maya, '&|!:*()<-> \'"\\')).toEqual([])
  const [hit] = (await search(maya, 'nig')).items
  expect(hit).toMatchObject({ seq: 1, from_me: false, author: { id: studio.id }, conversation: { id } })
  expect(hit?.text).toContain(`${HIT.start}night${HIT.end}`)
  expect(hit?.conversation.other?.name).toBe('Harbor Light')
  const [own] = (await search(maya, 'scene')).items
  const ines = await world.talent()
  await talking(studio, ines, [[studio, `${'One more thing. '.repeat(40)}\n The umbrella`]])
  expect(await texts(ines, 'umbrella')).toEqual([expect.stringMatching(/^… .* The umbrella$/)])
  expect(own).toMatchObject({ from_me: true, author: null })
})

test('only one’s own: not a stranger’s, not behind a block, not hidden, not what a declined request says', async () => {
  const [maya, ines, studio] = [await world.talent(), await world.talent(), await world.business()]
  const id = await talking(studio, maya, [
    [studio, 'The zeppelin hangar'],
    [maya, 'Which zeppelin?'],
  ])
  const rival = await world.business({ company: 'Rival Films' })
  for (const who of [ines, rival]) expect(await texts(who, 'zeppelin')).toEqual([])
  const colleague = await world.seat(studio.businessId, 'viewer')
  expect(await texts(colleague, 'zeppelin')).toHaveLength(2)

  const [newest] = (await search(maya, 'zeppelin')).items
  await setHidden(world.ctx().db, { conversationId: id, messageId: newest?.id ?? '' }, true)
  expect([await texts(studio, 'zeppelin'), await texts(maya, 'zeppelin')]).toEqual([
    ['The zeppelin hangar'],
    ['Which zeppelin?', 'The zeppelin hangar'],
  ])
  await maya.call(safety.block, { params: { personId: studio.id } })
  for (const who of [maya, studio]) expect(await texts(who, 'zeppelin')).toEqual([])

  const asked = await rival.call(messaging.begin, {
    body: { to: ines.id, content: 'Our airship', client_id: crypto.randomUUID() },
  })
  expect(await texts(ines, 'airship')).toEqual(['Our airship'])
  const conversationId = asked.body.conversation_id as string
  await ines.call(messaging.decline, { params: { conversationId } })
  expect([await texts(ines, 'airship'), await texts(rival, 'airship')]).toEqual([[], ['Our airship']])
})

test('an edited message is found by its new words, a deleted one no longer', async () => {
  const [maya, studio] = [await world.talent(), await world.business()]
  const id = await talking(studio, maya, [[studio, 'Hello']])
  const body = { room_id: id, content: 'See you on Mondey', type: 'text' as const, client_id: crypto.randomUUID() }
  const { body: sent } = await maya.call(messaging.send, { body })
  const params = { conversationId: id, messageId: sent.id as string }
  expect(await texts(studio, 'mondey')).toEqual(['See you on Mondey'])
  await maya.call(messaging.edit, { params, body: { content: 'See you on Monday' } })
  expect([await texts(studio, 'mondey'), await texts(studio, 'monday')]).toEqual([[], ['See you on Monday']])
  await maya.call(messaging.deleteMessage, { params })
  expect(await texts(studio, 'monday')).toEqual([])
})

test('whoever leaves takes their words along; what was written to them stays found', async () => {
  const [maya, studio] = [await world.talent(), await world.business()]
  await talking(studio, maya, [
    [studio, 'The velvet curtain'],
    [maya, 'Velvet is fine'],
  ])
  await messagingModule.person.eraseFor(world.ctx(), maya.id)
  expect(await texts(studio, 'velvet')).toEqual(['The velvet curtain'])
  const { rows } = await world.database.pool.query('select id from messages where to_id = $1', [maya.id])
  expect(rows).toEqual([])
})

test('pages go on where the last one ended; too short or long a search is refused', async () => {
  const [maya, studio] = [await world.talent(), await world.business()]
  await talking(
    studio,
    maya,
    [1, 2, 3, 4, 5].map((n) => [studio, `Take ${n}`]),
  )
  const first = await search(maya, 'take', { limit: 2 })
  const second = await search(maya, 'take', { limit: 2, cursor: first.next ?? '' })
  const third = await search(maya, 'take', { limit: 2, cursor: second.next ?? '' })
  expect([first, second, third].map(({ items }) => items.map(({ text }) => bare(text)))).toEqual([
    ['Take 5', 'Take 4'],
    ['Take 3', 'Take 2'],
    ['Take 1'],
  ])
  expect(third.next).toBeNull()
  expect((await search(maya, 'a')).status).toBe(400)
  expect((await search(maya, 'a'.repeat(101))).status).toBe(400)
})

test('far back in a long conversation, too', async () => {
  const [maya, studio] = [await world.talent(), await world.business()]
  const id = await talking(studio, maya, [
    [studio, 'The marzipan castle'],
    [studio, 'Take the marzipan along'],
  ])
  const owner = new pg.Client({ connectionString: world.database.ownerUrl })
  await owner.connect()
  await owner.query(
    `insert into messages (conversation_id, sender_id, to_id, body, seq)
     select $1, $2, $3, 'Take ' || n, n from generate_series(3, 6000) n`,
    [id, maya.id, studio.businessId],
  )
  await owner.end()
  expect(await texts(studio, 'castle')).toEqual(['The marzipan castle'])
  // a word of nearly every message together with a rare one
  for (const who of [maya, studio]) expect(await texts(who, 'take marzipan')).toEqual(['Take the marzipan along'])
  expect(await texts(maya, 'marzipan take 5998')).toEqual([])
  const { items, next } = await search(maya, 'take', { limit: 3 })
  expect([items.map(({ seq }) => seq), typeof next]).toEqual([[6000, 5999, 5998], 'string'])
})

test('in teams with thousands of messages the newest hit is the first, however much was written after it', async () => {
  const [studio, kofi] = [await world.business(), await world.talent()]
  const teamOf = async (said: readonly string[]) => {
    const { id: postId } = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
    return makeConversation(world.ctx(), {
      postId,
      team: true,
      members: [
        { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
        { userId: kofi.id, businessId: null, lastReadAt: null },
      ],
      messages: said.map((body) => ({ senderId: studio.id, body, at: new Date() })),
    })
  }
  const quiet = await teamOf(['The anemometer is in the blue case.'])
  const busy = await teamOf(['Who has the anemometer?', ...Array.from({ length: 2_600 }, (_, n) => `Setup ${n}`)])
  const first = await search(kofi, 'anemometer', { limit: 1 })
  const rest = await search(kofi, 'anemometer', { limit: 1, cursor: first.next ?? '' })
  expect([...first.items, ...rest.items].map(({ conversation }) => conversation.id)).toEqual([busy, quiet])
  expect(rest.next).toBeNull()
})

test('counts as a search, of which there are fewer in a minute than of other requests', async () => {
  const limited = await startWorld({ env: { ENSEMBLE_RATE_LIMITS: 'on' } })
  const maya = await limited.talent()
  const find = () => maya.call(messaging.search, { query: { q: 'harbor' } })
  const { max } = LIMITS['api:search']
  const answers = await Promise.all(Array.from({ length: max + 1 }, find))
  expect([200, 429].map((code) => answers.filter(({ status }) => status === code).length)).toEqual([max, 1])
  expect((await maya.call(messaging.list, { query: {} })).status).toBe(200)
  await limited.stop()
})
