import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authClient, sentTo } from '../../../testing/auth-client.ts'
import { follow, type OidcPeer } from '../../../testing/oidc-peer.ts'
import {
  APP,
  identitiesOf,
  isApp,
  newNoor,
  openProviderWorld,
  signedInWith,
  usersAt,
} from '../../../testing/provider-world.ts'
import { startWorld, type World } from '../../../testing/world.ts'
import { makeAccount } from '../auth.factory.ts'

let peer: OidcPeer
let world: World
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ peer, world, stop } = await openProviderWorld())
})
afterAll(() => stop())

let count = 0
let noor: ReturnType<typeof newNoor>
beforeEach(() => {
  count += 1
  noor = newNoor(peer, count)
})

const isSite = (url: URL) => url.origin === world.address() && url.pathname === '/'
const query = (values: Record<string, string>) => new URLSearchParams(values).toString()
const authorize = (values: Record<string, string> = {}) =>
  `${world.address()}/auth/v1/authorize?${query({ provider: 'studio', redirect_to: APP, ...values })}`
const come = (values: Record<string, string> = {}) => follow(authorize(values), isApp)
const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
const asPerson = (token: string, path: string, init: RequestInit = {}) =>
  world.anonymous.fetch(path, { ...init, headers: { authorization: `Bearer ${token}` } })

describe('signing in', () => {
  test('the unmodified client goes to the provider, back, and exchanges its code; a second time it is the same account', async () => {
    const { data, error } = await signedInWith(authClient(world))
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: noor.email,
      app_metadata: { provider: 'studio', providers: ['studio'] },
      user_metadata: { full_name: 'Noor Haddad', email_verified: true },
    })
    expect(data.user?.email_confirmed_at).toBeTruthy()
    expect(data.user?.identities).toMatchObject([{ id: noor.sub, provider: 'studio', email: noor.email }])
    expect(data.session?.provider_token).toBeTruthy()
    const me = await asPerson(data.session?.access_token ?? '', '/api/v1/me')
    expect(me.body).toMatchObject({ kind: 'talent', name: 'Noor Haddad', verified: true, email: noor.email })
    const again = await signedInWith(authClient(world))
    expect(again.data.user?.id).toBe(data.user?.id)
    expect(await usersAt(world, noor.email)).toHaveLength(1)
  })

  test('without a challenge the tokens are in the fragment', async () => {
    const back = fragmentOf(await come())
    expect(back).toMatchObject({ token_type: 'bearer', expires_in: '600' })
    expect(back['provider_token']).toBeTruthy()
    expect((await asPerson(back['access_token'] ?? '', '/auth/v1/user')).body).toMatchObject({ email: noor.email })
  })

  test('a business says so beforehand, and not from a personal email domain', async () => {
    const { data } = await signedInWith(authClient(world), {
      account_type: 'business',
      company_name: 'Cutting Room',
      company_type: 'independent_studio',
    })
    expect((await asPerson(data.session?.access_token ?? '', '/api/v1/me')).body).toMatchObject({
      kind: 'business',
      company: { name: 'Cutting Room' },
    })
    peer.state.person = { ...noor, sub: `${noor.sub}-b`, email: `noor${count}@gmail.com` }
    const refused = await come({ account_type: 'business', company_name: 'Cutting Room' })
    expect(refused.searchParams.get('error_description')).toMatch(/business|work/i)
    expect(await usersAt(world, `noor${count}@gmail.com`)).toEqual([])
  })

  test('someone who only wants to sign in gets no new account', async () => {
    const refused = await come({ existing_only: 'true' })
    expect(Object.fromEntries(refused.searchParams)).toMatchObject({
      error: 'access_denied',
      error_code: 'user_not_found',
    })
    expect(await usersAt(world, noor.email)).toEqual([])
  })

  test('twenty first sign-ins at once make one account', async () => {
    const backs = await Promise.all(Array.from({ length: 20 }, () => come()))
    expect(backs.filter((back) => fragmentOf(back)['access_token'])).toHaveLength(20)
    expect(await usersAt(world, noor.email)).toHaveLength(1)
  })
})

test('an ID token that the provider’s published keys did not sign is refused, though it came from the provider', async () => {
  const { publicKey } = await generateKeyPair('RS256')
  const strict = await startWorld({ env: { ...peer.env(), AUTH_REDIRECTS: 'https://app.studio.example/**' } })
  const enter = () =>
    follow(`${strict.address()}/auth/v1/authorize?${query({ provider: 'studio', redirect_to: APP })}`, isApp)
  try {
    peer.state.publishes = await exportJWK(publicKey)
    expect(fragmentOf(await enter())).toMatchObject({ error_code: 'unexpected_failure' })
    expect(await usersAt(strict, noor.email)).toEqual([])
  } finally {
    delete peer.state.publishes
    await strict.stop()
  }
})

