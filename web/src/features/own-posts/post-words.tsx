import { EXPERIENCE_LABELS, JOB_TYPE_LABELS } from '@ensemble/contract/jobs/vocabulary.ts'
import type { ReactNode } from 'react'
import { lastDay, pay } from '../../lib/format.ts'
import { ConditionList } from '../../shared/production/condition-list.tsx'
import { ProductionCalendar } from '../../shared/production/production.tsx'
import { RoleList } from '../../shared/production/role-list.tsx'
import { Link } from '../../ui/link.tsx'
import type { Job } from './own-posts.api.ts'

/** The content of a post: its text, with its facts beside it. */
export function PostWords({ job }: { job: Job }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h2 className="sr-only">Post content</h2>
        {job.description ? (
          <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{job.description}</p>
        ) : (
          <p className="text-muted">No description yet.</p>
        )}
        {job.roles.length > 0 && (
          <Part title="Roles">
            <RoleList job={job} />
          </Part>
        )}
        {job.requirements.length > 0 && (
          <div>
            <h3 className="pb-2 font-strong">Requirements</h3>
            <ul className="grid max-w-prose list-disc gap-1 pl-5">
              {job.requirements.map((line, index) => (
                <li key={`${index}-${line}`} className="[overflow-wrap:anywhere]">
                  {line}
                </li>
              ))}
            </ul>
          </div>
        )}
        {job.dates.length > 0 && (
          <Part title="Production dates">
            <ProductionCalendar dates={job.dates} file={undefined} />
          </Part>
        )}
        <Part title="Working conditions">
          <ConditionList job={job} />
        </Part>
      </div>
      <Facts job={job} />
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="max-w-prose min-w-0">
    <h3 className="pb-2 font-strong">{title}</h3>
    {children}
  </div>
)

function Facts({ job }: { job: Job }) {
  const facts: [string, ReactNode][] = [
    ['Where', [job.location, job.remote && 'Remote'].filter(Boolean).join(' or ')],
    ['Pay', pay(job.pay)],
    ['Salary Range', job.salary_range],
    ['Job Type', job.job_type && JOB_TYPE_LABELS[job.job_type]],
    ['Craft', job.roles.length === 0 && job.crafts.join(', ')],
    ['Skills', job.skills.join(', ')],
    ['Experience Level', job.experience_level && EXPERIENCE_LABELS[job.experience_level]],
    ['Industry', job.industry],
    ['Department', job.department],
    ['Application Deadline', job.deadline && lastDay(job.deadline, job.time_zone)],
    ['Reply by', job.respond_by && lastDay(job.respond_by, job.time_zone)],
    ['Email', job.contact_email],
    ['Phone', job.contact_phone],
    [
      'Website',
      job.website && (
        <Link key="website" href={job.website}>
          {job.website.replace(/^https?:\/\/(www\.)?/, '')}
        </Link>
      ),
    ],
  ]
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[160px_minmax(0,1fr)] lg:border-l lg:border-hairline lg:pl-8">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-small text-muted max-sm:pt-2">{label}</dt>
            <dd className="text-small [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
