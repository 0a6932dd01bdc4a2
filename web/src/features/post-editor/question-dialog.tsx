import { CHOICES, QUESTION_KIND_LABELS, QUESTION_KINDS, SCREENING_TEXT } from '@ensemble/contract/jobs/screening.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, RadioCards } from '../../ui/form/choices.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { linesOf } from './form-parts.ts'
import { type QuestionFields, QuestionSchema } from './screening.form.ts'

interface QuestionDialogProps {
  question: QuestionFields
  /** Called on each change as it is typed: the form keeps it. */
  onChange: (question: QuestionFields) => void
  onClose: () => void
}

const KIND_OPTIONS = QUESTION_KINDS.map((value) => ({ value, label: QUESTION_KIND_LABELS[value] }))

/** One screening question. Closing keeps what was typed; Done first shows what is missing. */
export function QuestionDialog({ question, onChange, onClose }: QuestionDialogProps) {
  const [asked, setAsked] = useState(0)
  const id = useId()
  const here = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (asked) here.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [asked])
  const issues = asked ? (QuestionSchema.safeParse(question).error?.issues ?? []) : []
  const errorOf = (name: string) => issues.find(({ path }) => path[0] === name)?.message
  const type = (part: Partial<QuestionFields>) => onChange({ ...question, ...part })
  // outside the post's own form: forms can't be nested
  return createPortal(
    <Dialog
      open
      title="Screening question"
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="primary">
          Done
        </Button>
      }
    >
      <form
        ref={here}
        id={id}
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (QuestionSchema.safeParse(question).success) onClose()
          else setAsked(asked + 1)
        }}
      >
        <Parts question={question} errorOf={errorOf} type={type} />
      </form>
    </Dialog>,
    document.body,
  )
}

interface PartsProps {
  question: QuestionFields
  errorOf: (name: string) => string | undefined
  type: (part: Partial<QuestionFields>) => void
}

const Parts = ({ question, errorOf, type }: PartsProps) => (
  <>
    <TextArea
      label="Question"
      rows={2}
      placeholder="Can you ride a horse at a canter?"
      maxLength={SCREENING_TEXT.prompt}
      limit={SCREENING_TEXT.prompt}
      length={question.prompt.trim().length}
      value={question.prompt}
      error={errorOf('prompt')}
      onChange={({ target }) => type({ prompt: target.value.replaceAll('\n', ' ') })}
    />
    <RadioCards
      legend="Kind of answer"
      options={KIND_OPTIONS}
      value={question.kind}
      onChange={({ target }) => type({ kind: QUESTION_KINDS.find((kind) => kind === target.value) ?? 'text' })}
    />
    {question.kind === 'choice' && (
      <Choices value={question.choices} error={errorOf('choices')} onChange={(choices) => type({ choices })} />
    )}
    <Checkbox
      label="Required"
      hint="No one can apply without an answer."
      checked={question.required}
      onChange={({ target }) => type({ required: target.checked })}
    />
  </>
)

function Choices({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (choices: string) => void
}) {
  const lines = linesOf(value).length
  return (
    <TextArea
      label="Choices"
      rows={4}
      hint={`One per line, up to ${SCREENING_TEXT.choice} characters each.`}
      aside={
        <span className="field-count" data-over={lines > CHOICES.most || undefined}>
          {lines} / {CHOICES.most}
        </span>
      }
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