describe('whose account it is', () => {
  test('a confirmed address that the provider vouches for is joined, and its owner emailed', async () => {
    const person = await world.talent({ email: noor.email })
    const { data } = await signedInWith(authClient(world))
    expect(data.user?.id).toBe(person.id)
    expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'studio'] })
    expect((await sentTo(world, noor.email)).filter((mail) => /sign-in method/.test(mail.subject))).toHaveLength(1)
  })

  test('an account that no one confirmed loses what a stranger left in it', async () => {
    const id = await makeAccount(world.ctx(), world.app.auth, {
      email: noor.email,
      password: 'Stranger7Waits',
      metadata: { account_type: 'talent', full_name: 'Somebody Else', note: 'planted' },
      confirmed: false,
    })
    await world.platform.db
      .insertInto('auth_identities')
      .values({ provider: 'elsewhere', provider_id: `stranger-${count}`, user_id: id })
      .execute()
    const { data } = await signedInWith(authClient(world))
    expect(data.user?.id).toBe(id)
    expect(data.user?.user_metadata).not.toHaveProperty('note')
    expect((await identitiesOf(world, id)).map(({ provider }) => provider)).toEqual(['studio'])
    const login = await world.anonymous.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: noor.email, password: 'Stranger7Waits' }),
    })
    expect(login).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } })
  })

  test('an address that the provider does not vouch for opens nothing, known or not', async () => {
    await world.talent({ email: noor.email })
    const answers: string[] = []
    for (const email of [noor.email, `new.${noor.email}`]) {
      peer.state.person = { ...noor, sub: `${noor.sub}-${email}`, email, email_verified: false }
      const back = await come()
      expect(Object.fromEntries(back.searchParams)).toMatchObject({
        error: 'access_denied',
        error_code: 'provider_email_needs_verification',
      })
      answers.push(back.href)
    }
    expect(answers[0]).toBe(answers[1])
    expect(await usersAt(world, `new.${noor.email}`)).toEqual([])
  })

  test('blocks, bans and turned-off sign-ups apply here too', async () => {
    const { data } = await signedInWith(authClient(world))
    await world.platform.db
      .updateTable('auth_users')
      .set({ banned_until: new Date(Date.now() + 60_000) })
      .where('id', '=', data.user?.id ?? '')
      .execute()
    expect(Object.fromEntries((await come()).searchParams)).toMatchObject({
      error: 'access_denied',
      error_code: 'user_banned',
      error_description: 'User is banned',
    })
    const closed = await startWorld({
      env: { ...peer.env(), AUTH_SIGNUP_DISABLED: 'on', AUTH_REDIRECTS: 'https://app.studio.example/**' },
    })
    const refused = await follow(
      `${closed.address()}/auth/v1/authorize?${query({ provider: 'studio', redirect_to: APP })}`,
      isApp,
    )
    expect(refused.searchParams.get('error_code')).toBe('signup_disabled')
    expect(fragmentOf(refused)).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' })
    await closed.stop()
  })

  test('a company’s own account is not joined by its address', async () => {
    const person = await world.talent({ email: noor.email })
    await world.platform.db.updateTable('auth_users').set({ is_sso_user: true }).where('id', '=', person.id).execute()
    expect((await come()).searchParams.get('error_code')).toBe('email_exists')
    expect(await identitiesOf(world, person.id)).toHaveLength(1)
  })
})

