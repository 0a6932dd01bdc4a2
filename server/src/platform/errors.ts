import { statuses } from '@ensemble/contract/statuses.ts'

/** What went wrong, by the code of its sentence. `status` decides the HTTP answer, as the contract says it unless given; `fields` maps dotted paths to messages, or to the codes of their sentences. */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly fields: Record<string, string> | undefined
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    code: string,
    status = statuses[code] ?? 400,
    more: { fields?: Record<string, string>; retryAfter?: number; message?: string; cause?: unknown } = {},
  ) {
    super(more.message ?? code, { cause: more.cause })
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
}

/** The one answer for missing and for not yours, so that a stranger learns nothing. */
export const notFound = () => new AppError('core.not_found')

/** Lets a policy's answer pass, or throws its code: 403 unless the contract says another status of it. */
export function allow(answer: true | string): void {
  if (answer !== true) throw new AppError(answer, statuses[answer] ?? 403)
}
