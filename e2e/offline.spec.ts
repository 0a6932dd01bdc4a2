import type { Page } from '@playwright/test'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { postJob } from './lib/jobs.ts'

const bar = (page: Page) => page.getByText('You’re offline. We’ll load this page when you’re back.')
/** On pages whose content stays in the browser. */
const seen = (page: Page) => page.getByText(/^You’re offline\. Showing what you last saw, from \d\d:\d\d\.$/)
const unreachable = (page: Page) => page.getByText('We can’t reach Ensemble right now. We’ll keep trying.')
const again = (page: Page) => page.getByRole('button', { name: 'Try again' }).first()

test('the offline bar shows within a second on every kind of page, and goes when the connection is back @main', async ({
  page,
  context,
  world,
}) => {
  const job = await postJob(world, await world.business({ company: 'Northlight Pictures' }))
  const lose = async (said: typeof bar) => {
    await context.setOffline(true)
    await expect(said(page)).toBeVisible({ timeout: 1_000 })
  }
  const find = async (said: typeof bar) => {
    await context.setOffline(false)
    await expect(said(page)).toBeHidden()
  }
  for (const path of ['/auth', `/jobs/${job.id}`]) {
    await page.goto(path)
    await expect(page.locator('#root main, #root form').first()).toBeVisible()
    await lose(bar)
    await find(bar)
  }
  await signIn(page, await world.talent())
  await page.goto('/applications')
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await lose(seen)
  await expect(bar(page)).toHaveCount(0)
  await expectAxeClean(page)
  // the header stays below the bar while the page scrolls
  const [bottom, top] = await Promise.all([
    seen(page).evaluate((element) => element.getBoundingClientRect().bottom),
    page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().top),
  ])
  expect(top).toBe(bottom)
  await find(seen)
})

test('a server that no longer answers shows in the bar, and what was open loads by itself once it does', async ({
  page,
  world,
}) => {
  await signIn(page, await world.talent())
  await page.goto('/applications')
  await page.waitForLoadState('networkidle')
  // requests hang, as behind a proxy that lost its server: nothing says that they will never be answered
  const hanging = /\/api\/v1\/me\/follows|\/$/
  await page.route(hanging, () => undefined)
  await page.getByRole('button', { name: /^Profile menu/ }).click()
  await page.getByRole('link', { name: 'Following' }).click()
  await expect(unreachable(page)).toBeVisible()
  await expect(again(page)).toBeVisible()
  await page.unroute(hanging)
  await expect(page.getByRole('heading', { level: 1, name: 'Following' })).toBeVisible()
  await expect(unreachable(page)).toBeHidden()
  await expect(again(page)).toHaveCount(0)
})

const TALENT = [
  '/',
  '/jobs',
  '/jobs?mine=1',
  '/applications',
  '/matches',
  '/following',
  '/saved-searches',
  '/profile',
  '/edit-profile',
  '/talent/portfolio',
  '/talent/portfolio/credits',
  '/talent/applicants',
  '/chat',
  '/settings/security',
  '/settings/notifications',
]
const BUSINESS = [
  '/',
  '/jobs',
  '/business/applicants',
  '/business/talent-pool',
  '/business/company',
  '/business/all-messages',
  '/settings/company',
]
const ADMIN = ['/admin', '/admin?tab=reports', '/admin?tab=security', '/admin/users']

for (const [who, paths] of [
  ['talent', TALENT],
  ['business', BUSINESS],
  ['admin', ADMIN],
] as const)
  test(`without an answer every screen of ${who} says so within five seconds and offers to try again`, async ({
    page,
    world,
  }) => {
    test.setTimeout(90_000)
    const [person, job] = [await world[who](), await postJob(world, await world.business({ company: 'Copperfield' }))]
    await signIn(page, person)
    const own = /\/api\/v1\/me$/
    await page.route(/\/api\/v1\/|\/$/, (route) =>
      own.test(route.request().url()) || route.request().resourceType() === 'document'
        ? route.fallback()
        : route.abort(),
    )
    for (const path of who === 'talent' ? [...paths, `/jobs/${job.id}`, `/jobs/${job.id}/apply`] : paths) {
      await page.goto(path)
      await expect(again(page), path).toBeVisible({ timeout: 5_000 })
      await expect(unreachable(page), path).toBeVisible()
    }
  })
