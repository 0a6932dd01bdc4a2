import type { FastifyReply } from 'fastify'
import type { MemberContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { Sent } from '../../platform/http/mount.ts'
import { calendarFile } from './calendar.ts'
import { isAgreed } from './interviews.policy.ts'
import { findInterview } from './interviews.reads.ts'
import { findStory } from './story.reads.ts'

/** An agreed interview as a file for the reader's calendar. Throws 404. */
export async function sendCalendar(ctx: MemberContext, id: string, reply: FastifyReply): Promise<Sent> {
  const row = await findInterview(ctx.db, ctx.viewer, id)
  const story = row && isAgreed(row) ? await findStory(ctx.db, row.id) : undefined
  if (!row || !story?.scheduled_at) throw notFound()
  const side = row.applicant_id === ctx.viewer.id ? 'talent' : 'business'
  const text = await calendarFile(ctx, { ...story, scheduled_at: story.scheduled_at }, side)
  return new Sent(
    reply
      .type('text/calendar; charset=utf-8')
      .headers({ 'cache-control': 'private, no-store', 'content-disposition': 'attachment; filename="interview.ics"' })
      .send(text),
  )
}
