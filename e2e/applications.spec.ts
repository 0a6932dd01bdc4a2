import type { ApplicationMove } from '../contract/src/applications/applications.flow.ts'
import { applications } from '../contract/src/applications/applications.routes.ts'
import type { OwnApplication } from '../contract/src/applications/applications.schemas.ts'
import { offerBody } from '../server/src/testing/offer-body.ts'
import { expect, expectAxeClean, type Person, signIn, test, type World } from './fixtures.ts'
import { postJob } from './lib/jobs.ts'

const LETTER = 'I have worked on four winter shoots and I know what cold does to batteries, people and schedules.'

const apply = async (world: World, talent: Person, jobId: string) =>
  (await world.call(talent, applications.submit, {
    params: { jobId },
    body: { cover_letter: LETTER, availability: 'immediate' },
  })) as unknown as OwnApplication

async function move(world: World, studio: Person, id: string, moves: ApplicationMove[]): Promise<void> {
  for (const step of moves) {
    const { version } = (await world.call(studio, applications.detail, {
      params: { applicationId: id },
    })) as unknown as { version: number }
    if (step === 'offer')
      await world.call(studio, applications.offer, {
        params: { applicationId: id },
        body: { ...offerBody(version), place: 'Lisbon' },
      })
    else await world.call(studio, applications.move, { params: { applicationId: id }, body: { move: step, version } })
  }
}

test.describe('own applications', () => {
  test('are listed by status with their dates', async ({ page, world }) => {
    const studio = await world.business({ company: 'Cold Store Films' })
    const talent = await world.talent()
    const [first, second] = [
      await postJob(world, studio, { title: 'Loader for an ice rink' }),
      await postJob(world, studio, { title: 'Grip for an ice rink' }),
    ]
    await apply(world, talent, first.id)
    await move(world, studio, (await apply(world, talent, second.id)).id, ['shortlist'])
    await signIn(page, talent)
    await page.goto('/applications')
    await expect(page.getByRole('tab', { name: 'All 2' })).toBeVisible()
    await expect(page.getByText('You’ll hear by').first()).toBeVisible()
    await expectAxeClean(page)
    await page.getByRole('tab', { name: 'Shortlisted 1' }).click()
    await expect(page).toHaveURL(/status=shortlisted/)
    await expect(page.getByRole('link', { name: 'Loader for an ice rink' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Grip for an ice rink' }).click()
    await expect(page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')).toHaveCount(2)
    await expectAxeClean(page)
  })

  test('an empty list leads to the jobs', async ({ page, world }) => {
    await signIn(page, await world.talent())
    await page.goto('/applications')
    await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Find a job' }).click()
    await expect(page.getByRole('tab', { name: 'Jobs', selected: true })).toBeVisible()
  })

  test('an offer arrives without a reload and is accepted', async ({ page, world }) => {
    const studio = await world.business()
    const talent = await world.talent()
    const job = await postJob(world, studio)
    const { id } = await apply(world, talent, job.id)
    await signIn(page, talent)
    await page.goto(`/applications/${job.id}`)
    await expect(page.getByText('Not opened yet.')).toBeVisible()
    await move(world, studio, id, ['shortlist', 'interview', 'offer'])
    const terms = page.getByRole('region', { name: 'Offer' })
    await expect(terms).toContainText('€900 flat', { timeout: 15_000 })
    await expect(terms).toContainText('Lisbon')
    await page.goto('/applications')
    const first = page.getByRole('region', { name: `Offer: ${job.title}` })
    await expect(first.getByRole('button', { name: 'Decline offer' })).toBeVisible()
    await expect(first).toContainText('€900 flat')
    await expect(page.getByRole('link', { name: job.title })).toHaveCount(1)
    await expectAxeClean(page)
    await first.getByRole('link', { name: job.title }).click()
    await page.getByRole('button', { name: 'Accept offer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).click()
    await expect(page.getByText('You accepted the offer')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw application' })).toHaveCount(0)
  })

  test('is withdrawn after a confirmation; a change in between is explained', async ({ page, world }) => {
    const studio = await world.business()
    const talent = await world.talent()
    const job = await postJob(world, studio)
    const { id } = await apply(world, talent, job.id)
    await signIn(page, talent)
    await page.goto(`/applications/${id}`)
    await page.getByRole('button', { name: 'Withdraw application' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.route('**/answer', (route) =>
      route.fulfill({
        status: 409,
        json: {
          error: { code: 'core.conflict', message: 'This has changed since you opened it. Reload and try again.' },
        },
      }),
    )
    await page.getByRole('button', { name: 'Withdraw application' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'This has changed since you opened it' })).toBeVisible()
    await page.unroute('**/answer')
    await page.getByRole('button', { name: 'Withdraw application' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('I took another film.')
    await expect(page.getByRole('dialog')).toContainText('You can apply again while it’s open.')
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click()
    await expect(page.getByText('You withdrew your application')).toBeVisible()
    await expect(page.getByText('I took another film.')).toBeVisible()
    await page.goto(`/jobs/${job.id}`)
    await page.getByRole('link', { name: 'Apply again' }).first().click()
    await expect(page.getByRole('button', { name: 'Submit application' })).toBeVisible()
  })

  test('are invisible to others', async ({ page, world }) => {
    const job = await postJob(world, await world.business())
    const { id } = await apply(world, await world.talent({ name: 'Olga Other' }), job.id)
    await signIn(page, await world.talent())
    await page.goto(`/applications/${id}`)
    await expect(page.getByRole('heading', { name: 'This application does not exist' })).toBeVisible()
  })
})
