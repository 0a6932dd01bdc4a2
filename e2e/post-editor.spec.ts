import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { Page } from '@playwright/test'
import { expect, signIn, test, type Person, type World } from './fixtures.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const JOB = {
  title: 'Gaffer for a night shoot',
  description: 'Six nights on the harbor for a twelve-minute short.',
  job_type: 'freelance',
  experience_level: 'mid',
  deadline: dayIn(30),
  requirements: ['Own gloves'],
} as const

async function fillRequired(page: Page, title: string = JOB.title) {
  await page.getByLabel('Job Title').fill(title)
  await page.getByLabel('Description').fill(JOB.description)
  await page.getByLabel('Job Type').selectOption({ label: 'Freelance' })
  await page.getByLabel('Experience Level').selectOption({ label: 'Mid' })
  await page.getByLabel('Requirements').fill('Own gloves\n\n  Night work  ')
  await page.getByLabel('Application Deadline').fill(JOB.deadline)
}

async function openForm(page: Page, world: World): Promise<Person> {
  const house = await world.business({ company: 'Northlight Pictures' })
  await signIn(page, house)
  await page.goto('/business/post/job')
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Post' })).toBeVisible()
  return house
}

test('a post is written, kept as a draft over a reload, previewed and posted @main', async ({ page, world }) => {
  const house = await openForm(page, world)
  await fillRequired(page)
  await page.getByLabel('Pay', { exact: true }).selectOption({ label: 'By the day' })
  await page.getByLabel('From').fill('300')
  await expect(page.getByText('Saved a moment ago')).toBeVisible()
  await expect(page).toHaveURL(/\?draft=[0-9a-f-]{36}/)
  await page.getByRole('button', { name: 'AI Generate Description' }).click()
  await expect(page.getByText('This draft is based on what you entered.')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue(
    /^Gaffer for a night shoot is a freelance job\..*Own gloves.*It pays from \$300 a day\./s,
  )
  await page.getByRole('button', { name: 'Restore my text' }).click()
  await expect(page.getByLabel('Description')).toHaveValue(JOB.description)
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  const [toast, bar] = [page.locator('.toast'), page.getByRole('button', { name: 'Post Job' })]
  await expect
    .poll(
      async () => ((await bar.boundingBox())?.y ?? 0) - ((await toast.boundingBox())?.y ?? 0),
      'the message stands above the buttons',
    )
    .toBeGreaterThan(48)
  await page.reload()
  await expect(page.getByLabel('Job Title')).toHaveValue(JOB.title)
  await expect(page.getByLabel('Requirements')).toHaveValue('Own gloves\nNight work')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: JOB.title })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Back to editing' }).click()
  await page.getByRole('button', { name: 'Post Job' }).click()
  await page.waitForURL(/\/business\/jobs\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: JOB.title })).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  const [activity] = await world.sql<{ count: number }>(
    "select count(*)::int as count from activity_log where action = 'post_creation' and user_id = $1",
    [house.id],
  )
  expect(activity?.count).toBe(1)
})

test('craft and skills are filled in from the title, and stay as corrected', async ({ page, world }) => {
  await openForm(page, world)
  const [crafts, skill] = [
    page.getByRole('list', { name: 'Selected crafts' }).getByRole('listitem'),
    (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true }),
  ]
  await fillRequired(page, 'Storyboard artist for a film director')
  await expect(crafts).toHaveText(['Director'])
  await page.getByRole('button', { name: 'Remove Director', exact: true }).click()
  await page.getByLabel('Craft').selectOption('Designer')
  await skill('Directing').click()
  await page.getByRole('combobox', { name: 'Skills' }).fill('Storyboarding')
  await page.getByRole('combobox', { name: 'Skills' }).press('Enter')
  await page.getByLabel('Job Title').fill('Storyboard artist, Steadicam nights, for a film director')
  await expect(crafts).toHaveText(['Designer'])
  await expect(skill('Steadicam')).toHaveCount(0)
  await expect(page.getByText('Saved a moment ago')).toBeVisible()
  await page.reload()
  await expect(crafts).toHaveText(['Designer'])
  await page.getByRole('button', { name: 'Post Job' }).click()
  await page.waitForURL(/\/business\/jobs\/[0-9a-f-]{36}$/)
  const [asked] = await world.sql('select crafts, skills from job_posts where id = $1', [page.url().slice(-36)])
  expect(asked).toEqual({ crafts: ['Designer'], skills: ['Storyboarding'] })
})

