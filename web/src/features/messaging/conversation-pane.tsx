import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useMe } from '../../shared/session/session.ts'
import { isPlainClick, PlainLink } from '../../ui/link.tsx'
import type { MenuItem } from '../../ui/menu.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'
import { Composer } from './composer.tsx'
import { ConversationAside } from './conversation-aside.tsx'
import { ConversationHead, Standing } from './conversation-head.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { EditMessage } from './edit-message.tsx'
import type { Target } from './message-acts.tsx'
import { MessageList } from './message-list.tsx'
import {
  conversation,
  type ConversationDetail,
  type ConversationPerson,
  isTeam,
  type Message,
  type MessageThread,
  nameOf,
  othersOf,
  thread,
} from './messaging.api.ts'
import { useOutbox } from './outbox.ts'
import { RequestCard } from './request-card.tsx'
import { unnamedOf } from './team.ts'
import { TypingLine } from './typing-line.tsx'
import { sideWriting, teamWriting } from './typing.ts'
import { useKeyboard } from './use-keyboard.ts'
import { useShown } from './use-shown.ts'

export interface ConversationSlots {
  /** Report and block the other side. */
  safetyOf: (detail: ConversationDetail, more: readonly MenuItem[]) => ReactNode
  /** Report the first message and block its sender, as buttons on a request. */
  requestSafetyOf: (detail: ConversationDetail, first: Message) => ReactNode
}

interface ConversationPaneProps extends ConversationSlots {
  id: string
  /** The place of a message to lead to. */
  at: number | undefined
  /** Leads to a message, or to the newest ones. */
  onAt: (seq: number | undefined) => void
  wide: boolean
  /** Whether there is room for what it is about beside it. */
  aside: boolean
  /** Closes the conversation. */
  onLeave: () => void
  /** The way back to the list, where the list isn't visible beside it. */
  back: { href: string; onBack: () => void } | undefined
}

/** One conversation: loaded, loading, missing, or temporarily unavailable. */
export function ConversationPane(props: ConversationPaneProps) {
  const { id } = props
  const detail = useQuery(conversation(id))
  const messages = useQuery(thread(id))
  // while it is open, one can be taken out of a team, lose a seat, or be blocked
  const gone = detail.error instanceof ApiError && detail.error.status === 404 && detail.error
  const failed = gone || (!detail.data && detail.error) || (!messages.data && messages.error)
  if (!gone && detail.data && messages.data) return <Open {...props} detail={detail.data} messages={messages.data} />
  if (!failed)
    return (
      <div className="conversation-pane">
        <Back {...props} />
        <div className="grid place-items-center">
          <Loading label="Loading conversation" />
        </div>
      </div>
    )
  if (gone && detail.dataUpdatedAt > 0) return <NoLongerIn {...props} />
  const missing = failed instanceof ApiError && (failed.status === 404 || failed.status === 400)
  return (
    <div className="conversation-pane">
      <Back {...props} />
      <div className="grid place-items-center p-6">
        {missing ? (
          <Empty title="This conversation does not exist">It may have ended, or the link is broken.</Empty>
        ) : (
          <Failed
            title="Couldn’t load this conversation"
            onRetry={() => {
              void detail.refetch()
              void messages.refetch()
            }}
          >
            {failed.message}
          </Failed>
        )}
      </div>
    </div>
  )
}

const NoLongerIn = (props: ConversationPaneProps) => (
  <div className="conversation-pane">
    <Back {...props} />
    <div className="grid place-items-center p-6">
      <Empty title="You’re no longer in this conversation">You can’t read it or write in it anymore.</Empty>
    </div>
  </div>
)

const Back = ({ back }: Pick<ConversationPaneProps, 'back'>) =>
  back && (
    <PlainLink
      href={back.href}
      className="icon-button"
      aria-label="All conversations"
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        back.onBack()
      }}
    >
      <ArrowLeft size={20} aria-hidden="true" />
    </PlainLink>
  )

interface OpenProps extends ConversationPaneProps {
  detail: ConversationDetail
  messages: MessageThread
}

