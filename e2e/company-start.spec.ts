import type { Page } from '@playwright/test'
import { applications } from '../contract/src/applications/applications.routes.ts'
import { companyPage } from '../contract/src/companies/page.routes.ts'
import { blackPng } from '../server/src/testing/media/pictures.ts'
import { type Person, expect, expectAxeClean, signIn, test, type World } from './fixtures.ts'
import { freshEmail, scrollsSideways, skipSplash } from './lib/accounts.ts'
import { dayIn, postJob } from './lib/jobs.ts'
import { press } from './lib/keyboard.ts'
import { shotsTo } from './lib/screenshots.ts'

test.setTimeout(90_000)
test.beforeEach(({ page }) => skipSplash(page))
const pictures = shotsTo('START_SCREENSHOTS')
const slate = (page: Page) => page.getByRole('region', { name: /^(Let’s fill your first role|Your job is live)/ })
const progress = (page: Page) => slate(page).getByRole('progressbar', { name: 'Getting started' })
const STILL = { name: 'still.png', mimeType: 'image/png', buffer: blackPng(1200, 800) }

const gaffer = (world: World, name: string, location = 'Malmö, Sweden') =>
  world.talent({ name, profession: 'Gaffer', location })
const quillmarsh = (world: World): Promise<Person> =>
  world.business({ company: 'Quillmarsh Pictures', email: freshEmail('casting').replace('studio', 'quillmarsh') })

test('a brand-new company does its first steps in place and ends with people to invite @main', async ({
  page,
  world,
}) => {
  await world.clear()
  await gaffer(world, 'Noor Haddad')
  await gaffer(world, 'Tomás Vidal')
  const owner = await quillmarsh(world)
  await signIn(page, owner)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Quillmarsh Pictures' })).toBeVisible()
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '0 of 3')
  const people = page.getByRole('list', { name: 'People you could meet' })
  await expect(people.getByRole('link')).toHaveCount(2)
  await expect(people.getByRole('link', { name: /Noor Haddad.*Gaffer · Malmö/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How the reply clock works' })).toBeVisible()
  await expectAxeClean(page)
  await pictures(page, 'new')

  await test.step('the confirmed address is proof in one press', async () => {
    await expect(slate(page).getByText(`You confirmed ${owner.email}.`, { exact: false })).toBeVisible()
    await slate(page).getByRole('button', { name: 'Use it' }).click()
    await expect(slate(page).getByText('Sent for verification. We’ll email you.')).toBeVisible()
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '1 of 3')
  })
  await test.step('logo and cover are uploaded in place', async () => {
    await slate(page).getByLabel('Logo').setInputFiles(STILL)
    await expect(slate(page).getByLabel('Logo (replace)')).toBeAttached({ timeout: 20_000 })
    await slate(page).getByLabel('Cover still').setInputFiles(STILL)
    await expect(slate(page).getByText('Logo and cover are on your page')).toBeVisible({ timeout: 20_000 })
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '2 of 3')
  })
  await test.step('a template fills in the first job; what is left is resumed after a reload', async () => {
    await slate(page).getByRole('link', { name: 'Start from the template Crew' }).click()
    await expect(page.getByLabel('Job Type')).toHaveValue('freelance')
    await expect(page.getByRole('button', { name: 'Clone Gaffer' })).toBeVisible()
    await page.getByLabel('Job Title').fill('Lanternfish')
    await expect(page).toHaveURL(/\?draft=[0-9a-f-]{36}/)
    await page.goto('/')
    await expect(slate(page).getByText('You saved “Lanternfish” as a draft.')).toBeVisible()
    await page.reload()
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '2 of 3')
    await slate(page).getByRole('link', { name: 'Continue' }).click()
    await expect(page.getByLabel('Job Title')).toHaveValue('Lanternfish')
    await page.getByLabel('Description').fill('Two nights on a barge for a short film.')
    await page.getByLabel('Experience Level').selectOption({ label: 'Mid' })
    await page.getByLabel('Application Deadline').fill(dayIn(30))
    await page.getByRole('button', { name: 'Post Job' }).click()
    await page.waitForURL(/\/business\/jobs\/[0-9a-f-]{36}$/)
  })
  await test.step('the home then says who fits, to be invited once', async () => {
    await page.goto('/')
    await expect(slate(page).getByRole('heading', { name: '2 people fit Lanternfish' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Active Job Posts' })).toContainText('Lanternfish')
    await expectAxeClean(page)
    await pictures(page, 'posted')
    await slate(page).getByRole('button', { name: 'Share job' }).click()
    await expect(page.getByRole('dialog', { name: 'Share job' }).getByLabel('Link')).toHaveValue(/\/jobs\//)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await slate(page).getByRole('button', { name: 'Invite Noor Haddad to apply' }).click()
    await expect(slate(page).getByText('Invited', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('list', { name: 'Active Job Posts' })).toContainText('Lanternfish')
    await expect(slate(page)).toHaveCount(0)
  })
})

test('a viewer has no slate, a recruiter only what they may do, and an old company neither @main', async ({
  page,
  world,
}) => {
  const owner = await quillmarsh(world)
  await signIn(page, await world.seat(owner.businessId, 'viewer', 'Vera Viewer'))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await expect(slate(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'People you could meet' })).toHaveCount(0)

  await signIn(page, await world.seat(owner.businessId, 'recruiter', 'Ron Recruiter'))
  await page.goto('/')
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '0 of 2')
  await expect(slate(page).getByText('Verify your company')).toHaveCount(0)
  await expect(slate(page).getByRole('link', { name: 'Start', exact: true })).toBeVisible()

  await world.sql(`update business_profiles set created_at = now() - interval '15 days' where id = $1`, [
    owner.businessId,
  ])
  await page.reload()
  await expect(page.getByRole('link', { name: 'Post your first job' })).toBeVisible()
  await expect(progress(page)).toHaveCount(0)
})

test('on a phone in the dark the slate is done by keyboard, and nothing scrolls sideways', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const owner = await world.business({
    company: 'The Extraordinarily Long-Named Production Company of the North',
    email: freshEmail('the.whole.casting.department').replace('studio', 'extraordinarily-long-named'),
  })
  await signIn(page, owner)
  await page.goto('/')
  await expectAxeClean(page)
  expect(await scrollsSideways(page)).toBe(false)
  await press(page, slate(page).getByRole('button', { name: 'Use it' }))
  const line = slate(page).getByRole('listitem').filter({ hasText: 'Sent for verification' })
  await expect(line).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(slate(page).getByLabel('Logo')).toBeFocused()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)
  await press(page, slate(page).getByRole('link', { name: 'Start from the template One-day shoot' }))
  await expect(page.getByRole('button', { name: 'Clone Camera' })).toBeVisible()
})

