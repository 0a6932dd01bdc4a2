import { Banner } from '../ui/banner.tsx'
import type { Failure } from './use-contract-form.ts'

/** The red banner of a refusal, with its countdown. */
export const FormFailure = ({ failure, onDismiss }: { failure: Failure | undefined; onDismiss: () => void }) =>
  failure ? (
    <Banner key={failure.at} tone="bad" retryAfter={failure.retryAfter} onDismiss={onDismiss}>
      {failure.message}
    </Banner>
  ) : null
