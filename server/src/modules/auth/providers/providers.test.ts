import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authClient, codeSentTo, sentTo } from '../../../testing/auth-client.ts'
import { follow, startOidcPeer } from '../../../testing/oidc-peer.ts'
import type { OidcPeer, PeerPerson } from '../../../testing/oidc-peer.ts'
import { startWorld } from '../../../testing/world.ts'
import type { Person, World } from '../../../testing/world.ts'
import { makeAccount } from '../auth.factory.ts'

let peer: OidcPeer
let world: World
const APP = 'https://app.studio.example/signed-in'
beforeAll(async () => {
  peer = await startOidcPeer()
  world = await startWorld({ env: { ...peer.env(), AUTH_MANUAL_LINKING: 'on', AUTH_REDIRECTS: 'https://app.studio.example/**', AUTH_SEND_INTERVAL_S: '0' } })
})
afterAll(async () => {
  await world.stop()
  await peer.stop()
})

let count = 0
let noor: PeerPerson & { email: string }
beforeEach(() => {
  count += 1
  noor = { sub: `peer-${count}`, email: `noor${count}@cutting.example`, email_verified: true, name: 'Noor Haddad' }
  peer.state.person = noor
})

type Client = ReturnType<typeof authClient>
const isApp = (url: URL) => url.origin === 'https://app.studio.example'
const isSite = (url: URL) => url.origin === world.address() && url.pathname === '/'
const query = (values: Record<string, string>) => new URLSearchParams(values).toString()
const authorize = (values: Record<string, string> = {}) => `${world.address()}/auth/v1/authorize?${query({ provider: 'studio', redirect_to: APP, ...values })}`
const come = (values: Record<string, string> = {}) => follow(authorize(values), isApp)
const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
const usersAt = (email: string) => world.platform.db.selectFrom('auth_users').selectAll().where('email', '=', email).execute()
const identitiesOf = (userId: string) => world.platform.db.selectFrom('auth_identities').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
const asPerson = (token: string, path: string, init: RequestInit = {}) => world.anonymous.fetch(path, { ...init, headers: { authorization: `Bearer ${token}` } })

async function signedInWith(browser: Client, options: Record<string, string> = {}) {
  const { data, error } = await browser.signInWithOAuth({ provider: 'studio' as 'google', options: { redirectTo: APP, skipBrowserRedirect: true, queryParams: options } })
  expect(error).toBeNull()
  const back = await follow(data.url ?? '', isApp)
  return browser.exchangeCodeForSession(back.searchParams.get('code') ?? '')
}

describe('signing in', () => {
  test('the unmodified client comes to the provider, back, and exchanges its code; a second time it is the same account', async () => {
    const { data, error } = await signedInWith(authClient(world))
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: noor.email, app_metadata: { provider: 'studio', providers: ['studio'] }, user_metadata: { full_name: 'Noor Haddad', email_verified: true } })
    expect(data.user?.email_confirmed_at).toBeTruthy()
    expect(data.user?.identities).toMatchObject([{ id: noor.sub, provider: 'studio', email: noor.email }])
    expect(data.session?.provider_token).toBeTruthy()
    const me = await asPerson(data.session?.access_token ?? '', '/api/v1/me')
    expect(me.body).toMatchObject({ kind: 'talent', name: 'Noor Haddad', verified: true, email: noor.email })
    const again = await signedInWith(authClient(world))
    expect(again.data.user?.id).toBe(data.user?.id)
    expect(await usersAt(noor.email)).toHaveLength(1)
  })

  test('without a challenge the tokens stand in the fragment', async () => {
    const back = fragmentOf(await come())
    expect(back).toMatchObject({ token_type: 'bearer', expires_in: '600' })
    expect(back['provider_token']).toBeTruthy()
    expect((await asPerson(back['access_token'] ?? '', '/auth/v1/user')).body).toMatchObject({ email: noor.email })
  })

  test('a business says so before it goes, and not from a personal mail domain', async () => {
    const { data } = await signedInWith(authClient(world), { account_type: 'business', company_name: 'Cutting Room', company_type: 'independent_studio' })
    expect((await asPerson(data.session?.access_token ?? '', '/api/v1/me')).body).toMatchObject({ kind: 'business', company: { name: 'Cutting Room' } })
    peer.state.person = { ...noor, sub: `${noor.sub}-b`, email: `noor${count}@gmail.com` }
    const refused = await come({ account_type: 'business', company_name: 'Cutting Room' })
    expect(refused.searchParams.get('error_description')).toMatch(/business|work/i)
    expect(await usersAt(`noor${count}@gmail.com`)).toEqual([])
  })

  test('who only wants in gets no new account', async () => {
    const refused = await come({ existing_only: 'true' })
    expect(Object.fromEntries(refused.searchParams)).toMatchObject({ error: 'access_denied', error_code: 'user_not_found' })
    expect(await usersAt(noor.email)).toEqual([])
  })

  test('twenty first sign-ins at once make one account', async () => {
    const backs = await Promise.all(Array.from({ length: 20 }, () => come()))
    expect(backs.filter((back) => fragmentOf(back)['access_token'])).toHaveLength(20)
    expect(await usersAt(noor.email)).toHaveLength(1)
  })
})

