import { expect, test } from './lib/account-test.ts'
import {
  authCall,
  expectFieldMessage,
  freshEmail,
  mailAbout,
  openSignIn,
  PASSWORD,
  resetLinkFor,
  signInByForm,
  skipSplash,
  withPassword,
} from './lib/accounts.ts'

const SUCCESS = 'Your password has been successfully reset. You can now log in with your new password.'
const NEXT_PASSWORD = 'Harbor9Signal'

test.beforeEach(({ page }) => skipSplash(page))

const at = (pathname: string) => (url: URL) => url.pathname === pathname

test('a forgotten password is replaced by email, and everything signed in before is signed out @main', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const person = await withPassword(world, await world.talent())
  const { email } = person
  const elsewhere = await (await browser.newContext({ baseURL })).newPage()
  await skipSplash(elsewhere)
  await openSignIn(elsewhere)
  await signInByForm(elsewhere, email)
  await elsewhere.waitForURL(at('/'))

  await test.step('the form checks the address and answers', async () => {
    await openSignIn(page)
    await page.getByRole('button', { name: 'Forgot Password?' }).click()
    await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible()
    const send = page.getByRole('button', { name: 'Send Reset Instructions' })
    await send.click()
    await expectFieldMessage(page.getByLabel('Email'), 'Email is required')
    await page.getByLabel('Email').fill('nobody@')
    await send.click()
    await expectFieldMessage(page.getByLabel('Email'), 'Please enter a valid email address')
    await page.getByLabel('Email').fill(email)
    await send.click()
    await expect(
      page.getByText(`Password reset instructions have been sent to ${email}. Please check your email.`),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Back to Sign In' }).click()
    await expect(page.getByRole('heading', { name: 'Creative Talent Login' })).toBeVisible()
  })

  const link = await resetLinkFor(world, email)
  await test.step('the new password must be valid and match', async () => {
    await page.clock.install()
    await page.goto(link)
    const reset = page.getByRole('button', { name: 'Reset Password' })
    const [password, confirmation] = [page.getByLabel('New Password'), page.getByLabel('Confirm Password')]
    await password.fill('harbor')
    await confirmation.fill('harbor')
    await reset.click()
    await expectFieldMessage(password, 'Password must be at least 8 characters')
    await password.fill(NEXT_PASSWORD)
    await confirmation.fill('Harbor9signal')
    await reset.click()
    await expectFieldMessage(confirmation, "Passwords don't match")
    await confirmation.fill(NEXT_PASSWORD)
    await page.clock.pauseAt(Date.now() + 1_000)
    await reset.click()
    await expect(page.getByText(SUCCESS)).toBeVisible()
  })

  await test.step('three seconds later, sign-in appears', async () => {
    await page.clock.runFor(2_500)
    await expect(page.getByText(SUCCESS)).toBeVisible()
    await page.clock.runFor(500)
    await page.waitForURL(at('/auth'))
    await page.clock.resume()
  })

  await test.step('the old password and the old session no longer work, the link is used up', async () => {
    await elsewhere.goto('/applications')
    await elsewhere.waitForURL(at('/auth'))
    expect((await authCall(world, 'POST', '/token?grant_type=password', { email, password: PASSWORD })).status).toBe(
      400,
    )
    expect((await mailAbout(world, email, /password was changed/)).subject).toBeTruthy()
    await page.goto(link)
    await expect(page.getByText('Invalid or expired reset token. Please request a new password reset.')).toBeVisible()
  })

  await test.step('the new one signs in', async () => {
    await openSignIn(page)
    await signInByForm(page, email, NEXT_PASSWORD)
    await page.waitForURL(at('/'))
  })
  await elsewhere.context().close()
})

test('a link without a valid token says why and offers a new one @main', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByText('No reset token provided. Please request a new password reset.')).toBeVisible()
  await page.goto('/reset-password?token=never-sent')
  await expect(page.getByText('Invalid or expired reset token. Please request a new password reset.')).toBeVisible()
  await expect(page.getByLabel('New Password')).toHaveCount(0)
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible()

  await page.route('**/api/v1/auth/reset-token/validate', (route) => route.abort())
  await page.goto('/reset-password?token=never-sent')
  await expect(page.getByText('Failed to validate reset token. Please try again.')).toBeVisible()
  await page.unroute('**/api/v1/auth/reset-token/validate')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Invalid or expired reset token. Please request a new password reset.')).toBeVisible()
})

