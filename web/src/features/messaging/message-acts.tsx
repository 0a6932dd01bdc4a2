import { REACTION_LABELS, REACTIONS } from '@ensemble/contract/messaging/reactions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, Ellipsis, Pencil, Reply, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Message, messaging, threadKey } from './messaging.api.ts'

/** What the composer is about: answering a message, or changing one. */
export interface Target {
  act: 'reply' | 'edit'
  message: Message
}

export interface MessageActsProps {
  conversationId: string
  message: Message
  /** Whether the conversation is open and the reader may write. */
  answers: boolean
  /** Whether the reader may edit what they wrote here. */
  edits: boolean
  onTarget: (target: Target) => void
}

const size = { size: 18, 'aria-hidden': true } as const

/** Sets the reader's reaction, or takes it back when they had chosen it. */
export function useReact(conversationId: string) {
  const cache = useQueryClient()
  return async ({ id, reactions }: Message, emoji: (typeof REACTIONS)[number]) => {
    const had = reactions.some((each) => each.mine && each.emoji === emoji)
    try {
      await call(messaging.react, {
        params: { conversationId, messageId: id },
        body: { emoji: had ? null : emoji },
      })
    } catch (cause) {
      toast({ text: cause instanceof Error ? cause.message : 'That didn’t work. Please try again.' })
    }
    await cache.invalidateQueries({ queryKey: threadKey(conversationId) })
  }
}

/** Whether a moment is still to come; says so again when it passes. */
function useUntil(iso: string | null): boolean {
  const [now, setNow] = useState(Date.now)
  const left = iso === null ? 0 : Date.parse(iso) - now
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), left)
    return () => clearTimeout(timer)
  }, [left])
  return left > 0
}

/** Asks before an own message is deleted. */
function DeleteMessage({
  conversationId,
  message,
  onClose,
}: Pick<MessageActsProps, 'conversationId' | 'message'> & { onClose: () => void }) {
  const cache = useQueryClient()
  const [pending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    try {
      await call(messaging.deleteMessage, { params: { conversationId, messageId: message.id } })
    } catch (cause) {
      toast({ text: cause instanceof Error ? cause.message : 'That didn’t work. Please try again.' })
    }
    onClose()
    await Promise.all(
      [threadKey(conversationId), [messaging.list.path]].map((queryKey) => cache.invalidateQueries({ queryKey })),
    )
  }
  return (
    <ConfirmDialog
      open
      title="Delete this message?"
      text="It’s deleted for everyone in the conversation. They’ll see that there was a message."
      confirm="Delete"
      danger
      pending={pending}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}

/** The items of a message's menu; `onDelete` asks first. */
function itemsOf(
  { message, answers, edits, onTarget }: MessageActsProps,
  changes: boolean,
  onDelete: () => void,
): MenuItem[] {
  const items: (MenuItem | false)[] = [
    answers && { label: 'Reply', icon: <Reply {...size} />, onSelect: () => onTarget({ act: 'reply', message }) },
    message.content !== '' && {
      label: 'Copy text',
      icon: <Copy {...size} />,
      onSelect: () => void navigator.clipboard.writeText(message.content).then(() => toast({ text: 'Copied.' })),
    },
    changes &&
      edits &&
      message.content !== '' && {
        label: 'Edit',
        icon: <Pencil {...size} />,
        onSelect: () => onTarget({ act: 'edit', message }),
      },
    changes && { label: 'Delete', icon: <Trash2 {...size} />, tone: 'bad', onSelect: onDelete },
  ]
  return items.filter((item) => item !== false)
}

/** What can be done with a message: react, reply, copy; with an own new one, edit and delete. */
export function MessageActs(props: MessageActsProps) {
  const { conversationId, message, answers } = props
  const react = useReact(conversationId)
  const [asks, setAsks] = useState(false)
  const items = itemsOf(props, useUntil(message.change_until), () => setAsks(true))
  if (!items.length) return null
  const choices = (close: () => void) => (
    <div className="conversation-choices">
      {REACTIONS.map((emoji) => (
        <button
          key={emoji}
          type="button"
          role="menuitemradio"
          aria-checked={message.reactions.some((each) => each.mine && each.emoji === emoji)}
          aria-label={REACTION_LABELS[emoji]}
          title={REACTION_LABELS[emoji]}
          tabIndex={-1}
          className="conversation-choice"
          onClick={() => {
            close()
            void react(message, emoji)
          }}
        >
          {emoji}
        </button>
      ))}
    </div>
  )
  return (
    <div className="conversation-acts">
      <Menu
        label="Message options"
        items={items}
        row={answers ? choices : undefined}
        trigger={(trigger) => (
          <IconButton {...trigger} label="Message options" title="Message options" size="small">
            <Ellipsis size={18} aria-hidden="true" />
          </IconButton>
        )}
      />
      {asks && <DeleteMessage conversationId={conversationId} message={message} onClose={() => setAsks(false)} />}
    </div>
  )
}
