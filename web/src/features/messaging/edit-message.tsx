import { warningsIn } from '@ensemble/contract/safety/warnings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { WarningNotice } from '../../shared/posts/warning-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { type Message, MESSAGE_MAX, messaging, threadKey } from './messaging.api.ts'

/** Saves a message's new text; what was typed stays if that fails. */
function useEdit(conversationId: string, message: Message, onDone: () => void) {
  const cache = useQueryClient()
  const [text, setText] = useState(message.content)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const refused = text.trim() === '' || text.trim().length > MESSAGE_MAX
  const save = async () => {
    if (refused || pending) return
    setPending(true)
    setFailure(undefined)
    try {
      const params = { conversationId, messageId: message.id }
      if (text.trim() !== message.content) await call(messaging.edit, { params, body: { content: text.trim() } })
      await cache.invalidateQueries({ queryKey: threadKey(conversationId) })
      onDone()
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : String(cause))
      setPending(false)
    }
  }
  return { text, setText, pending, failure, refused, save }
}

/** Changes the text of an own message, in the composer's place. Enter saves, Escape leaves it as it was. */
export function EditMessage({
  conversationId,
  message,
  onDone,
}: {
  conversationId: string
  message: Message
  onDone: () => void
}) {
  const { text, setText, pending, failure, refused, save } = useEdit(conversationId, message, onDone)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void save()
  }
  return (
    <form
      className="conversation-composer"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="conversation-target text-small font-strong">Editing your message</p>
      <WarningNotice to="author" warnings={warningsIn(useDeferredValue(text), 'message')} />
      <div className="conversation-write">
        <textarea
          ref={field}
          className="conversation-field"
          rows={1}
          dir="auto"
          aria-label="Edit message"
          maxLength={MESSAGE_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="conversation-edit">
        <p role="alert" className="text-small text-bad">
          {failure}
        </p>
        <Button size="small" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="small" variant="primary" pending={pending} disabled={refused}>
          Save
        </Button>
      </div>
    </form>
  )
}
