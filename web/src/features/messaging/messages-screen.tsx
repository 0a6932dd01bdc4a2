import { CONVERSATION_FILTER_LABELS, FILTERS_OF } from '@ensemble/contract/messaging/filters.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { SegmentedControl } from '../../ui/tabs.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPane, type ConversationSlots } from './conversation-pane.tsx'
import { MessageHits } from './message-hits.tsx'
import { conversationsOf } from './messaging.api.ts'
import { messagesHref, type MessagesSearch } from './messaging.search.ts'
import { ScheduledMessages } from './scheduled-list.tsx'
import './messaging.css'

/** Where list and conversation are side by side. */
const WIDE = '(width >= 900px)'
/** Where there is room for a third pane. */
const WIDEST = '(width >= 1200px)'
const tabsOf = (kind: 'talent' | 'business') =>
  FILTERS_OF[kind].map((key) => ({ key, label: CONVERSATION_FILTER_LABELS[key] }))

interface MessagesScreenProps extends ConversationSlots {
  kind: 'talent' | 'business'
  search: MessagesSearch
  /** `step`: opening a conversation is a history entry that the back button undoes; searching is not. */
  onSearch: (search: MessagesSearch, step: boolean) => void
}

/** Messages: conversations on the left, the open one on the right; on a phone, one at a time. */
export function MessagesScreen({ kind, search, onSearch, ...slots }: MessagesScreenProps) {
  const wide = useMedia(WIDE)
  const aside = useMedia(WIDEST)
  const open = search.with
  useEffect(() => {
    document.title = 'Messages · Ensemble'
  }, [])
  // shares the list's own query while the list shows all
  const none = useInfiniteQuery(conversationsOf({})).data?.pages[0]?.items.length === 0
  const addressOf = (id?: string, seq?: number) => messagesHref(kind, id, seq)
  const leave = () => onSearch({ ...search, with: undefined, at: undefined }, true)
  return (
    <div className="conversations" data-open={open !== undefined || undefined}>
      {wide || !open ? (
        <ListPane wide={wide} kind={kind} search={search} onSearch={onSearch} addressOf={addressOf} />
      ) : (
        <h1 className="sr-only">Messages</h1>
      )}
      {open ? (
        <ConversationPane
          key={open}
          id={open}
          at={search.at}
          onAt={(at) => onSearch({ ...search, at }, at !== undefined)}
          wide={wide}
          aside={aside}
          onLeave={leave}
          back={wide ? undefined : { href: addressOf(), onBack: leave }}
          {...slots}
        />
      ) : (
        wide && (
          <div className="grid place-items-center p-6">
            {none ? (
              <NoMessages kind={kind} />
            ) : (
              <Empty title="Select a Conversation">Pick a conversation to start reading.</Empty>
            )}
          </div>
        )
      )}
    </div>
  )
}

interface ListPaneProps extends Pick<MessagesScreenProps, 'kind' | 'search' | 'onSearch'> {
  wide: boolean
  addressOf: (id: string, seq?: number) => string
}

function ListPane({ wide, kind, search, onSearch, addressOf }: ListPaneProps) {
  const list = useInfiniteQuery({ ...conversationsOf(search), placeholderData: keepPreviousData })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const set = (change: MessagesSearch) => onSearch({ ...search, ...change }, false)
  const open = (id: string, at?: number) =>
    onSearch({ ...search, with: id, at }, id !== search.with || at !== search.at)
  // the filters are of conversations, not of what was said in them
  const words = !search.show && search.q && search.q.length > 1 ? search.q : undefined
  const nothing = (
    <Nothing wide={wide} kind={kind} search={search} onAll={() => set({ q: undefined, show: undefined })} />
  )
  return (
    <section className="conversation-list" aria-label="Your conversations">
      <ListHead kind={kind} search={search} onChange={set} />
      <div
        className={`conversation-list-rows ${list.isPlaceholderData ? 'opacity-60' : ''}`}
        aria-busy={list.isPlaceholderData}
      >
        {list.isPending ? (
          <div className="p-4">
            <SkeletonRows rows={5} label="Loading conversations" />
          </div>
        ) : list.isError && !list.data ? (
          <Failed title="Couldn’t load messages" onRetry={() => void list.refetch()}>
            {list.error.message}
          </Failed>
        ) : items.length ? (
          <>
            {words && <h2 className="conversation-list-part">People and companies</h2>}
            <ConversationList items={items} current={search.with} hrefOf={addressOf} onOpen={(id) => open(id)} />
            {list.hasNextPage && (
              <LoadMore
                hasMore
                loading={list.isFetchingNextPage}
                failed={list.isFetchNextPageError}
                automatic={words ? 0 : 20}
                pagesShown={list.data?.pages.length}
                onMore={() => void list.fetchNextPage()}
              />
            )}
          </>
        ) : words ? null : (
          nothing
        )}
        {words && !list.isPending && (
          <MessageHits
            q={words}
            current={{ id: search.with, at: search.at }}
            hrefOf={addressOf}
            onOpen={open}
            nothing={items.length || list.isError ? null : nothing}
          />
        )}
      </div>
    </section>
  )
}

