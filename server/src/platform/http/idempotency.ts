import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { AppError } from '../errors.ts'

interface KeyRow {
  request_hash: string
  response_body: string | null
}

/**
 * Runs a creating act once per key: the key's row is written in the act's own transaction, so that a crash leaves both
 * or neither. A duplicate in flight waits for the first and gets its answer; the same key with another body is 422.
 * Keys belong to a user and a route, and are kept for 24 hours.
 */
export async function once<C extends Context, T>(
  ctx: C,
  route: string,
  key: string,
  request: unknown,
  act: (ctx: C) => Promise<T>,
): Promise<T> {
  if (key.length > 255)
    throw new AppError('core.invalid', 400, { fields: { 'Idempotency-Key': 'Up to 255 characters' } })
  const user = ctx.viewer?.id ?? ''
  const hash = createHash('sha256')
    .update(JSON.stringify(request ?? null))
    .digest('hex')
  return inTransaction(ctx, async (ctx) => {
    const inserted = await sql`
      insert into idempotency_keys (user_id, route, key, request_hash) values (${user}, ${route}, ${key}, ${hash})
      on conflict (user_id, route, key) do nothing`.execute(ctx.db)
    if (inserted.numAffectedRows === 0n) {
      const { rows } = await sql<KeyRow>`
        select request_hash, response_body from idempotency_keys where user_id = ${user} and route = ${route} and key = ${key}`.execute(
        ctx.db,
      )
      const first = rows[0]
      if (!first || first.response_body === null) throw new AppError('core.in_flight', 409, { retryAfter: 1 })
      if (first.request_hash !== hash) throw new AppError('core.key_reused')
      return JSON.parse(first.response_body) as T
    }
    const answer = await act(ctx)
    await sql`
      update idempotency_keys set response_body = ${JSON.stringify(answer ?? null)}
      where user_id = ${user} and route = ${route} and key = ${key}`.execute(ctx.db)
    return answer
  })
}
