import type { Page } from '@playwright/test'
import { expect, expectAxeClean, signIn, test, type World } from './fixtures.ts'
import { postJob } from './lib/jobs.ts'
import { shotsTo } from './lib/screenshots.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const shots = shotsTo('AMOUNT_SHOTS')
const PHONE = { width: 390, height: 844 }

async function openForm(page: Page, world: World, { currency }: { currency: string }) {
  await signIn(page, await world.business({ company: 'Northlight Pictures' }))
  await page.goto('/business/post/job')
  await page.getByLabel('Job Title').fill('Gaffer for a night shoot')
  await page.getByLabel('Description').fill('Six nights on the harbor for a twelve-minute short.')
  await page.getByLabel('Job Type').selectOption({ label: 'Freelance' })
  await page.getByLabel('Experience Level').selectOption({ label: 'Mid' })
  await page.getByLabel('Requirements').fill('Own gloves')
  await page.getByLabel('Application Deadline').fill(dayIn(30))
  await page.getByLabel('Pay', { exact: true }).selectOption({ label: 'By the day' })
  await page.getByLabel('Currency').selectOption(currency)
}

const inView = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('480,50 is read as 480.50 beside the field, and is what someone else sees on the job’s page @main', async ({
  page,
  browser,
  world,
}) => {
  await openForm(page, world, { currency: 'EUR' })
  const from = page.getByLabel('From')
  const below = page.getByLabel('Salary Range')
  const apart = async () => ((await below.boundingBox())?.y ?? 0) - ((await from.boundingBox())?.y ?? 0)
  const before = await apart()
  await from.fill('480,50')
  await expect(from).toHaveAccessibleDescription('€480.50 a day')
  await expect(page.getByText('€480.50 a day')).toBeVisible()
  // nothing moves while one types
  expect(await apart()).toBe(before)
  await shots(page, 'read')
  await page.setViewportSize(PHONE)
  await expect(page.getByText('€480.50 a day')).toBeVisible()
  expect(await inView(page)).toBe(true)
  await page.getByRole('button', { name: 'Post Job' }).click()
  await page.waitForURL(/\/business\/jobs\/[0-9a-f-]{36}$/)
  const jobId = page.url().slice(-36)
  const other = await (await browser.newContext({ baseURL: world.address, viewport: PHONE })).newPage()
  await signIn(other, await world.talent({ name: 'Maya Lind' }))
  await other.goto(`/jobs/${jobId}`)
  await expect(other.getByText('From €480.50 a day').first()).toBeVisible()
})

test('two readings are asked, and answered by keyboard', async ({ page, world }) => {
  await openForm(page, world, { currency: 'KWD' })
  await page.setViewportSize(PHONE)
  const from = page.getByLabel('From')
  await from.fill('1.234')
  await expect(from).toHaveAccessibleDescription(/Do you mean KWD\s1,234\.000 or KWD\s1\.234\?/)
  expect(await inView(page)).toBe(true)
  await expectAxeClean(page)
  await shots(page, 'asked')
  await page.setViewportSize(PHONE)
  // not sent, and what was typed is still there
  await page.getByRole('button', { name: 'Post Job' }).click()
  await expect(from).toBeFocused()
  await expect(from).toHaveValue('1.234')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^KWD\s1,234\.000$/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(from).toBeFocused()
  await expect(from).toHaveAccessibleDescription(/^KWD\s1\.234 a day$/)
  await expect(page.getByRole('button', { name: /^KWD/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Post Job' }).click()
  await page.waitForURL(/\/business\/jobs\/[0-9a-f-]{36}$/)
  await expect(page.getByText(/From KWD\s1\.234 a day/).first()).toBeVisible()
})

test('the filter reads the least day rate, and isn’t applied with one that isn’t whole', async ({ page, world }) => {
  await signIn(page, await world.talent())
  await page.goto('/')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const least = page.getByLabel('Minimum day rate')
  await least.fill('480,50')
  await expect(least).toHaveAccessibleDescription(/Whole numbers only\./)
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(least).toBeFocused()
  await least.fill('1.000')
  await expect(least).toHaveAccessibleDescription('From $1,000 a day')
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/pay_min=1000/)
})

test('the apply form shows a royalty share in the post’s own words, and refuses a day that has passed', async ({
  page,
  world,
}) => {
  const house = await world.business({ company: 'Northlight Pictures' })
  const { id } = await postJob(world, house, {
    pay: { from: 4000, to: null, currency: 'CAD', unit: 'royalty_share' },
    salary_range: '40% royalty share, advance of 1,500',
  })
  await signIn(page, await world.talent())
  await page.goto(`/jobs/${id}/apply`)
  await expect(page.getByText('40% royalty share, advance of 1,500')).toBeVisible()
  await page.getByLabel('Cover letter').fill('I have lit six nights on this harbor, with two crews and my own lamps.')
  await page.getByLabel('From a date').check()
  await page.getByLabel('Available from').fill('2020-01-01')
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByLabel('Available from')).toHaveAccessibleDescription('Choose today or a later day.')
  expect(await world.sql('select id from applications where post_id = $1', [id])).toEqual([])
})
