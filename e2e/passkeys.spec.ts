import type { Page } from '@playwright/test'
import { expectAxeClean } from './fixtures.ts'
import { test as atNumber } from './lib/account-test.ts'
import { openSignIn, scrollsSideways, signInByForm, skipSplash, withPassword } from './lib/accounts.ts'
import { expect, named, test } from './lib/passkeys.ts'
import { open } from './lib/settings.ts'

test.beforeEach(({ page }) => skipSplash(page))

const part = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const rows = (page: Page) => part(page).getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
const button = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })
const shot = async (page: Page, name: string) => {
  const folder = process.env['PASSKEY_SHOTS']
  if (!folder) return
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.screenshot({ path: `${folder}/${name}-${scheme}-${width}.png`, animations: 'disabled' })
    }
  }
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Adds a passkey on the open Settings page. */
async function add(page: Page, name: string): Promise<void> {
  await part(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name your passkey' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
}

test('a passkey is added, named, signs in without a name, is renamed and removed; the password still works @main', async ({
  page,
  world,
  authenticator,
}) => {
  const person = await withPassword(world, await world.talent({ name: 'Maya Lindqvist' }))
  await open(page, person)

  await test.step('canceled, it says so; then it is added and named', async () => {
    await authenticator.recognizes(false)
    await part(page).getByRole('button', { name: 'Add a passkey' }).click()
    await expect(part(page).getByRole('alert')).toHaveText('No passkey was added. Try again when you’re ready.')
    await authenticator.recognizes(true)
    await part(page).getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Name your passkey' })
    const name = dialog.getByLabel('Name')
    await expect(name).toHaveValue('Passkey')
    await shot(page, 'name')
    await expectAxeClean(page)
    await name.fill(' ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(name).toHaveAccessibleDescription('Enter a name for this passkey')
    await name.fill('Studio laptop')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveText(/Studio laptop.*Added.*Not used yet/s)
    expect(await authenticator.keys()).toBe(1)
    await expectAxeClean(page)
  })

  await test.step('the same device is not added twice', async () => {
    await part(page).getByRole('button', { name: 'Add a passkey' }).click()
    await expect(part(page).getByRole('alert')).toHaveText('You already have a passkey on this device.')
  })

  await test.step('it signs in, without a name', async () => {
    await signOut(page)
    await page.goto('/auth?next=/settings/security')
    await expect(button(page)).toBeVisible()
    await expectAxeClean(page, { bestPractices: true })
    await shot(page, 'choice')
    await button(page).click()
    await page.waitForURL((url) => url.pathname === '/settings/security')
    await expect(rows(page)).toHaveText(/Last used/)
    for (const name of ['Passkey added', 'Passkey renamed', 'Signed in'])
      await expect(page.getByRole('cell', { name, exact: true }).first()).toBeVisible()
  })

  await test.step('it is renamed', async () => {
    await part(page).getByRole('button', { name: 'Rename Studio laptop' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename passkey' })
    await dialog.getByLabel('Name').fill('Editing suite, second floor, left desk')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(rows(page)).toHaveText(/Editing suite, second floor, left desk/)
    await part(page).scrollIntoViewIfNeeded()
    await shot(page, 'settings')
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await scrollsSideways(page)).toBe(false)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the last one is removed, and the password still works', async () => {
    await part(page)
      .getByRole('button', { name: /^Remove / })
      .click()
    const question = page.getByRole('dialog', { name: 'Remove Editing suite, second floor, left desk?' })
    await shot(page, 'remove')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(rows(page)).toHaveCount(1)
    await part(page)
      .getByRole('button', { name: /^Remove / })
      .click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Editing suite, second floor, left desk was removed.')).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    await signOut(page)
    await page.goto('/auth')
    await button(page).click()
    await expect(page.getByRole('alert')).toContainText('That passkey can’t sign you in.')
    await shot(page, 'refused')
    await openSignIn(page)
    await authenticator.forget()
    await signInByForm(page, person.email)
    await page.waitForURL((url) => url.pathname === '/')
  })
})

test('the email field suggests passkeys: the one chosen there signs in', async ({ page, world, authenticator }) => {
  const person = await withPassword(world, await world.talent())
  await open(page, person)
  await add(page, 'Phone')
  await signOut(page)
  await authenticator.present(false)
  await page.addInitScript(() => {
    const { credentials } = navigator
    const get = credentials.get.bind(credentials)
    credentials.get = (options) => {
      const { mediation, publicKey } = options ?? {}
      document.documentElement.dataset['asked'] =
        `${mediation} ${publicKey?.userVerification} ${publicKey?.allowCredentials?.length ?? 0}`
      return get(options)
    }
  })
  await openSignIn(page, 'Creative Talent', '/auth?next=/settings/security')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'conditional required 0')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await shot(page, 'form')
  await authenticator.present(true)
  await page.reload()
  await page.getByRole('button', { name: 'Creative Talent' }).click()
  await page.waitForURL((url) => url.pathname === '/settings/security')
})

test('a sign-in that is canceled says so, and the button still works @main', async ({ page, world, authenticator }) => {
  const person = await withPassword(world, await world.talent())
  await open(page, person)
  // a passkey is there before it has a name of its own: there is nothing to cancel
  await part(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name your passkey' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
  await expect(rows(page)).toHaveText(/^Passkey.*Not used yet/s)
  await signOut(page)
  await page.goto('/auth')
  await authenticator.recognizes(false)
  await button(page).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used. Try again, or sign in another way.')
  await expectAxeClean(page)
  await page.route('**/passkeys/authentication/verify', (route) => route.abort())
  await authenticator.recognizes(true)
  await button(page).click()
  await expect(page.getByRole('alert')).toContainText('An unexpected error occurred. Please try again later.')
  await page.unroute('**/passkeys/authentication/verify')
  await button(page).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('a passkey as second step: turned on, asked for after the password, and turned off', async ({
  page,
  world,
  authenticator,
}) => {
  const person = await withPassword(world, await world.talent())
  await open(page, person)
  const steps = page.getByRole('region', { name: 'Two-Factor Authentication' })

  await test.step('canceled, nothing is on; then it is, with recovery codes', async () => {
    await authenticator.recognizes(false)
    await steps.getByRole('button', { name: 'Use a passkey as second step' }).click()
    await expect(steps.getByRole('alert')).toHaveText('No passkey was added. Try again when you’re ready.')
    await expect(steps.getByText('Off', { exact: true })).toBeVisible()
    await authenticator.recognizes(true)
    await steps.getByRole('button', { name: 'Use a passkey as second step' }).click()
    await expect(steps.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await steps.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(steps.getByRole('list', { name: 'Second steps' }).getByRole('listitem')).toHaveText(['Passkey'])
    await expect(steps.getByRole('button', { name: 'Use a passkey as second step' })).toHaveCount(0)
    await steps.scrollIntoViewIfNeeded()
    await shot(page, 'two-factor')
    await expect(page.getByRole('cell', { name: 'Passkey added as second step' })).toBeVisible()
  })

  await test.step('the password alone does not get in', async () => {
    await signOut(page)
    await openSignIn(page, 'Creative Talent', '/auth?next=/settings/security')
    await signInByForm(page, person.email)
    const go = page.getByRole('button', { name: 'Continue with your passkey' })
    await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
    await expectAxeClean(page, { bestPractices: true })
    await shot(page, 'second-step')
    await authenticator.recognizes(false)
    await go.click()
    await expect(page.getByRole('alert')).toContainText('No passkey was used. Try again, or choose another way.')
    await authenticator.recognizes(true)
    await go.click()
    await page.waitForURL((url) => url.pathname === '/settings/security')
  })

  await test.step('it is turned off', async () => {
    await steps.getByRole('button', { name: 'Disable' }).click()
    const question = page.getByRole('dialog', { name: 'Disable two-factor authentication?' })
    await question.getByRole('button', { name: 'Disable' }).click()
    await expect(steps.getByText('Off', { exact: true })).toBeVisible()
    await signOut(page)
    await openSignIn(page)
    await signInByForm(page, person.email)
    await page.waitForURL((url) => url.pathname === '/')
  })
})

atNumber(
  'at an IP address the controls say why there are no passkeys, and lead to localhost',
  async ({ page, world }) => {
    const person = await withPassword(world, await world.talent())
    const { host } = new URL(named(world.address))
    const link = page.getByRole('link', { name: `Open this page at ${host}` })
    await page.goto('/auth?mode=login&next=/jobs')
    await expect(page.getByText('Browsers don’t allow passkeys at an IP address such as 127.0.0.1.')).toBeVisible()
    await expect(link).toHaveAttribute('href', `http://${host}/auth?mode=login&next=/jobs`)
    await expect(button(page)).toHaveCount(0)
    await expectAxeClean(page, { bestPractices: true })
    await shot(page, 'number')
    await open(page, person)
    await expect(part(page).getByText('Browsers don’t allow passkeys at an IP address')).toBeVisible()
    await expect(part(page).getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Use a passkey as second step' })).toHaveCount(0)
    await part(page).scrollIntoViewIfNeeded()
    await shot(page, 'number-settings')
    const there = await part(page)
      .getByRole('link', { name: `Open this page at ${host}` })
      .getAttribute('href')
    expect((await fetch(there ?? '')).status).toBe(200)
  },
)
