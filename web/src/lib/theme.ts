import type { ThemeChoice } from '@ensemble/contract/accounts/personal.schemas.ts'
import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'
const KEY = 'ensemble.theme'
/** Set while a choice made here has not reached the account: until then it goes before what the account says. */
const UNSAVED = 'ensemble.theme-unsaved'
const system = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
const now = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** What was chosen on this device; the system decides where nothing was. */
const themeChoice = (): ThemeChoice => (localStorage.getItem(KEY) as Theme | null) ?? 'system'

function show() {
  const choice = themeChoice()
  document.documentElement.dataset.theme = choice === 'system' ? (system.matches ? 'dark' : 'light') : choice
  for (const listener of listeners) listener()
}
system.addEventListener('change', show)

/** Chooses light, dark or what the system prefers, and keeps it on this device. `unsaved`: the account does not know yet. */
export function setTheme(choice: ThemeChoice, { unsaved = false } = {}) {
  if (choice === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, choice)
  if (unsaved) localStorage.setItem(UNSAVED, choice)
  else localStorage.removeItem(UNSAVED)
  show()
}

/** The choice that still has to reach the account. */
export const unsavedTheme = () => localStorage.getItem(UNSAVED) as ThemeChoice | null

/** Follows what was chosen on another device, unless something newer was chosen here. */
export function followTheme(chosen: ThemeChoice | null) {
  if (chosen && !unsavedTheme() && chosen !== themeChoice()) setTheme(chosen)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** The theme on screen. */
export const useTheme = () => useSyncExternalStore(subscribe, now)
/** What was chosen. */
export const useThemeChoice = () => useSyncExternalStore(subscribe, themeChoice)

/** Sky blue for a business, yellow for talent; kept, so that the next visit starts in it. */
export function setAccent(kind: 'talent' | 'business') {
  document.documentElement.dataset.accent = kind
  localStorage.setItem('ensemble.accent', kind)
}
