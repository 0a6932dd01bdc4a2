import type { Page } from '@playwright/test'
import { applications } from '../contract/src/applications/applications.routes.ts'
import { expect, expectAxeClean, type Person, signIn, test } from './fixtures.ts'
import { scrollsSideways, skipSplash } from './lib/accounts.ts'
import { postJob } from './lib/jobs.ts'

test.setTimeout(90_000)
test.beforeEach(({ page }) => skipSplash(page))

const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `Report or block: ${title}` })
const cases = (page: Page) => page.getByRole('list', { name: 'Reports' }).getByRole('listitem')

async function openMenu(page: Page, title: string, item: string | RegExp) {
  await menuOf(page, title).click()
  await page.getByRole('menuitem', { name: item }).click()
}
async function openJob(page: Page, who: Person, jobId: string, title: string) {
  await signIn(page, who)
  await page.goto(`/jobs/${jobId}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a post is reported by keyboard; the administrator takes it down with a reason, and undoes that @main', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const [studio, maya, admin] = [
    await world.business({ company: 'Harbor Light' }),
    await world.talent(),
    await world.admin(),
  ]
  const job = await postJob(world, studio, { title: 'Extras for a night shoot' })
  await openJob(page, maya, job.id, job.title)
  await menuOf(page, job.title).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Choose what is wrong')).toBeVisible()
  await expectAxeClean(page)
  await dialog.getByLabel('What’s wrong?').selectOption('Asks for money')
  await dialog.getByLabel('What happened?').fill('They wrote to me that a deposit is due before the shoot.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('An administrator will look at it', { exact: false })).toBeVisible()
  await openMenu(page, job.title, 'Report')
  await dialog.getByLabel('What’s wrong?').selectOption('Spam')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('You already reported this.', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')

  const desk = await (await browser.newContext({ baseURL })).newPage()
  await skipSplash(desk)
  await signIn(desk, admin)
  await desk.goto('/admin?tab=reports')
  const row = cases(desk).filter({ hasText: job.title })
  await expect(row).toContainText('1 report')
  await expect(row).toContainText('Asks for money')
  await expectAxeClean(desk)
  await desk.getByLabel('Reason').selectOption('Spam')
  await expect(desk.getByText('No reports with this reason')).toBeVisible()
  await desk.getByRole('button', { name: 'Show all reasons' }).click()
  await desk.getByRole('button', { name: `Review ${job.title}` }).click()
  const review = desk.getByRole('dialog', { name: job.title })
  await expect(review.getByText('Four nights in an empty ice rink', { exact: false })).toBeVisible()
  await expect(review.getByText('a deposit is due before the shoot', { exact: false })).toBeVisible()
  await review.getByRole('combobox', { name: 'Decision' }).selectOption('Take the post down')
  await review.getByRole('button', { name: 'Decide' }).click()
  await expect(review.getByText('Give a reason. They’ll see it')).toBeVisible()
  await expectAxeClean(desk)
  await review.getByLabel('Reason').fill('It asks for a deposit.')
  await review.getByRole('button', { name: 'Decide' }).click()
  await expect(desk.getByText('Decided. We’ll let everyone involved know.')).toBeVisible()
  await expect(row).toHaveCount(0)

  await world.settle()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This job does not exist' })).toBeVisible()
  await page.goto('/settings/security')
  await expect(
    page.getByRole('list', { name: 'Your reports' }).getByRole('listitem').filter({ hasText: job.title }),
  ).toContainText('Acted on')
  await expectAxeClean(page)
  await signIn(page, studio)
  await page.goto(`/business/jobs/${job.id}`)
  await expect(page.getByText('It asks for a deposit.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0)
  await expectAxeClean(page)

  await desk.getByRole('radio', { name: 'Decided' }).click()
  await desk.getByRole('button', { name: `Undo decision about ${job.title}` }).click()
  await expect(desk.getByText('Decision undone.')).toBeVisible()
  await openJob(page, maya, job.id, job.title)
})

test('a block hides the company until it is removed; a visitor must sign in @main', async ({ page, world }) => {
  const [studio, maya] = [await world.business({ company: 'Shun Pictures' }), await world.talent()]
  const job = await postJob(world, studio, { title: 'Runner for one day' })
  await page.goto(`/jobs/${job.id}`)
  await openMenu(page, job.title, 'Report')
  await expect(page).toHaveURL(new RegExp(`/auth\\?next=.*${job.id}`))
  await openJob(page, maya, job.id, job.title)
  await openMenu(page, job.title, 'Block Shun Pictures')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Block' })).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByText('Shun Pictures is blocked.', { exact: false })).toBeVisible()
  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByRole('heading', { name: 'This job does not exist' })).toBeVisible()
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Unblock Jonas Weber' }).click()
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible()
  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
})

test('its own company has no menu against itself; an applicant can be blocked from the review', async ({
  page,
  world,
}) => {
  const [studio, maya] = [await world.business(), await world.talent({ name: 'Tom Applicant' })]
  const job = await postJob(world, studio)
  await world.call(maya, applications.submit, {
    params: { jobId: job.id },
    body: {
      cover_letter: 'I have lit three features on 16 mm and would love to bring that to your film.',
      availability: 'immediate',
    },
  })
  await openJob(page, studio, job.id, job.title)
  await expect(menuOf(page, job.title)).toHaveCount(0)
  await page.goto(`/business/applicants?job=${job.id}`)
  await openMenu(page, 'Tom Applicant', 'Block Tom Applicant')
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('Tom Applicant is blocked.', { exact: false })).toBeVisible()
  await expect(menuOf(page, 'Tom Applicant')).toHaveCount(0)
})

test('words that hit a rule: the author sees it before, the reader why; and who is behind the post', async ({
  page,
  world,
}) => {
  const [studio, maya] = [await world.business({ company: 'Fee Films' }), await world.talent()]
  await signIn(page, studio)
  await page.goto('/business/post/job')
  await page
    .getByLabel('Description')
    .fill('We cast the lead of a feature. There is a registration fee of €25 to apply.')
  await expect(page.getByText('Readers will see this warning because of these words:')).toBeVisible()
  await expectAxeClean(page)
  await page.getByLabel('Description').fill('We cast the lead of a feature. There is no fee to apply.')
  await expect(page.getByText('Readers will see this warning because of these words:')).toHaveCount(0)
  const job = await postJob(world, studio, {
    title: 'Lead of a feature',
    description: 'We cast the lead of a feature. There is a registration fee of €25 to apply.',
  })
  await openJob(page, maya, job.id, job.title)
  await expect(page.getByText('This may ask you for money up front')).toBeVisible()
  await expect(page.getByText('You never have to pay to be considered here.', { exact: false })).toBeVisible()
  const known = page.getByRole('list', { name: 'Background' })
  await expect(known).toContainText('Not verified yet')
  await expect(known).toContainText('No hires on Ensemble yet')
  await expectAxeClean(page)
})

test('everything fits at 320 px', async ({ page, world }) => {
  const [studio, maya, admin] = [
    await world.business({ company: 'The Extraordinarily Long-Named Production Company of the North' }),
    await world.talent(),
    await world.admin(),
  ]
  const job = await postJob(world, studio, {
    title: 'Donaudampfschifffahrtsgesellschaftskapitän, lead and voice over',
    description: 'There is a registration fee of €25 to apply. Come as you are.',
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await openJob(page, maya, job.id, job.title)
  expect(await scrollsSideways(page)).toBe(false)
  await openMenu(page, job.title, 'Report')
  await page.getByLabel('What’s wrong?').selectOption('Unsafe work')
  await page.getByLabel('What happened?').fill('w'.repeat(200))
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/settings/security')
  await expect(page.getByRole('list', { name: 'Your reports' })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await signIn(page, admin)
  await page.goto('/admin?tab=reports')
  await page.getByRole('button', { name: `Review ${job.title}` }).click()
  await expect(page.getByRole('form', { name: 'Decision' })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await expectAxeClean(page)
})
