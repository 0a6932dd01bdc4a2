/** What went wrong, by the code of its sentence. `status` decides the HTTP answer; `fields` maps dotted paths to messages, or to the codes of their sentences. */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly fields: Record<string, string> | undefined
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    code: string,
    status = 400,
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
export const notFound = () => new AppError('core.not_found', 404)

/** Turns a policy's answer into passage or a 403 with its code. */
export function allow(answer: true | string): void {
  if (answer !== true) throw new AppError(answer, 403)
}
