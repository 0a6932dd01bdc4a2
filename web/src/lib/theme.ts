import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'
const listeners = new Set<() => void>()
const now = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Chooses light or dark, and keeps it. */
export function setTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  localStorage.setItem('ensemble.theme', theme)
  for (const listener of listeners) listener()
}

/** The theme on screen. */
export const useTheme = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, now)

/** Sky blue for a business, yellow for talent; kept, so that the next visit starts in it. */
export function setAccent(kind: 'talent' | 'business') {
  document.documentElement.dataset.accent = kind
  localStorage.setItem('ensemble.accent', kind)
}
