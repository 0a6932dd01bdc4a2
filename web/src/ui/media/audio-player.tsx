import { Pause, Play } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { announcePlaying, useLastingSource, usePausedByOthers } from './use-playback.ts'
import { playTime, spokenTime, wavePath } from './wave.ts'

export interface AudioPlayerProps {
  src: string
  title: string
  durationMs?: number
  /** Peaks from 0 to 1. */
  waveform?: readonly number[]
  /** Requests a new address, where links expire. */
  onStale?: () => void
}

const BARS = 120

/** An audio element's state, with times in seconds. */
function useAudio({ src, durationMs = 0, onStale }: Pick<AudioPlayerProps, 'src' | 'durationMs' | 'onStale'>) {
  const audio = useRef<HTMLAudioElement>(null)
  const { used, renew } = useLastingSource(src)
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(durationMs / 1000)
  usePausedByOthers(audio)
  const seek = (seconds: number) => {
    setAt(seconds)
    if (audio.current) audio.current.currentTime = seconds
  }
  const toggle = () => {
    const element = audio.current
    if (!element) return
    if (element.paused) void element.play().catch(() => undefined)
    else element.pause()
  }
  const again = () => {
    setFailed(false)
    if (!renew()) audio.current?.load()
  }
  const props: ComponentProps<'audio'> = {
    src: used,
    preload: length > 0 ? 'none' : 'metadata',
    onPlay: (event) => {
      setPlaying(true)
      announcePlaying(event.currentTarget)
    },
    onPause: () => setPlaying(false),
    onEnded: () => seek(0),
    onTimeUpdate: (event) => setAt(event.currentTarget.currentTime),
    onLoadedMetadata: (event) => {
      if (Number.isFinite(event.currentTarget.duration)) setLength(event.currentTarget.duration)
      if (at > 0) event.currentTarget.currentTime = at
    },
    onError: () => {
      setPlaying(false)
      setFailed(true)
      onStale?.()
    },
  }
  return { audio, props, playing, failed, at, length, seek, toggle, again }
}

/** Plays audio over its waveform, which is the seek slider: by pointer, and by the usual slider keys. */
export function AudioPlayer({ title, waveform = [], ...source }: AudioPlayerProps) {
  const { audio, props, playing, failed, at, length, seek, toggle, again } = useAudio(source)
  return (
    <div className="audio" role="group" aria-label={title}>
      {/* captions would have to come from the project: music mostly has none */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={audio} {...props} />
      <button
        type="button"
        className="audio-button"
        aria-label={playing ? `Pause ${title}` : `Play ${title}`}
        onClick={toggle}
      >
        {playing ? (
          <Pause size={22} fill="currentColor" strokeWidth={0} aria-hidden="true" />
        ) : (
          <Play size={22} fill="currentColor" strokeWidth={0} aria-hidden="true" />
        )}
      </button>
      <Wave title={title} waveform={waveform} at={at} length={length} onSeek={seek} />
      <span className="audio-time">
        {playTime(at)} <span className="text-faint">/ {playTime(length)}</span>
      </span>
      {failed && (
        <div role="alert" className="audio-failed">
          <span>Couldn’t play this.</span>
          <Button size="small" onClick={again}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}

interface WaveProps {
  title: string
  waveform: readonly number[]
  at: number
  length: number
  onSeek: (seconds: number) => void
}

function Wave({ title, waveform, at, length, onSeek }: WaveProps) {
  const [path] = useState(() => wavePath(waveform, BARS))
  const part = length > 0 ? Math.min(1, at / length) : 0
  return (
    <div className="audio-wave">
      <svg viewBox={`0 0 ${BARS} 100`} preserveAspectRatio="none" aria-hidden="true">
        <path d={path} className="audio-rest" />
        <path d={path} className="audio-played" style={{ clipPath: `inset(0 ${(1 - part) * 100}% 0 0)` }} />
      </svg>
      <input
        type="range"
        min={0}
        max={Math.max(1, length)}
        step={0.1}
        value={Math.min(at, Math.max(1, length))}
        aria-label={`Position in ${title}`}
        aria-valuetext={`${spokenTime(at)} of ${spokenTime(length)}`}
        onChange={(event) => onSeek(Number(event.target.value))}
        onKeyDown={(event) => {
          const step = { ArrowRight: 5, ArrowUp: 5, ArrowLeft: -5, ArrowDown: -5, PageUp: 30, PageDown: -30 }[event.key]
          if (step === undefined) return
          event.preventDefault()
          onSeek(Math.min(length, Math.max(0, at + step)))
        }}
      />
    </div>
  )
}
