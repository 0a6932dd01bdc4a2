import { conversationCare } from '@ensemble/contract/messaging/care.routes.ts'
import type { ConversationNote } from '@ensemble/contract/messaging/care.schemas.ts'
import { NOTE_MAX } from '@ensemble/contract/messaging/vocabulary.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError, pages, query, useSend } from '../../lib/api.ts'
import { clearDraft, keepDraft, readDraft } from '../../lib/draft.ts'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { type ConversationDetail, messaging } from './messaging.api.ts'
import { Part, PartFailed } from './part.tsx'

/** What a company's seats share about a conversation: who takes care of it, and their notes. */
export const CompanyCare = ({ detail, company }: { detail: ConversationDetail; company: string }) => (
  <>
    <Assignee detail={detail} />
    <Part title="Notes">
      <p className="text-small text-muted">Only people at {company} can see these.</p>
      {detail.can.tend && <AddNote key={detail.id} id={detail.id} />}
      <Notes id={detail.id} />
    </Part>
  </>
)

function Assignee({ detail: { id, can, assigned } }: { detail: ConversationDetail }) {
  const cache = useQueryClient()
  const params = { conversationId: id }
  const assignees = useQuery({ ...query(conversationCare.assignees, { params }), enabled: can.tend })
  const assign = useSend(conversationCare.assign)
  const change = async (userId: string) => {
    await assign.mutateAsync({ params, body: { user_id: userId || null } }).catch(() => undefined)
    await Promise.all([messaging.get, messaging.list].map(({ path }) => cache.invalidateQueries({ queryKey: [path] })))
  }
  if (!can.tend) return <Part title="Assigned to">{assigned?.name ?? 'Everyone'}</Part>
  const people = assignees.data?.items ?? (assigned ? [assigned] : [])
  return (
    <Select
      label="Assigned to"
      placeholder="Everyone"
      options={people.map((person) => ({ value: person.id, label: person.name }))}
      value={(assign.isPending ? assign.variables.body.user_id : assigned?.id) ?? ''}
      error={assign.error?.message}
      onChange={(event) => void change(event.target.value)}
    />
  )
}

/** What is typed survives a failed request and a change of page. */
function AddNote({ id }: { id: string }) {
  const cache = useQueryClient()
  const kept = `conversation-note:${id}`
  const [text, setText] = useState(() => readDraft<{ text: string }>(kept)?.text ?? '')
  const [open, setOpen] = useState(text !== '')
  const add = useSend(conversationCare.addNote)
  const close = () => {
    setText('')
    clearDraft(kept)
    setOpen(false)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const done = await add.mutateAsync({ params: { conversationId: id }, body: { text } }).catch(() => undefined)
    if (!done) return
    close()
    await cache.invalidateQueries({ queryKey: [conversationCare.notes.path] })
  }
  const error = add.error instanceof ApiError ? (add.error.fields['text'] ?? add.error.message) : add.error?.message
  if (!open)
    return (
      <div>
        <Button size="small" onClick={() => setOpen(true)}>
          Write a note
        </Button>
      </div>
    )
  return (
    <form className="grid gap-2" onSubmit={(event) => void send(event)}>
      <TextArea
        label="New note"
        rows={3}
        ref={(field) => field?.focus()}
        limit={NOTE_MAX}
        length={text.length}
        error={error}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          keepDraft(kept, { text: event.target.value })
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" pending={add.isPending}>
          Save note
        </Button>
        <Button size="small" variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function Notes({ id }: { id: string }) {
  const notes = useInfiniteQuery(
    pages(conversationCare.notes, { params: { conversationId: id }, query: { limit: 20 } }),
  )
  if (notes.isPending) return <SkeletonText lines={2} />
  if (notes.isError && !notes.data) return <PartFailed what="the notes" onRetry={() => void notes.refetch()} />
  const items = notes.data.pages.flatMap((page) => page.items)
  if (!items.length) return <p className="text-muted">No notes yet.</p>
  return (
    <>
      <ul className="grid gap-4" aria-label="Notes">
        {items.map((note) => (
          <Note key={note.id} conversationId={id} note={note} />
        ))}
      </ul>
      {notes.hasNextPage && (
        <div>
          <Button size="small" pending={notes.isFetchingNextPage} onClick={() => void notes.fetchNextPage()}>
            Show older notes
          </Button>
        </div>
      )}
    </>
  )
}

function Note({ conversationId, note }: { conversationId: string; note: ConversationNote }) {
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const remove = useSend(conversationCare.deleteNote)
  const run = async () => {
    const done = await remove.mutateAsync({ params: { conversationId, noteId: note.id } }).then(
      () => true,
      () => false,
    )
    if (!done) return
    setAsking(false)
    await cache.invalidateQueries({ queryKey: [conversationCare.notes.path] })
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-l-2 border-hairline pl-3">
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
      {note.mine && (
        <IconButton label="Delete note" title="Delete note" className="-my-2" onClick={() => setAsking(true)}>
          <Trash2 size={16} />
        </IconButton>
      )}
      <p className="col-span-2 text-small text-muted">
        {note.mine ? 'You' : (note.author?.name ?? 'Former member')}, <RelativeTime value={note.at} />
      </p>
      <ConfirmDialog
        open={asking}
        danger
        title="Delete this note?"
        confirm="Delete"
        pending={remove.isPending}
        text={
          <div className="grid gap-4">
            {remove.error && <Banner tone="bad">{remove.error.message}</Banner>}
            <p>Your colleagues won’t see it anymore.</p>
          </div>
        }
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}
