import { type MessageFields, unfilledIn } from '@ensemble/contract/messaging/message-fields.ts'
import type { PartInput } from '@ensemble/contract/messaging/parts.schemas.ts'
import { warningsIn } from '@ensemble/contract/safety/warnings.ts'
import { SendHorizontal, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { WarningNotice } from '../../shared/posts/warning-notice.tsx'
import { useMe } from '../../shared/session/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { AttachmentTray } from './attachment-tray.tsx'
import { useAttachments } from './attachments.ts'
import { ComposerTools, type Open } from './composer-tools.tsx'
import { type Message, MESSAGE_MAX } from './messaging.api.ts'
import './parts.css'
import { wordsOf } from './said.tsx'
import { ScheduledMessages } from './scheduled-list.tsx'
import { SendLater } from './send-later.tsx'
import { useDraft } from './use-draft.ts'

interface ComposerProps {
  id: string
  /** Who gets it, as a sentence names them. */
  to: string
  /** Who wrote a message of others that names no author. */
  name: string
  focused: boolean
  /** Whether sending accepts a request. */
  answers: boolean
  /** What was typed before, as the server has it. */
  saved: string
  /** The message that it answers. */
  answered: Message | undefined
  onUnanswer: () => void
  /** The company that the reader writes for. */
  businessId: string | undefined
  /** What the fields of a saved reply stand for here. */
  fields: Omit<MessageFields, 'date'>
  onSend: (content: string, parts?: readonly PartInput[], replyTo?: string) => void
}

/** From this length on, the field shows how many characters are used. */
const NEAR_MAX = MESSAGE_MAX - 500

const CardPicker = lazyPart(() => import('./card-picker.tsx'), 'CardPicker')
const SavedReplies = lazyPart(() => import('./saved-replies.tsx'), 'SavedReplies')
const SharePortfolio = lazyPart(() => import('./share-portfolio.tsx'), 'SharePortfolio')
const VoiceNote = lazyPart(() => import('./voice-note.tsx'), 'VoiceNote')

/**
 * Writes the next message. Enter sends, Shift + Enter starts a new line; each conversation keeps its draft until it is
 * sent. Files are chosen, pasted or dropped, and a voice note is recorded in its place.
 */
export function Composer(props: ComposerProps) {
  const { to, name, answers, answered, onUnanswer } = props
  const { draft, attachments, field, over, refused, say, send, clear } = useWriting(props)
  const [open, setOpen] = useState<Open>()
  const { kind } = useMe()
  const close = () => setOpen(undefined)
  const add = (text: string) => draft.type(draft.text.trim() ? `${draft.text.trimEnd()}\n${text}` : text)
  return (
    <>
      <ScheduledMessages conversationId={props.id} onEdit={add} />
      <form
        className="conversation-composer"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        {...takingFiles(attachments.pick)}
        {...(answered && { onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && onUnanswer() })}
      >
        {answered && <Answered message={answered} name={name} onClose={onUnanswer} />}
        <Careful text={draft.text} />
        <AttachmentTray attachments={attachments} />
        {open === 'recorder' ? (
          <Suspense>
            <VoiceNote onSend={(part) => say('', [part])} onClose={close} />
          </Suspense>
        ) : (
          <Field {...{ to, answers, over, refused, field }} text={draft.text} onType={draft.type} onSend={send} />
        )}
        <div className="conversation-under">
          <ComposerTools
            attachments={attachments}
            withPortfolio={kind === 'talent'}
            ready={!refused}
            onOpen={setOpen}
          />
          <p id={HINT} className="conversation-hint">
            <Hint text={draft.text} over={over} />
          </p>
        </div>
      </form>
      <Pickers
        {...props}
        open={open}
        text={draft.text}
        parts={attachments.parts}
        onSend={(parts) => say('', parts)}
        onScheduled={clear}
        onUse={add}
        onClose={close}
      />
    </>
  )
}

/** The next message: what is written and attached, and sending it. */
function useWriting({ id, saved, focused, answered, onUnanswer, onSend }: ComposerProps) {
  const draft = useDraft(id, saved)
  const attachments = useAttachments()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focused || answered) field.current?.focus({ preventScroll: true })
  }, [focused, answered])
  const say = (content: string, parts?: readonly PartInput[]) => {
    onSend(content, parts, answered?.id)
    onUnanswer()
  }
  const over = draft.text.trim().length > MESSAGE_MAX
  const refused = over || attachments.waits || (!draft.text.trim() && attachments.parts.length === 0)
  const clear = () => {
    draft.clear()
    attachments.sent()
    field.current?.focus()
  }
  const send = () => {
    if (refused) return
    say(draft.text, attachments.parts)
    clear()
  }
  return { draft, attachments, field, over, refused, say, send, clear }
}

