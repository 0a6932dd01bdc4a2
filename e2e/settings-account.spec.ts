import type { Page } from '@playwright/test'
import { expectAxeClean, type Person, signIn } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import {
  expectFieldMessage,
  freshEmail,
  mailAbout,
  PASSWORD,
  signInByForm,
  skipSplash,
  withPassword,
} from './lib/accounts.ts'

test.setTimeout(90_000)
test.beforeEach(({ page }) => skipSplash(page))

const at = (pathname: string) => (url: URL) => url.pathname === pathname
const part = (page: Page, name: string) => page.getByRole('region', { name })
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')
async function open(page: Page, person: Pick<Person, 'session'>): Promise<void> {
  await signIn(page, person)
  await page.goto('/settings/account')
  await expect(part(page, 'Delete account').getByRole('button', { name: 'Delete account' })).toBeVisible()
}
async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 720 })
}

test('the address changes with a code from each side, after wrong ones and second thoughts @main', async ({
  page,
  world,
}) => {
  const person = await world.talent({ name: 'Rosalind Featherstonehaugh-Cholmondeley' })
  const [other, email] = [await world.talent(), freshEmail('rosalind')]
  await open(page, person)
  const section = part(page, 'Email Address')
  const form = section.getByRole('form', { name: 'Change email' })
  const field = form.getByLabel('New email address')
  await expect(section).toContainText(person.email)
  await expectAxeClean(page)

  await test.step('invalid: nothing, not an address, one that has an account', async () => {
    await form.getByRole('button', { name: 'Change email' }).click()
    await expectFieldMessage(field, 'Email is required')
    await field.fill('nonsense')
    await expectFieldMessage(field, 'Please enter a valid email address')
    await field.fill(other.email)
    await page.keyboard.press('Enter')
    await expectFieldMessage(field, 'This address already has an Ensemble account.')
  })
  await test.step('begun and canceled', async () => {
    await field.fill(freshEmail('second.thoughts'))
    await page.keyboard.press('Enter')
    await expect(section.getByText('We sent a code to each address.')).toBeVisible()
    await expectAxeClean(page)
    await expectNarrow(page)
    await section.getByRole('button', { name: 'Keep current address' }).click()
    await expect(field).toBeVisible()
  })
  await test.step('half done, seen again after a reload, then completed', async () => {
    await field.fill(email)
    await page.keyboard.press('Enter')
    const current = section.getByLabel('Code sent to your current address').and(page.getByRole('textbox'))
    const next = section.getByLabel('Code sent to your new address').and(page.getByRole('textbox'))
    await expect(current).toBeVisible()
    const codes = await Promise.all(
      [person.email, email].map(async (to) =>
        (await mailAbout(world, to, /confirms your new Ensemble email address$/)).subject.slice(0, 6),
      ),
    )
    const [first = '', second = ''] = codes
    await next.fill('12a')
    await page.keyboard.press('Enter')
    await expectFieldMessage(next, 'Please enter the 6-digit code')
    await next.fill(wrongOf(second))
    await page.keyboard.press('Enter')
    await expectFieldMessage(next, 'Invalid or expired verification code.')
    await next.fill(second)
    await page.keyboard.press('Enter')
    await expect(section.getByText('Confirmed', { exact: true })).toBeVisible()
    await page.reload()
    await expect(section.getByText('Confirmed', { exact: true })).toBeVisible()
    await current.fill(first)
    await page.keyboard.press('Enter')
    await expect(section.getByText('Your email address has been changed.')).toBeVisible()
    await expect(section).toContainText(email)
  })
  await mailAbout(world, person.email, /^Your Ensemble email address was changed$/)
  expect(await world.sql('select email from profiles where id = $1', [person.id])).toEqual([{ email }])
  // the session that the change opened replaced the old one
  expect(await world.sql('select count(*)::int as n from auth_sessions where user_id = $1', [person.id])).toEqual([
    { n: 1 },
  ])
  await page.goto('/settings/security')
  await expect(page.getByRole('cell', { name: 'Email address changed' })).toBeVisible()
})

test('a business must use business addresses', async ({ page, world }) => {
  await open(page, await world.business())
  const field = part(page, 'Email Address').getByLabel('New email address')
  await field.fill('northlight@gmail.com')
  await page.keyboard.press('Enter')
  await expectFieldMessage(
    field,
    'Please use a business email address. Personal email domains are not allowed for business accounts.',
  )
})

