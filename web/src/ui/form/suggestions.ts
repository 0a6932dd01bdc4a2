import type { PointerEvent } from 'react'

/** The index of the next suggestion, wrapping around; -1 means none. */
export const stepped = (active: number, step: 1 | -1, count: number): number =>
  (active + step + count + (active < 0 && step < 0 ? 1 : 0)) % count

/** The props of one suggestion in a list; the focus stays in the field. */
export const optionProps = (listId: string, index: number, active: number) => ({
  type: 'button' as const,
  tabIndex: -1,
  id: `${listId}-${index}`,
  role: 'option',
  'aria-selected': index === active,
  'data-active': index === active || undefined,
  // pressing must not take the focus from the field before the choice is made
  onPointerDown: (event: PointerEvent) => event.preventDefault(),
})
