import { type RefObject, useEffect, useState } from 'react'

const PLAYING = 'ensemble:playing'

/** One player at a time: starting one pauses the others. */
export function announcePlaying(element: HTMLMediaElement): void {
  document.dispatchEvent(new CustomEvent(PLAYING, { detail: element }))
}

/** Pauses when another player starts. */
export function usePausedByOthers(media: RefObject<HTMLMediaElement | null>): void {
  useEffect(() => {
    const pause = (event: Event) => {
      if ((event as CustomEvent<HTMLMediaElement>).detail !== media.current) media.current?.pause()
    }
    document.addEventListener(PLAYING, pause)
    return () => document.removeEventListener(PLAYING, pause)
  }, [media])
}

/**
 * The address that a player uses. Links to private files expire after some minutes: a new link does not interrupt what
 * is playing, but replaces the old one when that fails.
 */
export function useLastingSource(src: string): { used: string; renew: () => boolean } {
  const [used, setUsed] = useState(src)
  const renew = () => {
    if (used === src) return false
    setUsed(src)
    return true
  }
  return { used, renew }
}
