import type { Page } from '@playwright/test'
import { accounts } from '../contract/src/accounts/accounts.routes.ts'
import { expectAxeClean, signIn } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import { expectFieldMessage, scrollsSideways, skipSplash } from './lib/accounts.ts'
import { shotsTo } from './lib/screenshots.ts'

test.beforeEach(({ page }) => skipSplash(page))

const part = (page: Page, name: string) => page.getByRole('region', { name })
const shot = shotsTo('SETTINGS_SHOTS')

test('account: name and title are saved, refused and overwritten knowingly; time zone and theme apply on all devices @main', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const person = await world.talent({ name: 'Maximiliane Konstantinopolskaja-Överström' })
  await signIn(page, person)
  await page.goto('/settings')
  const form = part(page, 'Profile').getByRole('form', { name: 'Profile' })
  const [name, title, save] = [
    form.getByLabel('Full name'),
    form.getByLabel('Professional title'),
    form.getByRole('button', { name: 'Save Changes' }),
  ]
  await expect(name).toHaveValue(person.name)
  await expectAxeClean(page)
  await shot(page, 'account')
  await test.step('invalid input stays in the form', async () => {
    await name.fill('M')
    await page.keyboard.press('Enter')
    await expectFieldMessage(name, 'Name must be at least 2 characters')
    await name.fill('Maxi Överström')
    await page.route('**/api/v1/me/account', (route) => route.abort())
    await save.click()
    await expect(form.getByRole('alert')).toContainText('The connection was lost')
    await page.unroute('**/api/v1/me/account')
    await expect(name).toHaveValue('Maxi Överström')
  })
  await test.step('what another page saved in between is shown, and overwritten only by a second save', async () => {
    await world.call(person, accounts.saveAccount, {
      body: {
        name: 'Max O.',
        professional_title: 'Gaffer',
        was: { name: person.name, professional_title: 'Cinematographer' },
      },
    })
    await title.fill('Director of Photography')
    await save.click()
    await expect(form.getByRole('alert')).toContainText('to “Max O., Gaffer”')
    await expect(name).toHaveValue('Maxi Överström')
    await save.click()
    await expect(form.getByText('Your changes have been saved.')).toBeVisible()
    expect(
      await world.sql(
        'select full_name, professional_title from profiles join talent_profiles using (id) where id = $1',
        [person.id],
      ),
    ).toEqual([{ full_name: 'Maxi Överström', professional_title: 'Director of Photography' }])
  })
  await test.step('a second device follows theme and name', async () => {
    const other = await (await browser.newContext({ baseURL, colorScheme: 'light' })).newPage()
    await skipSplash(other)
    await signIn(other, person)
    await other.goto('/settings/account')
    await expect(other.getByLabel('Full name')).toHaveValue('Maxi Överström')
    await page.getByRole('radio', { name: /^Dark/ }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await other.getByRole('radio', { name: /^System/ }).check()
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page.getByRole('radio', { name: /^System/ })).toBeChecked()
  })
  await test.step('the time zone', async () => {
    const zone = part(page, 'Time Zone').getByLabel('Time zone')
    await expect(zone).not.toHaveValue('Asia/Tokyo')
    await zone.selectOption('Asia/Tokyo')
    await expect(part(page, 'Time Zone').getByRole('button', { name: /^Use this device’s/ })).toBeEnabled()
    await page.reload()
    await expect(zone).toHaveValue('Asia/Tokyo')
    expect(await world.sql('select time_zone from profiles where id = $1', [person.id])).toEqual([
      { time_zone: 'Asia/Tokyo' },
    ])
  })
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)
})