test('a server error loses nothing @main', async ({ page, world }) => {
  await openForm(page, world)
  await fillRequired(page)
  await expect(page.getByText('Saved a moment ago')).toBeVisible()
  await page.route('**/api/v1/jobs/*/publish', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'core.unexpected', message: 'x' } } }),
  )
  await page.getByRole('button', { name: 'Post Job' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to create job post. Please try again.' }),
  ).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue(JOB.description)
  await page.unroute('**/api/v1/jobs/*/publish')
  await page.getByRole('button', { name: 'Post Job' }).click()
  await page.waitForURL(/\/business\/jobs\//)
})

test('what is typed without a connection is saved by itself when it is back', async ({ page, world }) => {
  const house = await openForm(page, world)
  await page.getByLabel('Job Title').fill('Gaffer')
  await expect(page.getByText('Saved a moment ago')).toBeVisible()
  const jobId = new URL(page.url()).searchParams.get('draft') ?? ''
  await page.context().setOffline(true)
  await page.getByLabel('Job Title').fill('Gaffer on a train')
  await expect(page.getByText('Not saved yet. This tab keeps what you typed.')).toBeVisible()
  expect(((await world.call(house, jobs.get, { params: { jobId } })) as { title: string }).title).toBe('Gaffer')
  await page.context().setOffline(false)
  await expect(page.getByText('Saved a moment ago')).toBeVisible()
  expect(((await world.call(house, jobs.get, { params: { jobId } })) as { title: string }).title).toBe(
    'Gaffer on a train',
  )
  await expect(
    page.getByRole('status').filter({ hasText: 'Saved' }),
    'the minutes that pass are not said anew',
  ).toMatchAriaSnapshot('- status: Saved')
})

test('changing the type of a filled-in form asks first', async ({ page, world }) => {
  await openForm(page, world)
  await page.getByLabel('Job Title').fill('Gaffer')
  await page.getByRole('radio', { name: 'Collaboration' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Changing post type will clear your current form. Continue?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Job Title')).toHaveValue('Gaffer')
  await page.getByRole('radio', { name: 'Show/Event' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/business/post/show')
})

test('a draft saved while its author is navigating elsewhere does not call them back', async ({ page, world }) => {
  const stored = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  await page.route('**/api/v1/jobs', async (route) => {
    const response = await route.fetch()
    await stored.promise
    await route.fulfill({ response })
  })
  await page.route(/\/assets\/business\.post\.show/, async (route) => {
    await opened.promise
    await route.continue()
  })
  await openForm(page, world)
  const begun = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v1/jobs'))
  await page.getByLabel('Job Title').fill('Gaffer')
  await begun
  await page.getByRole('radio', { name: 'Show/Event' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click({ noWaitAfter: true })
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/v1/jobs'),
  )
  stored.resolve()
  // by then the form itself may have been replaced by the next page
  await (await answered).finished()
  opened.resolve()
  await expect(page.getByRole('button', { name: 'Publish Event' })).toBeVisible()
  await expect(page).toHaveURL(/\/business\/post\/show$/)
})

test('a post can be scheduled @main', async ({ page, world }) => {
  await openForm(page, world)
  await fillRequired(page, 'Scheduled gaffer')
  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Publish at').fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByText('Choose a time in the future.')).toBeVisible()
  await dialog.getByLabel('Publish at').fill(`${dayIn(2)}T09:00`)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await page.waitForURL(/\/business\/jobs\//)
  await expect(page.getByText(/^Scheduled, /)).toBeVisible()
  await page.getByRole('button', { name: 'Unschedule' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
})

test('a draft that someone else changed is not overwritten without asking', async ({ page, world }) => {
  const house = await openForm(page, world)
  await page.getByLabel('Job Title').fill('First words')
  await expect(page.getByText('Saved a moment ago')).toBeVisible()
  await expect(page).toHaveURL(/draft=/)
  const jobId = new URL(page.url()).searchParams.get('draft') ?? ''
  await world.call(house, jobs.saveDraft, { params: { jobId }, body: { title: 'Words from elsewhere' } })
  await page.getByLabel('Job Title').fill('Second words')
  await expect(page.getByText('This post was just changed somewhere else')).toBeVisible()
  await expect(page.getByLabel('Job Title')).toHaveValue('Second words')
  await page.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(page.getByLabel('Job Title')).toHaveValue('Words from elsewhere')
})
