import { CONVERSATION_FILTER_LABELS as labels } from '@ensemble/contract/messaging/filters.ts'
import { UNREAD_SHOWN } from '@ensemble/contract/messaging/vocabulary.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SegmentedControl } from '../../ui/tabs.tsx'
import { ConversationList } from './conversation-list.tsx'
import { conversationsOf } from './messaging.api.ts'
import { messagesHref } from './messaging.search.ts'
import { useUnread } from './unread.ts'
import './messaging.css'

/** How many conversations the header shows; the page has them all. */
const SHOWN = 8

type Shown = 'all' | 'unread' | 'verified'

/** The header's messages: all, unread or (for talent) from verified companies, latest first. A click opens the conversation (specification 001 §2). */
export function MessagesPanel({ close }: { close: () => void }) {
  const { kind } = useMe()
  const [shown, setShown] = useState<Shown>('all')
  const [q, setQ] = useState<string>()
  const list = useInfiniteQuery(conversationsOf({ show: shown === 'all' ? undefined : shown, q }))
  const items = list.data?.pages[0]?.items.slice(0, SHOWN) ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <Head kind={kind} shown={shown} onShow={setShown} q={q} onSearch={setQ} />
      {list.isPending ? (
        <div className="p-4">
          <SkeletonRows rows={4} label="Loading messages" />
        </div>
      ) : list.isError && !items.length ? (
        <div className="grid justify-items-center gap-3 p-8 text-center" role="alert">
          <p className="text-muted">Couldn’t load messages.</p>
          <Button size="small" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </div>
      ) : items.length ? (
        <div className="p-1">
          <ConversationList items={items} hrefOf={(id) => messagesHref(kind, id)} onFollow={close} />
        </div>
      ) : (
        <div className="state viewfinder my-4">
          <h3 className="state-title">No messages</h3>
          <p className="state-text">{nothing(kind, shown, q)}</p>
        </div>
      )}
      <div className="sticky bottom-0 border-t border-hairline bg-raised p-2">
        <PlainLink href={messagesHref(kind)} className="menu-item justify-center font-strong" onClick={close}>
          View All
        </PlainLink>
      </div>
    </div>
  )
}

interface HeadProps {
  kind: 'talent' | 'business'
  shown: Shown
  onShow: (shown: Shown) => void
  q: string | undefined
  onSearch: (q: string | undefined) => void
}

function Head({ kind, shown, onShow, q, onSearch }: HeadProps) {
  const unread = useUnread()
  const figure = unread > UNREAD_SHOWN ? `${UNREAD_SHOWN}+` : unread
  const second =
    kind === 'talent'
      ? ({ key: 'verified', label: labels.verified } as const)
      : ({ key: 'unread', label: unread ? `${labels.unread} (${figure})` : labels.unread } as const)
  return (
    <div className="sticky top-0 z-10 grid gap-3 border-b border-hairline bg-raised px-4 pt-4 pb-3">
      <h2 className="text-lead font-strong">Messages</h2>
      <div>
        <SegmentedControl
          label="Which conversations"
          selected={shown}
          onChange={onShow}
          tabs={[{ key: 'all', label: labels.all }, second]}
        />
      </div>
      {kind === 'talent' && (
        <SearchField
          label="Search by name or type"
          placeholder="Search by name or type"
          value={q ?? ''}
          onSearch={(text) => onSearch(text.slice(0, 100) || undefined)}
        />
      )}
    </div>
  )
}

/** Why the list is empty (specification 001 §2). */
function nothing(kind: 'talent' | 'business', shown: Shown, q: string | undefined): string {
  if (shown === 'unread') return "You're all caught up!"
  if (shown === 'verified') return 'No verified companies found'
  if (q) return 'No conversations match that name or type.'
  return kind === 'business' ? 'Start a conversation with talent or businesses.' : 'Start connecting with companies'
}
