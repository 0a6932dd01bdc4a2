import { Banner } from '../banner.tsx'

interface Failure {
  message: string
  /** Seconds until another try makes sense. */
  retryAfter?: number
  /** Counts the failures, so that each new one is announced. */
  at: number
}

/** The red banner for a refusal, with its countdown. */
export const FormFailure = ({ failure, onDismiss }: { failure: Failure | undefined; onDismiss: () => void }) =>
  failure ? (
    <Banner key={failure.at} tone="bad" retryAfter={failure.retryAfter} onDismiss={onDismiss}>
      {failure.message}
    </Banner>
  ) : null
