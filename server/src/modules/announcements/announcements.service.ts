import type {
  Announcement,
  AnnouncementForm,
  SentAnnouncement,
} from '@ensemble/contract/announcements/announcements.schemas.ts'
import { z } from 'zod'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { listPage } from '../../platform/db/page.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { defineTask } from '../../platform/tasks/define-task.ts'
import { schedule } from '../../platform/tasks/schedule.ts'
import { namesOf, peopleAfter } from '../accounts/mail.face.ts'
import { recordAct } from '../administration/index.ts'
import { countWanting } from '../preferences/index.ts'
import { announcementReached } from './announcements.facts.ts'
import {
  type AnnouncementRow,
  findAnnouncement,
  finish,
  insertAnnouncement,
  listAnnouncements,
  lockGoing,
  noteReached,
  stop,
} from './announcements.queries.ts'

const PAGE = 20
/** People in one transaction. */
const BATCH = 200
/** People counted at a time. */
const COUNTED = 5_000

/** Notifies the next people, in the transaction that notes how far it got; false when no one is left or it was stopped. */
const tellNext = (ctx: Context, id: string): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockGoing(ctx.db, id)
    if (!row) return false
    const people = await peopleAfter(ctx.db, row.reached_id, row.created_at, BATCH)
    if (people.length === 0) {
      await finish(ctx.db, id)
      return false
    }
    await record(ctx, announcementReached({ announcementId: id, userIds: people }))
    await noteReached(ctx.db, id, people)
    return true
  })

/** Goes through everyone in batches; if it breaks off, the next run continues after the last batch. */
export const sendAnnouncementTask = defineTask(
  'announcements.send',
  z.object({ announcementId: z.uuid() }),
  async ({ announcementId }, ctx, stopping) => {
    while (!stopping.aborted && (await tellNext(ctx, announcementId)));
    // a server that stops hands the rest to the next run
    if (stopping.aborted)
      await schedule(
        ctx,
        { name: 'announcements.send', schema: z.object({ announcementId: z.uuid() }) },
        { announcementId },
        { key: `announcement:${announcementId}` },
      )
  },
)

const presentPlain = (row: AnnouncementRow): Announcement => ({
  id: row.id,
  title: row.title,
  body: row.body,
  created_at: row.created_at.toISOString(),
})
const goes = (row: AnnouncementRow) => row.finished_at === null && row.stopped_at === null
const present = (row: AnnouncementRow, names: ReadonlyMap<string, string>): SentAnnouncement => ({
  ...presentPlain(row),
  by: names.get(row.created_by ?? '') ?? null,
  reached: row.reached,
  finished_at: row.finished_at?.toISOString() ?? null,
  stopped_at: row.stopped_at?.toISOString() ?? null,
  can: { stop: goes(row) },
})
const presentOne = async (ctx: Context, row: AnnouncementRow) =>
  present(row, await namesOf(ctx.db, row.created_by ? [row.created_by] : []))

/** Announces to everyone: at once for the administrator, in the background for the rest. */
export const announce = (ctx: MemberContext, form: AnnouncementForm): Promise<SentAnnouncement> =>
  inTransaction(ctx, async (ctx) => {
    const row = await insertAnnouncement(ctx.db, form, ctx.viewer.id)
    await recordAct(ctx, {
      act: 'announcement.send',
      subjectType: 'announcement',
      subjectId: row.id,
      details: { title: row.title },
    })
    await schedule(ctx, sendAnnouncementTask, { announcementId: row.id }, { key: `announcement:${row.id}` })
    return presentOne(ctx, row)
  })

/** Stops an announcement; whoever got it keeps it. @throws 404 · 409 `announcements.over` */
export const stopAnnouncement = (ctx: MemberContext, id: string): Promise<SentAnnouncement> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await findAnnouncement(ctx.db, id))) throw notFound()
    const row = await stop(ctx.db, id)
    if (!row) throw new AppError('announcements.over', 409)
    await recordAct(ctx, {
      act: 'announcement.stop',
      subjectType: 'announcement',
      subjectId: id,
      details: { title: row.title, reached: row.reached },
    })
    return presentOne(ctx, row)
  })

export async function readAnnouncement(ctx: Context, id: string): Promise<Announcement> {
  const row = await findAnnouncement(ctx.db, id)
  if (!row) throw notFound()
  return presentPlain(row)
}

export async function pageOfAnnouncements(
  ctx: MemberContext,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
) {
  const { items, next } = await listPage(ctx, {
    kind: 'announcements',
    cursor,
    limit,
    read: (after, most) => listAnnouncements(ctx.db, after, most),
    key: (row) => [row.cursor_at, row.id],
    present: (row) => row,
  })
  const names = await namesOf(
    ctx.db,
    items.flatMap((row) => row.created_by ?? []),
  )
  return { items: items.map((row) => present(row, names)), next }
}

/** How many people an announcement would reach now. */
export async function audience(ctx: MemberContext): Promise<{ people: number; by_mail: number }> {
  const counts = { people: 0, by_mail: 0 }
  const now = ctx.platform.clock.now()
  for (let after: string | null = null; ;) {
    const people: string[] = await peopleAfter(ctx.db, after, now, COUNTED)
    counts.people += people.length
    counts.by_mail += await countWanting(ctx.db, 'updates', people)
    after = people.at(-1) ?? null
    if (people.length < COUNTED) return counts
  }
}
