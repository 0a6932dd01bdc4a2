import { type RefObject, useEffect } from 'react'

/** Milliseconds after the last wheel event. */
const CALM_MS = 120

/**
 * While the wheel turns, an invisible pane covers the cards (`data-up`). Cards that pass under a resting pointer are not
 * being pointed at, and hit-testing and hover styles are a third of the browser's work in each frame. Moving the pointer
 * removes the pane.
 */
export function useScrollShield(shield: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const pane = shield.current
    if (!pane) return
    let turned = 0
    let waiting: ReturnType<typeof setTimeout> | undefined
    const drop = () => {
      clearTimeout(waiting)
      waiting = undefined
      pane.removeAttribute('data-up')
    }
    const rest = () => {
      const left = turned + CALM_MS - performance.now()
      if (left > 0) waiting = setTimeout(rest, left)
      else drop()
    }
    // one timer for all wheel events: they come in each frame
    const onWheel = () => {
      turned = performance.now()
      if (waiting !== undefined) return
      pane.setAttribute('data-up', '')
      waiting = setTimeout(rest, CALM_MS)
    }
    // the browser also sends this for a resting pointer when something else has come under it
    const onMove = ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) drop()
    }
    addEventListener('wheel', onWheel, { passive: true })
    pane.addEventListener('pointermove', onMove, { passive: true })
    return () => {
      drop()
      removeEventListener('wheel', onWheel)
      pane.removeEventListener('pointermove', onMove)
    }
  }, [shield])
}
