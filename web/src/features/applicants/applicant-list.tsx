import { FileText, StickyNote } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { RelativeTime } from '../../ui/when.tsx'
import { ApplicantStatus } from './applicant-status.tsx'
import type { Applicant } from './applicants.api.ts'

interface ApplicantListProps {
  applicants: readonly Applicant[]
  selected: string | undefined
  onSelect: (id: string) => void
  /** Jobs are named in the rows unless the list is of one job. */
  showJob: boolean
}

/** Those who applied, one below the other. Rows out of sight are not laid out, so that thousands stay quick. */
export function ApplicantList({ applicants, selected, onSelect, showJob }: ApplicantListProps) {
  const latest = useRef(onSelect)
  useEffect(() => {
    latest.current = onSelect
  })
  const select = (id: string) => latest.current(id)
  return (
    <ul aria-label="Applicants">
      {applicants.map((applicant) => (
        <MemoRow key={applicant.id} applicant={applicant} current={applicant.id === selected} onSelect={select} showJob={showJob} />
      ))}
    </ul>
  )
}

const years = (count: number | null) => (count === null ? undefined : count === 1 ? '1 year' : `${count} years`)

function Row({ applicant, current, onSelect, showJob }: { applicant: Applicant; current: boolean } & Pick<ApplicantListProps, 'onSelect' | 'showJob'>) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const { person, job } = applicant
  const facts = [person.role, person.location, years(person.years_experience)].filter(Boolean).join(' · ')
  return (
    <li className="border-b border-hairline [contain-intrinsic-size:auto_104px] [content-visibility:auto]">
      <button
        ref={row}
        type="button"
        aria-current={current ? 'true' : undefined}
        className={`relative flex w-full scroll-mt-40 items-start gap-3 py-3 pr-3 pl-1 text-left lg:pl-4 hover:bg-sunk focus-visible:-outline-offset-2 ${current ? 'bg-accent-soft hover:bg-accent-soft' : ''}`}
        onClick={() => onSelect(applicant.id)}
      >
        {current && <span className="absolute inset-y-0 left-0 w-1 bg-accent-line" />}
        <Avatar name={person.name} src={person.avatar_url} size={40} />
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex items-baseline justify-between gap-2">
            <span className="truncate font-strong">{person.name}</span>
            <span className="shrink-0 text-caption text-muted">
              <RelativeTime value={applicant.applied_at} />
            </span>
          </span>
          {facts && <span className="truncate text-small text-muted">{facts}</span>}
          {showJob && <span className="truncate text-small text-muted">{job.title}</span>}
          <span className="flex flex-wrap items-center gap-2 pt-1">
            <ApplicantStatus status={applicant.status} />
            {person.demo && <Badge>Demo</Badge>}
            {applicant.has_resume && <Mark icon={<FileText size={14} aria-hidden="true" />} says="Has a résumé" />}
            {applicant.notes > 0 && <Mark icon={<StickyNote size={14} aria-hidden="true" />} says={`${applicant.notes} notes`}>{applicant.notes}</Mark>}
          </span>
        </span>
      </button>
    </li>
  )
}

/** Moving the choice draws two rows, not thousands. */
const MemoRow = memo(Row)

const Mark = ({ icon, says, children }: { icon: React.ReactNode; says: string; children?: React.ReactNode }) => (
  <span className="inline-flex items-center gap-1 text-caption text-muted" title={says}>
    {icon}
    <span aria-hidden="true">{children}</span>
    <span className="sr-only">{says}</span>
  </span>
)
