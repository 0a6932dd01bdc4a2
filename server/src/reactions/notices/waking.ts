import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { record } from '../../platform/facts/record.ts'
import type { Notice, NoticeContent } from '../../platform/notices/define-notice.ts'
import { type AnyTask, defineTimedTask } from '../../platform/tasks/define-task.ts'
import { giveWay } from '../../platform/tasks/give-way.ts'
import { announce } from './engine.ts'
import { tellKept } from './keeping.service.ts'
import { peopleNotified } from './notices.facts.ts'
import { ABOUT_BEFORE_MOST, type NotificationAbout } from './notices.queries.ts'
import { type NewWords, putAway, type Sleeper, takeSleepers, wake } from './waking.queries.ts'

/** Notifications per transaction. */
const BATCH = 50

type Notices = ReadonlyMap<string, Notice>

/** One thing that a snoozed notification is about: of a group there are several. */
interface Thing extends NotificationAbout {
  sleeper: Sleeper
}

/** A thing that still holds. */
interface Standing {
  thing: Thing
  notice: Notice
  content: NoticeContent
}

/** The greatest id before this one, so that a notice that pages its people returns it first. */
const before = (id: string): string =>
  (BigInt(`0x${id.replaceAll('-', '')}`) - 1n)
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Whether a thing is still for its person, by the same rule as when it happened: they lost a seat, say, or there is a block. */
async function isFor(ctx: Context, notice: Notice, { sleeper, about }: Thing): Promise<boolean> {
  const fact = notice.factSchema.safeParse(about)
  if (notice.listed || !fact.success) return true
  const happened = { ...fact.data, factId: sleeper.fact_id, occurredAt: sleeper.created_at }
  const people = await notice.to(happened, ctx, notice.batch ? before(sleeper.user_id) : null)
  return people.includes(sleeper.user_id)
}

/** Which of these things still hold, with the words for each, in their order. */
async function findStanding(ctx: Context, notices: Notices, things: readonly Thing[]): Promise<Standing[]> {
  const found = new Map<Thing, Standing>()
  for (const [kind, all] of Map.groupBy(things, (thing) => thing.kind)) {
    const notice = notices.get(kind)
    if (!notice) continue
    const read = all.flatMap((thing) => {
      const about = notice.about.safeParse(thing.about)
      return about.success ? { thing, about: about.data } : []
    })
    const contents = await notice.tellSeveral(
      ctx,
      read.map(({ about }) => about),
    )
    for (const [at, { thing }] of read.entries()) {
      const content = contents[at]
      if (content && (await isFor(ctx, notice, thing))) found.set(thing, { thing, notice, content })
    }
  }
  return things.flatMap((thing) => found.get(thing) ?? [])
}

const thingsOf = (sleeper: Sleeper): Thing[] => [
  ...(sleeper.kind !== null && sleeper.about ? [{ kind: sleeper.kind, about: sleeper.about, sleeper }] : []),
  ...sleeper.about_before.map((each) => ({ ...each, sleeper })),
]

/** What it says with the things that still hold, newest first. */
function wordsOf(sleeper: Sleeper, of: readonly Standing[]): NewWords | undefined {
  const [newest, ...rest] = of
  if (!newest) return undefined
  const { thing, notice, content } = newest
  const gone = thingsOf(sleeper).length - of.length
  const counted = of.reduce((sum, { content: { things = 1 } }) => sum + things, 0)
  // of a larger group only the newest things are known
  const grouped = sleeper.about_before.length < ABOUT_BEFORE_MOST ? counted : Math.max(counted, sleeper.grouped - gone)
  const fact = notice.factSchema.safeParse(thing.about)
  const together = grouped > (content.things ?? 1) && notice.group && fact.success
  const happened = { ...fact.data, factId: sleeper.fact_id, occurredAt: sleeper.created_at }
  return {
    ...content.sentence,
    href: together ? (notice.group?.href(happened, content) ?? content.href) : content.href,
    metadata: content.metadata,
    kind: thing.kind,
    about: thing.about,
    before: rest.map(({ thing: { kind, about } }) => ({ kind, about })),
    grouped,
  }
}

/** Brings the next ones back, or puts them into the archive; open pages and devices hear of it. */
async function wakeNext(ctx: Context, notices: Notices, limit: number): Promise<number> {
  const sleepers = await takeSleepers(ctx.db, limit)
  if (sleepers.length === 0) return 0
  const standing = Map.groupBy(
    await findStanding(ctx, notices, sleepers.flatMap(thingsOf)),
    ({ thing }) => thing.sleeper,
  )
  const read = sleepers.map((sleeper) => ({
    userId: sleeper.user_id,
    id: sleeper.id,
    // all that is known of an older one is what it said
    older: sleeper.kind === null,
    words: wordsOf(sleeper, standing.get(sleeper) ?? []),
  }))
  const [back, gone] = [
    read.filter(({ older, words }) => older || words),
    read.filter(({ older, words }) => !older && !words),
  ]
  if (back.length > 0) await wake(ctx.db, back)
  if (gone.length > 0) await putAway(ctx.db, gone)
  for (const { id, userId, words } of back) {
    await announce(ctx, { ctx, id, userId })
    // it was emailed when it first came
    const person = { userId, notificationId: id, joined: true, mail: false, push: true }
    if (words) await record(ctx, peopleNotified({ kind: words.kind, people: [{ ...person, about: words.about }] }))
  }
  for (const { id, userId } of gone) await tellKept(ctx, [userId], id)
  return sleepers.length
}

/** Brings the next one back with what it said: what it would say now can't be read. */
async function wakeAsItWas(ctx: Context): Promise<number> {
  const sleepers = await takeSleepers(ctx.db, 1)
  const back = sleepers.map(({ user_id: userId, id }) => ({ userId, id, words: undefined }))
  if (back.length > 0) await wake(ctx.db, back)
  for (const { id, userId } of back) await announce(ctx, { ctx, id, userId })
  return back.length
}

/** Of several where one fails, one by one: it keeps none of the others asleep. */
async function wakeOneByOne(ctx: Context, notices: Notices): Promise<number> {
  let done = 0
  for (let taken = 1; taken > 0 && done < BATCH; done += taken)
    taken = await inTransaction(ctx, (ctx) => wakeNext(ctx, notices, 1)).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'a snoozed notification comes back as it was')
      return inTransaction(ctx, wakeAsItWas)
    })
  return done
}

async function wakeAll(ctx: Context, notices: Notices, stopping: AbortSignal): Promise<void> {
  for (let taken = BATCH; taken === BATCH && !stopping.aborted;) {
    const started = performance.now()
    taken = await inTransaction(ctx, (ctx) => wakeNext(ctx, notices, BATCH)).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'snoozed notifications come back one by one')
      return wakeOneByOne(ctx, notices)
    })
    await giveWay(performance.now() - started)
  }
}

/** Every minute: snoozed notifications come back when their time has come, each once, with what holds now. */
export const wakingTask = (notices: readonly Notice[]): AnyTask => {
  const byKind: Notices = new Map(notices.map((notice) => [notice.kind, notice]))
  return defineTimedTask('notices.wake', '* * * * *', (ctx, stopping) => wakeAll(ctx, byKind, stopping))
}
