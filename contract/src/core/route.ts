import type { z } from 'zod'

export const SEAT_ROLES = ['viewer', 'recruiter', 'owner'] as const
export type SeatRole = (typeof SEAT_ROLES)[number]

/**
 * Who may call a route at all (what they may do with a given row is the policy's answer):
 * - `public` anyone; a session, when sent, is read
 * - `session` signed in, even with an unconfirmed address
 * - `member` signed in and confirmed · `talent`, `business` a member of that kind
 * - `seat:<role>` a member who holds at least that role in the active company
 * - `admin` an administrator · `service` a service token
 */
export type Access = 'public' | 'session' | 'member' | 'talent' | 'business' | `seat:${SeatRole}` | 'admin' | 'service'

/** Rate-limit categories; their numbers are in product.md, "Limits per user, else address". */
export type LimitCategory =
  | 'auth:signup'
  | 'auth:login'
  | 'auth:password-reset'
  | 'api:job-post'
  | 'api:application'
  | 'api:move'
  | 'api:message'
  | 'api:search'
  | 'api:invitation'
  | 'api:company-request'
  | 'api:company-code'
  | 'api:draft'
  | 'api:support'
  | 'api:export'
  | 'default'

export interface RouteSpec {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`, with `:name` for parameters. */
  path: `/${string}`
  summary: string
  access: Access
  limit?: LimitCategory
  /** A list in the body, or a number of things; each of them counts toward the limit. */
  each?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** JSON answer; leave out for 204. */
  response?: z.ZodType
  /** What the handler sends itself: a file or text; `response` is then left out. */
  sends?: string
  /** The body is a raw stream, at most `maxBytes` (bytes), of this type. */
  upload?: { maxBytes: number; type: string }
  /** Success status; 200 with a response and 204 without, unless given. */
  status?: 200 | 201 | 202 | 204
  /** Changes what the caller may do (session, factor, seat, end of the account): their next request reads it again. */
  changesViewer?: boolean
  /** A creating POST: takes `Idempotency-Key`. */
  creates?: boolean
}

/** Declares one call of the product as plain data: the server mounts it, the web calls it, OpenAPI describes it. */
export const route = <const R extends RouteSpec>(spec: R): R => spec

export type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined
export type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined
export type ResponseOf<R extends RouteSpec> = R extends { response: infer S extends z.ZodType } ? z.output<S> : void

type Part<Name extends string, S> = S extends z.ZodType
  ? undefined extends z.input<S>
    ? { [K in Name]?: z.input<S> }
    : { [K in Name]: z.input<S> }
  : unknown
/** What a caller hands over: only the parts that the route declares. */
export type CallInput<R extends RouteSpec> = Part<'params', R['params']> &
  Part<'query', R['query']> &
  Part<'body', R['body']>
