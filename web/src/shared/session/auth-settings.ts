import {
  DEFAULT_PASSWORD_POLICY,
  PASSWORD_KINDS,
  type PasswordPolicy,
  passwordRules,
} from '@ensemble/contract/accounts/password.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

interface WireSettings {
  external?: Record<string, boolean>
  saml_enabled?: boolean
  manual_linking_enabled?: boolean
  /** Null at an IP address, where there are none. */
  passkeys_origin?: string | null
  password_min_length?: number
  password_required_kinds?: string[]
}

/** How people can sign in here, according to the auth service. */
export interface SignInSettings {
  email: boolean
  /** Other identity providers, by their wire names. */
  providers: string[]
  /** Single sign-on by companies. */
  company: boolean
  /** Whether text messages can be sent. */
  phones: boolean
  /** Whether people may add and remove sign-in methods. */
  linking: boolean
  /** The only origin whose pages can use passkeys; null if there is none. */
  passkeysAt: string | null
  password: PasswordPolicy
}

const OUR_OWN = new Set(['email', 'phone', 'anonymous_users'])

/** The password rules as last fetched. */
let policy: PasswordPolicy | undefined

async function readSettings(signal: AbortSignal): Promise<SignInSettings> {
  const response = await fetch('/auth/v1/settings', { signal })
  const {
    external = {},
    saml_enabled: company = false,
    manual_linking_enabled: linking = false,
    passkeys_origin: passkeysAt = null,
    ...password
  } = (await response.json()) as WireSettings
  if (!response.ok) throw new Error('The auth service is not configured')
  const {
    password_min_length: min = DEFAULT_PASSWORD_POLICY.min,
    password_required_kinds: kinds = DEFAULT_PASSWORD_POLICY.kinds,
  } = password
  policy = { min, kinds: PASSWORD_KINDS.filter((kind) => kinds.includes(kind)) }
  const providers = Object.keys(external)
    .filter((name) => external[name] && !OUR_OWN.has(name))
    .toSorted()
  return {
    email: external['email'] === true,
    providers,
    company,
    phones: external['phone'] === true,
    linking,
    passkeysAt,
    password: policy,
  }
}

/** @throws Error when the service does not answer, or isn't configured */
export const signInSettings = queryOptions({
  queryKey: ['/auth/v1/settings'],
  queryFn: ({ signal }) => readSettings(signal),
  retry: 1,
  staleTime: 60_000,
})

const LONGEST_MS = 3_000

/** The rules for passwords here. If they can't be fetched, the specification's: the server decides anyway. */
export const passwordPolicy = async (): Promise<PasswordPolicy> =>
  policy ??
  (await readSettings(AbortSignal.timeout(LONGEST_MS)).then(
    (settings) => settings.password,
    () => DEFAULT_PASSWORD_POLICY,
  ))

/** The same rules, as the checklist below a new password. */
export const usePasswordRules = () => passwordRules(useQuery(signInSettings).data?.password)
