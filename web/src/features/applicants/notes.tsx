import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, useSend } from '../../lib/api.ts'
import { clearDraft, keepDraft, readDraft } from '../../lib/draft.ts'
import { When } from '../../shared/time/when.tsx'
import { Button } from '../../ui/button.tsx'
import { type ApplicantDetail, applications, type Side } from './applicants.api.ts'
import { takeDetail } from './applicants.cache.ts'
import { MentionArea } from './mention-area.tsx'
import { stillMentioned } from './mentions.ts'
import { NoteText } from './note-text.tsx'

const MAX = 2000

interface NotesProps {
  side: Side
  detail: ApplicantDetail
}

export const Notes = ({ side, detail }: NotesProps) => (
  <div className="grid gap-4">
    {detail.notes_list.length > 0 && (
      <ul className="grid gap-4" aria-label="Notes">
        {detail.notes_list.map((entry) => (
          <li key={entry.id} className="grid gap-1 border-l-2 border-hairline pl-4">
            <NoteText note={entry} />
            <p className="text-small text-muted">
              {entry.mine ? 'You' : entry.author}, <When value={entry.at} />
            </p>
          </li>
        ))}
      </ul>
    )}
    {detail.can.note && <AddNote side={side} detail={detail} />}
    {!detail.can.note && !detail.notes_list.length && <p className="text-muted">No notes yet.</p>}
  </div>
)

interface Typed {
  body: string
  /** Who was picked to be mentioned, even if the text no longer does. */
  people: readonly { id: string; name: string }[]
}
const NOTHING: Typed = { body: '', people: [] }

/** What is typed survives a failed request and a change of person. */
function AddNote({ side, detail }: NotesProps) {
  const cache = useQueryClient()
  const draft = `applicant-note:${detail.id}`
  const [typed, setTyped] = useState<Typed>(() => ({ ...NOTHING, ...readDraft<Typed>(draft) }))
  const note = useSend(applications.note)
  const fields = note.error instanceof ApiError ? note.error.fields : {}
  const error = note.error ? (fields['body'] ?? fields['mentions'] ?? note.error.message) : undefined
  const type = (body: string, picked: { id: string; name: string } | undefined) => {
    const others = typed.people.filter(({ id }) => id !== picked?.id)
    const next = { body, people: picked ? [...others, { id: picked.id, name: picked.name }] : others }
    setTyped(next)
    keepDraft(draft, next)
  }
  const send = () => {
    const { body, people } = typed
    note.mutate(
      { params: { applicationId: detail.id }, body: { body, mentions: stillMentioned(body, people) } },
      {
        onSuccess: (answer) => {
          setTyped(NOTHING)
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
      <MentionArea
        applicationId={detail.id}
        label="Add a note"
        hint={
          side === 'company'
            ? 'Type @ to mention a colleague. The applicant never sees notes.'
            : 'The applicant never sees notes.'
        }
        error={error}
        maxLength={MAX}
        value={typed.body}
        onChange={type}
      />
      <div>
        <Button type="submit" size="small" pending={note.isPending}>
          Save note
        </Button>
      </div>
    </form>
  )
}
