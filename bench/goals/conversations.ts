import { messaging } from '../../contract/src/messaging/messaging.routes.ts'
import { query } from '../../faults/lib/database.ts'
import { ask } from '../../faults/lib/http.ts'
import { openPeople, type Someone } from '../../faults/lib/people.ts'
import { median } from '../lib/load.ts'
import { type Figure, ms } from '../lib/table.ts'
import type { Market, World } from '../lib/world.ts'

const POSTS = 4_000
const TALENTS = 12_000
const ROUNDS = 15
const FOUND_MS = 50
const RATIO = 1.5
const INDEXES = ['messages_words', 'messages_by', 'messages_to'] as const

/** How often a word is in a message: one in so many. */
const WORDS = { mostly: 2, often: 20, sometimes: 100, rarely: 200, seldom: 1_000, hardly: 20_000 } as const

/**
 * Conversations of `$1` with as many talents, and of `$2` with a hundred, each with so many messages; ten other pairs of people
 * with as many between them as a twentieth of those; and a long and a short thread of `$2`.
 */
const FILL = `
  with talents as (select id, row_number() over (order by id) as n from talent_profiles where id not in ($1, $2)),
  pairs as materialized (
    select uuidv7() as id, one, other, messages, now() - n * interval '1 minute' as at from (
      select $1::uuid as one, id as other, n, $4::int as messages from talents where n <= $3
      union all select $2::uuid, id, n, $4::int from talents where n <= 100
      union all select $2::uuid, id, n, case n when 101 then $5 else 100 end::int from talents where n in (101, 102)
      union all select t.id, o.id, t.n, ($3 * $4 / 200)::int from talents t join talents o on o.n = t.n + 10 where t.n <= 10) p),
  sides as (select id, one as mine, other as theirs, false as begun, at from pairs union all select id, other, one, true, at from pairs),
  made as (
    insert into conversations (id, state, begun_by, last_seq, active_at)
    select id, 'open', other, messages, at from pairs),
  paired as (
    insert into conversation_pairs (key, conversation_id, one_id, other_id)
    select conversation_pair(one, other, null), id, least(one, other), greatest(one, other) from pairs),
  members as (insert into conversation_members (conversation_id, member_id) select id, mine from sides),
  listed as (
    insert into conversation_inbox (owner_id, conversation_id, active_at, unread, state, begun, other_id)
    select mine, id, at, 1, 'open', begun, theirs from sides)
  insert into messages (conversation_id, sender_id, to_id, seq, created_at, body)
  select p.id, case seq % 2 when 0 then one else other end, case seq % 2 when 0 then other else one end, seq, at - (messages - seq) * interval '1 minute',
    'We meet at the harbor at ' || (hashtextextended(p.id::text, seq) & 1023) || ' ' || coalesce((
      select string_agg(word, ' ') from unnest($6::text[], $7::int[]) w (word, one_in) where (hashtextextended(word || p.id::text, seq) & 1073741823) % one_in = 0), '')
      || ' ' || (select string_agg('take' || ((hashtextextended(p.id::text, seq * 16 + n) & 1073741823) % 5000), ' ') from generate_series(1, 8) n)
  from pairs p, generate_series(1, messages) seq order by seq`

interface Inbox {
  /** With 10,000 conversations, and with 100. */
  large: Someone
  small: Someone
  /** One thread each of `small`. */
  long: string
  short: string
}

async function open(market: Market, world: World, sizes: { conversations: number; each: number; long: number }) {
  const people = await openPeople(world.stage, market.appUrl)
  const [large, small] = [await people.talent('Maya Large'), await people.talent('Noor Small')]
  const run = <Row>(text: string, values: unknown[] = []) => query<Row & object>(market.superUrl, text, values)
  const indexes = await run<{ def: string }>(
    `select pg_get_indexdef(indexrelid) as def from pg_index where indexrelid::regclass::text = any($1)`,
    [INDEXES],
  )
  if (indexes.length !== INDEXES.length) throw new Error('The indexes of messages have other names')
  for (const name of INDEXES) await run(`drop index ${name}`)
  const { conversations, each, long } = sizes
  await run(FILL, [large.id, small.id, conversations, each, long, Object.keys(WORDS), Object.values(WORDS)])
  for (const { def } of indexes) await run(def)
  await run('vacuum analyze')
  const threads = await run<{ id: string }>(
    `select c.id from conversations c join conversation_members m on m.conversation_id = c.id and m.member_id = $1
      order by c.last_seq desc, c.id limit 2`,
    [small.id],
  )
  const [first, second] = threads
  if (!first || !second) throw new Error('There are no threads')
  return { large, small, long: first.id, short: second.id } satisfies Inbox
}

