import { ownPostHref } from '@ensemble/contract/posts/address.ts'
import { count, lastDay, peopleDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { daysUntil, isSoon } from '../../shared/replies/reply-days.ts'
import { ringWords } from '../../shared/replies/ring-words.ts'
import { RowRing } from '../../shared/replies/row-ring.tsx'
import { PlainLink } from '../../ui/link.tsx'
import type { OpenPost } from './dashboard.api.ts'
import { Thumb } from './thumb.tsx'

const isDueSoon = ({ reply }: OpenPost) => reply !== null && isSoon(daysUntil(reply.day))
const applies = ({ kind }: OpenPost) => kind === 'job' || kind === 'collaboration'

const LAST = { job: 'Apply by', collaboration: 'Ends', event: 'On', news: 'Until' } as const
const lastWords = ({ kind, last_day: last }: OpenPost, words: (day: string) => string) =>
  last && `${LAST[kind]} ${words(last)}`

/** With the hour and the zone, where the reader's day does not end with it. */
const wholeLast = (post: OpenPost) => lastWords(post, (day) => lastDay(day, post.time_zone)) || undefined

/** What came of a post so far, and its last day unless a reply is due before. */
function lineOf(post: OpenPost): string {
  const views = post.views > 0 && count(post.views, 'view')
  const came = applies(post)
    ? [
        post.applicants > 0 ? count(post.applicants, 'applicant') : views || 'Just posted',
        post.unanswered > 0 && `${post.unanswered} new`,
      ]
    : [post.kind === 'event' ? 'Event' : 'News', views]
  return [...came, !isDueSoon(post) && lastWords(post, peopleDay)].filter(Boolean).join(' · ')
}

/** Open posts, those with the most to answer first. */
export const OpenPosts = ({ items }: { items: readonly OpenPost[] }) => (
  <ul aria-labelledby="open-posts">
    {items.map((post) => (
      <li key={post.id}>
        <PlainLink href={ownPostHref(post.kind, post.id)} className="home-row">
          <Thumb post={post} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-strong" title={post.title}>
              {post.title}
            </span>
            <span className="block truncate text-small text-muted" title={wholeLast(post)}>
              {lineOf(post)}
            </span>
          </span>
          <Until post={post} />
        </PlainLink>
      </li>
    ))}
  </ul>
)

/** The ring of a reply that is due within two weeks. */
function Until({ post }: { post: OpenPost }) {
  if (!post.reply || !isDueSoon(post)) return null
  const { day, since } = post.reply
  return (
    <span className="shrink-0">
      <RowRing day={day} since={since} />
      <span className="sr-only">{ringWords('company', { day, zone: post.time_zone }, daysUntil(day))}</span>
    </span>
  )
}

export const allPosts = (shown: number, total: number) =>
  total > shown
    ? { href: pathTo('/jobs?status=published'), label: `All ${total}` }
    : { href: pathTo('/jobs'), label: 'All posts' }
