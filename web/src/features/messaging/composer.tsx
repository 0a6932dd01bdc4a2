import { warningsIn } from '@ensemble/contract/safety/warnings.ts'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { clearDraft, keepDraft, readDraft } from '../../lib/draft.ts'
import { WarningNotice } from '../../shared/posts/warning-notice.tsx'
import { MESSAGE_MAX } from './messaging.api.ts'

interface ComposerProps {
  id: string
  name: string
  focused: boolean
  /** Whether sending accepts a request. */
  answers: boolean
  onSend: (content: string) => void
}

/** From this length on, the field shows how many characters are used. */
const NEAR_MAX = MESSAGE_MAX - 500

/**
 * Writes the next message. Enter sends, Shift + Enter starts a new line; each conversation keeps its draft until it is
 * sent.
 */
export function Composer({ id, name, focused, answers, onSend }: ComposerProps) {
  const kept = `message.${id}`
  const [text, setText] = useState(() => readDraft<{ text: string }>(kept)?.text ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  useEffect(() => {
    if (focused) field.current?.focus({ preventScroll: true })
  }, [focused])
  const blank = !text.trim()
  const over = text.trim().length > MESSAGE_MAX
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (blank || over) return
    onSend(text)
    setText('')
    clearDraft(kept)
    field.current?.focus()
  }
  const type = (next: string) => {
    setText(next)
    keepDraft(kept, { text: next })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // the Enter that ends a composed word (IME) must not send
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form className="conversation-composer" onSubmit={send}>
      <Careful text={text} />
      <div className="conversation-write">
        <textarea
          ref={field}
          className="conversation-field"
          rows={1}
          aria-label={`Message to ${name}`}
          aria-describedby={hint}
          aria-invalid={over || undefined}
          placeholder={answers ? 'Write a reply' : 'Write a message'}
          enterKeyHint="send"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className="icon-button conversation-send"
          aria-label="Send"
          title="Send"
          disabled={blank || over}
        >
          <SendHorizontal size={20} aria-hidden="true" />
        </button>
      </div>
      <p id={hint} className="conversation-hint">
        <Hint text={text} over={over} />
      </p>
    </form>
  )
}

/** What the other side will be warned about. */
const Careful = ({ text }: { text: string }) => (
  <WarningNotice to="author" warnings={warningsIn(useDeferredValue(text), 'message')} />
)

const Hint = ({ text, over }: { text: string; over: boolean }) =>
  text.length > NEAR_MAX ? (
    <span
      className={over ? 'text-bad' : ''}
    >{`${text.trim().length.toLocaleString()} of ${MESSAGE_MAX.toLocaleString()} characters`}</span>
  ) : (
    <span className="max-sm:sr-only">Enter to send, Shift + Enter for a new line</span>
  )
