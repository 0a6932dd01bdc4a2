import type { Page } from '@playwright/test'
import { stayInOneWindow } from '../server/src/testing/one-window.ts'
import { signIn } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import {
  authCall,
  logOut,
  openSignIn,
  PASSWORD,
  signInByForm,
  profileMenu,
  skipSplash,
  withPassword,
} from './lib/accounts.ts'

test.use({ serverEnv: { ENSEMBLE_RATE_LIMITS: 'on', AUTH_ACCESS_TTL_S: '60' } })
test.beforeEach(({ page }) => skipSplash(page))

const at = (pathname: string) => (url: URL) => url.pathname === pathname
interface Stored {
  access_token: string
  refresh_token: string
  expires_at: number
}
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('ensemble.auth') ?? 'null') as Stored | null)
const expire = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('ensemble.auth') ?? '{}') as Record<string, unknown>
    localStorage.setItem('ensemble.auth', JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 5 }))
  })

test('the page’s scripts never hold the refresh token; a renewal uses the cookie @main', async ({ page, world }) => {
  const { email } = await withPassword(world, await world.talent())
  const answered = page.waitForResponse((response) => response.url().includes('grant_type=password'))
  await openSignIn(page)
  await signInByForm(page, email)
  const answer = (await (await answered).json()) as Stored
  await page.waitForURL(at('/'))
  const kept = async () => (await page.context().cookies()).find((cookie) => cookie.name.endsWith('ensemble-refresh'))
  const cookie = await kept()
  expect(cookie).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    path: '/',
    name: '__Host-ensemble-refresh',
  })
  const before = await stored(page)
  expect(before?.refresh_token).toBe('kept-in-cookie')
  expect(answer.refresh_token).toBe('kept-in-cookie')
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))).not.toContain(
    cookie?.value,
  )
  expect(before?.expires_at).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 60)

  const renewed = page.waitForResponse((response) => response.url().includes('grant_type=refresh_token'))
  await expire(page)
  await page.goto('/applications')
  expect((await renewed).status()).toBe(200)
  await expect(profileMenu(page)).toBeVisible()
  await expect(page).toHaveURL(/\/applications$/)
  const after = await stored(page)
  expect(after?.access_token).not.toBe(before?.access_token)
  expect(after?.refresh_token).toBe('kept-in-cookie')
  expect((await kept())?.value).not.toBe(cookie?.value)

  // go elsewhere first: a renewal that the page has under way would restore the cookie
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/blank')
  await page.context().clearCookies()
  await expire(page)
  await page.goto('/applications')
  await page.waitForURL((url) => url.pathname === '/auth' && url.searchParams.get('next') === '/applications')
  expect(await stored(page)).toBeNull()
})

test('one tab signing in takes the other along, they renew side by side, and signing out works the same way', async ({
  page,
  context,
  world,
}) => {
  const { email } = await withPassword(world, await world.talent())
  const second = await context.newPage()
  await second.goto('/applications')
  await second.waitForURL(at('/auth'))
  await openSignIn(page)
  await signInByForm(page, email)
  await page.waitForURL(at('/'))
  await second.waitForURL(at('/applications'))
  await expect(profileMenu(second)).toBeVisible()

  await expire(page)
  await Promise.all([page.reload(), second.reload()])
  await expect(profileMenu(page)).toBeVisible()
  await expect(profileMenu(second)).toBeVisible()
  expect(
    await world.sql('select 1 from auth_sessions s join auth_users u on u.id = s.user_id where u.email = $1', [email]),
  ).not.toEqual([])

  await logOut(page)
  await page.waitForURL(at('/auth'))
  await second.waitForURL(at('/auth'))
  await expect(profileMenu(second)).toHaveCount(0)
})