describe('whose account it is', () => {
  test('a confirmed address that the provider vouches for is joined, and its owner told', async () => {
    const person = await world.talent({ email: noor.email })
    const { data } = await signedInWith(authClient(world))
    expect(data.user?.id).toBe(person.id)
    expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'studio'] })
    expect((await sentTo(world, noor.email)).filter((mail) => /way to sign in/.test(mail.subject))).toHaveLength(1)
  })

  test('an account that nobody confirmed loses what a stranger left in it', async () => {
    const id = await makeAccount(world.ctx(), world.app.auth, { email: noor.email, password: 'Stranger7Waits', metadata: { account_type: 'talent', full_name: 'Somebody Else', note: 'planted' }, confirmed: false })
    await world.platform.db.insertInto('auth_identities').values({ provider: 'elsewhere', provider_id: `stranger-${count}`, user_id: id }).execute()
    const { data } = await signedInWith(authClient(world))
    expect(data.user?.id).toBe(id)
    expect(data.user?.user_metadata).not.toHaveProperty('note')
    expect((await identitiesOf(id)).map(({ provider }) => provider)).toEqual(['studio'])
    const login = await world.anonymous.fetch('/auth/v1/token?grant_type=password', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: noor.email, password: 'Stranger7Waits' }) })
    expect(login).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } })
  })

  test('an address that the provider does not vouch for enters and opens nothing, known or not', async () => {
    await world.talent({ email: noor.email })
    const answers: string[] = []
    for (const email of [noor.email, `new.${noor.email}`]) {
      peer.state.person = { ...noor, sub: `${noor.sub}-${email}`, email, email_verified: false }
      const back = await come()
      expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', error_code: 'provider_email_needs_verification' })
      answers.push(back.href)
    }
    expect(answers[0]).toBe(answers[1])
    expect(await usersAt(`new.${noor.email}`)).toEqual([])
  })

  test('blocked, banned and closed doors hold here too', async () => {
    const { data } = await signedInWith(authClient(world))
    await world.platform.db.updateTable('auth_users').set({ banned_until: new Date(Date.now() + 60_000) }).where('id', '=', data.user?.id ?? '').execute()
    expect(Object.fromEntries((await come()).searchParams)).toMatchObject({ error: 'access_denied', error_code: 'user_banned', error_description: 'User is banned' })
    const closed = await startWorld({ env: { ...peer.env(), AUTH_SIGNUP_DISABLED: 'on', AUTH_REDIRECTS: 'https://app.studio.example/**' } })
    const refused = await follow(`${closed.address()}/auth/v1/authorize?${query({ provider: 'studio', redirect_to: APP })}`, isApp)
    expect(refused.searchParams.get('error_code')).toBe('signup_disabled')
    expect(fragmentOf(refused)).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' })
    await closed.stop()
  })

  test("a company's own account is not joined by its address", async () => {
    const person = await world.talent({ email: noor.email })
    await world.platform.db.updateTable('auth_users').set({ is_sso_user: true }).where('id', '=', person.id).execute()
    expect((await come()).searchParams.get('error_code')).toBe('email_exists')
    expect(await identitiesOf(person.id)).toHaveLength(1)
  })
})

