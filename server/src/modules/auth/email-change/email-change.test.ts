import { emailChange } from '@ensemble/contract/accounts/email-change.routes.ts'
import { AuthClient, GoTrueAdminApi } from '@supabase/auth-js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptMails } from '../../../platform/mail/outbox.ts'
import { sentTo } from '../../../testing/auth-client.ts'
import { elsewhere, eventsOf, json, raised, sent } from '../../../testing/second-factors.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'
import { makeSession } from '../auth.factory.ts'
import { signServiceToken } from '../service-token.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
})
afterAll(() => world.stop())

let count = 0
const address = () => `new${(count += 1)}@moved.example`
const codeTo = async (to: string) =>
  (await sentTo(world, to)).flatMap(
    ({ subject }) => /^(\d{6}) confirms your new Ensemble email/.exec(subject)?.[1] ?? [],
  )[0] ?? ''
const linkTo = async (to: string) => {
  const mail = (await sentTo(world, to)).find(({ subject }) => subject.includes('email address'))
  const link = new URL(/http\S+\/auth\/v1\/verify\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  return link.pathname + link.search
}
const change = (person: Person, email: string, more: object = {}) => sent(person, '/user', { email, ...more }, 'PUT')
const verify = (email: string, token: string) =>
  sent(world.anonymous, '/verify', { type: 'email_change', email, token })
const pending = async (person: Person) => (await person.call(emailChange.pending, {})).body.pending
const rows = async (id: string) =>
  (
    await sql<{ account: string; identity: string; profile: string; new_email: string | null }>`
    select u.email as account, i.email as identity, p.email as profile, u.new_email from auth_users u join auth_identities i on i.user_id = u.id join profiles p on p.id = u.id
    where u.id = ${id}`.execute(world.database.db)
  ).rows[0]
const half = { msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email', code: '200' }
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

async function begun() {
  const [person, email] = [await world.talent(), address()]
  expect((await change(person, email)).status).toBe(200)
  return { person, email, current: await codeTo(person.email), next: await codeTo(email) }
}

describe('a change of address', () => {
  test('with the unmodified client: pending, half, then a session under the new address', async () => {
    const [person, email] = [await world.talent(), address()]
    const auth = new AuthClient({ url: `${world.address()}/auth/v1`, autoRefreshToken: false, persistSession: false })
    await auth.setSession(person.session as { access_token: string; refresh_token: string })
    const asked = await auth.updateUser({ email })
    expect(asked.error).toBeNull()
    expect(asked.data.user).toMatchObject({ email: person.email, new_email: email })
    expect(asked.data.user?.email_change_sent_at).toBeTruthy()
    const first = await auth.verifyOtp({ email: person.email, token: await codeTo(person.email), type: 'email_change' })
    expect(first).toMatchObject({ data: { user: null, session: null }, error: null })
    const second = await auth.verifyOtp({ email, token: await codeTo(email), type: 'email_change' })
    expect(second.error).toBeNull()
    expect(second.data.session?.user.email).toBe(email)
    expect(second.data.session?.user.new_email).toBeUndefined()
    expect(await rows(person.id)).toEqual({ account: email, identity: email, profile: email, new_email: null })
    expect((await sentTo(world, person.email))[0]?.subject).toBe('Your Ensemble email address was changed')
    expect(await eventsOf(world, person.id)).toContainEqual(['auth_success', 'email_change'])
  })
  test('accepts the codes in either order, and nothing changes before the second', async () => {
    const { person, email, current, next } = await begun()
    expect(await verify(email, next)).toMatchObject({ status: 200, body: half })
    expect(await rows(person.id)).toMatchObject({ account: person.email, profile: person.email })
    expect(await pending(person)).toMatchObject({ new_email: email, current_confirmed: false, new_confirmed: true })
    expect((await verify(person.email, current)).body.user).toMatchObject({ email })
    expect(await pending(person)).toBeNull()
  })
  test('a blocked person changes nothing, and the attempt is recorded', async () => {
    const { person, email, current, next } = await begun()
    await world.platform.db
      .updateTable('auth_users')
      .set({ banned_until: new Date(Date.now() + 60_000) })
      .where('id', '=', person.id)
      .execute()
    for (const [to, code] of [
      [person.email, current],
      [email, next],
    ] as const) {
      expect(await verify(to, code)).toMatchObject({ status: 403, body: { error_code: 'user_banned' } })
    }
    expect(await rows(person.id)).toMatchObject({ account: person.email, new_email: email })
    // refused attempts are recorded next to their answers
    await expect
      .poll(async () =>
        (await eventsOf(world, person.id)).filter(
          ([type, what]) => type === 'access_denied' && what === 'user blocked',
        ),
      )
      .toHaveLength(2)
  })
  test('each code works once and for its own address; wrong ones are void after five tries', async () => {
    const { person, email, current, next } = await begun()
    expect((await verify(email, current)).status).toBe(current === next ? 200 : 403)
    expect((await verify(person.email, current)).body).toEqual(half)
    expect(await verify(person.email, current)).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } })
    for (let tries = 0; tries < 5; tries += 1) expect((await verify(email, wrongOf(next))).status).toBe(403)
    expect((await verify(email, next)).status).toBe(403)
    expect(await rows(person.id)).toMatchObject({ account: person.email })
  })
  test('both codes at the same moment: the address changes once', async () => {
    const { person, email, current, next } = await begun()
    const answers = await Promise.all([
      verify(person.email, current),
      verify(email, next),
      verify(person.email, current),
      verify(email, next),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 403, 403])
    expect(await rows(person.id)).toEqual({ account: email, identity: email, profile: email, new_email: null })
    expect(
      (await sentTo(world, person.email)).filter(({ subject }) => subject === 'Your Ensemble email address was changed')
        .length,
    ).toBe(1)
  })
  test('resending sends only what is missing, to no one else, with the same answer for strangers', async () => {
    const { person, email, current, next } = await begun()
    await verify(person.email, current)
    const before = (await keptMails(world.platform.db)).length
    for (const to of ['nobody@moved.example', person.email])
      expect(await sent(world.anonymous, '/resend', { type: 'email_change', email: to })).toMatchObject({
        status: 200,
        body: {},
      })
    expect((await keptMails(world.platform.db)).length).toBe(before + 1)
    const again = await codeTo(email)
    if (again !== next) expect((await verify(email, next)).status).toBe(403)
    expect((await verify(email, again)).body.user).toMatchObject({ email })
  })
  test('a link opens a page that asks; the first shows a message, the second signs in', async () => {
    const { person, email } = await begun()
    const [one, two] = [await linkTo(person.email), await linkTo(email)]
    expect((await world.anonymous.fetch(one)).body).toContain('<form method="post"')
    expect(await rows(person.id)).toMatchObject({ account: person.email })
    const first = new URL((await world.anonymous.fetch(one, { method: 'POST' })).headers.get('location') ?? '')
    expect(new URLSearchParams(first.hash.slice(1)).get('message')).toBe(half.msg)
    const second = new URL((await world.anonymous.fetch(two, { method: 'POST' })).headers.get('location') ?? '')
    expect(Object.fromEntries(new URLSearchParams(second.hash.slice(1)))).toMatchObject({
      type: 'email_change',
      token_type: 'bearer',
    })
    expect(await rows(person.id)).toMatchObject({ account: email, profile: email })
    const used = new URL((await world.anonymous.fetch(two, { method: 'POST' })).headers.get('location') ?? '')
    expect(new URLSearchParams(used.hash.slice(1)).get('error_code')).toBe('otp_expired')
  })
})

