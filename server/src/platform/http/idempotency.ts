import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { AppError } from '../errors.ts'

/** A creating request that can be repeated: whose it is, which, and what it asks for. Kept for 24 hours. */
export interface RequestKey {
  user: string
  route: string
  key: string
  hash: string
}

/** What is kept of a request, as JSON that `answerTo` reads: null if nothing is. */
export const keptRequest = ({
  user,
  route,
  key,
}: RequestKey): RawBuilder<KeptRequest | null> => sql<KeptRequest | null>`
  (select json_build_object('request_hash', request_hash, 'response_body', response_body) from idempotency_keys where user_id = ${user} and route = ${route} and key = ${key})`

/**
 * A common table expression that keeps the answer to a request in the statement that creates `rows`, unless they are empty.
 * The same request at the same time waits for it and then violates a constraint: its caller reads again.
 */
export const keepRequest = ({ user, route, key, hash }: RequestKey, answer: unknown, rows: RawBuilder<unknown>) => sql`
  request as (
    insert into idempotency_keys (user_id, route, key, request_hash, response_body)
    select ${user}, ${route}, ${key}, ${hash}, ${JSON.stringify(answer ?? null)} where exists (select from ${rows}))`

export interface KeptRequest {
  request_hash: string
  response_body: string | null
}

/** The answer to a repeated request. Throws `core.in_flight` (409) while there is none, and `core.key_reused` (422). */
export function answerTo({ hash }: RequestKey, kept: KeptRequest | null | undefined): unknown {
  if (!kept || kept.response_body === null) throw new AppError('core.in_flight', 409, { retryAfter: 1 })
  if (kept.request_hash !== hash) throw new AppError('core.key_reused')
  return JSON.parse(kept.response_body)
}

/** Throws `core.invalid` (400) for a key of more than 255 characters. */
export function requestKey(ctx: Context, route: string, key: string, request: unknown): RequestKey {
  if (key.length > 255)
    throw new AppError('core.invalid', 400, { fields: { 'Idempotency-Key': 'Up to 255 characters' } })
  const hash = createHash('sha256')
    .update(JSON.stringify(request ?? null))
    .digest('hex')
  return { user: ctx.viewer?.id ?? '', route, key, hash }
}

/**
 * Runs a creating act once per key: the key's row is written in the act's own transaction, so that a crash leaves both
 * or neither. A duplicate in flight waits for the first and gets its answer; the same key with another body is 422.
 * Keys belong to a user and a route, and are kept for 24 hours.
 */
export async function once<C extends Context, T>(ctx: C, request: RequestKey, act: (ctx: C) => Promise<T>): Promise<T> {
  const { user, route, key, hash } = request
  return inTransaction(ctx, async (ctx) => {
    const inserted = await sql`
      insert into idempotency_keys (user_id, route, key, request_hash) values (${user}, ${route}, ${key}, ${hash})
      on conflict (user_id, route, key) do nothing`.execute(ctx.db)
    if (inserted.numAffectedRows === 0n) {
      const { rows } = await sql<{ kept: KeptRequest | null }>`select ${keptRequest(request)} as kept`.execute(ctx.db)
      return answerTo(request, rows[0]?.kept) as T
    }
    const answer = await act(ctx)
    await sql`
      update idempotency_keys set response_body = ${JSON.stringify(answer ?? null)}
      where user_id = ${user} and route = ${route} and key = ${key}`.execute(ctx.db)
    return answer
  })
}
