import { ApiError } from '../../lib/api.ts'
import { Banner } from '../../ui/banner.tsx'

/** Why an act on many was refused, and when to try again. */
export function Refusal({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <Banner tone="bad" retryAfter={error instanceof ApiError ? error.retryAfter : undefined}>
      {error.message}
    </Banner>
  )
}
