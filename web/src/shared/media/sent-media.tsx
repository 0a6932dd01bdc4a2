import type { Media } from '@ensemble/contract/media/media.schemas.ts'
import { pictureOf } from '@ensemble/contract/media/pictures.ts'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Lightbox } from '../../ui/media/lightbox.tsx'
import { VideoPlayer } from '../../ui/media/video-player.tsx'
import { Picture } from '../../ui/picture.tsx'

interface SentMediaProps {
  media: readonly Media[]
  /** Whose work this is, for what can't be seen. */
  title: string
  /** Their links have expired. */
  onStale: () => void
}

/** Pictures and films that came with an application: a strip that opens in the lightbox. */
export function SentMedia({ media, title, onStale }: SentMediaProps) {
  const [open, setOpen] = useState<number>()
  const shown = open === undefined ? undefined : media[open]
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap" aria-label="Pictures and films">
        {media.map((medium, at) => (
          <li key={medium.id} className="only:col-span-2">
            <button
              type="button"
              className="relative grid aspect-3/2 w-full place-items-center sm:aspect-auto sm:h-44 sm:w-auto sm:min-w-24 sm:max-w-72 overflow-hidden rounded-card bg-sunk text-small text-muted"
              aria-label={`Enlarge: ${medium.name}`}
              disabled={medium.state !== 'ready'}
              onClick={() => setOpen(at)}
            >
              <Thumb medium={medium} />
            </button>
          </li>
        ))}
      </ul>
      {shown && open !== undefined && (
        <Lightbox
          at={open}
          count={media.length}
          label={`${title}: ${shown.name}`}
          onMove={setOpen}
          onClose={() => setOpen(undefined)}
        >
          <Large key={shown.id} medium={shown} title={title} onStale={onStale} />
        </Lightbox>
      )}
    </>
  )
}

function Thumb({ medium }: { medium: Media }) {
  const picture = pictureOf(medium)
  if (medium.state !== 'ready')
    return <span className="p-3">{medium.state === 'failed' ? 'Can’t be shown' : 'Processing'}</span>
  if (picture)
    return <Picture picture={picture} alt="" sizes="288px" className="size-full object-cover sm:h-44 sm:w-auto" />
  return (
    <>
      {medium.poster && (
        <img src={medium.poster} alt="" loading="lazy" className="size-full object-cover sm:h-44 sm:w-auto" />
      )}
      <span className="absolute inset-0 grid place-content-center">
        <Play size={24} aria-hidden="true" className="rounded-full bg-surface p-1 text-ink" />
      </span>
    </>
  )
}

function Large({ medium, title, onStale }: { medium: Media; title: string; onStale: () => void }) {
  const picture = pictureOf(medium)
  if (picture) return <Picture picture={picture} alt={`${title}: ${medium.name}`} sizes="100vw" eager />
  if (medium.kind === 'video' && medium.url)
    return (
      <VideoPlayer
        src={medium.url}
        title={medium.name}
        onStale={onStale}
        {...(medium.poster && { poster: medium.poster })}
        {...(medium.width && medium.height && { width: medium.width, height: medium.height })}
      />
    )
  return <p className="text-muted">This file can’t be shown.</p>
}
