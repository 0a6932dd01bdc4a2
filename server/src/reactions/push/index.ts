import { createHash } from 'node:crypto'
import { z } from 'zod'
import { findReaders } from '../../modules/accounts/mail.face.ts'
import { findRules, pushWhen, type When } from '../../modules/preferences/delivery.face.ts'
import { isInView } from '../../modules/presence/index.ts'
import {
  findSubscription,
  findSubscriptions,
  noteOutcome,
  type Subscription,
  vapidKeys,
} from '../../modules/push/sending.face.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { onSeveral } from '../../platform/facts/define-fact.ts'
import { tell } from '../../platform/http/live-hub.ts'
import { type Notice, type NoticeContent, postOf, sortOf } from '../../platform/notices/define-notice.ts'
import { defineTask } from '../../platform/tasks/define-task.ts'
import { scheduleAll } from '../../platform/tasks/schedule.ts'
import { findMuted, mutedKey } from '../notices/muted-posts.queries.ts'
import { NOTIFIED_TOGETHER, type Notified, notifiedBy, peopleNotified } from '../notices/notices.facts.ts'
import { findNotified } from '../notices/seen.queries.ts'
import { type Answer, type Push, sendPush } from './http.ts'
import {
  claimPush,
  erasePushes,
  exportPushes,
  postponePush,
  type PushRow,
  putPushes,
  removePush,
  removePushesTo,
  revivePush,
} from './outbox.queries.ts'
import { type PushWords, summaryOf, topicOf, wordsOf } from './words.ts'

const PUSH_TASK = { name: 'push.send', schema: z.object({ userId: z.uuid(), pushId: z.uuid() }) }
const MOST_TRIES = 5
const PAUSES_MS = [30_000, 120_000, 600_000, 3_600_000]
/** A browser that was off for longer hears of it in the app. */
const TTL_S = 86_400
const QUEUES = 4

/** A browser whose push service refused or was slow waits in a queue of its own, so that it holds up only its like. */
const queueOf = ({ endpoint, failures }: Subscription) =>
  failures > 0 ? 'push:slow' : `push:${(createHash('sha256').update(endpoint).digest()[0] ?? 0) % QUEUES}`

/** Those that are not urgent wait for all other tasks: a post may bring thousands of them. */
const UNURGENT = 1
const URGENT: ReadonlySet<Notice['sort'] | undefined> = new Set(['messages', 'offers', 'account'])

interface Turn {
  row: Pick<PushRow, 'id' | 'user_id'>
  at: Date
  queue: string
  urgent: boolean
}

const later = (ctx: Context, turns: readonly Turn[]) =>
  scheduleAll(
    ctx,
    PUSH_TASK,
    turns.map(({ row: { id, user_id }, at, queue, urgent }) => ({
      payload: { userId: user_id, pushId: id },
      runAt: at,
      key: `push:${id}`,
      queue,
      ...(!urgent && { priority: UNURGENT }),
    })),
  )

const HOUR_MS = 3_600_000
const nextHour = (now: Date) => new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS)

/** Writes a push for each browser of these people. Whether and when it is sent is decided when its time has come. */
async function putAll(ctx: Context, byKind: ReadonlyMap<string, Notice>, wanted: readonly Notified[]): Promise<void> {
  if (wanted.length === 0) return
  const subscriptions = await findSubscriptions(ctx.db, [...new Set(wanted.map(({ userId }) => userId))])
  if (subscriptions.length === 0) return
  const of = Map.groupBy(subscriptions, (subscription) => subscription.user_id)
  const now = ctx.platform.clock.now()
  const pushes = wanted.flatMap(({ joined, ...notified }) => {
    const notice = byKind.get(notified.kind)
    const once = joined && notice?.push === 'hourly'
    return (of.get(notified.userId) ?? []).map((subscription) => ({
      ...notified,
      subscriptionId: subscription.id,
      dueAt: once ? nextHour(now) : now,
      once,
      queue: queueOf(subscription),
      urgent: URGENT.has(notice?.sort),
    }))
  })
  const written = await putPushes(ctx.db, pushes)
  await later(
    ctx,
    written.map(({ id, userId, dueAt: at, queue, urgent }) => ({ row: { id, user_id: userId }, at, queue, urgent })),
  )
}

interface Ready {
  subscription: Subscription
  push: Push
}
const isUrgent = ({ urgency }: Push) => urgency === 'high'

