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
  /** How a picture was described by whoever sent it. */
  altOf?: (medium: Media) => string | undefined
  /** Tiles of one size, two in a row, instead of a strip of pictures as high as each other. */
  tiles?: boolean
  /** Their links have expired. */
  onStale: () => void
}

/** Pictures and films that someone sent: a strip that opens in the lightbox. */
export function SentMedia({ media, title, altOf, tiles = false, onStale }: SentMediaProps) {
  const [open, setOpen] = useState<number>()
  const shown = open === undefined ? undefined : media[open]
  const nameOf = (medium: Media) => altOf?.(medium) || medium.name
  return (
    <>
      <ul
        className={`grid grid-cols-2 gap-2 ${tiles ? 'w-full' : 'sm:flex sm:flex-wrap'}`}
        aria-label="Pictures and films"
      >
        {media.map((medium, at) => (
          <li key={medium.id} className={tiles ? 'last:odd:col-span-2' : 'only:col-span-2'}>
            <button
              type="button"
              className={`relative grid aspect-3/2 w-full place-items-center overflow-hidden rounded-card bg-sunk text-small text-muted ${tiles ? '' : 'sm:aspect-auto sm:h-44 sm:w-auto sm:min-w-24 sm:max-w-72'}`}
              aria-label={`Enlarge: ${nameOf(medium)}`}
              disabled={medium.state !== 'ready'}
              onClick={() => setOpen(at)}
            >
              <Thumb medium={medium} tile={tiles} />
            </button>
          </li>
        ))}
      </ul>
      {shown && open !== undefined && (
        <Lightbox
          at={open}
          count={media.length}
          label={`${title}: ${nameOf(shown)}`}
          onMove={setOpen}
          onClose={() => setOpen(undefined)}
        >
          <Large key={shown.id} medium={shown} alt={altOf?.(shown) || `${title}: ${shown.name}`} onStale={onStale} />
        </Lightbox>
      )}
    </>
  )
}

function Thumb({ medium, tile }: { medium: Media; tile: boolean }) {
  const picture = pictureOf(medium)
  const look = `size-full object-cover ${tile ? '' : 'sm:h-44 sm:w-auto'}`
  if (medium.state !== 'ready')
    return <span className="p-3">{medium.state === 'failed' ? 'Can’t be shown' : 'Processing'}</span>
  if (picture) return <Picture picture={picture} alt="" sizes="288px" className={look} />
  return (
    <>
      {medium.poster && <img src={medium.poster} alt="" loading="lazy" className={look} />}
      <span className="absolute inset-0 grid place-content-center">
        <Play size={24} aria-hidden="true" className="rounded-full bg-surface p-1 text-ink" />
      </span>
    </>
  )
}

function Large({ medium, alt, onStale }: { medium: Media; alt: string; onStale: () => void }) {
  const picture = pictureOf(medium)
  if (picture) return <Picture picture={picture} alt={alt} sizes="100vw" eager />
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
