import type { Page } from '@playwright/test'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const fitsPhone = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a talent starts a collaboration: survives a reload, posted @main', async ({ page, world }) => {
  const writer = await world.talent({ name: 'Mara Lind' })
  await signIn(page, writer)
  await page.goto('/talent/create')
  await page.getByRole('main').getByRole('link', { name: 'Collaboration' }).click()
  await page.getByLabel('Project title').fill('The last ferry')
  await page.getByLabel('Project type').selectOption('Film Production')
  await page.getByLabel('Short description').fill('A short film about the last ferry of the day.')
  await page.getByLabel('Full description').fill('Six nights on the harbor, a crew of eight.')
  await expect(page.getByLabel('Budget')).toHaveCount(0)
  await page.getByLabel('Payment type').selectOption('Paid')
  await page.getByLabel('Budget').fill('1,200')
  const team = page.getByRole('group', { name: 'Current team' })
  await team.getByLabel('Name').fill('Jo Brandt')
  await team.getByLabel('Role').selectOption('Editor')
  await team.getByRole('button', { name: 'Add member' }).click()
  await page.getByLabel('Roles needed').selectOption('Gaffer')
  await expect(page.getByLabel('Roles needed').getByRole('option', { name: 'Gaffer' })).toHaveCount(0)
  const dataTransfer = await page.evaluateHandle(
    (bytes) => {
      const dragged = new DataTransfer()
      dragged.items.add(new File([Uint8Array.from(bytes)], 'ferry.png', { type: 'image/png' }))
      return dragged
    },
    [...PIXEL],
  )
  await page
    .locator('label')
    .filter({ has: page.locator('input[type=file]') })
    .dispatchEvent('drop', { dataTransfer })
  await page.getByLabel('Image description').fill('A ferry at night')
  await expect(page).toHaveURL(/\/talent\/collab\?draft=/)
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Project title')).toHaveValue('The last ferry')
  await expect(page.getByLabel('Budget')).toHaveValue('1200')
  await expect(team.getByText('Jo Brandt')).toBeVisible()
  await expect(page.getByLabel('Image description')).toHaveValue('A ferry at night')
  await expect(page.getByRole('list', { name: 'Selected roles' }).getByText('Gaffer')).toBeVisible()
  await expectAxeClean(page)
  await fitsPhone(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'The last ferry' })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Jo Brandt')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Back to editing' }).click()
  await page.getByRole('button', { name: 'Post collaboration' }).click()
  await page.waitForURL(/\/collab\/[0-9a-f-]{36}$/)
  expect(
    await world.sql(
      'select o.status, o.title, c.budget_amount, c.roles_needed from posts o join collaboration_posts c on c.id = o.id where o.owner_id = $1',
      [writer.id],
    ),
  ).toMatchObject([{ status: 'published', title: 'The last ferry', budget_amount: 120_000, roles_needed: ['Gaffer'] }])
})

test('a company announces a show: switching asks first, a server error loses nothing @main', async ({
  page,
  world,
}) => {
  await signIn(page, await world.business({ company: 'Northlight Pictures' }))
  await page.goto('/business/post/show')
  await page.getByLabel('Title').fill('Night of short films')
  await page.getByRole('radio', { name: 'News' }).click()
  await expect(page.getByRole('dialog')).toContainText('Changing post type will clear your current form. Continue?')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/draft=/)
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Night of short films')
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('')
  await page.getByLabel('Type', { exact: true }).selectOption('Screening')
  await page.getByLabel('Description').fill('Twelve films from the harbor, with their makers.')
  await page.getByLabel('Date').fill(dayIn(20))
  await page.getByLabel('Start time').fill('19:30')
  await page.getByLabel('End time').fill('01:00')
  await expect(page.getByText('Ends the next day.')).toBeVisible()
  await page.getByLabel('Location').fill('Hamburg')
  await page.getByLabel('Venue').fill('The old cinema')
  await page.getByLabel('Ticket price').fill('12.50')
  await page.getByLabel('Maximum attendees').fill('80')
  await page.getByRole('group', { name: 'Performers' }).getByLabel('Name').fill('Jo Brandt')
  await page.getByRole('group', { name: 'Performers' }).getByLabel('Role').selectOption('Musician')
  await page.getByRole('button', { name: 'Add performer' }).click()
  await expect(page).toHaveURL(/\/business\/post\/show\?draft=/)
  await expect(page.getByText('Saved a moment ago')).toBeVisible()
  await expectAxeClean(page)
  await fitsPhone(page)
  await page.route('**/api/v1/events/*/publish', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'core.unexpected', message: 'x' } } }),
  )
  await page.getByRole('button', { name: 'Publish Event' }).click()
  await expect(page.getByText('Failed to publish event. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Venue')).toHaveValue('The old cinema')
  await page.unroute('**/api/v1/events/*/publish')
  await page.getByRole('button', { name: 'Publish Event' }).click()
  await page.waitForURL(/\/jobs\?kind=event/)
  await expect(page.getByRole('main').getByText('Night of short films')).toBeVisible()
})

test('a story survives a reload, and is published with its source @main', async ({ page, world }) => {
  await signIn(page, await world.talent({ name: 'Mara Lind' }))
  await page.goto('/talent/create')
  await page.getByRole('main').getByRole('link', { name: 'News' }).click()
  await page.getByLabel('Title').fill('The old cinema opens again')
  await expect(page).toHaveURL(/\/talent\/create\?type=news&draft=/)
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('The old cinema opens again')
  await expect(page.getByLabel('Category')).toHaveValue('')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByLabel('Category')).toHaveAccessibleDescription(/Category is required/)
  await page.getByLabel('Category').selectOption('Movie')
  await page.getByLabel('Text').fill('After two years of work the doors open in May.')
  await page.getByLabel('Tags').fill('premiere')
  await page.getByLabel('Tags').press('Enter')
  await page.getByLabel('Source', { exact: true }).fill('Harbor Gazette')
  const kept = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PATCH' && !!answer.request().postData()?.includes('gazette.example/cinema'),
  )
  await page.getByLabel('Source link').fill('https://gazette.example/cinema')
  await kept
  await page.reload()
  await expect(page.getByLabel('Source link')).toHaveValue('https://gazette.example/cinema')
  await expect(page.getByRole('button', { name: 'Remove premiere' })).toBeVisible()
  await expectAxeClean(page)
  await fitsPhone(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.waitForURL(/\/news\/[0-9a-f-]{36}$/)
})
