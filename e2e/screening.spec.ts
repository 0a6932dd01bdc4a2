import { jobs } from '../contract/src/jobs/jobs.routes.ts'
import type { Job } from '../contract/src/jobs/jobs.schemas.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { postJob } from './lib/jobs.ts'
import { shotsTo } from './lib/screenshots.ts'

const LETTER =
  'I light night exteriors with small crews, and I have shot two features after dark. I would bring my own truck.'
const SWIM = 'How well do you swim?'
const PART = 'Which part would you like to read for first?'
const shots = shotsTo('SCREENING_SHOTS')

test('a poster asks two questions and requires material, and the job’s page says so @main', async ({ page, world }) => {
  const house = await world.business({ company: 'Northlight Pictures' })
  await signIn(page, house)
  const job = await postJob(world, house)
  await page.goto(`/business/post/job?edit=${job.id}`)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText('Write the question')).toBeVisible()
  await dialog.getByLabel('Question').fill(PART)
  await dialog.getByLabel('One of a list').check()
  await dialog.getByLabel('Choices').fill('Anna\nThe ferry’s pilot\nEither')
  await expectAxeClean(page)
  await shots(page, 'dialog')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Add a question' }).click()
  await dialog.getByLabel('Question').fill(SWIM)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: `Move ${SWIM}`, exact: true }).press('Home')
  const asked = page.getByRole('list', { name: 'Screening questions' }).getByRole('listitem')
  await expect(asked).toContainText([SWIM, PART])
  await page.getByLabel('Portfolio or showreel link').check()
  await page.getByRole('checkbox', { name: 'Résumé' }).check()
  await page
    .getByRole('button', { name: 'Add a question' })
    .evaluate((here) => here.scrollIntoView({ block: 'center' }))
  await expectAxeClean(page)
  await shots(page, 'editor')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(/\/business\/jobs\//)

  await signIn(page, await world.talent())
  await page.goto(`/jobs/${job.id}`)
  await expect(
    page.getByText('You’ll be asked 2 questions and for your résumé and a portfolio or showreel link.'),
  ).toBeVisible()
  await shots(page, 'job')
})

test('an applicant answers, refused once with everything kept, and those who review read the answers @main', async ({
  page,
  world,
}) => {
  const house = await world.business({ company: 'Northlight Pictures' })
  const job = await postJob(world, house, {
    questions: [
      { prompt: SWIM, required: true },
      { prompt: PART, kind: 'choice', choices: ['Anna', 'The ferry’s pilot', 'Either'], required: true },
    ],
    material: { resume: true, link: true },
  })
  await signIn(page, await world.talent({ name: 'Maya Lindqvist' }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/jobs/${job.id}/apply`)
  await page.getByLabel('Cover letter').fill(LETTER)
  await page.getByLabel('The ferry’s pilot').check()
  await page.getByLabel('Immediately').check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByText('Answer this question.')).toBeVisible()
  await expect(page.getByText('Choose work from your portfolio, or add a link to a reel or site.')).toBeVisible()
  await expect(page.getByText('Add your résumé, as a file or a link.')).toBeVisible()
  await expect(page.getByLabel(SWIM)).toBeFocused()
  await expect(page.getByLabel('Cover letter')).toHaveValue(LETTER)
  await expect(page.getByLabel('The ferry’s pilot')).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAxeClean(page)
  await shots(page, 'form-refused')
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByLabel(SWIM).fill('Across the harbor and back.')
  await page.getByLabel('Portfolio URL').fill('https://maya.example/reel')
  await page.getByLabel('Link to your résumé').fill('https://maya.example/cv')
  await expect(page.getByText('Add your résumé, as a file or a link.')).toHaveCount(0)
  await expect(page.getByText('Saved a moment ago')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(SWIM)).toHaveValue('Across the harbor and back.')
  await expect(page.getByLabel('The ferry’s pilot')).toBeChecked()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.waitForURL(/\/applications\/[0-9a-f-]{36}$/)
  await expect(page.getByText(SWIM)).toBeVisible()
  await expect(page.getByText('Across the harbor and back.')).toBeVisible()
  await shots(page, 'own')

  await page.getByRole('link', { name: 'Edit application' }).click()
  await expect(page.getByLabel('The ferry’s pilot')).toBeChecked()
  await page.getByLabel('Either').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(/\/applications\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Either')).toBeVisible()

  await signIn(page, house)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`/business/applicants?job=${job.id}`)
  const answers = page.getByRole('region', { name: 'Screening questions' })
  await expect(answers).toContainText(`${SWIM}Across the harbor and back.${PART}Either`)
  await expectAxeClean(page)
  await shots(page, 'review')
})

test('questions that change while someone applies are shown again, with the answers that still fit', async ({
  page,
  world,
}) => {
  const house = await world.business()
  const job = await postJob(world, house, {
    questions: [
      { prompt: SWIM, required: true },
      { prompt: 'Do you get seasick?', kind: 'yes_no', required: true },
      { prompt: PART, kind: 'choice', choices: ['Anna', 'The pilot'] },
    ],
  })
  await signIn(page, await world.talent())
  await page.goto(`/jobs/${job.id}/apply`)
  await page.getByLabel('Cover letter').fill(LETTER)
  await page.getByLabel(SWIM).fill('Across the harbor.')
  await page.getByLabel('No', { exact: true }).check()
  await page.getByLabel('The pilot').check()
  await page.getByLabel('Immediately').check()

  const [swim, , part] = job.questions
  const { title, description, requirements, crafts, skills, version } = job
  const changed = (await world.call(house, jobs.edit, {
    params: { jobId: job.id },
    body: {
      title,
      description,
      requirements,
      crafts,
      skills,
      version,
      deadline: job.deadline ?? '',
      job_type: 'freelance',
      experience_level: 'senior',
      questions: [
        { ...swim!, prompt: 'How far can you swim?' },
        { ...part!, choices: ['Anna', 'The cook'] },
        { prompt: 'Do you own a wetsuit?', kind: 'yes_no', required: true },
      ],
    },
  })) as unknown as Job
  expect(changed.questions).toHaveLength(3)
  const submit = page.getByRole('button', { name: 'Submit application' })
  await submit.click()
  await expect(
    page.getByText('What this job asks has changed since you opened the form. Check your answers and send it again.'),
  ).toBeVisible()
  await expect(page.getByLabel('How far can you swim?')).toHaveValue('Across the harbor.')
  await expect(page.getByText('This question has changed. Check your answer.')).toBeVisible()
  await expect(page.getByText('This question has changed. Choose again.')).toBeVisible()
  await expect(page.getByLabel('The cook')).not.toBeChecked()
  await expect(page.getByText('Do you get seasick?')).toHaveCount(0)
  await expect(page.getByLabel('Cover letter')).toHaveValue(LETTER)
  await shots(page, 'form-changed')
  await submit.click()
  await expect(page.getByText('Answer this question.')).toBeVisible()
  const wetsuit = page.getByRole('radiogroup', { name: 'Do you own a wetsuit?' })
  await expect(wetsuit.getByLabel('Yes')).toBeFocused()
  await wetsuit.getByLabel('Yes').check()
  await page.getByLabel('The cook').check()
  await submit.click()
  await page.waitForURL(/\/applications\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Across the harbor.')).toBeVisible()
  await expect(page.getByText('The cook')).toBeVisible()
})
