import { CHOICES, QUESTION_KIND_LABELS, QUESTION_KINDS, SCREENING_TEXT } from '@ensemble/contract/jobs/screening.ts'
import { Checkbox, RadioCards } from '../../ui/form/choices.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { linesOf } from './form-parts.ts'
import { PartDialog } from './part-dialog.tsx'
import { type QuestionFields, QuestionSchema } from './screening.form.ts'

interface QuestionDialogProps {
  question: QuestionFields
  /** Called on each change as it is typed: the form keeps it. */
  onChange: (question: QuestionFields) => void
  onClose: () => void
}

const KIND_OPTIONS = QUESTION_KINDS.map((value) => ({ value, label: QUESTION_KIND_LABELS[value] }))

/** One screening question. */
export function QuestionDialog({ question, onChange, onClose }: QuestionDialogProps) {
  const type = (part: Partial<QuestionFields>) => onChange({ ...question, ...part })
  return (
    <PartDialog title="Screening question" checked={QuestionSchema.safeParse(question)} onClose={onClose}>
      {(errorOf) => <Parts question={question} errorOf={errorOf} type={type} />}
    </PartDialog>
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
