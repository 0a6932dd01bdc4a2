import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { views } from '../contract/src/analytics/views.routes.ts'
import type { Source } from '../contract/src/analytics/vocabulary.ts'
import { applications } from '../contract/src/applications/applications.routes.ts'
import type { OwnApplication } from '../contract/src/applications/applications.schemas.ts'
import type { Job } from '../contract/src/jobs/jobs.schemas.ts'
import { stepBody } from '../server/src/testing/step-body.ts'
import { expect, expectAxeClean, type Person, signIn, test, type World } from './fixtures.ts'
import { scrollsSideways } from './lib/accounts.ts'
import { dayIn, postJob } from './lib/jobs.ts'

const LETTER = 'I have lit four harbor films and know what water does to a key light at night.'

/** Finds a job by search, opens it and applies, as their own browser would. */
async function appliesFrom(world: World, who: Person, job: Job, source: Source): Promise<string> {
  await world.call(who, views.count, { body: { kind: 'post', id: job.id, source } })
  const sent = await world.call(who, applications.submit, {
    params: { jobId: job.id },
    body: { cover_letter: LETTER, availability: 'immediate' },
  })
  return (sent as unknown as OwnApplication).id
}

const figure = (page: Page, name: string) =>
  page.locator('dl[aria-label="Key numbers"] > div').filter({ has: page.getByText(name, { exact: true }) })

test('a company reads who saw its posts, who applied and how far they came, for all posts and for one @main', async ({
  page,
  world,
}) => {
  const house = await world.business({ company: 'Harbor Light' })
  const people = [await world.talent({ name: 'Noor Haddad' }), await world.talent(), await world.talent()]
  const [noor, tom, ada] = people as [Person, Person, Person]
  const gaffer = await postJob(world, house, { title: 'Gaffer for nights' })
  const boom = await postJob(world, house, { title: 'Boom operator', crafts: ['Editor'] })
  const first = await appliesFrom(world, noor, gaffer, 'search')
  await appliesFrom(world, tom, gaffer, 'link')
  await appliesFrom(world, ada, boom, 'discover')
  await world.call(house, applications.move, {
    params: { applicationId: first },
    body: { move: 'shortlist', version: 1 },
  })
  await world.settle()

  await signIn(page, house)
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  await expect(figure(page, 'Applicants')).toHaveText(/^Applicants3/)
  await expect(figure(page, 'Seen')).toHaveText(/^Seen3/)
  await expect(figure(page, 'Total jobs')).toHaveText(/^Total jobs22 active now/)
  await expect(figure(page, 'Growth rate')).toHaveText(/Too few to say/)
  await expect(figure(page, 'Revenue')).toHaveText(/No sales yet/)
  await expect(page.getByText('3 people applied in the last 30 days, 3 more than in the 30 days before.')).toBeVisible()

  // who applies meanwhile is counted at once
  await appliesFrom(world, await world.talent(), boom, 'feed')
  await expect(figure(page, 'Applicants')).toHaveText(/^Applicants4/)

  // the chart says what its table has, day by day
  const chart = page.getByRole('slider', { name: 'Applicants over time' })
  await chart.focus()
  await expect(chart).toHaveAttribute('aria-valuetext', /^Applicants, .*: 4$/)
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /^Applicants, .*: 0$/)
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '0')
  await page.getByRole('radiogroup', { name: 'Show the days as' }).getByRole('radio', { name: 'Table' }).click()
  const days = page.getByRole('table', { name: 'What came on each day' }).getByRole('row')
  await expect(days).toHaveCount(31)
  await expect(days.nth(1)).toHaveText(/440$/)
  await expect(days.nth(2)).toHaveText(/000$/)

  const byPost = page.getByRole('table', { name: 'By post' })
  await expect(byPost.getByRole('row')).toHaveText([/Post.*Hired/, /Gaffer for nights2211000/, /Boom operator2200000/])
  await expectAxeClean(page)
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await scrollsSideways(page), `at ${width}`).toBe(false)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await byPost.getByRole('button', { name: 'Gaffer for nights' }).click()
  await expect(page).toHaveURL(new RegExp(`post=${gaffer.id}`))
  await expect(figure(page, 'Applicants')).toHaveText(/^Applicants2/)
  await expect(page.getByText('2 people applied in the last 30 days')).toBeVisible()
  await page.getByLabel('Period').selectOption('all')
  await expect(page).toHaveURL(/period=all/)
  await expect(page.getByText('2 people applied so far.')).toBeVisible()
  await page.reload()
  await expect(figure(page, 'Applicants')).toHaveText(/^Applicants2/)
  await page.getByRole('button', { name: 'Show all posts' }).click()
  await expect(figure(page, 'Applicants')).toHaveText(/^Applicants4/)
})

