import { expect, test } from './lib/account-test.ts'
import { expectFieldMessage, freshEmail, openSignIn, signInByForm, skipSplash, withPassword } from './lib/accounts.ts'

test.beforeEach(({ page }) => skipSplash(page))

const at = (pathname: string) => (url: URL) => url.pathname === pathname

test('a wrong password shows a banner that can be dismissed, and the right one signs in @main', async ({
  page,
  world,
}) => {
  const { email } = await withPassword(world, await world.talent())
  await openSignIn(page)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectFieldMessage(page.getByLabel('Email'), 'Email is required')
  const password = page.getByLabel('Password', { exact: true })
  await expectFieldMessage(password, 'Password must be at least 8 characters')
  await password.fill('no capitals 7')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectFieldMessage(password, 'Password must contain at least one uppercase letter')
  await signInByForm(page, email, 'Wrong7Password')
  const banner = page.getByRole('alert').filter({ hasText: 'Invalid email or password' })
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await signInByForm(page, freshEmail('nobody'))
  await expect(banner).toBeVisible()
  await signInByForm(page, email)
  await page.waitForURL(at('/'))
})

test('signing in by the other kind’s form works, and says which account it is', async ({ page, world }) => {
  const { email } = await withPassword(world, await world.talent())
  await openSignIn(page, 'Business Account')
  await signInByForm(page, email)
  await page.waitForURL(at('/'))
  await expect(page.getByText('This email belongs to a creative talent account', { exact: false })).toBeVisible()
})

test('a form whose rules could not be loaded says so, keeps what was typed, and continues when the connection is back @main', async ({
  page,
  context,
  world,
}) => {
  const { email } = await withPassword(world, await world.talent())
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Creative Talent' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Creative Talent' }).click()
  await signInByForm(page, email)
  await expect(
    page.getByRole('alert').filter({ hasText: 'The connection was lost. Check it and try again.' }),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(at('/'))
})

test('without the auth service, a message replaces the form until it is back', async ({ page }) => {
  await page.route('**/auth/v1/settings', (route) => route.abort())
  await page.goto('/auth')
  await expect(page.getByText('Backend setup required')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Creative Talent' })).toHaveCount(0)
  await page.unroute('**/auth/v1/settings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Creative Talent' })).toBeVisible()
})

test('the landing shows its splash once, for two and a half seconds, and a key skips it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  const splash = page.locator('.landing-splash')
  await page.goto('/auth')
  await expect(splash).toBeVisible()
  await expect(splash).toHaveCount(0, { timeout: 4000 })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Creative Talent' })).toBeVisible()
  await expect(splash).toHaveCount(0)
  const skipping = await context.newPage()
  await skipping.goto('/auth')
  await expect(skipping.locator('.landing-splash')).toBeVisible()
  await skipping.keyboard.press('Escape')
  await expect(skipping.locator('.landing-splash')).toHaveCount(0, { timeout: 500 })
  await context.close()
})

test('each mode and account type has its title, its buttons and its way back @main', async ({ page }) => {
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await page.goto('/auth')
  for (const [type, login, join] of [
    ['Business Account', 'Business Account Login', 'Create Business Account'],
    ['Creative Talent', 'Creative Talent Login', 'Join as Creative Talent'],
  ] as const) {
    await page.getByRole('button', { name: type }).click()
    await heading(login)
    await page.getByLabel('Email').fill('kept@studio.example')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByRole('button', { name: type }).click()
    await heading(join)
    await expect(page.getByLabel('Email')).toHaveValue('')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('button', { name: type })).toBeVisible()
  }
  await page.goto('/auth?mode=forgot-password')
  await heading('Reset Your Password')
  await page.getByRole('button', { name: 'Back to Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Creative Talent' })).toBeVisible()
  await page.goto('/auth?mode=reset-password')
  await heading('Create New Password')
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await expect(page.getByRole('button', { name: 'Creative Talent' })).toBeVisible()
})

test('signing in shows its progress, and the service’s answer @main', async ({ page, world }) => {
  const { email } = await withPassword(world, await world.business())
  await openSignIn(page, 'Business Account')
  const answer = async (status: number, msg: string, message: string) => {
    const held = Promise.withResolvers<undefined>()
    await page.route('**/auth/v1/token*', async (route) => {
      await held.promise
      await (status
        ? route.fulfill({
            status,
            contentType: 'application/json',
            body: JSON.stringify({ code: status, error_code: 'other', msg }),
          })
        : route.abort())
    })
    await signInByForm(page, email)
    await expect(page.getByRole('button', { name: 'Signing In...' })).toHaveAttribute('aria-disabled', 'true')
    held.resolve(undefined)
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await page.unroute('**/auth/v1/token*')
  }
  await answer(
    403,
    'Security validation failed. Please refresh the page and try again.',
    'Security validation failed. Please refresh the page and try again.',
  )
  await answer(422, '', 'An error occurred during authentication')
  await answer(0, '', 'An unexpected error occurred. Please try again later.')
  await signInByForm(page, email)
  await page.waitForURL(at('/'))
})

test('requesting a reset shows that it is being sent, and when it could not be @main', async ({ page }) => {
  await page.goto('/auth?mode=forgot-password')
  await page.getByLabel('Email').fill(freshEmail('slow'))
  const held = Promise.withResolvers<undefined>()
  await page.route('**/auth/v1/recover*', async (route) => {
    await held.promise
    await route.abort()
  })
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByRole('button', { name: 'Sending Instructions...' })).toHaveAttribute('aria-disabled', 'true')
  held.resolve(undefined)
  await expect(page.getByRole('alert')).toContainText('An unexpected error occurred. Please try again later.')
})

test('a refused sign-in counts down to one second, then can be retried', async ({ page }) => {
  await page.clock.install()
  await openSignIn(page)
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '3' },
      contentType: 'application/json',
      body: JSON.stringify({ code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' }),
    }),
  )
  await signInByForm(page, freshEmail('many'))
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('Please try again in 3 seconds.')
  await page.clock.runFor(2100)
  await expect(banner).toContainText('Please try again in 1 second.')
  await page.clock.runFor(1000)
  await expect(banner).not.toContainText('Please try again')
})
