import { AxeBuilder } from '@axe-core/playwright'
import { codeOf, wrongCode } from '../server/src/testing/second-factors.ts'
import type { Person, World } from './fixtures.ts'
import { authCall, openSignIn, scrollsSideways, signInByForm, skipSplash, withPassword } from './lib/accounts.ts'
import { expect, test } from './lib/account-test.ts'

test.beforeEach(({ page }) => skipSplash(page))

/** Turns two-factor authentication on; answers the app's secret, and the recovery codes. */
async function protectedBy(world: World, person: Person): Promise<{ secret: string; codes: string[] }> {
  const read = async (path: string, body: unknown, token = person.token) => (await authCall(world, 'POST', path, body, token)).json() as Promise<Record<string, never>>
  const factor = (await read('/factors', { factor_type: 'totp', friendly_name: 'phone' })) as unknown as { id: string; totp: { secret: string } }
  const challenge = (await read(`/factors/${factor.id}/challenge`, {})) as unknown as { id: string }
  const session = (await read(`/factors/${factor.id}/verify`, { challenge_id: challenge.id, code: codeOf(factor.totp.secret) })) as unknown as { access_token: string }
  const made = await fetch(`${world.address}/api/v1/me/recovery-codes`, { method: 'POST', headers: { authorization: `Bearer ${session.access_token}` } })
  return { secret: factor.totp.secret, codes: ((await made.json()) as { codes: string[] }).codes }
}

test('a sign-in asks for the code of the app, refuses a wrong one, and goes on to where the person was going', async ({ page, world }) => {
  const maya = await withPassword(world, await world.talent({ name: 'Maya Lindqvist' }))
  const { secret } = await protectedBy(world, maya)
  await openSignIn(page, 'Creative Talent', '/auth?next=/applications')
  await signInByForm(page, maya.email)
  const code = page.getByLabel('Code from your authenticator app')
  await expect(code).toBeVisible()
  await page.goto('/jobs')
  await expect(code, 'no other page opens').toBeVisible()
  await page.goto('/auth/second-factor?next=/applications')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)

  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await code.fill(wrongCode(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not right. Your app shows a new one every 30 seconds.')).toBeVisible()
  await expect(code).toHaveValue(wrongCode(secret))
  // the code of now was spent when the app was set up
  await code.fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/applications')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a recovery code lets in whose app is lost', async ({ page, world }) => {
  const maya = await withPassword(world, await world.talent({ name: 'Maya Lindqvist' }))
  const { codes } = await protectedBy(world, maya)
  await openSignIn(page)
  await signInByForm(page, maya.email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  const field = page.getByLabel('Recovery code')
  await field.fill('not-a-code')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This recovery code is not valid. Check it, or try another one.')).toBeVisible()
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