describe('the way there and back', () => {
  test('sends the provider what it must, and lets the app override nothing', async () => {
    const answer = await world.anonymous.fetch(
      `/auth/v1/authorize?${query({ provider: 'studio', redirect_to: APP, prompt: 'login', state: 'mine', nonce: 'mine', redirect_uri: 'https://evil.example', client_secret: 'x', scopes: 'calendar' })}`,
    )
    expect(answer.status).toBe(302)
    const url = new URL(answer.headers.get('location') ?? '')
    const sent = Object.fromEntries(url.searchParams)
    expect(sent).toMatchObject({
      client_id: 'ensemble',
      redirect_uri: `${world.address()}/auth/v1/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
      prompt: 'login',
      scope: 'openid email profile calendar',
    })
    expect(sent['state']).toHaveLength(43)
    expect(sent['nonce']).toHaveLength(43)
    expect(sent).not.toHaveProperty('client_secret')
    expect(sent).not.toHaveProperty('redirect_to')
  })

  test('a provider that is not set up is refused in JSON', async () => {
    for (const path of [
      '/auth/v1/authorize',
      '/auth/v1/authorize?provider=google',
      '/auth/v1/authorize?provider=__proto__',
    ]) {
      expect(await world.anonymous.fetch(path)).toMatchObject({
        status: 400,
        body: { error_code: 'validation_failed', msg: expect.stringMatching(/^Unsupported provider: /) },
      })
    }
  })

  test('a state works once, for five minutes, and not if it was never issued', async () => {
    const back = await follow(authorize(), (url) => url.pathname === '/auth/v1/callback')
    const first = await world.anonymous.fetch(back.pathname + back.search)
    expect(first.headers.get('location')).toMatch(/^https:\/\/app\.studio\.example/)
    for (const path of [
      back.pathname + back.search,
      '/auth/v1/callback?code=x&state=never',
      '/auth/v1/callback?code=x',
    ]) {
      const answer = await world.anonymous.fetch(path)
      expect(answer.status).toBe(303)
      const home = new URL(answer.headers.get('location') ?? '')
      expect(isSite(home)).toBe(true)
      expect(home.searchParams.get('error_code')).toMatch(/^bad_oauth_(state|callback)$/)
    }
    const late = await follow(authorize(), (url) => url.pathname === '/auth/v1/callback')
    await world.platform.db
      .updateTable('auth_provider_flows')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect(
      new URL(
        (await world.anonymous.fetch(late.pathname + late.search)).headers.get('location') ?? '',
      ).searchParams.get('error_code'),
    ).toBe('bad_oauth_state')
  })

  test('two callbacks with one state: one of them signs in', async () => {
    const back = await follow(authorize(), (url) => url.pathname === '/auth/v1/callback')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.anonymous.fetch(back.pathname + back.search)),
    )
    expect(answers.filter(({ headers }) => (headers.get('location') ?? '').includes('access_token'))).toHaveLength(1)
  })

  test('a flow begun in a browser ends only in that browser', async () => {
    const browser = { 'sec-fetch-mode': 'navigate' }
    const jar = new Map<string, Map<string, string>>()
    const own = await follow(authorize(), isApp, { headers: browser, jar })
    expect(fragmentOf(own)['access_token']).toBeTruthy()
    const back = await follow(authorize(), (url) => url.pathname === '/auth/v1/callback', { headers: browser })
    const elsewhere = await follow(back.href, isSite, { headers: browser })
    expect(elsewhere.searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  test('a forged code, another state or a refusal by the provider comes back as an error in query and fragment', async () => {
    const back = await follow(authorize(), (url) => url.pathname === '/auth/v1/callback')
    back.searchParams.set('code', 'forged')
    const forged = new URL((await world.anonymous.fetch(back.pathname + back.search)).headers.get('location') ?? '')
    expect(Object.fromEntries(forged.searchParams)).toMatchObject({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unable to exchange external code',
    })
    expect(fragmentOf(forged)).toMatchObject({ error: 'server_error' })
    const second = await follow(authorize(), (url) => url.pathname === '/auth/v1/callback')
    const refused = new URL(
      (
        await world.anonymous.fetch(
          `/auth/v1/callback?${query({ state: second.searchParams.get('state') ?? '', error: 'access_denied', error_description: 'Not today' })}`,
        )
      ).headers.get('location') ?? '',
    )
    expect(Object.fromEntries(refused.searchParams)).toEqual({
      error: 'access_denied',
      error_code: 'bad_oauth_callback',
      error_description: 'Not today',
    })
  })

  test('a form is accepted like an address', async () => {
    const back = await follow(authorize(), (url) => url.pathname === '/auth/v1/callback')
    const posted = await world.anonymous.fetch('/auth/v1/callback', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: back.searchParams.toString(),
    })
    expect(posted.status).toBe(303)
    expect(
      fragmentOf(await follow(world.address() + (posted.headers.get('location') ?? ''), isApp))['access_token'],
    ).toBeTruthy()
  })

  test('a target that is not allowed becomes the site', async () => {
    const home = await follow(authorize({ redirect_to: 'https://evil.example/take' }), isSite)
    expect(fragmentOf(home)['access_token']).toBeTruthy()
  })

  test('a provider that is down does not keep the server from starting; the browser gets the reason', async () => {
    const away = await startWorld({
      env: {
        AUTH_OIDC_AWAY_ISSUER: 'http://127.0.0.1:9',
        AUTH_OIDC_AWAY_CLIENT_ID: 'a',
        AUTH_OIDC_AWAY_CLIENT_SECRET: 'b',
      },
    })
    expect((await away.anonymous.fetch('/auth/v1/settings')).body.external).toMatchObject({
      away: true,
      email: true,
      google: false,
    })
    const answer = await away.anonymous.fetch('/auth/v1/authorize?provider=away')
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe('temporarily_unavailable')
    await away.stop()
  })
})
