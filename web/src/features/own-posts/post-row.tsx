import { JOB_TYPE_LABELS } from '@ensemble/contract/jobs/vocabulary.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import { payLine } from '@ensemble/contract/posts/pay-words.ts'
import { Ellipsis } from 'lucide-react'
import { count, inWords, lastDay, peopleDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { applicantsHref, type PostSide } from '../../shared/posts/post-addresses.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { PickBox } from '../../ui/form/choices.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { OwnPost } from './own-posts.api.ts'
import { editHref, takesApplications } from './post-acts.ts'
import { PostStatusMark } from './post-status.tsx'
import { RenewLine } from './renewal.tsx'
import { usePostActs } from './use-post-acts.tsx'

const kinds = { job: 'Job', collaboration: 'Collaboration', event: 'Show', news: 'News' } as const

/** The list's columns, shared by its head and rows. */
export const COLUMNS = 'grid-cols-[minmax(0,1fr)_44px] md:grid-cols-[minmax(0,1fr)_repeat(5,76px)_44px]'
export const PICK_COLUMNS = 'grid-cols-[32px_minmax(0,1fr)_44px] md:grid-cols-[32px_minmax(0,1fr)_repeat(5,76px)_44px]'
export const FIGURES = [
  ['views', 'Seen'],
  ['saves', 'Saved'],
  ['applicants', 'Applied'],
  ['unanswered', 'New'],
  ['shortlisted', 'Shortlisted'],
] as const

const pathOf = (post: OwnPost, side: PostSide) =>
  post.status === 'draft'
    ? editHref(post, side)
    : post.kind === 'job'
      ? pathTo('/business/jobs/$jobId', post.id)
      : postHref(post.kind, post.id)

interface PostRowProps {
  post: OwnPost
  mayPost: boolean
  side: PostSide
  picked: boolean
  onPick: (on: boolean, through: boolean) => void
}

/** One own post: what it is, its status, and its results, from seen to shortlisted. */
export function PostRow({ post, mayPost, side, picked, onPick }: PostRowProps) {
  const { acts, dialog } = usePostActs(post, { mayPost, side })
  return (
    <li
      data-picked={picked || undefined}
      className={`grid items-start gap-x-3 gap-y-3 border-b border-hairline py-5 md:items-center ${mayPost ? PICK_COLUMNS : COLUMNS}`}
    >
      {mayPost && (
        <div className="-mt-2.5 md:mt-0">
          {(post.can.close || post.can.archive) && (
            <PickBox label={`Select ${post.title || 'Untitled draft'}`} checked={picked} onPick={onPick} />
          )}
        </div>
      )}
      <What post={post} side={side} />
      <dl className="col-span-full row-start-2 grid grid-cols-5 md:contents">
        {FIGURES.map(([key, label]) => (
          <div key={key} className="md:text-right">
            <dt className="text-caption text-muted md:sr-only">{label}</dt>
            <dd className="text-lead tabular-nums">
              <Figure post={post} name={key} label={label} side={side} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="-col-end-1 row-start-1 justify-self-end md:col-auto md:row-auto">
        {acts.length > 0 && (
          <Menu
            label={`Actions for ${post.title || 'Untitled draft'}`}
            items={acts}
            trigger={(props) => (
              <IconButton {...props} label={`Actions for ${post.title || 'Untitled draft'}`}>
                <Ellipsis size={20} />
              </IconButton>
            )}
          />
        )}
        {dialog}
      </div>
    </li>
  )
}

/** What a post is, its dates, and what it needs from its owner. */
function What({ post, side }: { post: OwnPost; side: PostSide }) {
  const facts = [
    kinds[post.kind],
    post.job_type && JOB_TYPE_LABELS[post.job_type],
    post.remote ? 'Remote' : post.location,
    payLine(post),
  ].filter(Boolean)
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <PostStatusMark status={post.status} publishAt={post.publish_at} />
        {post.demo && <Badge>Demo</Badge>}
      </div>
      <h2 className="text-lead [overflow-wrap:anywhere]">
        <PlainLink href={pathOf(post, side)} className="font-strong hover:underline hover:underline-offset-4">
          {post.title || 'Untitled draft'}
        </PlainLink>
      </h2>
      <p className="text-small text-muted">{facts.join(' · ')}</p>
      <p className="text-small text-muted">{dateOf(post)}</p>
      {post.can.renew && (post.kind === 'collaboration' || post.kind === 'news') && (
        <RenewLine post={post} kind={post.kind} />
      )}
      <Matches post={post} side={side} />
      {post.needs_craft && post.can.edit && (
        <p className="text-small">
          This job isn’t matched with anyone yet.{' '}
          <PlainLink href={editHref(post, side)} className="link" aria-label={`Add a craft to ${post.title}`}>
            Add a craft
          </PlainLink>
        </p>
      )}
    </div>
  )
}

/** Who fits an open post, and where to see them. */
function Matches({ post, side }: { post: OwnPost; side: PostSide }) {
  if (post.matches === 0) return null
  const best =
    post.match_score === null ? '' : post.matches === 1 ? `, ${post.match_score}%` : `, best ${post.match_score}%`
  return (
    <p className="text-small">
      <PlainLink
        href={
          side === 'business'
            ? pathTo(`/business/talent-pool?post=${post.id}&sort=match`)
            : `${postHref(post.kind, post.id)}#who-fits`
        }
        className="link tabular-nums"
        aria-label={`${count(post.matches, 'match', 'matches')}${best}: see who fits ${post.title}`}
      >
        {count(post.matches, 'match', 'matches')}
        {best}
      </PlainLink>
    </p>
  )
}

function Figure({
  post,
  name,
  label,
  side,
}: {
  post: OwnPost
  name: (typeof FIGURES)[number][0]
  label: string
  side: PostSide
}) {
  const value = post[name]
  const ofApplicants = name !== 'views' && name !== 'saves'
  if (post.status === 'draft' || (!takesApplications(post.kind) && ofApplicants))
    return (
      <span className="text-faint" aria-label="none yet">
        –
      </span>
    )
  const led = takesApplications(post.kind) && value > 0 && ofApplicants
  const text = value.toLocaleString('en-US')
  if (!led) return <span className={value ? '' : 'text-faint'}>{text}</span>
  const status = { applicants: '', unanswered: '&status=pending', shortlisted: '&status=shortlisted' }[name]
  return (
    <PlainLink
      href={applicantsHref(side, post.id, status)}
      className="link"
      aria-label={`${text} ${label}: open applicants for ${post.title}`}
    >
      {text}
    </PlainLink>
  )
}

const LAST = { job: 'Apply by', collaboration: 'Ends', event: 'On', news: '' } as const

function dateOf(post: OwnPost): string {
  if (post.status === 'draft') return `Edited ${inWords(post.updated_at)}`
  const posted = post.published_at ? `Posted ${peopleDay(post.published_at)}` : ''
  const until =
    post.deadline && post.status === 'published' ? `${LAST[post.kind]} ${lastDay(post.deadline, post.time_zone)}` : ''
  const lapses =
    post.lapses_on && !post.can.renew
      ? `${post.kind === 'news' ? 'In Discover' : 'Open'} until ${lastDay(post.lapses_on, post.time_zone)}`
      : ''
  return [posted, until, lapses].filter(Boolean).join(' · ')
}