describe('what ends or refuses it', () => {
  test('an address that has an account, a business at a personal mail provider, no address at all', async () => {
    const [person, other, studio] = [await world.talent(), await world.talent(), await world.business()]
    expect(await change(person, other.email)).toMatchObject({
      status: 422,
      body: { error_code: 'email_exists', msg: 'A user with this email address has already been registered' },
    })
    expect(await change(studio, 'northlight@gmail.com')).toMatchObject({
      status: 422,
      body: { msg: expect.stringContaining('business email address') as string },
    })
    expect((await change(person, 'nonsense')).status).toBe(400)
    expect((await change(person, person.email)).status).toBe(200)
    expect(await pending(person)).toBeNull()
  })
  test('our own page gets the same answer for an address that has an account; its owner gets an email without a code', async () => {
    const [person, other] = [await world.talent(), await world.talent()]
    const { access_token: token } = await makeSession(world.ctx(), world.app.auth, person.id, { cookieMode: true })
    const ask = (email: string) =>
      world.anonymous.fetch('/auth/v1/user', {
        method: 'PUT',
        headers: { ...json, authorization: `Bearer ${token}` },
        body: JSON.stringify({ email }),
      })
    const shape = ({ status, body }: Awaited<ReturnType<typeof ask>>) => ({
      status,
      fields: Object.keys(body as object).toSorted(),
    })
    const taken = await ask(other.email)
    expect(taken.body).toMatchObject({ new_email: other.email })
    expect(shape(await ask(address()))).toEqual(shape(taken))
    const [mail] = await sentTo(world, other.email)
    expect(mail?.subject).toBe('This address already has an Ensemble account')
    expect(mail?.text).not.toMatch(/\b\d{6}\b/)
    expect(await rows(person.id)).toMatchObject({ account: person.email, profile: person.email })
  })

  test('a session that still needs its second factor', async () => {
    const { person } = await raised(world)
    const low = await elsewhere(world, person)
    expect(
      (await low.fetch('/auth/v1/user', { method: 'PUT', headers: json, body: JSON.stringify({ email: address() }) }))
        .body,
    ).toMatchObject({ error_code: 'insufficient_aal' })
  })
  test('an address that has been taken since', async () => {
    const { person, email, current, next } = await begun()
    await verify(person.email, current)
    await world.talent({ email })
    expect(await verify(email, next)).toMatchObject({ status: 422, body: { error_code: 'email_exists' } })
    expect(await rows(person.id)).toMatchObject({ account: person.email, profile: person.email })
  })
  test('canceling it voids the codes; a newer change voids those of the older', async () => {
    const { person, email, next } = await begun()
    expect((await person.call(emailChange.cancel, {})).status).toBe(204)
    expect(await pending(person)).toBeNull()
    expect((await verify(email, next)).status).toBe(403)
    const [older, newer] = [address(), address()]
    await change(person, older)
    const stale = await codeTo(older)
    await change(person, newer)
    expect((await verify(older, stale)).status).toBe(403)
    expect(await pending(person)).toMatchObject({ new_email: newer })
  })
  test('after an hour the change is gone, and housekeeping deletes it', async () => {
    const { person, email, current, next } = await begun()
    await verify(person.email, current)
    await sql`update auth_email_changes set expires_at = now() - interval '1 second' where user_id = ${person.id}`.execute(
      world.database.db,
    )
    expect(await pending(person)).toBeNull()
    expect((await verify(email, next)).status).toBe(403)
    await world.app.tasks.find(({ name }) => name === 'auth.housekeeping')?.run({}, world.ctx())
    expect((await rows(person.id))?.new_email).toBeNull()
  })
  test('if the second half is interrupted, the change stays as it was', async () => {
    const { person, email, current, next } = await begun()
    await verify(person.email, current)
    const moved = world.app.auth.hooks.moved
    world.app.auth.hooks.moved = () => Promise.reject(new Error('broken off'))
    expect((await verify(email, next)).status).toBe(500)
    world.app.auth.hooks.moved = moved
    expect(await rows(person.id)).toMatchObject({
      account: person.email,
      identity: person.email,
      profile: person.email,
    })
    expect((await verify(email, next)).body.user).toMatchObject({ email })
  })
})

