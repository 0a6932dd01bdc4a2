import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { installationSecret } from '../../platform/db/installation.ts'
import type { Traces } from '../../platform/erase-traces.ts'

/** What the auth service stores about a person: no hashes, no tokens. */
export async function exportAuth({ db }: Context, userId: string): Promise<Record<string, unknown>> {
  return {
    account: await db
      .selectFrom('auth_users')
      .select(['id', 'email', 'phone', 'email_confirmed_at', 'last_sign_in_at', 'user_metadata', 'created_at'])
      .where('id', '=', userId)
      .executeTakeFirst(),
    identities: await db
      .selectFrom('auth_identities')
      .select(['provider', 'email', 'created_at', 'last_sign_in_at'])
      .where('user_id', '=', userId)
      .execute(),
    ...(await exportFactors(db, userId)),
    passkeys: await db
      .selectFrom('auth_passkeys')
      .select(['friendly_name', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .where('factor_id', 'is', null)
      .execute(),
    email_change: await db
      .selectFrom('auth_email_changes as c')
      .innerJoin('auth_users as u', 'u.id', 'c.user_id')
      .select(['u.new_email', 'c.current_confirmed', 'c.new_confirmed', 'c.created_at', 'c.expires_at'])
      .where('c.user_id', '=', userId)
      .executeTakeFirst(),
    sessions: await db
      .selectFrom('auth_sessions')
      .select(['created_at', 'refreshed_at', 'user_agent', 'ip_address', 'aal'])
      .where('user_id', '=', userId)
      .execute(),
    security_events: await db
      .selectFrom('security_events')
      .select(['event_type', 'details', 'ip_address', 'user_agent', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
  }
}

async function exportFactors(db: Db, userId: string) {
  const factors = await db
    .selectFrom('auth_factors')
    .select(['id', 'factor_type', 'friendly_name', 'phone', 'status', 'created_at', 'last_challenged_at'])
    .where('user_id', '=', userId)
    .execute()
  const code = await db
    .selectFrom('auth_recovery_codes')
    .select('created_at')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return { second_factors: factors, recovery_codes_made_at: code?.created_at ?? null }
}

/** By what an account may be recognized in the records of others: its addresses, and where it was used from. */
export async function findAccountTraces(db: Db, userId: string): Promise<Pick<Traces, 'addresses' | 'ips'>> {
  const { rows } = await sql<{ addresses: (string | null)[]; ips: (string | null)[] }>`
    select array[u.email, u.phone, nullif(u.new_email, ''), nullif(u.new_phone, '')] as addresses,
      array(select ip_address from auth_sessions where user_id = u.id union select ip_address from security_events where user_id = u.id) as ips
    from auth_users u where u.id = ${userId}`.execute(db)
  const known = (values: (string | null)[] = []) => values.filter((value): value is string => !!value)
  return { addresses: known(rows[0]?.addresses), ips: known(rows[0]?.ips) }
}

/**
 * Replaces addresses in the log by keyed hashes: what happened, and that it was the same one each time, can still be
 * seen for as long as the log is kept, but not who it was.
 */
async function hideInLog(db: Db, userId: string): Promise<void> {
  const { addresses, ips } = await findAccountTraces(db, userId)
  const secret = await installationSecret(db, 'erased')
  const hidden = (value: string) =>
    `erased:${createHmac('sha256', secret).update(value).digest('base64url').slice(0, 16)}`
  const where = sql`user_id = ${userId} or (user_id is null and (ip_address = any(${ips}::text[]) or details ->> 'email' = any(${addresses}::text[])))`
  for (const address of addresses)
    await sql`update security_events set details = replace(details::text, ${address}, ${hidden(address)})::jsonb
      where strpos(details::text, ${address}) > 0`.execute(db)
  for (const ip of ips)
    await sql`update security_events set ip_address = ${hidden(ip)} where ip_address = ${ip} and (${where})`.execute(db)
  await sql`update security_events set user_agent = null where ${where}`.execute(db)
  await db
    .deleteFrom('auth_sends')
    .where('address', 'in', ['', ...addresses])
    .execute()
}

/** Deletes the account itself; profiles and everything below follow by foreign key. */
export async function eraseAuth(ctx: Context, userId: string): Promise<void> {
  await hideInLog(ctx.db, userId)
  await ctx.db.deleteFrom('auth_users').where('id', '=', userId).execute()
}
