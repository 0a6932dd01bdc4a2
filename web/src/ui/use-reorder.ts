import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { actOfKey, type Lifted, neighborsOf, type Place, placeIn, shifted } from './reorder.ts'

interface Options {
  ids: readonly string[]
  nameOf: (id: string) => string
  /** Called when an item was dropped at a new place. */
  onMove: (id: string, place: Place, order: readonly string[]) => void
}

interface Moves {
  /** The item lifted right now. */
  now: () => Lifted | undefined
  lift: (id: string) => void
  shift: (to: number) => void
  drop: () => void
  cancel: () => void
}

/**
 * The lifted item: as state for rendering, and as a ref for the next key or pointer event, which may come before the
 * render.
 */
function useLifted() {
  const [lifted, setLifted] = useState<Lifted>()
  const latest = useRef(lifted)
  return {
    lifted,
    now: () => latest.current,
    take: (next: Lifted | undefined) => {
      latest.current = next
      setLifted(next)
    },
  }
}

/**
 * Reorders items by pointer or keyboard, from a handle on each. Space or Enter lifts and drops, arrow keys move, Escape
 * cancels; every step is in `said`, which the page puts in a live region. Items have `data-reorder`.
 */
export function useReorder({ ids, nameOf, onMove }: Options) {
  const { lifted, now, take } = useLifted()
  const [said, setSaid] = useState('')
  const say = (id: string, what: string, at: number) => setSaid(`${nameOf(id)} ${what} ${at + 1} of ${ids.length}.`)
  const moves: Moves = {
    now,
    lift: (id) => {
      take({ id, order: ids })
      say(id, 'picked up, at position', ids.indexOf(id))
    },
    shift: (to) => {
      const held = now()
      const next = held && shifted(held, to)
      if (!next) return
      take(next)
      say(next.id, 'moved to position', placeIn(next))
    },
    drop: () => {
      const held = now()
      take(undefined)
      if (!held) return
      say(held.id, 'dropped at position', placeIn(held))
      if (placeIn(held) !== ids.indexOf(held.id)) onMove(held.id, neighborsOf(held), held.order)
    },
    cancel: () => {
      const held = now()
      take(undefined)
      if (held) say(held.id, 'is back at position', ids.indexOf(held.id))
    },
  }
  const handleProps = (id: string) => ({
    'aria-pressed': lifted?.id === id,
    style: { touchAction: 'none' } as const,
    ...keyHandlers(id, moves),
    ...pointerHandlers(id, moves),
  })
  return { order: lifted?.order ?? ids, lifted: lifted?.id, said, handleProps }
}

const keyHandlers = (id: string, moves: Moves) => ({
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const now = moves.now()
    const asked = actOfKey(event.key, now?.id === id ? now : undefined)
    if (!asked) return
    if (asked.act === 'shift') moves.shift(asked.to)
    else if (asked.act === 'lift') moves.lift(id)
    else moves[asked.act]()
    event.preventDefault()
  },
  onBlur: () => {
    if (moves.now()?.id === id) moves.drop()
  },
})

/** The item under the pointer. */
const idUnder = ({ clientX, clientY }: PointerEvent) =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-reorder]')?.dataset['reorder']

const pointerHandlers = (id: string, moves: Moves) => ({
  onPointerDown: (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    moves.lift(id)
  },
  onPointerMove: (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const under = idUnder(event)
    const at = under === undefined || under === id ? -1 : (moves.now()?.order.indexOf(under) ?? -1)
    if (at >= 0) moves.shift(at)
  },
  onPointerUp: (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    event.currentTarget.releasePointerCapture(event.pointerId)
    moves.drop()
  },
  onPointerCancel: moves.cancel,
})
