import type { ErrorBody } from '@ensemble/contract/core/index.ts'

/**
 * A refusal by the server, or a network failure (`status` 0). `fields` maps a dotted path to its message; `retryAfter`
 * is in seconds.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  code: string
  status: number
  fields: Readonly<Record<string, string>>
  retryAfter: number | undefined
  requestId: string | undefined

  constructor(status: number, body: ErrorBody['error']) {
    super(body.message)
    this.code = body.code
    this.status = status
    this.fields = body.fields ?? {}
    this.retryAfter = body.retry_after
    this.requestId = body.request_id
  }
}

/** Refusals are final; a busy server or a request that got lost is worth another try. */
export const isPassing = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 502
