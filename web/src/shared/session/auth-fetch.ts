import { doubtConnection, isOffline, serverBack } from '../../lib/connection.ts'

/** Why and until when the account is blocked. */
export interface StandingBlock {
  reason: string | null
  until: string
}

/** What the auth service's last answer said beyond what its client passes on: the seconds to wait, or the block. */
let waitSeconds: number | undefined
let block: StandingBlock | undefined
export const authRetryAfter = () => waitSeconds
export const authBlock = () => block

const blockIn = async (response: Response) =>
  ((await response.clone().json()) as { blocked?: StandingBlock } | null)?.blocked

const RENEWS = 'grant_type=refresh_token'

/**
 * Renewing a session waits until the server can be reached. Its client would give up after half a minute, and not try again
 * for a minute after the connection is back.
 */
async function fetchAgain(...request: Parameters<typeof fetch>): Promise<Response> {
  for (;;) {
    try {
      return await fetch(...request)
    } catch (cause) {
      await doubtConnection()
      if (!isOffline() || typeof request[0] !== 'string' || !request[0].includes(RENEWS)) throw cause
      await serverBack()
    }
  }
}

/** How the auth service's client asks its server. */
export const watchedFetch: typeof fetch = async (...request) => {
  const response = await fetchAgain(...request)
  waitSeconds = response.status === 429 ? Number(response.headers.get('retry-after')) || undefined : undefined
  const barred = response.headers.get('x-sb-error-code') === 'user_banned'
  block = barred ? await blockIn(response).catch(() => undefined) : undefined
  return response
}
