import type { Page } from '@playwright/test'
import { expectAxeClean, type Person, signIn, type World } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import { scrollsSideways, skipSplash } from './lib/accounts.ts'

test.setTimeout(90_000)
test.beforeEach(({ page }) => skipSplash(page))

const at =
  (pathname: string, search = '') =>
  (url: URL) =>
    url.pathname === pathname && url.search === search
const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Administration' }).getByRole('tab', { name, exact: true })
const SLOW = 'Maximiliane Konstantinopolskaja-Överström'

async function enter(page: Page, world: World, address = '/admin'): Promise<Person> {
  const admin = await world.admin()
  await signIn(page, admin)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible()
  return admin
}
const limited = (world: World, person: Person, action: string, count: number) =>
  world.sql(
    `insert into rate_limit_events (key, action, window_ms, window_start, ip_address, user_id, request_count) values ($4, $2, 60000, now(), '203.0.113.9', $1, $3)`,
    [person.id, action, count, `${person.id}|${action}`],
  )
/** Makes a call fail until the returned function is called. */
async function failing(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(`**/api/v1${path}*`, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/json',
      body: JSON.stringify({
        error: { code: 'core.unexpected', message: 'The service is busy. Please try again in a moment.' },
      }),
    }),
  )
  return () => page.unroute(`**/api/v1${path}*`)
}

test('a visitor signs in first and comes back; others do not find the page @main', async ({ page, world }) => {
  await page.goto('/admin?tab=security')
  await page.waitForURL(
    (url) => url.pathname === '/admin/login' && url.searchParams.get('next') === '/admin?tab=security',
  )
  await signIn(page, await world.talent())
  await page.goto('/admin')
  await page.waitForURL(at('/'))
  await expect
    .poll(() =>
      world.sql(`select details ->> 'reason' as reason from security_events where event_type = 'access_denied'`),
    )
    .toEqual([{ reason: 'administrators only: /admin' }])
})

test('the overview updates by itself, and the keyboard moves through the tabs', async ({ page, world }) => {
  await enter(page, world)
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true')
  const users = page.getByRole('link', { name: /^Users/ })
  await expect(users).toContainText(/\d/)
  const shown = Number(/\d+/.exec((await users.textContent()) ?? '')?.[0])
  await world.talent()
  await expect(users).toContainText(String(shown + 1), { timeout: 20_000 })
  await tab(page, 'Overview').focus()
  for (const [name, key] of [
    ['Rate Limits', 'rate-limits'],
    ['Blocked Users', 'blocked'],
    ['Security', 'security'],
  ] as const) {
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(at('/admin', `?tab=${key}`))
    await expect(tab(page, name)).toBeFocused()
  }
  await page.keyboard.press('Home')
  await page.waitForURL(at('/admin'))
  await page.getByRole('link', { name: 'User Management' }).click()
  await page.waitForURL(at('/admin/users'))
  await page.goBack()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL((url) => url.pathname === '/admin/login')
})

