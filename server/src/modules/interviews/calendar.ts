import { howWords, lengthWords } from '@ensemble/contract/interviews/interviews.words.ts'
import type { CalendarMethod } from '../../platform/calendar/calendar.ts'
import { type Invitation, writeInvitation } from '../../platform/calendar/invitation.ts'
import type { Context } from '../../platform/context.ts'
import type { MailCalendar } from '../../platform/mail/outbox.ts'
import { senderAddress } from '../../platform/mail/sender.ts'
import type { InterviewStory } from './story.reads.ts'

/** Whose calendar: the talent's names the company, the company's the talent. */
export type Side = 'talent' | 'business'

type Agreed = InterviewStory & { scheduled_at: Date }

function invitation(
  ctx: Context,
  story: Agreed,
  side: Side,
  { method, reader }: { method: CalendarMethod; reader: { name: string; email: string } | null },
): Invitation {
  const url = `${ctx.platform.publicUrl()}/interviews/${story.id}`
  const other = side === 'talent' ? story.company : story.talent
  return {
    method,
    uid: `${story.id}@${new URL(url).host}`,
    sequence: story.sequence,
    starts: story.scheduled_at,
    minutes: story.duration_minutes,
    zone: story.time_zone,
    title: `Interview with ${other}: ${story.post_title}`,
    description: [howWords(story.type, story.location), lengthWords(story.duration_minutes), story.meeting_link, url]
      .filter(Boolean)
      .join('\n'),
    place: story.location ?? story.meeting_link,
    url: story.meeting_link ?? url,
    organizer: { name: story.company, email: senderAddress(ctx.platform.env) },
    // no one learns the address of the other side by this
    attendees: reader ? [{ ...reader, role: 'REQ' }] : [],
    stamp: story.updated_at,
  }
}

/** What an email about an interview does to its reader's calendar, as the interview is by now. */
export const calendarFor =
  (ctx: Context, story: Agreed, side: Side) =>
  async (reader: { name: string; email: string }): Promise<MailCalendar> => {
    const method = story.status === 'cancelled' ? 'CANCEL' : 'REQUEST'
    return { method, text: await writeInvitation(invitation(ctx, story, side, { method, reader })) }
  }

/** A file to load into a calendar by hand. */
export const calendarFile = (ctx: Context, story: Agreed, side: Side): Promise<string> =>
  writeInvitation(invitation(ctx, story, side, { method: 'PUBLISH', reader: null }))
