import { postHref } from '@ensemble/contract/posts/address.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, BadgeCheck, Info } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { IconButton } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { isPlainClick, Link, PlainLink } from '../../ui/link.tsx'
import type { MenuItem } from '../../ui/menu.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'
import { Composer } from './composer.tsx'
import { ConversationAside } from './conversation-aside.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { EditMessage } from './edit-message.tsx'
import { Face } from './face.tsx'
import type { Target } from './message-acts.tsx'
import { MessageList } from './message-list.tsx'
import {
  type ConversationDetail,
  conversation,
  type Message,
  type MessageThread,
  nameOf,
  thread,
} from './messaging.api.ts'
import { useOutbox } from './outbox.ts'
import { PRESENCE_LABELS, usePresence } from './presence.ts'
import { RequestCard } from './request-card.tsx'
import { TypingLine } from './typing-line.tsx'
import { useKeyboard } from './use-keyboard.ts'

export interface ConversationSlots {
  /** Report and block the other side. */
  safetyOf: (detail: ConversationDetail, more: readonly MenuItem[]) => ReactNode
  /** Report the first message and block its sender, as buttons on a request. */
  requestSafetyOf: (detail: ConversationDetail, first: Message) => ReactNode
}

interface ConversationPaneProps extends ConversationSlots {
  id: string
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
  const failed = (!detail.data && detail.error) || (!messages.data && messages.error)
  if (detail.data && messages.data) return <Open {...props} detail={detail.data} messages={messages.data} />
  if (!failed)
    return (
      <div className="conversation-pane">
        <Back {...props} />
        <div className="grid place-items-center">
          <Loading label="Loading conversation" />
        </div>
      </div>
    )
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

function Open({ id, wide, aside, onLeave, detail, messages, safetyOf, requestSafetyOf, back }: OpenProps) {
  const outbox = useOutbox(id)
  const [target, setTarget] = useState<Target>()
  const pane = useKeyboard(!wide)
  // on a small screen, the list it was opened from is gone
  useEffect(() => {
    if (!wide) pane.current?.focus({ preventScroll: true })
  }, [wide, pane])
  const first = messages.messages[0]
  const asked = detail.state === 'request' && !detail.mine
  const about = <ConversationAside detail={detail} />
  const thread = (
    <section
      ref={pane}
      tabIndex={-1}
      className="conversation-pane"
      aria-label={`Conversation with ${nameOf(detail.other)}`}
    >
      <Head
        detail={detail}
        safety={<ConversationMenu detail={detail} onLeave={onLeave} safetyOf={safetyOf} />}
        back={<Back back={back} />}
        about={aside ? null : about}
      />
      <MessageList
        detail={detail}
        messages={messages}
        outbox={outbox}
        onTarget={setTarget}
        end={asked && <RequestCard detail={detail} safety={first && requestSafetyOf(detail, first)} />}
      />
      <div className="conversation-foot">
        {detail.state === 'open' && detail.other && <TypingLine id={id} other={detail.other} />}
        <Standing detail={detail} />
        <Writing {...{ id, detail, target, outbox }} focused={wide && !asked} onDone={() => setTarget(undefined)} />
      </div>
    </section>
  )
  if (!aside) return thread
  return (
    <>
      {thread}
      <aside className="conversation-beside" aria-label="About this conversation">
        {about}
      </aside>
    </>
  )
}

interface WritingProps {
  id: string
  detail: ConversationDetail
  target: Target | undefined
  outbox: ReturnType<typeof useOutbox>
  focused: boolean
  /** The target is no longer answered or edited. */
  onDone: () => void
}

/** The next message, or an earlier one that is edited. */
function Writing({ id, detail, target, outbox, focused, onDone }: WritingProps) {
  if (target?.act === 'edit')
    return <EditMessage key={target.message.id} conversationId={id} message={target.message} onDone={onDone} />
  if (!detail.can.send) return null
  return (
    <Composer
      id={id}
      name={nameOf(detail.other)}
      focused={focused}
      answers={detail.state !== 'open'}
      saved={detail.draft ?? ''}
      answered={target?.message}
      onUnanswer={onDone}
      businessId={detail.voice?.id}
      fields={{
        name: detail.contact?.name ?? nameOf(detail.other),
        ...(detail.about && { role: detail.about.title }),
      }}
      onSend={outbox.write}
    />
  )
}

/** Opens what a conversation is about, where there is no room beside it. */
function Details({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label="About this conversation" title="About this conversation" onClick={() => setOpen(true)}>
        <Info size={20} strokeWidth={1.75} />
      </IconButton>
      <Sheet open={open} title="About this conversation" onClose={() => setOpen(false)}>
        {children}
      </Sheet>
    </>
  )
}

function Head({
  detail: { id, other, about, voice },
  safety,
  back,
  about: beside,
}: {
  detail: ConversationDetail
  safety: ReactNode
  back: ReactNode
  /** Shown on request; null where it is beside the conversation. */
  about: ReactNode
}) {
  const name = nameOf(other)
  const role = other?.title
  const presence = usePresence([id]).get(id)
  return (
    <header className="conversation-head">
      {back}
      <Face name={name} src={other?.image_url} size={40} presence={presence} className="conversation-face" />
      <div className="grid min-w-0 flex-1">
        <h2 className="flex min-w-0 items-center gap-2 font-strong">
          {other?.href ? (
            <PlainLink href={other.href} className="truncate hover:underline hover:underline-offset-4">
              {name}
            </PlainLink>
          ) : (
            <span className="truncate">{name}</span>
          )}
          {other?.verified && <BadgeCheck size={16} className="shrink-0 text-good" role="img" aria-label="Verified" />}
        </h2>
        {(role || presence) && (
          <p className="truncate text-small text-muted">
            {[role, presence && PRESENCE_LABELS[presence]].filter(Boolean).join(' · ')}
          </p>
        )}
        {/* beside the conversation, this is said there */}
        {beside && (about || voice) && (
          <p className="truncate text-small text-muted">
            {about && (
              <>
                About <Link href={postHref(about.kind, about.id)}>{about.title}</Link>
              </>
            )}
            {voice && (
              <>
                {about && ' · '}You’re writing for {voice.name}
              </>
            )}
          </p>
        )}
      </div>
      {beside && <Details>{beside}</Details>}
      {safety}
    </header>
  )
}

/** Why the person has to wait or cannot write, or what writing will do; nothing when neither applies. */
function Standing({ detail: { state, mine, other, can, why } }: { detail: ConversationDetail }) {
  const sentence =
    state === 'request' && mine && other
      ? `You can write more once ${nameOf(other)} replies.`
      : state === 'declined' && mine && !can.send && other
        ? `${nameOf(other)} declined your request. You can write again if they reply.`
        : state === 'declined' && !mine && can.send
          ? 'You declined this request. Replying still opens the conversation.'
          : can.send
            ? null
            : why
  return (
    sentence && (
      <p className="conversation-standing" role="status">
        {sentence}
      </p>
    )
  )
}
