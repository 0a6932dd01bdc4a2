import { expectAxeClean, signIn } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import { scrollsSideways, skipSplash } from './lib/accounts.ts'

test.beforeEach(({ page }) => skipSplash(page))

test('a place: completed by keyboard and pointer, from the device’s location, and by hand when the list does not respond @main', async ({
  page,
  context,
  world,
}) => {
  await world.sql(`insert into cities (id, name, country_code, country, administrative, lat, lng, population)
    values (1, 'Malmö', 'SE', 'Sweden', null, 55.6, 13.0, 350000), (2, 'Malmesbury', 'ZA', 'South Africa', null, -33.46, 18.73, 140000) on conflict do nothing`)
  await world.sql(
    `insert into city_names (search_name, city_id, population, own) values ('malmo', 1, 350000, true), ('malmesbury', 2, 140000, true) on conflict do nothing`,
  )
  await signIn(page, await world.business())
  await page.goto('/business/post/job')
  const field = page.getByRole('combobox', { name: 'Location' })
  const list = page.getByRole('listbox', { name: 'Location: suggestions' })
  await test.step('by keyboard', async () => {
    await field.pressSequentially('malm')
    await expect(list.getByRole('option')).toHaveCount(2)
    await expectAxeClean(page)
    await page.keyboard.press('ArrowDown')
    await expect(list.getByRole('option', { name: 'Malmö, SE' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Malmö, SE')
    await expect(list).toHaveCount(0)
  })
  await test.step('closed by Escape and by a click elsewhere, and what was typed stays', async () => {
    await field.fill('Malme')
    await expect(list).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await field.fill('Malm')
    await expect(list).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(list).toHaveCount(0)
    await expect(field).toHaveValue('Malm')
  })
  await test.step('when the list is offline, and when it fails', async () => {
    await page.route('**/api/v1/places?*', (route) => route.abort())
    await field.fill('Studio 4')
    await expect(field).toHaveAccessibleDescription('Location service unavailable - enter location manually.')
    await page.unroute('**/api/v1/places?*')
    await page.route('**/api/v1/places?*', (route) =>
      route.fulfill({ status: 429, json: { error: { code: 'core.rate_limited', message: 'x' } } }),
    )
    await field.fill('Studio 5')
    await expect(field).toHaveAccessibleDescription('Location service error - try again or enter manually.')
    await page.unroute('**/api/v1/places?*')
    await expect(field).toHaveValue('Studio 5')
  })
  await test.step('from the device’s location: first denied, then granted', async () => {
    const locate = page.getByRole('button', { name: 'Use my location' })
    await locate.click()
    await expect(field).toHaveAccessibleDescription('We can’t access your location. Enter it manually.')
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 55.61, longitude: 13.02 })
    const asked = page.waitForRequest('**/api/v1/places/nearest')
    await locate.click()
    expect((await asked).postDataJSON()).toEqual({ lat: 55.61, lng: 13.02 })
    await expect(field).toHaveValue('Malmö, SE')
  })
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)
})
