import { AGREED_INTERVIEWS } from '@ensemble/contract/interviews/interviews.flow.ts'
import { interviews } from '@ensemble/contract/interviews/interviews.routes.ts'
import { lengthWords } from '@ensemble/contract/interviews/interviews.words.ts'
import { INTERVIEW_TYPE_LABELS } from '@ensemble/contract/interviews/vocabulary.ts'
import { CalendarPlus, Video } from 'lucide-react'
import { download } from '../../lib/download.ts'
import { exactTime } from '../../lib/format.ts'
import { isReadersTurn, zonedTime } from '../../shared/interviews/interview-words.ts'
import { useSavedFile } from '../../shared/media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import type { Interview } from './interviews.api.ts'

/** The time that is or was agreed, with how to get there. */
export function AgreedTime({ interview, at }: { interview: Interview; at: string }) {
  const { status, time_zone: zone, type, duration_minutes: minutes, location, meeting_link: link } = interview
  const { there, here } = zonedTime(at, zone)
  const holds = AGREED_INTERVIEWS.includes(status)
  return (
    <section aria-label="Agreed time" className="interview-agreed" data-off={!holds || undefined}>
      <p className="interview-agreed-time">
        <time dateTime={at} title={exactTime(at)}>
          {there}
        </time>
        {here && <span className="interview-agreed-here">{here}</span>}
      </p>
      <p className="text-muted [overflow-wrap:anywhere]">
        {[INTERVIEW_TYPE_LABELS[type], lengthWords(minutes), type === 'in-person' && location]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {holds && (
        <div className="flex flex-wrap gap-2">
          {link && (
            <LinkButton href={link} variant={isReadersTurn(interview) ? 'secondary' : 'primary'}>
              <Video size={18} aria-hidden="true" />
              Join the call
            </LinkButton>
          )}
          <ToCalendar id={interview.id} />
        </div>
      )}
    </section>
  )
}

/** A calendar file is private, so it is fetched with the session and then saved. */
function ToCalendar({ id }: { id: string }) {
  const { saving, save } = useSavedFile(() => download(interviews.calendar, { params: { interviewId: id } }), {
    name: 'interview.ics',
    failure: 'Couldn’t make the calendar file. Please try again.',
  })
  return (
    <Button icon={<CalendarPlus size={18} aria-hidden="true" />} pending={saving} onClick={save}>
      Add to calendar
    </Button>
  )
}
