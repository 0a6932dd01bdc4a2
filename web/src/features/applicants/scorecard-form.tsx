import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, useSend } from '../../lib/api.ts'
import { clearDraft, keepDraft, readDraft } from '../../lib/draft.ts'
import { takeAnswer } from '../../lib/take-answer.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { SegmentedControl } from '../../ui/tabs.tsx'
import { type Score, SCORE_LABELS, scorecards, scorecardsOf, SCORES, type ScorecardsRead } from './scorecards.api.ts'

const MAX = 1000
const STEPS = SCORES.map((score) => ({ key: String(score), label: SCORE_LABELS[score] }))
const stepOf = (key: string): Score | undefined => SCORES.find((score) => String(score) === key)

interface ScorecardFormProps {
  applicationId: string
  all: ScorecardsRead
  onDone: () => void
  /** Set where there is a scorecard to return to. */
  onCancel: (() => void) | undefined
}

interface Typed {
  scores: Record<string, Score>
  comment: string
}

/** What is chosen and typed survives a failed request and a change of person. */
function useTyped(applicationId: string, own: ScorecardsRead['own']) {
  const name = `scorecard:${applicationId}`
  const [typed, setTyped] = useState<Typed>(
    () =>
      readDraft<Typed>(name) ?? {
        scores: Object.fromEntries((own?.scores ?? []).map(({ criterion, score }) => [criterion, score])),
        comment: own?.comment ?? '',
      },
  )
  const change = (next: Typed) => {
    setTyped(next)
    keepDraft(name, next)
  }
  return { typed, change, clear: () => clearDraft(name) }
}

/** Sends the scorecard once every criterion has a score; other criteria than those asked now are read again. */
function useSave(
  { applicationId, all, onDone }: Omit<ScorecardFormProps, 'onCancel'>,
  typed: Typed,
  clear: () => void,
) {
  const cache = useQueryClient()
  const [tried, setTried] = useState(false)
  const save = useSend(scorecards.save)
  const { queryKey } = scorecardsOf(applicationId)
  const missing = all.criteria.filter((criterion) => !typed.scores[criterion])
  const send = () => {
    setTried(true)
    if (missing.length) return
    const scores = all.criteria.flatMap((criterion) => {
      const score = typed.scores[criterion]
      return score ? [{ criterion, score }] : []
    })
    save.mutate(
      { params: { applicationId }, body: { scores, comment: typed.comment } },
      {
        onSuccess: (answer) => {
          clear()
          takeAnswer(cache, queryKey, answer)
          onDone()
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'applications.criteria_changed')
            void cache.invalidateQueries({ queryKey })
        },
      },
    )
  }
  const refused = tried && missing.length ? `Still to score: ${missing.join(', ')}` : save.error?.message
  return { send, refused, pending: save.isPending }
}

/** One step of four for each criterion, and a comment. */
export function ScorecardForm({ onCancel, ...props }: ScorecardFormProps) {
  const { typed, change, clear } = useTyped(props.applicationId, props.all.own)
  const { send, refused, pending } = useSave(props, typed, clear)
  return (
    <form
      aria-label="Your scorecard"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Steps
        criteria={props.all.criteria}
        scores={typed.scores}
        onChange={(criterion, score) => change({ ...typed, scores: { ...typed.scores, [criterion]: score } })}
      />
      <TextArea
        label="Comment"
        rows={2}
        value={typed.comment}
        hint="The applicant never sees scorecards."
        maxLength={MAX}
        onChange={(event) => change({ ...typed, comment: event.target.value })}
      />
      <FieldError message={refused} />
      <div className="flex gap-2">
        <Button type="submit" size="small" pending={pending}>
          Save scorecard
        </Button>
        {onCancel && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              clear()
              onCancel()
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

interface StepsProps {
  criteria: readonly string[]
  scores: Readonly<Record<string, Score>>
  onChange: (criterion: string, score: Score) => void
}

const Steps = ({ criteria, scores, onChange }: StepsProps) => (
  <div className="grid gap-3">
    {criteria.map((criterion) => (
      <div
        key={criterion}
        className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,160px)_auto] sm:justify-start"
      >
        <span className="text-small [overflow-wrap:anywhere]">{criterion}</span>
        <SegmentedControl
          label={criterion}
          tabs={STEPS}
          selected={scores[criterion] && String(scores[criterion])}
          onChange={(key) => {
            const score = stepOf(key)
            if (score) onChange(criterion, score)
          }}
        />
      </div>
    ))}
  </div>
)
