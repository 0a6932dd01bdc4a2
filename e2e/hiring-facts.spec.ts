import { applications } from '../contract/src/applications/applications.routes.ts'
import { messaging } from '../contract/src/messaging/messaging.routes.ts'
import { profiles } from '../contract/src/profiles/profiles.routes.ts'
import { expect, expectAxeClean, type Person, signIn, test, type World } from './fixtures.ts'
import { scrollsSideways, skipSplash } from './lib/accounts.ts'
import { dayIn, postJob } from './lib/jobs.ts'

test.beforeEach(({ page }) => skipSplash(page))

const LETTER = 'I grew up on the quays and have played three Dublin mothers on stage and in film.'
const apply = async (world: World, talent: Person, jobId: string, roleId?: string) =>
  (await world.call(talent, applications.submit, {
    params: { jobId },
    body: { cover_letter: LETTER, availability: 'immediate', role_id: roleId },
  })) as unknown as { id: string }

test('an accent that someone gives is met where a role asks for it, in the same words for both sides', async ({
  page,
  world,
  browser,
}) => {
  const house = await world.business()
  const nora = await world.talent({ name: 'Nora Byrne' })
  await world.call(nora, profiles.edit, {
    body: {
      professional_title: 'Actor',
      skills: ['Improvisation'],
      years_experience: 8,
      location: 'Dublin, Ireland',
      facts: { accents: { items: ['Irish'], shown: true } },
      version: 1,
    },
  })
  const job = await postJob(world, house, {
    title: 'The last ferry',
    location: 'Dublin, Ireland',
    skills: ['Improvisation'],
    crafts: [],
    roles: [{ name: 'The mother', craft: 'Actor', facts: { accents: ['irish'] } }],
  })
  await signIn(page, nora)
  await page.goto(`/jobs/${job.id}`)
  const figure = page.locator('summary', { hasText: 'match, and why' }).first()
  await figure.press('Enter')
  await expect(page.getByText('Irish', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/No accents given|Add your accents/)).toHaveCount(0)
  await apply(world, nora, job.id, job.roles[0]?.id)

  const theirs = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(theirs, house)
  await theirs.goto('/business/applicants')
  await theirs.getByRole('list', { name: 'Applicants' }).getByRole('button', { name: 'Nora Byrne' }).click()
  const pane = theirs.getByRole('region', { name: 'Review Application' })
  await pane.locator('summary', { hasText: 'match of Nora Byrne, and why' }).first().press('Enter')
  await expect(pane.getByText('Irish', { exact: true }).first()).toBeVisible()
  expect(await scrollsSideways(theirs)).toBe(false)
  await expectAxeClean(theirs)
  await theirs.context().close()
})

test('a conversation says the last day as everywhere, without an hour, and nothing once it is decided', async ({
  page,
  world,
  browser,
}) => {
  const house = await world.business()
  const maya = await world.talent({ name: 'Maya Lindqvist' })
  const job = await postJob(world, house, { title: 'Gaffer for a night shoot', respond_by: dayIn(34) })
  const { id } = await apply(world, maya, job.id)
  const body = { application_id: id, content: 'Are you free in May?', client_id: crypto.randomUUID() }
  const begun = (await world.call(house, messaging.begin, { body })) as unknown as { conversation_id: string }
  const theirs = await (await browser.newContext()).newPage()
  const sides = [
    [page, maya, /You’ll hear by/, '/chat'],
    [theirs, house, /Reply by/, '/business/all-messages'],
  ] as const
  for (const [screen, who, words, address] of sides) {
    await screen.setViewportSize({ width: 1440, height: 900 })
    await signIn(screen, who)
    await screen.goto(`${address}?with=${begun.conversation_id}`)
    const aside = screen.getByRole('complementary', { name: 'About this conversation' })
    await expect(aside.getByText(words).first()).toBeVisible()
    await expect(aside.getByText(/00:00|\d{4}-\d{2}-\d{2}/)).toHaveCount(0)
  }
  await world.call(house, applications.move, { params: { applicationId: id }, body: { move: 'reject', version: 1 } })
  await world.settle()
  for (const [screen, , words] of sides) {
    await screen.reload()
    const aside = screen.getByRole('complementary', { name: 'About this conversation' })
    await expect(aside.getByText('Gaffer for a night shoot').first()).toBeVisible()
    await expect(aside.getByText(words)).toHaveCount(0)
  }
  await theirs.context().close()
})

test('a day that has passed is refused where someone says when they are free, and what they typed stays', async ({
  page,
  world,
}) => {
  const job = await postJob(world, await world.business(), { title: 'Gaffer for a night shoot' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await world.talent())
  await page.goto(`/jobs/${job.id}/apply`)
  await page.getByLabel('Cover letter').fill(LETTER)
  await page.getByLabel('From a date').check()
  await page.getByLabel('Available from').fill('2020-01-01')
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByText('Choose today or a later day.')).toBeVisible()
  await expect(page.getByLabel('Available from')).toHaveValue('2020-01-01')
  await expect(page.getByLabel('Cover letter')).toHaveValue(LETTER)
  await page.getByLabel('Available from').fill(dayIn(9))
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.waitForURL(/\/applications\//)
})
