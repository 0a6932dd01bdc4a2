import { pdf } from '../server/src/testing/media/pdf.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const PASSWORD = 'Corridor7Light'
const LETTER =
  'I light night exteriors with small crews. Last year I shot two features after dark, on time, and I can bring my own package to Malmö.'
const PDF = pdf(1)

test('a business posts a job, a talent finds it and applies, the business answers, and both are notified at once @main', async ({
  browser,
  world,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const studio = await (await browser.newContext({ baseURL })).newPage()
  const talent = await (await browser.newContext({ baseURL })).newPage()

  await test.step('the business signs up', async () => {
    await studio.goto('/auth')
    await studio
      .getByRole('link', { name: 'Create an account' })
      .or(studio.getByRole('button', { name: 'Create an account' }))
      .click()
    await studio
      .getByRole('button', { name: /Business Account/ })
      .or(studio.getByRole('radio', { name: /Business Account/ }))
      .click()
    await expect(studio.getByRole('heading', { name: 'Create Business Account' })).toBeVisible()
    await studio.getByLabel('Company name', { exact: false }).first().fill('Night Ferry Films')
    await studio.getByLabel(/Company type/i).selectOption({ label: 'Production House' })
    await studio.getByLabel(/^Email/).fill('crew@nightferry.example')
    await studio.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await studio.getByRole('button', { name: 'Create Account' }).click()
    await studio.waitForURL('**/welcome')
    await studio.getByRole('button', { name: 'Continue to Dashboard' }).click()
    const code = (await world.mailTo('crew@nightferry.example', /code/)).subject.slice(0, 6)
    await studio.getByLabel(/code/i).first().fill(code)
    await studio.getByRole('button', { name: 'Verify Email' }).click()
    await studio.getByLabel('Your name').fill('Olive Hart')
    await studio.getByRole('button', { name: 'Continue' }).click()
    await studio.waitForURL((url) => url.pathname === '/')
  })

  await test.step('and posts a job', async () => {
    await studio.goto('/business/post/job')
    await studio.getByLabel('Job Title').fill('Cinematographer for a night ferry')
    await studio
      .getByLabel('Description')
      .fill(
        'Six nights on a working ferry between two ports, one camera, available light and a crew of nine. Bring warm clothes.',
      )
    await studio.getByLabel('Job Type').selectOption({ label: 'Freelance' })
    await studio.getByLabel('Experience Level').selectOption({ label: 'Senior' })
    await studio.getByRole('textbox', { name: 'Requirements' }).fill('Night exteriors\nOwn camera package')
    await studio.getByLabel('Application Deadline').fill(dayIn(30))
    await studio.getByRole('button', { name: 'Post Job' }).click()
    await studio.waitForURL(/\/business\/jobs\/[0-9a-f-]{36}/)
    await expect(studio.getByRole('heading', { level: 1, name: 'Cinematographer for a night ferry' })).toBeVisible()
  })

  await test.step('a talent signs up and picks interests', async () => {
    await talent.goto('/auth')
    await talent
      .getByRole('link', { name: 'Create an account' })
      .or(talent.getByRole('button', { name: 'Create an account' }))
      .click()
    await talent
      .getByRole('button', { name: /Creative Talent/ })
      .or(talent.getByRole('radio', { name: /Creative Talent/ }))
      .click()
    await expect(talent.getByRole('heading', { name: 'Join as Creative Talent' })).toBeVisible()
    await talent.getByLabel('Name', { exact: false }).first().fill('Maya Lindqvist')
    await talent.getByLabel(/^Email/).fill('maya@lindqvist.example')
    await talent.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await talent.getByRole('button', { name: 'Create Account' }).click()
    await talent.waitForURL(/\/talent\/verify-email/)
    const code = (await world.mailTo('maya@lindqvist.example', /code/)).subject.slice(0, 6)
    await talent.getByLabel(/code/i).first().fill(code)
    await talent.getByRole('button', { name: 'Verify Email' }).click()
    await talent.waitForURL('**/talent/interests')
    await talent
      .getByRole('button', { name: /film/i })
      .or(talent.getByRole('checkbox', { name: /film/i }))
      .first()
      .click()
    await talent.getByRole('button', { name: /continue|save/i }).click()
    for (const next of ['Three skills and a rate', 'One picture or link']) {
      await expect(talent.getByRole('heading', { name: next })).toBeVisible()
      await talent.getByRole('button', { name: 'Skip' }).click()
    }
    await talent.waitForURL((url) => url.pathname === '/')
  })

  await test.step('finds the job by a misspelled word', async () => {
    await talent.getByRole('searchbox').fill('cinematographr ferry')
    await talent.getByRole('searchbox').press('Enter')
    await expect(talent).toHaveURL(/[?&]q=/)
    await expect(talent.getByRole('heading', { name: 'No results found' })).toBeVisible()
    const correction = /^cinematographer ferry$/i
    await talent
      .getByRole('button', { name: correction })
      .or(talent.getByRole('link', { name: correction }))
      .first()
      .click()
    await talent.getByRole('link', { name: 'Cinematographer for a night ferry' }).first().click()
    await expect(talent.getByText('Night Ferry Films').first()).toBeVisible()
    await expectAxeClean(talent)
  })

  await test.step('and applies with a résumé', async () => {
    await talent.getByRole('link', { name: /Apply/ }).first().click()
    await talent.waitForURL(/\/apply$/)
    await talent.getByLabel(/Cover letter/i).fill(LETTER)
    await talent
      .locator('input[type=file]')
      .setInputFiles({ name: 'maya-lindqvist.pdf', mimeType: 'application/pdf', buffer: PDF })
    await expect(talent.getByText('maya-lindqvist.pdf: uploaded')).toBeVisible()
    await talent.getByLabel('Immediately').check()
    await talent.getByRole('button', { name: /Submit|Send|Apply/ }).click()
    await talent.waitForURL(/\/applications\/[0-9a-f-]{36}/)
  })

  await test.step('the business is notified at once, on the page and by email', async () => {
    await expect(studio.getByRole('button', { name: /Notifications.*1/i })).toBeVisible()
    await world.mailTo('crew@nightferry.example', /appli/i)
    await studio.getByRole('button', { name: /Notifications/i }).click()
    await studio
      .getByRole('link', { name: /Maya Lindqvist|Cinematographer for a night ferry/ })
      .first()
      .click()
    await studio.waitForURL(/\/business\/applicants/)
    await expect(studio.getByText('I light night exteriors').first()).toBeVisible()
    await expectAxeClean(studio)
  })

  await test.step('shortlists, and the talent sees it without reloading', async () => {
    await studio.getByRole('button', { name: 'Shortlist', exact: true }).click()
    // it can be undone for ten seconds before they hear of it
    await expect(talent.getByText('Shortlisted').first()).toBeVisible({ timeout: 20_000 })
    await world.mailTo('maya@lindqvist.example', /shortlist/i)
  })

  await test.step('rejects, undoes it, and makes an offer that is accepted', async () => {
    await studio.getByRole('button', { name: 'Reject', exact: true }).click()
    await studio
      .getByRole('dialog')
      .getByRole('button', { name: /Reject/ })
      .click()
    await studio.getByRole('button', { name: 'Undo' }).first().click()
    await studio.getByRole('button', { name: 'Mark interviewed' }).click()
    await studio.getByRole('dialog').getByRole('button', { name: 'Mark interviewed' }).click()
    await studio.getByRole('button', { name: 'Offer', exact: true }).click()
    const offer = studio.getByRole('dialog')
    await offer.getByLabel('Pay').selectOption('unpaid')
    await offer.getByRole('button', { name: 'Review offer' }).click()
    await offer.getByRole('button', { name: 'Send offer' }).click()
    await expect(offer).toBeHidden()
    await world.settle()
    await talent.getByRole('button', { name: 'Accept offer' }).click()
    const confirm = talent.getByRole('dialog').getByRole('button', { name: /Accept/ })
    if (await confirm.isVisible().catch(() => false)) await confirm.click()
    await expect(talent.getByText('Accepted').first()).toBeVisible()
    await expect(studio.getByText('Hired').first()).toBeVisible()
  })
})

test('a stranger’s application and a stranger’s job answer as if they did not exist @main', async ({ page, world }) => {
  const somebody = await world.talent({ name: 'Sam Stranger' })
  await signIn(page, somebody)
  for (const path of [
    '/jobs/00000000-0000-4000-8000-000000000000',
    '/applications/00000000-0000-4000-8000-000000000000',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: /not found|does not exist|nothing here/i }).first()).toBeVisible()
  }
})
