import { AuthClient } from '@supabase/auth-js'

type Settings = NonNullable<ConstructorParameters<typeof AuthClient>[0]>

/** The auth service's own client, unmodified. The refresh token it keeps is a marker: the real one is an HttpOnly cookie. */
export const openClient = (settings: Pick<Settings, 'fetch' | 'headers' | 'storageKey'>) =>
  new AuthClient({
    url: `${location.origin}/auth/v1`,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    // the callback page exchanges the code itself, so that it can show the outcome
    detectSessionInUrl: false,
    ...settings,
  })
