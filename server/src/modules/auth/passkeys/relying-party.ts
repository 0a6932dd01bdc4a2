import { isIP } from 'node:net'
import type { Platform } from '../../../platform/context.ts'
import { isLoopbackName } from '../../../platform/http/address.ts'

/** Who the passkeys of this installation are for, in the words of WebAuthn. */
export interface RelyingParty {
  /** The host that a browser binds them to. */
  id: string
  /** The origin of our own pages. */
  origin: string
  /** All that may use them: our own, and the other apps of the installation. */
  origins: string[]
}

/**
 * The relying party of the address where people reach the product; undefined at an IP address, where browsers refuse
 * passkeys. This machine has a name for its own address: localhost.
 */
export function relyingPartyAt(publicUrl: string, further: readonly string[] = []): RelyingParty | undefined {
  const url = new URL(publicUrl)
  if (isLoopbackName(url.hostname)) url.hostname = 'localhost'
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) return undefined
  return { id: url.hostname, origin: url.origin, origins: [url.origin, ...further] }
}

export const relyingPartyOf = ({ env, publicUrl }: Pick<Platform, 'env' | 'publicUrl'>): RelyingParty | undefined =>
  relyingPartyAt(publicUrl(), env.AUTH_PASSKEY_ORIGINS)
