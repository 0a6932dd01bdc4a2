import { signIn } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import {
  authCall,
  codeFor,
  expectFieldMessage,
  freshEmail,
  openSignIn,
  PASSWORD,
  signedUp,
  signInByForm,
  skipSplash,
} from './lib/accounts.ts'

test.beforeEach(({ page }) => skipSplash(page))

const at = (pathname: string) => (url: URL) => url.pathname === pathname

test('signing in before the address is confirmed leads to the code @main', async ({ page, world }) => {
  const email = freshEmail('noor')
  await signedUp(world, email)
  const before = await codeFor(world, email)
  await openSignIn(page)
  await signInByForm(page, email)
  await page.waitForURL(at('/talent/verify-email'))
  await expect(page.getByText(email)).toBeVisible()
  const again = page.getByRole('button', { name: /^Resend Code/ })
  await again.click()
  await expect(
    page.getByText(`Verification code has been sent to ${email}. Please check your inbox and spam folder.`),
  ).toBeVisible()
  await expect(again).toBeDisabled()
  await expect(again).toHaveText(/Resend Code \((60|59|58)s\)/)
  await expect.poll(() => codeFor(world, email)).not.toBe(before)
  await page.getByLabel('Verification code').fill(await codeFor(world, email))
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await page.waitForURL(at('/talent/interests'))
})

test('the code screen asks for an address if it knows none', async ({ page, world }) => {
  const email = freshEmail('noor')
  await signedUp(world, email)
  await page.goto('/talent/verify-email')
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expectFieldMessage(page.getByLabel('Email'), 'Email is required')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(
    page.getByText(`Verification code has been sent to ${email}. Please check your inbox and spam folder.`),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend Code \(\d+s\)/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await page.waitForURL(at('/auth'))
  await page.goto(`/talent/verify-email?email=${encodeURIComponent('other@studio.example')}`)
  await expect(page.getByText('other@studio.example')).toBeVisible()
})

test('the address from sign-up is there after a reload; a right code continues two seconds later @main', async ({
  page,
  world,
}) => {
  const email = freshEmail('kept')
  await signedUp(world, email)
  await page.goto('/auth')
  await page.evaluate((address) => localStorage.setItem('ensemble.pendingVerification', address), email)
  await page.goto('/talent/verify-email')
  await expect(page.getByText(email)).toBeVisible()
  const code = page.getByLabel('Verification code')
  await code.fill('1234567')
  await expect(code).toHaveValue('123456')
  await page.route('**/auth/v1/verify*', (route) => route.abort())
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to verify code. Please try again.')
  await page.unroute('**/auth/v1/verify*')
  await page.route('**/auth/v1/verify*', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({ code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' }),
    }),
  )
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByRole('alert')).toContainText('Token has expired or is invalid')
  await page.unroute('**/auth/v1/verify*')
  await code.fill(await codeFor(world, email))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByText('Email verified successfully! Redirecting...')).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(page.getByText('Email verified successfully! Redirecting...')).toBeVisible()
  await page.clock.runFor(500)
  await page.waitForURL(at('/talent/interests'))
})

test('a code that could not be sent says why, and for a minute no other is sent @main', async ({ page, world }) => {
  const email = freshEmail('send')
  await signedUp(world, email)
  await page.clock.install()
  await page.goto(`/talent/verify-email?email=${encodeURIComponent(email)}`)
  const again = page.getByRole('button', { name: /^Resend Code/ })
  const refused = (status: number, msg: string) =>
    page.route('**/auth/v1/resend*', (route) =>
      route.fulfill({
        status,
        contentType: 'application/json',
        body: JSON.stringify({ code: status, error_code: 'other', msg }),
      }),
    )
  await refused(422, 'Mails cannot be sent at the moment')
  await again.click()
  await expect(page.getByRole('alert')).toContainText(
    'Failed to send verification code: Mails cannot be sent at the moment.',
  )
  await page.unroute('**/auth/v1/resend*')
  await page.route('**/auth/v1/resend*', (route) => route.abort())
  await again.click()
  await expect(page.getByRole('alert')).toContainText('Failed to send verification code. Please try again later.')
  await page.unroute('**/auth/v1/resend*')
  await refused(429, 'For security purposes, you can only request this after 40 seconds.')
  await again.click()
  await expect(page.getByRole('alert')).toContainText('Please try again in 40 seconds.')
  await expect(again).toBeDisabled()
  await page.unroute('**/auth/v1/resend*')
  await page.clock.runFor(41_000)
  await again.click()
  await expect(
    page.getByText(`Verification code has been sent to ${email}. Please check your inbox and spam folder.`),
  ).toBeVisible()
  await page.clock.runFor(58_500)
  await expect(again).toBeDisabled()
  await page.clock.runFor(2000)
  await expect(again).toBeEnabled()
  await expect(again).toHaveText('Resend Code')
})

test('people who have already confirmed continue to the interests, people who are not signed in to sign-in', async ({
  page,
  world,
}) => {
  await page.goto('/talent/interests')
  await page.waitForURL((url) => url.pathname === '/auth' && url.searchParams.get('next') === '/talent/interests')
  await signIn(page, await world.talent())
  await page.goto('/talent/verify-email')
  await page.waitForURL(at('/talent/interests'))
  await page.getByRole('button', { name: 'Film' }).click()
  await page.route('**/api/v1/me/interests', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 'core.sign_in', message: 'Please sign in to continue' } }),
    }),
  )
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please sign in to continue', { exact: false })).toBeVisible()
})

test('someone who confirmed elsewhere is let in: the guard carries the address and the id', async ({ page, world }) => {
  const person = await world.unverified()
  await signIn(page, person)
  await page.goto('/applications')
  await page.waitForURL(
    (url) => url.pathname === '/talent/verify-email' && url.searchParams.get('email') === person.email,
  )
  expect(await page.evaluate(() => (history.state as { userId?: string }).userId)).toBe(person.id)
  expect(
    (await authCall(world, 'POST', '/token?grant_type=password', { email: person.email, password: PASSWORD })).status,
  ).toBe(400)
})
