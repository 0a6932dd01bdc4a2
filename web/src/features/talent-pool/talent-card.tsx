import { availabilityWords } from '@ensemble/contract/profiles/words.ts'
import { BadgeCheck, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { count, pay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { MatchParts } from '../../shared/people/match-parts.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge, Status } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Grease } from '../../ui/grease.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { ShortlistHeart } from './shortlist-heart.tsx'
import type { PoolTalent, TalentList } from './talent-pool.api.ts'

const AVAILABLE = {
  available: { tone: 'good', icon: 'check' },
  soon: { tone: 'calm', icon: 'clock' },
  busy: { tone: 'warn', icon: 'clock' },
  not_available: { tone: 'plain', icon: 'ban' },
} as const
const MOST_SKILLS = 4

interface TalentCardProps {
  talent: PoolTalent
  lists: readonly TalentList[]
  mayList: boolean
  /** Absent without an open post to invite to, or without the right to. */
  onInvite: (() => void) | undefined
  /** The message button, for those who may write to them. */
  message?: ReactNode
}

/** Someone in the pool: who they are, their availability, what they can do, and how well they fit the chosen post. */
export function TalentCard({ talent, lists, mayList, onInvite, message }: TalentCardProps) {
  const name = talent.name || 'Someone without a name'
  return (
    <li className="grid">
      <Card padded className="flex min-w-0 flex-col gap-4">
        <div className="flex items-start gap-3">
          <Avatar name={name} src={talent.avatar_url} size={56} />
          <div className="grid min-w-0 flex-1 gap-0.5 [overflow-wrap:anywhere]">
            <h2 className="text-lead">
              <PlainLink
                href={pathTo('/u/$slug', talent.slug)}
                className="font-strong hover:underline hover:underline-offset-4"
              >
                {name}
              </PlainLink>
            </h2>
            <p className="text-small text-muted">{[talent.role, talent.location].filter(Boolean).join(' · ')}</p>
          </div>
          {mayList && <ShortlistHeart talent={talent} lists={lists} />}
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Status {...AVAILABLE[talent.availability.status]}>{availabilityWords(talent.availability)}</Status>
          {talent.verified && (
            <Badge tone="good" icon={<BadgeCheck size={14} aria-hidden="true" />}>
              Verified
            </Badge>
          )}
          {talent.demo && <Badge>Demo</Badge>}
        </p>
        <Facts talent={talent} />
        {talent.recent_work.length > 0 && <RecentWork talent={talent} name={name} />}
        {talent.match && <MatchParts match={talent.match} name={name} />}
        <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-3 pt-1">
          <LinkButton href={pathTo('/u/$slug', talent.slug)} size="small" aria-label={`View Profile: ${name}`}>
            View Profile
          </LinkButton>
          {message}
          {talent.invited_at ? (
            <Status tone="calm" icon="check">
              Invited
            </Status>
          ) : (
            onInvite && (
              <Button
                variant="quiet"
                size="small"
                className="!px-2"
                aria-label={`Invite to apply: ${name}`}
                onClick={onInvite}
              >
                Invite to apply
              </Button>
            )
          )}
        </div>
      </Card>
    </li>
  )
}

const RecentWork = ({ talent, name }: { talent: PoolTalent; name: string }) => (
  <ul className="grid grid-cols-3 gap-2" aria-label={`Recent work by ${name}`}>
    {talent.recent_work.map(({ title, url }, at) => (
      <li key={url} className="relative">
        <img
          src={url}
          alt={title}
          loading="lazy"
          decoding="async"
          className="aspect-[4/3] w-full rounded-small bg-sunk object-cover"
        />
        {at === 0 && talent.list_ids.length > 0 && <Grease on />}
      </li>
    ))}
  </ul>
)

function Facts({ talent: { rating, years, rate, skills } }: { talent: PoolTalent }) {
  const facts = [years === null ? undefined : count(years, 'year'), rate ? pay(rate) : undefined].filter(Boolean)
  const more = skills.length - MOST_SKILLS
  return (
    <>
      {(rating !== null || facts.length > 0) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small tabular-nums">
          {rating && (
            <span className="inline-flex items-center gap-1.5">
              <Star size={16} className="fill-current text-accent-line" aria-hidden="true" />
              <span>
                <span className="sr-only">Rated </span>
                {rating.average.toFixed(1)} <span className="text-muted">({count(rating.count, 'testimonial')})</span>
              </span>
            </span>
          )}
          {facts.length > 0 && <span className="text-muted">{facts.join(' · ')}</span>}
        </p>
      )}
      {skills.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Skills">
          {skills.slice(0, MOST_SKILLS).map((skill) => (
            <li key={skill}>
              <Chip>{skill}</Chip>
            </li>
          ))}
          {more > 0 && <li className="self-center text-small text-muted">+{more}</li>}
        </ul>
      )}
    </>
  )
}
