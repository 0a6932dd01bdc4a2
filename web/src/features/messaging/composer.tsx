import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { clearDraft, keepDraft, readDraft } from '../../lib/draft.ts'
import { MESSAGE_MAX } from './messaging.api.ts'

interface ComposerProps {
  id: string
  name: string
  /** Takes the focus when the conversation is opened. */
  focused: boolean
  /** Whether writing answers a request. */
  answers: boolean
  onSend: (content: string) => void
}

/** From here on it is said how much is left. */
const NEAR_MAX = MESSAGE_MAX - 500

/** Writes the next message. Enter sends, Shift and Enter begin a new line; what is typed is kept for each conversation until it is sent. */
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
    // the Enter that ends a composed word sends nothing
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form className="conversation-composer" onSubmit={send}>
      <div className="conversation-write">
        <textarea
          ref={field}
          className="conversation-field"
          rows={1}
          aria-label={`Message to ${name}`}
          aria-describedby={hint}
          aria-invalid={over || undefined}
          placeholder={answers ? 'Write an answer' : 'Write a message'}
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

const Hint = ({ text, over }: { text: string; over: boolean }) =>
  text.length > NEAR_MAX ? (
    <span
      className={over ? 'text-bad' : ''}
    >{`${text.trim().length.toLocaleString()} of ${MESSAGE_MAX.toLocaleString()} characters`}</span>
  ) : (
    <span className="max-sm:sr-only">Enter sends, Shift and Enter begin a new line</span>
  )
