import { useSyncExternalStore } from 'react'

let hidden: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
const set = (next: ReadonlySet<string>) => {
  hidden = next
  for (const listener of listeners) listener()
}

/** Removes a post from the lists on screen; the server leaves it out of the next ones. */
export const hidePost = (id: string) => set(new Set([...hidden, id]))
export const showPost = (id: string) => set(new Set([...hidden].filter((each) => each !== id)))

/** The posts hidden since this page was opened. */
export const useHidden = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => hidden,
  )
