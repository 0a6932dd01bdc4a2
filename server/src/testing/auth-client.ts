import { AuthClient } from '@supabase/auth-js'
import { keptMails } from '../platform/mail/outbox.ts'
import type { World } from './world.ts'

/** The unmodified public client against a world, with separate storage, like a separate browser. */
export function authClient(world: World, flowType: 'pkce' | 'implicit' = 'pkce'): InstanceType<typeof AuthClient> {
  const kept = new Map<string, string>()
  return new AuthClient({
    url: `${world.address()}/auth/v1`,
    autoRefreshToken: false,
    persistSession: true,
    flowType,
    storageKey: 'ensemble.auth',
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
}

/** What was sent to an address, or to a number with its +; newest first. */
export const sentTo = async (world: World, to: string) =>
  (await keptMails(world.platform.db)).filter((mail) => mail.to === to)

/** The newest six-digit code sent to an address or number; empty if there is none. */
export async function codeSentTo(world: World, to: string): Promise<string> {
  const [newest] = await sentTo(world, to)
  return /\b\d{6}\b/.exec(`${newest?.subject ?? ''}\n${newest?.text ?? ''}`)?.[0] ?? ''
}

/** The newest link that the auth service sent to an address. */
export const linkSentTo = async (world: World, to: string): Promise<string> =>
  /http\S+\/auth\/v1\/verify\S+/.exec((await sentTo(world, to))[0]?.text ?? '')?.[0] ?? ''

/** The token of the newest link with which an address may choose a new password. */
export const resetTokenSentTo = async (world: World, to: string): Promise<string> =>
  /reset-password\?token=([\w-]+)/.exec((await sentTo(world, to))[0]?.text ?? '')?.[1] ?? ''
