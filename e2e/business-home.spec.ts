import type { Page } from '@playwright/test'
import { applications } from '../contract/src/applications/applications.routes.ts'
import type { OwnApplication } from '../contract/src/applications/applications.schemas.ts'
import type { Job } from '../contract/src/jobs/jobs.schemas.ts'
import { stepBody } from '../server/src/testing/step-body.ts'
import { expect, expectAxeClean, type Person, signIn, test, type World } from './fixtures.ts'
import { scrollsSideways } from './lib/accounts.ts'
import { dayIn, postJob } from './lib/jobs.ts'

const LETTER = 'I have lit four harbor films and know what water does to a key light at night.'

async function apply(world: World, who: Person, job: Job): Promise<string> {
  const sent = await world.call(who, applications.submit, {
    params: { jobId: job.id },
    body: { cover_letter: LETTER, availability: 'immediate' },
  })
  return (sent as unknown as OwnApplication).id
}
/** Applies, and has an offer that ends in so many days. */
async function offered(world: World, house: Person, who: Person, job: Job, days: number): Promise<string> {
  const applicationId = await apply(world, who, job)
  const params = { applicationId }
  await world.call(house, applications.move, { params, body: { move: 'shortlist', version: 1 } })
  await world.call(house, applications.move, { params, body: stepBody('interview', 2) })
  await world.call(house, applications.offer, {
    params,
    body: { version: 3, pay: { unit: 'day', amount: 62_000, currency: 'EUR' }, valid_until: dayIn(days) },
  })
  await world.settle()
  return applicationId
}

test('a company’s home starts with what needs it; who applies appears without a reload @main', async ({
  page,
  world,
}) => {
  const [house, noor] = [
    await world.business({ company: 'Harbor Light', name: 'Ingrid Halvorsen' }),
    await world.talent({ name: 'Noor Haddad' }),
  ]
  const gaffer = await postJob(world, house, { title: 'Gaffer for nights', deadline: dayIn(1), respond_by: dayIn(2) })
  await postJob(world, house, { title: 'Boom operator', respond_by: dayIn(36) })
  await signIn(page, house)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Good .*, Harbor Light$/ })).toBeVisible()
  await expect(page.getByText('Ingrid Halvorsen ·')).toBeVisible()
  const needs = page.getByRole('list', { name: 'Needs you' })
  await expect(needs.getByRole('listitem')).toHaveText([/Gaffer for nights.*Closes/])
  await expect(page.getByRole('list', { name: 'Active Job Posts' }).getByRole('listitem')).toHaveText([
    /Boom operator.*Just posted/,
    /Gaffer for nights.*Just posted/,
  ])
  await expect(page.getByRole('heading', { name: 'New frames' })).toBeHidden()

  await apply(world, noor, gaffer)
  await expect(needs.getByRole('listitem')).toHaveText([
    /Gaffer for nights.*Reply to 1 applicant by .*Review 1/,
    /Gaffer for nights.*Closes/,
  ])
  await expect(page.getByRole('list', { name: 'New frames' }).getByRole('listitem')).toHaveText([/Noor Haddad/])
  const now = page.getByRole('list', { name: 'Now' })
  await expect(now.getByRole('listitem')).toHaveText([/1 new applicant1 today/, /1 reply due this week/])
  await expectAxeClean(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)
  await page.setViewportSize({ width: 1440, height: 900 })

  await now.getByRole('link', { name: /due this week/ }).click()
  await expect(page.getByText('Reply due this week')).toBeVisible()
  await page.getByRole('button', { name: 'Show everyone, not only those due this week' }).click()
  await expect(page).not.toHaveURL(/due/)
  await page.goto('/')
  await needs.getByRole('link', { name: 'Review 1: Gaffer for nights' }).click()
  await expect(page).toHaveURL(new RegExp(`/business/applicants\\?job=${gaffer.id}`))
})

