import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'
import { type ParsedLocation, redirect, type StaticDataRouteOption } from '@tanstack/react-router'
import { ApiError, call } from '../lib/api.ts'
import { pathTo } from '../lib/paths.ts'
import { sessionKnown } from '../shared/session/session.ts'

const ADMIN = /^\/admin(\/|$)/

/** A fragment with which an emailed link hands over a session. It must never become part of an address that is sent. */
const HOLDS_TOKENS = /(?:^|[#&])(?:access|refresh)_token=/

/** Only one of our own paths may follow a sign-in. */
export function safeNext(next: unknown): string | undefined {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return undefined
  const url = URL.canParse(next, location.origin) ? new URL(next, location.origin) : undefined
  return url?.origin === location.origin && !url.pathname.startsWith('/auth')
    ? url.pathname + url.search + (HOLDS_TOKENS.test(url.hash) ? '' : url.hash)
    : undefined
}

/** Where someone with an unconfirmed address is sent. */
export const verifyTarget = (me: Me) =>
  ({ to: '/talent/verify-email', search: { email: me.email }, state: { userId: me.id } }) as const

let noted: string | undefined

/** Logs a security event, once per visit however often the guard runs; the redirect doesn't wait for it. */
function noteDenied({ pathname, state }: ParsedLocation): void {
  const visit = `${state.__TSR_key} ${pathname}`
  if (visit === noted) return
  noted = visit
  void call(accounts.logEvent, {
    body: { event_type: 'access_denied', reason: `administrators only: ${pathname}`.slice(0, 200) },
  }).catch(() => undefined)
}

/** Someone opening a page. `preload`: the page is only being loaded in advance. */
interface Visit {
  location: ParsedLocation
  matches: readonly { staticData: StaticDataRouteOption }[]
  preload: boolean
}

/**
 * The route guard. Visitors go to /auth (to /admin/login from an administrator's page) and return afterwards; people
 * without the admin flag go to /; an unconfirmed address is confirmed first, a second factor shown, and a missing
 * name asked for where visitors may not read.
 * @returns the signed-in person, or undefined for a visitor on a public page
 */
export async function guard({ location: target, matches, preload }: Visit): Promise<Me | undefined> {
  const session = await sessionKnown()
  if (session.status === 'unreachable')
    throw new ApiError(0, {
      code: 'web.offline',
      message: 'We can’t reach the service right now. Please try again.',
    })
  const forAdmins = ADMIN.test(target.pathname)
  if (session.status === 'out') {
    // the page that takes sessions from links takes this one too
    if (HOLDS_TOKENS.test(target.hash))
      throw redirect({
        to: '/auth/callback',
        hash: target.hash,
        search: { next: safeNext(target.href) },
        replace: true,
      })
    if (matches.at(-1)?.staticData.public) return undefined
    if (forAdmins)
      throw redirect({
        to: '/admin/login',
        search: { next: target.href === pathTo('/admin') ? undefined : safeNext(target.href) },
      })
    throw redirect({ to: '/auth', search: { next: target.pathname === '/' ? undefined : safeNext(target.href) } })
  }
  if (!session.me.verified) throw redirect(verifyTarget(session.me))
  if (session.me.second_factor_due)
    throw redirect({ to: '/auth/second-factor', search: { next: safeNext(target.href) } })
  if (session.me.leaving) throw redirect({ to: '/auth/leaving' })
  if (session.me.name_due && !matches.at(-1)?.staticData.public)
    throw redirect({ to: '/auth/name', search: { next: target.pathname === '/' ? undefined : safeNext(target.href) } })
  if (forAdmins && !session.me.admin) {
    if (!preload) noteDenied(target)
    throw redirect({ to: '/' })
  }
  return session.me
}
