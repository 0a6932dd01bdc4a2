import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { useMe } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { useFreshParts } from './fresh-parts.ts'
import { MessageActs, type Target, useReact } from './message-acts.tsx'
import { MessageParts } from './message-parts.tsx'
import {
  type ConversationDetail,
  type Message,
  type MessageThread,
  messaging,
  nameOf,
  threadKey,
} from './messaging.api.ts'
import type { useOutbox } from './outbox.ts'
import { Said, Text, wordsOf } from './said.tsx'
import { byDay, firstNewOf, marksOf, stillOut, withEarlier } from './thread.ts'
import { dayOf, dayWords } from './times.ts'
import { useReading } from './use-reading.ts'

interface MessageListProps {
  detail: ConversationDetail
  messages: MessageThread
  outbox: ReturnType<typeof useOutbox>
  onTarget: (target: Target) => void
  end?: ReactNode
}

/** Scrolled up further than this, in pixels, the person is reading earlier messages. */
const AWAY = 240

/**
 * The messages, grouped by day, the reader's own on the right. Opens at the first unread message, otherwise at the end.
 */
export function MessageList({ detail, messages: thread, outbox, onTarget, end }: MessageListProps) {
  const { id, other } = detail
  const scroller = useRef<HTMLDivElement>(null)
  const { messages } = thread
  // the "New" line stays where it was when the conversation was opened
  const [opened] = useState(() => ({
    last: messages.at(-1)?.seq ?? 0,
    firstNew: firstNewOf(messages, detail.read_seq),
  }))
  const [away, setAway] = useState(false)
  useReading(id, detail.read_seq, scroller, messages)
  useLayoutEffect(() => {
    scroller.current?.querySelector('[data-first-new]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const fresh = useFreshParts(id, messages)
  const carriedBy = (message: Message) => {
    const parts = message.deleted ? [] : fresh.partsOf(message)
    const from = message.from_me ? 'You' : nameOf(other)
    return parts.length > 0 && <MessageParts parts={parts} from={from} own={message.from_me} onStale={fresh.renew} />
  }
  const outgoing = stillOut(outbox.outgoing, thread)
  const toEnd = () => scroller.current?.scrollTo({ top: 0 })
  const written = outbox.outgoing.length
  useEffect(() => {
    if (written) toEnd()
  }, [written])
  const arrived = messages.findLast(({ from_me: fromMe, seq }) => !fromMe && seq > opened.last)
  return (
    <div className="relative min-h-0 min-w-0">
      {/* the list is scrolled to its end, so messages added above move nothing */}
      <div
        ref={scroller}
        className="conversation-scroll"
        role="region"
        aria-label="Conversation history"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => setAway(currentTarget.scrollTop < -AWAY)}
      >
        <div className="conversation-lines">
          {thread.earlier && <Earlier id={id} first={messages[0]?.seq ?? 1} />}
          <Days {...{ messages, detail, carriedBy, onTarget }} firstNew={opened.firstNew} />
          {outgoing.length > 0 && <Unsent outgoing={outgoing} outbox={outbox} />}
          {end}
        </div>
      </div>
      {away && (
        <Button
          size="small"
          className="conversation-to-end"
          icon={<ArrowDown size={16} aria-hidden="true" />}
          onClick={toEnd}
        >
          Newest
        </Button>
      )}
      <p role="status" aria-label="New message" className="sr-only">
        {arrived ? `${nameOf(other)}: ${wordsOf(arrived)}` : ''}
      </p>
    </div>
  )
}

interface DaysProps {
  messages: readonly Message[]
  detail: ConversationDetail
  /** The "New" line goes above this message. */
  firstNew: number | undefined
  carriedBy: (message: Message) => ReactNode
  onTarget: (target: Target) => void
}

function Days({ messages, detail, firstNew, carriedBy, onTarget }: DaysProps) {
  const react = useReact(detail.id)
  const answers = detail.state === 'open' && detail.can.send
  const me = useMe().id
  const marks = marksOf(messages, detail.seen_seq)
  return byDay(messages, dayOf).map(({ day, lines }) => (
    <Fragment key={day}>
      <h3 className="conversation-day">
        <time dateTime={day}>{dayWords(day)}</time>
      </h3>
      <ol className="conversation-said" aria-label={dayWords(day)}>
        {lines.map((line) => (
          <Fragment key={line.seq}>
            {line.seq === firstNew && (
              <li className="conversation-new" data-first-new>
                <span>New</span>
              </li>
            )}
            <Said
              line={line}
              carried={carriedBy(line)}
              mark={line.seq === marks.read ? 'Read' : line.seq === marks.sent ? 'Sent' : null}
              name={nameOf(detail.other)}
              by={line.author && line.author.id !== me ? line.author.name : null}
              unread={!line.from_me && line.seq > detail.read_seq}
              // on a request, the card below its message says so
              careful={!line.from_me && detail.state === 'open'}
              acts={<MessageActs conversationId={detail.id} message={line} answers={answers} onTarget={onTarget} />}
              onReact={answers ? (emoji) => void react(line, emoji) : undefined}
            />
          </Fragment>
        ))}
      </ol>
    </Fragment>
  ))
}

function Earlier({ id, first }: { id: string; first: number }) {
  const cache = useQueryClient()
  const [state, setState] = useState<'loading' | 'failed'>()
  const load = async () => {
    setState('loading')
    try {
      const page = await call(messaging.messages, {
        params: { conversationId: id },
        query: { before: first, limit: 50 },
      })
      cache.setQueryData<MessageThread>(threadKey(id), (thread) => thread && withEarlier(thread, page))
      setState(undefined)
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="conversation-earlier">
      {state === 'failed' && (
        <p className="text-small text-muted" role="alert">
          Couldn’t load earlier messages.
        </p>
      )}
      <Button size="small" pending={state === 'loading'} onClick={() => void load()}>
        {state === 'failed' ? 'Try again' : 'Load earlier'}
      </Button>
    </div>
  )
}

function Unsent({
  outgoing,
  outbox,
}: {
  outgoing: MessageListProps['outbox']['outgoing']
  outbox: MessageListProps['outbox']
}) {
  const lost = useOffline()
  return (
    <ol className="conversation-said conversation-waiting" aria-label="Not sent yet">
      {outgoing.map((message) => (
        <li
          key={message.clientId}
          className="conversation-line"
          data-own
          data-waits={message.failed === undefined || undefined}
        >
          <p className="conversation-bubble">
            <span className="sr-only">You: </span>
            <Text content={wordsOf(message)} />
          </p>
          {message.failed === undefined ? (
            <span className="conversation-time">{lost || outbox.waits ? 'Waiting for a connection' : 'Sending'}</span>
          ) : (
            <div className="conversation-unsent" role="status">
              <span>Not sent. {message.failed}</span>
              <Button size="small" variant="quiet" onClick={() => outbox.retry(message)}>
                Try again
              </Button>
              <Button size="small" variant="quiet" onClick={() => outbox.takeBack(message)}>
                Delete
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
