import { pathTo } from '../../lib/paths.ts'
const KEY = 'ensemble.invitation'

/**
 * Remembers the invitation link that brought someone to sign up; once their address is confirmed, they return to it.
 */
export const keepInvitation = (token: string) => localStorage.setItem(KEY, token)

/** The path of the remembered link, once; undefined without one. */
export function takeInvitation(): string | undefined {
  const token = localStorage.getItem(KEY)
  localStorage.removeItem(KEY)
  return token && /^[\w-]{1,100}$/.test(token) ? pathTo('/invitations/$token', token) : undefined
}
