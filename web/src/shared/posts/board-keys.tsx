import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useKeys } from '../../lib/use-keys.ts'

const LINK = '.board-title > a'

export interface BoardKeysProps {
  board: RefObject<HTMLElement | null>
  /** The key that was pressed before this was loaded. */
  first: string
  hide: (id: string) => void
}

/**
 * Keys of a board's rows: j and k move, b saves, a applies, x hides; Enter follows the focused title by itself. They
 * act while nothing else on the page has the focus.
 */
export function BoardKeys({ board, first, hide }: BoardKeysProps): null {
  const rows = () => [...(board.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const current = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')
    return row && board.current?.contains(row) ? row : undefined
  }
  const focus = (row: HTMLElement | undefined) => {
    row?.querySelector<HTMLElement>(LINK)?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  const move = (by: number) => () => {
    const [all, here] = [rows(), current()]
    focus(here ? all[all.indexOf(here) + by] : all[0])
  }
  const press = (act: string) => () => current()?.querySelector<HTMLElement>(`[data-act='${act}']`)?.click()
  const hideCurrent = () => {
    const [all, here] = [rows(), current()]
    if (!here) return
    const at = all.indexOf(here)
    focus(all[at + 1] ?? all[at - 1])
    hide(here.dataset['row'] ?? '')
  }
  const isOurs = () => document.activeElement === document.body || !!board.current?.contains(document.activeElement)
  const keys: Record<string, () => void> = {
    j: move(1),
    k: move(-1),
    b: press('save'),
    a: press('apply'),
    x: hideCurrent,
  }
  useKeys(isOurs, keys)
  const begin = useEffectEvent(() => isOurs() && keys[first]?.())
  useEffect(() => void begin(), [])
  return null
}
