import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { generate } from '../../commands/generate/load.ts'
import type { Viewer } from '../../platform/context.ts'
import { testDatabase } from '../../platform/db/template-db.ts'
import { watchPlans } from '../../testing/plans.ts'
import { findAudience, findRecipients } from './audience.reads.ts'
import { findConversation, listConversations } from './conversations.reads.ts'
import { findArriving, noteArrived } from './delivery/delivery.queries.ts'
import { countUnread, findConversationOf } from './inbox.queries.ts'
import { findMessages } from './messages.reads.ts'
import { findUnreadOfCompanies } from './needs.reads.ts'
import { findHits } from './searching.reads.ts'
import { findConversationStory } from './story.reads.ts'
import { findStanding, findThreadsOf, findThreadWithCompanyOf, findWritable } from './writing.queries.ts'

const database = await testDatabase()
const { db, wholeTables: anyWholeTables, steps } = watchPlans(database)
let viewer: Viewer
let conversation: string

/** 2,000 conversations of one person and 8,000 of others, with three messages each. */
const FILL = `
  with people as (select id, row_number() over (order by id) as n from profiles where account_type = 'talent'),
  pairs as materialized (select uuidv7() as id, p.* from (
    select one.id as one, other.id as other, now() - other.n * interval '1 minute' as at from people one join people other on other.n between 2 and 2001 where one.n = 1
    union all select one.id, other.id, now() - one.n * interval '2 minutes' from people one join people other on other.n = one.n + 1 where one.n > 1
    union all select one.id, other.id, now() - one.n * interval '3 minutes' from people one join people other on other.n = one.n + 2 where one.n > 1) p),
  sides as (select id, one as mine, other as theirs, false as begun, at from pairs union all select id, other, one, true, at from pairs),
  made as (
    insert into conversations (id, state, begun_by, last_seq, active_at)
    select id, case when extract(minute from at)::int % 10 = 0 then 'request' else 'open' end, other, 3, at from pairs),
  paired as (
    insert into conversation_pairs (key, conversation_id, one_id, other_id)
    select conversation_pair(one, other, null), id, least(one, other), greatest(one, other) from pairs),
  members as (insert into conversation_members (conversation_id, member_id) select id, mine from sides),
  listed as (
    insert into conversation_inbox (owner_id, conversation_id, active_at, unread, state, begun, other_id)
    select mine, id, at, (extract(minute from at)::int % 7 = 0)::int, case when extract(minute from at)::int % 10 = 0 then 'request' else 'open' end, begun, theirs from sides),
  said as (insert into messages (conversation_id, sender_id, to_id, body, seq) select id, case seq % 2 when 0 then one else other end, case seq % 2 when 0 then other else one end, 'Words', seq from pairs, generate_series(1, 3) seq)
  select from pairs limit 0`

beforeAll(async () => {
  await generate(database.ownerUrl, { posts: 500, talents: 4_000, seed: 11 })
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(FILL)
  await owner.query('analyze conversations, conversation_inbox, conversation_members, conversation_pairs, messages')
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
  'conversation_inbox',
  'conversation_members',
  'conversation_pairs',
  'messages',
  'profiles',
  'talent_profiles',
  'auth_users',
])
const wholeTables = async (run: () => Promise<unknown>) =>
  (await anyWholeTables(run)).filter((table) => LARGE.has(table))

test('no full table scan, whatever is queried', async () => {
  const cursor = [false, '2026-01-01T00:00:00Z', conversation]
  for (const after of [undefined, cursor]) {
    for (const ask of [
      {},
      { filter: 'unread' as const },
      { filter: 'requests' as const },
      { filter: 'verified' as const },
      { filter: 'hiring' as const },
      { filter: 'shortlisted' as const },
      { filter: 'archived' as const },
      { q: 'maya' },
    ])
      expect([ask, await wholeTables(() => listConversations(db, viewer, ask, after, 26))]).toEqual([ask, []])
  }
  expect(await wholeTables(() => findConversation(db, viewer, conversation))).toEqual([])
  expect(await wholeTables(() => countUnread(db, viewer, 100))).toEqual([])
  const ownerId = viewer.id
  for (const conversationId of [conversation, null])
    expect(await wholeTables(() => findArriving(db, [{ ownerId, conversationId }]))).toEqual([])
  expect(await wholeTables(() => noteArrived(db, { id: conversation, owner_id: ownerId }))).toEqual([])
  expect(await wholeTables(() => findMessages(db, viewer.id, conversation, { before: 3 }, 31))).toEqual([])
  expect(await wholeTables(() => findWritable(db, viewer.id, conversation))).toEqual([])
  expect(
    await wholeTables(() => findStanding(db, { personId: viewer.id, otherId: crypto.randomUUID(), subject: null })),
  ).toEqual([])
  const pair = { personId: viewer.id, otherId: crypto.randomUUID(), ownerId: viewer.id }
  for (const otherIsCompany of [true, false])
    expect(await wholeTables(() => findThreadsOf(db, { ...pair, otherIsCompany }))).toEqual([])
  expect(await wholeTables(() => findThreadWithCompanyOf(db, viewer.id, crypto.randomUUID()))).toEqual([])
  expect(await wholeTables(() => findAudience(db, conversation))).toEqual([])
  expect(await wholeTables(() => findRecipients(db, conversation, viewer.id))).toEqual([])
  expect(await wholeTables(() => findConversationOf(db, viewer, crypto.randomUUID()))).toEqual([])
  expect(
    await wholeTables(() =>
      findConversationStory(db, { conversationId: conversation, sideId: viewer.id, authorId: null }),
    ),
  ).toEqual([])
})

test('a search walks the newest messages of both sides as far as it must, and asks the index of words after that', async () => {
  const often = await steps(() => findHits(db, viewer, { q: 'words', before: undefined }, 21))
  expect(often.filter((step) => /messages_/.test(step))).toEqual(
    expect.arrayContaining([expect.stringContaining('messages_by'), expect.stringContaining('messages_to')]),
  )
  expect(often).toContain('Merge Append')
  const seldom = await steps(() => findHits(db, viewer, { q: 'marzipan', before: undefined }, 21))
  expect(seldom).toContain('Bitmap Index Scan messages_words')
  for (const q of ['words', 'marzipan'])
    expect(await wholeTables(() => findHits(db, viewer, { q, before: undefined }, 21))).toEqual([])
})

test('one person’s list walks one index: a page of 2,000 is neither sorted nor read beyond what it shows', async () => {
  expect(await listConversations(db, viewer, {}, undefined, 5000)).toHaveLength(2_000)
  const taken = await steps(() => listConversations(db, viewer, {}, undefined, 26))
  expect(taken).toContain('Index Scan conversation_inbox_list')
  expect(taken.filter((step) => /Sort/.test(step))).toEqual([])
})

test('what companies wrote is found among what is unread', async () => {
  const taken = await steps(() => findUnreadOfCompanies(db, viewer, 1))
  expect(taken.join()).toContain('conversation_inbox_unread')
  expect(await wholeTables(() => findUnreadOfCompanies(db, viewer, 1))).toEqual([])
})