interface PickersProps extends Pick<ComposerProps, 'id' | 'businessId' | 'fields'> {
  open: Open | undefined
  text: string
  parts: readonly PartInput[]
  onSend: (parts: readonly PartInput[]) => void
  onScheduled: () => void
  onUse: (text: string) => void
  onClose: () => void
}

/** Where projects, cards, saved replies and times are chosen. */
const PICKERS: Readonly<Record<Exclude<Open, 'recorder'>, (props: PickersProps) => ReactNode>> = {
  portfolio: ({ onSend, onClose }) => <SharePortfolio onShare={onSend} onClose={onClose} />,
  cards: ({ id, onSend, onClose }) => <CardPicker conversationId={id} onSend={onSend} onClose={onClose} />,
  later: ({ id, text, parts, onScheduled, onClose }) => (
    <SendLater conversationId={id} content={text.trim()} {...{ parts, onScheduled, onClose }} />
  ),
  replies: ({ businessId, fields, text, onUse, onClose }) => (
    <SavedReplies {...{ businessId, fields, text, onUse, onClose }} />
  ),
}

const Pickers = (props: PickersProps) => (
  <Suspense>{props.open && props.open !== 'recorder' && PICKERS[props.open](props)}</Suspense>
)

/** What the next message answers. */
function Answered({ message, name, onClose }: { message: Message; name: string; onClose: () => void }) {
  const { author, from_me: fromMe } = message
  const { id } = useMe()
  return (
    <div className="conversation-target">
      <p className="grid min-w-0 text-small">
        <span className="font-strong">
          Replying to {author && author.id !== id ? author.name : fromMe ? 'yourself' : name}
        </span>
        <span className="truncate text-muted" dir="auto">
          {wordsOf(message)}
        </span>
      </p>
      <IconButton size="small" label="Don’t reply to it" title="Don’t reply to it" onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const HINT = 'conversation-hint'

/** Files that are dropped or pasted anywhere in the composer. */
const takingFiles = (pick: (files: File[]) => void) => ({
  onDragOver: (event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
  onDrop(event: DragEvent) {
    event.preventDefault()
    if (event.dataTransfer.files.length) pick([...event.dataTransfer.files])
  },
  onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (!files.length) return
    event.preventDefault()
    pick(files)
  },
})

interface FieldProps {
  to: string
  answers: boolean
  text: string
  over: boolean
  /** Nothing can be sent yet. */
  refused: boolean
  field: RefObject<HTMLTextAreaElement | null>
  onType: (text: string) => void
  onSend: () => void
}

function Field({ to, answers, text, over, refused, field, onType, onSend }: FieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // the Enter that ends a composed word (IME) must not send
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }
  return (
    <div className="conversation-write">
      <textarea
        ref={field}
        className="conversation-field"
        rows={1}
        dir="auto"
        aria-label={`Message to ${to}`}
        aria-describedby={HINT}
        aria-invalid={over || undefined}
        placeholder={answers ? 'Write a reply' : 'Write a message'}
        enterKeyHint="send"
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="icon-button conversation-send" aria-label="Send" title="Send" disabled={refused}>
        <SendHorizontal size={20} aria-hidden="true" />
      </button>
    </div>
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
  ) : unfilledIn(text) ? (
    <span className="text-warn">{`${unfilledIn(text)} isn’t filled in.`}</span>
  ) : (
    <span className="max-sm:sr-only">Shift + Enter for a new line</span>
  )
