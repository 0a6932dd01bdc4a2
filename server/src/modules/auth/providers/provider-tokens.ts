import type { Auth } from '../auth.service.ts'
import { openSecret, sealSecret } from '../factors/factors.totp.ts'

/** The provider's own tokens, as the wire returns them to the app that asked for them. */
export interface ProviderTokens {
  provider_token?: string
  provider_refresh_token?: string
}

const owner = (userId: string) => `provider-tokens|${userId}`

/** Seals them until the code is exchanged. */
export const sealTokens = (auth: Auth, userId: string, tokens: ProviderTokens): Buffer =>
  sealSecret(auth.keys.pepper, owner(userId), JSON.stringify(tokens))

export const openTokens = (auth: Auth, userId: string, sealed: Buffer | null): ProviderTokens =>
  sealed ? (JSON.parse(openSecret(auth.keys.pepper, owner(userId), sealed)) as ProviderTokens) : {}
