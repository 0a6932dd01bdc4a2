import { FileText, Film, ImageOff, Music } from 'lucide-react'
import { craftOf } from '../../shared/media/craft-of.ts'
import { BlankFrame } from '../../ui/blank-frame.tsx'
import { wavePath } from '../../ui/media/wave.ts'
import { Picture } from '../../ui/picture.tsx'
import { type Media, pictureOf, type ProjectCard } from './portfolio.api.ts'

const icons = { image: ImageOff, video: Film, audio: Music, pdf: FileText }
const BARS = 64

interface CoverProps {
  project: Pick<ProjectCard, 'cover' | 'project_type'>
  sizes: string
  eager?: boolean
}

/**
 * A project's cover in a grid, always in the same frame: its picture, a film still, a waveform, or the kind of file.
 */
export function Cover({ project: { cover, project_type: type }, sizes, eager }: CoverProps) {
  return (
    <span className="project-cover" data-kind={cover?.media.kind ?? 'none'}>
      {cover ? (
        <Face media={cover.media} alt={cover.alt} sizes={sizes} eager={eager} />
      ) : (
        <BlankFrame craft={craftOf(type)} />
      )}
    </span>
  )
}

function Face({ media, alt, sizes, eager }: { media: Media; alt: string; sizes: string; eager: boolean | undefined }) {
  const picture = pictureOf(media)
  const Icon = icons[media.kind]
  if (picture) return <Picture picture={picture} alt={alt} sizes={sizes} eager={eager} />
  if (media.kind === 'image' && media.state === 'ready' && media.url)
    return <img src={media.url} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" />
  if (media.poster) {
    return (
      <>
        <img src={media.poster} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" />
        <span className="project-kind">
          <Film size={16} aria-hidden="true" />
          <span className="sr-only">Video</span>
        </span>
      </>
    )
  }
  if (media.kind === 'audio' && media.waveform?.length) {
    return (
      <>
        <svg viewBox={`0 0 ${BARS} 100`} preserveAspectRatio="none" aria-hidden="true">
          <path d={wavePath(media.waveform, BARS)} />
        </svg>
        <span className="sr-only">{alt || 'Sound'}</span>
      </>
    )
  }
  return (
    <span className="project-blank">
      <Icon size={28} strokeWidth={1.25} aria-hidden="true" />
      <span>
        {media.state === 'processing'
          ? 'Processing'
          : media.kind === 'pdf' && media.pages
            ? `PDF, ${media.pages} pages`
            : { image: 'Picture', video: 'Video', audio: 'Sound', pdf: 'PDF' }[media.kind]}
      </span>
    </span>
  )
}
