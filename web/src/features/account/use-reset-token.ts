import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const EXPIRED = 'Invalid or expired reset token. Please request a new password reset.'
const UNCHECKED = 'Failed to validate reset token. Please try again.'
const NO_TOKEN = 'No reset token provided. Please request a new password reset.'

/** Checks the token of a reset link without using it up. `retry`: only after a check that did not get through. */
export function useResetToken(token: string | undefined, done: boolean) {
  const check = useQuery({
    queryKey: ['reset-token', token],
    queryFn: ({ signal }) => call(accounts.validateResetToken, { body: { token: token ?? '' } }, { signal }),
    enabled: !!token && !done,
    retry: false,
    staleTime: Infinity,
  })
  const fault = !token ? NO_TOKEN : check.isError ? UNCHECKED : check.data?.valid === false ? EXPIRED : undefined
  return { fault, checked: check.data?.valid === true, retry: check.isError ? () => void check.refetch() : undefined }
}
