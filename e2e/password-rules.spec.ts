import type { Page } from '@playwright/test'
import { expectAxeClean, signIn } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import { freshEmail, resetLinkFor, authCall, signInByForm, skipSplash } from './lib/accounts.ts'

/** The operator's own rules: longer, no capitals or digits, but a symbol. */
test.use({ serverEnv: { AUTH_PASSWORD_MIN: '12', AUTH_PASSWORD_RULES: 'lower,symbol' } })
test.beforeEach(({ page }) => skipSplash(page))

const GOOD = 'quiet corridor!'
const rulesShown = (page: Page) => page.getByRole('list', { name: 'Password requirements' }).getByRole('listitem')
const expectRules = (page: Page) =>
  expect(rulesShown(page)).toHaveText([/^At least 12 characters/, /^One lowercase letter/, /^One symbol/])

test('signing up shows and enforces the installation’s rules, and signing in accepts such a password', async ({
  page,
  world,
}) => {
  await page.goto('/auth?mode=signup')
  await page.getByRole('button', { name: 'Creative Talent' }).click()
  await expectRules(page)
  const email = freshEmail('rules')
  await page.getByLabel('Name').fill('Noor Haddad')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Corridor7Light')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Password must contain at least one symbol')).toBeVisible()
  await expectAxeClean(page)
  await page.getByLabel('Password', { exact: true }).fill(GOOD)
  await expect(rulesShown(page).and(page.locator('[data-met]'))).toHaveCount(3)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL(/\/talent\/verify-email/)
  await world.sql('update auth_users set email_confirmed_at = now() where email = $1', [email])
  await world.sql('update profiles set email_verified = true where id = (select id from auth_users where email = $1)', [
    email,
  ])
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Creative Talent' }).click()
  await signInByForm(page, email, GOOD)
  await page.waitForURL((url) => url.pathname === '/')
})

test('a reset and a change in the settings show them too', async ({ page, world }) => {
  const person = await world.talent()
  await authCall(world, 'POST', '/recover', { email: person.email })
  await page.goto(await resetLinkFor(world, person.email))
  await expectRules(page)
  await page.getByLabel('New Password').fill(GOOD)
  await page.getByLabel('Confirm Password').fill(GOOD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Your password has been successfully reset', { exact: false })).toBeVisible()

  const session = await world.session(person.id)
  await signIn(page, { session })
  await page.goto('/settings/security')
  await expectRules(page)
})
