import type { Page } from '@playwright/test'
import { type OidcPeer, startOidcPeer } from '../server/src/testing/oidc-peer.ts'
import { test as base, expect, expectAxeClean, signIn } from './fixtures.ts'
import { freshEmail, skipSplash } from './lib/accounts.ts'

/** A server that knows one provider, which runs next to it and asks for confirmation. */
const test = base.extend<object, { peer: OidcPeer }>({
  peer: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture without others
    async ({}, use) => {
      const peer = await startOidcPeer({ asks: true })
      await use(peer)
      await peer.stop()
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ peer }, use) =>
      use({
        ...peer.env(),
        AUTH_MANUAL_LINKING: 'on',
        AUTH_SAML_NORTHLIGHT_METADATA: 'http://127.0.0.1:9/metadata',
        AUTH_SAML_NORTHLIGHT_DOMAINS: 'northlight.example',
      }),
    { scope: 'worker' },
  ],
})

const at = (pathname: string) => (url: URL) => url.pathname === pathname
test.beforeEach(({ page }) => skipSplash(page))

function become(peer: OidcPeer, email: string, verified = true): void {
  peer.state.person = { sub: email, email, email_verified: verified, name: 'Noor Haddad' }
}
async function open(page: Page, mode: 'login' | 'signup', type: 'Creative Talent' | 'Business Account'): Promise<void> {
  await page.goto(`/auth?mode=${mode}`)
  await page.getByRole('button', { name: type }).click()
}
const go = (page: Page) => page.getByRole('button', { name: 'Continue with Studio' })
const agree = (page: Page) => page.getByRole('button', { name: 'Continue as Noor Haddad' }).click()

test('talent signs up with the provider, and later signs in with it @main', async ({
  page,
  browser,
  baseURL,
  peer,
  world,
}) => {
  become(peer, freshEmail('noor'))
  await open(page, 'signup', 'Creative Talent')
  await expectAxeClean(page)
  await go(page).click()
  await agree(page)
  await page.waitForURL(at('/talent/interests'))
  expect(
    await world.sql('select full_name, account_type, email_verified from profiles where email = $1', [
      peer.state.person.email,
    ]),
  ).toEqual([{ full_name: 'Noor Haddad', account_type: 'talent', email_verified: true }])
  const again = await (await browser.newContext({ baseURL })).newPage()
  await skipSplash(again)
  await open(again, 'login', 'Creative Talent')
  await go(again).click()
  await agree(again)
  await again.waitForURL(at('/talent/interests'))
  await again.context().close()
})

test('a business names its company; a personal address is refused as at sign-up', async ({ page, peer, world }) => {
  become(peer, freshEmail('olive'))
  await open(page, 'signup', 'Business Account')
  await go(page).click()
  const dialog = page.getByRole('dialog', { name: 'Your company' })
  await dialog.getByRole('button', { name: 'Continue with Studio' }).click()
  await expect(dialog.getByText('Company name must be at least 2 characters')).toBeVisible()
  await expectAxeClean(page)
  await dialog.getByLabel('Company Name').fill('Cutting Room')
  await dialog.getByLabel('Company Type').selectOption('Independent Studio')
  await dialog.getByRole('button', { name: 'Continue with Studio' }).click()
  await agree(page)
  await page.waitForURL(at('/'))
  expect(
    await world.sql('select company_name, company_type from business_profiles where company_name = $1', [
      'Cutting Room',
    ]),
  ).toEqual([{ company_name: 'Cutting Room', company_type: 'independent_studio' }])

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  become(peer, `olive.${Date.now()}@gmail.com`)
  await open(page, 'signup', 'Business Account')
  await go(page).click()
  await dialog.getByLabel('Company Name').fill('Cutting Room Two')
  await dialog.getByLabel('Company Type').selectOption('Independent Studio')
  await dialog.getByRole('button', { name: 'Continue with Studio' }).click()
  await agree(page)
  await expect(page.getByRole('heading', { name: 'Studio couldn’t sign you in' })).toBeVisible()
  await expectAxeClean(page)
})

test('without an account, sign-in leads to sign-up; an unverified address is named', async ({ page, peer }) => {
  become(peer, freshEmail('nobody'))
  await open(page, 'login', 'Creative Talent')
  await go(page).click()
  await agree(page)
  await expect(page.getByRole('heading', { name: 'No account uses Studio yet' })).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  // the provider's own session would let them through without asking
  await page.context().clearCookies()
  become(peer, freshEmail('unproven'), false)
  await page.getByRole('button', { name: 'Creative Talent' }).click()
  await go(page).click()
  await agree(page)
  await expect(
    page.getByText('Unverified email with Studio. Verify the email with Studio in order to sign in'),
  ).toBeVisible()
})

test('a sign-in method is added and removed under Settings, by keyboard too', async ({ page, peer, world }) => {
  const person = await world.talent()
  become(peer, freshEmail('more'))
  await signIn(page, person)
  await page.goto('/settings/security')
  const rows = page.getByRole('list', { name: 'Sign-in methods' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(person.email)
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Studio' }).focus()
  await page.keyboard.press('Enter')
  await agree(page)
  await page.waitForURL(at('/settings/security'))
  await expect(page.getByText('You can now sign in with Studio.')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Add Studio' })).toHaveCount(0)
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Remove Studio' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('Studio was removed.')).toBeVisible()
})

test('someone else’s sign-in method is not added, and an old session must sign in again', async ({
  page,
  peer,
  world,
}) => {
  const [owner, person] = [await world.talent(), await world.talent()]
  become(peer, freshEmail('taken'))
  await world.sql(`insert into auth_identities (provider, provider_id, user_id) values ('studio', $1, $2)`, [
    peer.state.person.sub,
    owner.id,
  ])
  await signIn(page, person)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Add Studio' }).click()
  await agree(page)
  await expect(page.getByRole('heading', { name: 'Studio was not added' })).toBeVisible()
  await expect(page.getByText('Identity is already linked to another user')).toBeVisible()
  await world.sql(`update auth_sessions set created_at = now() - interval '25 hours' where user_id = $1`, [person.id])
  await page.getByRole('link', { name: 'Back to Settings' }).click()
  await page.getByRole('button', { name: 'Add Studio' }).click()
  await expect(
    page.getByText('You signed in more than a day ago. Sign out, sign back in, then try again.'),
  ).toBeVisible()
})

test('a company’s own sign-in is found by the work address', async ({ page }) => {
  await open(page, 'login', 'Business Account')
  await page.getByRole('button', { name: 'Continue with your company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in with your company' })
  await dialog.getByLabel('Work email').fill('ines@other.example')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(
    dialog.getByText('Your company hasn’t set up its own sign-in here. Use your password instead.'),
  ).toBeVisible()
  await expectAxeClean(page)
  await dialog.getByLabel('Work email').fill('ines@northlight.example')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('An unexpected error occurred. Please try again later.')).toBeVisible()
})

test('everything fits on a small phone', async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await open(page, 'login', 'Business Account')
  await expect(go(page)).toBeVisible()
  expect(await fits()).toBe(true)
  await signIn(
    page,
    await world.talent({
      name: 'Maximiliana Featherstonehaugh-Cholmondeley',
      email: `maximiliana.featherstonehaugh.cholmondeley.${Date.now()}@independent-studio.example`,
    }),
  )
  await page.goto('/settings/security')
  await expect(page.getByRole('list', { name: 'Sign-in methods' })).toBeVisible()
  expect(await fits()).toBe(true)
})
