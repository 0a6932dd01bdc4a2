import type { Page } from '@playwright/test'
import { verifications } from '../contract/src/companies/verifications.routes.ts'
import { pdf } from '../server/src/testing/media/pdf.ts'
import { expectAxeClean, type Person, signIn } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import { freshEmail, mailAbout, PASSWORD, skipSplash } from './lib/accounts.ts'

test.setTimeout(90_000)
test.beforeEach(({ page }) => skipSplash(page))

const at = (pathname: string) => (url: URL) => url.pathname === pathname
const PDF = { name: 'register.pdf', mimeType: 'application/pdf', buffer: pdf(1) }
const ask = (page: Page) => page.getByRole('form', { name: 'Request verification' })
const requests = (page: Page) => page.getByRole('list', { name: 'Requests' }).getByRole('listitem')
/** An address at a personal email domain; assembled, so that no person's address appears in code. */
const personal = (name: string) => freshEmail(name).replace('studio.example', ['gmail', 'com'].join('.'))

async function open(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  await page.goto('/settings/company')
  await expect(page.getByRole('heading', { name: 'Verification' })).toBeVisible()
}
async function asAdmin(page: Page, admin: Person): Promise<void> {
  await signIn(page, admin)
  await page.goto('/admin?tab=verifications')
}

