import { TAG_MAX } from '@ensemble/contract/applications/vocabulary.ts'
import { filled } from '@ensemble/contract/messaging/message-fields.ts'
import { MESSAGE_MAX } from '@ensemble/contract/messaging/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { count, fullDay } from '../../lib/format.ts'
import { useLater } from '../../shared/time/use-later.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { DateTimeField } from '../../ui/form/date-field.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { OutcomeChoiceForMany, type OutcomeForMany, REJECTION_MAX, rejectionWords, tooLong } from './outcome-choice.tsx'
import { PreviewEach } from './preview-each.tsx'
import { SilentAmong, useSilent } from './reach.tsx'
import { Refusal } from './refusal.tsx'
import { tagsInUse } from './tags.tsx'
import type { useMany } from './use-many.ts'

interface DialogProps {
  many: ReturnType<typeof useMany>
  onClose: () => void
}
const sending = (act: () => void) => (event: FormEvent) => {
  event.preventDefault()
  act()
}

export function RejectManyDialog({
  many,
  onClose,
  onSend,
}: DialogProps & { onSend: (more: { outcome: OutcomeForMany; message?: string }) => void }) {
  const [outcome, setOutcome] = useState<OutcomeForMany>('not_selected')
  const [written, setWritten] = useState<string>()
  const message = written ?? rejectionWords(outcome)
  const length = message.trim().length
  const who = count(many.count, 'applicant')
  const silent = useSilent(many.ids)
  return (
    <FormDialog
      title={`Reject ${who}?`}
      submit={`Reject ${who}`}
      danger
      pending={many.moving.isPending}
      disabled={length > REJECTION_MAX}
      onSubmit={sending(() => onSend({ outcome, ...(message.trim() && { message: message.trim() }) }))}
      onClose={onClose}
    >
      <Refusal error={many.moving.error} />
      <OutcomeChoiceForMany value={outcome} onChange={setOutcome} />
      <TextArea
        label="Message"
        optional
        rows={5}
        value={message}
        limit={REJECTION_MAX}
        length={length}
        error={tooLong(length, REJECTION_MAX)}
        hint={`${silent ? '' : 'Each of them reads it. '}You can undo this for 10 seconds or reconsider anyone later.`}
        onChange={(event) => setWritten(event.target.value)}
      />
      <SilentAmong silent={silent} />
    </FormDialog>
  )
}

/** The message with today's date filled in; the other fields differ from person to person. */
const dated = (content: string) => filled(content.trim(), { date: fullDay(new Date().toISOString()) })

export function MessageManyDialog({
  many,
  onClose,
  onSend,
}: DialogProps & { onSend: (content: string, sendAt?: string) => void }) {
  const [content, setContent] = useState('')
  const [waits, setWaits] = useState(false)
  const later = useLater()
  const length = content.trim().length
  const who = count(many.count, 'applicant')
  return (
    <FormDialog
      title={`Message ${who}`}
      submit={waits ? `Schedule for ${who}` : `Send to ${who}`}
      pending={many.writing.isPending}
      disabled={length === 0 || length > MESSAGE_MAX}
      onSubmit={sending(() => {
        const at = waits ? later.read() : undefined
        if (!waits || at) onSend(dated(content), at)
      })}
      onClose={onClose}
    >
      <Refusal error={many.writing.error} />
      <TextArea
        label="Message"
        rows={6}
        value={content}
        limit={MESSAGE_MAX}
        length={length}
        error={tooLong(length, MESSAGE_MAX)}
        hint="Each person gets it in a conversation of their own. No one sees who else got it. {name}, {role} and {date} are filled in for each."
        onChange={(event) => setContent(event.target.value)}
      />
      <Checkbox label="Send later" checked={waits} onChange={(event) => setWaits(event.target.checked)} />
      {waits && <DateTimeField label="Send at" {...later.field} />}
      {length > 0 && length <= MESSAGE_MAX && <PreviewEach ids={many.ids} content={dated(content)} />}
    </FormDialog>
  )
}

export function TagManyDialog({
  many,
  onClose,
  onSend,
}: DialogProps & { onSend: (add: string[], remove: string[]) => void }) {
  const cache = useQueryClient()
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const known = tagsInUse(cache)
  const who = count(many.count, 'applicant')
  return (
    <FormDialog
      title={`Tag ${who}`}
      submit="Save tags"
      pending={many.tagging.isPending}
      disabled={add.length + remove.length === 0}
      onSubmit={sending(() => onSend(add, remove))}
      onClose={onClose}
    >
      <Refusal error={many.tagging.error} />
      <TagInput
        label="Add"
        hint="Applicants never see tags."
        value={add}
        maxLength={TAG_MAX}
        suggestions={known}
        onChange={setAdd}
      />
      {known.length > 0 && (
        <TagInput label="Remove" optional value={remove} maxLength={TAG_MAX} suggestions={known} onChange={setRemove} />
      )}
    </FormDialog>
  )
}
