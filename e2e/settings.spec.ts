import { expectAxeClean, signIn } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import {
  authCall,
  expectFieldMessage,
  mailAbout,
  openSignIn,
  PASSWORD,
  signInByForm,
  skipSplash,
  withPassword,
} from './lib/accounts.ts'
import { at, NEW, PHONE, sessions, form, update, fromPhone, age, stays, open, type } from './lib/settings.ts'

test.setTimeout(90_000)
test.beforeEach(({ page }) => skipSplash(page))

test('the tabs have addresses, and each account has its own @main', async ({ page, browser, baseURL, world }) => {
  await page.goto('/settings/security')
  await page.waitForURL(at('/auth'))
  const talent = await world.talent()
  await signIn(page, talent)
  await page.goto('/')
  await page.getByRole('button', { name: /^Profile menu/ }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.waitForURL(at('/settings/account'))
  const tabs = page.getByRole('tablist', { name: 'Settings' }).getByRole('tab')
  await expect(tabs).toHaveText(['Account', 'Security', 'Notifications'])
  await tabs.filter({ hasText: 'Account' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(at('/settings/security'))
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(at('/settings/notifications'))
  await expect(tabs.filter({ hasText: 'Notifications' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Weekly digest: email' })).toBeVisible()
  await page.keyboard.press('Home')
  await page.waitForURL(at('/settings/account'))
  await expectAxeClean(page)
  for (const path of ['/settings/billing', '/settings/nothing', '/settings']) {
    await page.goto(path)
    await page.waitForURL(at('/settings/account'))
  }
  const studio = await (await browser.newContext({ baseURL })).newPage()
  await skipSplash(studio)
  await signIn(studio, await world.business())
  await studio.goto('/settings/company')
  await expect(studio.getByRole('tab')).toHaveText(['Account', 'Security', 'Notifications', 'Company'])
  await expect(studio.getByRole('tab', { name: 'Company' })).toHaveAttribute('aria-selected', 'true')
})

test('sessions: named in plain words, ended after a confirmation @main', async ({ page, world }) => {
  const person = await withPassword(world, await world.talent())
  const { access_token } = await fromPhone(world, person)
  await open(page, person)
  await expect(sessions(page)).toHaveCount(2)
  await expect(sessions(page).first()).toContainText('This device')
  await expect(sessions(page).nth(1)).toContainText('Safari on iPhone')
  await expect(sessions(page).nth(1)).toContainText('127.0.0.1')
  await expectAxeClean(page)

  await test.step('by keyboard, and canceled', async () => {
    await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Sign out this device?' })
    await expect(dialog).toContainText('Safari on iPhone at 127.0.0.1 will be signed out right away')
    await expectAxeClean(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(await stays(world, access_token)).toBe(200)
  })

  await test.step('a failure says so and can be retried', async () => {
    await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
    await page.route('**/api/v1/me/sessions/*', (route) => route.abort())
    const dialog = page.getByRole('dialog', { name: 'Sign out this device?' })
    await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('The connection was lost')
    await page.unroute('**/api/v1/me/sessions/*')
    await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page.getByText('Safari on iPhone was signed out.')).toBeVisible()
    await expect(sessions(page)).toHaveCount(1)
    await expect(page.getByText('No other active sessions.')).toBeVisible()
    expect(await stays(world, access_token)).toBe(401)
    await expect(page.getByRole('cell', { name: 'A device signed out' })).toBeVisible()
  })

  await test.step('one that has already ended counts as done', async () => {
    await fromPhone(world, person)
    await page.reload()
    await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
    await world.sql('delete from auth_sessions where user_id = $1 and user_agent = $2', [person.id, PHONE])
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page.getByText('Safari on iPhone was already signed out.')).toBeVisible()
    await expect(sessions(page)).toHaveCount(1)
  })
})

test('all others are signed out after a confirmation, and a browser among them must sign in @main', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const person = await withPassword(world, await world.talent())
  const other = await (await browser.newContext({ baseURL })).newPage()
  await skipSplash(other)
  await other.goto('/auth')
  await other.getByRole('button', { name: 'Creative Talent' }).click()
  await signInByForm(other, person.email)
  await other.waitForURL(at('/'))
  await fromPhone(world, person)
  await open(page, person)
  await expect(sessions(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
  await dialog.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(page.getByText('2 other devices were signed out.')).toBeVisible()
  await expect(sessions(page)).toHaveCount(1)
  await other.reload()
  await other.waitForURL(at('/auth'))
})

test('history: successes and failures, more on request, and what cannot be loaded says so', async ({ page, world }) => {
  const person = await withPassword(world, await world.talent())
  await fromPhone(world, person, 'Wrong1234')
  await world.sql(
    `insert into security_events (event_type, user_id, details, ip_address, created_at)
    select 'auth_success', $1, '{"action":"login"}', '192.0.2.' || n, now() - n * interval '1 day' from generate_series(1, 25) n`,
    [person.id],
  )
  await signIn(page, person)
  await page.route(/me\/security-events$/, (route) => route.abort())
  await page.route(/me\/sessions$/, (route) => route.abort())
  await page.goto('/settings/security')
  await expect(page.getByText('Couldn’t load your sessions')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Couldn’t load your login history')).toBeVisible({ timeout: 20_000 })
  await page.unrouteAll()
  for (const name of ['Sessions', 'Login History'])
    await page.getByRole('region', { name }).getByRole('button', { name: 'Try again' }).press('Enter')
  const rows = page.getByRole('table', { name: 'Login History' }).getByRole('row')
  await expect(rows).toHaveCount(21)
  await expect(rows.nth(1)).toContainText('Wrong password')
  await expect(rows.nth(1)).toContainText('Safari on iPhone')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(rows).toHaveCount(28)
  await expect(page.getByText('192.0.2.25')).toBeVisible()
  await expectAxeClean(page)
})

test('an account without a history says so', async ({ page, world }) => {
  await open(page, await world.talent())
  await expect(page.getByText('Sign-ins will be listed here.')).toBeVisible()
})

test('a new password: each rule, the server’s refusals, then everything else is signed out and an email confirms it @main', async ({
  page,
  world,
}) => {
  const person = await withPassword(world, await world.talent())
  const { access_token } = await fromPhone(world, person)
  await open(page, person)
  const password = form(page).getByLabel('New Password')
  await type(page, 'aB3')
  await update(page).click()
  await expectFieldMessage(password, 'Password must be at least 8 characters')
  await type(page, NEW, 'Corridor9Light')
  await update(page).click()
  await expectFieldMessage(form(page).getByLabel('Confirm Password'), "Passwords don't match")
  await type(page, 'Password1')
  await update(page).click()
  await expectFieldMessage(password, 'This password is too common. Please choose another.')
  await type(page, PASSWORD)
  await update(page).click()
  await expectFieldMessage(password, 'New password should be different from the old password.')
  await page.route('**/auth/v1/user', (route) => route.abort())
  await type(page, NEW)
  await update(page).click()
  await expect(form(page).getByRole('alert')).toContainText('Failed to update password. Please try again.')
  await expect(password).toHaveValue(NEW)
  await page.unroute('**/auth/v1/user')
  await update(page).click()
  await expect(page.getByText('Your password has been changed. You were signed out everywhere else.')).toBeVisible()
  await expect(password).toHaveValue('')
  await expect(sessions(page)).toHaveCount(1)
  expect(await stays(world, access_token)).toBe(401)
  await mailAbout(world, person.email, /^Your Ensemble password was changed$/)
  expect(
    (await authCall(world, 'POST', '/token?grant_type=password', { email: person.email, password: NEW })).status,
  ).toBe(200)
})

test('whoever signed in on our page confirms a new password with the current one, or with an emailed code', async ({
  page,
  world,
}) => {
  const person = await withPassword(world, await world.talent())
  await skipSplash(page)
  await openSignIn(page)
  await signInByForm(page, person.email)
  await page.waitForURL((url) => url.pathname !== '/auth')
  await page.goto('/settings/security')
  const current = form(page).getByLabel('Current Password')
  await current.fill('Wrong7Light')
  await type(page, NEW)
  await update(page).click()
  await expectFieldMessage(current, 'That password is incorrect.')
  await current.fill('')
  await update(page).click()
  await expect(form(page).getByLabel('Verification code')).toBeVisible()
  await expectAxeClean(page)
  await current.fill(PASSWORD)
  await update(page).click()
  await expect(page.getByText('Your password has been changed. You were signed out everywhere else.')).toBeVisible()
  await expect(current).toHaveValue('')
})

test('an old session needs an emailed code, wrong first', async ({ page, world }) => {
  const person = await withPassword(world, await world.talent())
  await age(world, person)
  await open(page, person)
  await page.route('**/auth/v1/reauthenticate', (route) => route.abort())
  await type(page, NEW)
  await update(page).click()
  await expect(form(page).getByRole('alert')).toContainText('Failed to send verification code. Please try again later.')
  await page.unroute('**/auth/v1/reauthenticate')
  await update(page).click()
  const code = form(page).getByLabel('Verification code')
  await expect(code).toBeFocused()
  await expect(form(page)).toContainText(`the 6-digit code we sent to ${person.email}`)
  await expect(form(page).getByRole('button', { name: /^Resend Code \(\d+s\)$/ })).toBeDisabled()
  await expectAxeClean(page)
  const { subject } = await mailAbout(world, person.email, /confirms it’s you on Ensemble$/)
  const right = subject.slice(0, 6)
  await code.fill('12a3')
  await expect(code).toHaveValue('123')
  await update(page).click()
  await expectFieldMessage(code, 'Please enter the 6-digit code')
  await code.fill(right === '000000' ? '111111' : '000000')
  await update(page).click()
  await expectFieldMessage(code, 'Invalid or expired verification code.')
  await code.fill(right)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password has been changed. You were signed out everywhere else.')).toBeVisible()
  await expect(code).toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'Wrong code' })).toBeVisible()
})

test('the email about a new device leads to the sessions', async ({ page, world }) => {
  const person = await withPassword(world, await world.talent())
  await authCall(world, 'POST', '/token?grant_type=password', { email: person.email, password: PASSWORD })
  await fromPhone(world, person)
  const { text } = await mailAbout(world, person.email, /^New sign-in to your Ensemble account$/)
  expect(text).toContain('Safari on iPhone')
  await signIn(page, person)
  await page.goto(/https?:\S+\/settings\/security/.exec(text)?.[0] ?? '')
  await expect(sessions(page).filter({ hasText: 'Safari on iPhone' })).toBeVisible()
})

test('fits at every width, light and dark, with and without the code', async ({ page, world }) => {
  const person = await withPassword(world, await world.talent({ name: 'Maximiliane Konstantinopolskaja-Överström' }))
  await fromPhone(world, person, 'Wrong1234')
  await fromPhone(world, person)
  await age(world, person)
  const folder = process.env['SETTINGS_SHOTS']
  const holds = async (state: string) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${width} ${state}`,
        ).toBeLessThanOrEqual(0)
        if (!state) await expectAxeClean(page)
        if (folder) await page.screenshot({ path: `${folder}/${width}-${colorScheme}${state}.png`, fullPage: !state })
      }
    }
  }
  await open(page, person)
  await expect(page.getByRole('table')).toBeVisible()
  await holds('')
  await type(page, NEW)
  await update(page).click()
  await expect(form(page).getByLabel('Verification code')).toBeVisible()
  await holds('-code')
})
