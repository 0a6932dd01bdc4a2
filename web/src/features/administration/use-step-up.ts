import { useRouter } from '@tanstack/react-router'
import { ApiError } from '../../lib/api.ts'
import { refreshMe } from '../../shared/session/session.ts'

/** What failed, followed by the reason where the server gave one. */
export const failureOf = (title: string, error: unknown) =>
  error instanceof ApiError && error.status < 500 && error.status !== 0
    ? `${title.replace(/\.$/, '')}. ${error.message}`
    : title

/** Sends a person who still owes a second factor to it, and back. The answer is whether that was why an action was refused. */
export function useStepUp(): (error: unknown) => Promise<boolean> {
  const router = useRouter()
  return async (error) => {
    if (!(error instanceof ApiError) || error.code !== 'factors.second_factor') return false
    // the guard navigates once this is known; only it knows for sure where to return to
    await refreshMe()
    await router.invalidate()
    return true
  }
}
