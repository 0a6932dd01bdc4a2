import { setImmediate } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'
import { onSeveral } from '../../platform/facts/define-fact.ts'
import { type Notice, sortOf } from '../../platform/notices/define-notice.ts'
import { defineTimedTask } from '../../platform/tasks/define-task.ts'
import { workThrough } from '../../platform/tasks/work-through.ts'
import { NOTIFIED_TOGETHER, type Notified, notifiedBy, peopleNotified } from '../notices/notices.facts.ts'
import { findByAbout, findSeen, type Seen } from '../notices/seen.queries.ts'
import { mailOne } from './compose.ts'
import { administrationMails } from './on-administration.ts'
import { tellAll, type Words } from './telling.ts'
import { eraseWaiting, exportWaiting, type NewWaiting, putWaiting } from './waiting.queries.ts'
import { groupBundle, sortBundle, waitingTask } from './waiting.ts'

/** A message that is seen within this time is not emailed. */
const UNREAD_MS = 600_000
/** A group that stays unread is emailed again after this time, if more joined it. */
const AGAIN_MS = 86_400_000
/** So is the next group of the same key after this time: deleting what was emailed, and writing again, causes no flood. */
const PAUSE_MS = 3_600_000

/** Emails written before others get their turn. */
const AT_A_TIME = 10

async function mailAll(ctx: Context, all: readonly Words<Pick<Notified, 'userId' | 'about'>>[]): Promise<void> {
  for (const [at, one] of all.entries()) {
    await mailOne(ctx, one.person, one)
    // writing one asks for nothing that would give others their turn
    if (at % AT_A_TIME === AT_A_TIME - 1) await setImmediate()
  }
}

/** How long an email at once waits: not at all, or for the person to see a message. Undefined if it is not written. */
function waitOf({ mail }: Notice, joined: boolean, seen: Seen | undefined, now: Date): number | undefined {
  if (mail === 'once' && joined) return undefined
  if (mail !== 'unread') return 0
  const after = (last: Date | null | undefined, pause: number) => (last ? last.getTime() + pause - now.getTime() : 0)
  return Math.max(UNREAD_MS, after(seen?.mailed_at, AGAIN_MS), after(seen?.group_mailed_at, PAUSE_MS))
}

/** What is emailed now, and what waits for its time. */
async function sorted(ctx: Context, notice: Notice, facts: readonly Notified[]) {
  const now: Words<Notified>[] = []
  const waiting: NewWaiting[] = []
  const all = await tellAll(ctx, notice, facts)
  const seen =
    notice.mail === 'unread'
      ? await findSeen(
          ctx.db,
          all.map(({ due }) => due.userId),
          all.map(({ due }) => due.notificationId),
        )
      : new Map<string, Seen>()
  for (const one of all) {
    const { userId, about, notificationId, joined } = one.due
    const wait = one.content.calendar ? 0 : waitOf(notice, joined, seen.get(notificationId), ctx.platform.clock.now())
    const atOnce = one.atOnce()
    const when = atOnce && wait === undefined ? 'never' : one.when(wait)
    if (when === 'now') now.push(one)
    else if (when !== 'never')
      waiting.push({
        userId,
        kind: notice.kind,
        about,
        notificationId,
        bundle:
          atOnce && notice.mail === 'unread' ? groupBundle(notificationId) : sortBundle(sortOf(notice, one.content)),
        dueAt: when,
      })
  }
  return { now, waiting }
}

/** Emails of one kind to everyone who may get them, as far as nothing lets them wait. */
async function mailKind(ctx: Context, notice: Notice, facts: readonly Notified[]): Promise<void> {
  if (notice.mail === 'never') return
  const { now, waiting } = await sorted(ctx, notice, facts)
  if (waiting.length > 0) await putWaiting(ctx.db, waiting)
  const paced =
    now.length > 0
      ? await notice.pace?.now(
          ctx,
          now.map(({ due }) => notice.about.parse(due.about)),
        )
      : undefined
  await mailAll(
    ctx,
    now.filter((_, at) => paced?.[at] ?? true),
  )
}

/** Emails per transaction. */
const BATCH = 50

type Due = Awaited<ReturnType<NonNullable<Notice['pace']>['due']>>['due'][number]

/** Emails that their notice let wait: now, or with what else waits for the end of quiet hours that began since. */
async function mailPaced(ctx: Context, notice: Notice, due: readonly Due[]): Promise<void> {
  const held = (await tellAll(ctx, notice, due)).map((one) => ({ one, when: one.held() }))
  await mailAll(
    ctx,
    held.flatMap(({ one, when }) => (when === 'now' ? [one] : [])),
  )
  const late = held.flatMap(({ one, when }) => (when instanceof Date ? [{ one, dueAt: when }] : []))
  const ids = await findByAbout(
    ctx.db,
    late.map(({ one: { due } }) => ({ userId: due.userId, kind: notice.kind, about: due.about })),
  )
  const waiting = late.flatMap(({ one: { due, content }, dueAt }, at): NewWaiting[] => {
    const notificationId = ids[at]
    if (!notificationId) return []
    const { userId, about } = due
    return [{ userId, kind: notice.kind, about, notificationId, bundle: sortBundle(sortOf(notice, content)), dueAt }]
  })
  if (waiting.length > 0) await putWaiting(ctx.db, waiting)
}

/** Every minute: the emails that their notice let wait. */
const pacedMailsTask = (notices: readonly Notice[]) =>
  defineTimedTask('emails.waiting', '* * * * *', async (ctx, stopping) => {
    for (const notice of notices) {
      const { pace } = notice
      if (!pace) continue
      await workThrough(
        ctx,
        async (ctx, limit) => {
          const { taken, due } = await pace.due(ctx, limit)
          await mailPaced(ctx, notice, due)
          return taken
        },
        { stopping, batch: BATCH },
      )
    }
  })

/** A notification is also sent as an email to anyone who may be emailed, when and as they chose. */
export function emailReactions(notices: readonly Notice[]) {
  const byKind = new Map(notices.map((notice) => [notice.kind, notice]))
  const mailNotification = onSeveral(
    peopleNotified,
    'mail-notification',
    async (facts, ctx) => {
      for (const [kind, of] of Map.groupBy(notifiedBy('mail', facts), (notified) => notified.kind)) {
        const notice = byKind.get(kind)
        if (notice) await mailKind(ctx, notice, of)
      }
    },
    { together: NOTIFIED_TOGETHER },
  )
  return {
    name: 'emails',
    reactions: [mailNotification, ...administrationMails],
    tasks: [pacedMailsTask(notices), waitingTask(byKind)],
    person: {
      exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
        waiting_mails: await exportWaiting(ctx.db, userId),
      }),
      eraseFor: async (ctx: Context, userId: string): Promise<void> => void (await eraseWaiting(ctx.db, userId)),
    },
  }
}
