import { findReaders } from '../../modules/accounts/mail.face.ts'
import { findRules, heldUntil } from '../../modules/preferences/delivery.face.ts'
import { wantsMail } from '../../modules/preferences/index.ts'
import { asksForUnpaid, asksSomething, type Filters, readFilters } from '../../modules/searches/index.ts'
import { telling } from '../../modules/searches/telling.face.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { MailPart } from '../../platform/mail/template.ts'
import { nextMorning } from '../../platform/next-morning.ts'
import { postItem } from '../digest/post-item.ts'
import { type Found, mailFound, SHOWN } from './mail.ts'
import { questionFor, talentAskedFor } from './question.ts'
import { hasSeat, newPosts, newTalent, type Stretch } from './searches.reads.ts'
import { talentItem } from './talent-at-once.ts'

/** Anything younger may not be committed yet: a transaction takes 15 s at most. */
const SETTLED_MS = 30_000
const DAY_MS = 86_400_000
const LATER_MS = 3_600_000
/** Nothing older counts as new, however long no email could be sent. */
const BACK_MS = { daily: 3 * DAY_MS, weekly: 10 * DAY_MS }
/** Per search, in an email about many. */
const SHOWN_OF_MANY = 4
const MANY = 3

type Due = Awaited<ReturnType<typeof telling.lockDue>>[number]

async function postsOf(
  ctx: Context,
  { user_id: userId }: Due,
  filters: Filters,
  stretch: Stretch,
  limit: number,
): Promise<MailPart[]> {
  const home = ctx.platform.publicUrl()
  const question = await questionFor(ctx, userId, filters, ctx.platform.clock.now().toISOString().slice(0, 10))
  if (!question) return []
  return (await newPosts(ctx.db, userId, question, stretch, limit, asksForUnpaid(filters))).map((post) =>
    postItem(post, home, 'search'),
  )
}

/** Records everyone it shows as sent. */
async function talentOf(
  ctx: Context,
  { id, user_id: viewerId, business_id: businessId }: Due,
  filters: Filters,
  stretch: Stretch,
  limit: number,
): Promise<MailPart[]> {
  if (!businessId || !(await hasSeat(ctx.db, viewerId, businessId))) return []
  const found = await newTalent(
    ctx.db,
    id,
    { viewerId, businessId },
    await talentAskedFor(ctx, filters),
    stretch,
    limit,
  )
  await telling.insertNotified(
    ctx.db,
    id,
    found.slice(0, limit - 1).map((talent) => talent.id),
  )
  return found.map((talent) => talentItem(talent, ctx.platform.publicUrl()))
}

async function foundBy(ctx: Context, search: Due, until: Date, shown: number): Promise<Found[]> {
  const { id, name, kind, frequency } = search
  const { filters } = readFilters(kind, search.filters)
  if (!asksSomething(filters)) return []
  const stretch = { since: new Date(Math.max(search.seen_at.getTime(), until.getTime() - BACK_MS[frequency])), until }
  const parts = await (kind === 'posts' ? postsOf : talentOf)(ctx, search, filters, stretch, shown + 1)
  return parts.length ? [{ id, name, kind, filters, parts: parts.slice(0, shown), more: parts.length > shown }] : []
}

/** Sends what is due, or puts it off to the end of the person's quiet hours. */
async function tell(ctx: Context, due: readonly Due[], userId: string, now: Date): Promise<void> {
  const rules = (await findRules(ctx.db, [userId])).get(userId)
  const when = rules ? heldUntil(rules, { sort: 'searches' }, now) : 'never'
  if (when instanceof Date) return void (await telling.postpone(ctx.db, userId, now, when))
  const until = new Date(now.getTime() - SETTLED_MS)
  const reader = (await findReaders(ctx.db, [userId], { and: wantsMail('searches') })).get(userId)
  const found: Found[] = []
  for (const search of reader ? due : [])
    found.push(...(await foundBy(ctx, search, until, due.length > MANY ? SHOWN_OF_MANY : SHOWN)))
  if (reader && found.length) await mailFound(ctx, userId, reader, found)
  for (const { id, frequency, seen_at: seen } of due)
    await telling.noteNotified(
      ctx.db,
      id,
      seen > until ? seen : until,
      nextMorning(frequency, rules?.zone ?? null, now),
    )
}

/**
 * The next person whose searches are due, with the record that they were sent: if it is interrupted, no one gets two.
 * False if no one is left.
 */
async function next(ctx: Context): Promise<boolean> {
  const now = ctx.platform.clock.now()
  let userId: string | undefined
  try {
    await inTransaction(ctx, async (ctx) => {
      const due = await telling.lockDue(ctx.db, now)
      userId = due[0]?.user_id
      if (userId) await tell(ctx, due, userId, now)
    })
  } catch (error) {
    if (!userId) throw error
    ctx.log.warn({ err: error, userId }, 'emails of saved searches have to wait')
    await telling.postpone(ctx.db, userId, now, new Date(now.getTime() + LATER_MS))
  }
  return userId !== undefined
}

/** Sends the daily and weekly emails of everyone whose morning has come. */
export async function tellDue(ctx: Context, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await next(ctx)));
}
