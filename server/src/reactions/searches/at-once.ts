import { findReaders } from '../../modules/accounts/mail.face.ts'
import { findRules, heldUntil } from '../../modules/preferences/delivery.face.ts'
import { wantsMail } from '../../modules/preferences/index.ts'
import { asksForUnpaid, asksSomething, type Filters, readFilters } from '../../modules/searches/index.ts'
import { telling } from '../../modules/searches/telling.face.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { tsquery } from '../../reads/words/index.ts'
import { postItem } from '../digest/post-item.ts'
import { type Found, mailFound, SHOWN } from './mail.ts'
import { questionOf } from './question.ts'
import { findHits, tellablePosts } from './searches.reads.ts'
import { findTalent, talentFound } from './talent-at-once.ts'

/**
 * Searches re-read in one statement, searches matched against the posts in one, and posts matched against them
 * together.
 */
const READ = 100
const PAGE = 5_000
const POSTS = 20
/** People whose quiet hours are read together. */
const PEOPLE = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

type Reading = Parameters<typeof telling.writeReadings>[1][number]
const NOTHING = { ask: null, facets: null, without: [], kind: null, pay: null, starts: null, free: false, near: null }

/** A search's query in the form in which posts are matched against it. */
export async function readingOfFilters(ctx: Pick<Context, 'db'>, id: string, filters: Filters): Promise<Reading> {
  if (!asksSomething(filters)) return { id, ...NOTHING }
  const { terms, facets, without = [], kind, pay = null, starts = null, near = null } = await questionOf(ctx, filters)
  const free = filters['free'] !== undefined
  return { id, ask: terms.length ? tsquery(terms) : null, facets, without, kind, pay, starts, free, near }
}

const readingOf = async (ctx: Context, { id, filters: stored }: { id: string; filters: unknown }): Promise<Reading> => {
  const { filters } = readFilters('posts', stored)
  return readingOfFilters(ctx, id, filters)
}

/** Reads the queries of searches that are new, or that were read under older rules. */
async function readQuestions(ctx: Context, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const unread = await telling.findUnread(ctx.db, READ)
    if (unread.length === 0) return
    const readings = []
    for (const search of unread) readings.push(await readingOf(ctx, search))
    await telling.writeReadings(ctx.db, readings)
  }
}

/**
 * Matches posts against one page of searches; skips what another node has finished. Returns where the page ended,
 * undefined after the last.
 */
const holdAgainst = (ctx: Context, postIds: readonly string[], after: string): Promise<string | undefined> =>
  inTransaction(ctx, async (ctx) => {
    const held = await telling.holdNews(ctx.db, postIds)
    if (held.length === 0) return undefined
    const end = await telling.endOfPage(ctx.db, after, PAGE)
    await telling.insertHits(
      ctx.db,
      await findHits(ctx.db, held, { after, end }, ctx.platform.clock.now().toISOString().slice(0, 10)),
    )
    return end
  })

/**
 * Matches what was published against all "At once" searches. If stopped or interrupted, it starts over with the same
 * posts.
 */
async function findAll(ctx: Context, stopping: AbortSignal): Promise<void> {
  for (;;) {
    const posts = await telling.findNews(ctx.db, POSTS)
    if (posts.length === 0) return
    for (let after: string | undefined = FIRST; after !== undefined; after = await holdAgainst(ctx, posts, after))
      if (stopping.aborted) return
    await telling.removeNews(ctx.db, posts)
  }
}

type Taken = Awaited<ReturnType<typeof telling.takeHits>>

async function postsFound(ctx: Context, userId: string, taken: Taken): Promise<Found[]> {
  const home = ctx.platform.publicUrl()
  const read = taken.map((search) => ({ ...search, filters: readFilters('posts', search.filters).filters }))
  const seenBy = async (unpaidToo: boolean) =>
    tellablePosts(
      ctx.db,
      userId,
      read.filter(({ filters }) => asksForUnpaid(filters) === unpaidToo).flatMap((search) => search.post_ids),
      unpaidToo,
    )
  const [seen, unpaid] = [await seenBy(false), await seenBy(true)]
  return read.flatMap(({ search_id: id, name, filters, post_ids: ids }): Found[] => {
    const posts = (asksForUnpaid(filters) ? unpaid : seen).filter((post) => ids.includes(post.id))
    if (posts.length === 0) return []
    return [
      {
        id,
        name,
        kind: 'posts',
        filters,
        parts: posts.slice(0, SHOWN).map((post) => postItem(post, home, 'search')),
        more: posts.length > SHOWN,
      },
    ]
  })
}

async function tell(ctx: Context, userId: string): Promise<void> {
  const [posts, talent] = [await telling.takeHits(ctx.db, userId), await telling.takeTalentHits(ctx.db, userId)]
  const reader =
    posts.length + talent.length > 0
      ? (await findReaders(ctx.db, [userId], { and: wantsMail('searches') })).get(userId)
      : undefined
  if (!reader) return
  const found = [...(await postsFound(ctx, userId, posts)), ...(await talentFound(ctx, talent))]
  if (found.length) await mailFound(ctx, userId, reader, found)
}

/** What was found for the others waits until their quiet hours end. */
async function outsideQuietHours(ctx: Context, people: readonly string[]): Promise<string[]> {
  const [rules, now] = [await findRules(ctx.db, people), ctx.platform.clock.now()]
  return people.filter((id) => {
    const of = rules.get(id)
    return !of || !(heldUntil(of, { sort: 'searches' }, now) instanceof Date)
  })
}

/**
 * Sends each person's email in the transaction that takes what was found for them: if it is interrupted, no one gets
 * two. One that fails does not hold up the others.
 */
async function tellAll(ctx: Context, stopping: AbortSignal): Promise<void> {
  let failed: unknown
  for (let after: string | undefined = FIRST; after !== undefined && !stopping.aborted;) {
    const people: string[] = await telling.nextWithHits(ctx.db, after, PEOPLE)
    after = people.at(-1)
    for (const userId of await outsideQuietHours(ctx, people)) {
      if (stopping.aborted) break
      await inTransaction(ctx, (ctx) => tell(ctx, userId)).catch((error: unknown) => {
        failed = error
        ctx.log.warn({ err: error, userId }, 'what a saved search found could not be sent')
      })
    }
  }
  if (failed) throw failed
}

/**
 * Sends what was published, and who was found, since the last time to everyone with "At once" searches: one email for
 * all of it.
 */
export async function tellAtOnce(ctx: Context, stopping: AbortSignal): Promise<void> {
  await readQuestions(ctx, stopping)
  await findAll(ctx, stopping)
  await findTalent(ctx, stopping)
  await tellAll(ctx, stopping)
}