/** The words of a push and when they may be sent; undefined if the person no longer has or wants it, or sees it by themselves. */
async function readyFor(ctx: Context, notice: Notice, row: PushRow): Promise<{ when: When } & Partial<Ready>> {
  const never = { when: 'never' as const }
  const { user_id: userId } = row
  const [subscription, notified] = [
    await findSubscription(ctx.db, userId, row.subscription_id),
    await findNotified(ctx.db, userId, row.notification_id),
  ]
  if (!subscription || !notified?.open || (await isInView(ctx.db, userId))) return never
  const reader = (await findReaders(ctx.db, [userId], { account: notice.sort === 'account' })).get(userId)
  const rules = (await findRules(ctx.db, [userId])).get(userId)
  const [content] = reader ? await notice.tellSeveral(ctx, [notice.about.parse(row.about)], [userId]) : []
  if (!rules || !content) return never
  const about = { sort: sortOf(notice, content), muted: await isMuted(ctx, userId, content) }
  const words = row.things > 1 ? summaryOf(row.things) : wordsOf({ notice, content, notified }, rules.pushWords)
  const tag = row.things > 1 ? 'several' : row.notification_id
  const payload: PushWords = { ...words, tag, id: row.id }
  const urgent = URGENT.has(about.sort)
  return {
    when: pushWhen(rules, about, ctx.platform.clock.now()),
    subscription,
    push: { payload: JSON.stringify(payload), ttl: TTL_S, urgency: urgent ? 'high' : 'normal', topic: topicOf(tag) },
  }
}

async function isMuted(ctx: Context, userId: string, content: NoticeContent): Promise<boolean> {
  const postId = postOf(content)
  return postId !== null && (await findMuted(ctx.db, [{ userId, postId }])).has(mutedKey(userId, postId))
}

/** Notes what became of a try. */
const settle = (ctx: Context, row: PushRow, { subscription, push }: Ready, answer: Answer): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await noteOutcome(ctx.db, subscription.id, answer.is)
    if (answer.is === 'gone') {
      await removePushesTo(ctx.db, row.user_id, subscription.id)
      await tell(ctx, [row.user_id], { type: 'changed', topic: 'account', id: row.user_id })
    } else if (answer.is === 'sent') await removePush(ctx.db, row.user_id, row.id)
    else {
      const failed = row.attempts >= MOST_TRIES
      const pause = Math.max(PAUSES_MS[row.attempts - 1] ?? 0, answer.waitMs)
      const dueAt = new Date(ctx.platform.clock.now().getTime() + pause)
      await postponePush(ctx.db, row.user_id, row.id, { dueAt, error: answer.why.slice(0, 500), failed })
      if (!failed) await later(ctx, [{ row, at: dueAt, queue: 'push:slow', urgent: isUrgent(push) }])
    }
  })

const sendTask = (byKind: ReadonlyMap<string, Notice>) =>
  defineTask(PUSH_TASK.name, PUSH_TASK.schema, async ({ userId, pushId }, ctx) => {
    const row = await claimPush(ctx.db, userId, pushId)
    const notice = row && byKind.get(row.kind)
    if (!row) return
    const { when, subscription, push } = notice ? await readyFor(ctx, notice, row) : { when: 'never' as const }
    if (when === 'never' || !subscription || !push) return void (await removePush(ctx.db, userId, pushId))
    if (when !== 'now') {
      return inTransaction(ctx, async (ctx) => {
        await postponePush(ctx.db, userId, pushId, { dueAt: when, error: null })
        await later(ctx, [{ row, at: when, queue: queueOf(subscription), urgent: isUrgent(push) }])
      })
    }
    const { env, publicUrl } = ctx.platform
    const answer = await sendPush({ ...env, publicUrl: publicUrl() }, await vapidKeys(ctx), subscription, push)
    await settle(ctx, row, { subscription, push }, answer)
  })

/** Sends a failed push again. In a transaction. False if it is gone, or was asked again already. */
export async function retryPush(ctx: Context, userId: string, id: string): Promise<boolean> {
  const now = ctx.platform.clock.now()
  if (!(await revivePush(ctx.db, userId, id, now))) return false
  await later(ctx, [{ row: { id, user_id: userId }, at: now, queue: 'push:slow', urgent: false }])
  return true
}

/** A notification is also pushed to the browsers for which its person turned it on. */
export function pushReactions(notices: readonly Notice[]) {
  const byKind = new Map(notices.map((notice) => [notice.kind, notice]))
  return {
    name: 'push',
    reactions: [
      onSeveral(peopleNotified, 'push-notification', (facts, ctx) => putAll(ctx, byKind, notifiedBy('push', facts)), {
        together: NOTIFIED_TOGETHER,
      }),
    ],
    tasks: [sendTask(byKind)],
    person: {
      exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
        push_outbox: await exportPushes(ctx.db, userId),
      }),
      eraseFor: async (ctx: Context, userId: string): Promise<void> => void (await erasePushes(ctx.db, userId)),
    },
  }
}
