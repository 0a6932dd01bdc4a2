import { jobs } from '../contract/src/jobs/jobs.routes.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { postJob } from './lib/jobs.ts'

test.describe('a job', () => {
  test('shows its facts, and Apply is within reach on a phone too @main', async ({ page, world }) => {
    const job = await postJob(world, await world.business({ company: 'Harbor Light' }))
    await signIn(page, await world.talent())
    await page.goto(`/jobs/${job.id}`)
    await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
    await expect(page.getByText('Malmö, Sweden').first()).toBeVisible()
    await expect(page.getByText('€400–450 a day').first()).toBeVisible()
    await expect(page.getByText('PAID').first()).toBeVisible()
    await expect(page.getByText('You’ll hear by').first()).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Own tools' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'crew@northlight.example' })).toBeVisible()
    await expectAxeClean(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('link', { name: 'Apply', exact: true }).last()).toBeInViewport()
  })

  test('a visitor reads it and must sign in to act @main', async ({ page, world }) => {
    const job = await postJob(world, await world.business())
    await page.goto(`/jobs/${job.id}`)
    await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
    await page.getByRole('link', { name: 'Sign in to apply' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/auth\\?next=.*${job.id}`))
  })

  test('once closed it says why; its own company manages it @main', async ({ page, world }) => {
    const studio = await world.business()
    const job = await postJob(world, studio)
    await world.call(studio, jobs.close, { params: { jobId: job.id }, body: { why: 'filled' } })
    await signIn(page, await world.talent())
    await page.goto(`/jobs/${job.id}`)
    await expect(page.getByText('This job is closed.').first()).toBeVisible()
    await expect(page.getByText('It has been filled.').first()).toBeVisible()
    await expect(page.getByText('Deadline was')).toBeVisible()
    await expect(page.getByText(/apply by/i), 'nobody is asked to hurry').toHaveCount(0)
    await page.goto(`/jobs/${job.id}/apply`)
    await expect(page.getByRole('heading', { name: 'This job is closed' })).toBeVisible()
    await expect(page.getByText(/apply by/i)).toHaveCount(0)
    await page.goto(`/jobs/${job.id}`)
    await expect(page.getByRole('link', { name: 'Apply', exact: true })).toHaveCount(0)
    await signIn(page, studio)
    await page.goto(`/jobs/${job.id}`)
    await expect(page.getByRole('link', { name: 'Manage' })).toHaveAttribute('href', `/business/jobs/${job.id}`)
    await expect(
      page.getByRole('link', { name: 'Applicants', exact: true }).and(page.locator(`[href*="${job.id}"]`)),
    ).toBeVisible()
  })

  test('a missing one says so @main', async ({ page, world }) => {
    await signIn(page, await world.talent())
    await page.goto('/jobs/00000000-0000-4000-8000-000000000000')
    await expect(page.getByRole('heading', { name: 'This job does not exist' })).toBeVisible()
    await page.getByRole('link', { name: 'See open jobs' }).click()
    await expect(page).toHaveURL(/kind=job/)
  })
})
