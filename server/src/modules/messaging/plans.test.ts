import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { generate } from '../../commands/generate/load.ts'
import type { Viewer } from '../../platform/context.ts'
import { testDatabase } from '../../platform/db/template-db.ts'
import { watchPlans } from '../../testing/plans.ts'
import { findConversation, listConversations } from './conversations.reads.ts'
import { countUnread, findMessages } from './messaging.queries.ts'
import { findConversationStory } from './story.reads.ts'
import { findWritable, findStanding } from './writing.queries.ts'

const database = await testDatabase()
const { db, wholeTables: anyWholeTables, steps } = watchPlans(database)
let viewer: Viewer
let conversation: string

/** 2,000 conversations of one person and 8,000 of others, with three messages each. */
const FILL = `
  with people as (select id, row_number() over (order by id) as n from profiles where account_type = 'talent'),
  pairs as (
    select one.id as one, other.id as other, now() - other.n * interval '1 minute' as at from people one join people other on other.n between 2 and 2001 where one.n = 1
    union all select one.id, other.id, now() - one.n * interval '2 minutes' from people one join people other on other.n = one.n + 1 where one.n > 1
    union all select one.id, other.id, now() - one.n * interval '3 minutes' from people one join people other on other.n = one.n + 2 where one.n > 1),
  made as (
    insert into conversations (state, begun_by, pair_key, last_seq, active_at)
    select case when extract(minute from at)::int % 10 = 0 then 'request' else 'open' end, other, conversation_pair(one, other, null), 3, at from pairs returning id, pair_key, active_at),
  members as (
    insert into conversation_members (conversation_id, user_id, active_at, unread)
    select id, split_part(pair_key, ':', side)::uuid, active_at, (extract(minute from active_at)::int % 7 = 0)::int from made, generate_series(1, 2) side)
  insert into messages (conversation_id, sender_id, body, seq) select id, split_part(pair_key, ':', 1 + seq % 2)::uuid, 'Words', seq from made, generate_series(1, 3) seq`

beforeAll(async () => {
  await generate(database.ownerUrl, { posts: 500, talents: 4_000, seed: 11 })
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(FILL)
  await owner.query('analyze conversations, conversation_members, messages')
  await owner.end()
  const first = await db
    .selectFrom('profiles')
    .select('id')
    .where('account_type', '=', 'talent')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  viewer = {
    id: first.id,
    kind: 'talent',
    admin: false,
    verified: true,
    blocked: false,
    seats: [],
    activeBusinessId: null,
    sessionId: '',
  }
  conversation = (await listConversations(db, viewer, {}, undefined, 1))[0]?.id ?? ''
}, 90_000)

const LARGE = new Set([
  'conversations',
  'conversation_members',
  'messages',
  'profiles',
  'talent_profiles',
  'auth_users',
])
const wholeTables = async (run: () => Promise<unknown>) =>
  (await anyWholeTables(run)).filter((table) => LARGE.has(table))

test('no full table scan, whatever is queried', async () => {
  const cursor = ['2026-01-01T00:00:00Z', conversation]
  for (const after of [undefined, cursor]) {
    for (const ask of [{}, { filter: 'unread' as const }, { filter: 'requests' as const }, { q: 'maya' }])
      expect([ask, await wholeTables(() => listConversations(db, viewer, ask, after, 26))]).toEqual([ask, []])
  }
  expect(await wholeTables(() => findConversation(db, viewer, conversation))).toEqual([])
  expect(await wholeTables(() => countUnread(db, viewer.id, 100))).toEqual([])
  expect(await wholeTables(() => findMessages(db, viewer.id, conversation, { before: 3 }, 31))).toEqual([])
  expect(await wholeTables(() => findWritable(db, viewer.id, conversation))).toEqual([])
  expect(await wholeTables(() => findStanding(db, { viewerId: viewer.id, otherId: crypto.randomUUID() }))).toEqual([])
  expect(await wholeTables(() => findConversationStory(db, conversation, viewer.id))).toEqual([])
})

test('one person’s list walks one index: a page of 2,000 is neither sorted nor read beyond what it shows', async () => {
  expect(await listConversations(db, viewer, {}, undefined, 5000)).toHaveLength(2_000)
  const taken = await steps(() => listConversations(db, viewer, {}, undefined, 26))
  expect(taken).toContain('Index Scan conversation_members_list')
  expect(taken.filter((step) => /Sort/.test(step))).toEqual([])
})
