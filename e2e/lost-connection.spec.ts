import type { Page } from '@playwright/test'
import { expect, signIn, test, type World } from './fixtures.ts'
import { listening } from './lib/live.ts'

const LOST = 'Part of this page didn’t load. Check your connection and try again.'
const TUNNEL = /\/$|\/assets\/background-/

/** A talent on their list of applications. */
async function openApplications(page: Page, world: World): Promise<void> {
  await signIn(page, await world.talent())
  await page.goto('/applications')
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
}

/** The addresses that were opened from here on. */
function opened(page: Page): string[] {
  const all: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && all.push(new URL(frame.url()).pathname))
  return all
}

test('a connection that breaks while a part loads leaves the page in place, and the part appears once it is back', async ({
  page,
  world,
}) => {
  await signIn(page, await world.talent())
  // as in a tunnel: requests fail while the browser still believes that it is online
  await page.route(TUNNEL, (route) =>
    route.request().resourceType() === 'document' ? route.fallback() : route.abort(),
  )
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/background-'))
  await page.goto('/applications')
  await lost
  await page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  const places = opened(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  const ready = listening(page)
  await page.unroute(TUNNEL)
  await ready
  expect(places).toEqual([])
})

test('a screen that could not be loaded says so, and appears by itself once the connection is back @main', async ({
  page,
  context,
  world,
}) => {
  await openApplications(page, world)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const places = opened(page)
  await page.getByRole('link', { name: 'Portfolio' }).first().click()
  await expect(page.getByText(LOST)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(places.filter((path) => path !== '/talent/portfolio')).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /Portfolio/ })).toBeVisible()
})

test('people who moved on from a lost screen stay where they are when the connection is back', async ({
  page,
  context,
  world,
}) => {
  await openApplications(page, world)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Portfolio' }).first().click()
  await expect(page.getByText(LOST)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
  const documents: string[] = []
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD')
  await context.setOffline(false)
  await asked
  // a reload would begin with the answer, before another screen is there
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect(page).toHaveURL('/')
  await page.waitForLoadState('networkidle')
  expect(documents).toEqual([])
})

test('a page that outlived its version reloads once, and says so if that does not help', async ({ page, world }) => {
  await openApplications(page, world)
  const gone = /\/assets\/talent\.portfolio\.index-/
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }))
  const documents: string[] = []
  page.on(
    'request',
    (request) => request.resourceType() === 'document' && documents.push(new URL(request.url()).pathname),
  )
  await page.getByRole('link', { name: 'Portfolio' }).first().click()
  // the check that the version is gone runs while the screen already says so
  await expect.poll(() => documents).toEqual(['/talent/portfolio'])
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(LOST)).toBeVisible()
  expect(documents).toEqual(['/talent/portfolio'])
  await page.unroute(gone)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Portfolio/ })).toBeVisible()
})