describe('the way there and back', () => {
  test('says what it must to the provider, and lets the app say nothing in its place', async () => {
    const answer = await world.anonymous.fetch(`/auth/v1/authorize?${query({ provider: 'studio', redirect_to: APP, prompt: 'login', state: 'mine', nonce: 'mine', redirect_uri: 'https://evil.example', client_secret: 'x', scopes: 'calendar' })}`)
    expect(answer.status).toBe(302)
    const url = new URL(answer.headers.get('location') ?? '')
    const sent = Object.fromEntries(url.searchParams)
    expect(sent).toMatchObject({ client_id: 'ensemble', redirect_uri: `${world.address()}/auth/v1/callback`, response_type: 'code', code_challenge_method: 'S256', prompt: 'login', scope: 'openid email profile calendar' })
    expect(sent['state']).toHaveLength(43)
    expect(sent['nonce']).toHaveLength(43)
    expect(sent).not.toHaveProperty('client_secret')
    expect(sent).not.toHaveProperty('redirect_to')
  })

  test('a provider nobody set up is refused in JSON', async () => {
    for (const path of ['/auth/v1/authorize', '/auth/v1/authorize?provider=google', '/auth/v1/authorize?provider=__proto__']) {
      expect(await world.anonymous.fetch(path)).toMatchObject({ status: 400, body: { error_code: 'validation_failed', msg: expect.stringMatching(/^Unsupported provider: /) } })
    }
  })

  test('a state is good once, for five minutes, and not if it was never made', async () => {
    const back = await follow(authorize(), (url) => url.pathname === '/auth/v1/callback')
    const first = await world.anonymous.fetch(back.pathname + back.search)
    expect(first.headers.get('location')).toMatch(/^https:\/\/app\.studio\.example/)
    for (const path of [back.pathname + back.search, '/auth/v1/callback?code=x&state=never', '/auth/v1/callback?code=x']) {
      const answer = await world.anonymous.fetch(path)
      expect(answer.status).toBe(303)
      const home = new URL(answer.headers.get('location') ?? '')
      expect(isSite(home)).toBe(true)
      expect(home.searchParams.get('error_code')).toMatch(/^bad_oauth_(state|callback)$/)
    }
    const late = await follow(authorize(), (url) => url.pathname === '/auth/v1/callback')
    await world.platform.db.updateTable('auth_provider_flows').set({ expires_at: new Date(Date.now() - 1000) }).execute()
    expect(new URL((await world.anonymous.fetch(late.pathname + late.search)).headers.get('location') ?? '').searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  test('two callbacks with one state: one of them enters', async () => {
    const back = await follow(authorize(), (url) => url.pathname === '/auth/v1/callback')
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.anonymous.fetch(back.pathname + back.search)))
    expect(answers.filter(({ headers }) => (headers.get('location') ?? '').includes('access_token'))).toHaveLength(1)
  })

  test('a flow that a browser began ends in that browser only', async () => {
    const browser = { 'sec-fetch-mode': 'navigate' }
    const jar = new Map<string, Map<string, string>>()
    const own = await follow(authorize(), isApp, { headers: browser, jar })
    expect(fragmentOf(own)['access_token']).toBeTruthy()
    const back = await follow(authorize(), (url) => url.pathname === '/auth/v1/callback', { headers: browser })
    const elsewhere = await follow(back.href, isSite, { headers: browser })
    expect(elsewhere.searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  test('a forged code, another state or a refusal of the provider comes back as an error in query and fragment', async () => {
    const back = await follow(authorize(), (url) => url.pathname === '/auth/v1/callback')
    back.searchParams.set('code', 'forged')
    const forged = new URL((await world.anonymous.fetch(back.pathname + back.search)).headers.get('location') ?? '')
    expect(Object.fromEntries(forged.searchParams)).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure', error_description: 'Unable to exchange external code' })
    expect(fragmentOf(forged)).toMatchObject({ error: 'server_error' })
    const second = await follow(authorize(), (url) => url.pathname === '/auth/v1/callback')
    const refused = new URL((await world.anonymous.fetch(`/auth/v1/callback?${query({ state: second.searchParams.get('state') ?? '', error: 'access_denied', error_description: 'Not today' })}`)).headers.get('location') ?? '')
    expect(Object.fromEntries(refused.searchParams)).toEqual({ error: 'access_denied', error_code: 'bad_oauth_callback', error_description: 'Not today' })
  })

  test('a form is taken as an address', async () => {
    const back = await follow(authorize(), (url) => url.pathname === '/auth/v1/callback')
    const posted = await world.anonymous.fetch('/auth/v1/callback', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: back.searchParams.toString() })
    expect(posted.status).toBe(303)
    expect(fragmentOf(await follow(world.address() + (posted.headers.get('location') ?? ''), isApp))['access_token']).toBeTruthy()
  })

  test('a place that is not allowed becomes the site', async () => {
    const home = await follow(authorize({ redirect_to: 'https://evil.example/take' }), isSite)
    expect(fragmentOf(home)['access_token']).toBeTruthy()
  })

  test('a provider that is away does not keep the server from starting; the browser is told', async () => {
    const away = await startWorld({ env: { AUTH_OIDC_AWAY_ISSUER: 'http://127.0.0.1:9', AUTH_OIDC_AWAY_CLIENT_ID: 'a', AUTH_OIDC_AWAY_CLIENT_SECRET: 'b' } })
    expect((await away.anonymous.fetch('/auth/v1/settings')).body.external).toMatchObject({ away: true, email: true, google: false })
    const answer = await away.anonymous.fetch('/auth/v1/authorize?provider=away')
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe('temporarily_unavailable')
    await away.stop()
  })
})

describe('identities', () => {
  const asClient = async (person: Person) => {
    const browser = authClient(world)
    await browser.setSession({ access_token: person.token ?? '', refresh_token: person.refreshToken ?? '' })
    return browser
  }
  const linkFor = async (browser: Client) => {
    const { data, error } = await browser.linkIdentity({ provider: 'studio' as 'google', options: { redirectTo: APP, skipBrowserRedirect: true } })
    expect(error).toBeNull()
    return follow(data?.url ?? '', isApp)
  }

  test('the unmodified client links one, which then signs in to the same account, and takes it away again', async () => {
    const person = await world.talent()
    const browser = await asClient(person)
    const back = await linkFor(browser)
    const { data } = await browser.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    expect(data.user?.id).toBe(person.id)
    expect((await signedInWith(authClient(world))).data.user?.id).toBe(person.id)
    const { data: found } = await browser.getUserIdentities()
    const added = found?.identities.find(({ provider }) => provider === 'studio')
    expect(added).toBeTruthy()
    expect((await browser.unlinkIdentity(added!)).error).toBeNull()
    expect((await identitiesOf(person.id)).map(({ provider }) => provider)).toEqual(['email'])
    const { data: after } = await browser.getUser()
    expect(after.user?.app_metadata['providers']).toEqual(['email'])
  })

  test("somebody else's identity cannot be taken, and one's own not twice", async () => {
    await signedInWith(authClient(world))
    const browser = await asClient(await world.talent())
    expect(Object.fromEntries((await linkFor(browser)).searchParams)).toMatchObject({ error_code: 'identity_already_exists', error_description: 'Identity is already linked to another user' })
    peer.state.person = { ...noor, sub: `${noor.sub}-own`, email: `own.${noor.email}` }
    await linkFor(browser)
    expect((await linkFor(browser)).searchParams.get('error_description')).toBe('Identity is already linked')
  })

  test('a link begun in a session that has ended since adds nothing', async () => {
    const person = await world.talent()
    const browser = await asClient(person)
    const { data } = await browser.linkIdentity({ provider: 'studio' as 'google', options: { redirectTo: APP, skipBrowserRedirect: true } })
    await browser.signOut()
    expect((await follow(data?.url ?? '', isSite)).searchParams.get('error_code')).toBe('bad_oauth_state')
    expect(await identitiesOf(person.id)).toHaveLength(1)
  })

  test('the last one stays, an unknown one and another person\'s are not there', async () => {
    const [person, other] = [await world.talent(), await world.talent()]
    const mine = (await identitiesOf(person.id))[0]
    const remove = (who: Person, id: string) => who.fetch(`/auth/v1/user/identities/${id}`, { method: 'DELETE' })
    expect(await remove(person, mine?.id ?? '')).toMatchObject({ status: 422, body: { error_code: 'single_identity_not_deletable', msg: 'User must have at least 1 identity after unlinking' } })
    await world.platform.db.insertInto('auth_identities').values({ provider: 'studio', provider_id: `more-${count}`, user_id: person.id }).execute()
    expect(await remove(person, crypto.randomUUID())).toMatchObject({ status: 422, body: { error_code: 'identity_not_found' } })
    expect(await remove(person, (await identitiesOf(other.id))[0]?.id ?? '')).toMatchObject({ status: 422, body: { error_code: 'identity_not_found' } })
    expect((await remove(person, 'not-one')).status).toBe(404)
    expect((await world.anonymous.fetch(`/auth/v1/user/identities/${mine?.id}`, { method: 'DELETE' })).status).toBe(401)
    expect((await remove(person, mine?.id ?? '')).status).toBe(200)
    const [row] = await usersAt(person.email)
    expect(row?.password_hash).toBeNull()
  })

  /** How many identities are left when an account's two are taken away at once; one number for each round. */
  async function race(of: World): Promise<number[]> {
    const left: number[] = []
    for (let round = 0; round < 10; round += 1) {
      const person = await of.talent()
      await of.platform.db.insertInto('auth_identities').values({ provider: 'studio', provider_id: `race-${count}-${round}`, user_id: person.id }).execute()
      const both = await of.platform.db.selectFrom('auth_identities').select('id').where('user_id', '=', person.id).execute()
      await Promise.all(both.map(({ id }) => person.fetch(`/auth/v1/user/identities/${id}`, { method: 'DELETE' })))
      left.push((await of.platform.db.selectFrom('auth_identities').select('id').where('user_id', '=', person.id).execute()).length)
    }
    return left
  }

  test('of two taken away at once one stays; without the lock none may', async () => {
    expect(await race(world)).toEqual(Array(10).fill(1))
    const broken = await startWorld({ env: { AUTH_MANUAL_LINKING: 'on', ENSEMBLE_BREAK: 'unlink-lock' } })
    expect(await race(broken)).toContain(0)
    await broken.stop()
  })

  test('an old session shows a mailed code first; a second factor that is on was shown', async () => {
    const person = await world.talent()
    await world.platform.db.insertInto('auth_identities').values({ provider: 'studio', provider_id: `old-${count}`, user_id: person.id }).execute()
    await world.platform.db.updateTable('auth_sessions').set({ created_at: new Date(Date.now() - 25 * 3_600_000) }).where('user_id', '=', person.id).execute()
    const path = `/auth/v1/user/identities/${(await identitiesOf(person.id))[1]?.id}`
    expect(await person.fetch(path, { method: 'DELETE' })).toMatchObject({ status: 400, body: { error_code: 'reauthentication_needed' } })
    expect(await person.fetch('/auth/v1/user/identities/authorize?provider=studio')).toMatchObject({ status: 400, body: { error_code: 'reauthentication_needed' } })
    await person.fetch('/auth/v1/reauthenticate')
    const code = await codeSentTo(world, person.email)
    expect((await person.fetch(`${path}?nonce=${code}`, { method: 'DELETE' })).status).toBe(200)
    const raised = await world.talent()
    await world.platform.db.insertInto('auth_factors').values({ user_id: raised.id, status: 'verified', secret: Buffer.alloc(40) }).execute()
    expect(await raised.fetch(`/auth/v1/user/identities/${crypto.randomUUID()}`, { method: 'DELETE' })).toMatchObject({ status: 401, body: { error_code: 'insufficient_aal' } })
  })

  test('where linking is off, both calls say so', async () => {
    const off = await startWorld({ env: peer.env() })
    const person = await off.talent()
    for (const [path, method] of [['/auth/v1/user/identities/authorize?provider=studio', 'GET'], [`/auth/v1/user/identities/${crypto.randomUUID()}`, 'DELETE']] as const) {
      expect(await person.fetch(path, { method })).toMatchObject({ status: 404, body: { error_code: 'manual_linking_disabled', msg: 'Manual linking is disabled' } })
    }
    await off.stop()
  })
})
