import { Secret, TOTP } from 'otpauth'
import { makeSession } from '../modules/auth/auth.factory.ts'
import type { Person, World } from './world.ts'

export const json = { 'content-type': 'application/json' }

/** The code that an authenticator app shows now, or this many 30-second steps from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
/** Six digits that are not a code valid around now. */
export const wrongCode = (secret: string) =>
  ['000000', '000001', '000002', '000003', '000004', '000005'].find(
    (code) => ![-2, -1, 0, 1, 2].some((step) => codeOf(secret, step) === code),
  ) ?? ''

/** A raw call of the auth wire. */
export const sent = (person: Person, path: string, body: unknown = {}, method = 'POST') =>
  person.fetch(`/auth/v1${path}`, { method, headers: json, ...(method !== 'DELETE' && { body: JSON.stringify(body) }) })

export const refreshed = (world: World, refreshToken: string | undefined) =>
  sent(world.anonymous, '/token?grant_type=refresh_token', { refresh_token: refreshToken })

/** A person with an unverified factor. */
export async function begun(world: World, name = 'phone') {
  const person = await world.talent()
  const { body } = await sent(person, '/factors', { factor_type: 'totp', friendly_name: name })
  const id = body.id as string
  return {
    person,
    id,
    secret: body.totp.secret as string,
    challenge: async () => (await sent(person, `/factors/${id}/challenge`)).body.id as string,
  }
}

/**
 * The same with the factor verified: the person's session is at aal2. As if the code had been typed long ago, so that a
 * test need not wait for the next one.
 */
export async function raised(world: World) {
  const start = await begun(world)
  const { person, id, secret, challenge } = start
  const verified = await sent(person, `/factors/${id}/verify`, {
    challenge_id: await challenge(),
    code: codeOf(secret),
  })
  await world.platform.db.updateTable('auth_factors').set({ last_step: null }).where('id', '=', id).execute()
  return { ...start, session: verified.body as { access_token: string; refresh_token: string } }
}

/** The same person in another session, at aal1. */
export async function elsewhere(world: World, person: Person) {
  const session = await makeSession(world.ctx(), world.app.auth, person.id)
  const headers = { ...json, authorization: `Bearer ${session.access_token}` }
  return {
    session,
    headers,
    fetch: (path: string, init: RequestInit = {}) => world.anonymous.fetch(path, { ...init, headers }),
  }
}

/** What the log holds about a person: kind, and the act or the reason. */
export const eventsOf = async (world: World, userId: string) =>
  (
    await world.platform.db
      .selectFrom('security_events')
      .select(['event_type', 'details'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ event_type, details }) => {
    const { action, reason } = details as { action?: string; reason?: string }
    return [event_type, action ?? reason]
  })
