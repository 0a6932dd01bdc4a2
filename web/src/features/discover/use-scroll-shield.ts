import { type RefObject, useEffect } from 'react'

/** Milliseconds after the last turn of the wheel. */
const CALM_MS = 120

/**
 * While the wheel turns, a pane that shows nothing stands before the cards (`data-up`): what passes under a resting pointer
 * is not meant, and finding out what it is, and answering to it, is a third of the browser's work in each frame. A pointer
 * that moves takes the pane away.
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
    // one clock for all turns: they come in each frame
    const onWheel = () => {
      turned = performance.now()
      if (waiting !== undefined) return
      pane.setAttribute('data-up', '')
      waiting = setTimeout(rest, CALM_MS)
    }
    // the browser tells of a pointer that rests, too, when something else has come under it
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
