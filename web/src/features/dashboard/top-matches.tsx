import type { ReactNode } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { MatchParts } from '../../shared/people/match-parts.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { PlainLink } from '../../ui/link.tsx'
import type { TopMatch } from './dashboard.api.ts'

interface TopMatchesProps {
  items: readonly TopMatch[]
  /** Undefined for a seat that only looks. */
  onInvite: ((match: TopMatch) => void) | undefined
  /** The message button, for those who may write to them. */
  messageOf: ((match: TopMatch) => ReactNode) | undefined
}

/** Who fits the company's open posts best: why, with an invitation and a message one press away. */
export const TopMatches = ({ items, onInvite, messageOf }: TopMatchesProps) => (
  <ul aria-labelledby="top-matches">
    {items.map((item) => (
      <Match key={item.talent.id} item={item} onInvite={onInvite} message={messageOf?.(item)} />
    ))}
  </ul>
)

function Match({
  item,
  onInvite,
  message,
}: {
  item: TopMatch
  onInvite: TopMatchesProps['onInvite']
  message: ReactNode
}) {
  const { talent, post } = item
  const [work] = talent.recent_work
  return (
    <li className="home-match">
      <div className="flex min-w-0 items-center gap-3">
        {work ? (
          <img src={work.url} alt="" loading="lazy" decoding="async" className="home-thumb object-cover" />
        ) : (
          <Avatar name={talent.name} src={talent.avatar_url} size={40} />
        )}
        <span className="min-w-0 flex-1">
          <PlainLink
            href={pathTo('/u/$slug', talent.slug)}
            className="block truncate font-strong hover:underline hover:underline-offset-4"
          >
            {talent.name}
          </PlainLink>
          <span className="block truncate text-small text-muted">
            {[talent.role, talent.location].filter(Boolean).join(' · ')}
          </span>
          <span className="block truncate text-small text-muted" title={post.title}>{`For ${post.title}`}</span>
        </span>
      </div>
      {talent.match && <MatchParts match={talent.match} name={talent.name} />}
      {(onInvite || message) && (
        <div className="flex flex-wrap gap-2">
          {onInvite && (
            <Button size="small" aria-label={`Invite: ${talent.name}`} onClick={() => onInvite(item)}>
              Invite
            </Button>
          )}
          {message}
        </div>
      )}
    </li>
  )
}
