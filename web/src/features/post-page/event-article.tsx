import type { EventPost } from '@ensemble/contract/events/events.schemas.ts'
import { CalendarDays, Globe, MapPin, Ticket, UsersRound } from 'lucide-react'
import { count, peopleDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { PostKind, PostLine, PostSection, PostSticky } from '../../shared/posts/post-parts.tsx'
import { WarningNotice } from '../../shared/posts/warning-notice.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { ArticleTitle } from '../../ui/title-text.tsx'
import { type ArticleProps, Closed, Lead, MoreFiles, Panel, People } from './parts.tsx'
import { eventKind, eventTime, siteOf, ticketWords } from './post.words.ts'

function factsOf(post: EventPost) {
  const time = eventTime(post)
  const tickets = ticketWords(post)
  return [
    time && {
      icon: CalendarDays,
      label: 'When',
      value: time.day,
      note: <When {...time} file={calendarOf(post)} />,
    },
    (post.venue || post.location) && {
      icon: MapPin,
      label: 'Where',
      value: post.venue ?? post.location,
      note: post.venue && post.location,
    },
    {
      icon: Ticket,
      label: 'Tickets',
      value: tickets ?? 'No price listed',
      note: tickets ? undefined : post.website ? 'See the ticket page.' : 'Ask the host.',
    },
    { icon: UsersRound, label: 'Room for', value: count(post.max_attendees, 'guest') },
    post.website && {
      icon: Globe,
      label: 'Website',
      value: <Link href={post.website}>{siteOf(post.website)}</Link>,
    },
  ]
}

/** A show or event: what, when (local time of its place), where, what it costs, and who performs. */
export function EventArticle({ post, act, own, actions, onStale }: ArticleProps<EventPost>) {
  const tickets = ticketWords(post)
  return (
    <article className="article" data-sticky={act ? true : undefined}>
      <header className="article-head">
        <PostKind post={post}>{['Event', eventKind(post)].filter(Boolean).join(' · ')}</PostKind>
        <ArticleTitle>{post.title}</ArticleTitle>
        <PostLine
          post={post}
          facts={[
            post.date && [peopleDay(post.date), post.start_time].filter(Boolean).join(', '),
            post.venue,
            post.location,
            tickets,
          ]}
        >
          {post.pay.guaranteed && <Badge tone="good">PAID</Badge>}
        </PostLine>
        <Closed post={post} kind="event" />
        <WarningNotice warnings={post.warnings} />
      </header>
      <div className="article-main">
        <Lead post={post} onStale={onStale} />
        <PostSection title="About the event">
          <p className="article-text">{post.description}</p>
        </PostSection>
        <People title="Line-up" people={post.people} />
        <MoreFiles post={post} onStale={onStale} />
      </div>
      <Panel label="When, where, and who’s hosting" {...{ post, act, own, actions }} facts={factsOf(post)} />
      {act && <PostSticky act={act} {...(tickets && { label: 'Tickets', value: tickets })} />}
    </article>
  )
}

/** Its calendar file, for everyone who can see the page. */
const calendarOf = ({ id, status, visibility }: EventPost) =>
  status === 'published' && visibility === 'public' ? `${pathTo('/events/$eventId', id)}/event.ics` : undefined

const When = ({ hours, here, file }: { hours?: string; here?: string; file: string | undefined }) => (
  <>
    {hours}
    {here && <span className="block">{`${here} your time`}</span>}
    {file && (
      <a className="link block w-fit" href={file} download="event.ics">
        Add to your calendar
      </a>
    )}
  </>
)
