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
import { countUnread, insertNotifications, markEndedRead } from './notices.queries.ts'

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

/** Tells open pages of new notifications, with the counts that the transaction leaves behind. */
const announce = gathering<{ ctx: Context; id: string; userId: string }>(async (db, news) => {
  const unread = await countUnread(db, [...new Set(news.map(({ userId }) => userId))])
  for (const { ctx, id, userId } of news)
    await tell({ ...ctx, db }, [userId], { type: 'notification', id, unread: unread.get(userId) ?? 0 })
})

/**
 * Writes the rows, the live messages to open pages, and the facts that trigger emails, in the caller's transaction. The
 * only way to notify anyone.
 */
async function notify(
  ctx: Context,
  people: readonly string[],
  notice: Notice,
  fact: object & Happened,
  { about, content }: { about: unknown; content: NoticeContent },
): Promise<void> {
  const { group } = notice
  const rows = await insertNotifications(ctx.db, people, {
    type: notice.type,
    ...content.sentence,
    href: content.href,
    metadata: content.metadata,
    things: content.things ?? 1,
    factId: notice.once?.(fact) ?? fact.factId,
    occurredAt: fact.occurredAt,
    group: group ? { key: group.key(fact), href: group.href(fact, content) } : null,
  })
  for (const { id, user_id: userId, joined } of rows) {
    await announce(ctx, { ctx, id, userId })
    if (notice.mail === 'never' || (notice.mail === 'once' && joined)) continue
    await record(ctx, personNotified({ notificationId: id, userId, kind: notice.kind, about }))
  }
}

/** Notifies the next people of a fact; if there may be more, a task does the rest. */
async function tellNext(
  ctx: Context,
  notice: Notice,
  fact: object & Happened,
  after: string | null,
  more: MoreTask,
): Promise<void> {
  if (notice.when && !notice.when(fact)) return
  const about = notice.about.parse(fact)
  const content = await notice.tell(ctx, about)
  const people = content ? await notice.to(fact, ctx, after) : []
  if (!content || people.length === 0) return
  await notify(ctx, people, notice, fact, { about, content })
  const last = people.at(-1)
  if (!notice.batch || people.length < notice.batch || !last) return
  const { factId, occurredAt, ...payload } = fact
  await schedule(ctx, more, {
    kind: notice.kind,
    fact: payload as Record<string, unknown>,
    factId,
    occurredAt: occurredAt.toISOString(),
    after: last,
  })
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
      await inTransaction(ctx, (ctx) => tellNext(ctx, notice, happened, after, more))
    },
  )
  const answers = notices.map((notice): Reaction => ({
    type: notice.factType,
    name: `notice-${notice.kind}`,
    run: (payload, about, ctx) => tellNext(ctx, notice, { ...notice.factSchema.parse(payload), ...about }, null, more),
  }))
  const ended = ends.map((end): Reaction => ({
    type: end.factType,
    name: 'notices-read',
    run: async (payload, _about, ctx) => {
      await markEndedRead(ctx.db, await end.of(end.factSchema.parse(payload), ctx))
    },
  }))
  return { reactions: [...answers, ...ended], tasks: [more] }
}
