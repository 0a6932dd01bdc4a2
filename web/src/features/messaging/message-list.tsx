import { ArrowDown } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useOffline } from '../../lib/use-offline.ts'
import { useMe } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { useFreshParts } from './fresh-parts.ts'
import { MessageActs, type Target, useReact } from './message-acts.tsx'
import { MessageParts } from './message-parts.tsx'
import { type ConversationDetail, isTeam, type Message } from './messaging.api.ts'
import type { useOutbox } from './outbox.ts'
import { Said, Text, wordsOf } from './said.tsx'
import { unnamedOf } from './team.ts'
import { arrivedAfter, byDay, firstNewOf, marksOf, stillOut } from './thread.ts'
import { dayOf, dayWords } from './times.ts'
import { useReading } from './use-reading.ts'
import type { Shown } from './use-shown.ts'

interface MessageListProps {
  detail: ConversationDetail
  shown: Shown
  /** The place of a message to lead to. */
  at: number | undefined
  /** Leads to a message, or to the newest ones. */
  onAt: (seq: number | undefined) => void
  outbox: ReturnType<typeof useOutbox>
  onTarget: (target: Target) => void
  end?: ReactNode
}

/** Scrolls to a message and moves the focus to it; false if it isn't among those shown. */
function leadTo(list: Element | null, seq: number): boolean {
  const line = list?.querySelector<HTMLElement>(`[data-seq="${seq}"]`)
  line?.scrollIntoView({ block: 'center' })
  line?.focus({ preventScroll: true })
  return !!line
}

/** Scrolled up further than this, in pixels, the person is reading earlier messages. */
const AWAY = 240

/**
 * The messages, grouped by day, the reader's own on the right. Opens at the message it was led to, at the first unread one,
 * otherwise at the end.
 */
export function MessageList({ detail, shown, at, onAt, outbox, onTarget, end }: MessageListProps) {
  const { id } = detail
  const { thread, newest } = shown
  const { messages } = thread
  // the "New" line stays where it was when the conversation was opened
  const [opened] = useState(() => ({
    last: messages.at(-1)?.seq ?? 0,
    firstNew: newest ? firstNewOf(messages, detail.read_seq) : undefined,
  }))
  const [away, setAway] = useState(false)
  const { scroller, toEnd, toQuoted } = usePlace({ at, onAt, written: outbox.outgoing.length })
  // one's own in a large team, or of someone who is blocked
  const hasNew = messages.some((message) => !message.from_me && message.seq > detail.read_seq)
  const unseen = newest && detail.unread > 0 && isTeam(detail) && !hasNew
  useReading(id, detail.read_seq, scroller, messages, unseen ? detail.last_seq : undefined)
  const fresh = useFreshParts(id, messages)
  const carriedBy = (message: Message) => {
    const parts = message.deleted ? [] : fresh.partsOf(message)
    const from = message.from_me ? 'You' : (isTeam(detail) && message.author?.name) || unnamedOf(detail)
    return parts.length > 0 && <MessageParts parts={parts} from={from} own={message.from_me} onStale={fresh.renew} />
  }
  const outgoing = stillOut(outbox.outgoing, thread)
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
          {thread.earlier && <More which="earlier" load={shown.earlier} />}
          <Days {...{ messages, newest, detail, at, carriedBy, onTarget, toQuoted }} firstNew={opened.firstNew} />
          {shown.later && <More which="later" load={shown.later} />}
          {newest && outgoing.length > 0 && <Unsent outgoing={outgoing} outbox={outbox} />}
          {newest && end}
        </div>
      </div>
      {(away || !newest) && (
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
        {newest && <Arrived {...{ messages, detail }} after={opened.last} />}
      </p>
    </div>
  )
}

/** For screen readers: the newest message of others since the conversation was opened, and how many came with it. */
function Arrived({
  messages,
  detail,
  after,
}: {
  messages: readonly Message[]
  detail: ConversationDetail
  after: number
}) {
  const me = useMe().id
  const [spoken, setSpoken] = useState({ after, upTo: after })
  const last = arrivedAfter(messages, after, me).at(-1)
  if (!last) return null
  if (last.seq > spoken.upTo) setSpoken({ after: spoken.upTo, upTo: last.seq })
  const together = arrivedAfter(messages, spoken.after, me).length
  const by = ((last.from_me || isTeam(detail)) && last.author?.name) || unnamedOf(detail)
  const words = `${by}: ${wordsOf(last)}`
  return together > 1 ? `${together} new messages. ${words}` : words
}

/** Where the list is scrolled to: the message that the reader was led to, the first new one, or the end. */
function usePlace({ at, onAt, written }: Pick<MessageListProps, 'at' | 'onAt'> & { written: number }) {
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    scroller.current?.querySelector('[data-first-new]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  useLayoutEffect(() => {
    if (at !== undefined) leadTo(scroller.current, at)
  }, [at])
  useEffect(() => {
    if (written && at === undefined) scroller.current?.scrollTo({ top: 0 })
  }, [written, at])
  return {
    scroller,
    toEnd: () => {
      scroller.current?.scrollTo({ top: 0 })
      if (at !== undefined) onAt(undefined)
    },
    toQuoted: (seq: number) => {
      if (!leadTo(scroller.current, seq)) onAt(seq)
    },
  }
}

interface DaysProps {
  messages: readonly Message[]
  newest: boolean
  detail: ConversationDetail
  /** The "New" line goes above this message. */
  firstNew: number | undefined
  /** The message to which the reader was led. */
  at: number | undefined
  carriedBy: (message: Message) => ReactNode
  onTarget: (target: Target) => void
  toQuoted: (seq: number) => void
}

function Days({ messages, newest, detail, firstNew, at, carriedBy, onTarget, toQuoted }: DaysProps) {
  const react = useReact(detail.id)
  const answers = detail.state === 'open' && detail.can.send
  const me = useMe().id
  const marks = marksOf(messages, { seen: detail.seen_seq, delivered: detail.delivered_seq })
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
              found={line.seq === at}
              onQuoted={toQuoted}
              carried={carriedBy(line)}
              mark={marks.get(line.seq)}
              name={unnamedOf(detail)}
              by={line.author && line.author.id !== me ? line.author.name : null}
              // further back, those before it would count as read, too
              unread={newest && !line.from_me && line.seq > detail.read_seq}
              // on a request, the card below its message says so
              careful={!line.from_me && detail.state === 'open'}
              acts={
                <MessageActs
                  conversationId={detail.id}
                  message={line}
                  answers={answers}
                  edits={detail.can.edit}
                  onTarget={onTarget}
                />
              }
              onReact={answers ? (emoji) => void react(line, emoji) : undefined}
            />
          </Fragment>
        ))}
      </ol>
    </Fragment>
  ))
}

function More({ which, load: loadMore }: { which: 'earlier' | 'later'; load: () => Promise<unknown> }) {
  const [state, setState] = useState<'loading' | 'failed'>()
  const load = async () => {
    setState('loading')
    try {
      await loadMore()
      setState(undefined)
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="conversation-earlier">
      {state === 'failed' && (
        <p className="text-small text-muted" role="alert">
          {`Couldn’t load ${which} messages.`}
        </p>
      )}
      <Button size="small" pending={state === 'loading'} onClick={() => void load()}>
        {state === 'failed' ? 'Try again' : `Load ${which}`}
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
