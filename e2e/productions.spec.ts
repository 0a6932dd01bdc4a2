import { applications } from '../contract/src/applications/applications.routes.ts'
import { jobs } from '../contract/src/jobs/jobs.routes.ts'
import type { Job } from '../contract/src/jobs/jobs.schemas.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { expectSaid } from './lib/refusals.ts'
import { shotsTo } from './lib/screenshots.ts'

const shots = shotsTo('ROLES_SHOTS')
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const FORM = {
  title: 'The last ferry',
  description: 'A short film in five days on the water.',
  job_type: 'freelance',
  experience_level: 'mid',
  requirements: ['Free in autumn'],
  deadline: dayIn(30),
} as const
const LETTER = 'I have sailed these waters since I was a child, and played in three films that were shot on them.'

test('a production with three roles is posted, and applied to for one of them @main', async ({ page, world }) => {
  const house = await world.business({ company: 'Northlight Pictures' })
  await signIn(page, house)
  const draft = (await world.call(house, jobs.draft, { body: { ...FORM, requirements: [...FORM.requirements] } })) as {
    id: string
  }
  await page.goto(`/business/post/job?draft=${draft.id}`)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a role' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText('Role name is required')).toBeVisible()
  await dialog.getByLabel('Role name').fill('Anna')
  await dialog.getByLabel('Craft').selectOption('Actor')
  await dialog.getByLabel('Playing age from').fill('20')
  await dialog.getByLabel('Playing age to').fill('30')
  await dialog.getByLabel('Pay for the role').selectOption({ label: 'By the day' })
  await dialog.getByLabel('Pay from').fill('400')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Clone Anna' }).click()
  await dialog.getByLabel('Role name').fill('Fiddler')
  await dialog.getByLabel('Craft').selectOption('Musician')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Clone Fiddler' }).click()
  await dialog.getByLabel('Role name').fill('Pilot')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Move Fiddler', exact: true }).press('Home')

  await page.getByLabel('What happens').selectOption('Shoot')
  await page.getByLabel('First day', { exact: true }).fill(dayIn(40))
  await page.getByLabel('Last day', { exact: true }).fill(dayIn(44))
  await page.getByRole('button', { name: 'Add to the calendar' }).click()
  await page.getByLabel('Hazards').selectOption({ label: 'Yes, as follows' })
  await page.getByRole('button', { name: 'Water' }).click()
  await page.getByRole('button', { name: 'Post Job' }).click()
  await page.waitForURL(/\/business\/jobs\/[0-9a-f-]{36}$/)
  const list = page.getByRole('list', { name: 'Roles' }).getByRole('listitem')
  await expect(list.getByRole('heading')).toHaveText(['Fiddler', 'Anna', 'Pilot'])

  await signIn(page, await world.talent({ name: 'Maya Lindqvist' }))
  await page.goto(`/jobs/${draft.id}`)
  await expect(list.nth(1)).toContainText('Playing age 20–30')
  await expect(page.getByText('Not declared').first()).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('link', { name: 'Apply for Anna' }).click()
  const anna = page.getByRole('group', { name: 'Roles' }).getByRole('checkbox', { name: /^Anna/ })
  await expect(anna).toBeChecked()
  await page.getByLabel('Cover letter').fill(LETTER)
  await page.getByLabel('In 2 weeks').check()
  await expect(page.getByText('Saved a moment ago')).toBeVisible()
  await page.goto(`/jobs/${draft.id}/apply`)
  await expect(anna).toBeChecked()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.waitForURL(/\/applications\/[0-9a-f-]{36}$/)
  await expect(page.getByText('For the role of Anna')).toBeVisible()
})

