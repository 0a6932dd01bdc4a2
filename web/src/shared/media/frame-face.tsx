import type { Media } from '@ensemble/contract/media/media.schemas.ts'
import { pictureOf } from '@ensemble/contract/media/pictures.ts'
import { FileText, Music, Play } from 'lucide-react'
import { Picture } from '../../ui/picture.tsx'

interface FrameFaceProps {
  media: Media
  sizes: string
  /** Of the picture itself. */
  className: string
}

/** What a strip shows of a file: its picture, a film's poster, or its kind and name. Decorative: its frame is named. */
export function FrameFace({ media, sizes, className }: FrameFaceProps) {
  const picture = pictureOf(media)
  if (picture) return <Picture picture={picture} alt="" sizes={sizes} className={className} />
  if (media.kind === 'image' && media.url)
    return <img src={media.url} alt="" loading="lazy" decoding="async" className={className} />
  if (media.kind === 'video')
    return (
      <>
        {media.poster ? (
          <img src={media.poster} alt="" loading="lazy" decoding="async" className={className} />
        ) : (
          <span className="px-8">{media.name}</span>
        )}
        <span className="absolute inset-0 grid place-content-center">
          <Play size={24} aria-hidden="true" className="rounded-full bg-surface p-1 text-ink" />
        </span>
      </>
    )
  const Icon = media.kind === 'audio' ? Music : FileText
  return (
    <span className="grid justify-items-center gap-2 px-6 [overflow-wrap:anywhere]">
      <Icon size={24} strokeWidth={1.5} aria-hidden="true" />
      <span className="line-clamp-2 max-w-40">{media.name}</span>
    </span>
  )
}
