import { useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { announcePlaying, useLastingSource, usePausedByOthers } from './use-playback.ts'

export interface VideoPlayerProps {
  src: string
  title: string
  poster?: string
  /** In pixels; 16:9 is reserved where the size is unknown. */
  width?: number
  height?: number
  /** A WebVTT file as text, and its language (BCP 47). */
  captions?: { language: string; text: string } | null
  onStale?: () => void
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

/** Gives a track its captions as a blob: private captions have no address of their own. */
const captionsFile = (text: string) => (track: HTMLTrackElement | null) => {
  if (!track) return undefined
  const url = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))
  track.src = url
  return () => URL.revokeObjectURL(url)
}

/** Plays a film in the browser's own player, with captions; its space is reserved before it loads. */
export function VideoPlayer({ src, title, poster, width = 16, height = 9, captions, onStale }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { used, renew } = useLastingSource(src)
  const [failed, setFailed] = useState(false)
  usePausedByOthers(video)
  const again = () => {
    setFailed(false)
    if (!renew()) video.current?.load()
  }
  return (
    <div className="video">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are the author's to provide */}
      <video
        ref={video}
        src={used}
        poster={poster}
        controls={!failed}
        playsInline
        preload={poster ? 'none' : 'metadata'}
        aria-label={title}
        style={{ aspectRatio: `${width} / ${height}` }}
        onPlay={(event) => announcePlaying(event.currentTarget)}
        onError={() => {
          setFailed(true)
          onStale?.()
        }}
      >
        {captions && (
          <track
            ref={captionsFile(captions.text)}
            key={captions.text}
            kind="captions"
            srcLang={captions.language}
            label={names.of(captions.language) ?? captions.language}
            default
          />
        )}
      </video>
      {failed && (
        <div role="alert" className="video-failed">
          <p>Couldn’t play this film here.</p>
          <Button size="small" onClick={again}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