test('a panel is saved as a table, a picture and a page to print, and each is read back @main', async ({
  page,
  world,
}) => {
  const house = await world.business({ company: 'Harbor Light' })
  const job = await postJob(world, house)
  await appliesFrom(world, await world.talent(), job, 'search')
  await appliesFrom(world, await world.talent(), job, 'search')
  await world.settle()
  await signIn(page, house)
  await page.goto('/business/analytics?period=7d')
  const save = async (panel: string, kind: string) => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `Export ${panel}` }).click()
    await page.getByRole('menuitem', { name: kind }).click()
    return readFile(await (await saved).path())
  }
  await expect(page.getByRole('img', { name: /^Sources: Search: 2 seen, 2 applied/ })).toBeVisible()
  expect((await save('Sources', 'Table (CSV)')).toString()).toMatch(/Search,2,2,0\r?\n/)
  expect((await save('Talent metrics', 'To print (PDF)')).subarray(0, 5).toString()).toBe('%PDF-')
  const picture = await save('Talent metrics', 'Picture (PNG)')
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  // width and height, in the file's header: twice what is on screen
  const box = await page.getByRole('img', { name: /^Talent metrics/ }).boundingBox()
  expect(Math.abs(picture.readUInt32BE(16) - 2 * (box?.width ?? 0))).toBeLessThanOrEqual(2)
})

test('who was hired is listed, counts as a hire, and leads to their application', async ({ page, world }) => {
  const house = await world.business({ company: 'Harbor Light' })
  const noor = await world.talent({ name: 'Noor Haddad' })
  const job = await postJob(world, house, { title: 'Gaffer for nights' })
  const params = { applicationId: await appliesFrom(world, noor, job, 'search') }
  await world.call(house, applications.move, { params, body: { move: 'shortlist', version: 1 } })
  await world.call(house, applications.move, { params, body: stepBody('interview', 2) })
  await world.call(house, applications.offer, {
    params,
    body: { version: 3, pay: { unit: 'day', amount: 62_000, currency: 'EUR' }, valid_until: dayIn(5) },
  })
  await world.settle()
  const [offer] = await world.sql<{ id: string }>('select id from offers where application_id = $1', [
    params.applicationId,
  ])
  await world.call(noor, applications.answer, {
    params,
    body: { move: 'accept_offer', version: 4, offer_id: offer?.id ?? null },
  })
  await world.settle()
  await signIn(page, house)
  await page.goto('/business/analytics')
  await expect(figure(page, 'Recent hires')).toHaveText(/^Recent hires1/)
  // a percentage of one person says nothing
  await expect(figure(page, 'Average match score')).not.toContainText('%')
  await page
    .getByRole('region', { name: 'Recent hires' })
    .getByRole('link', { name: /Noor Haddad/ })
    .click()
  const pane = page.getByRole('region', { name: 'Review Application' })
  await expect(pane.getByRole('heading', { name: 'Noor Haddad' })).toBeVisible()
})

test('an empty company is led to its first post; a failed panel leaves the others and is asked again', async ({
  page,
  world,
}) => {
  const [empty, house] = [
    await world.business({ company: 'New Dawn' }),
    await world.business({ company: 'Harbor Light' }),
  ]
  await signIn(page, empty)
  await page.goto('/business/analytics')
  await expect(page.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Post your first job' })).toBeVisible()

  const job = await postJob(world, house, { title: 'Gaffer for nights' })
  // another company's post is as if it weren't there
  await page.goto(`/business/analytics?post=${job.id}`)
  await expect(page.getByRole('heading', { name: 'Couldn’t load your analytics' })).toBeVisible()
  await expect(page.getByText('Gaffer for nights')).toHaveCount(0)

  await signIn(page, house)
  let fails = true
  await page.route('**/api/v1/business/analytics/funnel*', (route) => (fails ? route.abort() : route.fallback()))
  await page.goto('/business/analytics')
  await expect(page.getByRole('heading', { name: 'Couldn’t load “From seen to hired”' })).toBeVisible()
  await expect(figure(page, 'Total jobs')).toHaveText(/^Total jobs1/)
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Seen 0 times; 0 applications.')).toBeVisible()
})

test('talent sees how often they were looked at and what became of their applications, never by whom @main', async ({
  page,
  world,
}) => {
  const house = await world.business({ company: 'Harbor Light', name: 'Ingrid Halvorsen' })
  const [noor, tom] = [await world.talent({ name: 'Noor Haddad' }), await world.talent({ name: 'Tom Berg' })]
  const job = await postJob(world, house)
  for (const who of [house, tom, noor])
    await world.call(who, views.count, { body: { kind: 'profile', id: noor.id, source: 'search' } })
  await appliesFrom(world, noor, job, 'link')
  await world.settle()
  await signIn(page, noor)
  // a company's page leads someone without a seat to their own
  await page.goto('/business/analytics')
  await expect(page).toHaveURL(/\/talent\/analytics$/)
  // oneself doesn't count
  await expect(figure(page, 'Looks at your profile')).toHaveText(/^Looks at your profile2/)
  await expect(figure(page, 'Applications sent')).toHaveText(/^Applications sent1/)
  const who = page.getByRole('table', { name: 'Who looked, by kind' })
  await expect(who.getByRole('row')).toHaveText([/Who/, /Without an account00/, /Talent10/, /Companies10/])
  await expect(page.getByText(/Ingrid|Tom Berg|Harbor Light/)).toHaveCount(0)
  await expect(page.getByText('Not due yet: 1.')).toBeVisible()
  const chart = page.getByRole('slider', { name: 'Profile over time' })
  await chart.focus()
  await expect(chart).toHaveAttribute('aria-valuetext', /^Profile, .*: 2$/)
  await expectAxeClean(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await scrollsSideways(page)).toBe(false)
})