test('signing out clears what was stored, ends the session and leaves no way back @main', async ({ page, world }) => {
  const { email } = await withPassword(world, await world.talent())
  // the first visit saves the device's time zone: here the answer comes after the sign-out
  const [saving, signedOut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/v1/me/personal', async (route) => {
    const response = await route.fetch()
    saving.resolve()
    await signedOut.promise
    await route.fulfill({ response })
  })
  const saved = page.waitForResponse('**/api/v1/me/personal')
  await openSignIn(page)
  await signInByForm(page, email)
  await page.waitForURL(at('/'))
  await profileMenu(page).click()
  await page.getByRole('link', { name: 'Applications' }).last().click()
  await page.waitForURL(at('/applications'))
  const token = (await stored(page))?.access_token
  await page.evaluate(() => {
    localStorage.setItem('ensemble.pendingVerification', 'somebody@studio.example')
    localStorage.setItem('left-behind', '1')
    sessionStorage.setItem('ensemble.draft.job', '{"title":"Gaffer"}')
  })
  await saving.promise
  await logOut(page)
  await page.waitForURL((url) => url.href === `${world.address}/auth`)
  await expect(page.getByRole('button', { name: 'Creative Talent' })).toBeVisible()
  signedOut.resolve()
  await (await saved).finished()
  const left = await page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }))
  expect(left.local.filter((key) => key !== 'ensemble.theme')).toEqual([])
  // what the new page itself stores: its splash and its scroll position
  expect(left.session.filter((key) => !/^(ensemble\.landed|tsr-scroll-restoration.*)$/.test(key))).toEqual([])
  expect((await page.context().cookies()).filter((cookie) => cookie.name.endsWith('ensemble-refresh'))).toEqual([])
  expect((await fetch(`${world.address}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(
    403,
  )
  await page.goBack()
  await page.waitForURL(at('/auth'))
  await expect(profileMenu(page)).toHaveCount(0)
})

test('a refusal of what someone sent before they signed out does not end the next person’s session', async ({
  page,
  world,
}) => {
  const [first, next] = [
    await withPassword(world, await world.talent()),
    await withPassword(world, await world.talent()),
  ]
  const [sent, nextIsHere] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    '**/api/v1/me/personal',
    async (route) => {
      sent.resolve()
      await nextIsHere.promise
      await route.continue()
    },
    { times: 1 },
  )
  await openSignIn(page)
  await signInByForm(page, first.email)
  await page.waitForURL(at('/'))
  await sent.promise
  await logOut(page)
  await page.waitForURL((url) => url.href === `${world.address}/auth`)
  // on the same page: another one would break the call off
  await page.getByRole('button', { name: 'Creative Talent' }).click()
  await signInByForm(page, next.email)
  await page.waitForURL(at('/'))
  const refused = page.waitForResponse((response) => response.status() === 401)
  nextIsHere.resolve()
  await (await refused).finished()
  await profileMenu(page).click()
  await page.getByRole('link', { name: 'Applications' }).last().click()
  await page.waitForURL(at('/applications'))
  await page.reload()
  await expect(profileMenu(page)).toBeVisible()
})

test('someone who is blocked is signed out, and cannot sign in again', async ({ page, world }) => {
  const person = await withPassword(world, await world.talent())
  await openSignIn(page)
  await signInByForm(page, person.email)
  await page.waitForURL(at('/'))
  await world.sql(
    `insert into blocked_users (user_id, reason, expires_at) values ($1, 'Sent the same email to forty people.', now() + interval '1 hour')`,
    [person.id],
  )
  await page.goto('/applications')
  await page.waitForURL(at('/auth'))
  expect(await stored(page)).toBeNull()
  await expect(page.getByText('You were signed out because this account is blocked.')).toBeVisible()
  await page.getByRole('button', { name: 'Creative Talent' }).click()
  await signInByForm(page, person.email)
  await expect(page.getByRole('alert')).toHaveText(
    /^This account is blocked until .*\d\d:\d\d\. The reason: Sent the same email to forty people\.\s*$/,
  )
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
})

test('light or dark is remembered, and there before the first paint @main', async ({ page, world }) => {
  await signIn(page, await world.talent())
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await profileMenu(page).click()
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { themesSeen: seen })
    new MutationObserver(() => {
      const root = document.documentElement as HTMLElement | null
      if (root?.dataset['theme'] && seen.at(-2) !== root.dataset['theme'])
        seen.push(root.dataset['theme'], document.body ? 'after the body' : 'before the body')
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-theme'] })
  })
  await page.reload()
  await expect(profileMenu(page)).toBeVisible()
  expect(await page.evaluate(() => (globalThis as unknown as { themesSeen: string[] }).themesSeen)).toEqual([
    'dark',
    'before the body',
  ])
  await logOut(page)
  await page.waitForURL(at('/auth'))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('without a choice, the system decides', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto('/auth')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await context.close()
})

test('signing in works with only the keyboard', async ({ page, world }) => {
  const { email } = await withPassword(world, await world.talent())
  const tabTo = async (name: string | RegExp) => {
    const active = () =>
      page.evaluate(() => {
        const element = document.activeElement
        const label =
          element instanceof HTMLInputElement
            ? element.labels?.[0]?.textContent
            : (element?.getAttribute('aria-label') ?? element?.textContent)
        return label?.trim() ?? ''
      })
    for (let tries = 0; tries < 12; tries += 1) {
      await page.keyboard.press('Tab')
      const label = await active()
      if (typeof name === 'string' ? label === name : name.test(label)) return
    }
    throw new Error(`Tab does not lead to ${name}`)
  }
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Creative Talent' })).toBeVisible()
  await tabTo(/^Creative Talent/)
  await page.keyboard.press('Enter')
  await tabTo('Email')
  await page.keyboard.type(email)
  await tabTo('Password')
  await page.keyboard.type('Wrong7Password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(at('/'))
  await expect(profileMenu(page)).toBeVisible()
  await tabTo('Skip to content')
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test('after too many tries, a countdown says how long to wait', async ({ page, world }) => {
  const { email } = await withPassword(world, await world.talent())
  await openSignIn(page)
  await stayInOneWindow(15, 15)
  for (let tries = 0; tries < 10; tries += 1)
    await authCall(world, 'POST', '/token?grant_type=password', { email, password: 'Wrong7Password' })
  await signInByForm(page, email)
  const banner = page.getByRole('alert').filter({ hasText: /Please try again in \d+ seconds?\./ })
  const seconds = async () => Number(/in (\d+) second/.exec((await banner.textContent()) ?? '')?.[1])
  await expect(banner).toBeVisible()
  const first = await seconds()
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThanOrEqual(900)
  await expect.poll(seconds).toBeLessThan(first)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  expect(await world.sql(`select 1 from rate_limit_events where action = 'auth:login'`)).not.toEqual([])
})
