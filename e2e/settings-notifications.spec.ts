import type { Page } from '@playwright/test'
import { applications } from '../contract/src/applications/applications.routes.ts'
import { preferences } from '../contract/src/preferences/preferences.routes.ts'
import { expectAxeClean, type Person, signIn, type World } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import { expectFieldMessage, mailAbout, scrollsSideways, skipSplash } from './lib/accounts.ts'
import { postJob } from './lib/jobs.ts'
import { shotsTo } from './lib/screenshots.ts'

test.beforeEach(({ page }) => skipSplash(page))

async function applied(world: World, studio: Person, title = 'Gaffer'): Promise<Person> {
  const job = await postJob(world, studio, { title })
  const cover_letter = 'I have lit three features on 16 mm and would love to bring that to your film.'
  const person = await world.talent()
  await world.call(person, applications.submit, {
    params: { jobId: job.id },
    body: { cover_letter, availability: 'immediate' },
  })
  return person
}
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const toggle = (page: Page, name: string | RegExp) => page.getByRole('switch', { name })
const shot = shotsTo('SETTINGS_SHOTS')
const SAVING = '**/api/v1/me/notification-settings'
const failToSave = (page: Page) =>
  page.route(SAVING, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))

test('notifications: a choice counts at once and in every tab; an emailed link stops its sort without signing in @main', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const person = await world.business()
  await signIn(page, person)
  await page.goto('/settings/notifications')
  const mails = (of: Page, name: string) => choice(of, `${name}: email`)
  await expect(mails(page, 'Job applications')).toHaveValue('now')
  await expect(mails(page, 'Weekly digest')).toHaveValue('off')
  await expectAxeClean(page)
  await shot(page, 'notifications')
  const other = await page.context().newPage()
  await other.goto('/settings/notifications')
  await expect(mails(other, 'Weekly digest')).toHaveValue('off')
  await mails(page, 'Weekly digest').focus()
  await page.keyboard.press('w')
  await expect(mails(other, 'Weekly digest')).toHaveValue('weekly')

  await test.step('what is refused goes back, and says why in its row', async () => {
    await failToSave(page)
    await mails(page, 'Updates').selectOption('off')
    await expect(page.getByRole('row', { name: /^Updates/ }).getByRole('alert')).toContainText(
      'Your choice could not be saved. The connection was lost.',
    )
    await expect(mails(page, 'Updates')).toHaveValue('now')
    await page.unroute(SAVING)
  })
  const [marks, otherMarks] = [page, other].map((each) => toggle(each, /^Show when you’ve read/))
  await expect(otherMarks!).toBeChecked()
  await marks!.click()
  await expect(otherMarks!).not.toBeChecked()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)

  await test.step('as a visitor, with the link', async () => {
    await applied(world, person)
    const { text } = await mailAbout(world, person.email, /^New applicant/)
    const visitor = await (await browser.newContext({ baseURL })).newPage()
    await visitor.goto(/https?:\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? '')
    await expect(visitor.getByRole('heading', { name: 'Stop emails about applications?' })).toBeVisible()
    await expectAxeClean(visitor)
    await shot(visitor, 'unsubscribe')
    await expect(mails(page, 'Job applications')).toHaveValue('now')
    await visitor.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(visitor.getByRole('heading', { name: 'No more emails about applications' })).toBeVisible()
    await expect(mails(page, 'Job applications')).toHaveValue('off')
    await visitor.getByRole('button', { name: 'Get them again' }).click()
    await expect(mails(page, 'Job applications')).toHaveValue('now')
    await visitor.goto('/unsubscribe/nothing-of-ours')
    await expect(visitor.getByText('This link no longer works')).toBeVisible()
    await visitor.setViewportSize({ width: 320, height: 640 })
    expect(await scrollsSideways(visitor)).toBe(false)
  })
})
