import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

export interface Place {
  /** The neighbors of the new place: null for an end of the list. */
  after: string | null
  before: string | null
}

interface Options {
  ids: readonly string[]
  nameOf: (id: string) => string
  /** Told once a thing was put down somewhere else. */
  onMove: (id: string, place: Place, order: readonly string[]) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

const moved = (order: readonly string[], id: string, to: number): string[] =>
  order.filter((each) => each !== id).toSpliced(to, 0, id)

/**
 * Puts things in order, by pointer or keyboard, from a handle on each. Space or Enter lifts and puts down, arrow keys move,
 * Escape takes back; every step is said in `said`, which the page holds in a live region. Things carry `data-reorder`.
 */
export function useReorder({ ids, nameOf, onMove }: Options) {
  const [lifted, setLifted] = useState<{ id: string; order: readonly string[] }>()
  const [said, setSaid] = useState('')
  const latest = useRef(lifted)
  useEffect(() => {
    latest.current = lifted
  })
  const order = lifted?.order ?? ids
  const say = (id: string, what: string, at: number) => setSaid(`${nameOf(id)} ${what} ${at + 1} of ${ids.length}.`)

  const lift = (id: string) => {
    setLifted({ id, order: ids })
    say(id, 'lifted, at place', ids.indexOf(id))
  }
  const shift = (id: string, to: number) => {
    const now = latest.current
    const at = Math.max(0, Math.min(ids.length - 1, to))
    if (!now || now.order.indexOf(id) === at) return
    const next = { id, order: moved(now.order, id, at) }
    latest.current = next
    setLifted(next)
    say(id, 'moved to place', at)
  }
  const drop = () => {
    const now = latest.current
    setLifted(undefined)
    latest.current = undefined
    if (!now) return
    const at = now.order.indexOf(now.id)
    say(now.id, 'put down at place', at)
    if (at !== ids.indexOf(now.id))
      onMove(now.id, { after: now.order[at - 1] ?? null, before: now.order[at + 1] ?? null }, now.order)
  }
  const cancel = () => {
    const now = latest.current
    setLifted(undefined)
    latest.current = undefined
    if (now) say(now.id, 'is back at place', ids.indexOf(now.id))
  }

  const handleProps = (id: string) => ({
    'aria-pressed': lifted?.id === id,
    style: { touchAction: 'none' } as const,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const held = latest.current?.id === id
      const step = STEPS[event.key]
      const chosen = event.key === ' ' || event.key === 'Enter'
      if (chosen && held) drop()
      else if (chosen) lift(id)
      else if (held && event.key === 'Escape') cancel()
      else if (held && step !== undefined) shift(id, (latest.current?.order.indexOf(id) ?? 0) + step)
      else if (held && (event.key === 'Home' || event.key === 'End'))
        shift(id, event.key === 'Home' ? 0 : ids.length - 1)
      else return
      event.preventDefault()
    },
    onBlur: () => latest.current?.id === id && drop(),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      lift(id)
      latest.current = { id, order: ids }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-reorder]')
        ?.dataset['reorder']
      const at = under === undefined || under === id ? -1 : (latest.current?.order.indexOf(under) ?? -1)
      if (at >= 0) shift(id, at)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      event.currentTarget.releasePointerCapture(event.pointerId)
      drop()
    },
    onPointerCancel: cancel,
  })
  return { order, lifted: lifted?.id, said, handleProps }
}