test('a role asks for skills and a level of its own, on a phone and by keyboard @main', async ({ page, world }) => {
  const house = await world.business({ company: 'Northlight Pictures' })
  await signIn(page, house)
  await page.setViewportSize({ width: 390, height: 844 })
  const draft = (await world.call(house, jobs.draft, {
    body: { ...FORM, requirements: [...FORM.requirements], skills: ['Editing', 'Singing'] },
  })) as { id: string }
  await page.goto(`/business/post/job?draft=${draft.id}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a role' }).click()
  await dialog.getByLabel('Role name').fill('Steps')
  await dialog.getByLabel('Craft').selectOption('Choreographer')
  await dialog.getByLabel('Craft').press('Tab')
  const skills = dialog.getByRole('combobox', { name: 'Skills' })
  await expect(skills).toBeFocused()
  // the third is chosen from what is offered
  for (const keys of ['Notation', 'Teaching', 'choreo+ArrowDown']) {
    const [typed = '', then] = keys.split('+')
    await page.keyboard.type(typed)
    if (then) await page.keyboard.press(then)
    await page.keyboard.press('Enter')
  }
  const asked = ['Notation', 'Teaching', 'Choreography']
  const chips = dialog.locator('.tag-input .chip-text')
  await expect(chips).toHaveText(asked)
  const more = Array.from({ length: 8 }, (_, at) => `Step ${at}`)
  for (const step of more) {
    await page.keyboard.type(step)
    await page.keyboard.press('Enter')
  }
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expectSaid(skills, 'Cannot exceed 10 skills')
  await expect(skills).toBeFocused()
  await expect(chips).toHaveText([...asked, ...more])
  await expect(dialog.getByText('11 / 10')).toBeVisible()
  await shots(page, 'refused-skills')
  await page.setViewportSize({ width: 390, height: 844 })
  await skills.focus()
  for (const _ of more) await page.keyboard.press('Backspace')
  await expect(chips).toHaveText(asked)
  await dialog.getByLabel('Experience Level').selectOption('Senior')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAxeClean(page)
  await shots(page, 'role-dialog')
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Choreographer · Senior level · 3 skills')).toBeVisible()
  await expect(page.getByText('Who matches depends on each role’s own skills.')).toBeVisible()
  await shots(page, 'roles-in-form')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Post Job' }).click()
  await page.waitForURL(/\/business\/jobs\/[0-9a-f-]{36}$/)

  await signIn(page, await world.talent({ name: 'Mara Moves' }))
  await page.goto(`/jobs/${draft.id}`)
  const role = page.getByRole('list', { name: 'Roles' }).getByRole('listitem')
  await expect(role).toContainText('Choreographer · Senior level')
  await expect(role).toContainText('Skills: Notation, Teaching, Choreography')
  await expectAxeClean(page)
  await shots(page, 'roles-of-job')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Apply for Steps' }).click()
  await expect(page.getByRole('group', { name: 'Roles' })).toContainText('Skills: Notation, Teaching, Choreography')
  await shots(page, 'roles-to-apply-for')
})

test('two roles are applied for in one go on a phone, after one was filled in the meantime', async ({
  page,
  world,
}) => {
  const house = await world.business({ company: 'Northlight Pictures' })
  const pay = { from: 40_000, to: 40_000, currency: 'USD', unit: 'day' } as const
  const roles = [
    { name: 'Anna', craft: 'Actor', pay },
    { name: 'Fiddler', craft: 'Musician', pay: { ...pay, from: 35_000, to: 50_000 } },
    { name: 'Pilot', craft: 'Other' },
    { name: 'The keeper of the lighthouse at the end of the strait', craft: 'Actor', pay },
    { name: 'Double', craft: 'Actor' },
  ] as const
  const form = { ...FORM, requirements: [...FORM.requirements] }
  const job = (await world.call(house, jobs.create, {
    body: { ...form, crafts: ['Actor'], skills: ['Acting'], roles: [...roles] },
  })) as Job
  const talent = await world.talent({ name: 'Maya Lindqvist' })
  const idOf = (name: string) => job.roles.find((role) => role.name === name)?.id ?? ''
  await world.call(talent, applications.submit, {
    params: { jobId: job.id },
    body: { cover_letter: LETTER, availability: 'immediate', role_id: idOf('Pilot') },
  })

  await signIn(page, talent)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/jobs/${job.id}/apply`)
  const group = page.getByRole('group', { name: 'Roles' })
  const role = (name: string) => group.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  await expect(role('Pilot')).toBeDisabled()
  await expect(group.getByRole('link', { name: 'Applied: Pilot' })).toBeVisible()
  await page.getByLabel('Cover letter').fill(LETTER)
  await page.getByLabel('In 2 weeks').check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(group.getByText('Choose at least one role.')).toBeVisible()
  await expect(role('Anna')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(group.getByText('Choose at least one role.')).toBeHidden()
  await role('Fiddler').check()
  await role('The keeper').check()
  for (const row of await group.locator('label').all())
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAxeClean(page)
  await shots(page, 'chosen')

  /** The company removes a role, and fills others. */
  const change = async (version: number, filled: readonly string[]) =>
    (await world.call(house, jobs.edit, {
      params: { jobId: job.id },
      body: {
        ...form,
        crafts: ['Actor'],
        skills: ['Acting'],
        version,
        roles: roles
          .filter(({ name }) => name !== 'Double')
          .map((each) => ({ ...each, id: idOf(each.name), filled: filled.includes(each.name) })),
      },
    })) as Job
  await role('Double').check()
  const { version } = await change(job.version, [])
  await page.getByRole('button', { name: 'Submit 4 applications' }).click()
  await expect(page.getByRole('alert')).toContainText('A role you chose is no longer part of this job.')
  await expect(role('Double')).toHaveCount(0)

  await change(version, ['Fiddler'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Submit 3 applications' }).click()
  await expect(group.getByRole('alert')).toHaveText('Fiddler is filled, so nothing was sent. Uncheck it to continue.')
  await expect(page.getByLabel('Cover letter')).toHaveValue(LETTER)
  for (const name of ['Anna', 'Fiddler', 'The keeper']) await expect(role(name)).toBeChecked()
  await expect(role('Fiddler')).toBeFocused()
  await expect(group.getByRole('listitem').filter({ hasText: 'Fiddler' })).toContainText('Filled')
  await expectAxeClean(page)
  await shots(page, 'refused')
  await page.setViewportSize({ width: 390, height: 844 })
  await role('Fiddler').uncheck()
  await expect(role('Fiddler')).toBeDisabled()
  await expect(group.getByRole('alert')).toBeHidden()
  await page.getByRole('button', { name: 'Submit 2 applications' }).click()
  await page.waitForURL(/\/applications\?group=sent$/)
  await expect(page.getByText('Sent 2 applications.')).toBeVisible()
  await expect(page.getByText('Anna').first()).toBeVisible()
  await shots(page, 'sent')

  await signIn(page, house)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/business/applicants?job=${job.id}`)
  const list = page.getByRole('list', { name: 'Applicants' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  for (const name of ['Anna', 'The keeper of the lighthouse', 'Pilot'])
    await expect(list.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
})
