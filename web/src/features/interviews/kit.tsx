import { useQuery } from '@tanstack/react-query'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { type Interview, interviewKit } from './interviews.api.ts'
import { KitForm } from './kit-form.tsx'

/** Questions and notes, for the company alone. */
export function KitPart({ interview: { id, can } }: { interview: Interview }) {
  const kit = useQuery(interviewKit(id))
  return (
    <section aria-labelledby="kit" className="interview-notes">
      <h2 id="kit" className="article-heading">
        Questions and notes
      </h2>
      {kit.data ? (
        can.keep ? (
          <KitForm key={id} interviewId={id} kit={kit.data} />
        ) : (
          <Kept questions={kit.data.questions} notes={kit.data.notes} />
        )
      ) : kit.isError ? (
        <Failed level={3} title="Couldn’t load questions and notes" onRetry={() => void kit.refetch()}>
          {kit.error.message}
        </Failed>
      ) : (
        <div role="status" aria-label="Loading questions and notes">
          <SkeletonText lines={5} />
        </div>
      )}
    </section>
  )
}

/** For seats that only look. */
const Kept = ({ questions, notes }: { questions: readonly string[]; notes: string }) =>
  questions.length === 0 && notes === '' ? (
    <p className="text-muted">No questions or notes yet.</p>
  ) : (
    <>
      {questions.length > 0 && (
        <ol className="interview-questions" aria-label="Questions">
          {questions.map((question, at) => (
            <li key={at} className="[overflow-wrap:anywhere]">
              {question}
            </li>
          ))}
        </ol>
      )}
      {notes && <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{notes}</p>}
    </>
  )
