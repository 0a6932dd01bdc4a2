import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, useSend } from '../../lib/api.ts'
import { clearDraft, keepDraft, readDraft } from '../../lib/draft.ts'
import { When } from '../../shared/time/when.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { type ApplicantDetail, applications } from './applicants.api.ts'
import { takeDetail } from './applicants.cache.ts'

const MAX = 2000

export const Notes = ({ detail }: { detail: ApplicantDetail }) => (
  <div className="grid gap-4">
    {detail.notes_list.length > 0 && (
      <ul className="grid gap-4" aria-label="Notes">
        {detail.notes_list.map((entry) => (
          <li key={entry.id} className="grid gap-1 border-l-2 border-hairline pl-4">
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{entry.body}</p>
            <p className="text-small text-muted">
              {entry.mine ? 'You' : entry.author}, <When value={entry.at} />
            </p>
          </li>
        ))}
      </ul>
    )}
    {detail.can.note && <AddNote detail={detail} />}
    {!detail.can.note && !detail.notes_list.length && <p className="text-muted">No notes yet.</p>}
  </div>
)

/** What is typed survives a failed request and a change of person. */
function AddNote({ detail }: { detail: ApplicantDetail }) {
  const cache = useQueryClient()
  const draft = `applicant-note:${detail.id}`
  const [typed, setTyped] = useState(() => readDraft<{ body: string }>(draft)?.body ?? '')
  const note = useSend(applications.note)
  const fields = note.error instanceof ApiError ? note.error.fields : {}
  const error = note.error ? (fields['body'] ?? note.error.message) : undefined
  const send = () => {
    note.mutate(
      { params: { applicationId: detail.id }, body: { body: typed } },
      {
        onSuccess: (answer) => {
          setTyped('')
          clearDraft(draft)
          takeDetail(cache, answer)
        },
      },
    )
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        label="Add a note"
        rows={2}
        value={typed}
        error={error}
        hint="The applicant never sees notes."
        maxLength={MAX}
        onChange={(event) => {
          setTyped(event.target.value)
          keepDraft(draft, { body: event.target.value })
        }}
      />
      <div>
        <Button type="submit" size="small" pending={note.isPending}>
          Save note
        </Button>
      </div>
    </form>
  )
}
