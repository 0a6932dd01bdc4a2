import type { Page } from '@playwright/test'
import { pdf } from '../server/src/testing/media/pdf.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { postJob } from './lib/jobs.ts'

const LETTER =
  'I light night exteriors with small crews, and I have shot two features after dark. I would bring my own truck.'
const PDF = pdf(1)
const chooser = (page: Page) => page.getByRole('group', { name: 'Résumé' }).locator('input[type=file]')

test.describe('Apply for Position', () => {
  test('sent with errors first, every message is shown and nothing is lost', async ({ page, world }) => {
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
