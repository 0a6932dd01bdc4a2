import { z } from 'zod'

/** An OpenID Connect provider that the operator named; `name` is its name on the wire. */
export interface OidcProvider {
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

/** A company's SAML sign-in. `domains`: whose addresses it may vouch for, at least one. */
export interface SamlProvider {
  name: string
  metadata: string
  domains: readonly string[]
}

export interface IdentityProviders {
  oidc: readonly OidcProvider[]
  saml: readonly SamlProvider[]
}

/** Names that the wire uses for something other than a provider of this kind. */
const RESERVED = new Set(['email', 'phone', 'anonymous_users', 'anonymous', 'sso', 'saml', 'web3'])
const SETTING = /^AUTH_(OIDC|SAML)_(.+)_(ISSUER|CLIENT_ID|CLIENT_SECRET|METADATA|DOMAINS)$/
const NAME = /^[A-Z0-9]+(_[A-Z0-9]+)*$/
const DOMAIN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/
const NEEDED = { OIDC: ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'], SAML: ['METADATA', 'DOMAINS'] } as const
const KNOWN: Readonly<Record<string, readonly string[]>> = NEEDED

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
/** https; plain http only on this machine. */
const isSafeUrl = (value: string) => {
  if (!z.url({ protocol: /^https?$/ }).safeParse(value).success) return false
  const url = new URL(value)
  return (url.protocol === 'https:' || LOOPBACK.test(url.hostname)) && !url.username && !url.password && !url.hash
}

const domainsOf = (list: string) =>
  list
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean)

type Given = Map<string, Map<string, string>>

function collect(source: Record<string, string | undefined>, wrong: string[]): Record<'OIDC' | 'SAML', Given> {
  const found = { OIDC: new Map(), SAML: new Map() } satisfies Record<'OIDC' | 'SAML', Given>
  for (const [setting, value] of Object.entries(source)) {
    if (!value || !/^AUTH_(OIDC|SAML)_/.test(setting)) continue
    const [, kind = '', name = '', part = ''] = SETTING.exec(setting) ?? []
    if (!KNOWN[kind]?.includes(part) || !NAME.test(name))
      wrong.push(`${setting}: is not a setting of an identity provider`)
    else if (RESERVED.has(name.toLowerCase())) wrong.push(`${setting}: ${name} can't be a provider's name`)
    else {
      const of: Given = found[kind as 'OIDC' | 'SAML']
      of.set(name, (of.get(name) ?? new Map<string, string>()).set(part, value))
    }
  }
  return found
}

function checkParts(kind: 'OIDC' | 'SAML', name: string, parts: ReadonlyMap<string, string>, wrong: string[]): void {
  for (const part of NEEDED[kind]) {
    const setting = `AUTH_${kind}_${name}_${part}`
    const value = parts.get(part)
    if (!value) wrong.push(`${setting}: must be set along with ${name}'s other settings`)
    else if ((part === 'ISSUER' || part === 'METADATA') && !isSafeUrl(value))
      wrong.push(`${setting}: must be an https address`)
  }
  for (const domain of domainsOf(parts.get('DOMAINS') ?? ''))
    if (!DOMAIN.test(domain)) wrong.push(`AUTH_SAML_${name}_DOMAINS: contains something that isn't a domain`)
}

/**
 * The operator's identity providers: `AUTH_OIDC_<NAME>_ISSUER`, `_CLIENT_ID`, `_CLIENT_SECRET` and
 * `AUTH_SAML_<NAME>_METADATA`, `_DOMAINS`. `wrong` names every invalid setting, without repeating any value.
 */
export function readIdentityProviders(
  source: Record<string, string | undefined>,
): IdentityProviders & { wrong: string[] } {
  const wrong: string[] = []
  const found = collect(source, wrong)
  const taken = new Map<string, string>()
  for (const kind of ['OIDC', 'SAML'] as const)
    for (const [name, parts] of found[kind]) checkParts(kind, name, parts, wrong)
  for (const [name, parts] of found.SAML) {
    for (const domain of domainsOf(parts.get('DOMAINS') ?? '')) {
      if (taken.has(domain))
        wrong.push(`AUTH_SAML_${name}_DOMAINS: names a domain that ${taken.get(domain)} already has`)
      taken.set(domain, name)
    }
  }
  if (wrong.length) return { oidc: [], saml: [], wrong }
  return {
    oidc: [...found.OIDC].map(([name, parts]) => ({
      name: name.toLowerCase(),
      issuer: parts.get('ISSUER') ?? '',
      clientId: parts.get('CLIENT_ID') ?? '',
      clientSecret: parts.get('CLIENT_SECRET') ?? '',
    })),
    saml: [...found.SAML].map(([name, parts]) => ({
      name: name.toLowerCase(),
      metadata: parts.get('METADATA') ?? '',
      domains: domainsOf(parts.get('DOMAINS') ?? ''),
    })),
    wrong,
  }
}
