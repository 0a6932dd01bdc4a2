import { interviewWhen } from '@ensemble/contract/interviews/interviews.words.ts'
import { type FormEvent, useState } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { ownZone } from '../../lib/zone.ts'
import { isOpenInterview, useInterviewOf } from '../../shared/interviews/use-interview-of.ts'
import { Banner } from '../../ui/banner.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { RadioCards } from '../../ui/form/choices.tsx'
import { Link } from '../../ui/link.tsx'
import type { Applicant, Side } from './applicants.api.ts'
import { InterviewDay, useInterviewDay } from './interview-day.tsx'

interface InterviewChoiceProps {
  side: Side
  applicant: Applicant
  /** Whether it begins with an interview to come. */
  toCome: boolean
  onPropose: () => void
  onInterviewed: (day: string) => void
  onClose: () => void
}

type Way = 'propose' | 'record'
const WAYS = [
  { value: 'propose', label: 'Propose times', hint: 'They pick one of them.' },
  { value: 'record', label: 'Record one that took place', hint: 'They move to Interviewed now.' },
]

/** An interview is to come, or took place. With one under way, only the latter; it says so. */
export function InterviewChoice({ side, applicant, toCome, onPropose, onInterviewed, onClose }: InterviewChoiceProps) {
  const { person, id, applied_at: applied } = applicant
  const [way, setWay] = useState<Way>(toCome ? 'propose' : 'record')
  const { interview } = useInterviewOf(id, side)
  const open = interview && isOpenInterview(interview) ? interview : undefined
  const records = way === 'record' || open !== undefined
  const day = useInterviewDay(applied)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!records) onPropose()
    else if (day.isGood) onInterviewed(day.value)
  }
  return (
    <FormDialog
      title={records ? `When did you interview ${person.name}?` : `Interview ${person.name}`}
      submit={records ? 'Mark interviewed' : 'Choose times'}
      disabled={records && !day.isGood}
      onSubmit={submit}
      onClose={onClose}
    >
      {open ? (
        <Banner>
          {open.scheduled_at
            ? `You’ve agreed on ${interviewWhen(new Date(open.scheduled_at), open.time_zone, ownZone())}. `
            : 'You’ve proposed times already. '}
          <Link href={pathTo('/interviews/$interviewId', open.id)}>Open the interview</Link>
        </Banner>
      ) : (
        <RadioCards
          legend="What would you like to do?"
          options={WAYS}
          value={way}
          onChange={(event) => setWay(event.target.value === 'propose' ? 'propose' : 'record')}
        />
      )}
      {records && <InterviewDay day={day} />}
    </FormDialog>
  )
}
