import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from './when-idle.ts'

/**
 * How far beyond the visible part rows stay rendered, in pixels: rendering those that come back takes longer than a frame.
 * So the page holds about two thousand rows however many are loaded.
 */
const AHEAD = 60_000

/** Heights that rows had on a page, for when the person comes back to it: by what they are, and how wide the window was. */
const heights = new Map<string, number>()
const MOST_HEIGHTS = 5_000

const keyOf = (items: readonly { id: string }[]) =>
  `${innerWidth} ${items[0]?.id ?? ''} ${items.at(-1)?.id ?? ''} ${items.length}`

function keep(key: string, height: number) {
  if (heights.size >= MOST_HEIGHTS) heights.clear()
  heights.set(key, height)
}

/** Whether an element is in sight, or less than a screen from it. */
function isNear(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < 2 * innerHeight && bottom > -innerHeight
}

/** Keeps the height of a group, or of the space in its place, when its page goes. */
function useKeptHeight(place: RefObject<HTMLElement | null>, key: string) {
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      if (element) keep(key, element.getBoundingClientRect().height)
    }
  }, [place, key])
}

/** Before the page is painted, shows a group that came near; a page that is come back to is scrolled only once it is there. */
function useNear(place: RefObject<HTMLElement | null>, far: boolean, show: () => void) {
  useLayoutEffect(() => {
    const element = place.current
    if (!far || !element) return
    const look = () => isNear(element) && flushSync(show)
    const frame = requestAnimationFrame(look)
    const listening = { capture: true, passive: true }
    document.addEventListener('scroll', look, listening)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', look, listening)
    }
  }, [place, far, show])
}

/**
 * Whether a space takes the place of a group's rows, and the last known height of these. Rows that were on the page
 * before begin as a space: of thousands, only those in sight are drawn before the page is painted, and the others when
 * the browser has time, the nearest first.
 */
export function useSpace(
  place: RefObject<HTMLElement | null>,
  items: readonly { id: string }[],
  scroller: HTMLElement | null,
  never: boolean,
): { height: number | undefined; far: boolean } {
  const key = keyOf(items)
  const [height, setHeight] = useState(() => heights.get(key))
  const [away, setAway] = useState(height !== undefined)
  const show = useCallback(() => setAway(false), [])
  const far = away && !never
  useKeptHeight(place, key)
  useNear(place, far, show)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let forget: (() => void) | undefined
    const hear = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) => {
      forget?.()
      if (isIntersecting) forget = element.firstChild ? undefined : whenIdle(element, show)
      else {
        if (element.firstChild) setHeight(boundingClientRect.height)
        setAway(true)
      }
    }
    // of several, which a busy page gets at once, only the newest is current
    const observer = new IntersectionObserver((entries) => entries.slice(-1).forEach(hear), {
      root: scroller,
      rootMargin: `${AHEAD}px 0px`,
    })
    observer.observe(element)
    return () => {
      forget?.()
      observer.disconnect()
    }
  }, [place, scroller, show])
  return { height, far }
}
