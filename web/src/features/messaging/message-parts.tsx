import type { Media } from '@ensemble/contract/media/media.schemas.ts'
import type { MessagePart } from '@ensemble/contract/messaging/parts.schemas.ts'
import { SentMedia } from '../../shared/media/sent-media.tsx'
import { WorkShown } from '../../shared/media/works.tsx'
import { AudioPlayer } from '../../ui/media/audio-player.tsx'
import { PartCard } from './part-cards.tsx'
import './parts.css'

interface MessagePartsProps {
  parts: readonly MessagePart[]
  /** Who sent it, as it is said: "You" or their name. */
  from: string
  own: boolean
  /** Links have expired. */
  onStale: () => void
}

type FilePart = Extract<MessagePart, { kind: 'file' }>
const isSeen = (part: MessagePart): part is FilePart & { shown: Media } =>
  part.kind === 'file' && part.shown !== null && ['image', 'video'].includes(part.shown.kind)

/** What a message carries: pictures and films together as a grid, then the rest in order. */
export function MessageParts({ parts, from, own, onStale }: MessagePartsProps) {
  const seen = parts.filter(isSeen)
  const alts = new Map(seen.map(({ ref, alt }) => [ref, alt]))
  return (
    <div className="conversation-parts" data-own={own || undefined}>
      {seen.length > 0 && (
        <SentMedia
          media={seen.map(({ shown }) => shown)}
          title={from}
          tiles
          altOf={({ id }) => alts.get(id)}
          onStale={onStale}
        />
      )}
      {parts
        .filter((part) => !isSeen(part))
        .map((part) => (
          <Part key={`${part.kind} ${part.ref}`} part={part} from={from} own={own} onStale={onStale} />
        ))}
    </div>
  )
}

function Part({ part, from, own, onStale }: Omit<MessagePartsProps, 'parts'> & { part: MessagePart }) {
  if (part.shown === null) return <p className="conversation-card text-small text-muted">No longer available</p>
  if (part.kind === 'voice') return <Voice media={part.shown} from={from} onStale={onStale} />
  if (part.kind !== 'file') return <PartCard part={part} />
  return (
    <div className="conversation-file">
      {part.shown.kind === 'audio' && <p className="truncate text-small font-strong">{part.shown.name}</p>}
      <WorkShown
        item={{ id: part.ref, media: part.shown, alt: part.alt }}
        title={from}
        own={own}
        eager={false}
        onStale={onStale}
      />
    </div>
  )
}

const Voice = ({ media, from, onStale }: { media: Media; from: string; onStale: () => void }) => (
  <div className="conversation-file">
    <p className="text-small font-strong">Voice note</p>
    <AudioPlayer
      src={media.url ?? ''}
      title={`Voice note: ${from}`}
      waveform={media.waveform}
      durationMs={media.duration_ms}
      onStale={onStale}
    />
  </div>
)