function Open({ id, at, onAt, wide, aside, onLeave, detail, messages, safetyOf, requestSafetyOf, back }: OpenProps) {
  const outbox = useOutbox(id)
  const [target, setTarget] = useState<Target>()
  const pane = useKeyboard(!wide)
  // on a small screen, the list it was opened from is gone
  const isLed = useEffectEvent(() => at !== undefined)
  useEffect(() => {
    if (!wide && !isLed()) pane.current?.focus({ preventScroll: true })
  }, [wide, pane])
  const first = messages.messages[0]
  const asked = detail.state === 'request' && !detail.mine
  const thread = (
    <section
      ref={pane}
      tabIndex={-1}
      className="conversation-pane"
      aria-label={`Conversation with ${othersOf(detail)}`}
    >
      <ConversationHead
        detail={detail}
        safety={<ConversationMenu detail={detail} onLeave={onLeave} safetyOf={safetyOf} />}
        back={<Back back={back} />}
        about={aside ? null : (close) => <ConversationAside detail={detail} onAt={(seq) => (close(), onAt(seq))} />}
      />
      <Messages
        {...{ at, onAt, detail, messages, outbox }}
        onTarget={setTarget}
        end={asked && <RequestCard detail={detail} safety={first && requestSafetyOf(detail, first)} />}
      />
      <div className="conversation-foot">
        {detail.state === 'open' && detail.other && <Typing detail={detail} other={detail.other} />}
        <Standing detail={detail} />
        <Writing
          {...{ id, detail, target }}
          focused={wide && !asked && at === undefined}
          onSend={(...words) => {
            if (at !== undefined) onAt(undefined)
            outbox.write(...words)
          }}
          onDone={() => setTarget(undefined)}
        />
      </div>
    </section>
  )
  if (!aside) return thread
  return (
    <>
      {thread}
      <aside className="conversation-beside" aria-label="About this conversation">
        <ConversationAside detail={detail} onAt={onAt} />
      </aside>
    </>
  )
}

function Typing({ detail, other }: { detail: ConversationDetail; other: ConversationPerson }) {
  const me = useMe().id
  return (
    <TypingLine
      id={detail.id}
      writerOf={isTeam(detail) ? teamWriting(me) : sideWriting({ id: other.id, name: nameOf(other) })}
    />
  )
}

interface MessagesProps extends Omit<Parameters<typeof MessageList>[0], 'shown'> {
  messages: MessageThread
}

/** The newest messages, or those around one further back once they are loaded. */
function Messages({ messages, ...list }: MessagesProps) {
  const { shown, error, retry } = useShown(list.detail.id, messages, list.at)
  if (shown) return <MessageList key={shown.newest ? 'newest' : list.at} shown={shown} {...list} />
  return (
    <div className="grid place-items-center p-6">
      {error ? (
        <Failed title="Couldn’t load this part of the conversation" onRetry={retry}>
          {error.message}
        </Failed>
      ) : (
        <Loading label="Loading messages" />
      )}
    </div>
  )
}

interface WritingProps {
  id: string
  detail: ConversationDetail
  target: Target | undefined
  focused: boolean
  onSend: ReturnType<typeof useOutbox>['write']
  /** The target is no longer answered or edited. */
  onDone: () => void
}

/** The next message, or an earlier one that is edited. */
function Writing({ id, detail, target, focused, onSend, onDone }: WritingProps) {
  if (target?.act === 'edit')
    return <EditMessage key={target.message.id} conversationId={id} message={target.message} onDone={onDone} />
  if (!detail.can.send) return null
  return (
    <Composer
      id={id}
      to={othersOf(detail)}
      name={unnamedOf(detail)}
      focused={focused}
      answers={detail.state !== 'open'}
      saved={detail.draft ?? ''}
      answered={target?.message}
      onUnanswer={onDone}
      businessId={detail.voice?.id}
      fields={{
        // a team has no name: the field stays, so that whoever sends it sees it
        ...(!isTeam(detail) && { name: detail.contact?.name ?? nameOf(detail.other) }),
        ...(detail.about && { role: detail.about.title }),
      }}
      onSend={onSend}
    />
  )
}
