import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { showTextedCode, textCode } from './second-factors.ts'
import { useResendLock } from './use-resend-lock.ts'

/**
 * A code by text message: sent at most once a minute, valid only for the newest challenge. `left`: seconds until
 * another.
 */
export function useTextedCode() {
  const [challenge, setChallenge] = useState<{ factorId: string; id: string }>()
  const { left, lock } = useResendLock()
  /** @throws ApiError */
  const send = async (factorId: string) => {
    try {
      setChallenge({ factorId, id: await textCode(factorId) })
      lock()
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter) lock(error.retryAfter)
      throw error
    }
  }
  /** @throws ApiError */
  const show = async (code: string) => {
    if (challenge) await showTextedCode(challenge.factorId, challenge.id, code)
  }
  return { sent: !!challenge, left, send, show, forget: () => setChallenge(undefined) }
}
