import type { Page } from '@playwright/test'
import { applications } from '../contract/src/applications/applications.routes.ts'
import { pdf } from '../server/src/testing/media/pdf.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { postJob } from './lib/jobs.ts'
import { seedProjects } from './lib/portfolio.ts'
import { shotsTo } from './lib/screenshots.ts'

const LETTER =
  'I light night exteriors with small crews, and I have shot two features after dark. I would bring my own truck.'
const PDF = pdf(1)
const shots = shotsTo('APPLY_SHOTS')
const chooser = (page: Page) => page.getByRole('group', { name: 'Résumé' }).locator('input[type=file]')

test.describe('Apply for Position', () => {
  test('sent with errors first, every message is shown and nothing is lost @main', async ({ page, world }) => {
    const job = await postJob(world, await world.business())
    await signIn(page, await world.talent())
    await page.goto(`/jobs/${job.id}/apply`)
    await expect(page.getByRole('heading', { level: 1, name: 'Apply for Position' })).toBeVisible()
    const submit = page.getByRole('button', { name: 'Submit application' })
    await submit.click()
    await expect(page.getByText('Cover letter must be at least 50 characters')).toBeVisible()
    await expect(page.getByText('Choose when you are available')).toBeVisible()

    await page.getByLabel('Cover letter').fill('x'.repeat(5001))
    await expect(page.getByText('Cover letter cannot exceed 5000 characters')).toBeVisible()
    await page.getByLabel('Portfolio URL').fill('javascript:alert(1)')
    await expect(page.getByText('Invalid URL')).toBeVisible()
    await page.getByLabel('Expected salary').fill('9'.repeat(101))
    await expect(page.getByText('Expected salary cannot exceed 100 characters')).toBeVisible()
    await page.getByLabel('From a date').check()
    await submit.click()
    await expect(page.getByText('Choose a date')).toBeVisible()
    await chooser(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('png') })
    await expect(page.getByText('The résumé must be a PDF file.')).toBeVisible()
    await chooser(page).setInputFiles({
      name: 'fake.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('no pdf at all'),
    })
    await expect(page.getByText('The résumé must be a PDF file.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove fake.pdf' }).click()
    await expectAxeClean(page)

    await page.getByLabel('Cover letter').fill(LETTER)
    await page.getByLabel('Portfolio URL').fill('https://maya.example/reel')
    await page.getByLabel('Expected salary').fill('€420 a day')
    await page.getByLabel('In 2 weeks').check()
    await page.route('**/applications', (route) => route.abort())
    await submit.click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Failed to submit application. Please try again.' }),
    ).toBeVisible()
    await expect(page.getByLabel('Cover letter')).toHaveValue(LETTER)
    await page.unroute('**/applications')
    await submit.click()
    await page.waitForURL(/\/applications\/[0-9a-f-]{36}$/)
    await expect(page.getByText(LETTER)).toBeVisible()
    await expect(page.getByText('€420 a day')).toBeVisible()

    await page.goto(`/jobs/${job.id}/apply`)
    await expect(page.getByRole('heading', { name: 'You’ve already applied' })).toBeVisible()
  })

  test('a résumé whose upload is interrupted continues by itself, and can be read afterward', async ({
    page,
    world,
  }) => {
    const job = await postJob(world, await world.business())
    await signIn(page, await world.talent())
    await page.goto(`/jobs/${job.id}/apply`)
    const parts: string[] = []
    await page.route('**/api/v1/uploads/*', (route) =>
      parts.push(route.request().method()) === 1 ? route.abort() : route.continue(),
    )
    await chooser(page).setInputFiles({ name: 'maya-résumé.pdf', mimeType: 'application/pdf', buffer: PDF })
    await expect(page.getByText('maya-résumé.pdf: uploaded')).toBeVisible({ timeout: 15_000 })
    expect(parts).toEqual(['PATCH', 'HEAD', 'PATCH'])
    await page.getByLabel('Cover letter').fill(LETTER)
    await page.getByLabel('From a date').check()
    await page.getByLabel('Available from').fill('2030-01-15')
    await page.getByRole('button', { name: 'Submit application' }).click()
    await page.waitForURL(/\/applications\//)
    await expect(page.getByText('15 Jan 2030')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: /maya-résumé\.pdf/ }).click()
    expect((await saved).suggestedFilename()).toBe('maya-résumé.pdf')
  })

  test('what was typed is there in another browser, and after the session has ended', async ({
    browser,
    page,
    world,
    baseURL,
  }) => {
    const job = await postJob(world, await world.business())
    const talent = await world.talent()
    await signIn(page, talent)
    await page.goto(`/jobs/${job.id}/apply`)
    await page.getByLabel('Cover letter').fill(LETTER)
    await page.getByLabel('Immediately').check()
    await expect(page.getByText('Saved a moment ago')).toBeVisible()

    const other = await (await browser.newContext({ baseURL })).newPage()
    await signIn(other, talent)
    await other.goto(`/jobs/${job.id}/apply`)
    await expect(other.getByLabel('Cover letter')).toHaveValue(LETTER)
    await expect(other.getByLabel('Immediately')).toBeChecked()
    await other.context().close()

    await page.getByLabel('Cover letter').fill(`${LETTER} And one more line.`)
    await page.route('**/applications', (route) =>
      route.fulfill({ status: 401, json: { error: { code: 'core.sign_in', message: 'Please sign in to continue' } } }),
    )
    await page.getByRole('button', { name: 'Submit application' }).click()
    await page.waitForURL(/\/auth\?next=/)
    await page.unroute('**/applications')
    const next = new URL(page.url()).searchParams.get('next')
    expect(next).toBe(`/jobs/${job.id}/apply`)
    await page.evaluate(
      (session) => localStorage.setItem('ensemble.auth', JSON.stringify(session)),
      await world.session(talent.id),
    )
    await page.goto(next ?? '/')
    await expect(page.getByLabel('Cover letter')).toHaveValue(`${LETTER} And one more line.`)
  })
})