interface ListHeadProps extends Pick<MessagesScreenProps, 'kind' | 'search'> {
  onChange: (change: MessagesSearch) => void
}

const ListHead = ({ kind, search, onChange }: ListHeadProps) => (
  <div className="conversation-list-head">
    <div className="flex items-center justify-between gap-2">
      <h1 className="font-serif text-title">Messages</h1>
      <ScheduledMessages />
    </div>
    <SearchField
      label="Search conversations"
      placeholder={kind === 'talent' ? 'Search companies...' : 'Search people...'}
      value={search.q ?? ''}
      onSearch={(q) => onChange({ q: q.slice(0, 100) || undefined })}
    />
    <div>
      <SegmentedControl
        wraps
        label="Which conversations"
        tabs={tabsOf(kind)}
        selected={search.show ?? 'all'}
        onChange={(show) => onChange({ show: show === 'all' ? undefined : show })}
      />
    </div>
  </div>
)

const NONE_OF = {
  verified: ['No verified companies found', 'Conversations with verified companies and people appear here.'],
  hiring: ['No one is hiring right now', 'Conversations with companies that have open jobs appear here.'],
  archived: ['Nothing archived', 'Conversations you archive stay here until there’s a new message.'],
  shortlisted: ['No one is shortlisted', 'Conversations with people on your shortlist appear here.'],
} as const

/** Why the list is empty (specification 001 §2). */
function Nothing({
  wide,
  kind,
  search: { q, show },
  onAll,
}: {
  wide: boolean
  kind: 'talent' | 'business'
  search: MessagesSearch
  onAll: () => void
}) {
  if (q)
    return (
      <Empty title="No matches" actions={<Button onClick={onAll}>Show all</Button>}>
        {show ? 'No conversations match that name or type.' : 'No conversations or messages match.'}
      </Empty>
    )
  if (show === 'unread')
    return (
      <Empty title="No messages" actions={<Button onClick={onAll}>Show all</Button>}>
        You&apos;re all caught up!
      </Empty>
    )
  if (show === 'verified' || show === 'hiring' || show === 'shortlisted' || show === 'archived')
    return (
      <Empty title={NONE_OF[show][0]} actions={<Button onClick={onAll}>Show all</Button>}>
        {NONE_OF[show][1]}
      </Empty>
    )
  if (show === 'requests')
    return (
      <Empty title="No requests" actions={<Button onClick={onAll}>Show all</Button>}>
        When someone new messages you, you can accept or decline here.
      </Empty>
    )
  if (show === 'mine')
    return (
      <Empty title="Nothing assigned to you" actions={<Button onClick={onAll}>Show all</Button>}>
        Conversations that you or a colleague assign to you appear here.
      </Empty>
    )
  // beside the list, the pane already says it
  return wide ? null : <NoMessages kind={kind} />
}

/** No messages yet: where to find people to write to. */
const NoMessages = ({ kind }: { kind: 'talent' | 'business' }) =>
  kind === 'business' ? (
    <Empty
      title="No messages"
      actions={
        <LinkButton href={pathTo('/business/talent-pool')} variant="primary">
          Find talent
        </LinkButton>
      }
    >
      Start a conversation with talent or businesses.
    </Empty>
  ) : (
    <Empty
      title="No messages"
      actions={
        <LinkButton href={pathTo('/jobs')} variant="primary">
          Find jobs
        </LinkButton>
      }
    >
      Start connecting with companies
    </Empty>
  )
