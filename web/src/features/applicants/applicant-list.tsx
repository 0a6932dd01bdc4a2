import { memo, useCallback, useEffect, useRef } from 'react'
import { RowGroups } from '../../shared/lists/row-groups.tsx'
import { NamedRing } from '../../shared/replies/named-ring.tsx'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { PickBox } from '../../ui/form/choices.tsx'
import { appliedFor, Figures, Mark, NotesMark } from './applicant-marks.tsx'
import { ApplicantStatus } from './applicant-status.tsx'
import { type Applicant, WAITING_STATUSES } from './applicants.api.ts'
import { TagWords } from './tag-words.tsx'

interface ApplicantListProps {
  /** One array per loaded page. */
  pages: readonly (readonly Applicant[])[]
  /** How many exist, loaded or not. */
  total: number | undefined
  selected: string | undefined
  onSelect: (id: string) => void
  /** Rows name the job unless the list is of one job. */
  showJob: boolean
  /** Selecting several, for those who may act on them. */
  picked: ReadonlySet<string> | undefined
  onPick: (id: string, on: boolean, through: boolean) => void
  /** The scrolling element, or null for the page itself. */
  scroller: HTMLElement | null
}

/** Rows far out of sight are not rendered, so that a list of thousands stays fast. */
export function ApplicantList(props: ApplicantListProps) {
  const { pages, total, selected, showJob, picked, scroller } = props
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const select = useCallback((id: string) => latest.current.onSelect(id), [])
  const pick = useCallback<ApplicantListProps['onPick']>((...given) => latest.current.onPick(...given), [])
  const row = useCallback(
    (applicant: Applicant, position: number, current: boolean) => (
      <MemoRow
        key={applicant.id}
        applicant={applicant}
        current={current}
        onSelect={select}
        showJob={showJob}
        picked={picked?.has(applicant.id)}
        onPick={pick}
        position={position}
        total={total}
      />
    ),
    [select, pick, picked, showJob, total],
  )
  return (
    <div role="list" aria-label="Applicants">
      <RowGroups pages={pages} selected={selected} scroller={scroller} row={row} />
    </div>
  )
}

const years = (count: number | null) => (count === null ? undefined : count === 1 ? '1 year' : `${count} years`)

interface RowProps extends Pick<ApplicantListProps, 'onSelect' | 'onPick' | 'showJob' | 'total'> {
  applicant: Applicant
  current: boolean
  /** Undefined where nothing can be picked. */
  picked: boolean | undefined
  /** Place in the whole list, from 1. */
  position: number
}

function Row(props: RowProps) {
  const { applicant, current, onSelect, picked, onPick, position, total } = props
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!current) return
    row.current?.scrollIntoView({ block: 'nearest' })
    // with the focus in the list, it follows the keys
    if (row.current?.closest('[role=list]')?.contains(document.activeElement))
      row.current.focus({ preventScroll: true })
  }, [current])
  return (
    <div
      role="listitem"
      aria-posinset={position}
      aria-setsize={total ?? -1}
      className={`flex border-b border-hairline bg-(--row) ${current ? 'shadow-[inset_4px_0_var(--accent-line)] [--row:var(--accent-soft)]' : 'has-[>button:hover]:[--row:var(--sunk)]'}`}
    >
      {picked !== undefined && (
        <div className="-mr-2 grid place-items-start pt-3 lg:pl-2">
          <PickBox
            label={`Select ${applicant.person.name}`}
            checked={picked}
            onPick={(on, through) => onPick(applicant.id, on, through)}
          />
        </div>
      )}
      <button
        ref={row}
        type="button"
        aria-current={current ? 'true' : undefined}
        className="flex min-w-0 flex-1 scroll-mt-40 items-start gap-3 py-3 pr-3 pl-1 text-left focus-visible:-outline-offset-2 lg:pl-4"
        onClick={() => onSelect(applicant.id)}
      >
        <About {...props} />
      </button>
    </div>
  )
}

function About({ applicant, showJob }: RowProps) {
  const { person, post } = applicant
  const what = appliedFor(applicant, showJob)
  const facts = [person.role, person.location, years(person.years_experience)].filter(Boolean).join(' · ')
  return (
    <>
      <Avatar name={person.name} src={person.avatar_url} size={40} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 font-strong wrap-anywhere">{person.name}</span>
          <span className="shrink-0 text-caption text-muted">
            <RelativeTime value={applicant.applied_at} />
          </span>
        </span>
        {facts && <span className="text-small wrap-anywhere text-muted">{facts}</span>}
        {what && <span className="text-small wrap-anywhere text-muted">{what}</span>}
        <span className="flex items-center justify-between gap-2 pt-1">
          <Marks applicant={applicant} />
          {post.respond_by && WAITING_STATUSES.some((status) => status === applicant.status) && (
            <NamedRing side="company" day={post.respond_by} zone={post.time_zone} since={post.promised_since} />
          )}
        </span>
        <TagWords tags={applicant.tags} most={4} />
      </span>
    </>
  )
}

/** Where the application is, and what comes with it: where there is no room beside the status, all of it goes below. */
const Marks = ({ applicant }: { applicant: Applicant }) => (
  <span className="flex min-w-0 flex-wrap items-center gap-2">
    <ApplicantStatus status={applicant.status} />
    <span className="flex min-w-0 flex-wrap items-center gap-2 empty:hidden">
      <Figures applicant={applicant} />
      {applicant.has_resume && <Mark icon="file" says="Has a résumé" />}
      <NotesMark applicant={applicant} />
      {applicant.person.demo && <Badge>Demo</Badge>}
    </span>
  </span>
)

/** Moving the selection renders two rows, not thousands. */
const MemoRow = memo(Row)