test('chosen work leads the review, and what was sent can be changed until it is opened @main', async ({
  page,
  world,
}) => {
  const house = await world.business()
  const job = await postJob(world, house)
  const talent = await world.talent()
  await seedProjects(world, talent, [
    { title: 'Night ferry', pictures: ['film-11', 'film-12', 'film-14'] },
    { title: 'Sodium', visibility: 'private', pictures: ['film-18', 'film-03'] },
    { title: 'Unfinished', status: 'draft' },
  ])
  await signIn(page, talent)
  await page.goto(`/jobs/${job.id}/apply`)
  await page.getByLabel('Cover letter').fill(LETTER)
  await page.getByLabel('Immediately').check()

  await page.getByRole('button', { name: 'Choose work' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose work' })
  await picker.getByRole('button', { name: 'Whole project, 3 files' }).click()
  await picker.getByRole('button', { name: 'Still 2 of Sodium' }).click()
  await expect(picker.getByText('2 of 10 chosen')).toBeVisible()
  await expect(picker.getByText('Unfinished')).toHaveCount(0)
  await expectAxeClean(page)
  await shots(page, 'picker')
  await picker.getByRole('button', { name: 'Done' }).click()
  const chosen = page.getByRole('list', { name: 'Chosen work' })
  await expect(chosen.getByRole('listitem').first()).toContainText('Shown first')
  const stored = page.waitForRequest((request) => /"primary":true}\]/.test(request.postData() ?? ''))
  await chosen.getByRole('button', { name: 'Show first: Still 2 of Sodium' }).click()
  await expect(chosen.getByRole('listitem').nth(1)).toContainText('Shown first')
  await (await stored).response()
  await page.reload()
  await expect(chosen.getByRole('listitem')).toHaveCount(2)
  await expectAxeClean(page)
  await shots(page, 'form')
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.waitForURL(/\/applications\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('list', { name: 'Work you chose' }).getByRole('button').first()).toHaveAccessibleName(
    'Enlarge: Still 2 of Sodium',
  )
  await shots(page, 'own')

  await test.step('it is changed before anyone has opened it', async () => {
    await page.getByRole('link', { name: 'Edit application' }).click()
    await expect(page.getByLabel('Cover letter')).toHaveValue(LETTER)
    await page.getByLabel('Link to your résumé').fill('https://maya.example/resume')
    await shots(page, 'edit')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.waitForURL(/\/applications\/[0-9a-f-]{36}$/)
    await expect(page.getByText('You edited your application')).toBeVisible()
    await expect(page.getByRole('link', { name: 'maya.example/resume' })).toHaveAttribute('rel', /noopener.*nofollow/)
    await page.getByRole('link', { name: 'Edit application' }).click()
    await page.getByLabel('Cover letter').fill(`${LETTER} And one more line.`)
  })

  const other = await page.context().browser()?.newContext({ baseURL: world.address })
  const reviewer = await other?.newPage()
  if (!reviewer) throw new Error('No second browser')
  await test.step('the review begins with the work, the chosen picture first', async () => {
    await signIn(reviewer, house)
    await reviewer.goto('/business/applicants')
    const strip = reviewer.getByRole('list', { name: `${talent.name}’s work` })
    await expect(strip.getByRole('button')).toHaveCount(4)
    await expect(strip.locator('.film-edge')).toHaveText([/^▸ 1(?!A)/, /^▸ 1A/, /^▸ 2(?!A)/, /^▸ 2A/])
    await strip.getByRole('button', { name: 'Enlarge: Still 2 of Sodium' }).click()
    const lightbox = reviewer.getByRole('dialog', { name: 'Picture 1 of 4' })
    await expect(lightbox.getByRole('img', { name: 'Still 2 of Sodium' })).toBeVisible()
    await expectAxeClean(reviewer)
    await reviewer.keyboard.press('j')
    await expect(reviewer.getByRole('img', { name: 'Still 1 of Night ferry' })).toBeVisible()
    await reviewer.keyboard.press('ArrowLeft')
    await expect(lightbox).toBeVisible()
    await reviewer.keyboard.press('Escape')
    await expect(strip.getByRole('button', { name: 'Enlarge: Still 2 of Sodium' })).toBeFocused()
    await expectAxeClean(reviewer)
    await reviewer.setViewportSize({ width: 390, height: 844 })
    await reviewer.goto('/business/applicants')
    await reviewer.getByRole('list', { name: 'Applicants' }).getByRole('button').first().click()
    await expect(strip.getByRole('button')).toHaveCount(4)
    expect(await reviewer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAxeClean(reviewer)
    await shots(reviewer, 'review')
    // two seconds in front of someone who chose it
    const opened = 'select from applications where applicant_id = $1 and opened_at is not null'
    await expect.poll(async () => (await world.sql(opened, [talent.id])).length).toBe(1)
  })

  await test.step('a change is refused now, and what was typed stays', async () => {
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your application has already been opened, so it can’t be changed.' }),
    ).toBeVisible()
    await expect(page.getByLabel('Cover letter')).toHaveValue(`${LETTER} And one more line.`)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByText('opened your application.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit application' })).toHaveCount(0)
  })

  await test.step('the grease pencil marks the first frame once they are shortlisted', async () => {
    const mark = reviewer.locator('.grease[data-on]')
    await expect(mark).toHaveCount(0)
    await reviewer.getByRole('button', { name: /^Shortlist/ }).click()
    await expect(mark).toHaveCount(1)
    await expect(reviewer.getByRole('button', { name: 'Enlarge: Still 2 of Sodium' }).locator(mark)).toBeVisible()
  })
  await other?.close()
})

test('an application can start from the last letter, which can be undone', async ({ page, world }) => {
  const house = await world.business()
  const [first, next] = [
    await postJob(world, house),
    await postJob(world, house, { title: 'Gaffer for a summer short' }),
  ]
  const talent = await world.talent()
  await world.call(talent, applications.submit, {
    params: { jobId: first.id },
    body: { cover_letter: LETTER, availability: 'immediate' },
  })
  await signIn(page, talent)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/jobs/${next.id}/apply`)
  await page.getByLabel('Cover letter').fill('Dear all')
  await page.getByRole('button', { name: 'Start from your last letter' }).click()
  await expect(page.getByLabel('Cover letter')).toHaveValue(LETTER)
  await shots(page, 'last-letter')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Cover letter')).toHaveValue('Dear all')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAxeClean(page)
})