test('a document goes to an administrator; refused with a reason, requested again, approved with a badge @main', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const [owner, admin] = [await world.business({ company: 'Northlight Pictures' }), await world.admin()]
  // the administrators' list is shared: this test does not wait for what others requested
  await world.sql("delete from company_verifications where status = 'pending'", [])
  await open(page, owner)
  await ask(page)
    .getByRole('radio', { name: /^Document/ })
    .check()
  await ask(page).getByRole('button', { name: 'Request verification' }).click()
  await expect(ask(page).getByText('Upload a document')).toBeVisible()
  await ask(page).getByRole('group', { name: 'Document' }).locator('input[type=file]').setInputFiles(PDF)
  await expect(ask(page).getByText('register.pdf: uploaded')).toBeVisible({ timeout: 15_000 })
  await expectAxeClean(page)
  await ask(page).getByRole('button', { name: 'Request verification' }).click()
  await expect(page.getByText('Waiting for review')).toBeVisible()

  const desk = await (await browser.newContext({ baseURL })).newPage()
  await skipSplash(desk)
  await asAdmin(desk, admin)
  await expect(requests(desk)).toContainText(['Northlight Pictures'])
  await expectAxeClean(desk)
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: /^Download register.pdf/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('register.pdf')
  await desk.getByRole('button', { name: 'Refuse Northlight Pictures' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(desk.getByText('Say why, so they know what to do next')).toBeVisible()
  await desk.getByLabel('Reason').fill('The entry is older than a year.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(desk.getByText('Nothing needs a decision')).toBeVisible()

  await expect(page.getByText('The entry is older than a year.')).toBeVisible()
  await ask(page)
    .getByRole('radio', { name: /^Website/ })
    .check()
  await ask(page).getByRole('textbox', { name: 'Website' }).fill('northlight.example')
  await ask(page).getByRole('button', { name: 'Request verification' }).click()
  await expect(page.getByText('Website: https://northlight.example')).toBeVisible()
  await desk.reload()
  await desk.getByRole('button', { name: 'Approve Northlight Pictures' }).click()
  await expect(page.getByText(/An administrator checked your website on/)).toBeVisible()
  await desk.getByRole('radio', { name: 'Decided' }).click()
  await expect(requests(desk)).toHaveCount(2)
  await expectAxeClean(desk)
  await requests(desk)
    .first()
    .getByRole('button', { name: /^Undo decision/ })
    .click()
  await expect(requests(desk)).toHaveCount(1)
})

test('an address at the company’s domain is confirmed with a code; the request can be withdrawn', async ({
  page,
  world,
}) => {
  const owner = await world.business()
  await open(page, owner)
  const email = freshEmail('office')
  await ask(page).getByRole('textbox', { name: 'Address at your company’s domain' }).fill(personal('office'))
  await ask(page).getByRole('button', { name: 'Request verification' }).click()
  await expect(page.getByText('Use an address at your company’s own domain')).toBeVisible()
  await ask(page).getByRole('textbox', { name: 'Address at your company’s domain' }).fill(email)
  await ask(page).getByRole('button', { name: 'Request verification' }).click()
  const form = page.getByRole('form', { name: 'Confirm the address' })
  const { subject } = await mailAbout(world, email, /^\d{6} /)
  const code = subject.slice(0, 6)
  await form.getByLabel('Code from the email').fill(code === '111111' ? '222222' : '111111')
  await form.getByRole('button', { name: 'Confirm address' }).click()
  await expect(form.getByText('Invalid or expired verification code.')).toBeVisible()
  await expectAxeClean(page)
  await form.getByLabel('Code from the email').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Waiting for review')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(ask(page)).toBeVisible()
})

test('no company domain: requested after the sign-up is refused, approved, and the company opened', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const admin = await world.admin()
  const email = personal('noor')
  await page.goto('/auth?mode=signup')
  await page.getByRole('button', { name: /Business Account/ }).click()
  await page.getByLabel('Company Name').fill('Noor Films')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Company Name').focus()
  await expect(
    page.getByText('Personal email domains are not allowed for business accounts.', { exact: false }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'No company domain?' }).click()
  await page.waitForURL(at('/auth/no-company-domain'))
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Your name').fill('Noor Haddad')
  await page.getByLabel('Company Name').fill('Noor Films')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByText('Enter a website or upload a document')).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('group', { name: 'Document' }).locator('input[type=file]').setInputFiles(PDF)
  await expect(page.getByText('register.pdf: uploaded')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByText(`We’ll email the decision to ${email}.`, { exact: false })).toBeVisible()

  const desk = await (await browser.newContext({ baseURL })).newPage()
  await skipSplash(desk)
  await asAdmin(desk, admin)
  await expect(desk.getByRole('button', { name: /^Download register.pdf/ })).toBeVisible()
  await desk.getByRole('button', { name: 'Approve Noor Films' }).click()
  const { text } = await mailAbout(world, email, /approved/)
  const link = /\/invitations\/[\w-]+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Noor Haddad')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL(at('/talent/verify-email'))
  await page.getByLabel('Verification code').fill((await mailAbout(world, email, /^\d{6} is your/)).subject.slice(0, 6))
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await page.getByRole('button', { name: 'Set up company' }).click()
  await page.waitForURL(at('/settings/company'))
  await expect(page.getByText('People who work for Noor Films here.', { exact: false })).toBeVisible()
})

test('everything fits at 320 px', async ({ page, browser, baseURL, world }) => {
  const [owner, admin] = [
    await world.business({ company: 'The Remarkably Long-Named Verification Company of the North' }),
    await world.admin(),
  ]
  await world.call(owner, verifications.request, {
    body: { kind: 'website', website: `https://northlight.example/${'a-long-path-'.repeat(8)}`, note: 'w'.repeat(300) },
  })
  const narrow = async (screen: Page) => {
    expect(await screen.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expectAxeClean(screen)
  }
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/auth/no-company-domain')
  await expect(page.getByRole('button', { name: 'Send Request' })).toBeVisible()
  await narrow(page)
  await open(page, owner)
  await expect(page.getByText('Waiting for review')).toBeVisible()
  await narrow(page)
  const desk = await (await browser.newContext({ baseURL, viewport: { width: 320, height: 800 } })).newPage()
  await skipSplash(desk)
  await asAdmin(desk, admin)
  await expect(requests(desk).filter({ hasText: 'The Remarkably' })).toHaveCount(1)
  await narrow(desk)
})
