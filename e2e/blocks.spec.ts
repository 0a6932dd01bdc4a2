import type { Page } from '@playwright/test'
import { applications } from '../contract/src/applications/applications.routes.ts'
import { safety } from '../contract/src/safety/safety.routes.ts'
import { expect, expectAxeClean, type Person, signIn, test, type World } from './fixtures.ts'
import { scrollsSideways, skipSplash } from './lib/accounts.ts'
import { postJob } from './lib/jobs.ts'
import { shotsTo } from './lib/screenshots.ts'

test.setTimeout(60_000)
test.beforeEach(({ page }) => skipSplash(page))
const pictures = shotsTo('BLOCKS_SCREENSHOTS')

const LETTER = {
  cover_letter: 'I have lit three features on 16 mm and would love to bring that to your film.',
  availability: 'immediate',
} as const

async function cast(world: World) {
  const studio = await world.business({ company: 'Harbor Light', name: 'Wanda Owner' })
  const zoe = await world.talent({ name: 'Zoe Applicant' })
  const job = await postJob(world, studio)
  await world.call(zoe, applications.submit, { params: { jobId: job.id }, body: LETTER })
  return { studio, zoe, job }
}
const openReview = async (page: Page, who: Person, jobId: string) => {
  await signIn(page, who)
  await page.goto(`/business/applicants?job=${jobId}`)
  await expect(page.getByRole('region', { name: 'Review Application' })).toContainText('Zoe Applicant')
}

test('an owner blocks a talent for the company; a second owner sees who did it and undoes it; a recruiter sees neither @main', async ({
  page,
  world,
}) => {
  const { studio, job } = await cast(world)
  const [olga, ron] = [
    await world.seat(studio.businessId, 'owner', 'Olga Owner'),
    await world.seat(studio.businessId, 'recruiter'),
  ]
  await openReview(page, studio, job.id)
  const review = page.getByRole('region', { name: 'Review Application' })
  await expect(review.getByRole('link', { name: 'Email Zoe Applicant' })).toBeVisible()
  // her profile asks the same
  await review.getByRole('link', { name: 'Zoe Applicant', exact: true }).click()
  await expect(page).toHaveURL(/\/u\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Zoe Applicant' })).toBeVisible()
  await page.getByRole('button', { name: 'Report or block: Zoe Applicant' }).click()
  await page.getByRole('menuitem', { name: 'Block Zoe Applicant' }).click()
  await expect(page.getByRole('radio', { name: 'Block for me' })).toBeChecked()
  await pictures(page, 'block-dialog')
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(review.getByRole('link', { name: 'Email Zoe Applicant' })).toBeVisible()
  await page.getByRole('button', { name: 'Report or block: Zoe Applicant' }).click()
  await page.getByRole('menuitem', { name: 'Block Zoe Applicant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block Zoe Applicant?' })
  await expect(dialog.getByText('Your colleagues at Harbor Light still can.', { exact: false })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Block for Harbor Light' }).check()
  await expect(dialog.getByText('Any owner can unblock them anytime.', { exact: false })).toBeVisible()
  await expectAxeClean(page)
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('Zoe Applicant is blocked.', { exact: false })).toBeVisible()
  // the application stays, without a way to reach her
  await expect(review.getByText('can no longer be reached', { exact: false })).toBeVisible()
  await expect(review.getByRole('link', { name: 'Email Zoe Applicant' })).toHaveCount(0)
  await pictures(page, 'review')

  await signIn(page, ron)
  await page.goto('/settings/security')
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Blocked by Harbor Light' })).toHaveCount(0)

  await signIn(page, olga)
  await page.goto('/settings/security')
  const blocks = page.getByRole('list', { name: 'Blocked by Harbor Light' })
  await expect(blocks.getByRole('listitem')).toContainText(['Zoe Applicant'])
  await expect(blocks).toContainText('Blocked by Wanda Owner')
  await expectAxeClean(page)
  await blocks.scrollIntoViewIfNeeded()
  await pictures(page, 'settings')
  await page.getByRole('button', { name: 'Unblock Zoe Applicant' }).click()
  await expect(page.getByText('Harbor Light hasn’t blocked anyone.')).toBeVisible()
  await openReview(page, olga, job.id)
  await expect(review.getByRole('link', { name: 'Email Zoe Applicant' })).toBeVisible()
})

test('whoever rejects someone out of reach reads so first, and writes nothing; her block says what it covers', async ({
  page,
  world,
}) => {
  const { studio, zoe, job } = await cast(world)
  const ron = await world.seat(studio.businessId, 'recruiter')
  await world.call(zoe, safety.block, { params: { personId: studio.id } })
  await openReview(page, ron, job.id)
  await page.getByRole('button', { name: 'Reject' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Reject Zoe Applicant' })
  await expect(dialog.getByText('can no longer be reached', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expectAxeClean(page)
  await pictures(page, 'reject-dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('region', { name: 'Review Application' })).toContainText('Rejected')
  await signIn(page, zoe)
  await page.goto('/settings/security')
  await expect(page.getByRole('list', { name: 'Blocked people' })).toContainText('Covers all of Harbor Light')
  await pictures(page, 'own-blocks')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)
})

test('before something is written to many, the page says how many of them don’t read it', async ({ page, world }) => {
  const { studio, zoe, job } = await cast(world)
  const ron = await world.seat(studio.businessId, 'recruiter')
  await world.call(await world.talent({ name: 'Lena Berg' }), applications.submit, {
    params: { jobId: job.id },
    body: LETTER,
  })
  await world.call(zoe, safety.block, { params: { personId: studio.id } })
  await signIn(page, ron)
  await page.goto(`/business/applicants?job=${job.id}`)
  const bar = page.getByRole('region', { name: 'Reply clock' })
  const dialog = page.getByRole('dialog')
  await bar.getByRole('button', { name: 'Reply to everyone waiting' }).click()
  await expect(dialog.getByText('1 person will see the outcome, but not your message', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('1 person will read')
  await pictures(page, 'reply-all')
  await page.keyboard.press('Escape')

  await page.getByRole('checkbox', { name: 'Select Zoe Applicant' }).check()
  await page.getByRole('checkbox', { name: 'Select Lena Berg' }).check()
  await page.getByRole('toolbar', { name: 'Selected applicants' }).getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('1 person will see the outcome, but not your message', { exact: false })).toBeVisible()
  await expect(dialog.getByText('Each of them reads it', { exact: false })).toHaveCount(0)
  await pictures(page, 'reject-many')
  await page.keyboard.press('Escape')

  await bar.getByRole('button', { name: 'Extend once' }).click()
  await expect(dialog.getByText('1 person will see the new date, but not your reason', { exact: false })).toBeVisible()
  await dialog.getByLabel('Reason').fill('Our director fell ill and comes back next week.')
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('1 person will read')
  await expectAxeClean(page)
  await pictures(page, 'extend')
  await dialog.getByRole('button', { name: 'Extend once' }).click()
  await expect(page.getByText('Date moved. We’ll tell 1 person why.')).toBeVisible()
})
