import { useRouter } from '@tanstack/react-router'
import { ApiError } from '../../lib/api.ts'
import { refreshMe } from '../../shared/session/session.ts'

/** The message of a failed act, and why it failed where the server said so. */
export const failureOf = (title: string, error: unknown) =>
  error instanceof ApiError && error.status < 500 && error.status !== 0
    ? `${title.replace(/\.$/, '')}. ${error.message}`
    : title

/** Whoever owes a second factor shows it and comes back. The answer says whether that was why an act was refused. */
export function useStepUp(): (error: unknown) => Promise<boolean> {
  const router = useRouter()
  return async (error) => {
    if (!(error instanceof ApiError) || error.code !== 'factors.second_factor') return false
    // once it is known the guard leads there, and only it knows for sure where from
    await refreshMe()
    await router.invalidate()
    return true
  }
}
