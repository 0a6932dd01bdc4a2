import { expectAxeClean, signIn } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import { scrollsSideways } from './lib/accounts.ts'

const at = (pathname: string) => (url: URL) => url.pathname === pathname

test('the welcome intro lasts at most about four seconds', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/welcome')
  const goOn = page.getByRole('button', { name: 'Continue to Dashboard' })
  await expect(page.locator('[data-stage]')).not.toHaveAttribute('data-stage', 'complete')
  await expect(page.locator('[data-stage]')).toHaveAttribute('data-stage', 'complete', { timeout: 6000 })
  await expect(goOn).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-stage]')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-stage]')).toHaveAttribute('data-stage', 'complete', { timeout: 1000 })
})

test('film, music and fashion change text and picture, by keyboard too; without motion there is no intro @main', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const owner = await world.business({ company: 'Northern Lights Motion Picture Company' })
  await signIn(page, owner)
  await page.goto('/welcome')
  await expect(page.locator('[data-stage]')).toHaveAttribute('data-stage', 'complete')
  await expect(page.getByRole('heading', { name: 'Welcome, Northern Lights Motion Picture Company' })).toBeVisible()
  const shown = page.locator('.welcome-picture[data-shown]')
  const pictures = new Set<string | null>()
  for (const [craft, line] of [
    ['Film', 'Crew up for the next shoot.'],
    ['Music', 'Find the sound you hear.'],
    ['Fashion', 'Cast the next collection.'],
  ] as const) {
    await page.getByRole('radio', { name: craft }).click()
    await expect(page.getByText(line)).toBeVisible()
    pictures.add(await shown.getAttribute('src'))
  }
  expect(pictures.size).toBe(3)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Film' })).toBeFocused()
  await expect(page.getByText('Crew up for the next shoot.')).toBeVisible()
  await expectAxeClean(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click()
  await page.waitForURL(at('/'))
})
