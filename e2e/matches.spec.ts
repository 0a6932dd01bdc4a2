import type { Locator } from '@playwright/test'
import { applications } from '../contract/src/applications/applications.routes.ts'
import { collaborations } from '../contract/src/collaborations/collaborations.routes.ts'
import { jobs } from '../contract/src/jobs/jobs.routes.ts'
import { profiles } from '../contract/src/profiles/profiles.routes.ts'
import { expect, expectAxeClean, signIn, test, type World } from './fixtures.ts'
import { scrollsSideways, skipSplash } from './lib/accounts.ts'
import { shotsTo } from './lib/screenshots.ts'

const shots = shotsTo('MATCHES_SHOTS')

test.beforeEach(({ page }) => skipSplash(page))

const JOB = {
  title: 'Cinematographer on the river',
  description: 'Three nights on the river with a small crew.',
  job_type: 'freelance' as const,
  experience_level: 'mid' as const,
  deadline: '2099-01-31',
  requirements: ['Steadicam'],
  crafts: ['Cinematographer' as const],
  skills: ['Steadicam'],
  location: 'Malmö, Sweden',
}

/** Minutes pass in which no one changes anything. */
async function compared(world: World): Promise<void> {
  await world.settle()
  await world.sql("update graphile_worker._private_jobs set run_at = now() where key like 'match:%'")
  await world.sql(`select pg_notify('jobs:insert', '{"r":1,"count":4}')`)
  await world.settle()
}

test('a talent is notified of a match, reads why on the post and among all matches, and follows the company from there @main', async ({
  page,
  world,
}) => {
  await world.clear()
  const [noor, studio] = [await world.talent({ name: 'Noor Haddad' }), await world.business()]
  await world.call(noor, profiles.edit, { body: { skills: ['Steadicam'], years_experience: 6, version: 1 } })
  await world.call(studio, jobs.create, { body: JOB })
  await compared(world)
  await signIn(page, noor)
  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: /matches your profile/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: JOB.title })).toBeVisible()
  const figure = page.getByRole('complementary').locator('summary', { hasText: 'match, and why' })
  await figure.press('Enter')
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  const score = (await figure.textContent())?.slice(0, 3) ?? ''

  await page.goto('/matches')
  await expect(page.getByRole('heading', { level: 3, name: JOB.title })).toBeVisible()
  await expect(page.locator('summary', { hasText: score })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await scrollsSideways(page)).toBe(false)
  await expectAxeClean(page)
  await page.getByRole('link', { name: JOB.title, exact: true }).click()
  await page.getByRole('complementary').getByRole('link', { name: 'Northlight Pictures' }).click()

  const follow = page.getByRole('button', { name: 'Follow Northlight Pictures' })
  await expect(follow, 'a key reaches it once its state is known').toBeEnabled()
  await follow.press('Enter')
  await expect(page.getByRole('button', { name: 'Following Northlight Pictures' })).toBeVisible()
  await page.goto('/following')
  await expect(page.getByRole('heading', { name: JOB.title })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('tab', { name: 'Who you follow' }).click()
  await expect(page.getByRole('link', { name: 'Northlight Pictures' })).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Following Northlight Pictures' }).click()
  await expect(page.getByRole('heading', { name: 'You aren’t following anyone yet' })).toBeVisible()
})

/** A match as it is opened: the score, and each part with its share. */
async function partsOf(figure: Locator) {
  await figure.press('Enter')
  const parts = figure.locator('..').getByRole('term')
  await expect(parts.first()).toBeVisible()
  return { score: (await figure.textContent())?.match(/^\d+%/)?.[0], parts: await parts.allTextContents() }
}

