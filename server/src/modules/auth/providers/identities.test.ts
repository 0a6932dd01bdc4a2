import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authClient, codeSentTo } from '../../../testing/auth-client.ts'
import { meeting, noWrites } from '../../../testing/held-up.ts'
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
import { type Person, startWorld, type World } from '../../../testing/world.ts'

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

type Client = ReturnType<typeof authClient>
const isSite = (url: URL) => url.origin === world.address() && url.pathname === '/'

describe('identities', () => {
  const asClient = async (person: Person) => {
    const browser = authClient(world)
    await browser.setSession({ access_token: person.token ?? '', refresh_token: person.refreshToken ?? '' })
    return browser
  }
  const linkFor = async (browser: Client) => {
    const { data, error } = await browser.linkIdentity({
      provider: 'studio' as 'google',
      options: { redirectTo: APP, skipBrowserRedirect: true },
    })
    expect(error).toBeNull()
    return follow(data?.url ?? '', isApp, { presses: true })
  }

  test('the unmodified client links one, which then signs in to the same account, and removes it again', async () => {
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
    expect((await identitiesOf(world, person.id)).map(({ provider }) => provider)).toEqual(['email'])
    const { data: after } = await browser.getUser()
    expect(after.user?.app_metadata['providers']).toEqual(['email'])
  })

  test('begun outside the browser, the return first asks whose account it is, and a foreign form presses nothing', async () => {
    const person = await world.talent()
    const { data } = await (
      await asClient(person)
    ).linkIdentity({
      provider: 'studio' as 'google',
      options: { redirectTo: APP, skipBrowserRedirect: true },
    })
    const back = await follow(data?.url ?? '', (url) => url.pathname === '/auth/v1/callback')
    const page = await world.anonymous.fetch(back.pathname + back.search)
    expect(page.body).toContain(`Connect Studio to ${person.email}?`)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://app.studio.example;")
    const foreign = await fetch(back, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    })
    expect([foreign.status, foreign.headers.get('location')]).toEqual([303, back.pathname + back.search])
    expect(await identitiesOf(world, person.id)).toHaveLength(1)
    expect((await follow(back.href, isApp, { presses: true })).searchParams.get('code')).toBeTruthy()
    expect(await identitiesOf(world, person.id)).toHaveLength(2)
  })

  test('begun by our own page, it comes back to that browser alone, without a question', async () => {
    const person = await world.talent()
    const jar = new Map<string, Map<string, string>>()
    const begun = await person.fetch(
      `/auth/v1/user/identities/authorize?provider=studio&skip_http_redirect=true&redirect_to=${encodeURIComponent(APP)}`,
      { headers: { 'x-application-name': 'ensemble-web', 'sec-fetch-site': 'same-origin' } },
    )
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(begun.headers.get('set-cookie') ?? '') ?? []
    const elsewhere = await follow(begun.body.url, isSite)
    expect(elsewhere.searchParams.get('error_code')).toBe('bad_oauth_state')
    expect(await identitiesOf(world, person.id)).toHaveLength(1)
    const again = await person.fetch(
      `/auth/v1/user/identities/authorize?provider=studio&skip_http_redirect=true&redirect_to=${encodeURIComponent(APP)}`,
      {
        headers: { 'x-application-name': 'ensemble-web', 'sec-fetch-site': 'same-origin', cookie: `${name}=${value}` },
      },
    )
    jar.set(new URL(world.address()).host, new Map([[name, value]]))
    await follow(again.body.url, isApp, { jar })
    expect(await identitiesOf(world, person.id)).toHaveLength(2)
  })

  test('someone else’s identity cannot be taken, and one’s own not twice', async () => {
    await signedInWith(authClient(world))
    const browser = await asClient(await world.talent())
    expect(Object.fromEntries((await linkFor(browser)).searchParams)).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    })
    peer.state.person = { ...noor, sub: `${noor.sub}-own`, email: `own.${noor.email}` }
    await linkFor(browser)
    expect((await linkFor(browser)).searchParams.get('error_description')).toBe('Identity is already linked')
  })

  test('a link begun in a session that has ended since adds nothing', async () => {
    const person = await world.talent()
    const browser = await asClient(person)
    const { data } = await browser.linkIdentity({
      provider: 'studio' as 'google',
      options: { redirectTo: APP, skipBrowserRedirect: true },
    })
    await browser.signOut()
    expect((await follow(data?.url ?? '', isSite)).searchParams.get('error_code')).toBe('bad_oauth_state')
    expect(await identitiesOf(world, person.id)).toHaveLength(1)
  })

  test('the last one stays, an unknown one and another person’s do not exist', async () => {
    const [person, other] = [await world.talent(), await world.talent()]
    const mine = (await identitiesOf(world, person.id))[0]
    const remove = (who: Person, id: string) => who.fetch(`/auth/v1/user/identities/${id}`, { method: 'DELETE' })
    expect(await remove(person, mine?.id ?? '')).toMatchObject({
      status: 422,
      body: { error_code: 'single_identity_not_deletable', msg: 'User must have at least 1 identity after unlinking' },
    })
    await world.platform.db
      .insertInto('auth_identities')
      .values({ provider: 'studio', provider_id: `more-${count}`, user_id: person.id })
      .execute()
    expect(await remove(person, crypto.randomUUID())).toMatchObject({
      status: 422,
      body: { error_code: 'identity_not_found' },
    })
    expect(await remove(person, (await identitiesOf(world, other.id))[0]?.id ?? '')).toMatchObject({
      status: 422,
      body: { error_code: 'identity_not_found' },
    })
    expect((await remove(person, 'not-one')).status).toBe(404)
    expect((await world.anonymous.fetch(`/auth/v1/user/identities/${mine?.id}`, { method: 'DELETE' })).status).toBe(401)
    expect((await remove(person, mine?.id ?? '')).status).toBe(200)
    const [row] = await usersAt(world, person.email)
    expect(row?.password_hash).toBeNull()
  })

  /** How many identities are left when both of an account's are removed at once; one number per round. */
  async function race(of: World, rounds: number, meet = <T>(work: () => Promise<T>) => work()): Promise<number[]> {
    const left: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const person = await of.talent()
      await of.platform.db
        .insertInto('auth_identities')
        .values({ provider: 'studio', provider_id: `race-${count}-${round}`, user_id: person.id })
        .execute()
      const both = await of.platform.db
        .selectFrom('auth_identities')
        .select('id')
        .where('user_id', '=', person.id)
        .execute()
      await meet(() =>
        Promise.all(both.map(({ id }) => person.fetch(`/auth/v1/user/identities/${id}`, { method: 'DELETE' }))),
      )
      left.push(
        (await of.platform.db.selectFrom('auth_identities').select('id').where('user_id', '=', person.id).execute())
          .length,
      )
    }
    return left
  }

  test('of two removed at once one stays; control: without the lock neither does', async () => {
    expect(await race(world, 10)).toEqual(Array(10).fill(1))
    const broken = await startWorld({ env: { AUTH_MANUAL_LINKING: 'on', ENSEMBLE_BREAK: 'unlink-lock' } })
    const lock = noWrites('auth_identities')
    expect(await race(broken, 1, (work) => meeting(broken.database, { lock, statements: 2 }, work))).toEqual([0])
    await broken.stop()
  })

  test('an old session needs an emailed code first; an enrolled second factor must have been passed', async () => {
    const person = await world.talent()
    await world.platform.db
      .insertInto('auth_identities')
      .values({ provider: 'studio', provider_id: `old-${count}`, user_id: person.id })
      .execute()
    await world.platform.db
      .updateTable('auth_sessions')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('user_id', '=', person.id)
      .execute()
    const path = `/auth/v1/user/identities/${(await identitiesOf(world, person.id))[1]?.id}`
    expect(await person.fetch(path, { method: 'DELETE' })).toMatchObject({
      status: 400,
      body: { error_code: 'reauthentication_needed' },
    })
    expect(await person.fetch('/auth/v1/user/identities/authorize?provider=studio')).toMatchObject({
      status: 400,
      body: { error_code: 'reauthentication_needed' },
    })
    await person.fetch('/auth/v1/reauthenticate')
    const code = await codeSentTo(world, person.email)
    expect((await person.fetch(`${path}?nonce=${code}`, { method: 'DELETE' })).status).toBe(200)
    const raised = await world.talent()
    await world.platform.db
      .insertInto('auth_factors')
      .values({ user_id: raised.id, status: 'verified', secret: Buffer.alloc(40) })
      .execute()
    expect(await raised.fetch(`/auth/v1/user/identities/${crypto.randomUUID()}`, { method: 'DELETE' })).toMatchObject({
      status: 401,
      body: { error_code: 'insufficient_aal' },
    })
  })

  test('if linking is off, both calls say so', async () => {
    const off = await startWorld({ env: peer.env() })
    const person = await off.talent()
    for (const [path, method] of [
      ['/auth/v1/user/identities/authorize?provider=studio', 'GET'],
      [`/auth/v1/user/identities/${crypto.randomUUID()}`, 'DELETE'],
    ] as const) {
      expect(await person.fetch(path, { method })).toMatchObject({
        status: 404,
        body: { error_code: 'manual_linking_disabled', msg: 'Manual linking is disabled' },
      })
    }
    await off.stop()
  })
})
