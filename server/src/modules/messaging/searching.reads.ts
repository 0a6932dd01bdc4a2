import { HIT } from '@ensemble/contract/discover/discover.schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { partedWords } from '../../platform/text/parted-words.ts'
import { STOP_WORDS } from '../../platform/text/stop-words.ts'
import { people } from '../accounts/index.ts'
import { type ConversationRow, findListed } from './conversations.reads.ts'
import { isListed, listOf } from './inbox.queries.ts'
import { readableBy, sideOf } from './messaging.queries.ts'
import { apartFrom, sidesOf } from './sides.reads.ts'

/** A message that was found, and the line of its conversation. */
export interface HitRow {
  id: string
  seq: number
  sender_id: string | null
  business_id: string | null
  author: { id: string; name: string } | null
  created_at: Date
  /** With the characters of `HIT` around what was found; `cut`: it doesn't begin where the message does. */
  text: string
  cut: boolean
  conversation: ConversationRow
}

/** What is searched for: `before` the message with this id, which is the time it was written, if there is one. */
export interface Sought {
  q: string
  before: string | undefined
}
type Found = Pick<HitRow, 'id'> & { conversation_id: string }

/** A word is common that is in more than one of so many of a person's newest messages. */
const COMMON = { among: 500, share: 0.05 }
/** Messages looked through from the newest on, before the index of words is asked. */
const LOOKED_THROUGH = 5_000
/** At least these of each team, however many teams there are. */
const LEAST_OF_TEAM = 100
const HEADLINE = `MaxWords=24, MinWords=16, ShortWord=2, StartSel="${HIT.start}", StopSel="${HIT.end}"`

/** They follow each other, and the last may go on, as of a `tsquery`. One letter begins too many words. */
const beginning = (parts: readonly string[]) => `(${parts.join(' <-> ')}${(parts.at(-1)?.length ?? 0) > 1 ? ':*' : ''})`
const saysNothing = (parts: readonly string[]) => parts.every((part) => STOP_WORDS.has(part.toLowerCase()))

/**
 * What was typed between spaces, each as the words that it parts into: "betamax" one, "a/b" two, 監督 two. Stop words
 * only if there is nothing else.
 */
function wordsOf(q: string): string[] {
  const typed = q.split(/\s+/).flatMap((one) => {
    const parts = partedWords(one)
    return parts ? [parts.split(' ')] : []
  })
  const saying = typed.filter((parts) => !saysNothing(parts))
  return (saying.length > 0 ? saying : typed).map(beginning)
}
const allOf = (words: readonly string[]) => sql`to_tsquery('ensemble'::regconfig, ${words.join(' & ')}::text)`
const tsquery = (q: string): RawBuilder<unknown> => allOf(wordsOf(q))

const earlier = (before: string | undefined) => (before === undefined ? sql`` : sql`and m.id < ${before}`)
// called by its name, @@ doesn't ask an index
const kept = (viewer: Viewer, q: string) => sql`ts_match_vq(m.words, ${tsquery(q)}) and ${readableBy(viewer.id, 'm')}`

/** The teams whose conversations are on the viewer's list and open to them. */
async function findTeams(db: Db, viewer: Viewer): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${sidesOf(viewer.id)}
    select i.conversation_id as id from conversation_inbox i where i.owner_id = ${listOf(viewer)} and i.team_id is not null and ${isListed}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

interface Within extends Sought {
  /** What others wrote in these is written to no one in particular. */
  teams: readonly string[]
}

const READ = ['id', 'conversation_id', 'words', 'hidden_at', 'sender_id', 'business_id', 'to_id'] as const
/** The newest of some messages; each part of a search is ordered and limited by itself, as each has an index of its own. */
const newestOf = (where: RawBuilder<unknown>, before: string | undefined, limit: number) => sql`(
  /*fanout*/ select ${sql.join(READ.map((column) => sql.ref(`m.${column}`)))} from messages m
  where ${where} ${earlier(before)} order by m.id desc limit ${sql.lit(limit)})`

/**
 * For the WITH of a statement. `in_teams`: the newest that others wrote to each team. `since`: the oldest message from
 * which on none of them is missing; no row if all were read.
 */
function inTeams(viewer: Viewer, { before, teams }: Within): RawBuilder<unknown> {
  const most = Math.max(LEAST_OF_TEAM, Math.ceil(LOOKED_THROUGH / teams.length))
  const written = newestOf(sql`m.conversation_id = team.id and ${sideOf('m')} <> ${listOf(viewer)}`, before, most)
  return sql`in_teams as materialized (select each.* from unnest(${[...teams]}::uuid[]) team (id) cross join lateral ${written} each),
    since as materialized (
      select oldest as id from (select (array_agg(id order by id))[1] as oldest from in_teams group by conversation_id having count(*) = ${sql.lit(most)}) cut
      order by oldest desc limit 1)`
}

