import type { Question } from '@ensemble/contract/jobs/screening.schemas.ts'
import { offeredBy, SCREENING_TEXT } from '@ensemble/contract/jobs/screening.ts'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { answerTo, type Entries, hasChanged } from './screening.ts'

interface ScreeningFieldsProps {
  questions: readonly Question[]
  entries: Entries
  errorOf: (questionId: string) => string | undefined
  onAnswer: (question: Question, answer: string) => void
}

/** What this job asks everyone who applies. */
export function ScreeningFields({ questions, entries, errorOf, onAnswer }: ScreeningFieldsProps) {
  const id = useId()
  if (questions.length === 0) return null
  return (
    <section className="grid gap-6" aria-labelledby={id}>
      <h2 id={id} className="text-lead font-strong">
        Questions
      </h2>
      {questions.map((question) => {
        const Field = question.kind === 'text' ? Written : Chosen
        return (
          <Field
            key={question.id}
            question={question}
            answer={answerTo(question, entries)}
            changed={hasChanged(question, entries)}
            error={errorOf(question.id)}
            onAnswer={onAnswer}
          />
        )
      })}
    </section>
  )
}

interface AnswerProps extends Pick<ScreeningFieldsProps, 'onAnswer'> {
  question: Question
  answer: string
  /** The job asks something else than what was answered. */
  changed: boolean
  error: string | undefined
}

const Written = ({ question, answer, changed, error, onAnswer }: AnswerProps) => (
  <TextArea
    className="apply-answer"
    label={question.prompt}
    optional={!question.required}
    rows={3}
    limit={SCREENING_TEXT.answer}
    length={answer.trim().length}
    value={answer}
    error={error}
    hint={changed && 'This question has changed. Check your answer.'}
    onChange={({ target }) => onAnswer(question, target.value)}
  />
)

function Chosen({ question, answer, changed, error, onAnswer }: AnswerProps) {
  const id = useId()
  const offered = offeredBy(question) ?? []
  return (
    <fieldset
      role="radiogroup"
      className="field"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="w-full pb-1.5">
        <span className="field-label">
          <span>{question.prompt}</span>
          {!question.required && <span className="field-optional">Optional</span>}
        </span>
      </legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
        {offered.map((choice) => (
          <label key={choice} className="radio-card">
            <input
              type="radio"
              name={id}
              value={choice}
              checked={answer === choice}
              onChange={() => onAnswer(question, choice)}
            />
            <span className="font-strong [overflow-wrap:anywhere]">{choice}</span>
          </label>
        ))}
      </div>
      {answer !== '' && !question.required && (
        <div>
          <Button size="small" variant="quiet" className="-ml-3" onClick={() => onAnswer(question, '')}>
            Clear answer
          </Button>
        </div>
      )}
      <FieldError id={`${id}-error`} message={error} />
      {changed && <p className="field-hint">This question has changed. Choose again.</p>}
    </fieldset>
  )
}
