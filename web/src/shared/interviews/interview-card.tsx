import { INTERVIEW_STATUS_LABELS } from '@ensemble/contract/interviews/interviews.flow.ts'
import type { InterviewSummary } from '@ensemble/contract/interviews/interviews.schemas.ts'
import { lengthWords } from '@ensemble/contract/interviews/interviews.words.ts'
import { INTERVIEW_TYPE_LABELS } from '@ensemble/contract/interviews/vocabulary.ts'
import type { ReactNode } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { Status } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { INTERVIEW_LOOK, isReadersTurn, nextAct, turnWords, zonedTime } from './interview-words.ts'
import './interviews.css'
import { type InterviewSide, useInterviewOf } from './use-interview-of.ts'

/** An interview in a few words, with its next act. */
function InterviewCard({ interview }: { interview: InterviewSummary }) {
  const { id, status, scheduled_at: at, time_zone: zone, type, duration_minutes: minutes } = interview
  const time = at ? zonedTime(at, zone) : undefined
  const turn = turnWords(interview)
  return (
    <div className="interview-card">
      <div className="interview-card-words">
        {time ? (
          <p className="interview-card-time">
            {time.there}
            {time.here && <span className="interview-here">{time.here}</span>}
          </p>
        ) : (
          <p className="interview-card-time">No time agreed yet</p>
        )}
        <p className="text-small text-muted">
          {[INTERVIEW_TYPE_LABELS[type], lengthWords(minutes), turn].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Status {...INTERVIEW_LOOK[status]}>{INTERVIEW_STATUS_LABELS[status]}</Status>
      <LinkButton
        href={pathTo('/interviews/$interviewId', id)}
        size="small"
        variant={interview.own && isReadersTurn(interview) ? 'primary' : 'secondary'}
      >
        {nextAct(interview)}
      </LinkButton>
    </div>
  )
}

interface InterviewOfProps {
  applicationId: string
  side: InterviewSide
  /** What it is shown in; nothing at all without an interview. */
  children: (card: ReactNode) => ReactNode
}

/** The open interview of an application, otherwise the last one. */
export function InterviewOf({ applicationId, side, children }: InterviewOfProps) {
  const { interview, error, retry } = useInterviewOf(applicationId, side)
  if (interview) return children(<InterviewCard interview={interview} />)
  if (!error) return null
  return children(
    <p className="flex flex-wrap items-center gap-2 text-muted" role="alert">
      Couldn’t load the interview.
      <Button size="small" onClick={retry}>
        Try again
      </Button>
    </p>,
  )
}
