import { applicantNotes } from '@ensemble/contract/applications/notes.routes.ts'
import type { ApplicantNote } from '@ensemble/contract/applications/notes.schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError, useSend } from '../../lib/api.ts'
import { clearDraft, keepDraft, readDraft } from '../../lib/draft.ts'
import { When } from '../../shared/time/when.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
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
          <Note key={entry.id} applicationId={detail.id} note={entry} deletable={entry.mine && detail.can.note} />
        ))}
      </ul>
    )}
    {detail.can.note && <AddNote side={side} detail={detail} />}
    {!detail.can.note && !detail.notes_list.length && <p className="text-muted">No notes yet.</p>}
  </div>
)

interface NoteProps {
  applicationId: string
  note: ApplicantNote
  deletable: boolean
}

function Note({ applicationId, note, deletable }: NoteProps) {
  const [asking, setAsking] = useState(false)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1 border-l-2 border-hairline pl-4">
      <div className="grid gap-1">
        <NoteText note={note} />
      </div>
      {deletable && (
        <IconButton label="Delete note" title="Delete note" className="-my-2" onClick={() => setAsking(true)}>
          <Trash2 size={16} />
        </IconButton>
      )}
      <p className="col-span-2 text-small text-muted">
        {note.mine ? 'You' : note.author}, <When value={note.at} />
      </p>
      {asking && <DeleteNote applicationId={applicationId} noteId={note.id} onClose={() => setAsking(false)} />}
    </li>
  )
}

function DeleteNote({
  applicationId,
  noteId,
  onClose,
}: {
  applicationId: string
  noteId: string
  onClose: () => void
}) {
  const cache = useQueryClient()
  const remove = useSend(applicantNotes.remove)
  return (
    <ConfirmDialog
      open
      danger
      title="Delete this note?"
      confirm="Delete"
      pending={remove.isPending}
      text={
        <div className="grid gap-4">
          {remove.error && <Banner tone="bad">{remove.error.message}</Banner>}
          <p>Whoever reviews this application won’t see it anymore.</p>
        </div>
      }
      onConfirm={() =>
        remove.mutate({ params: { applicationId, noteId } }, { onSuccess: (answer) => takeDetail(cache, answer) })
      }
      onClose={onClose}
    />
  )
}

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
