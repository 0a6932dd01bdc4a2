import { MOST_NEEDED_WORKS, MOST_QUESTIONS, QUESTION_KIND_LABELS } from '@ensemble/contract/jobs/screening.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Status } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Select } from '../../ui/form/select.tsx'
import { OrderList } from '../../ui/order-list.tsx'
import { toast } from '../../ui/toast.tsx'
import type { JobForm } from './job.form.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { newQuestion, type MaterialFields, type QuestionFields, QuestionSchema } from './screening.form.ts'
import { useShownError } from './use-shown-error.ts'

/** What applicants are asked for, beyond the form that all jobs share. */
export function Screening({ form }: { form: JobForm }) {
  const questions = form.control('questions')
  const unfinished = form.form.formState.errors.questions ? 'Finish the marked questions, or remove them.' : undefined
  return (
    <FormSection title="Screening" about="What applicants will be asked, so you can compare them.">
      <QuestionList value={questions.value} onChange={questions.onChange} error={questions.error ?? unfinished} />
      <MaterialFieldsGroup {...form.control('material')} />
    </FormSection>
  )
}

interface QuestionListProps {
  value: readonly QuestionFields[]
  error: string | undefined
  onChange: (questions: QuestionFields[]) => void
}

const nameOf = ({ prompt }: QuestionFields) => prompt.trim() || 'Unfinished question'

/** The questions in their order: edited in a dialog, and removed with an undo. */
function QuestionList({ value, error, onChange }: QuestionListProps) {
  const [open, setOpen] = useState<string>()
  const editing = value.find(({ id }) => id === open)
  const group = useShownError<HTMLDivElement>(error)
  const add = (question: QuestionFields) => {
    onChange([...value, question])
    setOpen(question.id)
  }
  const remove = (question: QuestionFields) => {
    onChange(value.filter((each) => each !== question))
    toast({ text: 'Question removed', act: { label: 'Undo', onAct: () => onChange([...value]) } })
  }
  const close = () => {
    // nothing was typed, so no question is added
    if (editing && !editing.prompt.trim() && !editing.choices.trim()) onChange(value.filter((each) => each !== editing))
    setOpen(undefined)
  }
  return (
    <div ref={group} className="grid grid-cols-[minmax(0,1fr)] gap-4" role="group" aria-label="Screening questions">
      {value.length > 0 && (
        <OrderList
          label="Screening questions"
          onChange={(ids) => onChange(ids.flatMap((id) => value.find((question) => question.id === id) ?? []))}
          items={value.map((question) => ({
            id: question.id,
            name: nameOf(question),
            content: (
              <QuestionRow question={question} onEdit={() => setOpen(question.id)} onRemove={() => remove(question)} />
            ),
          }))}
        />
      )}
      <FieldError message={error} />
      <div className="grid justify-items-start gap-2">
        <Button
          icon={<Plus size={18} aria-hidden="true" />}
          disabled={value.length >= MOST_QUESTIONS}
          onClick={() => add(newQuestion())}
        >
          Add a question
        </Button>
        <p className="field-hint">
          {`Up to ${MOST_QUESTIONS}. Don’t ask about age, origin, health, religion, or family; ask for what the part needs.`}
        </p>
      </div>
      {editing && (
        <QuestionDialog
          question={editing}
          onChange={(question) => onChange(value.map((each) => (each.id === question.id ? question : each)))}
          onClose={close}
        />
      )}
    </div>
  )
}

function QuestionRow({
  question,
  onEdit,
  onRemove,
}: {
  question: QuestionFields
  onEdit: () => void
  onRemove: () => void
}) {
  const line = [QUESTION_KIND_LABELS[question.kind], question.required ? 'Required' : 'Optional'].join(' · ')
  return (
    <div className="grid gap-1 py-2 sm:flex sm:items-center sm:justify-between sm:gap-4">
      <div className="min-w-0">
        <p className="font-strong [overflow-wrap:anywhere]">{nameOf(question)}</p>
        <p className="text-small text-muted">{line}</p>
        {!QuestionSchema.safeParse(question).success && <Status icon="dashed">Incomplete</Status>}
      </div>
      <span className="-ml-2 flex shrink-0">
        <IconButton label={`Edit “${nameOf(question)}”`} size="small" onClick={onEdit}>
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Remove “${nameOf(question)}”`} size="small" onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}

const WORKS = Array.from({ length: MOST_NEEDED_WORKS }, (_, at) => ({
  value: String(at + 1),
  label: at === 0 ? 'At least 1 work' : `At least ${at + 1} works`,
}))

function MaterialFieldsGroup({
  value,
  onChange,
}: {
  value: MaterialFields
  onChange: (value: MaterialFields) => void
}) {
  const type = (part: Partial<MaterialFields>) => onChange({ ...value, ...part })
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label pb-1.5">Required material</legend>
      <Checkbox
        label="Résumé"
        hint="A file or a link."
        checked={value.resume}
        onChange={({ target }) => type({ resume: target.checked })}
      />
      <Checkbox
        label="Portfolio or showreel link"
        checked={value.link}
        onChange={({ target }) => type({ link: target.checked })}
      />
      <Select
        className="sm:max-w-[280px]"
        label="Portfolio work"
        placeholder="Not required"
        options={WORKS}
        value={value.works}
        onChange={({ target }) => type({ works: target.value })}
      />
    </fieldset>
  )
}