test('a data export as a ZIP: requested, built, downloaded, and expired @main', async ({ page, world }) => {
  const person = await world.talent()
  await open(page, person)
  const section = part(page, 'Your data')
  await page.route('**/api/v1/me/exports', (route) => route.abort())
  await section.getByRole('button', { name: 'Download your data' }).click()
  await expect(section.getByRole('alert')).toContainText('The connection was lost')
  await page.unroute('**/api/v1/me/exports')
  await section.getByRole('button', { name: 'Download your data' }).click()
  const save = section.getByRole('button', { name: /^Download ZIP \(.+\)$/ })
  await expect(save).toBeVisible({ timeout: 20_000 })
  await expectAxeClean(page)
  await mailAbout(world, person.email, /^Your Ensemble data is ready$/)
  const arrived = page.waitForEvent('download')
  await save.focus()
  await page.keyboard.press('Enter')
  expect((await arrived).suggestedFilename()).toMatch(/^ensemble-data-\d{4}-\d\d-\d\d\.zip$/)

  await test.step('one under way shows its progress', async () => {
    await world.sql(`update account_exports set status = 'running', done = 4, total = 10 where user_id = $1`, [
      person.id,
    ])
    await page.reload()
    await expect(section.getByRole('progressbar', { name: 'Putting your data together' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    )
    await expect(section).toContainText('40%')
    await world.sql(`update account_exports set status = 'expired' where user_id = $1`, [person.id])
    await expect(section.getByRole('button', { name: 'Download your data' })).toBeVisible()
  })
})

test('an account ends 14 days after the request, and can be kept before that @main', async ({ page, world }) => {
  const studio = await withPassword(world, await world.business({ company: 'Quiet Harbour Films' }))
  await open(page, studio)
  const section = part(page, 'Delete account')
  await expect(section).toContainText('Quiet Harbour Films, which has no other member')
  await section.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const password = dialog.getByLabel('Your password')
  await expectAxeClean(page)
  await expectNarrow(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await section.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByRole('button', { name: 'Delete in 14 days' }).click()
  await expectFieldMessage(password, 'Enter your password')
  await password.fill('Wrong7Light')
  await page.keyboard.press('Enter')
  await expectFieldMessage(password, 'That password is incorrect.')
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(at('/auth/leaving'))
  await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeVisible()
  await expect(page.getByText('You’re signed out everywhere')).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(at('/auth'))

  await test.step('signing in leads to the only choice there is', async () => {
    await page.getByRole('button', { name: 'Business' }).first().click()
    await signInByForm(page, studio.email)
    await page.waitForURL(at('/auth/leaving'))
    const keep = page.getByRole('button', { name: 'Keep my account' })
    await expect(keep).toBeVisible()
    await page.goto('/settings/account')
    await page.waitForURL(at('/auth/leaving'))
    await expectAxeClean(page)
    await expectNarrow(page)
    await page.route('**/api/v1/me/deletion/keep', (route) => route.abort())
    await keep.click()
    await expect(page.getByRole('alert')).toContainText('The connection was lost')
    await page.unroute('**/api/v1/me/deletion/keep')
    await keep.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(at('/'))
  })
  await mailAbout(world, studio.email, /^Your Ensemble account won’t be deleted$/)
  expect(await world.sql('select from account_deletions where user_id = $1', [studio.id])).toEqual([])
})

test('an account without a password uses an emailed code; what an administrator ordered cannot be canceled here', async ({
  page,
  world,
}) => {
  const person = await world.talent()
  await open(page, person)
  await part(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Send Code' }).click()
  await expect(dialog.getByText(`We emailed a code to ${person.email}.`)).toBeVisible()
  const code = (await mailAbout(world, person.email, /^\d{6} confirms/)).subject.slice(0, 6)
  await dialog.getByLabel('Verification code').fill(wrongOf(code))
  await page.keyboard.press('Enter')
  await expectFieldMessage(dialog.getByLabel('Verification code'), 'Invalid or expired verification code.')
  await dialog.getByLabel('Verification code').fill(code)
  await page.keyboard.press('Enter')
  await page.waitForURL(at('/auth/leaving'))
  // the page is still removing its own session
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ensemble.auth'))).toBeNull()
  await world.sql('update account_deletions set by_administrator = true where user_id = $1', [person.id])
  await signIn(page, { session: await world.session(person.id) })
  await page.goto('/')
  await page.waitForURL(at('/auth/leaving'))
  await expect(page.getByText('Only an administrator can cancel it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep my account' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(at('/auth'))
})

test('someone who must stay sees what to do first', async ({ page, world }) => {
  const owner = await world.business()
  await world.seat(owner.businessId, 'recruiter')
  await open(page, owner)
  await expect(part(page, 'Delete account')).toContainText('Transfer ownership before this account is deleted.')
  await expect(part(page, 'Delete account').getByRole('button', { name: 'Delete account' })).toBeDisabled()
  await expectAxeClean(page)
})
