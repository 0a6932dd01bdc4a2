import { codeOf, wrongCode } from '../server/src/testing/second-factors.ts'
import { expectAxeClean, type Person, type World } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import {
  authCall,
  openSignIn,
  otherThan,
  scrollsSideways,
  signInByForm,
  skipSplash,
  textedCode,
  withPassword,
} from './lib/accounts.ts'

test.beforeEach(({ page }) => skipSplash(page))

/**
 * Turns on two-factor authentication; returns the app's secret, the recovery codes, and the token of the session that
 * did it.
 */
async function protectedBy(world: World, person: Person): Promise<{ secret: string; codes: string[]; token: string }> {
  const read = async (path: string, body: unknown, token = person.token) =>
    (await authCall(world, 'POST', path, body, token)).json() as Promise<Record<string, never>>
  const factor = (await read('/factors', { factor_type: 'totp', friendly_name: 'phone' })) as unknown as {
    id: string
    totp: { secret: string }
  }
  const challenge = (await read(`/factors/${factor.id}/challenge`, {})) as unknown as { id: string }
  const session = (await read(`/factors/${factor.id}/verify`, {
    challenge_id: challenge.id,
    code: codeOf(factor.totp.secret),
  })) as unknown as { access_token: string }
  const made = await fetch(`${world.address}/api/v1/me/recovery-codes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  return {
    secret: factor.totp.secret,
    codes: ((await made.json()) as { codes: string[] }).codes,
    token: session.access_token,
  }
}

let numbers = 0
/** Adds a phone as second step, from a session that may; returns its number. */
async function withPhone(world: World, token: string): Promise<string> {
  const phone = `+49151170${String(10_000 + (numbers += 1))}`
  const read = async (path: string, body: unknown) =>
    (await authCall(world, 'POST', path, body, token)).json() as Promise<{ id: string }>
  const { id } = await read('/factors', { factor_type: 'phone', phone, friendly_name: 'Phone' })
  const challenge = await read(`/factors/${id}/challenge`, {})
  const done = await authCall(
    world,
    'POST',
    `/factors/${id}/verify`,
    { challenge_id: challenge.id, code: await textedCode(world, phone) },
    token,
  )
  if (!done.ok) throw new Error(await done.text())
  return phone
}

test('sign-in asks for the app’s code, refuses a wrong one, and continues to where the person was going @main', async ({
  page,
  world,
}) => {
  const maya = await withPassword(world, await world.talent({ name: 'Maya Lindqvist' }))
  const { secret } = await protectedBy(world, maya)
  await openSignIn(page, 'Creative Talent', '/auth?next=/applications')
  await signInByForm(page, maya.email)
  const code = page.getByLabel('Code from your authenticator app')
  await expect(code).toBeVisible()
  await page.goto('/jobs')
  await expect(code, 'no other page opens').toBeVisible()
  await page.goto('/auth/second-factor?next=/applications')
  await expect(code).toBeVisible()
  await expectAxeClean(page, { bestPractices: true })
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)

  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await code.fill(wrongCode(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByText('That code isn’t right. Your app shows a new one every 30 seconds.')).toBeVisible()
  await expect(code).toHaveValue(wrongCode(secret))
  // the current code was used up when the app was set up
  await code.fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/applications')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a phone as second step: a code is sent on request, a wrong and an old one are refused, another comes after a minute @main', async ({
  page,
  world,
}) => {
  const maya = await withPassword(world, await world.talent({ name: 'Maya Lindqvist' }))
  const phone = await withPhone(world, maya.token)
  const spent = await textedCode(world, phone)
  await page.clock.install()
  await openSignIn(page, 'Creative Talent', '/auth?next=/applications')
  await signInByForm(page, maya.email)
  const send = page.getByRole('button', { name: `Send code to ••• ${phone.slice(-3)}` })
  await expect(send).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use my app instead' })).toHaveCount(0)
  await expectAxeClean(page, { bestPractices: true })

  await page.route('**/challenge', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: JSON.stringify({
        code: 429,
        error_code: 'over_sms_send_rate_limit',
        msg: 'For security purposes, you can only request this after 25 seconds.',
      }),
    }),
  )
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Please try again in 25 seconds.')
  await expect(send).toBeDisabled()
  await page.unroute('**/challenge')
  await page.clock.runFor(26_000)
  await send.click()
  const code = page.getByLabel('Code from the text message')
  await expect(code).toBeFocused()
  await expect(page.getByText(`We sent a code to ••• ${phone.slice(-3)}.`)).toBeVisible()
  const resend = page.getByRole('button', { name: /^Resend Code/ })
  await expect(resend).toHaveText(/Resend Code \((60|59|58)s\)/)
  await expect(resend).toBeDisabled()
  await expectAxeClean(page, { bestPractices: true })
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)

  const first = await textedCode(world, phone, spent)
  await code.fill(otherThan(first))
  await page.keyboard.press('Enter')
  await expect(page.getByText('That code isn’t right. Check the message, or request a new one.')).toBeVisible()
  await world.sql(`update auth_challenges set expires_at = now() - interval '1 minute' where verified_at is null`)
  await code.fill(first)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code has expired. Request a new one.')).toBeVisible()
  await page.clock.runFor(61_000)
  await resend.click()
  await expect(code).toHaveValue('')
  await code.fill(await textedCode(world, phone, first))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/applications')
})

test('with an app and a phone the person chooses', async ({ page, world }) => {
  const maya = await withPassword(world, await world.talent({ name: 'Maya Lindqvist' }))
  const { secret, token } = await protectedBy(world, maya)
  const phone = await withPhone(world, token)
  const spent = await textedCode(world, phone)
  await openSignIn(page)
  await signInByForm(page, maya.email)
  await expect(page.getByLabel('Code from your authenticator app')).toBeVisible()
  await page.getByRole('button', { name: 'Use my phone instead' }).click()
  await page.getByRole('button', { name: /^Send code to/ }).click()
  await page.getByLabel('Code from the text message').fill(await textedCode(world, phone, spent))
  await page.getByRole('button', { name: 'Use my app instead' }).click()
  await page.getByLabel('Code from your authenticator app').fill(wrongCode(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByText('That code isn’t right. Your app shows a new one every 30 seconds.')).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Use my app instead' }).click()
  await page.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
})

test('second steps that cannot be read are retried', async ({ page, world }) => {
  const maya = await withPassword(world, await world.talent({ name: 'Maya Lindqvist' }))
  await protectedBy(world, maya)
  await page.route('**/auth/v1/user', (route) => route.abort())
  await openSignIn(page)
  await signInByForm(page, maya.email)
  await expect(page.getByText('An unexpected error occurred. Please try again later.')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/auth/v1/user')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Code from your authenticator app')).toBeVisible()
})

test('a recovery code lets in someone whose app is lost @main', async ({ page, world }) => {
  const maya = await withPassword(world, await world.talent({ name: 'Maya Lindqvist' }))
  const { codes } = await protectedBy(world, maya)
  await openSignIn(page)
  await signInByForm(page, maya.email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  const field = page.getByLabel('Recovery code')
  await field.fill('not-a-code')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That recovery code didn’t work. Check it or try another one.')).toBeVisible()
  await field.fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('signing out from the second step leads to the first', async ({ page, world }) => {
  const maya = await withPassword(world, await world.talent({ name: 'Maya Lindqvist' }))
  await protectedBy(world, maya)
  await openSignIn(page)
  await signInByForm(page, maya.email)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/auth')
})
