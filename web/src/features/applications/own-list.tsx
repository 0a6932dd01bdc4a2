import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  TALENT_STATUS_LABELS,
} from '@ensemble/contract/applications/applications.flow.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { OwnApplicationSummary } from '@ensemble/contract/applications/applications.schemas.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pages, query } from '../../lib/api.ts'
import { peopleDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { OfferTerms } from '../../shared/replies/offer-terms.tsx'
import { REPLY_NAMES } from '../../shared/replies/reply-names.ts'
import { ReplyRing } from '../../shared/replies/reply-ring.tsx'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Status } from '../../ui/badge.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import './applications.css'
import { AnswerActs } from './answer-acts.tsx'
import { isWaiting, statusLook } from './applications.words.ts'

export interface OwnListProps {
  /** As the address has it, unchecked. */
  status: string | undefined
  onStatus: (status: ApplicationStatus | undefined) => void
}

/** All of this person's applications, newest first. */
export function OwnList({ status: asked, onStatus }: OwnListProps) {
  const status = APPLICATION_STATUSES.find((each) => each === asked)
  const list = useInfiniteQuery({
    ...pages(applications.mine, { query: { status } }),
    placeholderData: keepPreviousData,
  })
  const counts = list.data?.pages[0]?.counts
  const open = useOpenOffers(!status && (counts?.offered ?? 0) > 0)
  const rows = (list.data?.pages.flatMap((page) => page.items) ?? []).filter(
    ({ id }) => !open.some((each) => each.id === id),
  )
  return (
    <Page title="Applications" lead="Track every application and see when you’ll hear back.">
      <Tabs
        label="Status"
        id="status"
        tabs={tabsOf(counts, status)}
        selected={status ?? 'all'}
        onChange={(key) => onStatus(key === 'all' ? undefined : key)}
      />
      <section
        aria-label="Your applications"
        aria-busy={list.isPlaceholderData}
        className={list.isPlaceholderData ? 'opacity-50' : ''}
      >
        {list.isPending && (
          <div className="pt-6">
            <SkeletonRows rows={5} label="Loading applications" />
          </div>
        )}
        {list.isError && !list.data && (
          <div className="pt-10">
            <Failed title="Couldn’t load your applications" onRetry={() => void list.refetch()}>
              {list.error.message}
            </Failed>
          </div>
        )}
        {open.map((application) => (
          <OfferRow key={application.id} application={application} />
        ))}
        {list.data && rows.length === 0 && open.length === 0 && <NoneYet status={status} />}
        {rows.length > 0 && (
          <ul>
            {rows.map((application) => (
              <Row key={application.id} application={application} />
            ))}
          </ul>
        )}
        <LoadMore
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
          pagesShown={list.data?.pages.length}
        />
      </section>
    </Page>
  )
}

/** Offers that wait for an answer. */
function useOpenOffers(enabled: boolean) {
  const offers = useQuery({ ...query(applications.mine, { query: { status: 'offered', limit: 20 } }), enabled })
  return enabled ? (offers.data?.items ?? []) : []
}

/** An offer that waits for an answer: first in the list, with its terms and buttons. */
const OfferRow = ({ application }: { application: OwnApplicationSummary }) => (
  <section
    aria-label={`Offer: ${application.post.title}`}
    className="my-4 grid gap-4 rounded-card border border-hairline bg-accent-soft p-4"
  >
    <p className="[overflow-wrap:anywhere]">
      <strong className="font-strong">{application.post.poster.name}</strong> made you an offer for{' '}
      <PlainLink href={pathTo('/applications/$applicationId', application.id)} className="underline underline-offset-4">
        {application.role?.name ?? application.post.title}
      </PlainLink>
    </p>
    {application.offer && <OfferTerms offer={application.offer} until={application.offer_until} />}
    <AnswerActs application={application} />
  </section>
)

/** All, plus each status that has applications or is selected. */
function tabsOf(counts: Readonly<Record<string, number>> | undefined, chosen: ApplicationStatus | undefined) {
  // no number before it is known
  if (!counts)
    return [
      { key: 'all' as const, label: 'All' },
      ...(chosen ? [{ key: chosen, label: TALENT_STATUS_LABELS[chosen] }] : []),
    ]
  const all = counts['all'] ?? APPLICATION_STATUSES.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
  const used = APPLICATION_STATUSES.filter((each) => each === chosen || (counts[each] ?? 0) > 0)
  return [
    { key: 'all' as const, label: 'All', count: all },
    ...used.map((each) => ({ key: each, label: TALENT_STATUS_LABELS[each], count: counts[each] ?? 0 })),
  ]
}

function Row({
  application: { id, post, role, selected_roles: crafts, status, created_at },
}: {
  application: OwnApplicationSummary
}) {
  return (
    <li className="own-row">
      <Avatar name={post.poster.name} src={post.poster.image_url} size={48} square={post.poster.kind === 'company'} />
      <div className="own-what">
        <h2 className="font-strong [overflow-wrap:anywhere]">
          <PlainLink href={pathTo('/applications/$applicationId', id)} className="own-link">
            {post.title}
          </PlainLink>
        </h2>
        <p className="text-small text-muted [overflow-wrap:anywhere]">
          {[role?.name ?? crafts.join(', '), post.poster.name, post.id ? post.location : 'no longer on Ensemble']
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="own-when">
        <span>
          Sent <RelativeTime value={created_at} />
        </span>
        {isWaiting(status) && post.respond_by && (
          <span className="inline-flex items-center gap-2 text-ink">
            <ReplyRing side="talent" day={post.respond_by} silent />
            <span>{`${REPLY_NAMES.talent} ${peopleDay(post.respond_by)}`}</span>
          </span>
        )}
      </div>
      <div className="own-status">
        <Status {...statusLook[status]}>{TALENT_STATUS_LABELS[status]}</Status>
      </div>
    </li>
  )
}

const NoneYet = ({ status }: { status: ApplicationStatus | undefined }) => (
  <div className="pt-10">
    {status ? (
      <Empty title="None here">You have no “{TALENT_STATUS_LABELS[status]}” applications.</Empty>
    ) : (
      <Empty
        title="No applications yet"
        actions={
          <LinkButton href={pathTo('/?kind=job')} variant="primary">
            Find a job
          </LinkButton>
        }
      >
        Apply for a job and track its progress here.
      </Empty>
    )}
  </div>
)
