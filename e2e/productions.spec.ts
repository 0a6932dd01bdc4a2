import { jobs } from '../contract/src/jobs/jobs.routes.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'

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

test('a production with three roles is posted, and applied to for one of them', async ({ page, world }) => {
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
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue(/.{36}/)
  await page.getByLabel('Cover letter').fill(LETTER)
  await page.getByLabel('In 2 weeks').check()
  await expect(page.getByText('Saved a moment ago')).toBeVisible()
  await page.goto(`/jobs/${draft.id}/apply`)
  await expect(
    page.getByRole('combobox', { name: 'Role' }).getByRole('option', { name: 'Anna (Actor)', selected: true }),
  ).toBeAttached()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.waitForURL(/\/applications\/[0-9a-f-]{36}$/)
  await expect(page.getByText('For the role of Anna')).toBeVisible()
})
