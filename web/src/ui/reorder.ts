/** The neighbors of a place in a list; null at an end of it. */
export interface Place {
  after: string | null
  before: string | null
}

/** A lifted item, and the order as it would be now. */
export interface Lifted {
  id: string
  order: readonly string[]
}

/** What a key pressed on an item's handle means; `to` may lie outside the list. */
export type KeyAct = { act: 'lift' | 'drop' | 'cancel' } | { act: 'shift'; to: number }

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

export const placeIn = ({ id, order }: Lifted): number => order.indexOf(id)

/** Moves the lifted item to another place; undefined when it is already there. */
export function shifted({ id, order }: Lifted, to: number): Lifted | undefined {
  const at = Math.max(0, Math.min(order.length - 1, to))
  if (order.indexOf(id) === at) return undefined
  return { id, order: order.filter((each) => each !== id).toSpliced(at, 0, id) }
}

export function neighborsOf(lifted: Lifted): Place {
  const at = placeIn(lifted)
  return { after: lifted.order[at - 1] ?? null, before: lifted.order[at + 1] ?? null }
}

/** `held`: the item itself, once it is lifted. */
export function actOfKey(key: string, held: Lifted | undefined): KeyAct | undefined {
  if (key === ' ' || key === 'Enter') return { act: held ? 'drop' : 'lift' }
  if (!held) return undefined
  if (key === 'Escape') return { act: 'cancel' }
  if (key === 'Home') return { act: 'shift', to: 0 }
  if (key === 'End') return { act: 'shift', to: held.order.length - 1 }
  const step = STEPS[key]
  return step === undefined ? undefined : { act: 'shift', to: placeIn(held) + step }
}
