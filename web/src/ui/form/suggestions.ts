import type { PointerEvent } from 'react'

/** The next of some suggestions, round the ends; -1 stands for none. */
export const stepped = (active: number, step: 1 | -1, count: number): number =>
  (active + step + count + (active < 0 && step < 0 ? 1 : 0)) % count

/** What one suggestion of a list carries; the focus stays in the field. */
export const optionProps = (listId: string, index: number, active: number) => ({
  type: 'button' as const,
  tabIndex: -1,
  id: `${listId}-${index}`,
  role: 'option',
  'aria-selected': index === active,
  'data-active': index === active || undefined,
  // the pointer must not take the focus from the field before the choice is made
  onPointerDown: (event: PointerEvent) => event.preventDefault(),
})
