import type { Page } from '@playwright/test'
import { signIn } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import { signInByForm, skipSplash, withPassword } from './lib/accounts.ts'

test.beforeEach(({ page }) => skipSplash(page))

const at = (pathname: string) => (url: URL) => url.pathname === pathname
const menu = (page: Page) => page.getByRole('button', { name: /^Profile menu/ })
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('ensemble.auth') ?? 'null') as object | null)

test('a visitor must sign in and then arrives where they were going @main', async ({ page, world }) => {
  const { email } = await withPassword(world, await world.talent())
  await page.goto('/applications')
  await page.waitForURL(at('/auth'))
  await page.getByRole('button', { name: 'Creative Talent' }).click()
  await signInByForm(page, email)
  await page.waitForURL(at('/applications'))
  for (const foreign of ['https://example.com/', '//example.com', '/\\example.com', 'javascript:alert(1)']) {
    await page.goto(`/auth?next=${encodeURIComponent(foreign)}`)
    await page.waitForURL((url) => url.href === `${world.address}/`)
  }
})

test('the guard: administration, unknown paths, the way back from /auth, an unconfirmed address @main', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  await page.goto('/admin/users')
  await page.waitForURL(at('/admin/login'))
  await page.goto('/no/such/page')
  await page.waitForURL(at('/auth'))

  const talent = await world.talent()
  await signIn(page, talent)
  const nowhere = page.getByText('That page doesn’t exist.')
  for (const path of ['/admin', '/admin/users', '/no/such/page', '/auth', '/auth?mode=signup', '/dashboard']) {
    await page.goto(path)
    await page.waitForURL(at('/'))
    await expect(menu(page)).toBeVisible()
    // an address that moved, or that is for others, is not missing
    await expect(nowhere).toHaveText(path === '/no/such/page' ? ['That page doesn’t exist. You’re on Discover.'] : [])
  }
  const denied = () =>
    world.sql(
      `select details->>'reason' reason from security_events where event_type = 'access_denied' and user_id = $1 order by id`,
      [talent.id],
    )
  await expect
    .poll(denied)
    .toEqual([{ reason: 'administrators only: /admin' }, { reason: 'administrators only: /admin/users' }])
  await page.goto('/admin/nothing')
  await page.waitForURL((url) => ['/', '/admin/login'].includes(url.pathname))

  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  await skipSplash(other)
  const unverified = await world.unverified()
  await signIn(other, unverified)
  for (const path of ['/', '/applications', '/auth']) {
    await other.goto(path)
    await other.waitForURL(
      (url) => url.pathname === '/talent/verify-email' && url.searchParams.get('email') === unverified.email,
    )
  }
  await other.goto('/talent/interests')
  await expect(other.getByRole('group', { name: 'Interests' })).toBeVisible()
  await context.close()
})

test('a server that cannot say who someone is does not end their session', async ({ browser, baseURL, world }) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await signIn(page, await world.talent())
  await page.route('**/api/v1/me', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/applications')
  await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toBeVisible()
  expect(await stored(page)).not.toBeNull()
  await page.unroute('**/api/v1/me')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(menu(page)).toBeVisible()
  await expect(page).toHaveURL(/\/applications$/)
  await context.close()
})

test('while it is unknown who is there, the whole screen waits', async ({ page, world }) => {
  await signIn(page, await world.talent())
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/v1/me', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/applications')
  const wait = page.getByRole('status', { name: 'Loading' })
  await expect(wait).toBeVisible()
  const box = await wait.boundingBox()
  expect(box).toMatchObject({ width: 1440, height: 900 })
  await expect(menu(page)).toHaveCount(0)
  held.resolve(undefined)
  await expect(menu(page)).toBeVisible()
  await expect(wait).toHaveCount(0)
})

test('a session address older than 120 seconds triggers a warning', async ({ page, world }) => {
  const { access_token, refresh_token } = (await world.talent()).session as {
    access_token: string
    refresh_token: string
  }
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const expires = Math.floor(Date.now() / 1000) + 600 - 125
  await page.goto(
    `/auth/callback#${new URLSearchParams({ access_token, refresh_token, expires_at: String(expires), expires_in: '600' })}`,
  )
  await page.waitForURL((url) => url.pathname !== '/auth/callback')
  expect(warnings.filter((text) => /^This sign-in link is 12\d seconds old\.$/.test(text))).toHaveLength(1)
})

test('a screen that breaks says so, in its own words or in general ones, and can be reloaded', async ({
  browser,
  baseURL,
  world,
}) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await signIn(page, await world.talent())
  for (const [thrown, message] of [
    ['The reel is torn', 'The reel is torn'],
    ['', 'An unexpected error occurred'],
  ]) {
    await page.route('**/assets/applications.index-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `throw new Error(${JSON.stringify(thrown)})` }),
    )
    await page.goto('/applications')
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByText(message ?? '', { exact: true })).toBeVisible()
    await page.unroute('**/assets/applications.index-*.js')
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
  }
  await context.close()
})

test('an address of the specification whose page is elsewhere leads each kind of account to its own', async ({
  page,
  world,
}) => {
  await signIn(page, await world.talent())
  await page.goto('/business/shows')
  await expect(page).toHaveURL('/?kind=event')
  await page.goto('/chat')
  await expect(page.getByText('Start connecting with companies')).toBeVisible()
  await expect(page.getByText('No messages')).toHaveCount(1)
  await signIn(page, await world.business())
  await page.goto('/business/shows')
  await expect(page).toHaveURL('/jobs?kind=event')
  await expect(page.getByText('That page doesn’t exist.')).toHaveCount(0)
  await page.goto('/business/active-projects')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('That page doesn’t exist. You’re on your home page.')).toBeVisible()
})
