import type { ThemeChoice } from '@ensemble/contract/accounts/personal.schemas.ts'
import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'
const KEY = 'ensemble.theme'
/** Set while a choice made here has not reached the account: until then it wins over the account's. */
const UNSAVED = 'ensemble.theme-unsaved'
const system = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
const now = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** The choice on this device; the system's theme if there is none. */
const themeChoice = (): ThemeChoice => (localStorage.getItem(KEY) as Theme | null) ?? 'system'

function show() {
  const choice = themeChoice()
  document.documentElement.dataset.theme = choice === 'system' ? (system.matches ? 'dark' : 'light') : choice
  for (const listener of listeners) listener()
}
system.addEventListener('change', show)

/**
 * Chooses light, dark or the system's preference, and keeps it on this device. `unsaved`: the account does not have it
 * yet.
 */
export function setTheme(choice: ThemeChoice, { unsaved = false } = {}) {
  if (choice === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, choice)
  if (unsaved) localStorage.setItem(UNSAVED, choice)
  else localStorage.removeItem(UNSAVED)
  show()
}

export const unsavedTheme = () => localStorage.getItem(UNSAVED) as ThemeChoice | null

/** Applies a choice from another device, unless there is a newer one here. */
export function followTheme(chosen: ThemeChoice | null) {
  if (chosen && !unsavedTheme() && chosen !== themeChoice()) setTheme(chosen)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useTheme = () => useSyncExternalStore(subscribe, now)
export const useThemeChoice = () => useSyncExternalStore(subscribe, themeChoice)

/** Sky blue for a business, yellow for talent; stored, so that the next visit starts with it. */
export function setAccent(kind: 'talent' | 'business') {
  document.documentElement.dataset.accent = kind
  localStorage.setItem('ensemble.accent', kind)
}
