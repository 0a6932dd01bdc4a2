import { INTERVIEW_STATUS_LABELS } from '@ensemble/contract/interviews/interviews.flow.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pathTo } from '../../lib/paths.ts'
import { INTERVIEW_LOOK, isReadersTurn, turnWords, zonedTime } from '../../shared/interviews/interview-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Status } from '../../ui/badge.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { type InterviewSummary, interviewsList, type ListOf, type When } from './interviews.api.ts'
import './interviews.css'

const TABS = [
  { key: 'ahead', label: 'Ahead' },
  { key: 'past', label: 'Past' },
] as const

interface InterviewsListProps extends ListOf {
  onWhen: (when: When) => void
}

/** Interviews ahead, the next first, or past ones, the latest first. */
export function InterviewsList({ onWhen, ...of }: InterviewsListProps) {
  const list = useInfiniteQuery({ ...interviewsList(of), placeholderData: keepPreviousData })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Tabs label="Interviews" id="interviews" tabs={TABS} selected={of.when} onChange={onWhen}>
      <div aria-busy={list.isPlaceholderData} className={`pt-2 ${list.isPlaceholderData ? 'opacity-50' : ''}`}>
        {list.isPending ? (
          <div className="pt-4">
            <SkeletonRows rows={5} label="Loading interviews" />
          </div>
        ) : list.data ? (
          items.length > 0 ? (
            <ul>
              {items.map((interview) => (
                <Row key={interview.id} interview={interview} />
              ))}
            </ul>
          ) : (
            <None {...of} />
          )
        ) : (
          <Failed title="Couldn’t load the interviews" onRetry={() => void list.refetch()}>
            {list.error?.message}
          </Failed>
        )}
        <LoadMore
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
          pagesShown={list.data?.pages.length}
        />
      </div>
    </Tabs>
  )
}

/** Day and time first, then who, for which post, and whose turn it is. */
function Row({ interview }: { interview: InterviewSummary }) {
  const { id, own, company, person, post, status, scheduled_at: at, time_zone: zone } = interview
  const time = at ? zonedTime(at, zone) : undefined
  const other = own
    ? { name: company.name, src: company.image_url, square: company.kind === 'company' }
    : { name: person.name, src: person.avatar_url, square: false }
  const turn = turnWords(interview)
  return (
    <li className="interview-line">
      <p className="interview-when">
        {time ? (
          <>
            <time dateTime={at ?? undefined} className="font-strong">
              {time.there}
            </time>
            {time.here && <span className="interview-here">{time.here}</span>}
          </>
        ) : (
          <span className="text-muted">No time agreed</span>
        )}
      </p>
      <Avatar name={other.name} src={other.src} size={40} square={other.square} />
      <div className="min-w-0">
        <h3 className="font-strong [overflow-wrap:anywhere]">
          <PlainLink href={pathTo('/interviews/$interviewId', id)} className="interview-link">
            {other.name}
          </PlainLink>
        </h3>
        <p className="text-small text-muted [overflow-wrap:anywhere]">{post.title}</p>
      </div>
      <div className="interview-turn">
        <Status {...INTERVIEW_LOOK[status]}>{INTERVIEW_STATUS_LABELS[status]}</Status>
        {turn && <span className={isReadersTurn(interview) ? 'text-small' : 'text-small text-muted'}>{turn}</span>}
      </div>
    </li>
  )
}

function None({ side, when }: ListOf) {
  if (when === 'past')
    return (
      <div className="pt-8">
        <Empty title="No past interviews">Interviews that are over, declined or canceled stay here.</Empty>
      </div>
    )
  return (
    <div className="pt-8">
      <Empty title="No interviews ahead" actions={<LinkButton href={FROM[side].href}>{FROM[side].label}</LinkButton>}>
        {side === 'talent'
          ? 'When someone proposes times for an interview, you’ll pick one here.'
          : 'Open an applicant and choose “Propose interview.” They pick one of your times.'}
      </Empty>
    </div>
  )
}

const FROM: Readonly<Record<ListOf['side'], { href: string; label: string }>> = {
  talent: { href: pathTo('/applications'), label: 'Your applications' },
  own: { href: pathTo('/talent/applicants'), label: 'Your applicants' },
  company: { href: pathTo('/business/applicants'), label: 'Your applicants' },
}
