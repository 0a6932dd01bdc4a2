import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { postJob } from './lib/jobs.ts'

test('a public page can be read without JavaScript, and the app takes over with it @main', async ({
  browser,
  page,
  world,
}) => {
  const job = await postJob(world, await world.business({ company: 'Harbor Light' }))
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  const reader = await plain.newPage()
  const answer = await reader.goto(`${world.address}/jobs/${job.id}`)
  expect(answer?.status()).toBe(200)
  await expect(reader.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
  await expect(reader.getByText('Own tools')).toBeVisible()
  expect(await reader.locator('html').evaluate((root) => root.scrollWidth)).toBeLessThanOrEqual(320)
  await reader.goto(`${world.address}/u/nobody-here`)
  expect(await reader.locator('.noscript').innerText()).toMatch(/^This page doesn’t exist\./)
  await expect(reader.locator('.noscript')).toBeInViewport({ ratio: 1 })
  await plain.close()

  // from the first paint to the app's page there is always something to read
  await page.addInitScript(() => {
    const seen: boolean[] = []
    Object.assign(globalThis, { seen })
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver(() =>
        seen.push([...document.querySelectorAll('h1')].some((each) => each.checkVisibility())),
      ).observe(document.body, { childList: true, subtree: true, attributes: true }),
    )
  })
  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByRole('link', { name: 'Sign in to apply' }).first()).toBeVisible()
  await expect(page.locator('.served')).toHaveCount(0)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: boolean[] }).seen)
  expect(seen.length).toBeGreaterThan(0)
  expect(seen).not.toContain(false)
  await expectAxeClean(page)

  await signIn(page, await world.talent())
  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByRole('link', { name: 'Apply', exact: true }).first()).toBeVisible()
})
