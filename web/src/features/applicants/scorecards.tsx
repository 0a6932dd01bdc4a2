import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { takeAnswer } from '../../lib/take-answer.ts'
import { When } from '../../shared/time/when.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { toast } from '../../ui/toast.tsx'
import { CriteriaDialog } from './criteria-dialog.tsx'
import { ScorecardForm } from './scorecard-form.tsx'
import { SCORE_LABELS, type Scorecard, scorecards, scorecardsOf, type ScorecardsRead } from './scorecards.api.ts'

/** What the company's seats think of an applicant: one's own scorecard first, then everyone's. */
export function Scorecards({ applicationId }: { applicationId: string }) {
  const all = useQuery(scorecardsOf(applicationId))
  if (all.isPending)
    return (
      <div role="status" aria-label="Loading the scorecards">
        <SkeletonText lines={3} />
      </div>
    )
  if (all.isError)
    return (
      <Failed title="Couldn’t load the scorecards" onRetry={() => void all.refetch()}>
        {all.error.message}
      </Failed>
    )
  return <Whole applicationId={applicationId} all={all.data} />
}

interface WholeProps {
  applicationId: string
  all: ScorecardsRead
}

function Whole({ applicationId, all }: WholeProps) {
  const [editing, setEditing] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const scoring = all.can.score && (editing || !all.own)
  return (
    <div className="grid gap-5">
      {!all.others && all.scored_by.length > 0 && (
        <p className="max-w-prose text-muted">
          Scored by {namesOf(all.scored_by)}. You’ll see their scorecards once you save yours.
        </p>
      )}
      {scoring && (
        <ScorecardForm
          key={all.criteria.join('\n')}
          applicationId={applicationId}
          all={all}
          onDone={() => setEditing(false)}
          onCancel={editing ? () => setEditing(false) : undefined}
        />
      )}
      {all.summary && all.rating !== null && <Summary all={all} />}
      {all.others && <Cards all={all} />}
      {!all.can.score && all.scored_by.length === 0 && <p className="text-muted">No scorecards yet.</p>}
      <Acts
        applicationId={applicationId}
        all={all}
        scoring={scoring}
        onEdit={() => setEditing(true)}
        onCriteria={() => setChoosing(true)}
      />
      {choosing && <CriteriaDialog applicationId={applicationId} all={all} onClose={() => setChoosing(false)} />}
    </div>
  )
}

/** "Ana Costa", "Ana Costa and Ben Okri", "Ana Costa and 3 others". */
const namesOf = ([first = '', ...rest]: readonly string[]) =>
  rest.length === 0 ? first : rest.length === 1 ? `${first} and ${rest[0]}` : `${first} and ${rest.length} others`

const cards = (count: number) => (count === 1 ? '1 scorecard' : `${count} scorecards`)
/** Where a value from 1 to 4 lies on its line. */
const across = (value: number) => `${((value - 1) / 3) * 100}%`

/** The mean over all scorecards, and for each criterion its mean and how far apart they are. */
function Summary({ all: { rating, summary, scored_by: by } }: Pick<WholeProps, 'all'>) {
  return (
    <div className="grid gap-4">
      <p className="flex items-baseline gap-2">
        <span className="font-serif text-title tabular-nums">{rating?.toFixed(1)}</span>
        <span className="text-small text-muted">of 4 · {cards(by.length)}</span>
      </p>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,160px)_minmax(0,1fr)]">
        {summary?.map(({ criterion, mean, least, most }) => (
          <div key={criterion} className="contents">
            <dt className="text-small [overflow-wrap:anywhere] max-sm:pt-1">{criterion}</dt>
            <dd className="grid grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-3">
              <span className="relative h-1.5 rounded-full bg-sunk" aria-hidden="true">
                <span
                  className="absolute inset-y-0 rounded-full bg-accent-line opacity-50"
                  style={{ left: across(least), right: `calc(100% - ${across(most)})` }}
                />
                <span
                  className="absolute top-1/2 size-3 -translate-1/2 rounded-full bg-ink"
                  style={{ left: across(mean) }}
                />
              </span>
              <span className="text-caption text-muted tabular-nums">
                {mean.toFixed(1)} ·{' '}
                {least === most ? SCORE_LABELS[least] : `${SCORE_LABELS[least]} to ${SCORE_LABELS[most]}`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const Cards = ({ all: { own, others } }: Pick<WholeProps, 'all'>) => (
  <ul className="grid gap-4" aria-label="Scorecards">
    {own && <Card card={own} mine />}
    {others?.map((card) => (
      <Card key={card.id} card={card} />
    ))}
  </ul>
)

const Card = ({ card, mine = false }: { card: Scorecard; mine?: boolean }) => (
  <li className="grid gap-1 border-l-2 border-hairline pl-4">
    <p className="[overflow-wrap:anywhere]">
      {card.scores.map(({ criterion, score }) => `${criterion}: ${SCORE_LABELS[score]}`).join(' · ')}
    </p>
    {card.comment && <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{card.comment}</p>}
    <p className="text-small text-muted">
      {mine ? 'You' : card.author}, <When value={card.at} />
      {card.revised_at && (
        <>
          {' '}
          · changed <When value={card.revised_at} />
        </>
      )}
    </p>
  </li>
)

interface ActsProps extends WholeProps {
  scoring: boolean
  onEdit: () => void
  onCriteria: () => void
}

/** Changes one's scorecard or deletes it (it can be put back at once), or chooses the criteria. */
function Acts({ applicationId, all, scoring, onEdit, onCriteria }: ActsProps) {
  const cache = useQueryClient()
  const take = (answer: ScorecardsRead) => takeAnswer(cache, scorecardsOf(applicationId).queryKey, answer)
  const remove = useSend(scorecards.remove)
  const save = useSend(scorecards.save)
  const params = { applicationId }
  const { own } = all
  const removeOwn = () =>
    remove.mutate(
      { params },
      {
        onSuccess: (answer) => {
          take(answer)
          if (!own) return
          const putBack = () =>
            save.mutate({ params, body: { scores: own.scores, comment: own.comment } }, { onSuccess: take })
          toast({ text: 'Your scorecard was deleted', act: { label: 'Undo', onAct: putBack } })
        },
        onError: (error) => toast({ text: error.message }),
      },
    )
  return (
    <div className="flex flex-wrap gap-2">
      {all.can.score && own && !scoring && (
        <>
          <Button size="small" onClick={onEdit}>
            Change my scorecard
          </Button>
          <Button size="small" variant="quiet" pending={remove.isPending} onClick={removeOwn}>
            Delete
          </Button>
        </>
      )}
      {all.can.choose_criteria && (
        <Button size="small" variant="quiet" onClick={onCriteria}>
          Choose criteria
        </Button>
      )}
    </div>
  )
}
