import { conversationCare } from '../contract/src/messaging/care.routes.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { codeFor, expectFieldMessage, freshEmail, PASSWORD, scrollsSideways, skipSplash } from './lib/accounts.ts'
import { acceptedFrom, windowOf } from './lib/conversations.ts'
import { shotsTo } from './lib/screenshots.ts'

test.beforeEach(({ page }) => skipSplash(page))
const pictures = shotsTo('NAME_SCREENSHOTS')
const at = (pathname: string) => (url: URL) => url.pathname === pathname

test('a business signs up without a person’s name and is asked for it after the code; a refusal keeps what was typed @main', async ({
  page,
  world,
}) => {
  const email = freshEmail('olive')
  await page.goto('/auth?mode=signup')
  await page.getByRole('button', { name: 'Business Account' }).click()
  await page.getByLabel('Company Name').fill('Ferryman Films')
  await page.getByLabel('Company Type').selectOption('Production House')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL(at('/welcome'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click()
  await page.getByLabel('Verification code').fill(await codeFor(world, email))
  await page.getByRole('button', { name: 'Verify Email' }).click()

  await page.waitForURL(at('/auth/name'))
  const name = page.getByLabel('Your name')
  await expect(page.getByText('Your colleagues and the people you write to see')).toBeVisible()
  await expectAxeClean(page)
  await pictures(page, 'your-name')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectFieldMessage(name, 'Name must be at least 2 characters')
  await name.fill('Ensemble Support')
  await name.press('Enter')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveValue('Ensemble Support')
  await page.route('**/api/v1/me/account', (route) => route.abort())
  await name.fill('Olive Hart')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(name).toHaveValue('Olive Hart')
  await page.unroute('**/api/v1/me/account')
  await name.press('Enter')
  await page.waitForURL(at('/'))
  await page.goto('/settings')
  await expect(page.getByLabel('Full name')).toHaveValue('Olive Hart')
})

test('an account that never gave one is asked at 390 px before the page it wanted, reads public pages, and may sign out', async ({
  page,
  world,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const olive = await world.business({ name: '', company: 'Ferryman Films', email: freshEmail('olive') })
  await signIn(page, olive)
  await page.goto('/help')
  await expect(page).toHaveURL(at('/help'))
  await page.goto('/business/applicants?view=board')
  await page.waitForURL(at('/auth/name'))
  expect(await scrollsSideways(page)).toBe(false)
  const elsewhere = await windowOf(browser, baseURL, await world.business({ name: '', email: freshEmail('nora') }), '/')
  await elsewhere.getByRole('button', { name: 'Sign out' }).click()
  await elsewhere.waitForURL(at('/auth'))
  await page.getByLabel('Your name').fill('Olive Hart')
  await page.getByLabel('Your name').press('Enter')
  await page.waitForURL((url) => url.pathname === '/business/applicants' && url.searchParams.get('view') === 'board')
  await page.goto('/auth/name')
  await page.waitForURL(at('/'))
})

test('until then talent and colleagues see the part of the address before the @, and the name once it is given', async ({
  page,
  world,
  browser,
  baseURL,
}) => {
  const email = freshEmail('olive')
  const olive = await world.business({ name: '', company: 'Ferryman Films', email })
  const [ron, maya] = [await world.seat(olive.businessId, 'recruiter', 'Ron Recruiter'), await world.talent()]
  const id = await acceptedFrom(world, olive, maya, 'Are you free in May?')
  await world.call(olive, conversationCare.assign, { params: { conversationId: id }, body: { user_id: olive.id } })
  const short = email.slice(0, email.indexOf('@'))
  const theirs = await windowOf(browser, baseURL, maya, `/chat?with=${id}`)
  const colleagues = await windowOf(browser, baseURL, ron, `/business/all-messages?with=${id}`)
  for (const each of [theirs, colleagues]) await expect(each.getByText(short).first()).toBeVisible()
  await signIn(page, olive)
  await page.goto('/')
  await page.getByLabel('Your name').fill('Olive Hart')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(at('/'))
  for (const each of [theirs, colleagues]) {
    await each.reload()
    await expect(each.getByText('Olive Hart').first()).toBeVisible()
    await expect(each.getByText(short)).toHaveCount(0)
    await expect(each.getByText('Someone', { exact: true })).toHaveCount(0)
  }
})
