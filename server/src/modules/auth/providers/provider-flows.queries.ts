import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { AuthProviderFlows } from '../../../platform/db/types.gen.ts'
import { tokenHash } from '../../../platform/secrets.ts'

export type ProviderFlow = Selectable<AuthProviderFlows>

/** A flow to a provider and back may take 5 minutes; one to a SAML provider 2 (auth-wire.md §1.1). */
const OIDC_TTL = '5 minutes'
const SAML_TTL = '2 minutes'

export interface NewFlow {
  provider: string
  redirectTo: string
  challenge?: { code_challenge: string; code_challenge_method: string } | undefined
  requestId?: string
  given?: Record<string, unknown>
  linkSessionId?: string | undefined
  /** What the browser keeps as a cookie, if it can. */
  browser?: string | undefined
}

/** Records a flow under the hash of its state. */
export const insertProviderFlow = (db: Db, state: string, flow: NewFlow) =>
  db
    .insertInto('auth_provider_flows')
    .values({
      state_hash: tokenHash(state),
      provider: flow.provider,
      redirect_to: flow.redirectTo,
      request_id: flow.requestId ?? null,
      code_challenge: flow.challenge?.code_challenge ?? null,
      code_challenge_method: flow.challenge?.code_challenge_method ?? null,
      given: JSON.stringify(flow.given ?? {}),
      link_session_id: flow.linkSessionId ?? null,
      browser_hash: flow.browser ? tokenHash(flow.browser) : null,
      expires_at: sql`clock_timestamp() + ${flow.requestId ? SAML_TTL : OIDC_TTL}::interval`,
    })
    .execute()

/** A flow that is under way, without ending it. */
export const findProviderFlow = (db: Db, state: string): Promise<ProviderFlow | undefined> =>
  db
    .selectFrom('auth_provider_flows')
    .selectAll()
    .where('state_hash', '=', tokenHash(state))
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()

/** Deletes a flow in one statement: of two answers with one state only one gets it, on whichever node. */
export async function takeProviderFlow(
  db: Db,
  state: string,
): Promise<(ProviderFlow & { expired: boolean }) | undefined> {
  const { rows } = await sql<ProviderFlow & { expired: boolean }>`
    delete from auth_provider_flows where state_hash = ${tokenHash(state)}
    returning *, expires_at < clock_timestamp() as expired`.execute(db)
  return rows[0]
}
