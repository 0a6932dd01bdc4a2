import { JOB_TYPE_LABELS } from '@ensemble/contract/jobs/vocabulary.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import { POST_STATUS_LABELS } from '@ensemble/contract/posts/vocabulary.ts'
import { count } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Sprockets } from '../../ui/sprockets.tsx'
import type { HomeCollaboration, HomeProject } from './dashboard.api.ts'
import { Thumb } from './thumb.tsx'

/** More openings than this are a bar. */
const MOST_HOLES = 12

/** A production: its picture, what came of it, who is on board and how many openings are filled. */
export function ProjectRow({ item }: { item: HomeProject }) {
  const { id, title, type, status, description, views, likes, collaborators, openings, filled } = item
  const done = `${filled} of ${count(openings, 'opening')} filled`
  return (
    <div role="listitem">
      <PlainLink
        href={status === 'draft' ? pathTo(`/business/post/job?draft=${id}`) : pathTo('/business/jobs/$jobId', id)}
        className="home-row home-project"
      >
        <Thumb post={item} large />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-strong" title={title}>
            {title || 'Untitled'}
          </span>
          <span className="block truncate text-small text-muted">
            {[type && JOB_TYPE_LABELS[type], POST_STATUS_LABELS[status], description].filter(Boolean).join(' · ')}
          </span>
          <span className="block truncate text-small text-muted">
            {openings > 0 && <span className="sm:hidden">{`${done} · `}</span>}
            {[
              views > 0 && count(views, 'view'),
              likes > 0 && count(likes, 'like'),
              collaborators > 0 && count(collaborators, 'collaborator'),
            ]
              .filter(Boolean)
              .join(' · ') || 'No views yet'}
          </span>
        </span>
        {openings > 0 && (
          <span className="home-progress">
            <span className="text-small">{done}</span>
            {openings <= MOST_HOLES ? (
              <Sprockets label={done} done={filled} of={openings} />
            ) : (
              <Progress label={done} value={filled / openings} />
            )}
          </span>
        )}
      </PlainLink>
    </div>
  )
}

/** A collaboration and who is on it. */
export function CollaborationRow({ item }: { item: HomeCollaboration }) {
  const { id, title, status, location, remote, people, people_count, asking } = item
  return (
    <div role="listitem" className="home-row home-project max-sm:flex-wrap">
      <Thumb post={item} large />
      <span className="min-w-0 flex-1 max-sm:basis-40">
        <PlainLink
          href={status === 'draft' ? pathTo(`/business/post/collab?draft=${id}`) : postHref('collaboration', id)}
          className="block truncate font-strong"
          title={title}
        >
          {title || 'Untitled'}
        </PlainLink>
        <span className="block truncate text-small text-muted">
          {[POST_STATUS_LABELS[status], remote ? 'Remote' : location].filter(Boolean).join(' · ')}
        </span>
        <span className="flex min-w-0 items-center gap-2 pt-1 text-small text-muted">
          {people.length > 0 && (
            <span className="flex -space-x-2" aria-hidden="true">
              {people.slice(0, 5).map(({ name, avatar_url }) => (
                <Avatar key={name} name={name} src={avatar_url} size={24} />
              ))}
            </span>
          )}
          <span
            className="truncate"
            title={people.map(({ name, role }) => (role ? `${name}, ${role}` : name)).join(' · ')}
          >
            {people_count === 0
              ? 'No one is on it yet'
              : `${people
                  .slice(0, 2)
                  .map(({ name }) => name)
                  .join(', ')}${people_count > 2 ? ` and ${people_count - 2} more` : ''}`}
          </span>
        </span>
      </span>
      {asking > 0 && (
        <PlainLink
          href={pathTo(`/business/applicants?job=${id}&waiting=1`)}
          className="link shrink-0 text-small max-sm:ml-27"
        >
          {`${asking} asked to join`}
        </PlainLink>
      )}
    </div>
  )
}
