import { queryOptions } from '@tanstack/react-query'

interface WireSettings {
  external?: Record<string, boolean>
  saml_enabled?: boolean
  manual_linking_enabled?: boolean
}

/** How people can sign in here, as the auth service says. */
export interface SignInSettings {
  email: boolean
  /** Other identity providers, by the names of the wire. */
  providers: string[]
  /** Companies' own sign-in. */
  company: boolean
  /** Whether text messages reach anybody. */
  phones: boolean
  /** Whether people may add and remove ways to sign in. */
  linking: boolean
}

const OUR_OWN = new Set(['email', 'phone', 'anonymous_users'])

/** @throws Error when the service does not answer, or not as one that is set up */
export const signInSettings = queryOptions({
  queryKey: ['/auth/v1/settings'],
  queryFn: async ({ signal }): Promise<SignInSettings> => {
    const response = await fetch('/auth/v1/settings', { signal })
    const { external = {}, saml_enabled: company = false, manual_linking_enabled: linking = false } = (await response.json()) as WireSettings
    if (!response.ok) throw new Error('The auth service is not configured')
    return { email: external['email'] === true, providers: Object.keys(external).filter((name) => external[name] && !OUR_OWN.has(name)).toSorted(), company, phones: external['phone'] === true, linking }
  },
  retry: 1,
  staleTime: 60_000,
})

/** A provider's name as it is read: `studio_id` is Studio Id, `sso:northlight` Northlight. */
export const providerLabel = (name: string): string =>
  name
    .replace(/^sso:/, '')
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
