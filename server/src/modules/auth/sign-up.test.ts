import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeSentTo, resetTokenSentTo, sentTo } from '../../testing/auth-client.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
})
afterAll(() => world.stop())

const STRANGER = 'Stranger7Door'
const OWNER = 'Corridor7Light'
let count = 0
const newAddress = () => `victim${(count += 1)}@cutting.example`
const post = (path: string, body: unknown) =>
  world.anonymous.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const signUp = (email: string, password: string) =>
  post('/auth/v1/signup', { email, password, data: { account_type: 'talent', full_name: 'Noor Haddad' } })
const signIn = (email: string, password: string) => post('/auth/v1/token?grant_type=password', { email, password })
const confirm = async (email: string) => {
  const token = await codeSentTo(world, email)
  return post('/auth/v1/verify', { type: 'email', email, token })
}

describe('an address that a stranger signed up with first', () => {
  test.each([
    ['before its owner did', [STRANGER, OWNER]],
    ['after its owner did', [OWNER, STRANGER]],
    ['before and after', [STRANGER, OWNER, STRANGER]],
    ['again and again', [STRANGER, OWNER, STRANGER, STRANGER]],
  ])('%s: no earlier password is valid once the owner has confirmed it', async (_when, passwords) => {
    const email = newAddress()
    for (const password of passwords) expect((await signUp(email, password)).status).toBe(200)
    expect((await confirm(email)).body.access_token).toBeTruthy()
    for (const password of [STRANGER, OWNER])
      expect((await signIn(email, password)).body.error_code).toBe('invalid_credentials')
    expect((await sentTo(world, email))[0]?.subject).toBe('Choose your Ensemble password')
    expect(
      (
        await post('/api/v1/auth/reset-token/reset', {
          token: await resetTokenSentTo(world, email),
          password: 'Balcony9Stairs',
        })
      ).body,
    ).toMatchObject({ success: true })
    expect((await signIn(email, 'Balcony9Stairs')).body.access_token).toBeTruthy()
  })

  test('confirmed through a recovery link, it keeps no password either', async () => {
    const email = newAddress()
    await signUp(email, STRANGER)
    await post('/auth/v1/recover', { email })
    const { status } = await post('/auth/v1/verify', {
      type: 'recovery',
      token_hash: await resetTokenSentTo(world, email),
    })
    expect(status).toBe(200)
    expect((await signIn(email, STRANGER)).body.error_code).toBe('invalid_credentials')
  })

  test('confirmed by choosing a password through the reset link, only that one is good', async () => {
    const email = newAddress()
    await signUp(email, STRANGER)
    await post('/auth/v1/recover', { email })
    await post('/api/v1/auth/reset-token/reset', { token: await resetTokenSentTo(world, email), password: OWNER })
    expect((await signIn(email, STRANGER)).body.error_code).toBe('invalid_credentials')
    expect((await signIn(email, OWNER)).body.access_token).toBeTruthy()
  })
})

test('signing up twice with one password keeps it', async () => {
  const email = newAddress()
  await signUp(email, OWNER)
  await signUp(email, OWNER)
  await confirm(email)
  expect((await signIn(email, OWNER)).body.access_token).toBeTruthy()
})

