import type { ApplicationMove } from '../contract/src/applications/applications.flow.ts'
import { applications } from '../contract/src/applications/applications.routes.ts'
import type { OwnApplication } from '../contract/src/applications/applications.schemas.ts'
import { talentPool } from '../contract/src/talent-pool/talent-pool.routes.ts'
import { offerBody } from '../server/src/testing/offer-body.ts'
import { stepBody } from '../server/src/testing/step-body.ts'
import { expect, expectAxeClean, type Person, signIn, test, type World } from './fixtures.ts'
import { dayIn, postJob } from './lib/jobs.ts'
import { shotsTo } from './lib/screenshots.ts'

const pictures = shotsTo('SHOTS_TRACKER')

const LETTER = 'I have worked on four winter shoots and I know what cold does to batteries, people and schedules.'

const apply = async (world: World, talent: Person, jobId: string) =>
  (await world.call(talent, applications.submit, {
    params: { jobId },
    body: { cover_letter: LETTER, availability: 'immediate' },
  })) as unknown as OwnApplication

async function move(world: World, studio: Person, id: string, moves: ApplicationMove[]): Promise<void> {
  await world.call(studio, applications.open, { params: { applicationId: id }, body: { version: 1 } })
  for (const step of moves) {
    const { version } = (await world.call(studio, applications.detail, {
      params: { applicationId: id },
    })) as unknown as { version: number }
    if (step === 'offer')
      await world.call(studio, applications.offer, {
        params: { applicationId: id },
        body: { ...offerBody(version), place: 'Lisbon' },
      })
    else await world.call(studio, applications.move, { params: { applicationId: id }, body: stepBody(step, version) })
  }
  await world.settle()
}

