import { createHash } from 'node:crypto'
import { stayInOneWindow } from '../server/src/testing/one-window.ts'
import { codeOf } from '../server/src/testing/second-factors.ts'
import { expectAxeClean, type World } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import {
  authCall,
  codeFor,
  expectFieldMessage,
  freshEmail,
  PASSWORD,
  scrollsSideways,
  signInByForm,
  skipSplash,
  withPassword,
} from './lib/accounts.ts'

// limits count here, as they do for people; the tests may send codes as often as they need
test.use({ serverEnv: { ENSEMBLE_RATE_LIMITS: 'on' } })
test.beforeEach(async ({ page, world }) => {
  await skipSplash(page)
  await world.sql('delete from rate_limit_events')
})

const at = (pathname: string) => (url: URL) => url.pathname === pathname
const CODE = 'ABCD-EFGH-JKMN-PQRS'
/** A setup code as printed at a server's start. */
const printed = (world: World) =>
  world.sql(`insert into setup_codes (code_hash, expires_at) values (decode($1, 'hex'), now() + interval '24 hours')`, [
    createHash('sha256').update(CODE.replaceAll('-', '')).digest('hex'),
  ])
const noAdministrators = (world: World) => world.sql('update profiles set admin = false where admin')

test.describe('the sign-in of administrators', () => {
  test('says what is missing or wrong, field by field @main', async ({ page, world }) => {
    await page.goto('/admin/login')
    await expect(page).toHaveTitle('Administrator sign-in · Ensemble')
    await expectAxeClean(page)
    const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })]
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectFieldMessage(email, 'Email is required')
    await expectFieldMessage(password, 'Password is required')
    await email.fill('not an address')
    await password.fill('12345')
    await expectFieldMessage(email, 'Please enter a valid email address')
    await expectFieldMessage(password, 'Password must be at least 6 characters')
    await signInByForm(page, freshEmail('nobody'), '123456')
    await expect(
      page.getByText('Invalid email or password. Please check your credentials and try again.'),
    ).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await scrollsSideways(page)).toBe(false)
    await expectAxeClean(page)
    expect(await world.sql(`select from security_events where event_type = 'auth_failure'`)).not.toHaveLength(0)
  })

  test('counts down after too many tries', async ({ page }) => {
    await page.goto('/admin/login')
    const email = freshEmail('many')
    await stayInOneWindow(15, 15)
    for (let tries = 0; tries < 10; tries += 1) {
      await signInByForm(page, email, 'Wrong1234')
      await expect(page.getByText('Invalid email or password.')).toBeVisible()
      await page.getByRole('button', { name: 'Dismiss' }).click()
    }
    await signInByForm(page, email, 'Wrong1234')
    await expect(page.getByText(/Too many attempts\. Please try again in \d+ seconds?\./)).toBeVisible()
  })

  test('turns others away, signed out', async ({ page, world }) => {
    const person = await withPassword(world, await world.talent())
    await page.goto('/admin/login')
    await signInByForm(page, person.email)
    await expect(page.getByText('Unauthorized access. This area is restricted to administrators only.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await page.goto('/')
    await page.waitForURL(at('/auth'))
  })

  test('refuses an unconfirmed address, and leads to the code', async ({ page, world }) => {
    const email = freshEmail('new')
    await authCall(world, 'POST', '/signup', {
      email,
      password: PASSWORD,
      data: { account_type: 'talent', full_name: 'Noor Haddad' },
    })
    await page.goto('/admin/login')
    await signInByForm(page, email)
    await expect(page.getByText('Email not confirmed. Please verify your email address.')).toBeVisible()
    await page.getByRole('link', { name: 'Enter the code we sent you' }).click()
    await expect(page.getByText(email)).toBeVisible()
  })

  test('reports a profile that cannot be fetched, and retries', async ({ page, world }) => {
    const person = await withPassword(world, await world.admin())
    await page.goto('/admin/login')
    await page.route('**/api/v1/me', (route) => route.abort())
    await signInByForm(page, person.email)
    await expect(page.getByText('Error fetching user profile. Please try again.')).toBeVisible()
    await page.unroute('**/api/v1/me')
    await signInByForm(page, person.email)
    await page.waitForURL(at('/admin'))
  })

  test('leads to where the administrator was going, through the second factor if there is one @main', async ({
    page,
    world,
  }) => {
    const person = await withPassword(world, await world.admin())
    const read = async (path: string, body: unknown) => (await authCall(world, 'POST', path, body, person.token)).json()
    const factor = (await read('/factors', { factor_type: 'totp', friendly_name: 'phone' })) as {
      id: string
      totp: { secret: string }
    }
    const { id } = (await read(`/factors/${factor.id}/challenge`, {})) as { id: string }
    await read(`/factors/${factor.id}/verify`, { challenge_id: id, code: codeOf(factor.totp.secret) })
    await page.goto('/admin/users?filter=business')
    await page.waitForURL(at('/admin/login'))
    await signInByForm(page, person.email)
    await page.waitForURL(at('/auth/second-factor'))
    // the current code was used up when the app was set up
    await page.getByLabel('Code from your authenticator app').fill(codeOf(factor.totp.secret, 1))
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/admin/users' && url.searchParams.get('filter') === 'business')
    await page.goto('/admin/login')
    await page.waitForURL(at('/admin'))
  })

  test('with only the keyboard', async ({ page, world }) => {
    const person = await withPassword(world, await world.admin())
    await page.goto('/admin/login')
    await page.getByLabel('Email').focus()
    await page.keyboard.type(person.email)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Forgot Password?' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(at('/admin'))
  })
})

