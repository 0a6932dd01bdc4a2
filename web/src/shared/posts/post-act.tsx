import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import { ArrowUpRight } from 'lucide-react'
import { pathTo } from '../../lib/paths.ts'
import { Status } from '../../ui/badge.tsx'
import type { ButtonLook } from '../../ui/button.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { hrefOf } from './card-facts.ts'

interface Act {
  href: string
  label: string
  note?: string
}

const actOf = (item: FeedItem & { kind: 'job' | 'collaboration' | 'event' }): Act =>
  ({
    job: { href: pathTo('/jobs/$jobId/apply', item.id), label: 'Quick Apply' },
    collaboration: { href: pathTo('/collab/$collaborationId/apply', item.id), label: 'Collaborate' },
    event: item.event?.ticket_url
      ? { href: item.event.ticket_url, label: 'Get Tickets', note: ' (opens in a new tab)' }
      : { href: hrefOf(item), label: 'View event' },
  })[item.kind]

interface PostActProps {
  item: FeedItem
  applied: boolean
  variant?: ButtonLook['variant']
}

/** What a person can do with a post in a list: apply, join, get tickets, read the source; once they applied, see that. */
export function PostAct({ item, applied, variant }: PostActProps) {
  if (applied) {
    const sent = item.kind === 'collaboration' ? 'Asked to join' : 'Applied'
    return (
      <PlainLink
        href={pathTo('/applications/$applicationId', item.id)}
        className="applied-link"
        aria-label={`${sent}: see your application for ${item.title}`}
      >
        <Status tone="good" icon="check">
          {sent}
        </Status>
      </PlainLink>
    )
  }
  if (item.kind === 'news') {
    if (!item.news?.source_url) return <span />
    return (
      <PlainLink
        href={item.news.source_url}
        className="source-link"
        aria-label={`Source: ${item.news.source_name ?? item.news.source_url} (opens in a new tab)`}
      >
        <span className="truncate">{item.news.source_name ?? 'Source'}</span>
        <ArrowUpRight size={16} aria-hidden="true" />
      </PlainLink>
    )
  }
  const act = actOf({ ...item, kind: item.kind })
  return (
    <LinkButton
      href={act.href}
      size="small"
      variant={variant}
      data-act="apply"
      aria-label={`${act.label}: ${item.title}${act.note ?? ''}`}
    >
      {act.label}
    </LinkButton>
  )
}
