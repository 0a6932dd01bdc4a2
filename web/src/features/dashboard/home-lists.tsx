import type { StatusCounts } from '@ensemble/contract/applications/applications.schemas.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import type { OwnPostCounts } from '@ensemble/contract/posts/own-posts.schemas.ts'
import type { ReactNode } from 'react'
import { count, lastDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { isSoon } from '../../shared/replies/reply-days.ts'
import { ReplyRing } from '../../shared/replies/reply-ring.tsx'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { type Applicant, BUSINESS_STATUS_LABELS, type OwnPost, type ReplyDue } from './dashboard.api.ts'
import { dueWords } from './due-words.ts'

interface ListProps {
  id: string
  title: string
  /** Where all of them are. */
  all: { href: string; label: string } | undefined
  /** What is said when there are none. */
  none: ReactNode
  children: readonly ReactNode[]
}

function List({ id, title, all, none, children }: ListProps) {
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4 border-b border-hairline pb-2">
        <h2 id={id} className="text-lead font-strong">
          {title}
        </h2>
        {all && (
          <PlainLink href={all.href} className="link shrink-0 text-small">
            {all.label}
          </PlainLink>
        )}
      </div>
      {children.length ? (
        <ul aria-labelledby={id}>{children}</ul>
      ) : (
        <p className="py-4 text-small text-muted">{none}</p>
      )}
    </section>
  )
}

const ROW = 'flex min-h-14 items-center gap-3 border-b border-hairline py-2 hover:bg-sunk'

/** Posts whose applicants were promised a reply, the earliest date first. */
export const RepliesDue = ({ items, total }: { items: readonly ReplyDue[]; total: number }) => (
  <List
    id="replies-due"
    title="Replies due"
    all={total > items.length ? { href: pathTo('/business/applicants'), label: `All ${total} posts` } : undefined}
    none="You don’t owe anyone a reply."
  >
    {items.map(({ post, respond_by: day, time_zone: zone, promised_since: since, days_left: daysLeft, undecided }) => (
      <li key={post.id}>
        <PlainLink href={pathTo(`/business/applicants?job=${post.id}&waiting=1`)} className={ROW}>
          {items.some((each) => isSoon(each.days_left)) && (
            <span className="size-10 shrink-0">
              {isSoon(daysLeft) && (
                <ReplyRing side="company" {...{ day, zone, since, daysLeft }} size="medium" silent />
              )}
            </span>
          )}
          <span className="min-w-0 flex-1">
            <span className="block font-strong sm:truncate">{post.title}</span>
            <span className="block text-small text-muted">{`${count(undecided, 'applicant')} without a decision`}</span>
          </span>
          <span className="shrink-0 text-right text-small">
            <span className="block">{`Reply by ${lastDay(day, zone)}`}</span>
            <span className={`block ${daysLeft < 0 ? 'text-bad' : 'text-muted'}`}>{dueWords(daysLeft)}</span>
          </span>
        </PlainLink>
      </li>
    ))}
  </List>
)

export const NewestApplicants = ({
  applicants,
  counts,
}: {
  applicants: readonly Applicant[]
  counts: StatusCounts
}) => {
  const unread = counts.pending ?? 0
  return (
    <List
      id="newest-applicants"
      title="Newest applicants"
      all={
        unread
          ? { href: pathTo('/business/applicants?status=pending'), label: `Review ${unread} new` }
          : applicants.length
            ? { href: pathTo('/business/applicants'), label: 'All applicants' }
            : undefined
      }
      none="No one has applied yet."
    >
      {applicants.map(({ id, person, post, role, status, applied_at: appliedAt }) => (
        <li key={id}>
          <PlainLink href={pathTo(`/business/applicants?applicant=${id}`)} className={ROW}>
            <Avatar name={person.name} src={person.avatar_url} size={40} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-strong">{person.name}</span>
              <span className="block truncate text-small text-muted">
                {[person.role, person.location].filter(Boolean).join(' · ')}
              </span>
              <span className="block truncate text-small text-muted">
                {role ? `${role.name}, ${post.title}` : post.title}
              </span>
            </span>
            <span className="grid shrink-0 justify-items-end gap-1 text-caption text-muted">
              <RelativeTime value={appliedAt} />
              {status === 'pending' ? <Badge tone="warn">New</Badge> : BUSINESS_STATUS_LABELS[status]}
            </span>
          </PlainLink>
        </li>
      ))}
    </List>
  )
}

const KINDS = { job: 'Job', collaboration: 'Collaboration', event: 'Show', news: 'News' } as const
const hrefOf = ({ kind, id }: OwnPost) => (kind === 'job' ? pathTo('/business/jobs/$jobId', id) : postHref(kind, id))

/** What came of a post so far; only jobs are applied to. */
const resultOf = (post: OwnPost) =>
  post.kind === 'job'
    ? [count(post.applicants, 'applicant'), post.unanswered > 0 && `${post.unanswered} new`].filter(Boolean).join(', ')
    : count(post.views, 'view')

export const OpenPosts = ({
  posts,
  counts,
  mayPost,
}: {
  posts: readonly OwnPost[]
  counts: OwnPostCounts
  mayPost: boolean
}) => {
  const open = counts.published ?? 0
  return (
    <List
      id="open-posts"
      title="Open posts"
      all={
        open > posts.length
          ? { href: pathTo('/jobs?status=published'), label: `All ${open}` }
          : { href: pathTo('/jobs'), label: 'All posts' }
      }
      none={
        <>
          Nothing is open right now.{' '}
          {mayPost && (
            <PlainLink href={pathTo('/business/post/job')} className="link text-ink">
              Post a job
            </PlainLink>
          )}
        </>
      }
    >
      {posts.map((post) => (
        <li key={post.id}>
          <PlainLink href={hrefOf(post)} className={ROW}>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-strong">{post.title}</span>
              <span className="block truncate text-small text-muted">
                {[KINDS[post.kind], resultOf(post)].join(' · ')}
              </span>
            </span>
            {post.deadline && (
              <span className="shrink-0 text-small text-muted">
                {`${post.kind === 'job' ? 'Apply by' : post.kind === 'event' ? 'On' : 'Ends'} ${lastDay(post.deadline, post.time_zone)}`}
              </span>
            )}
          </PlainLink>
        </li>
      ))}
    </List>
  )
}
