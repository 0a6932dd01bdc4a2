import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentTo } from '../../../testing/auth-client.ts'
import { startWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0', AUTH_REDIRECTS: 'https://app.studio.example/**' } })
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