/** The answers to some questions, asked in turn, so that a disturbance affects all: the middle of their milliseconds. */
async function took(url: string, questions: readonly (readonly [Someone, string])[]) {
  const answers = questions.map(() => ({ times: [] as number[], text: '' }))
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [at, [{ token }, path]] of questions.entries()) {
      const reply = await ask(`${url}/api/v1${path}`, { token })
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`)
      // the first one reads from disk
      if (round > 0) answers[at]?.times.push(reply.ms)
      Object.assign(answers[at] ?? {}, { text: reply.text })
    }
  return answers.map(({ times, text }) => ({ middle: median(times), text }))
}

/** Milliseconds of two answers, and their ratio. */
async function ratioOf(url: string, who: readonly [Someone, Someone], paths: readonly [string, string]) {
  const [one, other] = await took(url, [
    [who[0], paths[0]],
    [who[1], paths[1]],
  ])
  const [first, second] = [one?.middle ?? 0, other?.middle ?? 0]
  return { one: first, other: second, ratio: first / second }
}

/** How a long thread is read, against a short one of a hundred messages: the largest ratio. */
async function slowestOf(
  url: string,
  reader: Someone,
  { long, short, middle }: { long: string; short: string; middle: number },
) {
  const pageOf = (id: string, place = '') =>
    `${messaging.messages.path.replace(':conversationId', id)}?limit=50${place}`
  const detailOf = (id: string) => messaging.get.path.replace(':conversationId', id)
  const questions = [
    ['opened', detailOf(long), detailOf(short)],
    ['its newest messages', pageOf(long), pageOf(short)],
    ['those before one in the middle', pageOf(long, `&before=${middle}`), pageOf(short, '&before=51')],
    ['those after one in the middle', pageOf(long, `&after=${middle}`), pageOf(short, '&after=50')],
  ] as const
  const seen: { what: string; one: number; other: number; ratio: number }[] = []
  for (const [what, one, other] of questions)
    seen.push({ what, ...(await ratioOf(url, [reader, reader], [one, other])) })
  return seen.reduce((a, b) => (b.ratio > a.ratio ? b : a))
}

const itemsOf = (text: string) => (JSON.parse(text) as { items: { seq: number }[] }).items

/** Each word, alone and with another, and beginnings of words. */
const SOUGHT = [
  ...Object.keys(WORDS),
  'harbor',
  'take1234',
  'take12',
  'seldom often',
  'rarely mostly',
  'seldom mostly',
  'often mostly',
  'hardly mostly',
  'needle',
  'ra',
]

async function found(url: string, who: Someone, inbox: number): Promise<Figure> {
  const seen: { what: string; took: number }[] = []
  for (const q of SOUGHT) {
    const [answer] = await took(url, [[who, `${messaging.search.path}?${new URLSearchParams({ q })}`]])
    const { middle, text } = answer ?? { middle: 0, text: '{"items":[]}' }
    seen.push({ what: `“${q}”: ${itemsOf(text).length} on the first page`, took: middle })
    console.log(`  ${ms(middle)} ${seen.at(-1)?.what}`)
  }
  const slowest = seen.reduce((a, b) => (b.took > a.took ? b : a))
  return {
    goal: 'P25',
    what: `messages with words among ${inbox.toLocaleString('en')} of one inbox, ${SOUGHT.length} searches with the lines of their conversations: median, and the slowest`,
    wanted: `≤ ${ms(FOUND_MS)}`,
    seen: `${ms(median(seen.map((each) => each.took)))}; ${ms(slowest.took)} (${slowest.what})`,
    reached: slowest.took <= FOUND_MS,
  }
}

/** P25: a list of 10,000 conversations as one of 100, a thread of 100,000 messages as one of 100, and searching 1,000,000. */
export async function conversationsAtSize(world: World): Promise<Figure[]> {
  const sizes = world.quick
    ? { conversations: 2_000, each: 20, long: 10_000 }
    : { conversations: 10_000, each: 100, long: 100_000 }
  const market = await world.market(POSTS, TALENTS)
  const { large, small, long, short } = await open(market, world, sizes)
  const { url } = await world.serve(market)
  const list = `${messaging.list.path}?limit=30`
  const lists = await ratioOf(url, [large, small], [list, list])
  const worst = await slowestOf(url, small, { long, short, middle: sizes.long / 2 })
  return [
    {
      goal: 'P25',
      what: `a page of ${sizes.conversations.toLocaleString('en')} conversations against one of 100`,
      wanted: `≤ ${RATIO}×`,
      seen: `${lists.ratio.toFixed(2)}× (${ms(lists.one)} against ${ms(lists.other)})`,
      reached: lists.ratio <= RATIO,
    },
    {
      goal: 'P25',
      what: `a thread of ${sizes.long.toLocaleString('en')} messages, opened and read at its end and in its middle, against one of 100`,
      wanted: `≤ ${RATIO}×`,
      seen: `${worst.ratio.toFixed(2)}× (${worst.what}: ${ms(worst.one)} against ${ms(worst.other)})`,
      reached: worst.ratio <= RATIO,
    },
    await found(url, large, sizes.conversations * sizes.each),
  ]
}
