import type { authClient } from './auth-client.ts'
import { follow, type OidcPeer, type PeerPerson, startOidcPeer } from './oidc-peer.ts'
import { startWorld, type World } from './world.ts'

/** The app that people return to from the provider. */
export const APP = 'https://app.studio.example/signed-in'
export const isApp = (url: URL) => url.origin === new URL(APP).origin

/** A world with one provider running next to it; `stop` ends both. */
export async function openProviderWorld(): Promise<{ peer: OidcPeer; world: World; stop: () => Promise<void> }> {
  const peer = await startOidcPeer()
  const world = await startWorld({
    env: {
      ...peer.env(),
      AUTH_MANUAL_LINKING: 'on',
      AUTH_REDIRECTS: 'https://app.studio.example/**',
      AUTH_SEND_INTERVAL_S: '0',
    },
  })
  return {
    peer,
    world,
    stop: async () => {
      await world.stop()
      await peer.stop()
    },
  }
}

/** The provider's person for one test: whoever comes to it from now on is them. */
export function newNoor(peer: OidcPeer, count: number): PeerPerson & { email: string } {
  const noor = {
    sub: `peer-${count}`,
    email: `noor${count}@cutting.example`,
    email_verified: true,
    name: 'Noor Haddad',
  }
  peer.state.person = noor
  return noor
}

/** Goes to the provider and back with the unmodified client, which exchanges the code. Throws the client's error. */
export async function signedInWith(browser: ReturnType<typeof authClient>, options: Record<string, string> = {}) {
  const { data, error } = await browser.signInWithOAuth({
    provider: 'studio' as 'google',
    options: { redirectTo: APP, skipBrowserRedirect: true, queryParams: options },
  })
  if (error) throw error
  const back = await follow(data.url ?? '', isApp)
  return browser.exchangeCodeForSession(back.searchParams.get('code') ?? '')
}

export const usersAt = ({ platform }: World, email: string) =>
  platform.db.selectFrom('auth_users').selectAll().where('email', '=', email).execute()
export const identitiesOf = ({ platform }: World, userId: string) =>
  platform.db.selectFrom('auth_identities').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