/** Among the newest messages of a side: words that occur often are found there at once. */
async function findAmongNewest(db: Db, viewer: Viewer, within: Within, limit: number): Promise<Found[]> {
  const side = listOf(viewer)
  // PostgreSQL merges the two as it reads them
  const parts = [sql`${sideOf('m')} = ${side}`, sql`m.to_id = ${side}`].map((where) =>
    newestOf(where, within.before, LOOKED_THROUGH),
  )
  const team = within.teams.length > 0
  const { rows } = await sql<Found>`
    /*fanout*/ with ${apartFrom(viewer.id)} ${team ? sql`, ${inTeams(viewer, within)}` : sql``}
    select m.id, m.conversation_id from (
      select both_ways.* from (${sql.join(team ? [...parts, sql`(table in_teams)`] : parts, sql` union all `)}) both_ways
      ${team ? sql`where both_ways.id >= coalesce((select id from since), both_ways.id)` : sql``}
      order by both_ways.id desc limit ${sql.lit(LOOKED_THROUGH)}) m
    where ${kept(viewer, within.q)} order by m.id desc limit ${limit}`.execute(db)
  return rows
}

/**
 * What the index of words is asked for. It reads all messages with a word, so common ones are left out if others are not
 * common; `kept` asks for them all the same.
 */
async function indexed(db: Db, viewer: Viewer, q: string): Promise<RawBuilder<unknown>> {
  const words = wordsOf(q)
  if (words.length < 2) return tsquery(q)
  const sample = newestOf(sql`${sideOf('m')} = ${listOf(viewer)}`, undefined, COMMON.among)
  const { rows } = await sql<{ word: string }>`
    /*fanout*/ with sample as materialized ${sample}
    select word from unnest(${words}::text[]) w (word)
    where (select count(*) from sample where words @@ to_tsquery('ensemble'::regconfig, word)) <= ${sql.lit(COMMON.among * COMMON.share)}`.execute(
    db,
  )
  return rows.length ? allOf(rows.map(({ word }) => word)) : tsquery(q)
}

/** Among all messages of a side, by the index of sides and words. */
async function findAmongAll(db: Db, viewer: Viewer, { q, before, teams }: Within, limit: number): Promise<Found[]> {
  const rare = await indexed(db, viewer, q)
  // each part ordered and limited by itself, as each has an index of its own
  const part = (where: RawBuilder<unknown>) => sql`(
    /*fanout*/ select m.id, m.conversation_id from messages m
    where ${where} and m.words @@ ${rare} and ${kept(viewer, q)} ${earlier(before)} order by m.id desc limit ${limit})`
  const parts = [
    part(sql`array[${sideOf('m')}, m.to_id] @> array[${listOf(viewer)}]::uuid[]`),
    ...(teams.length
      ? [part(sql`m.conversation_id = any(${[...teams]}::uuid[]) and ${sideOf('m')} <> ${listOf(viewer)}`)]
      : []),
  ]
  const { rows } = await sql<Found>`
    /*fanout*/ with ${apartFrom(viewer.id)}
    select found.id, found.conversation_id from (${sql.join(parts, sql` union all `)}) found
    order by found.id desc limit ${limit}`.execute(db)
  return rows
}

/** What is shown of these messages, as far as their conversations are on the viewer's list; the newest first. */
async function readHits(db: Db, viewer: Viewer, found: readonly Found[], q: string): Promise<HitRow[]> {
  const conversationIds = [...new Set(found.map((each) => each.conversation_id))]
  const lines = new Map((await findListed(db, viewer, conversationIds)).map((line) => [line.id, line]))
  const bare = sql`translate(m.body, ${HIT.start + HIT.end}, '')`
  const { rows } = await sql<Omit<HitRow, 'conversation'> & { conversation_id: string }>`
    select m.id, m.conversation_id, m.seq, m.sender_id, m.business_id, m.created_at, h.text,
      not starts_with(${bare}, translate(h.text, ${HIT.start + HIT.end}, '')) as cut,
      case when p.id is not null then json_build_object('id', p.id, 'name', ${people.shownName('p')}) end as author
    from messages m cross join lateral (select ts_headline('ensemble'::regconfig, ${bare}, ${tsquery(q)}, ${HEADLINE}) as text offset 0) h
      left join profiles p on p.id = m.sender_id and (m.business_id is not null or (m.to_id is null and m.sender_id <> ${viewer.id}))
    where m.conversation_id = any(${conversationIds}::uuid[]) and m.id = any(${found.map(({ id }) => id)}::uuid[])
    order by m.id desc`.execute(db)
  return rows.flatMap(({ conversation_id: id, ...row }) => {
    const conversation = lines.get(id)
    return conversation ? [{ ...row, conversation }] : []
  })
}

/** The next `most` with these words, or all that there are. */
async function findNext(db: Db, viewer: Viewer, within: Within, most: number): Promise<Found[]> {
  const newest = await findAmongNewest(db, viewer, within, most)
  const missing = most - newest.length
  if (missing === 0) return newest
  // with at least half of them found, the others are found sooner among the next newest than by the index
  const before = newest.length >= missing ? newest.at(-1)?.id : undefined
  const next = before === undefined ? [] : await findAmongNewest(db, viewer, { ...within, before }, missing)
  return next.length === missing ? [...newest, ...next] : findAmongAll(db, viewer, within, most)
}

/** Messages of the side whose list the viewer reads, the newest first. */
export async function findHits(db: Db, viewer: Viewer, { q, before }: Sought, limit: number): Promise<HitRow[]> {
  const hits: HitRow[] = []
  const teams = await findTeams(db, viewer)
  for (let from = before, more = true; more && hits.length < limit;) {
    const most = limit - hits.length
    const found = await findNext(db, viewer, { q, before: from, teams }, most)
    if (found.length) hits.push(...(await readHits(db, viewer, found, q)))
    from = found.at(-1)?.id
    more = found.length === most
  }
  return hits
}
