import { jobs } from '../contract/src/jobs/jobs.routes.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { scrollsSideways, skipSplash } from './lib/accounts.ts'

test.beforeEach(({ page }) => skipSplash(page))

const JOB = {
  title: 'Gaffer by night',
  description: 'Three nights on the river with a small crew.',
  job_type: 'freelance' as const,
  experience_level: 'mid' as const,
  deadline: '2099-01-31',
  requirements: ['Night exteriors'],
  crafts: ['Gaffer' as const],
  skills: ['Lighting'],
  location: 'London, United Kingdom',
}

test('a search is saved, sent at once, stopped from its email, renamed, deleted and restored; a company saves one of talent @main', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const [maya, studio] = [await world.talent(), await world.business()]
  await signIn(page, maya)
  await page.goto('/saved-searches')
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Discover opportunities' }).click()
  await expect(page.getByRole('button', { name: 'Save search' })).toBeHidden()
  await page.goto('/?q=night&place=London&sort=newest')
  await page.getByRole('button', { name: 'Save search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Night posts in London')
  await expectAxeClean(page)
  await dialog.getByLabel('Name').fill(' ')
  await dialog.getByRole('radio', { name: /^At once/ }).check()
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(dialog.getByText('Name the search')).toBeVisible()
  await dialog.getByLabel('Name').fill('Nights in London')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('button', { name: 'Saved searches', exact: true }).click()
  await expect(page).toHaveURL(/\/saved-searches$/)
  await expect(page.getByText('“night” · London')).toBeVisible()
  const when = page.getByLabel('How often to email new results for Nights in London')
  await expect(when).toHaveValue('now')

  await world.call(studio, jobs.create, { body: JOB })
  await world.settle()
  await world.sql(`select graphile_worker.add_job('searches.now')`)
  const mail = await world.mailTo(maya.email, /Nights in London/)
  expect(mail.text).toContain('Gaffer by night')
  const visitor = await (await browser.newContext({ baseURL })).newPage()
  await visitor.goto(/https?:\S+\/searches\/stop\/\S+/.exec(mail.text)?.[0] ?? '')
  await expect(visitor.getByRole('heading', { name: 'Stop emails about “Nights in London”?' })).toBeVisible()
  await expectAxeClean(visitor)
  await visitor.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(visitor.getByRole('heading', { name: 'No more emails about “Nights in London”' })).toBeVisible()
  await visitor.goto('/searches/stop/nothing-of-ours')
  await expect(visitor.getByText('This link no longer works')).toBeVisible()

  await page.reload()
  await expect(when).toHaveValue('never')
  await when.selectOption('weekly')
  await page.getByRole('button', { name: 'Actions for Nights in London' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog', { name: 'Rename search' }).getByLabel('Name').fill('London')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Actions for London' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('How often to email new results for London')).toHaveValue('weekly')
  await expectAxeClean(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('link', { name: 'London', exact: true }).click()
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('q') === 'night' && url.searchParams.get('place') === 'London',
  )
  await expect(page.getByRole('button', { name: 'Save search' })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)

  await test.step('as a company, of talent', async () => {
    const other = await (await browser.newContext({ baseURL })).newPage()
    await skipSplash(other)
    await signIn(other, studio)
    await other.goto('/business/talent-pool?q=rigger&sort=rating')
    await other.getByRole('button', { name: 'Save search' }).click()
    await other.getByRole('radio', { name: /^At once/ }).check()
    await expectAxeClean(other)
    await other.getByRole('dialog').getByRole('button', { name: 'Save search' }).click()
    await other.getByRole('button', { name: 'Saved searches', exact: true }).click()
    await expect(other.getByRole('link', { name: 'Rigger talent' })).toHaveAttribute(
      'href',
      '/business/talent-pool?q=rigger',
    )
    await expect(other.getByLabel('How often to email new results for Rigger talent')).toHaveValue('now')
    const noor = await world.talent({ name: 'Noor Haddad' })
    await world.sql(`update talent_profiles set professional_title = 'Rigger' where id = '${noor.id}'`)
    // ten minutes pass
    await world.sql(
      `update saved_searches set seen_at = seen_at - interval '11 minutes'; update talent_search set found_since = found_since - interval '11 minutes'; update saved_search_talent_progress set until = until - interval '11 minutes'`,
    )
    await world.sql(`select graphile_worker.add_job('searches.now')`)
    expect((await world.mailTo(studio.email, /Rigger talent/)).text).toContain('Noor Haddad')
  })
})
