import type { Media } from '@ensemble/contract/media/media.schemas.ts'
import { pictureOf } from '@ensemble/contract/media/pictures.ts'
import { useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { count, fileSize } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { FilmEdge } from '../../ui/film-edge.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { AudioPlayer } from '../../ui/media/audio-player.tsx'
import { Lightbox } from '../../ui/media/lightbox.tsx'
import { PdfPages, PdfTrouble, PdfWait } from '../../ui/media/pdf-pages.tsx'
import { VideoPlayer } from '../../ui/media/video-player.tsx'
import { Picture } from '../../ui/picture.tsx'

interface Work {
  id: string
  media: Media
  alt: string
  caption?: string
  captions?: { language: string; text: string } | null
}

interface WorksProps {
  items: readonly Work[]
  title: string
  /** The owner sees why a file can't be shown. */
  own: boolean
  /** The word on the edge of its stills, where they are numbered frames. */
  craft?: string
  onStale: () => void
}

const KIND_NAMES: Readonly<Record<Media['kind'], string>> = {
  image: 'Picture',
  video: 'Video',
  audio: 'Sound',
  pdf: 'PDF',
}

/** Files in order; pictures open in a lightbox. */
export function Works({ items, title, own, craft, onStale }: WorksProps) {
  const [open, setOpen] = useState<number>()
  const stills = items.filter(({ media }) => media.kind === 'image' && media.state === 'ready')
  const shown = open === undefined ? undefined : stills[open]
  return (
    <>
      {items.map((item, index) => (
        <figure key={item.id}>
          <WorkShown
            item={item}
            title={title}
            own={own}
            eager={index === 0}
            onOpen={() => setOpen(stills.indexOf(item))}
            onStale={onStale}
          />
          {craft !== undefined && item.media.kind === 'image' && <FilmEdge at={index} craft={craft} />}
          {item.caption && <figcaption className="work-caption">{item.caption}</figcaption>}
        </figure>
      ))}
      {shown && open !== undefined && (
        <Lightbox
          at={open}
          count={stills.length}
          label={shown.alt}
          caption={shown.caption}
          onMove={setOpen}
          onClose={() => setOpen(undefined)}
        >
          <Still key={shown.id} media={shown.media} alt={shown.alt} sizes="100vw" eager />
        </Lightbox>
      )}
    </>
  )
}

/** A file with what it takes to see, hear or read it. */
export function WorkShown({
  item,
  title,
  own,
  eager,
  onOpen,
  onStale,
}: {
  item: Work
  title: string
  own: boolean
  eager: boolean
  onOpen?: () => void
  onStale: () => void
}) {
  const { media, alt, captions } = item
  const name = alt || `${title}: ${media.name}`
  if (media.state !== 'ready' || !media.url) return <Waiting media={media} own={own} />
  if (media.kind === 'video') {
    return (
      <VideoPlayer
        src={media.url}
        title={name}
        captions={captions}
        onStale={onStale}
        {...(media.poster && { poster: media.poster })}
        {...(media.width && media.height && { width: media.width, height: media.height })}
      />
    )
  }
  if (media.kind === 'audio')
    return (
      <AudioPlayer
        src={media.url}
        title={name}
        waveform={media.waveform}
        durationMs={media.duration_ms}
        onStale={onStale}
      />
    )
  if (media.kind === 'pdf') return <Pdf media={media} url={media.url} />
  return (
    <button type="button" className="work-still" aria-label={`Enlarge: ${name}`} onClick={onOpen}>
      <Still media={media} alt={alt} sizes="(width < 900px) 100vw, 830px" eager={eager} />
    </button>
  )
}

/** Reserves its space before it loads; the product's own pictures have only one address. */
export function Still({ media, alt, sizes, eager }: { media: Media; alt: string; sizes: string; eager: boolean }) {
  const picture = pictureOf(media)
  if (picture) return <Picture picture={picture} alt={alt} sizes={sizes} eager={eager} />
  return <img src={media.url ?? ''} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" />
}

const Waiting = ({ media, own }: { media: Media; own: boolean }) => (
  <div
    className="grid min-h-44 place-content-center justify-items-center gap-2 rounded-card bg-sunk p-6 text-center text-muted"
    role="status"
  >
    <span className="font-strong text-ink">
      {media.state === 'failed'
        ? `${KIND_NAMES[media.kind]} not shown`
        : `${KIND_NAMES[media.kind]} is still processing`}
    </span>
    <span className="text-small">
      {media.state === 'failed'
        ? own
          ? (media.failure ?? 'We couldn’t read this file.')
          : 'This file can’t be shown.'
        : 'It will appear here when it’s ready.'}
    </span>
  </div>
)

function Pdf({ media, url }: { media: Media; url: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-4 rounded-card border border-hairline bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <FileText size={20} className="text-muted" aria-hidden="true" />
        <span className="grid min-w-0 flex-1 basis-40">
          <span className="truncate">{media.name}</span>
          <span className="text-small text-muted">
            {[media.pages && count(media.pages, 'page'), fileSize(media.bytes)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Close' : 'Read'}
        </Button>
        <LinkButton size="small" variant="quiet" href={media.download_url ?? url} download={media.name}>
          <Download size={16} aria-hidden="true" />
          Download
        </LinkButton>
      </div>
      {open && <PdfBytes name={media.name} id={media.id} url={url} />}
    </div>
  )
}

function PdfBytes({ id, name, url }: { id: string; name: string; url: string }) {
  const bytes = useQuery({
    queryKey: ['media-bytes', id],
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal })
      if (!response.ok) throw new Error('Couldn’t load the PDF.')
      return response.blob()
    },
  })
  if (bytes.isError) {
    return (
      <PdfTrouble>
        <p>Couldn’t load the PDF.</p>
        <Button size="small" onClick={() => void bytes.refetch()}>
          Try again
        </Button>
      </PdfTrouble>
    )
  }
  if (!bytes.data) return <PdfWait label={name} />
  return <PdfPages file={bytes.data} label={name} unreadable="This PDF can’t be shown here. Download it to read it." />
}
