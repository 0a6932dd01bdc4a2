import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { gathering, inTransaction } from '../../platform/db/in-transaction.ts'
import type { Reaction } from '../../platform/facts/define-fact.ts'
import { record } from '../../platform/facts/record.ts'
import { tell } from '../../platform/http/live-hub.ts'
import type { Notice, NoticeContent, NoticeEnd } from '../../platform/notices/define-notice.ts'
import { type AnyTask, defineTask, type DefinedTask } from '../../platform/tasks/define-task.ts'
import { schedule } from '../../platform/tasks/schedule.ts'
import { personNotified } from './notices.facts.ts'
import {
  countUnread,
  type Inserted,
  insertNotifications,
  insertUngrouped,
  markEnded,
  type NewNotification,
} from './notices.queries.ts'

interface Happened {
  factId: string
  occurredAt: Date
}

const More = z.object({
  kind: z.string(),
  fact: z.record(z.string(), z.unknown()),
  factId: z.uuid(),
  occurredAt: z.iso.datetime(),
  after: z.uuid(),
})
type MoreTask = DefinedTask<z.infer<typeof More>>

/** Tells open pages of new notifications, and of those that have come back, with the counts that the transaction leaves behind. */
export const announce = gathering<{ ctx: Context; id: string; userId: string }>(async (db, news) => {
  const unread = await countUnread(db, [...new Set(news.map(({ userId }) => userId))])
  for (const { ctx, id, userId } of news)
    await tell({ ...ctx, db }, [userId], { type: 'notification', id, unread: unread.get(userId) ?? 0 })
})

/** What is said to these people about a fact. */
interface Telling {
  fact: object & Happened
  about: unknown
  content: NoticeContent
  people: readonly string[]
}

/** From what its words are read again, and the people it is for: the fields of the fact. */
function aboutOf(notice: Notice, { fact, about }: Telling): object {
  const { factId: _id, occurredAt: _at, ...payload } = fact
  return { ...(notice.listed ? {} : payload), ...(about as object) }
}

const noteOf = (notice: Notice, telling: Telling): NewNotification => {
  const { fact, content } = telling
  return {
    type: notice.type,
    kind: notice.kind,
    about: aboutOf(notice, telling),
    ...content.sentence,
    href: content.href,
    metadata: content.metadata,
    things: content.things ?? 1,
    factId: notice.once?.(fact) ?? fact.factId,
    occurredAt: fact.occurredAt,
    group: notice.group ? { key: notice.group.key(fact), href: notice.group.href(fact, content) } : null,
  }
}

/**
 * Writes the rows, the live messages to open pages, and the facts that trigger emails, in the caller's transaction. The
 * only way to notify anyone.
 */
async function notify(ctx: Context, notice: Notice, tellings: readonly Telling[]): Promise<void> {
  const notes = tellings.map((telling) => ({ ...telling, userIds: telling.people, note: noteOf(notice, telling) }))
  const inserted: Inserted[] = []
  if (notice.group) {
    // each may join the one before it
    for (const { userIds, note } of notes) inserted.push(...(await insertNotifications(ctx.db, userIds, note)))
  } else if (notes.length > 0) inserted.push(...(await insertUngrouped(ctx.db, notes)))
  const abouts = new Map(notes.map(({ note, about }) => [note.factId, about]))
  for (const { id, user_id: userId, fact_id: factId, joined, asleep } of inserted) {
    if (!asleep) await announce(ctx, { ctx, id, userId })
    if (notice.mail === 'never' || (notice.mail === 'once' && joined)) continue
    await record(ctx, personNotified({ notificationId: id, userId, kind: notice.kind, about: abouts.get(factId) }))
  }
}

/** Who hears what of these facts; no one of a fact about something that is gone. */
async function findTellings(
  ctx: Context,
  notice: Notice,
  facts: readonly (object & Happened)[],
  after: string | null,
): Promise<Telling[]> {
  const due = facts.filter((fact) => notice.when?.(fact) ?? true)
  const abouts = due.map((fact) => notice.about.parse(fact))
  const contents = due.length > 0 ? await notice.tellSeveral(ctx, abouts) : []
  const tellings: Telling[] = []
  for (const [at, fact] of due.entries()) {
    const content = contents[at]
    const people = content ? await notice.to(fact, ctx, after) : []
    if (content && people.length > 0) tellings.push({ fact, about: abouts[at], content, people })
  }
  return tellings
}

/** Notifies the next people of these facts; if there may be more of one, a task does the rest. */
async function tellNext(
  ctx: Context,
  notice: Notice,
  facts: readonly (object & Happened)[],
  after: string | null,
  more: MoreTask,
): Promise<void> {
  const tellings = await findTellings(ctx, notice, facts, after)
  await notify(ctx, notice, tellings)
  for (const { fact, people } of tellings) {
    const last = people.at(-1)
    if (!notice.batch || people.length < notice.batch || !last) continue
    const { factId, occurredAt, ...payload } = fact
    await schedule(ctx, more, {
      kind: notice.kind,
      fact: payload as Record<string, unknown>,
      factId,
      occurredAt: occurredAt.toISOString(),
      after: last,
    })
  }
}

/** The reactions that send the notices, and the task that continues one for very many people. */
export function noticeEngine(
  notices: readonly Notice[],
  ends: readonly NoticeEnd[],
): { reactions: readonly Reaction[]; tasks: readonly AnyTask[] } {
  const byKind = new Map(notices.map((notice) => [notice.kind, notice]))
  if (byKind.size < notices.length) throw new Error('Two notices share a kind')
  const more: MoreTask = defineTask(
    'notices.tell_more',
    More,
    async ({ kind, fact, factId, occurredAt, after }, ctx) => {
      const notice = byKind.get(kind)
      if (!notice) return
      const happened = { ...notice.factSchema.parse(fact), factId, occurredAt: new Date(occurredAt) }
      await inTransaction(ctx, (ctx) => tellNext(ctx, notice, [happened], after, more))
    },
  )
  const answers = notices.map((notice): Reaction => ({
    type: notice.factType,
    name: `notice-${notice.kind}`,
    run: (facts, ctx) =>
      tellNext(
        ctx,
        notice,
        facts.map(({ payload, ...about }) => ({ ...notice.factSchema.parse(payload), ...about })),
        null,
        more,
      ),
  }))
  const ended = ends.map((end): Reaction => ({
    type: end.factType,
    name: 'notices-read',
    run: async (facts, ctx) => {
      for (const { payload } of facts) await markEnded(ctx.db, await end.of(end.factSchema.parse(payload), ctx))
    },
  }))
  return { reactions: [...answers, ...ended], tasks: [more] }
}
