import { BUSINESS_STATUS_LABELS, TALENT_STATUS_LABELS } from '@ensemble/contract/applications/applications.flow.ts'
import type { Presence } from '@ensemble/contract/messaging/vocabulary.ts'
import { BadgeCheck, BellOff, Pin } from 'lucide-react'
import type { MouseEvent } from 'react'
import { exactTime } from '../../lib/format.ts'
import { isPlainClick, PlainLink } from '../../ui/link.tsx'
import { Face } from './face.tsx'
import { type Conversation, isTeam, nameOf } from './messaging.api.ts'
import { PRESENCE_LABELS, usePresence } from './presence.ts'
import { saidBy } from './team.ts'
import { shortTime } from './times.ts'
import { Topic } from './topic.tsx'

interface ConversationListProps {
  items: readonly Conversation[]
  /** The id of the open conversation. */
  current?: string | undefined
  hrefOf: (id: string) => string
  /** Called on a plain click; without it, the link works like any other. */
  onOpen?: (id: string) => void
  /** Called on any click, before the link is followed. */
  onFollow?: () => void
}

/** Conversations, latest first: who, the last message, and whether it was read. */
export function ConversationList({ items, ...rest }: ConversationListProps) {
  const presence = usePresence(items.filter((item) => !isTeam(item)).map(({ id }) => id))
  return (
    <ul aria-label="Conversations">
      {items.map((item) => (
        <Row key={item.id} item={item} presence={presence.get(item.id)} {...rest} />
      ))}
    </ul>
  )
}

function Row({
  item,
  presence,
  current,
  hrefOf,
  onOpen,
  onFollow,
}: Omit<ConversationListProps, 'items'> & { item: Conversation; presence: Presence | undefined }) {
  const { id, other, last, draft, unread, pinned, muted, at } = item
  const open = (event: MouseEvent) => {
    onFollow?.()
    if (!onOpen || !isPlainClick(event)) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <li>
      <PlainLink
        href={hrefOf(id)}
        className="conversation-row"
        aria-current={id === current ? 'page' : undefined}
        data-unread={unread > 0 || undefined}
        onClick={open}
      >
        <Face of={item} size={44} presence={presence} />
        <span className="conversation-row-text">
          <span className="flex min-w-0 items-center gap-2">
            <span className="truncate font-strong">{nameOf(other)}</span>
            {presence && <span className="sr-only">{PRESENCE_LABELS[presence]}</span>}
            {other?.verified && (
              <BadgeCheck size={14} className="shrink-0 text-good" role="img" aria-label="Verified" />
            )}
            {pinned && <Pin size={12} className="shrink-0 text-muted" role="img" aria-label="Pinned" />}
            {muted && <BellOff size={12} className="shrink-0 text-muted" role="img" aria-label="Muted" />}
            <time dateTime={at} title={exactTime(at)} className="ml-auto shrink-0 text-caption text-muted">
              {shortTime(last?.at ?? at)}
            </time>
          </span>
          <Facts of={item} />
          <span className="flex min-w-0 items-center gap-2">
            <span className="conversation-row-last">
              {draft && id !== current ? <Draft text={draft} /> : lastOf(item)}
            </span>
            <Standing item={item} />
            {unread > 0 && (
              <span className="conversation-count">
                <span className="sr-only">Unread: </span>
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </span>
        </span>
      </PlainLink>
    </li>
  )
}

function lastOf(item: Conversation): string {
  if (!item.last) return 'No messages'
  const by = saidBy(item, item.last)
  return by ? `${by}: ${item.last.text}` : item.last.text
}

/** What one has typed and not sent yet. */
const Draft = ({ text }: { text: string }) => (
  <>
    <span className="text-warn">Draft: </span>
    {text}
  </>
)

/** What it is about, then what is known of the other side. */
function Facts({ of: item }: { of: Conversation }) {
  const facts = factsOf(item.other)
  if (!item.topic && !facts) return null
  return (
    <span className="truncate text-caption text-muted">
      <Topic of={item} />
      {item.topic && facts && ' · '}
      {facts}
    </span>
  )
}

/** What is known of the other side in a few words. */
const factsOf = (other: Conversation['other']) =>
  other &&
  [
    other.title,
    other.jobs && other.jobs.active > 0 && `${other.jobs.active} open ${other.jobs.active === 1 ? 'job' : 'jobs'}`,
    other.location,
  ]
    .filter(Boolean)
    .join(' · ')

/** The state of a request, or of the application it is about. */
function Standing({ item: { state, mine, voice, application_status: application } }: { item: Conversation }) {
  if (state === 'open')
    return (
      application && (
        <span className="ml-auto shrink-0 text-caption text-muted">
          {(voice ? BUSINESS_STATUS_LABELS : TALENT_STATUS_LABELS)[application]}
        </span>
      )
    )
  return (
    <span className="ml-auto shrink-0 text-caption text-muted">
      {state === 'declined' ? 'Declined' : mine ? 'Pending' : 'Request'}
    </span>
  )
}
