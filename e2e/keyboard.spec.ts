import { pdf } from '../server/src/testing/media/pdf.ts'
import { expect, signIn, test } from './fixtures.ts'
import { press, type } from './lib/keyboard.ts'

const LETTER =
  'I light night exteriors with small crews, and I have shot two features after dark. I would bring my own truck.'
const PDF = pdf(1)

test('a job is posted, found, applied for and answered without a mouse', async ({ browser, world, baseURL }) => {
  test.setTimeout(120_000)
  const open = async (person: Parameters<typeof signIn>[1]) => {
    const page = await (await browser.newContext({ baseURL, locale: 'en-US' })).newPage()
    await signIn(page, person)
    await page.goto('/')
    return page
  }
  const studio = await open(await world.business({ company: 'Night Ferry Films' }))
  const talent = await open(await world.talent({ name: 'Maya Lindqvist' }))

  await test.step('the business posts a job', async () => {
    await press(studio, studio.getByRole('link', { name: 'Create post' }))
    await type(studio, studio.getByLabel('Job Title'), 'Gaffer for a night ferry')
    await type(studio, studio.getByLabel('Description'), 'Six nights on a working ferry between two ports.')
    await type(studio, studio.getByLabel('Job Type'), 'Free')
    await type(studio, studio.getByLabel('Experience Level'), 'Sen')
    await type(studio, studio.getByRole('textbox', { name: 'Requirements' }), 'Own tools')
    await type(studio, studio.getByLabel('Application Deadline'), `1231${new Date().getFullYear() + 1}`)
    await press(studio, studio.getByRole('button', { name: 'Post Job' }))
    await studio.waitForURL(/\/business\/jobs\/[0-9a-f-]{36}/)
    await expect(studio.getByRole('heading', { level: 1, name: 'Gaffer for a night ferry' })).toBeVisible()
  })

  await test.step('the talent finds it and applies with a résumé', async () => {
    await talent.keyboard.press('/')
    await expect(talent.getByRole('searchbox')).toBeFocused()
    await talent.keyboard.type('night ferry')
    await talent.keyboard.press('Enter')
    await expect(talent).toHaveURL(/[?&]q=/)
    await press(talent, talent.getByRole('link', { name: 'Gaffer for a night ferry' }).first())
    await talent.waitForURL(/\/jobs\/[0-9a-f-]{36}$/)
    await press(talent, talent.getByRole('link', { name: /Apply/ }).first())
    await talent.waitForURL(/\/apply$/)
    await type(talent, talent.getByLabel('Cover letter'), LETTER)
    const choosing = talent.waitForEvent('filechooser')
    await press(talent, talent.locator('input[type=file]'))
    await (await choosing).setFiles({ name: 'maya.pdf', mimeType: 'application/pdf', buffer: PDF })
    await expect(talent.getByText('maya.pdf: uploaded')).toBeVisible({ timeout: 15_000 })
    await press(talent, talent.getByLabel('Immediately'), 'Space')
    await press(talent, talent.getByRole('button', { name: 'Submit application' }))
    await talent.waitForURL(/\/applications\/[0-9a-f-]{36}/)
  })

  await test.step('the business opens its notification and shortlists', async () => {
    await expect(studio.getByRole('button', { name: /Notifications.*1/i })).toBeVisible()
    await press(studio, studio.getByRole('button', { name: /Notifications/i }))
    await press(studio, studio.getByRole('link', { name: /Maya Lindqvist/ }).first())
    await studio.waitForURL(/\/business\/applicants/)
    await press(studio, studio.getByRole('button', { name: 'Shortlist', exact: true }))
    // heard of once it can no longer be undone
    await expect(studio.getByText('Shortlisted').first()).toBeVisible()
    await world.settle()
    await expect(talent.getByText('Shortlisted').first()).toBeVisible({ timeout: 20_000 })
  })

  await test.step('the talent withdraws after a confirmation', async () => {
    await press(talent, talent.getByRole('button', { name: /^More: / }))
    await press(talent, talent.getByRole('menuitem', { name: 'Withdraw application' }))
    const dialog = talent.getByRole('dialog')
    await press(talent, dialog.getByRole('button', { name: /Withdraw/ }))
    await expect(talent.getByText('Withdrawn').first()).toBeVisible()
    await expect(studio.getByText('Withdrawn').first()).toBeVisible()
  })
})
