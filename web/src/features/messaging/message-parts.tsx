import type { Media } from '@ensemble/contract/media/media.schemas.ts'
import type { MessagePart, PartShown } from '@ensemble/contract/messaging/parts.schemas.ts'
import type { PartKind } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import type { ReactNode } from 'react'
import { SentMedia } from '../../shared/media/sent-media.tsx'
import { WorkShown } from '../../shared/media/works.tsx'
import { AudioPlayer } from '../../ui/media/audio-player.tsx'
import { PART_CARDS } from './part-cards.tsx'
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

interface ShownProps<K extends PartKind> extends Omit<MessagePartsProps, 'parts'> {
  id: string
  alt: string
  shown: PartShown<K>
}

const SHOWN: { readonly [K in PartKind]: (props: ShownProps<K>) => ReactNode } = {
  file: FileShown,
  voice: VoiceShown,
  ...PART_CARDS,
}

interface PartProps<K extends PartKind> extends Omit<MessagePartsProps, 'parts'> {
  part: { kind: K; ref: string; alt: string; shown: PartShown<K> | null }
}

function Part<K extends PartKind>({ part: { kind, ref, alt, shown }, ...rest }: PartProps<K>) {
  if (shown === null) return <p className="conversation-card text-small text-muted">No longer available</p>
  const Shown: (props: ShownProps<K>) => ReactNode = SHOWN[kind]
  return <Shown id={ref} alt={alt} shown={shown} {...rest} />
}

function FileShown({ id, alt, shown: media, from, own, onStale }: ShownProps<'file'>) {
  return (
    <div className="conversation-file">
      {media.kind === 'audio' && <p className="truncate text-small font-strong">{media.name}</p>}
      <WorkShown item={{ id, media, alt }} title={from} own={own} eager={false} onStale={onStale} />
    </div>
  )
}

function VoiceShown({ shown: media, from, onStale }: ShownProps<'voice'>) {
  return (
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
}