test('a job has one score: in the notice, on its page, on its card, among matches, and for the company until they apply', async ({
  page,
  world,
}) => {
  await world.clear()
  const [noor, studio] = [await world.talent({ name: 'Noor Haddad' }), await world.business()]
  await world.call(noor, profiles.edit, { body: { skills: ['Steadicam'], years_experience: 6, version: 1 } })
  const skills = ['Steadicam', 'Lighting']
  const job = (await world.call(studio, jobs.create, { body: { ...JOB, skills } })) as { id: string }
  await compared(world)
  await signIn(page, noor)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const card = page.getByRole('article', { name: JOB.title })
  const onCard = card.getByText(/^\d+% match$/)
  const score = (await onCard.textContent())?.split(' ')[0] ?? ''
  expect(Number.parseInt(score)).toBeGreaterThan(64)
  await expectAxeClean(page)
  await shots(page, 'discover-match')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'Free when they shoot' }).check()
  await expectAxeClean(page)
  await shots(page, 'filters')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page.getByRole('button', { name: 'Remove filter Free when they shoot' })).toBeVisible()
  await expect(onCard).toHaveText(`${score} match`)
  expect(await scrollsSideways(page)).toBe(false)
  await world.call(noor, profiles.edit, { body: { availability_status: 'busy', version: 2 } })
  await page.goto('/?free=1')
  await expect(page.getByRole('heading', { name: 'When are you free?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit your availability' })).toBeVisible()
  await expectAxeClean(page)
  await shots(page, 'free-unknown')
  await page.setViewportSize({ width: 390, height: 844 })
  await world.call(noor, profiles.edit, { body: { availability_status: 'available', version: 3 } })
  await page.goto('/')

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText(`is ${score}.`, { exact: false }).first()).toBeVisible()
  await page.goto(`/jobs/${job.id}`)
  const onPage = await partsOf(page.locator('summary', { hasText: 'match, and why' }))
  expect(onPage.score).toBe(score)
  await page.goto('/matches')
  expect(await partsOf(page.locator('summary', { hasText: 'match, and why' }))).toEqual(onPage)
  expect(await scrollsSideways(page)).toBe(false)

  await world.call(noor, applications.submit, {
    params: { jobId: job.id },
    body: { cover_letter: 'I know the river, and I bring my own Steadicam and boots.', availability: 'immediate' },
  })
  await signIn(page, studio)
  await page.goto('/jobs')
  await expect(page.getByRole('link', { name: `1 match, ${score}: see who fits ${JOB.title}` })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await shots(page, 'manage')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/business/applicants?sort=match')
  // without place and dates, which they decided when they applied
  const applied = page.getByRole('listitem').getByText(/^\d+% match$/)
  const theirs = (await applied.textContent())?.split(' ')[0]
  expect(theirs).not.toBe(score)
  await shots(page, 'applicants')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /Noor Haddad/ }).click()
  const inPane = await partsOf(page.locator('summary', { hasText: 'match of Noor Haddad, and why' }))
  expect(inPane).toEqual({ score: theirs, parts: onPage.parts.filter((part) => !/^(Place|Dates)/.test(part)) })
  await expect(page.getByText('they decided that when they applied', { exact: false })).toBeVisible()
  await expectAxeClean(page)
  expect(await scrollsSideways(page)).toBe(false)
  await shots(page, 'applicant')
})

