import type { UserPage } from '../admin/admin.queries.ts'
import type { AccountInput } from '../admin/admin.service.ts'
import { METADATA_MAX } from '../auth.queries.ts'
import type { PasswordPolicy } from '../password-rules.ts'
import { phoneOf } from '../phones/phone-number.ts'
import { AuthError, invalid } from './errors.ts'
import { assertStrongPassword, type Body, emailOf, stringOf } from './input.ts'

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** A duration as a Go service writes it: 24h, 1h30m, 90s. */
const DURATION = /^\+?(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$/
const SECONDS: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  μs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3_600,
}
/** The longest duration possible there: 290 years. */
const LONGEST_BAN_S = 2_540_400 * 3_600
/** The most that a stored hash may cost to verify: 64 MiB, 10 passes, 4 lanes. */
const HASH = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$[A-Za-z0-9+/]{11,88}\$[A-Za-z0-9+/]{22,88}$/
const HASH_COST = [65_536, 10, 4]
/** Bcrypt as other services export it; a cost of 12 takes about a quarter of a second. */
const BCRYPT = /^\$2[aby]\$(0[4-9]|1[0-2])\$[./A-Za-z0-9]{53}$/
const MOST_PER_PAGE = 1_000

/** Seconds, 0 for "none"; undefined if the field is missing. */
function banOf(value: unknown): number | undefined {
  const text = stringOf(value)
  if (text === undefined) return undefined
  if (text === 'none') return 0
  const parts = DURATION.test(text) ? [...text.matchAll(/([\d.]+)([a-zµμ]+)/g)] : []
  const seconds = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (SECONDS[unit ?? ''] ?? 0), 0)
  if (!parts.length || seconds > LONGEST_BAN_S)
    throw invalid(`invalid format for ban duration: time: invalid duration "${text.slice(0, 40)}"`)
  return seconds
}

function objectOf(value: unknown, name: string): Record<string, unknown> | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid(`${name} must be an object`)
  if (Buffer.byteLength(JSON.stringify(value)) > METADATA_MAX) throw invalid(`${name} is too large`)
  return value as Record<string, unknown>
}

function hashOf(value: unknown): string | undefined {
  const hash = stringOf(value)
  if (hash === undefined) return undefined
  if (BCRYPT.test(hash)) return hash
  const costs = HASH.exec(hash)?.slice(1).map(Number)
  if (!costs || costs.some((cost, at) => cost > (HASH_COST[at] ?? 0)))
    throw invalid(
      'Invalid password hash: only Argon2id ($argon2id$v=19$) of at most 64 MiB, 10 passes and 4 lanes, and bcrypt of a cost from 4 to 12, are taken',
    )
  return hash
}

function roleOf(value: unknown): string | undefined {
  const role = stringOf(value)
  if (role !== undefined && !/^[a-z][a-z_]{0,62}$/.test(role))
    throw invalid('role can have small letters and underscores only')
  return role
}

/** The metadata of an invitation or a link. */
export const dataOf = (body: Body): Record<string, unknown> => objectOf(body['data'], 'data') ?? {}

/** What an administrator sent about an account; fields unknown to the wire are ignored. */
export function accountOf(body: Body, policy: PasswordPolicy): AccountInput {
  const email = stringOf(body['email']) === undefined ? undefined : emailOf(body['email'])
  const phone = stringOf(body['phone']) === undefined ? undefined : phoneOf(body['phone'])
  const password = stringOf(body['password'])
  if (password !== undefined) assertStrongPassword(password, policy)
  const passwordHash = hashOf(body['password_hash'])
  if (password !== undefined && passwordHash !== undefined)
    throw invalid('Only a password or a password hash should be provided')
  return {
    email,
    emailConfirmed: body['email_confirm'] === true,
    phone,
    phoneConfirmed: body['phone_confirm'] === true,
    password,
    passwordHash,
    userMetadata: objectOf(body['user_metadata'], 'user_metadata'),
    appMetadata: objectOf(body['app_metadata'], 'app_metadata'),
    role: roleOf(body['role']),
    banSeconds: banOf(body['ban_duration']),
  }
}

/** An id chosen by the caller, for a new account. */
export function newIdOf(body: Body): string | undefined {
  const id = stringOf(body['id'])
  if (id !== undefined && !UUID.test(id)) throw invalid('ID must conform to the uuid v4 format')
  return id?.toLowerCase()
}

function countOf(value: unknown, name: string, otherwise: number): number {
  const text = stringOf(value)
  if (text === undefined) return otherwise
  if (!/^\d{1,9}$/.test(text))
    throw invalid(`Bad Pagination Parameters: ${name} "${text.slice(0, 40)}" is not a number`)
  return Math.max(1, Number(text))
}

/** `page`, `per_page`, `sort` and `filter` of a list; the client sends the first two empty if it has none. */
export function pageOf(query: Record<string, unknown>): UserPage {
  const sort = stringOf(query['sort']) ?? 'created_at desc'
  const [, direction] = /^created_at(?: (asc|desc))?$/i.exec(sort) ?? []
  if (!/^created_at( (asc|desc))?$/i.test(sort))
    throw new AuthError(400, 'validation_failed', `Bad Sort Parameters: bad field for sort '${sort.slice(0, 40)}'`)
  return {
    page: countOf(query['page'], 'page', 1),
    perPage: Math.min(countOf(query['per_page'], 'per_page', 50), MOST_PER_PAGE),
    newestFirst: direction?.toLowerCase() !== 'asc',
    filter: stringOf(query['filter'])?.slice(0, 254),
  }
}
