import type { Page } from '@playwright/test'
import { expectAxeClean, signIn, type World } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import { scrollsSideways, skipSplash } from './lib/accounts.ts'

test.beforeEach(async ({ page, world }) => {
  await skipSplash(page)
  await world.sql(`delete from mail_outbox where status = 'failed'`)
})

const SECRET = 'Meet me at the north gate'
const rows = (page: Page) => page.getByRole('table', { name: 'Failed deliveries' }).getByRole('row')
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })

/** An email that was given up `ago` minutes ago. */
const givenUp = (world: World, to: string, kind: string, ago: number) =>
  world.sql(
    `insert into mail_outbox (channel, kind, to_address, subject, text, html, message_id, status, attempts, last_error, created_at)
     values ('mail', $2, $1, $4, $4, $4, '<' || gen_random_uuid() || '>', 'failed', 60, 'mailbox is full', now() - $3 * interval '1 minute')`,
    [to, kind, ago, kind.startsWith('auth.') ? '' : SECRET],
  )
const statusOf = (world: World, to: string) =>
  world.sql('select status, attempts from mail_outbox where to_address = $1', [to])

test('failed deliveries are counted, listed without their words, and sent again, one or all @main', async ({
  page,
  world,
}) => {
  const [admin, maya] = [await world.admin(), await world.talent({ name: 'Maya Okafor' })]
  await signIn(page, admin)
  await page.goto('/admin/deliveries')
  await expect(page).toHaveURL(/\/admin\?tab=deliveries$/)
  await expect(page.getByRole('heading', { name: 'Everything arrives' })).toBeVisible()
  await givenUp(world, maya.email, 'notification.application_submitted', 1)
  await givenUp(world, 'lea@example.com', 'notification.digest', 2)
  await givenUp(world, 'ada@example.com', 'notification.digest', 3)
  await givenUp(world, 'ida@example.com', 'auth.code', 4)
  // by itself
  await expect(rows(page)).toHaveCount(5, { timeout: 20_000 })
  await expect(rows(page).nth(1)).toContainText('Application submitted')
  await expect(rows(page).nth(1).getByRole('link', { name: 'Maya Okafor' })).toHaveAttribute(
    'href',
    `/admin/users?person=${maya.id}`,
  )
  await expect(rows(page).nth(2)).toContainText('l…@example.com')
  await expect(rows(page).nth(4)).toContainText('Expired')
  await expect(rows(page).nth(4).getByRole('button')).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText(SECRET)
  await expectAxeClean(page)

  await test.step('one is refused, then sent again', async () => {
    await page.route('**/api/v1/admin/deliveries/retry', (route) => route.abort())
    const one = page.getByRole('button', { name: 'Retry Application submitted to Maya Okafor' })
    await one.click()
    await expect(toasts(page)).toContainText('Failed to send them again. Please try again.')
    await page.unroute('**/api/v1/admin/deliveries/retry')
    await one.click()
    await expect(toasts(page)).toContainText('1 delivery will be sent again.')
    await expect(rows(page)).toHaveCount(4)
    expect(await statusOf(world, maya.email)).toMatchObject([{ status: expect.stringMatching(/pending|sent/) }])
  })
  await test.step('the overview counts what can be sent again', async () => {
    await page.goto('/admin')
    await page.getByRole('link', { name: /^Failed deliveries.*2$/ }).click()
  })
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: 'Retry all 2 shown' }).click()
  await expect(toasts(page)).toContainText('2 deliveries will be sent again.')
  await expect(rows(page)).toHaveCount(2)
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /^Failed deliveries/ })).toContainText('0')
  await page.goto('/admin?tab=audit-log')
  await expect(
    page.getByRole('row').filter({ hasText: admin.email }).filter({ hasText: 'Sent failed deliveries again' }),
  ).toHaveCount(2)
})

test('the list says when it can’t be loaded, and tries again', async ({ page, world }) => {
  await signIn(page, await world.admin())
  await page.route(/\/api\/v1\/admin\/deliveries(\?|$)/, (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'core.unexpected', message: 'The service is busy.' } } }),
  )
  await page.goto('/admin?tab=deliveries')
  await expect(page.getByRole('alert')).toContainText('Couldn’t load failed deliveries')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Everything arrives' })).toBeVisible()
})
