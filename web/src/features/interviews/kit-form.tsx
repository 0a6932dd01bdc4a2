import { MOST_QUESTIONS, NOTES_MAX, QUESTION_MAX } from '@ensemble/contract/interviews/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, useSend } from '../../lib/api.ts'
import { isConflict } from '../../lib/conflict.ts'
import { clearDraft, keepDraft, readDraft } from '../../lib/draft.ts'
import { takeAnswer } from '../../lib/take-answer.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { type InterviewKit, interviewKit, interviews } from './interviews.api.ts'

type Typed = Pick<InterviewKit, 'notes' | 'questions' | 'kit_version'>

const draftOf = (interviewId: string) => `interview-kit.${interviewId}`

/** What is typed, over what is saved. It is kept in this tab until it is saved, also when a colleague was faster. */
function useKit(interviewId: string, kit: InterviewKit) {
  const cache = useQueryClient()
  const [typed, setTyped] = useState(() => readDraft<Typed>(draftOf(interviewId)))
  const save = useSend(interviews.keep)
  const forget = () => {
    setTyped(undefined)
    clearDraft(draftOf(interviewId))
    save.reset()
  }
  const { notes, questions, kit_version } = typed ?? kit
  return {
    notes,
    questions,
    isTyped: typed !== undefined,
    save,
    type(part: Partial<Typed>) {
      const next = { notes, questions, kit_version, ...part }
      setTyped(next)
      keepDraft(draftOf(interviewId), next)
    },
    forget: () => {
      forget()
      void cache.invalidateQueries({ queryKey: interviewKit(interviewId).queryKey })
    },
    send: () =>
      save.mutate(
        { params: { interviewId }, body: { kit_version, notes, questions: questions.filter((each) => each.trim()) } },
        {
          onSuccess: (answer) => {
            takeAnswer(cache, interviewKit(interviewId).queryKey, answer)
            forget()
          },
        },
      ),
  }
}

/** Questions to ask and notes on what was said. */
export function KitForm({ interviewId, kit }: { interviewId: string; kit: InterviewKit }) {
  const { notes, questions, isTyped, save, type, forget, send } = useKit(interviewId, kit)
  const fields = save.error instanceof ApiError ? save.error.fields : {}
  const length = notes.trim().length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <Questions
        value={questions}
        suggested={kit.suggested}
        fields={fields}
        onChange={(next) => type({ questions: next })}
      />
      <TextArea
        label="Notes"
        rows={6}
        value={notes}
        limit={NOTES_MAX}
        length={length}
        error={fields['notes'] ?? (length > NOTES_MAX ? `Cannot exceed ${NOTES_MAX} characters` : undefined)}
        hint="Only your company can read this."
        onChange={(event) => type({ notes: event.target.value })}
      />
      {save.error && Object.keys(fields).length === 0 && (
        <Banner tone="bad">
          {save.error.message}{' '}
          {isConflict(save.error) && (
            <button type="button" className="link" onClick={forget}>
              Discard mine and show theirs
            </button>
          )}
        </Banner>
      )}
      {isTyped && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" pending={save.isPending} disabled={length > NOTES_MAX}>
            Save questions and notes
          </Button>
          {!isConflict(save.error) && (
            <Button size="small" variant="quiet" onClick={forget}>
              Discard changes
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

interface QuestionsProps {
  value: readonly string[]
  /** Those of the last interview for the same post. */
  suggested: readonly string[]
  /** What the server says of them. */
  fields: Readonly<Record<string, string>>
  onChange: (questions: string[]) => void
}

function Questions({ value, suggested, fields, onChange }: QuestionsProps) {
  const list = useRef<HTMLOListElement>(null)
  const add = () => {
    // drawn at once: what is typed next belongs in the new field
    flushSync(() => onChange([...value, '']))
    list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus()
  }
  const others = suggested.filter((each) => !value.includes(each))
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (value.length < MOST_QUESTIONS) add()
  }
  return (
    <fieldset className="field gap-3">
      <legend className="field-label pb-1.5">Questions</legend>
      <ol ref={list} className="grid gap-2">
        {value.map((question, at) => (
          <li key={at} className="interview-question">
            <TextArea
              rows={1}
              label={`Question ${at + 1}`}
              className="[&>.field-label]:sr-only"
              maxLength={QUESTION_MAX}
              value={question}
              error={fields[`questions.${at}`]}
              onKeyDown={addOnEnter}
              onChange={(event) => onChange(value.map((each, other) => (other === at ? event.target.value : each)))}
            />
            <IconButton
              label={`Remove question ${at + 1}`}
              onClick={() => onChange(value.filter((_each, other) => other !== at))}
            >
              <X size={20} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <FieldError message={fields['questions']} />
      <div className="flex flex-wrap gap-2">
        {value.length < MOST_QUESTIONS && (
          <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
            Add a question
          </Button>
        )}
        {others.length > 0 && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => onChange([...value, ...others].filter((each) => each.trim()).slice(0, MOST_QUESTIONS))}
          >
            Use last interview’s questions
          </Button>
        )}
      </div>
    </fieldset>
  )
}