test('rate limits: found, narrowed, and someone is blocked, unblocked by undo, and blocked again @main', async ({
  page,
  world,
}) => {
  const person = await world.talent({ name: SLOW })
  const other = await world.talent({ name: 'Otto Other' })
  await limited(world, person, 'api:search', 480)
  await limited(world, other, 'auth:login', 12)
  await enter(page, world, '/admin?tab=rate-limits')
  const rows = page.getByRole('table', { name: 'Rate limits' }).getByRole('row')
  const row = rows.filter({ hasText: SLOW })
  await expect(row).toContainText('480')
  await page.getByRole('searchbox', { name: 'Search rate limits' }).fill('ko')
  await expect(page.getByText('Type at least 3 characters to search.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search rate limits' }).fill('konstantin')
  await expect(rows.filter({ hasText: 'Otto Other' })).toHaveCount(0)
  await expect(row).toHaveCount(1)
  await page.getByLabel('Action').selectOption('auth:login')
  await expect(page.getByRole('heading', { name: 'No requests counted' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(row).toHaveCount(1)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^rate-limits-.*\.csv$/)

  const repair = await failing(page, '/rpc/block_user')
  await row.getByRole('button', { name: `Block ${SLOW}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toHaveValue('Too many requests in a short time (api:search)')
  await expectAxeClean(page)
  await dialog.getByRole('button', { name: 'Block for 60 minutes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to block user')
  await repair()
  await dialog.getByRole('button', { name: 'Block for 60 minutes' }).click()
  await expect(page.getByText('User has been blocked successfully.')).toBeVisible()
  await expect(row).toContainText('Ends in')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('User has been unblocked.')).toBeVisible()
  await expect(row.getByRole('button', { name: `Block ${SLOW}` })).toBeVisible()
  await world.mailTo(person.email, /^Your Ensemble account is/)
})

test('blocked users: who, why, until when; unblocking fails and works; the list scrolls separately @main', async ({
  page,
  world,
}) => {
  const person = await world.talent({ name: 'Bea Blocked' })
  const admin = await enter(page, world, '/admin?tab=blocked')
  await expect(page.getByRole('heading', { name: 'No one is blocked' })).toBeVisible()
  await world.sql(
    `insert into blocked_users (user_id, reason, blocked_by, expires_at) values ($1, 'Sold what was not theirs', $2, now() + interval '1 day')`,
    [person.id, admin.id],
  )
  await page.reload()
  const row = page.getByRole('table', { name: 'Blocked users' }).getByRole('row').filter({ hasText: 'Bea Blocked' })
  await expect(row).toContainText('Sold what was not theirs')
  await expect(row).toContainText('Ada Admin')
  expect(
    await page
      .getByRole('region', { name: 'Blocked users' })
      .evaluate((element) => getComputedStyle(element).maxHeight),
  ).toBe('500px')
  const repair = await failing(page, '/admin/blocked-users/')
  await row.getByRole('button', { name: 'Unblock Bea Blocked' }).click()
  await expect(page.getByText('Failed to unblock user', { exact: false })).toBeVisible()
  await repair()
  await row.getByRole('button', { name: 'Unblock Bea Blocked' }).click()
  await expect(page.getByRole('heading', { name: 'No one is blocked' })).toBeVisible()
})

test('security: everyone’s events, one person’s, and their details', async ({ page, world }) => {
  const person = await world.talent({ name: 'Petra Watched' })
  await world.sql(
    `insert into security_events (event_type, user_id, details, ip_address, user_agent) values ('auth_failure', $1, $2, '198.51.100.4', 'Agent of the test')`,
    [person.id, JSON.stringify({ reason: 'Invalid login credentials', email: person.email })],
  )
  await world.sql(
    `insert into security_events (event_type, user_id, details, ip_address) values ('access_denied', null, '{"email":"stranger@nowhere.example"}', '198.51.100.5')`,
  )
  await enter(page, world, '/admin?tab=security')
  const rows = page.getByRole('table', { name: 'Security events' }).getByRole('row')
  const row = rows.filter({ hasText: 'Petra Watched' })
  await expect(row).toContainText('Failure')
  await row.getByText('Details', { exact: true }).click()
  await expect(row).toContainText('Agent of the test')
  await page.getByLabel('Event type').selectOption('access_denied')
  await expect(row).toHaveCount(0)
  await page.getByLabel('Event type').selectOption('')
  await row.getByRole('button', { name: 'Petra Watched' }).click()
  await page.waitForURL((url) => url.searchParams.get('person') === person.id, { timeout: 5_000 })
  await expect(page.getByText('Events for Petra Watched')).toBeVisible()
  await expect(rows.filter({ hasText: 'stranger@nowhere.example' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show everyone' }).click()
  await expect(rows.filter({ hasText: 'stranger@nowhere.example' })).toHaveCount(1)
})

test('the audit log: every act, and a block undone from there @main', async ({ page, world }) => {
  const person = await world.talent({ name: 'Sven Subject' })
  await limited(world, person, 'api:message', 130)
  await enter(page, world, '/admin?tab=rate-limits')
  await page.getByRole('button', { name: 'Block Sven Subject' }).click()
  await page.getByRole('button', { name: 'Block for 60 minutes' }).click()
  await expect(page.getByText('User has been blocked successfully.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await tab(page, 'Audit Log').click()
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row').filter({ hasText: 'Sven Subject' })
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: /^Undo/ }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await page.getByLabel('Who acted').selectOption('command line')
  await expect(page.getByRole('heading', { name: 'No actions recorded' })).toBeVisible()
})

test('what cannot be loaded says so, and is retried', async ({ page, world }) => {
  const cases = [
    ['', '/admin/overview', 'Couldn’t load the overview'],
    ['?tab=rate-limits', '/admin/rate-limits', 'Failed to load rate limit data'],
    ['?tab=blocked', '/admin/blocked-users', 'Couldn’t load blocked users'],
    ['?tab=security', '/admin/security-events', 'Couldn’t load security events'],
    ['?tab=audit-log', '/admin/acts', 'Couldn’t load the audit log'],
  ] as const
  await enter(page, world)
  for (const [search, path, title] of cases) {
    const repair = await failing(page, path)
    await page.goto(`/admin${search}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await repair()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  }
})

for (const keys of [
  ['overview', 'rate-limits', 'blocked', 'security'],
  ['help', 'announcements', 'deliveries', 'audit-log'],
]) {
  test(`readable for everyone and no wider than the screen, light and dark: ${keys.join(', ')}`, async ({
    page,
    world,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const person = await world.talent({
      name: SLOW,
      email: `a.rather.long.name.${keys[0]}@a-rather-long-company-name.studio.example`,
    })
    await limited(world, person, 'auth:password-reset', 1_234)
    const admin = await enter(page, world)
    await world.sql(
      `insert into blocked_users (user_id, reason, blocked_by, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      [person.id, 'Sent the same message to forty people, and went on after a warning', admin.id],
    )
    await world.sql(
      `insert into admin_acts (admin_id, act, subject_type, subject_id, details) values ($1, 'user.block', 'user', $2, '{"reason":"Sent the same message to forty people"}')`,
      [admin.id, person.id],
    )
    for (const key of keys) {
      await page.goto(`/admin?tab=${key}`)
      await expect(page.getByRole('tabpanel')).toBeVisible()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        for (const [width, height] of [
          [1440, 900],
          [768, 1024],
          [390, 844],
          [320, 640],
        ] as const) {
          await page.setViewportSize({ width, height })
          expect(await scrollsSideways(page), `${key} scrolls sideways at ${width}`).toBe(false)
          const folder = process.env['ADMIN_SHOTS']
          if (folder && (width === 1440 || width === 390))
            await page.screenshot({ path: `${folder}/${key}-${width}-${colorScheme}.png` })
        }
        await expectAxeClean(page)
      }
    }
  })
}
