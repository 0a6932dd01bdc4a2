import { WORDS_MAX } from '@ensemble/contract/interviews/vocabulary.ts'
import { type FormEvent, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Interview, interviews, useStep } from './interviews.api.ts'

/** Steps that say something to the other side. */
export type Worded = 'ask' | 'decline' | 'withdraw' | 'cancel'

interface Words {
  title: string
  label: string
  hint?: string
  submit: string
  danger?: true
  optional?: true
  done: string
  send: (interviewId: string, body: { version: number; message: string }) => Promise<Interview>
}

export const WORDED: Readonly<Record<Worded, Words>> = {
  ask: {
    title: 'Ask for other times?',
    label: 'When would suit you?',
    submit: 'Ask for other times',
    done: 'You asked for other times.',
    send: (interviewId, body) => call(interviews.ask, { params: { interviewId }, body }),
  },
  decline: {
    title: 'Decline the interview?',
    label: 'Reason',
    hint: 'Your application stays as it is.',
    submit: 'Decline interview',
    danger: true,
    optional: true,
    done: 'Interview declined.',
    send: (interviewId, body) => call(interviews.decline, { params: { interviewId }, body }),
  },
  withdraw: {
    title: 'Withdraw the proposal?',
    label: 'Reason',
    submit: 'Withdraw proposal',
    danger: true,
    done: 'Proposal withdrawn.',
    send: (interviewId, body) => call(interviews.withdrawTimes, { params: { interviewId }, body }),
  },
  cancel: {
    title: 'Cancel the interview?',
    label: 'Reason',
    submit: 'Cancel interview',
    danger: true,
    done: 'Interview canceled.',
    send: (interviewId, body) => call(interviews.cancel, { params: { interviewId }, body }),
  },
}

interface WordsDialogProps {
  act: Worded
  interview: Interview
  page: string
  onClose: () => void
}

/** Asks for the words of a step. A refusal keeps them. */
export function WordsDialog({ act, interview, page, onClose }: WordsDialogProps) {
  const { title, label, hint, submit, danger, optional, done, send } = WORDED[act]
  const step = useStep(page)
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const message = typed.trim()
  const other = interview.own ? interview.company.name : interview.person.name
  const fields = step.error instanceof ApiError ? step.error.fields : {}
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!optional && message === '')
    if (optional || message !== '')
      step.mutate(() => send(interview.id, { version: interview.version, message }), {
        onSuccess: () => {
          toast({ text: done })
          onClose()
        },
      })
  }
  return (
    <FormDialog
      title={title}
      submit={submit}
      cancel={danger ? 'Keep it' : 'Cancel'}
      danger={danger}
      pending={step.isPending}
      disabled={message.length > WORDS_MAX}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {step.error && !fields['message'] && <Banner tone="bad">{step.error.message}</Banner>}
      <TextArea
        label={label}
        optional={optional}
        rows={3}
        value={typed}
        limit={WORDS_MAX}
        length={message.length}
        error={
          missing && message === ''
            ? 'Write a few words, so that the other side knows'
            : message.length > WORDS_MAX
              ? `Cannot exceed ${WORDS_MAX} characters`
              : fields['message']
        }
        hint={[`${other} will see it.`, hint].filter(Boolean).join(' ')}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}
