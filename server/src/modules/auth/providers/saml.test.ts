import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authClient, sentTo } from '../../../testing/auth-client.ts'
import { STRANGER_KEYS } from '../../../testing/saml-peer.keys.ts'
import { type SamlPeer, startSamlPeer } from '../../../testing/saml-peer.ts'
import { startWorld, type World } from '../../../testing/world.ts'
import { issueOneTime } from '../one-time-tokens.queries.ts'
import { hashPassword } from '../passwords.ts'
import { signServiceToken } from '../service-token.ts'
import { readMetadata } from './saml.metadata.ts'

let peer: SamlPeer
let world: World
const APP = 'https://app.studio.example/signed-in'
beforeAll(async () => {
  peer = await startSamlPeer()
  world = await startWorld({
    env: {
      AUTH_SAML_NORTHLIGHT_METADATA: peer.metadata,
      AUTH_SAML_NORTHLIGHT_DOMAINS: 'northlight.example',
      AUTH_REDIRECTS: 'https://app.studio.example/**',
      LOG_LEVEL: 'error',
    },
  })
})
afterAll(async () => {
  await world.stop()
  await peer.stop()
})

let count = 0
let ines: { id: string; email: string }
beforeEach(() => {
  count += 1
  ines = { id: `ines-${count}`, email: `ines${count}@northlight.example` }
})

const begin = async (browser = authClient(world, 'implicit')) => {
  const { data, error } = await browser.signInWithSSO({
    domain: 'northlight.example',
    options: { redirectTo: APP, skipBrowserRedirect: true },
  })
  expect(error).toBeNull()
  return data?.url ?? ''
}
const relayOf = (url: string) => new URL(url).searchParams.get('RelayState') ?? ''
const post = async (xml: string, relayState: string) => {
  const form = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState })
  const answer = await world.anonymous.fetch('/auth/v1/sso/saml/acs', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  return new URL(answer.headers.get('location') ?? 'about:blank')
}
const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
const come = async (options: Parameters<SamlPeer['answer']>[2] = {}) => {
  const url = await begin()
  return post(await peer.answer(url, ines, options), relayOf(url))
}
const accounts = async () => (await world.platform.db.selectFrom('auth_users').select('id').execute()).length
const isHome = (url: URL) => url.origin === world.address() && url.pathname === '/'

test('the unmodified client signs in at the company, and a second time into the same account', async () => {
  const browser = authClient(world)
  const url = await begin(browser)
  const back = await post(await peer.answer(url, ines), relayOf(url))
  expect(back.origin + back.pathname).toBe(APP)
  const { data, error } = await browser.exchangeCodeForSession(back.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: ines.email,
    app_metadata: { provider: 'sso:northlight', providers: ['sso:northlight'] },
  })
  expect(data.user).not.toHaveProperty('is_sso_user')
  const { data: claims } = await browser.getClaims()
  expect(claims?.claims.amr).toMatchObject([{ method: 'sso/saml' }])
  const again = fragmentOf(await come())
  const same = await world.anonymous.fetch('/auth/v1/user', {
    headers: { authorization: `Bearer ${again['access_token']}` },
  })
  expect(same.body.id).toBe(data.user?.id)
  expect(
    await world.anonymous.fetch('/auth/v1/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${again['access_token']}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'Corridor7Light' }),
    }),
  ).toMatchObject({ status: 422, body: { error_code: 'user_sso_managed' } })
})

test('a company sign-in account can be entered only there: no emailed code, no new password, no link of a service token', async () => {
  const { access_token: token } = fragmentOf(await come())
  const { id } = (await world.anonymous.fetch('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } }))
    .body as { id: string }
  const call = (path: string, body: object, bearer?: string) =>
    world.anonymous.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(body),
    })
  const { email } = ines
  expect(await call('/auth/v1/otp', { email, create_user: false })).toMatchObject({ status: 200, body: {} })
  expect(await call('/auth/v1/recover', { email })).toMatchObject({ status: 200, body: {} })
  const mails = await sentTo(world, email)
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Sign in to Ensemble through your company'))
  expect(mails.map(({ text }) => text).join()).not.toMatch(/\b\d{6}\b|token=/)
  const service = (await signServiceToken(world.app.auth.keys, 1)).token
  for (const type of ['magiclink', 'recovery'])
    expect(await call('/auth/v1/admin/generate_link', { type, email }, service)).toMatchObject({
      status: 422,
      body: { error_code: 'user_sso_managed' },
    })
  // a link from before the account became the company's, and a password that a service token set
  const { link } = await issueOneTime(world.platform.db, world.app.auth.keys.pepper, {
    userId: id,
    address: email,
    purpose: 'recovery',
    ttl: 600,
  })
  expect(
    (await call('/api/v1/auth/reset-token/reset', { token: link, password: 'Corridor7Light' })).body,
  ).toMatchObject({ success: false })
  await world.platform.db
    .updateTable('auth_users')
    .set({ password_hash: await hashPassword('Corridor7Light') })
    .where('id', '=', id)
    .execute()
  expect(await call('/auth/v1/token?grant_type=password', { email, password: 'Corridor7Light' })).toMatchObject({
    status: 400,
    body: { error_code: 'invalid_credentials' },
  })
})

