import { EXPERIENCE_LABELS, JOB_TYPE_LABELS } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { pay, peopleDay } from '../../lib/format.ts'
import type { Job } from './posting.api.ts'

const labelOf = (labels: Readonly<Record<string, string>>, key: string | null) => (key ? (labels[key] ?? key) : undefined)

/** A job as an article: who, what, where, when and for how much. */
export function JobPreview({ job }: { job: Job }) {
  const facts = [
    job.poster.name, job.remote ? [job.location, 'Remote'].filter(Boolean).join(' or ') : job.location, labelOf(JOB_TYPE_LABELS, job.job_type),
    labelOf(EXPERIENCE_LABELS, job.experience_level), pay(job.pay), job.salary_range,
  ].filter(Boolean)
  return (
    <article className="grid gap-5">
      <h3 className="font-serif text-display [overflow-wrap:anywhere]">{job.title}</h3>
      <p className="text-muted">{facts.join(' · ')}</p>
      {job.deadline && <p>{`Apply by ${peopleDay(job.deadline)}. ${job.respond_by ? `Everyone is answered by ${peopleDay(job.respond_by)}.` : ''}`}</p>}
      <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{job.description}</p>
      {job.requirements.length > 0 && (
        <div>
          <h4 className="pb-2 font-strong">Requirements</h4>
          <ul className="grid list-disc gap-1 pl-5">
            {job.requirements.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </article>
  )
}