test('an unknown address gets the same answer as a known one, and no email @main', async ({ page, world }) => {
  const email = freshEmail('nobody')
  await page.goto('/auth?mode=forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(
    page.getByText(`Password reset instructions have been sent to ${email}. Please check your email.`),
  ).toBeVisible()
  await world.settle()
  expect(await world.sql('select 1 from auth_users where email = $1', [email])).toEqual([])
  const mails = (await (await fetch(`${world.address}/dev/mailbox.json`)).json()) as { to: string }[]
  expect(mails.filter((mail) => mail.to === email)).toEqual([])
})

test('the address of /auth opens the mode it names; after a reset there, sign-in appears in three seconds', async ({
  page,
  world,
}) => {
  const { email } = await withPassword(world, await world.business())
  await authCall(world, 'POST', '/recover', { email })
  const token = new URL(await resetLinkFor(world, email), world.address).searchParams.get('token') ?? ''
  await page.goto(`/auth?reset_token=${encodeURIComponent(token)}`)
  await expect(page.getByRole('heading', { name: 'Create New Password' })).toBeVisible()
  await page.getByLabel('New Password').fill(NEXT_PASSWORD)
  await page.getByLabel('Confirm Password').fill(NEXT_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText(SUCCESS)).toBeVisible()
  await page.getByRole('button', { name: 'Business Account' }).click()
  await signInByForm(page, email, NEXT_PASSWORD)
  await page.waitForURL(at('/'))
})

test('resetting without a link, or with an invalid one, says so before anything is typed', async ({ page }) => {
  await page.goto('/auth?reset_token=never-sent')
  await expect(page.getByText('Invalid or expired reset token. Please request a new password reset.')).toBeVisible()
  await expect(page.getByLabel('New Password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Request a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible()
  await page.goto('/auth?mode=reset-password')
  await expect(page.getByRole('heading', { name: 'Create New Password' })).toBeVisible()
  await expect(page.getByText('No reset token provided. Please request a new password reset.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await expect(page.getByRole('button', { name: 'Creative Talent' })).toBeVisible()
})

test('a reset that does not get through is tried twice more, a second apart, and keeps what was typed', async ({
  page,
  world,
}) => {
  const { email } = await withPassword(world, await world.talent())
  await authCall(world, 'POST', '/recover', { email })
  await page.clock.install()
  await page.goto(await resetLinkFor(world, email))
  const tries: number[] = []
  await page.route('**/api/v1/auth/reset-token/reset', async (route) => {
    tries.push(await page.evaluate(() => Date.now()))
    await route.abort()
  })
  await page.getByLabel('New Password').fill(NEXT_PASSWORD)
  await page.getByLabel('Confirm Password').fill(NEXT_PASSWORD)
  await page.clock.pauseAt(Date.now() + 1_000)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('button', { name: 'Resetting Password...' })).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(500)
    expect(tries).toHaveLength(3)
  }).toPass({ intervals: [50] })
  await expect(page.getByText('Failed to update password. Please try again.')).toBeVisible()
  expect(tries).toHaveLength(3)
  expect((tries[2] ?? 0) - (tries[0] ?? 0)).toBeGreaterThanOrEqual(2_000)
  await expect(page.getByLabel('New Password')).toHaveValue(NEXT_PASSWORD)
  await page.unroute('**/api/v1/auth/reset-token/reset')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText(SUCCESS)).toBeVisible()
})

test('someone signed in by a recovery link chooses a new password first', async ({ page, world }) => {
  const person = await world.talent()
  const { access_token, refresh_token } = person.session as { access_token: string; refresh_token: string }
  await page.goto(`/auth/callback#${new URLSearchParams({ access_token, refresh_token, type: 'recovery' })}`)
  await expect(page.getByRole('heading', { name: 'Create New Password' })).toBeVisible()
  await page.getByLabel('New Password').fill(NEXT_PASSWORD)
  await page.getByLabel('Confirm Password').fill(NEXT_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText(SUCCESS)).toBeVisible()
  expect(
    (await authCall(world, 'POST', '/token?grant_type=password', { email: person.email, password: NEXT_PASSWORD }))
      .status,
  ).toBe(200)
  await page.waitForURL(at('/'))
  await page.goto('/auth?mode=reset-password')
  await page.waitForURL(at('/'))
})
