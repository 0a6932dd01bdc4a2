import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, useSend } from '../../lib/api.ts'
import { takeAnswer } from '../../lib/take-answer.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { MOST_CRITERIA, scorecards, scorecardsOf, type ScorecardsRead } from './scorecards.api.ts'

const LONGEST = 60

interface CriteriaDialogProps {
  applicationId: string
  all: ScorecardsRead
  onClose: () => void
}

/** Chooses what everyone who applied for the post, or for one role of it, is scored by. */
export function CriteriaDialog({ applicationId, all, onClose }: CriteriaDialogProps) {
  const cache = useQueryClient()
  const [names, setNames] = useState<readonly string[]>(all.criteria)
  const choose = useSend(scorecards.chooseCriteria)
  const fields = choose.error instanceof ApiError ? choose.error.fields : {}
  return (
    <FormDialog
      title="Scorecard criteria"
      submit="Save criteria"
      pending={choose.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        choose.mutate(
          { params: { applicationId }, body: { names: [...names] } },
          {
            onSuccess: (answer) => {
              takeAnswer(cache, scorecardsOf(applicationId).queryKey, answer)
              onClose()
            },
          },
        )
      }}
    >
      <p className="max-w-prose text-muted">
        You score everyone who applied for {all.role ? `the role ${all.role}` : 'this job'} by these. Choose up to{' '}
        {MOST_CRITERIA}. Saved scorecards keep their criteria.
      </p>
      <TagInput
        label="Criteria"
        value={names}
        onChange={setNames}
        maxLength={LONGEST}
        placeholder="Timing, voice, reel"
        error={choose.error ? (fields['names'] ?? choose.error.message) : undefined}
      />
    </FormDialog>
  )
}