test('a second press and a website elsewhere are refused in words; the number of new applicants is in the navigation', async ({
  page,
  context,
  world,
}) => {
  const owner = await quillmarsh(world)
  const noor = await gaffer(world, 'Noor Haddad')
  await signIn(page, owner)
  await page.goto('/')
  const other = await context.newPage()
  await skipSplash(other)
  await other.goto('/')
  await expect(slate(other).getByRole('button', { name: 'Use it' })).toBeVisible()
  await other.route('**/api/v1/business/start', (route) => route.abort())
  await slate(page).getByRole('button', { name: 'Use it' }).click()
  await expect(slate(page).getByText('Sent for verification. We’ll email you.')).toBeVisible()
  await slate(other).getByRole('button', { name: 'Use it' }).click()
  await expect(other.getByText('already', { exact: false }).first()).toBeVisible()

  const elsewhere = await quillmarsh(world)
  await world.call(elsewhere, companyPage.saveOverview, {
    body: { type: 'other', website: 'https://otherfilms.example', version: 1 },
  })
  await signIn(page, elsewhere)
  await page.goto('/')
  await expect(slate(page).getByRole('link', { name: 'Choose how' })).toBeVisible()
  await expect(slate(page).getByRole('button', { name: 'Use it' })).toHaveCount(0)

  const navigation = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link')
  await expect(navigation).toHaveText(['Dashboard', 'Jobs', 'Applicants', 'Talent Pool', 'Analytics', 'Company'])
  const job = await postJob(world, elsewhere)
  await world.call(noor, applications.submit, {
    params: { jobId: job.id },
    body: {
      cover_letter: 'I have lit four harbor films and know what water does at night.',
      availability: 'immediate',
    },
  })
  await expect(navigation.nth(2)).toHaveText('Applicants1 new')
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Main pages' }).getByRole('link')
  await expect(bar).toHaveText(['Today', 'Jobs', 'Post', 'Applicants1 new', 'Messages'])
})
