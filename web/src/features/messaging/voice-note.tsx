import type { PartInput } from '@ensemble/contract/messaging/parts.schemas.ts'
import { SendHorizontal, Square, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMediaUpload } from '../../shared/media/use-media-upload.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import type { MediaEntry } from '../../ui/form/media-drop.tsx'
import { AudioPlayer } from '../../ui/media/audio-player.tsx'
import { playTime } from '../../ui/media/wave.ts'
import { useRecording } from './recording.ts'

interface VoiceNoteProps {
  onSend: (part: PartInput) => void
  onClose: () => void
}

/** Records a voice note in the composer's place; it can be listened to before it is sent. */
export function VoiceNote({ onSend, onClose }: VoiceNoteProps) {
  'use no memo'
  const upload = useMediaUpload({ bucket: 'message-attachments', most: 1 })
  const { state, stop } = useRecording((file) => upload.pick([file]))
  const [entry] = upload.entries
  const discard = () => {
    if (entry) upload.remove(entry.key)
    onClose()
  }
  const send = () => {
    if (upload.whole === undefined) return
    onSend({ kind: 'voice', ref: upload.whole, alt: '' })
    upload.letGo()
    onClose()
  }
  if (state.step === 'refused') return <Refused why={state.why} onClose={onClose} />
  return (
    <div className="conversation-voice" role="group" aria-label="Voice note">
      <IconButton label="Delete voice note" onClick={discard}>
        <Trash2 size={20} />
      </IconButton>
      {state.step === 'done' ? (
        <Recorded url={state.url} entry={entry} onRetry={upload.retry} />
      ) : (
        <Timer seconds={state.step === 'recording' ? state.seconds : undefined} />
      )}
      {state.step === 'recording' && <Stop onStop={stop} />}
      {state.step === 'done' && (
        <IconButton
          label="Send voice note"
          className="conversation-send"
          disabled={upload.whole === undefined}
          onClick={send}
        >
          <SendHorizontal size={20} />
        </IconButton>
      )}
    </div>
  )
}

const Refused = ({ why, onClose }: { why: string; onClose: () => void }) => (
  <div className="conversation-voice">
    <p role="alert" className="min-w-0 flex-1 px-4 py-2 text-small">
      {why}
    </p>
    <Button size="small" variant="quiet" onClick={onClose}>
      Close
    </Button>
  </div>
)

/** Has the focus, as the button that began the recording is gone. */
function Stop({ onStop }: { onStop: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <IconButton ref={button} label="Stop recording" onClick={onStop}>
      <Square size={20} />
    </IconButton>
  )
}

interface RecordedProps {
  url: string
  entry: MediaEntry | undefined
  onRetry: (key: string) => void
}

const Recorded = ({ url, entry, onRetry }: RecordedProps) => (
  <div className="min-w-0 flex-1">
    <AudioPlayer src={url} title="Your voice note" />
    {entry?.status === 'failed' && (
      <p role="alert" className="text-small text-bad">
        {entry.message}{' '}
        {entry.again && (
          <Button size="small" variant="quiet" onClick={() => onRetry(entry.key)}>
            Try again
          </Button>
        )}
      </p>
    )}
  </div>
)

const Timer = ({ seconds }: { seconds: number | undefined }) => (
  <p className="flex min-w-0 flex-1 items-center gap-2 tabular-nums" role="timer">
    {seconds === undefined ? (
      <span className="text-muted">One moment</span>
    ) : (
      <>
        <span className="conversation-recording" aria-hidden="true" />
        {playTime(seconds)}
        <span className="text-small text-muted">of 5:00</span>
      </>
    )}
  </p>
)
