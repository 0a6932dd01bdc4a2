import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'

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

/** Deletes the account itself; profiles and everything below follow by foreign key. */
export async function eraseAuth(ctx: Context, userId: string): Promise<void> {
  await ctx.db.deleteFrom('auth_users').where('id', '=', userId).execute()
}
