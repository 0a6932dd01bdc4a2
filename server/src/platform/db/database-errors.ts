import { AppError } from '../errors.ts'
import { constraintMeaning, type Constraints } from './constraints.ts'

interface LooseError {
  code?: unknown
  constraint?: string
  message?: string
}

const unavailable = (cause: unknown) => new AppError('core.unavailable', 503, { retryAfter: 2, cause })
const invalid = (cause: unknown) => new AppError('core.invalid', 400, { cause })

/** PostgreSQL's error codes (appendix A of its manual) that a request can cause. */
const BY_SQLSTATE: Readonly<Record<string, (cause: unknown) => AppError>> = {
  '23505': (cause) => new AppError('core.duplicate', 409, { cause }),
  '23503': (cause) => new AppError('core.conflict', 409, { cause }),
  '23P01': (cause) => new AppError('core.conflict', 409, { cause }),
  '40001': (cause) => new AppError('core.conflict', 409, { retryAfter: 1, cause }),
  '40P01': (cause) => new AppError('core.conflict', 409, { retryAfter: 1, cause }),
  '23514': invalid,
  '22P02': invalid,
  '22003': invalid,
  '22021': invalid,
  '22P05': invalid,
  '2201W': invalid,
  '2201X': invalid,
  '22001': invalid,
  '22007': invalid,
  '22008': invalid,
  '22009': invalid,
  '54000': invalid,
  '53100': (cause) => new AppError('core.storage_full', 507, { cause }),
  '55P03': unavailable,
  '57014': unavailable,
  '25P03': unavailable,
  '25P04': unavailable,
  '53300': unavailable,
  '57P01': unavailable,
  '57P02': unavailable,
  '57P03': unavailable,
  '57P05': unavailable,
}

const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
])
/** `pg` gives these no code; each means a connection that could not be made or was lost. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after)/

/** Whether the database could not be reached at all, as opposed to rejecting a statement. */
function isConnectionLoss(error: unknown): boolean {
  const { code, message } = error as LooseError
  if (typeof code === 'string' && (SOCKET_CODES.has(code) || code.startsWith('08') || /^57P0[123]$/.test(code)))
    return true
  return error instanceof Error && LOST.test(message ?? '')
}

/** Whether the same transaction may well succeed if run again. */
export function isRetryable(error: unknown): boolean {
  const { code, message } = error as LooseError
  if (code === '40001' || code === '40P01') return true
  // A migration changed a table under a named statement; the session forgets it when the transaction ends.
  return code === '0A000' && (message ?? '').includes('cached plan')
}

/**
 * What a database error means to the caller; undefined for one that is our own mistake. A named constraint has its own
 * message, an unreachable database is 503 with a retry time. Details are never passed on.
 */
export function mapDatabaseError(error: unknown, constraints: Constraints): AppError | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if (isConnectionLoss(error)) return unavailable(error)
  const { code, constraint } = error as LooseError
  if (typeof code !== 'string') return undefined
  const meaning = code.startsWith('23') ? constraintMeaning(constraints, constraint) : undefined
  if (meaning) {
    const fields = meaning.field ? { [meaning.field]: meaning.code } : undefined
    return new AppError(meaning.code, meaning.status ?? 409, { ...(fields && { fields }), cause: error })
  }
  return BY_SQLSTATE[code]?.(error)
}