test.describe('the first administrator', () => {
  test('is created with the setup code, confirms the address and arrives in the administration @main', async ({
    page,
    world,
  }) => {
    await noAdministrators(world)
    await printed(world)
    const { email: taken } = await world.talent()
    const email = freshEmail('ada')
    await page.goto('/admin/create-admin')
    await expect(page).toHaveTitle('Create an administrator · Ensemble')
    await expectAxeClean(page)
    const create = page.getByRole('button', { name: 'Create Administrator' })
    const [code, name, address, password] = [
      page.getByLabel('Setup code'),
      page.getByLabel('Name'),
      page.getByLabel('Email'),
      page.getByLabel('Password', { exact: true }),
    ]
    for (const field of [code, name, address, password]) await expect(field).toHaveValue('')
    await create.click()
    await expectFieldMessage(code, 'Setup code is required')
    await expectFieldMessage(name, 'Name must be at least 2 characters')
    await expectFieldMessage(address, 'Email is required')
    await expectFieldMessage(password, 'Password must be at least 8 characters')

    await code.fill('AAAA-AAAA-AAAA-AAAA')
    await name.fill('Ada Lovelace')
    await address.fill(taken)
    await password.fill(PASSWORD)
    await create.click()
    await expect(
      page.getByText('That setup code didn’t work. The server prints a new one each time it starts.'),
    ).toBeVisible()
    await code.fill(CODE)
    await create.click()
    await expect(
      page.getByText('User already exists. Please use a different email or try updating the existing user to admin.'),
    ).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await scrollsSideways(page)).toBe(false)
    await page.setViewportSize({ width: 1440, height: 900 })
    await address.fill(email)
    await page.keyboard.press('Enter')
    await page.waitForURL(at('/talent/verify-email'))
    await page.goto('/admin/create-admin')
    await expect(page.getByText('An administrator was created and hasn’t confirmed their email yet.')).toBeVisible()
    await expectAxeClean(page)
    await page.getByRole('link', { name: 'Enter the code from that email' }).click()
    await page.getByLabel('Verification code').fill(await codeFor(world, email))
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await page.waitForURL(at('/admin'))
    await expect(page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link')).toHaveText([
      'Administration',
      'User Management',
      'Discover',
    ])
    await page.goto('/admin?tab=audit-log')
    await expect(page.getByRole('row').filter({ hasText: 'Made an administrator' })).toContainText('Setup code')
  })

  test('once there is one, the page says so and leads to sign-in', async ({ page, world }) => {
    await world.admin()
    await page.goto('/admin/create-admin')
    await expect(page.getByRole('heading', { level: 1, name: 'An administrator already exists' })).toBeVisible()
    await expect(page.getByLabel('Setup code')).toHaveCount(0)
    await expectAxeClean(page)
    await page.getByRole('link', { name: 'Go to administrator sign-in' }).click()
    await page.waitForURL(at('/admin/login'))
  })

  test('someone else was faster: the form goes away', async ({ page, world }) => {
    await noAdministrators(world)
    await page.goto('/admin/create-admin')
    await page.getByLabel('Setup code').fill(CODE)
    await page.getByLabel('Name').fill('Eve Late')
    await page.getByLabel('Email').fill(freshEmail('eve'))
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await world.admin()
    await page.getByRole('button', { name: 'Create Administrator' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'An administrator already exists' })).toBeVisible()
  })

  test('a page that could not be loaded is retried', async ({ page }) => {
    await page.route('**/api/v1/admin/setup', (route) => route.abort())
    await page.goto('/admin/create-admin')
    await expect(page.getByText('Couldn’t load this page')).toBeVisible({ timeout: 15_000 })
    await page.unroute('**/api/v1/admin/setup')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
