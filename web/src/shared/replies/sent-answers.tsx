import type { Answer } from '@ensemble/contract/applications/answers.schemas.ts'

/** Answers to a job's questions, each below its question as it was asked. */
export const SentAnswers = ({ answers }: { answers: readonly Answer[] }) => (
  <dl className="grid max-w-prose gap-4">
    {answers.map(({ question_id, prompt, answer }) => (
      <div key={question_id} className="grid gap-1">
        <dt className="text-small text-muted [overflow-wrap:anywhere]">{prompt}</dt>
        <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{answer}</dd>
      </div>
    ))}
  </dl>
)