test('what rules out is said beside the score on every screen, and none of them calls it a match', async ({
  page,
  browser,
  world,
}) => {
  await world.clear()
  const [noor, studio] = [await world.talent({ name: 'Noor Haddad' }), await world.business()]
  await world.call(noor, profiles.edit, {
    body: { skills: ['Steadicam'], years_experience: 9, location: 'Hamburg, Germany', version: 1 },
  })
  const job = (await world.call(studio, jobs.create, { body: JOB })) as { id: string }
  await compared(world)
  await signIn(page, noor)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/jobs/${job.id}`)
  const own = page.locator('summary', { hasText: 'fit · not in your area, and why' })
  await own.press('Enter')
  await expect(page.getByText('Hamburg, Germany · rules it out')).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await expectAxeClean(page)
  await shots(page, 'ruled-out')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/matches')
  await expect(page.getByRole('heading', { name: 'Add two more skills to get matches' })).toBeVisible()
  await expect(page.locator('summary', { hasText: 'fit · Malmö, you’re in Hamburg, and why' })).toBeVisible()

  const theirs = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(theirs, studio)
  await theirs.goto(`/business/talent-pool?post=${job.id}&sort=match`)
  await expect(
    theirs.locator('summary', { hasText: 'fit · not in the post’s area of Noor Haddad, and why' }),
  ).toBeVisible()
  expect(await scrollsSideways(theirs)).toBe(false)
  await expectAxeClean(theirs)
  await shots(theirs, 'ruled-out-in-pool')

  // she applies nevertheless: that is her decision, and nothing rules her out
  await world.call(noor, applications.submit, {
    params: { jobId: job.id },
    body: {
      cover_letter: 'I take the night train, and I bring my own Steadicam and boots.',
      availability: 'immediate',
    },
  })
  await theirs.goto('/business/applicants?sort=match')
  await expect(theirs.getByRole('listitem').getByText(/^\d+% match$/)).toBeVisible()
  await expect(theirs.getByText('area', { exact: false })).toHaveCount(0)
  await theirs.context().close()
})

test('the owner of a collaboration is notified who fits, and reads why on its page', async ({ page, world }) => {
  await world.clear()
  const [maya, noor] = [await world.talent({ name: 'Maya Lindqvist' }), await world.talent({ name: 'Noor Haddad' })]
  await world.call(noor, profiles.edit, { body: { unpaid_too: true, version: 1 } })
  await world.call(maya, collaborations.create, {
    body: {
      title: 'Short film on the river',
      summary: 'A short film on the river.',
      description: 'Three nights on the river with a small crew.',
      project_type: 'Film Production',
      payment_type: 'unpaid',
      roles_needed: ['Cinematographer'],
      location: 'Malmö, Sweden',
    },
  })
  await compared(world)
  await signIn(page, maya)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: /New match for “Short film on the river”/ }).click()
  const row = page.getByRole('list', { name: 'People who fit' }).getByRole('listitem')
  await expect(row.getByRole('link', { name: noor.name })).toBeInViewport()
  await row.locator('summary').press('Enter')
  await expect(row.getByRole('term').filter({ hasText: /^Craft/ })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await expectAxeClean(page)
})

test('without a match: what the profile lacks, or the closest openings and what keeps them from matching', async ({
  page,
  world,
}) => {
  await world.clear()
  const [noor, studio] = [
    await world.talent({ name: 'Noor Haddad', location: 'Rotterdam, Netherlands' }),
    await world.business(),
  ]
  const posts: [string, object][] = [
    ['Ferry at night', { location: 'Copenhagen, Denmark' }],
    ['Feature in the north', { location: 'Oslo, Norway', experience_level: 'expert' }],
    ['Drone pilot on the dunes', { location: 'Rotterdam, Netherlands', skills: ['Drone', 'Gimbal'] }],
  ]
  for (const [title, over] of posts) await world.call(studio, jobs.create, { body: { ...JOB, title, ...over } })
  await signIn(page, noor)
  await page.goto('/matches')
  await expect(page.getByRole('heading', { name: 'Add three skills to get matches' })).toBeVisible()
  await expectAxeClean(page)
  await shots(page, 'profile-incomplete')
  await page.getByRole('link', { name: 'Add skills' }).click()
  await expect(page.getByLabel('Skills', { exact: true }), 'at the field that is missing').toBeFocused()

  await world.call(noor, profiles.edit, {
    body: { skills: ['Steadicam', 'Lighting', 'Editing'], years_experience: 4, version: 1 },
  })
  await page.goto('/matches')
  await expect(page.getByRole('heading', { name: 'No match right now' })).toBeVisible()
  await expect(page.getByText('Your closest openings are below.')).toBeVisible()
  const closest = page.getByRole('region', { name: 'Your closest openings' })
  await expect(closest.getByRole('heading', { level: 3 })).toHaveText([
    'Ferry at night',
    'Drone pilot on the dunes',
    'Feature in the north',
  ])
  await expect(closest.locator('summary')).toHaveText([
    /^\d+%fit · Copenhagen, you’re in Rotterdam, and why$/,
    /^\d+%fit · None of the skills it asks for, and why$/,
    /^\d+%fit · Oslo, you’re in Rotterdam, and why$/,
  ])
  await closest.locator('summary').first().press('Enter')
  await expect(closest.getByText('Rotterdam, Netherlands · rules it out').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await scrollsSideways(page)).toBe(false)
  await expectAxeClean(page)
  await shots(page, 'closest')

  await page.getByRole('button', { name: 'More about Ferry at night' }).click()
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  await expect(closest.getByRole('heading', { level: 3 })).toHaveCount(2)
  await world.call(noor, profiles.edit, {
    body: { skills: ['Lighting', 'Editing', 'Rigging'], years_experience: 1, version: 2 },
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing above 65% right now' })).toBeVisible()
  await expect(closest.getByRole('heading', { level: 3 })).toHaveCount(2)
})
