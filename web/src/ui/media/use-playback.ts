import { type RefObject, useEffect, useState } from 'react'

const PLAYING = 'ensemble:playing'

/** One thing plays at a time: whatever begins tells the others, and they pause. */
export function announcePlaying(element: HTMLMediaElement): void {
  document.dispatchEvent(new CustomEvent(PLAYING, { detail: element }))
}

/** Pauses when something else begins to play. */
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
 * The address that a player uses. Links to private files end after some minutes: what plays is not torn away by a fresh
 * link, which is taken when the old one fails.
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
