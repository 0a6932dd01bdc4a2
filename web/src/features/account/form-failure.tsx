import type { Failure } from '../../lib/use-contract-form.ts'
import { Banner } from '../../ui/banner.tsx'

/** The red banner of a refusal, with its countdown. */
export const FormFailure = ({ failure, onDismiss }: { failure: Failure | undefined; onDismiss: () => void }) =>
  failure ? (
    <Banner key={failure.at} tone="bad" retryAfter={failure.retryAfter} onDismiss={onDismiss}>
      {failure.message}
    </Banner>
  ) : null
