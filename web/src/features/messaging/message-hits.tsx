import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { exactTime } from '../../lib/format.ts'
import { HitText } from '../../shared/search/hit-text.tsx'
import { useMe } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { isPlainClick, PlainLink } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Face } from './face.tsx'
import { type MessageHit, hitsOf, nameOf } from './messaging.api.ts'
import { saidBy } from './team.ts'
import { shortTime } from './times.ts'
import { Topic } from './topic.tsx'

interface MessageHitsProps {
  q: string
  /** The open conversation, and the message that was led to. */
  current: { id: string | undefined; at: number | undefined }
  hrefOf: (id: string, seq: number) => string
  onOpen: (id: string, seq: number) => void
  /** What is shown if no message has the words. */
  nothing: ReactNode
}

/** Messages with the words of a search, the newest first; each leads to its place in its conversation. */
export function MessageHits({ q, nothing, ...rest }: MessageHitsProps) {
  const hits = useInfiniteQuery({ ...hitsOf(q), placeholderData: keepPreviousData })
  if (hits.isPending)
    return (
      <div className="p-4">
        <SkeletonRows rows={3} label="Searching messages" />
      </div>
    )
  if (!hits.data)
    return (
      <div className="grid justify-items-center gap-3 p-6 text-center" role="alert">
        <p className="text-muted">Couldn’t search your messages.</p>
        <Button size="small" onClick={() => void hits.refetch()}>
          Try again
        </Button>
      </div>
    )
  const items = hits.data.pages.flatMap((page) => page.items)
  if (!items.length) return nothing
  return (
    <section aria-label="Messages" aria-busy={hits.isPlaceholderData}>
      <h2 className="conversation-list-part">Messages</h2>
      <ul className={hits.isPlaceholderData ? 'opacity-60' : undefined}>
        {items.map((hit) => (
          <Hit key={hit.id} hit={hit} {...rest} />
        ))}
      </ul>
      {hits.hasNextPage && (
        <LoadMore
          hasMore
          loading={hits.isFetchingNextPage}
          failed={hits.isFetchNextPageError}
          pagesShown={hits.data.pages.length}
          onMore={() => void hits.fetchNextPage()}
        />
      )}
    </section>
  )
}

function Hit({ hit, current, hrefOf, onOpen }: { hit: MessageHit } & Omit<MessageHitsProps, 'q' | 'nothing'>) {
  const me = useMe().id
  const { seq, at, from_me: fromMe, author, text } = hit
  const { id, other, topic } = hit.conversation
  const by = saidBy(hit.conversation, { from_me: fromMe, author: author && author.id !== me ? author.name : null })
  return (
    <li>
      <PlainLink
        href={hrefOf(id, seq)}
        className="conversation-row"
        aria-current={id === current.id && seq === current.at ? 'page' : undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onOpen(id, seq)
        }}
      >
        <Face of={hit.conversation} size={44} />
        <span className="conversation-row-text">
          <span className="flex min-w-0 items-center gap-2">
            <span className="truncate font-strong">{nameOf(other)}</span>
            <time dateTime={at} title={exactTime(at)} className="ml-auto shrink-0 text-caption text-muted">
              {shortTime(at)}
            </time>
          </span>
          {topic && (
            <span className="truncate text-caption text-muted">
              <Topic of={hit.conversation} />
            </span>
          )}
          <span className="conversation-hit" dir="auto">
            {by && `${by}: `}
            <HitText>{text}</HitText>
          </span>
        </span>
      </PlainLink>
    </li>
  )
}
