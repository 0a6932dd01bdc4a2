import { count } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { FrameFace } from '../../shared/media/frame-face.tsx'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { FilmEdge } from '../../ui/film-edge.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import type { NewFrame } from './dashboard.api.ts'

/** The newest applicants, their leading pictures first. */
export const NewFrames = ({ items }: { items: readonly NewFrame[] }) => (
  <div className="home-strip" data-theme="dark">
    <ul aria-labelledby="new-frames" className="home-frames">
      {items.map((item, at) => (
        <Frame key={item.id} item={item} at={at} />
      ))}
    </ul>
  </div>
)

/** Opens all who are New: to review them, or to look for a seat that decides nothing. */
export const ReviewNew = ({ waiting, decides }: { waiting: number; decides: boolean }) => (
  <LinkButton href={pathTo('/business/applicants?status=pending')} variant="primary" size="small">
    {`${decides ? 'Review' : 'Open'} ${count(waiting, 'new applicant')}`}
  </LinkButton>
)

const Frame = ({
  item: { id, name, avatar_url, craft, applied_at, frame, post },
  at,
}: {
  item: NewFrame
  at: number
}) => (
  <li className="home-frame">
    <PlainLink href={pathTo(`/business/applicants?status=pending&applicant=${id}`)} title={`${name}, ${post.title}`}>
      <span className="home-still">
        {frame ? (
          <FrameFace media={frame.media} sizes="200px" className="size-full object-cover" />
        ) : (
          <Avatar name={name} src={avatar_url} size={56} />
        )}
      </span>
      <FilmEdge at={at} craft={(craft ?? 'Applicant').toUpperCase()} />
      <span className="block truncate text-small">{name}</span>
      <span className="block truncate text-[length:var(--size-12)] text-muted">
        <RelativeTime value={applied_at} />
        <span className="sr-only">{`, ${post.title}`}</span>
      </span>
    </PlainLink>
  </li>
)