test('changes are rate-limited by account', async () => {
  const limited = await startWorld({ env: { ENSEMBLE_RATE_LIMITS: 'on', AUTH_SEND_INTERVAL_S: '0' } })
  const [person, other] = [await limited.talent(), await limited.talent()]
  const statuses = []
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await change(person, other.email)).status)
  await limited.stop()
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})

test('there is a minute between two sends to an address', async () => {
  const slow = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '60' } })
  const person = await slow.talent()
  const statuses = [(await change(person, address())).status, (await change(person, address())).status]
  await slow.stop()
  expect(statuses).toEqual([200, 429])
})

test('an administrator’s links: one for each address, both needed', async () => {
  const { token } = await signServiceToken(world.app.auth.keys, 1)
  const admin = new GoTrueAdminApi({ url: `${world.address()}/auth/v1`, headers: { Authorization: `Bearer ${token}` } })
  const [person, newEmail] = [await world.talent(), address()]
  const make = async (type: 'email_change_current' | 'email_change_new') => {
    const { data, error } = await admin.generateLink({ type, email: person.email, newEmail })
    expect(error).toBeNull()
    expect(data).toMatchObject({ user: { new_email: newEmail }, properties: { verification_type: type } })
    return data.properties
  }
  const [current, next] = [await make('email_change_current'), await make('email_change_new')]
  expect(await sentTo(world, newEmail)).toEqual([])
  expect((await verify(person.email, current?.email_otp ?? '')).body).toEqual(half)
  const done = await sent(world.anonymous, '/verify', { type: 'email_change', token_hash: next?.hashed_token })
  expect(done.body.user).toMatchObject({ email: newEmail })
})