test('an existing account with the address is neither joined nor duplicated', async () => {
  const person = await world.talent({ email: ines.email })
  const before = await accounts()
  expect((await come()).searchParams.get('error_code')).toBe('email_exists')
  expect(await accounts()).toBe(before)
  expect((await person.fetch('/auth/v1/user')).body.identities).toHaveLength(1)
})

test('a company vouches only for its own domains', async () => {
  ines.email = `ines${count}@elsewhere.example`
  expect((await come()).searchParams.get('error_code')).toBe('provider_email_needs_verification')
})

test('POST /sso answers as the wire says', async () => {
  const ask = (body: unknown, of = world) =>
    of.anonymous.fetch('/auth/v1/sso', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect(await ask({})).toMatchObject({ status: 400, body: { msg: 'A provider_id or domain needs to be provided' } })
  expect(await ask({ provider_id: 'northlight', domain: 'northlight.example' })).toMatchObject({
    status: 400,
    body: { msg: 'Only one of provider_id or domain supported' },
  })
  expect(await ask({ provider_id: 'other' })).toMatchObject({
    status: 404,
    body: { error_code: 'sso_provider_not_found', msg: 'No such SSO provider' },
  })
  expect(await ask({ domain: 'other.example' })).toMatchObject({
    status: 404,
    body: { msg: 'No SSO provider assigned for this domain' },
  })
  expect((await ask({ provider_id: 'northlight', skip_http_redirect: true })).body.url).toContain('/login?SAMLRequest=')
  expect((await ask({ provider_id: 'northlight' })).status).toBe(303)
  expect((await world.anonymous.fetch('/auth/v1/settings')).body.saml_enabled).toBe(true)
  const metadata = await world.anonymous.fetch('/auth/v1/sso/saml/metadata')
  expect(metadata.body).toContain(`entityID="${world.address()}/auth/v1/sso/saml/metadata"`)
  expect(metadata.body).toContain('WantAssertionsSigned="true"')
  const none = await startWorld({
    env: { AUTH_SAML_AWAY_METADATA: 'http://127.0.0.1:9/metadata', AUTH_SAML_AWAY_DOMAINS: 'away.example' },
  })
  expect(await ask({ provider_id: 'away' }, none)).toMatchObject({ status: 503 })
  await none.stop()
})

describe('not trusted, and no one gets in', () => {
  const refused = async (come: () => Promise<URL>) => {
    const before = await accounts()
    const back = await come()
    expect(isHome(back)).toBe(true)
    expect(back.hash).not.toContain('access_token')
    expect(back.searchParams.has('code')).toBe(false)
    expect(await accounts()).toBe(before)
    return back.searchParams.get('error_code')
  }
  test.each<[string, () => Parameters<SamlPeer['answer']>[2]]>([
    ['an unsigned assertion', () => ({ signAssertion: false })],
    ['an unsigned response', () => ({ signResponse: false })],
    ['nothing signed', () => ({ signAssertion: false, signResponse: false })],
    ["a stranger's signature", () => ({ ...STRANGER_KEYS })],
    ['another issuer', () => ({ issuer: 'urn:other' })],
    ['another audience', () => ({ audience: 'https://other.example/metadata' })],
    ['another recipient', () => ({ recipient: 'https://other.example/acs' })],
    ['another address', () => ({ destination: 'https://other.example/acs' })],
    ['another request', () => ({ inResponseTo: '_0123456789' })],
    ['no request at all', () => ({ inResponseTo: '' })],
    ['one that is over', () => ({ lifetimeInSeconds: -60 })],
    ['a weak signature', () => ({ signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' })],
    [
      'a name that changes each time',
      () => ({ nameIdentifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }),
    ],
  ])('%s', async (_what, options) => {
    expect(await refused(() => come(options()))).toMatch(/^(validation_failed|saml_assertion_no_user_id)$/)
  })

  test('an answer that was already used, and one that was not requested', async () => {
    const url = await begin()
    const xml = await peer.answer(url, ines)
    expect(fragmentOf(await post(xml, relayOf(url)))['access_token']).toBeTruthy()
    expect(await refused(() => post(xml, relayOf(url)))).toBe('saml_relay_state_not_found')
    const other = await begin()
    expect(await refused(() => post(xml, relayOf(other)))).toBe('validation_failed')
    expect(await refused(() => post(xml, ''))).toBe('saml_relay_state_not_found')
    const both = await begin()
    const once = await peer.answer(both, ines)
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(once, relayOf(both))))
    expect(answers.filter((answer) => answer.hash.includes('access_token'))).toHaveLength(1)
  })

  test('an answer after two minutes', async () => {
    const url = await begin()
    await world.platform.db
      .updateTable('auth_provider_flows')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect(await refused(async () => post(await peer.answer(url, ines), relayOf(url)))).toBe('saml_relay_state_expired')
  })

  // canonical XML writes all of these the same way, so the signature stays valid
  test.each<[string, (xml: string) => string]>([
    ['in single quotes', (xml) => xml.replaceAll(/Algorithm="([^"]+)"/g, "Algorithm='$1'")],
    ['as a character reference', (xml) => xml.replaceAll('sha1"', 'sh&#x61;1"')],
    ['with space before the equals sign', (xml) => xml.replaceAll('Algorithm="', 'Algorithm = "')],
  ])('a weak signature written %s', async (_what, write) => {
    const url = await begin()
    const weak = await peer.answer(url, ines, { signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' })
    expect(write(weak)).not.toBe(weak)
    expect(await refused(() => post(write(weak), relayOf(url)))).toBe('validation_failed')
  })
  test('control: a strong one written the same way is accepted', async () => {
    const url = await begin()
    const xml = (await peer.answer(url, ines)).replaceAll(/Algorithm="([^"]+)"/g, "Algorithm = '$1'")
    expect(fragmentOf(await post(xml, relayOf(url)))['access_token']).toBeTruthy()
  })

  test('a name or an address cut by a comment is read in full', async () => {
    const url = await begin()
    const whole = { id: `${ines.id}.other`, email: `${ines.email}.other` }
    const xml = (await peer.answer(url, whole))
      .replace(`>${whole.id}<`, `>${ines.id}<!-- -->.other<`)
      .replace(`>${whole.email}<`, `>${ines.email}<!-- -->.other<`)
    const back = await post(xml, relayOf(url))
    expect(back.hash).not.toContain('access_token')
    expect(
      await world.platform.db.selectFrom('auth_identities').select('id').where('provider_id', '=', ines.id).execute(),
    ).toEqual([])
    expect(
      await world.platform.db.selectFrom('auth_users').select('id').where('email', '=', ines.email).execute(),
    ).toEqual([])
  })

  const ASSERTION = /<saml:Assertion[\s\S]*<\/saml:Assertion>/
  const SIGNATURE = /<Signature[\s\S]*?<\/Signature>/
  const forge = (assertion: string) =>
    assertion
      .replaceAll(ines.id, 'owner')
      .replaceAll(ines.email, 'owner@northlight.example')
      .replace(/ID="[^"]+"/, 'ID="_forged"')
  const withoutSignature = (xml: string) => xml.replace(SIGNATURE, '')
  test.each<[string, (xml: string, assertion: string) => string]>([
    ['a changed name', (xml) => xml.replaceAll(ines.id, 'owner')],
    [
      'a forged assertion before the signed one',
      (xml, signed) => xml.replace(signed, `${withoutSignature(forge(signed))}${signed}`),
    ],
    [
      'a forged assertion after it',
      (xml, signed) => xml.replace(signed, `${signed}${withoutSignature(forge(signed))}`),
    ],
    [
      'a forged assertion around the signed one',
      (xml, signed) =>
        xml.replace(signed, forge(signed).replace('</Signature>', `<Object>${signed}</Object></Signature>`)),
    ],
    [
      'the signed one hidden in extensions',
      (xml, signed) =>
        xml.replace(signed, `<samlp:Extensions>${signed}</samlp:Extensions>${withoutSignature(forge(signed))}`),
    ],
    [
      'a forged response around the signed one',
      (xml, signed) => {
        const inner = xml.replace(/<\?xml[^>]*\?>/, '')
        const outer = inner.replace(signed, withoutSignature(forge(signed))).replace(/ID="[^"]+"/, 'ID="_outer"')
        return outer.replace('</Signature>', `<Object>${inner}</Object></Signature>`)
      },
    ],
    ['the signature moved to a forged copy', (xml, signed) => xml.replace(signed, forge(signed))],
    ['an entity', (xml) => `<!DOCTYPE r [<!ENTITY who "owner">]>${xml.replace(`>${ines.id}<`, '>&who;<')}`],
  ])('signature wrapping: %s', async (_what, wrap) => {
    const url = await begin()
    const xml = await peer.answer(url, ines)
    const assertion = ASSERTION.exec(xml)?.[0] ?? ''
    expect(assertion).not.toBe('')
    const wrapped = wrap(xml, assertion)
    expect(wrapped).not.toBe(xml)
    expect(await refused(() => post(wrapped, relayOf(url)))).toBe('validation_failed')
  })
})

test('metadata that does not name exactly one provider is rejected', () => {
  for (const xml of [
    '',
    '<x/>',
    '<!DOCTYPE a><EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="a"/>',
    '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="a"><IDPSSODescriptor/></EntityDescriptor>',
  ]) {
    expect(() => readMetadata(xml)).toThrow()
  }
})
