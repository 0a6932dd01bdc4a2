import { z } from 'zod'
import { findRules, inApp, waysOf } from '../../modules/preferences/delivery.face.ts'
import type { Context } from '../../platform/context.ts'
import { gathering, inTransaction } from '../../platform/db/in-transaction.ts'
import type { Reaction } from '../../platform/facts/define-fact.ts'
import { record } from '../../platform/facts/record.ts'
import { tell } from '../../platform/http/live-hub.ts'
import {
  type Notice,
  type NoticeContent,
  type NoticeEnd,
  postOf,
  sortOf,
} from '../../platform/notices/define-notice.ts'
import { type AnyTask, defineTask, type DefinedTask } from '../../platform/tasks/define-task.ts'
import { giveWay } from '../../platform/tasks/give-way.ts'
import { schedule } from '../../platform/tasks/schedule.ts'
import { tellKept } from './keeping.service.ts'
import { findMuted, mutedKey } from './muted-posts.queries.ts'
import { inFacts, peopleNotified } from './notices.facts.ts'
import { countUnread, insertNotifications, markEnded, type NewNotification, type ShownTo } from './notices.queries.ts'

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

/** How each of these people is shown a notice, and who of them may also get it by email or push. */
async function plan(ctx: Context, notice: Notice, tellings: readonly Telling[]) {
  const rulesOf = await findRules(ctx.db, [...new Set(tellings.flatMap(({ people }) => people))])
  const muted = await findMuted(ctx.db, mutable(tellings))
  return tellings.map((telling) => {
    const sort = sortOf(notice, telling.content)
    const post = postOf(telling.content)
    const sent = new Map<string, { mail: boolean; push: boolean }>()
    const people = telling.people.flatMap((id): ShownTo[] => {
      const rules = rulesOf.get(id)
      if (!rules) return []
      const about = { sort, muted: muted.has(mutedKey(id, post)) }
      const ways = waysOf(rules, about)
      const mail = ways.mail && notice.mail !== 'never'
      if (mail || ways.push) sent.set(id, { mail, push: ways.push })
      return [{ id, inApp: inApp(rules, about) }]
    })
    return { ...telling, people, sent, note: noteOf(notice, telling) }
  })
}

const mutable = (tellings: readonly Telling[]) =>
  tellings.flatMap(({ content, people }) => {
    const postId = postOf(content)
    return postId === null ? [] : people.map((userId) => ({ userId, postId }))
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
  const notes = await plan(ctx, notice, tellings)
  const inserted = await insertNotifications(ctx.db, notes)
  const byFact = new Map(notes.map((planned) => [planned.note.factId, planned]))
  // what sleeps is heard when it wakes
  const awake = inserted.filter(({ asleep }) => !asleep)
  // of one that several joined, pages hear once
  for (const { id, user_id: userId, in_app: shown } of new Map(awake.map((one) => [one.id, one])).values())
    if (shown === 'on') await announce(ctx, { ctx, id, userId })
  const hearing = awake.flatMap(({ id, user_id: userId, fact_id: factId, joined }) => {
    const { about, sent } = byFact.get(factId) ?? {}
    const ways = sent?.get(userId)
    return ways ? [{ userId, about, notificationId: id, joined, ...ways }] : []
  })
  const ofMany = notice.batch !== undefined && awake.length >= notice.batch
  for (const people of inFacts(hearing)) await record(ctx, peopleNotified({ kind: notice.kind, people }), { ofMany })
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
  const said = due.flatMap((fact, at) => {
    const content = contents[at]
    return content ? [{ fact, about: abouts[at], content }] : []
  })
  const people = await findPeople(
    ctx,
    notice,
    said.map(({ fact }) => fact),
    after,
  )
  return said.flatMap((one, at): Telling[] => {
    const theirs = people[at] ?? []
    return theirs.length > 0 ? [{ ...one, people: theirs }] : []
  })
}

async function findPeople(
  ctx: Context,
  notice: Notice,
  facts: readonly (object & Happened)[],
  after: string | null,
): Promise<readonly (readonly string[])[]> {
  if (notice.toSeveral && facts.length > 0) return notice.toSeveral(facts, ctx)
  const people: (readonly string[])[] = []
  for (const fact of facts) people.push(await notice.to(fact, ctx, after))
  return people
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

async function endAll(ctx: Context, end: NoticeEnd, facts: Parameters<Reaction['run']>[0]): Promise<void> {
  for (const { payload, factId } of facts)
    await tellKept(ctx, await markEnded(ctx.db, await end.of(end.factSchema.parse(payload), ctx)), factId)
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
      const started = performance.now()
      await inTransaction(ctx, (ctx) => tellNext(ctx, notice, [happened], after, more))
      await giveWay(performance.now() - started)
    },
  )
  const answers = notices.map((notice): Reaction => ({
    type: notice.factType,
    name: `notice-${notice.kind}`,
    together: notice.together ?? 0,
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
    // it must not mark what comes after it
    together: 0,
    run: (facts, ctx) => endAll(ctx, end, facts),
  }))
  return { reactions: [...answers, ...ended], tasks: [more] }
}
