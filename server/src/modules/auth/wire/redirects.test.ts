import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkSentTo, sentTo } from '../../../testing/auth-client.ts'
import { startWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({
    env: { AUTH_SEND_INTERVAL_S: '0', AUTH_REDIRECTS: 'https://app.studio.example/**,com.studio.app://**' },
  })
})
afterAll(() => world.stop())

/** Where the link in a sign-in email leads if it was requested from this page. */
async function leadsTo(referer: string, redirectTo?: string): Promise<string | null> {
  const { email } = await world.talent()
  const query = redirectTo === undefined ? '' : `?redirect_to=${encodeURIComponent(redirectTo)}`
  const asked = await world.anonymous.fetch(`/auth/v1/otp${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer },
    body: JSON.stringify({ email }),
  })
  expect(asked.status).toBe(200)
  const [mail] = await sentTo(world, email)
  return new URL(/http\S+\/auth\/v1\/verify\S+/.exec(mail?.text ?? '')?.[0] ?? 'about:blank').searchParams.get(
    'redirect_to',
  )
}

test('an app that names no target is returned to, if its page is allowed', async () => {
  expect(await leadsTo('https://app.studio.example/join')).toBe('https://app.studio.example/join')
  expect(await leadsTo('https://app.studio.example/join', 'https://app.studio.example/signed-in')).toBe(
    'https://app.studio.example/signed-in',
  )
})

test('any other page is not, nor one of our own, nor an invalid address', async () => {
  const usual = await leadsTo('')
  expect(usual).toBe(`${world.address()}/auth/callback`)
  for (const page of [
    'https://evil.example/',
    `${world.address()}/talent/verify-email`,
    world.address(),
    'no address',
    'https://app.studio.example.evil.example/',
    'javascript:alert(1)',
  ]) {
    expect(await leadsTo(page)).toBe(usual)
  }
  expect(await leadsTo('https://app.studio.example/join', 'https://evil.example/')).toBe(`${world.address()}/`)
})

/** The page behind the link in a sign-in email that was asked for with this target. */
async function linkTo(target: string, body: Record<string, unknown> = {}): Promise<URL> {
  const { email } = await world.talent()
  await world.anonymous.fetch(`/auth/v1/otp?redirect_to=${encodeURIComponent(target)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, ...body }),
  })
  return new URL(await linkSentTo(world, email))
}
const policyOf = async (link: URL) =>
  /form-action ([^;]+)/.exec((await fetch(link)).headers.get('content-security-policy') ?? '')?.[1]

test('the page behind a link lets its button lead to the app that asked, and to no other', async () => {
  const own = world.address()
  expect(await policyOf(await linkTo('https://app.studio.example/in?a=1'))).toBe("'self' https://app.studio.example")
  expect(await policyOf(await linkTo('com.studio.app://signed-in'))).toBe("'self' com.studio.app:")
  expect(await policyOf(await linkTo('https://evil.example/'))).toBe(`'self' ${own}`)
  const changed = await linkTo('https://app.studio.example/in')
  changed.searchParams.set('redirect_to', "https://evil.example/; script-src 'unsafe-inline'")
  expect(await policyOf(changed)).toBe(`'self' ${own}`)
})

test('a link that is no longer good needs no press: the app gets the error at once', async () => {
  const link = await linkTo('https://app.studio.example/in')
  const visit = (method: 'GET' | 'POST') => fetch(link, { method, redirect: 'manual' })
  expect((await visit('GET')).status).toBe(200)
  const used = await visit('POST')
  expect(new URL(used.headers.get('location') ?? '').hash).toContain('access_token=')
  const again = await visit('GET')
  const target = new URL(again.headers.get('location') ?? '')
  expect([again.status, target.origin]).toEqual([303, 'https://app.studio.example'])
  expect(Object.fromEntries(new URLSearchParams(target.hash.slice(1)))).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
    sb: '',
  })
})
