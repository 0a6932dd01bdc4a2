import { type FormEvent, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Interview, interviews, useStep } from './interviews.api.ts'

interface PlaceDialogProps {
  interview: Interview
  page: string
  onClose: () => void
}

/** Another place or link for the same times. */
export function PlaceDialog({ interview, page, onClose }: PlaceDialogProps) {
  const { id: interviewId, version, type, person } = interview
  const inPerson = type === 'in-person'
  const name = inPerson ? 'location' : 'meeting_link'
  const step = useStep(page)
  const [typed, setTyped] = useState(interview[name] ?? '')
  const error = step.error instanceof ApiError ? step.error.fields[name] : undefined
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const body = { version, [name]: typed.trim() }
    step.mutate(() => call(interviews.change, { params: { interviewId }, body }), {
      onSuccess: () => {
        toast({ text: inPerson ? 'Place changed.' : 'Link changed.' })
        onClose()
      },
    })
  }
  return (
    <FormDialog
      title={inPerson ? 'Change the place' : 'Change the link'}
      submit={inPerson ? 'Change place' : 'Change link'}
      pending={step.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {step.error && !error && <Banner tone="bad">{step.error.message}</Banner>}
      <TextField
        label={inPerson ? 'Place' : 'Link to the call'}
        type={inPerson ? 'text' : 'url'}
        inputMode={inPerson ? undefined : 'url'}
        value={typed}
        error={error}
        hint={`We’ll let ${person.name} know. The time stays as it is.`}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}
