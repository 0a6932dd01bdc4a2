import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import type { PersonalChange, PostsView, ThemeChoice } from '@ensemble/contract/accounts/personal.schemas.ts'
import { call } from '../../lib/api.ts'
import { setTheme, unsavedTheme } from '../../lib/theme.ts'
import { deviceZone } from '../../lib/zone.ts'
import { toast } from '../../ui/toast.tsx'
import { sessionNow, takeMe } from './session.ts'

/** Saves preferences for all devices. @throws ApiError */
export const savePersonal = async (change: PersonalChange): Promise<void> =>
  takeMe(await call(accounts.savePersonal, { body: change }))

/**
 * Chooses a theme: applied at once and kept on this device; the account gets it when it can be reached, otherwise on
 * the next visit.
 */
export function chooseTheme(theme: ThemeChoice): void {
  setTheme(theme, { unsaved: true })
  void saveTheme(theme)
}

async function saveTheme(theme: ThemeChoice): Promise<void> {
  const saved = await call(accounts.savePersonal, { body: { theme } }).catch(() => undefined)
  // chosen again since: the newer choice is being saved
  if (!saved || unsavedTheme() !== theme) return
  setTheme(theme)
  takeMe(saved)
}

/**
 * At the start of a visit: saves what the account does not have yet and, at the first sign-in, this device's time zone.
 */
export function completePersonal(): void {
  const session = sessionNow()
  if (session.status !== 'in') return
  const theme = unsavedTheme()
  if (theme) void saveTheme(theme)
  // nothing waits for it: the device's zone is used until then, and the next visit tries again
  if (session.me.time_zone === null) void savePersonal({ browser_time_zone: deviceZone() }).catch(() => undefined)
}

/** How lists of posts look, on all devices: at once, and as before when it can't be saved. */
export function choosePostsView(view: PostsView): void {
  const session = sessionNow()
  if (session.status !== 'in') return
  const { me } = session
  takeMe({ ...me, posts_view: view })
  savePersonal({ posts_view: view }).catch((cause: unknown) => {
    takeMe(me)
    toast({ text: cause instanceof Error ? cause.message : 'That didn’t work. Please try again.' })
  })
}