test.describe('own applications', () => {
  test('are grouped, what is next comes first, and a draft is continued and discarded @main', async ({
    page,
    world,
  }) => {
    const studio = await world.business({ company: 'Cold Store Films' })
    const talent = await world.talent()
    await signIn(page, talent)
    await page.goto('/applications')
    await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
    await expect(page.getByRole('tablist', { name: 'Group' })).toHaveCount(0)

    const post = (title: string, lastDay = 20) => postJob(world, studio, { title, deadline: dayIn(lastDay) })
    const [sent, met, offered, drafted, invited] = [
      await post('Loader for an ice rink'),
      await post('Grip for an ice rink'),
      await post('Gaffer for an ice rink'),
      await post('Best boy for an ice rink', 9),
      await post('Editor for an ice rink', 6),
    ]
    await apply(world, talent, sent.id)
    await move(world, studio, (await apply(world, talent, met.id)).id, ['shortlist', 'interview'])
    await move(world, studio, (await apply(world, talent, offered.id)).id, ['shortlist', 'interview', 'offer'])
    await world.call(talent, applications.saveDraft, {
      params: { jobId: drafted.id },
      body: { cover_letter: 'So far' },
    })
    await world.call(studio, talentPool.invite, {
      params: { talentId: talent.id },
      body: { post_id: invited.id, message: 'We loved your ferry film.' },
    })
    await page.reload()
    await expect(page.getByRole('tab', { name: 'All 5' })).toBeVisible()
    await expect(page.getByRole('tablist', { name: 'Group' }).getByRole('tab')).not.toContainText(['Closed'])
    const yours = page.getByRole('region', { name: 'Up to you' })
    await expect(yours.getByRole('heading', { level: 3 })).toHaveText([
      /^Answer the offer by /,
      'Editor for an ice rink',
      'Best boy for an ice rink',
    ])
    await expect(yours.getByText(/^Apply by /)).toBeVisible()
    await expect(yours.getByText(/^Finish your draft: closes /)).toBeVisible()
    await expect(yours.getByText('“We loved your ferry film.”')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Waiting for a reply' }).getByText(/^You’ll hear by /)).toHaveCount(2)
    await expectAxeClean(page)
    await pictures(page, 'list')

    await page.getByRole('tab', { name: 'Interview 1' }).click()
    await expect(page).toHaveURL(/group=interview/)
    await expect(page.getByRole('link', { name: 'Loader for an ice rink' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Grip for an ice rink' }).click()
    await expect(page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')).toHaveText([
      /You were interviewed/,
      /Cold Store Films shortlisted you/,
      /Cold Store Films opened it/,
      /You applied/,
    ])
    await expectAxeClean(page)
    await pictures(page, 'one')

    await page.goto('/applications?group=drafts')
    await page.getByRole('link', { name: 'Continue: Best boy for an ice rink' }).click()
    await expect(page.getByLabel('Cover letter')).toHaveValue('So far')
    await page.goto('/applications')
    await page.getByRole('button', { name: 'Discard: Best boy for an ice rink' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
    await expect(page.getByText('Draft discarded.')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'All 4' })).toBeVisible()
    await expect(page.getByRole('tab', { name: /^Drafts/ })).toHaveCount(0)
    await page.getByRole('tab', { name: 'Invited 1' }).click()
    await page.getByRole('button', { name: 'Decline: Editor for an ice rink' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Decline invitation' }).click()
    await expect(page.getByText('Invitation declined.')).toBeVisible()
    // the selected tab stays with nothing behind it, until another is chosen
    await expect(page.getByRole('tab', { name: 'Invited 0', selected: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No invitations' })).toBeVisible()
    await page.getByRole('tab', { name: 'All 3' }).click()
    await expect(page.getByRole('tab', { name: /^Invited/ })).toHaveCount(0)
  })

  test('as a board: every group at once, one at a time on a phone, and an invitation arrives by itself', async ({
    page,
    world,
  }) => {
    const studio = await world.business({ company: 'Cold Store Films' })
    const talent = await world.talent()
    await apply(world, talent, (await postJob(world, studio, { title: 'Loader for an ice rink' })).id)
    const met = await apply(world, talent, (await postJob(world, studio, { title: 'Grip for an ice rink' })).id)
    await move(world, studio, met.id, ['shortlist', 'interview'])
    const invited = await postJob(world, studio, { title: 'Editor for an ice rink, with a long title of its own' })
    await signIn(page, talent)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/applications')
    await page.getByRole('radio', { name: 'Board' }).click()
    await expect(page).toHaveURL(/view=board/)
    const column = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(column('Sent').getByRole('heading', { level: 2 })).toHaveText('Sent 1')
    await expect(column('Interview').getByRole('link', { name: 'Grip for an ice rink' })).toBeVisible()
    await expect(column('Drafts')).toContainText('No drafts')
    await world.call(studio, talentPool.invite, {
      params: { talentId: talent.id },
      body: { post_id: invited.id, message: '' },
    })
    await expect(column('Invited').getByRole('link')).toHaveCount(1, { timeout: 15_000 })
    await expectAxeClean(page)
    await pictures(page, 'board')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('tab', { name: 'Sent 1', selected: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Interview 1' }).click()
    await expect(column('Interview').getByRole('link', { name: 'Grip for an ice rink' })).toBeVisible()
    await expect(column('Sent')).toHaveCount(0)
    await expectAxeClean(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.reload()
    await expect(column('Interview')).toBeVisible()
    await page.getByRole('radio', { name: 'List' }).click()
    await expect(page).toHaveURL(/\/applications\?group=interview$/)
  })

  test('says what failed, and tries again @main', async ({ page, world }) => {
    await signIn(page, await world.talent())
    let asked = 0
    let broken = true
    await page.route('**/applications/tracker*', (route) => {
      asked += 1
      return broken ? route.fulfill({ status: 500, json: {} }) : route.continue()
    })
    await page.goto('/applications')
    await expect(page.getByRole('heading', { name: 'Couldn’t load your applications' })).toBeVisible()
    // the page reads it again by itself once live messages arrive; after that it is up to the button
    await expect.poll(() => asked, { timeout: 15_000 }).toBeGreaterThan(1)
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
  })

  test('an empty list leads to the jobs @main', async ({ page, world }) => {
    await signIn(page, await world.talent())
    await page.goto('/applications')
    await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Find a job' }).click()
    await expect(page.getByRole('tab', { name: 'Jobs', selected: true })).toBeVisible()
  })

  test('an offer arrives without a reload and is accepted @main', async ({ page, world }) => {
    const studio = await world.business()
    const talent = await world.talent()
    const job = await postJob(world, studio)
    const { id } = await apply(world, talent, job.id)
    await signIn(page, talent)
    await page.goto(`/applications/${job.id}`)
    await expect(page.getByText('No reply yet.')).toBeVisible()
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
    await expect(page.getByRole('button', { name: `More: ${job.title}` }), 'nothing to withdraw').toHaveCount(0)
  })

  test('is withdrawn after a confirmation; a change in between is explained @main', async ({ page, world }) => {
    const studio = await world.business()
    const talent = await world.talent()
    const job = await postJob(world, studio)
    const { id } = await apply(world, talent, job.id)
    await signIn(page, talent)
    await page.goto(`/applications/${id}`)
    const withdraw = async () => {
      await page.getByRole('button', { name: `More: ${job.title}` }).click()
      await page.getByRole('menuitem', { name: 'Withdraw application' }).click()
    }
    await withdraw()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.route('**/answer', (route) =>
      route.fulfill({
        status: 409,
        json: {
          error: { code: 'core.conflict', message: 'This has changed since you opened it. Reload and try again.' },
        },
      }),
    )
    await withdraw()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'This has changed since you opened it' })).toBeVisible()
    await page.unroute('**/answer')
    await withdraw()
    await page.getByRole('dialog').getByLabel('Reason').fill('I took another film.')
    await expect(page.getByRole('dialog')).toContainText('keeps what you sent with it')
    await expect(page.getByRole('dialog')).toContainText('You can apply again while it’s open.')
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click()
    await expect(page.getByText('You withdrew your application')).toBeVisible()
    await expect(page.getByText('I took another film.')).toBeVisible()
    await page.goto(`/jobs/${job.id}`)
    await page.getByRole('link', { name: 'Apply again' }).first().click()
    await expect(page.getByRole('button', { name: 'Submit application' })).toBeVisible()
  })

  test('lead on to more roles like it, which leave once they are applied to or hidden', async ({ page, world }) => {
    await world.clear()
    const studio = await world.business({ company: 'Cold Store Films' })
    const talent = await world.talent()
    const titled = (title: string) => postJob(world, studio, { title, crafts: ['Gaffer'] })
    const sent = await titled('Gaffer for an ice rink')
    for (const title of ['Gaffer for a ferry', 'Gaffer for a tunnel', 'Gaffer for a pier']) await titled(title)
    const { id } = await apply(world, talent, sent.id)
    await signIn(page, talent)
    await page.goto(`/applications/${id}`)
    const more = page.getByRole('region', { name: 'More roles like this' })
    await expect(more.getByRole('heading', { level: 3 })).toHaveText([
      'Gaffer for a pier',
      'Gaffer for a tunnel',
      'Gaffer for a ferry',
    ])
    await expectAxeClean(page)
    await pictures(page, 'more-like-this')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await more.getByRole('button', { name: 'More about Gaffer for a tunnel' }).click()
    await page.getByRole('menuitem', { name: 'Hide' }).click()
    await expect(more.getByRole('heading', { level: 3 })).toHaveText(['Gaffer for a pier', 'Gaffer for a ferry'])
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await more.getByRole('link', { name: 'Gaffer for a pier' }).press('Enter')
    await expect(page).toHaveURL(/\/jobs\//)
    // what is applied to and what is hidden are not offered again
    await expect(more.getByRole('heading', { level: 3 })).toHaveText(['Gaffer for a ferry'])
    await expectAxeClean(page)
    await pictures(page, 'job-more')
  })

  test('are invisible to others', async ({ page, world }) => {
    const job = await postJob(world, await world.business())
    const { id } = await apply(world, await world.talent({ name: 'Olga Other' }), job.id)
    await signIn(page, await world.talent())
    await page.goto(`/applications/${id}`)
    await expect(page.getByRole('heading', { name: 'This application does not exist' })).toBeVisible()
  })
})
