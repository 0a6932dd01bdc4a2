import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { type Notice, sortOf } from '../../platform/notices/define-notice.ts'
import { defineTimedTask } from '../../platform/tasks/define-task.ts'
import { giveWay } from '../../platform/tasks/give-way.ts'
import { findSeen, noteMailed } from '../notices/seen.queries.ts'
import { type Addressee, mailDigest, mailGroup, mailOne, type Said } from './compose.ts'
import { tellAll, type Words } from './telling.ts'
import { findDue, type NewWaiting, putOff, putWaiting, takeDue, type Waiting } from './waiting.queries.ts'

/** People per round. */
const ROUND = 100
const MOST_TRIES = 5

/** An email of its own for a group, such as a conversation. */
export const groupBundle = (notificationId: string): string => `group:${notificationId}`
export const sortBundle = (sort: Notice['sort']): string => `sort:${sort}`

async function mailBundle(
  ctx: Context,
  bundle: string,
  said: readonly (Said & { person: Addressee })[],
): Promise<void> {
  for (const one of said.filter(({ content }) => content.calendar)) await mailOne(ctx, one.person, one)
  const [first, ...others] = said.filter(({ content }) => !content.calendar)
  if (!first) return
  const { person } = first
  const sort = sortOf(first.notice, first.content)
  if (bundle.startsWith('group:')) await mailGroup(ctx, person, [first, ...others])
  else if (others.length === 0 || sort === 'account') for (const one of said) await mailOne(ctx, person, one)
  else await mailDigest(ctx, person, sort, said)
}

/**
 * What still holds of a person's waiting emails: not what they have seen, switched off or muted since. A calendar file goes
 * to who has seen the notification, too.
 */
async function stillWanted(
  ctx: Context,
  byKind: ReadonlyMap<string, Notice>,
  userId: string,
  taken: readonly Waiting[],
) {
  const ids = taken.map((row) => row.notification_id)
  const seen = await findSeen(ctx.db, [userId], ids)
  const wanted: Words<Waiting & { userId: string }>[] = []
  for (const [kind, rows] of Map.groupBy(taken, (row) => row.kind)) {
    const notice = byKind.get(kind)
    const dues = rows.map((row) => ({ ...row, userId }))
    if (notice) wanted.push(...(await tellAll(ctx, notice, dues)))
  }
  return wanted
    .filter(({ due, content }) => content.calendar || seen.get(due.notification_id)?.read === false)
    .toSorted((a, b) => (a.due.id < b.due.id ? -1 : 1))
}

/** Writes a person's waiting emails, or lets them wait on through quiet hours that began since. */
async function mailWaiting(ctx: Context, byKind: ReadonlyMap<string, Notice>, userId: string): Promise<void> {
  const taken = await takeDue(ctx.db, userId, ctx.platform.clock.now())
  const wanted = await stillWanted(ctx, byKind, userId, taken)
  const later: NewWaiting[] = []
  const due: typeof wanted = []
  for (const one of wanted) {
    const { kind, about, notification_id: notificationId, bundle } = one.due
    const when = one.held()
    if (when === 'now') due.push(one)
    else if (when !== 'never') later.push({ userId, kind, about, notificationId, bundle, dueAt: when })
  }
  if (later.length > 0) await putWaiting(ctx.db, later)
  for (const [bundle, said] of Map.groupBy(due, (one) => one.due.bundle)) await mailBundle(ctx, bundle, said)
  const ids = due.map((one) => one.due.notification_id)
  if (ids.length > 0) await noteMailed(ctx.db, userId, ids)
}

/**
 * One person after another, each in a transaction of their own: who is interrupted gets theirs at the next run, and no one
 * twice. What fails is tried again later, and does not keep the others waiting.
 */
async function mailNext(ctx: Context, byKind: ReadonlyMap<string, Notice>, userId: string): Promise<void> {
  try {
    await inTransaction(ctx, (ctx) => mailWaiting(ctx, byKind, userId))
  } catch (error) {
    ctx.log.warn({ err: error, userId }, 'waiting emails could not be written')
    const words = error instanceof Error ? error.message : String(error)
    await putOff(ctx.db, userId, ctx.platform.clock.now(), words.slice(0, 500), MOST_TRIES)
  }
}

/** Every minute: the emails whose time has come. */
export const waitingTask = (byKind: ReadonlyMap<string, Notice>) =>
  defineTimedTask('emails.bundles', '* * * * *', async (ctx, stopping) => {
    for (;;) {
      const started = performance.now()
      const people = await findDue(ctx.db, ctx.platform.clock.now(), ROUND)
      for (const userId of people) {
        if (stopping.aborted) return
        await mailNext(ctx, byKind, userId)
      }
      if (people.length < ROUND) return
      await giveWay(performance.now() - started)
    }
  })
