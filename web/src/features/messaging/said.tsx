import { type PartKind, partsWords } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { REACTION_LABELS } from '@ensemble/contract/messaging/reactions.ts'
import { warningsIn } from '@ensemble/contract/safety/warnings.ts'
import { Fragment, type ReactNode } from 'react'
import { clockTime, exactTime } from '../../lib/format.ts'
import { WarningNotice } from '../../shared/posts/warning-notice.tsx'
import { useMe } from '../../shared/session/session.ts'
import { Link } from '../../ui/link.tsx'
import { partsOf } from './linked.ts'
import type { Message } from './messaging.api.ts'
import type { Line, Mark } from './thread.ts'

interface SaidProps {
  line: Line<Message>
  /** Whether the reader was led to it. */
  found: boolean
  carried: ReactNode
  /** Whether it has arrived at the other side and was read there; undefined where a later message says so. */
  mark: Mark | undefined
  name: string
  /** The person behind a company's message, or who wrote in a team, unless it is the reader. */
  by: string | null
  unread: boolean
  /** Whether to warn the reader about its words. */
  careful: boolean
  acts: ReactNode
  /** Sets or takes back a reaction; undefined where the reader can't. */
  onReact: ((emoji: Message['reactions'][number]['emoji']) => void) | undefined
  /** Leads to the quoted message. */
  onQuoted: (seq: number) => void
}

/** One message of a conversation. */
export function Said({ line, found, carried, mark, name, by, unread, careful, acts, onReact, onQuoted }: SaidProps) {
  const { seq, from_me: fromMe, content, at, goesOn, deleted, edited, reply_to: quote } = line
  const who = <span className="sr-only">{by ?? (fromMe ? 'You' : name)}: </span>
  return (
    <li
      className="conversation-line"
      // a tap on a phone brings its options
      tabIndex={-1}
      data-seq={seq}
      data-own={fromMe || undefined}
      data-goes-on={goesOn || undefined}
      data-found={found || undefined}
      data-unread={unread ? seq : undefined}
    >
      {by && !goesOn && <span className="conversation-author">{by}</span>}
      {quote && !deleted && <Quoted quote={quote} name={name} onFollow={() => onQuoted(quote.seq)} />}
      {deleted ? (
        <p className="conversation-bubble" data-deleted>
          {who}Message deleted
        </p>
      ) : (
        <div className="conversation-with-acts">
          <div className="conversation-content">
            {content !== '' || !carried ? (
              <p className="conversation-bubble" dir="auto">
                {who}
                <Text content={content} />
              </p>
            ) : (
              who
            )}
            {carried}
          </div>
          {acts}
        </div>
      )}
      <Reactions reactions={line.reactions} onReact={onReact} />
      <p className="conversation-time" data-marked={mark !== undefined || edited || undefined}>
        <time dateTime={at} title={exactTime(at)}>
          {clockTime(at)}
        </time>
        {edited && ' · Edited'}
        {mark && ` · ${mark}`}
      </p>
      {careful && !deleted && <WarningNotice warnings={warningsIn(content, 'message')} />}
    </li>
  )
}

/** The message that this one answers. */
function Quoted({
  quote,
  name,
  onFollow,
}: {
  quote: NonNullable<Message['reply_to']>
  name: string
  onFollow: () => void
}) {
  const { author, from_me: fromMe } = quote
  const { id } = useMe()
  return (
    <button type="button" className="conversation-quote" onClick={onFollow}>
      <span className="sr-only">In reply to </span>
      <span className="font-strong">{author && author.id !== id ? author.name : fromMe ? 'You' : name}</span>
      <span className="truncate" dir="auto">
        {quote.text ?? 'Message deleted'}
      </span>
    </button>
  )
}

const Reactions = ({ reactions, onReact }: { reactions: Message['reactions'] } & Pick<SaidProps, 'onReact'>) =>
  reactions.length > 0 && (
    <div className="conversation-reactions">
      {reactions.map(({ emoji, mine, names }) => (
        <button
          key={emoji}
          type="button"
          className="conversation-reaction"
          aria-pressed={mine}
          title={names.join(', ')}
          disabled={!onReact}
          onClick={() => onReact?.(emoji)}
        >
          <span aria-hidden="true">{emoji}</span>
          <span className="sr-only">
            {REACTION_LABELS[emoji]}: {names.join(', ')}
          </span>
          {names.length > 1 && <span aria-hidden="true">{names.length}</span>}
        </button>
      ))}
    </div>
  )

/** Its text, or what it carries where there is none. */
export const wordsOf = ({ content, parts = [] }: { content: string; parts?: readonly { kind: PartKind }[] }): string =>
  content || partsWords(parts.map(({ kind }) => kind))

export const Text = ({ content }: { content: string }) =>
  partsOf(content).map(({ text, href }, index) =>
    href ? (
      <Link key={index} href={href}>
        {text}
      </Link>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    ),
  )