test('a form that is sent twice at once opens one account, with its password', async () => {
  const email = newAddress()
  const answers = await Promise.all(Array.from({ length: 4 }, () => signUp(email, OWNER)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  // each sent a code, and the last to be stored is the one that works: emails of one moment have no order
  const codes = (await sentTo(world, email)).map(({ subject }) => /\d{6}/.exec(subject)?.[0])
  const opened = []
  for (const token of codes) opened.push((await post('/auth/v1/verify', { type: 'email', email, token })).status)
  expect(opened.filter((status) => status === 200)).toHaveLength(1)
  expect((await signIn(email, OWNER)).body.access_token).toBeTruthy()
})

test('signing up with a confirmed address leaves its password alone', async () => {
  const email = newAddress()
  await signUp(email, OWNER)
  await confirm(email)
  await signUp(email, STRANGER)
  expect((await signIn(email, OWNER)).body.access_token).toBeTruthy()
  expect((await signIn(email, STRANGER)).body.error_code).toBe('invalid_credentials')
})

describe('until an address is confirmed, the newest sign-up says who it is', () => {
  const STRANGERS = { account_type: 'talent', full_name: 'Stranger’s Choice', x_secret: 'payload' }
  const COMPANY = { account_type: 'business', full_name: 'Nora Vance', company_name: 'Vance Pictures' }
  const strangerAt = async (email: string, by: 'signup' | 'otp') => {
    const body = by === 'otp' ? { email, data: STRANGERS } : { email, password: STRANGER, data: STRANGERS }
    expect((await post(`/auth/v1/${by}`, body)).status).toBe(200)
  }
  const meOf = async (session: { access_token: string }) =>
    (await world.anonymous.fetch('/api/v1/me', { headers: { authorization: `Bearer ${session.access_token}` } })).body
  const companiesOf = (id: string) =>
    world.platform.db.selectFrom('business_profiles').select('company_name').where('founder_id', '=', id).execute()

  test.each(['signup', 'otp'] as const)('kind, names and metadata of a stranger’s /%s are gone', async (by) => {
    const email = newAddress()
    await strangerAt(email, by)
    const again = await post('/auth/v1/signup', { email, password: OWNER, data: COMPANY })
    expect(again).toMatchObject({ status: 200, body: { user_metadata: COMPANY } })
    const { body: session } = await confirm(email)
    expect(session.user.user_metadata).toEqual({ ...COMPANY, email_verified: true })
    expect(session.user.identities[0].identity_data).toEqual({
      ...COMPANY,
      sub: session.user.id,
      email,
      email_verified: true,
      phone_verified: false,
    })
    expect(await meOf(session)).toMatchObject({ kind: 'business', name: 'Nora Vance' })
    expect((await meOf(session)).slug).toMatch(/^nora-vance/)
    expect(await companiesOf(session.user.id)).toEqual([{ company_name: 'Vance Pictures' }])
  })

  test('a company that a stranger founded in someone’s name is gone', async () => {
    const email = newAddress()
    await post('/auth/v1/signup', { email, password: STRANGER, data: COMPANY })
    await signUp(email, OWNER)
    const { body: session } = await confirm(email)
    expect(await meOf(session)).toMatchObject({ kind: 'talent', name: 'Noor Haddad' })
    expect(await companiesOf(session.user.id)).toEqual([])
  })

  test('a code asked for with a name replaces it too, and one without a name leaves it', async () => {
    const email = newAddress()
    await strangerAt(email, 'signup')
    await post('/auth/v1/otp', { email, data: { full_name: 'Nora Vance' } })
    await post('/auth/v1/otp', { email })
    const { body: session } = await confirm(email)
    expect(await meOf(session)).toMatchObject({ name: 'Nora Vance' })
    expect(session.user.user_metadata).toEqual({ full_name: 'Nora Vance', email_verified: true })
  })

  test('a confirmed account keeps its own', async () => {
    const email = newAddress()
    await signUp(email, OWNER)
    const { body: session } = await confirm(email)
    await strangerAt(email, 'signup')
    await strangerAt(email, 'otp')
    expect(await meOf(session)).toMatchObject({ name: 'Noor Haddad' })
  })

  test('twelve sign-ups at once with two kinds leave one whole account', async () => {
    const email = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        post('/auth/v1/signup', { email, password: OWNER, data: n % 2 ? COMPANY : STRANGERS }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    // of twelve emails, which is the newest is not said
    await post('/auth/v1/resend', { type: 'signup', email })
    const { body: session } = await confirm(email)
    const isBusiness = (await meOf(session)).kind === 'business'
    expect(await companiesOf(session.user.id)).toHaveLength(isBusiness ? 1 : 0)
  })
})

describe('an account that no one has confirmed', () => {
  const endUnconfirmed = () =>
    world.app.tasks.find(({ name }) => name === 'accounts.end_unconfirmed')?.run({}, world.ctx())
  const age = (email: string, columns: string[]) =>
    world.platform.db
      .updateTable('auth_users')
      .set(Object.fromEntries(columns.map((column) => [column, new Date(Date.now() - 25 * 3_600_000)])))
      .where('email', '=', email)
      .execute()
  const exists = async (email: string) =>
    !!(await world.platform.db.selectFrom('auth_users').select('id').where('email', '=', email).executeTakeFirst())

  test('ends a day after it was opened or last sent a code; a confirmed one stays', async () => {
    const [old, asked, fresh, confirmed] = [newAddress(), newAddress(), newAddress(), newAddress()]
    for (const email of [old, asked, fresh, confirmed]) await signUp(email, OWNER)
    await confirm(confirmed)
    await age(old, ['created_at', 'confirmation_sent_at'])
    await age(asked, ['created_at'])
    await age(confirmed, ['created_at', 'confirmation_sent_at'])
    await endUnconfirmed()
    expect(await Promise.all([old, asked, fresh, confirmed].map(exists))).toEqual([false, true, true, true])
    await signUp(old, OWNER)
    expect((await confirm(old)).status).toBe(200)
  })
})

describe('what another app may leave out or get wrong', () => {
  test.each([undefined, {}, { full_name: '' }, { full_name: null }])(
    'with data %j an account is named by its address',
    async (data) => {
      const email = newAddress()
      expect((await post('/auth/v1/signup', { email, password: OWNER, ...(data && { data }) })).status).toBe(200)
      const { body } = await confirm(email)
      const me = await world.anonymous.fetch('/api/v1/me', {
        headers: { authorization: `Bearer ${body.access_token}` },
      })
      expect(me.body).toMatchObject({ kind: 'talent', name: email.split('@')[0] })
      expect(body.user.user_metadata).toEqual({ ...data, email_verified: true })
    },
  )

  test.each([
    [{ full_name: 5 }, 'Name must be text'],
    [{ full_name: 'x' }, 'Name must be at least 2 characters'],
    [{ full_name: 'x'.repeat(101) }, 'Name can have at most 100 characters'],
    [{ full_name: 'Nora Vance', profession: ['Gaffer'] }, 'Profession must be text'],
    [{ full_name: 'Nora Vance', location: {} }, 'Location must be text'],
    [{ account_type: 'business' }, 'Company name is missing'],
    [{ account_type: 'business', company_name: true }, 'Company name must be text'],
    [{ account_type: 'business', company_name: 'Vance Pictures', company_type: 3 }, 'Company type must be text'],
  ])('%j is refused with a sentence', async (data, msg) => {
    expect(await post('/auth/v1/signup', { email: newAddress(), password: OWNER, data })).toMatchObject({
      status: 422,
      body: { error_code: 'validation_failed', msg },
    })
  })
})