test('what one press does is done in place, is gone, and can be undone: a post closed, an offer given more time @main', async ({
  page,
  world,
}) => {
  const [house, noor, tom] = [
    await world.business({ company: 'Harbor Light' }),
    await world.talent({ name: 'Noor Haddad' }),
    await world.talent({ name: 'Tom Okafor' }),
  ]
  const [taken, open] = [
    await postJob(world, house, { title: 'Gaffer' }),
    await postJob(world, house, { title: 'Best boy' }),
  ]
  const accepted = await offered(world, house, noor, taken, 5)
  const [offer] = await world.sql<{ id: string }>('select id from offers where application_id = $1', [accepted])
  await world.call(noor, applications.answer, {
    params: { applicationId: accepted },
    body: { move: 'accept_offer', version: 4, offer_id: offer?.id ?? null },
  })
  await offered(world, house, tom, open, 2)
  await signIn(page, house)
  await page.goto('/')
  const needs = page.getByRole('list', { name: 'Needs you' })
  await expect(needs.getByRole('listitem')).toHaveText([/Gaffer.*Noor Haddad accepted/, /Tom Okafor, Best boy.*ends/])

  await needs.getByRole('button', { name: 'Close post: Gaffer' }).click()
  await expect(page.getByText('Gaffer is closed')).toBeVisible()
  await expect(needs.getByRole('listitem')).toHaveText([/Tom Okafor, Best boy/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(needs.getByRole('button', { name: 'Close post: Gaffer' })).toBeVisible()

  await needs.getByRole('button', { name: 'Give more time: Tom Okafor, Best boy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give Tom Okafor more time' })
  await dialog.getByLabel('They can answer until').fill(dayIn(6))
  await page.route('**/offer/correction', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await dialog.getByRole('button', { name: /^Extend to/ }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('They can answer until')).toHaveValue(dayIn(6))
  await dialog.getByRole('button', { name: /^Extend to/ }).click()
  await expect(dialog).toBeHidden()
  await expect(needs.getByRole('listitem')).toHaveText([/Gaffer.*Noor Haddad accepted/])
  await expect(page.getByRole('list', { name: 'This week' })).toContainText('Tom Okafor, Best boy')
})

test('the four numbers: each with its list, its insight and its address, by keyboard; one more press leads back @main', async ({
  page,
  world,
}) => {
  const [house, noor] = [await world.business({ company: 'Harbor Light' }), await world.talent({ name: 'Noor Haddad' })]
  const roles = [{ name: 'Lead', craft: 'Gaffer' as const, openings: 2 }]
  await postJob(world, house, { title: 'Lanternfish', roles })
  const job = await postJob(world, house, { title: 'Gaffer', respond_by: dayIn(22) })
  await apply(world, noor, job)
  await world.sql(`update applications set created_at = now() - interval '40 days'`)
  await apply(world, await world.talent({ name: 'Tom Okafor' }), job)
  await signIn(page, house)
  await page.goto('/')
  const tabs = page.getByRole('group', { name: 'Your numbers' })
  await expect(tabs.getByRole('button')).toHaveText([
    /Projects\s*1/,
    /Applications\s*2.*1 in the last 30 days, 1 in the 30 days before/,
    /Collaborations\s*0/,
    /Rating\s*No rating yet/,
  ])
  await tabs.getByRole('button', { name: /Projects/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#projects$/)
  await expect(page.getByRole('list', { name: 'Projects' }).getByRole('listitem')).toHaveText([
    /Lanternfish.*0 of 2 openings filled/,
  ])
  await expect(page.getByRole('region', { name: 'Insight' })).toContainText(
    '0 of 2 openings in 1 open production are filled',
  )
  await tabs.getByRole('button', { name: /Applications/ }).click()
  await expect(page.getByRole('list', { name: 'Jobs' }).getByRole('listitem')).toHaveText([
    /Gaffer.*Harbor Light · Malmö, Sweden · Freelance.*€400–450 a day.*2 applicants/,
    /Lanternfish/,
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  const title = page.getByRole('list', { name: 'Jobs' }).getByText('Gaffer', { exact: true })
  expect((await title.boundingBox())?.width, 'not squeezed by pay and date').toBeGreaterThan(200)
  await tabs.getByRole('button', { name: /Rating/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No rating yet' })).toBeVisible()
  await expect(tabs.getByRole('button', { name: /Rating/ })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goBack()
  await expect(tabs.getByRole('button', { name: /Applications/ })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByRole('list', { name: 'Jobs' })).toBeVisible()
  await tabs.getByRole('button', { name: /Applications/ }).click()
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible()
})

test('a block that fails leaves the others, and is asked again; a seat that looks reads Open @main', async ({
  page,
  world,
}) => {
  const [house, noor] = [await world.business({ company: 'Harbor Light' }), await world.talent({ name: 'Noor Haddad' })]
  const job = await postJob(world, house, { title: 'Gaffer', deadline: dayIn(3), respond_by: dayIn(4) })
  await apply(world, noor, job)
  // what is heard of it would have the page read again by itself
  await world.settle()
  const looker = await world.seat(house.businessId, 'viewer')
  await signIn(page, looker)
  await page.route('**/api/v1/business/home/needs', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Couldn’t load “Needs you”' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Active Job Posts' })).toContainText('Gaffer')
  await page.unroute('**/api/v1/business/home/needs')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  const needs = page.getByRole('list', { name: 'Needs you' })
  await expect(needs.getByRole('listitem')).toHaveText([/Gaffer.*Reply to 1 applicant/])
  await expect(needs.getByRole('link', { name: 'Open: Gaffer' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open 1 new applicant', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create post' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Invite/ })).toBeHidden()
})

test('what a colleague does leaves the open home of the other, which says who did it', async ({
  page,
  browser,
  world,
}) => {
  const [house, noor] = [await world.business({ company: 'Harbor Light' }), await world.talent({ name: 'Noor Haddad' })]
  const ron = await world.seat(house.businessId, 'recruiter', 'Ron Recruiter')
  const job = await postJob(world, house, { title: 'Gaffer', deadline: dayIn(1), respond_by: dayIn(2) })
  await apply(world, noor, job)
  const theirs = await (await browser.newContext({ baseURL: world.address })).newPage()
  const needsOf = (one: Page) =>
    one.getByRole('list', { name: 'Needs you' }).getByRole('link', { name: 'Review 1: Gaffer' })
  for (const [one, who] of [
    [page, house],
    [theirs, ron],
  ] as const) {
    await signIn(one, who)
    await one.goto('/')
    await expect(needsOf(one)).toBeVisible()
  }
  await needsOf(theirs).click()
  const pane = theirs.getByRole('region', { name: 'Review Application' })
  await expect(pane.getByRole('heading', { name: 'Noor Haddad' })).toBeVisible()
  await theirs.getByRole('list', { name: 'Applicants' }).getByRole('button', { name: 'Noor Haddad' }).focus()
  await theirs.keyboard.press('r')
  const dialog = theirs.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Position filled/ }).check()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(theirs.getByRole('tab', { name: 'Rejected 1' })).toBeVisible()
  await expect(needsOf(page)).toBeHidden()
  await expect(page.getByRole('list', { name: 'Team today' })).toContainText('Ron Recruiter turned down 1')
})

test('who fits is invited from the home, and leaves it; five thousand jobs stay a page at a time', async ({
  page,
  world,
}) => {
  const house = await world.business({ company: 'Harbor Light' })
  const noor = await world.talent({ name: 'Noor Haddad', profession: 'Gaffer', location: 'Malmö, Sweden' })
  const job = await postJob(world, house, { title: 'Gaffer for nights' })
  await world.sql(
    `insert into post_matches (post_id, talent_id, score, parts, version) values ($1, $2, 90, '[]', 1) on conflict do nothing`,
    [job.id, noor.id],
  )
  await world.sql(`update talent_profiles set skills = '{Lighting}' where id = $1`, [noor.id])
  await signIn(page, house)
  await page.goto('/')
  const matches = page.getByRole('list', { name: 'Top Talent Matches' })
  await expect(matches.getByRole('listitem')).toHaveText([/Noor Haddad.*For Gaffer for nights.*%/])
  await matches.getByRole('button', { name: 'Invite: Noor Haddad' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Noor Haddad was invited.')).toBeVisible()
  await expect(matches).toBeHidden()

  await world.sql(
    `with made as (insert into posts (kind, owner_id, business_id, title, status, published_at, created_at)
       select 'job', $1, $2, 'Job ' || n, 'published', now() - make_interval(mins => n), now() - make_interval(mins => n) from generate_series(1, 5000) n returning id)
     insert into job_posts (id) select id from made`,
    [house.id, house.businessId],
  )
  await page.goto('/#applications')
  const jobs = page.getByRole('list', { name: 'Jobs' }).getByRole('listitem')
  await expect(jobs).toHaveCount(24)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(jobs).toHaveCount(48)
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Active Job Posts' }).getByRole('listitem')).toHaveCount(6)
  await expect(page.getByRole('link', { name: 'All 5001' })).toBeVisible()
})
