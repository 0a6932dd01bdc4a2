import { pathTo } from '../../lib/paths.ts'
const KEY = 'ensemble.invitation'

/** Remembers the link by which somebody came to sign up: once the address is confirmed, they go back to it. */
export const keepInvitation = (token: string) => localStorage.setItem(KEY, token)

/** The path of the link that was kept, once; undefined without one. */
export function takeInvitation(): string | undefined {
  const token = localStorage.getItem(KEY)
  localStorage.removeItem(KEY)
  return token && /^[\w-]{1,100}$/.test(token) ? pathTo('/invitations/$token', token) : undefined
}
