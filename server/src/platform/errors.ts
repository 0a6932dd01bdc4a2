import { statuses } from '@ensemble/contract/statuses.ts'

/**
 * What went wrong, as an error code. `status` is the HTTP status, by default the contract's; `fields` maps dotted paths
 * to messages, or to the codes of their messages.
 */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly fields: Record<string, string> | undefined
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined
  /** Whoever throws it counts it and logs how many there were: one line each would add to the load. */
  readonly counted: boolean

  constructor(
    code: string,
    status = statuses[code] ?? 400,
    more: {
      fields?: Record<string, string>
      retryAfter?: number
      counted?: boolean
      message?: string
      cause?: unknown
    } = {},
  ) {
    super(more.message ?? code, { cause: more.cause })
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.counted = more.counted ?? false
  }
}

/** The same answer for missing and for forbidden, so that a stranger learns nothing. */
export const notFound = () => new AppError('core.not_found')

/**
 * Returns if a policy's answer is true, otherwise throws its code: 403 unless the contract sets another status for it.
 */
export function allow(answer: true | string): void {
  if (answer !== true) throw new AppError(answer, statuses[answer] ?? 403)
}
