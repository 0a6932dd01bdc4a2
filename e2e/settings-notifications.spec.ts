import type { Page } from '@playwright/test'
import { applications } from '../contract/src/applications/applications.routes.ts'
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

const WIDTHS = [
  [1440, 900],
  [390, 844],
] as const

test('notifications: the table works by keyboard on a wide and a narrow screen, and a choice survives @main', async ({
  page,
  world,
}) => {
  const person = await world.talent()
  await signIn(page, person)
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height })
    await page.goto('/settings/notifications')
    const table = page.getByRole('table', { name: 'What you hear about, and how' })
    await expect(table.getByRole('row', { name: /^Security and your account/ })).toContainText('Always, at once')
    await expect(choice(page, 'Offers and contracts: in the app').getByRole('option')).toHaveText(['On', 'Quiet'])
    await expect(choice(page, 'Saved searches: email').getByRole('option')).toHaveText(['Off', 'As each search says'])
    const [app, email, push] = [
      choice(page, 'Matches: in the app'),
      choice(page, 'Matches: email'),
      toggle(page, 'Matches: push'),
    ]
    const quiet = width === 1440
    await app.focus()
    await page.keyboard.press(quiet ? 'q' : 'ArrowUp')
    await page.keyboard.press('Tab')
    await expect(email).toBeFocused()
    await page.keyboard.press(quiet ? 'd' : 'h')
    await page.keyboard.press('Tab')
    await expect(push).toBeFocused()
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && (response.request().postData() ?? '').includes('"push"'),
    )
    await page.keyboard.press('Space')
    await saved
    await page.reload()
    await expect(app).toHaveValue(quiet ? 'quiet' : 'on')
    await expect(email).toHaveValue(quiet ? 'daily' : 'hourly')
    await expect(push).toBeChecked({ checked: !quiet })
    expect(await scrollsSideways(page)).toBe(false)
    await expectAxeClean(page)
  }
  expect(
    await world.sql(`select choices -> 'matches' as matches from notification_settings where user_id = $1`, [
      person.id,
    ]),
  ).toEqual([{ matches: { app: 'on', email: 'hourly', push: true } }])
})

test('notifications: two quick choices in one field arrive in their order', async ({ page, world }) => {
  await signIn(page, await world.talent())
  await page.goto('/settings/notifications')
  const email = choice(page, 'Matches: email')
  let hold: (() => void) | undefined
  const sent: string[] = []
  await page.route(SAVING, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    sent.push(route.request().postData() ?? '')
    if (sent.length === 1) await new Promise<void>((resume) => (hold = resume))
    return route.continue()
  })
  await email.selectOption('daily')
  await expect.poll(() => sent.length).toBe(1)
  await email.selectOption('weekly')
  await choice(page, 'Messages: email').selectOption('off')
  await expect(email).toHaveValue('weekly')
  hold?.()
  await expect.poll(() => sent.length).toBe(3)
  await expect(email).toHaveValue('weekly')
  await page.unroute(SAVING)
  await page.reload()
  await expect(email).toHaveValue('weekly')
  await expect(choice(page, 'Messages: email')).toHaveValue('off')
})

test('notifications: quiet hours are turned on, refused, saved and turned off, and a push says more only if asked', async ({
  page,
  context,
  world,
}) => {
  const person = await world.talent()
  await world.sql(`update profiles set time_zone = 'Asia/Tokyo' where id = $1`, [person.id])
  await signIn(page, person)
  await page.goto('/settings/notifications')
  const quiet = part(page, 'Quiet hours')
  const other = await context.newPage()
  await other.goto('/settings/notifications')
  await toggle(page, /^Quiet hours/).click()
  const [from, until] = [quiet.getByLabel('From', { exact: true }), quiet.getByLabel('Until', { exact: true })]
  await expect(from).toHaveValue('22:00')
  await expect(quiet).toContainText('Times are in Asia/Tokyo.')
  await expect(quiet.getByRole('link', { name: 'Change your time zone' })).toHaveAttribute('href', '/settings/account')
  await expect(part(other, 'Quiet hours').getByLabel('Until', { exact: true })).toHaveValue('08:00')

  await until.fill('22:00')
  await quiet.getByRole('button', { name: 'Save quiet hours' }).click()
  await expectFieldMessage(until, 'Choose an end that differs from the start')
  await expect(until).toHaveValue('22:00')
  await failToSave(page)
  await until.fill('06:30')
  await quiet.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect(quiet.getByRole('alert')).toContainText('The connection was lost')
  await expect(until).toHaveValue('06:30')
  await page.unroute(SAVING)
  await quiet.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect(part(other, 'Quiet hours').getByLabel('Until', { exact: true })).toHaveValue('06:30')
  await expect(quiet.getByRole('button', { name: 'Save quiet hours' })).toHaveCount(0)

  // what is being typed here outlasts what another page saves
  await until.fill('07:45')
  const there = part(other, 'Quiet hours')
  await there.getByLabel('From', { exact: true }).fill('23:00')
  await there.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect(there.getByRole('button', { name: 'Save quiet hours' })).toHaveCount(0)
  await there.getByLabel('From', { exact: true }).fill('22:00')
  await there.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect(there.getByRole('button', { name: 'Save quiet hours' })).toHaveCount(0)
  await expect(until).toHaveValue('07:45')
  await until.fill('06:30')
  await expect(quiet.getByRole('button', { name: 'Save quiet hours' })).toHaveCount(0)

  const words = toggle(page, /^Show message text on a locked screen/)
  await expect(words).not.toBeChecked()
  await words.click()
  await expect(toggle(other, /^Show message text/)).toBeChecked()
  expect(
    await world.sql('select quiet_from, quiet_until, push_words from notification_settings where user_id = $1', [
      person.id,
    ]),
  ).toEqual([{ quiet_from: 1320, quiet_until: 390, push_words: true }])
  await toggle(page, /^Quiet hours/).click()
  await expect(toggle(other, /^Quiet hours/)).not.toBeChecked()
  await expect(from).toHaveCount(0)
})

test('notifications: a post is muted from the page and the panel, and unmuted in Settings, each with an undo', async ({
  page,
  context,
  world,
}) => {
  const studio = await world.business()
  await applied(world, studio, 'Gaffer')
  await applied(world, studio, 'Key grip')
  await world.settle()
  await signIn(page, studio)
  await page.goto('/settings/notifications')
  const muted = part(page, 'Muted posts')
  await expect(muted).toContainText('You haven’t muted any.')
  const other = await context.newPage()
  await other.setViewportSize({ width: 390, height: 844 })
  await other.goto('/notifications')
  const toasts = (of: Page) => of.getByRole('region', { name: 'Messages', exact: true })
  const muteIn = async (of: Page, title: string) => {
    await of.getByRole('button', { name: `Actions for New applicant for ${title}` }).click()
    await of.getByRole('menuitem', { name: 'Mute this post' }).click()
  }
  await muteIn(other, 'Gaffer')
  await expect(toasts(other)).toContainText('Muted “Gaffer”.')
  await expect(muted.getByRole('listitem')).toHaveCount(1)
  await expect(other.getByRole('link', { name: /New applicant for Gaffer/ })).toBeVisible()
  await toasts(other).getByRole('button', { name: 'Undo' }).click()
  await expect(muted).toContainText('You haven’t muted any.')
  await muteIn(other, 'Gaffer')
  await expect(muted.getByRole('listitem')).toHaveCount(1)
  await other.reload()
  await other.getByRole('button', { name: 'Actions for New applicant for Gaffer' }).click()
  await other.getByRole('menuitem', { name: 'Unmute this post' }).click()
  await expect(muted).toContainText('You haven’t muted any.')

  await page.getByRole('button', { name: /^Notifications, 2 unread/ }).click()
  await muteIn(page, 'Key grip')
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('New applicant for Key grip')
  await page.keyboard.press('Escape')
  await expect(muted.getByRole('listitem')).toContainText(['Key grip'])
  await muted.getByRole('button', { name: 'Unmute Key grip' }).click()
  await expect(muted).toContainText('You haven’t muted any.')
  await toasts(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect(muted.getByRole('listitem')).toContainText(['Key grip'])
})

test('notifications: applications by email once a day wait until the morning, and come together', async ({
  page,
  world,
}) => {
  const studio = await world.business()
  await signIn(page, studio)
  await page.goto('/settings/notifications')
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await choice(page, 'Job applications: email').selectOption('daily')
  await saved
  for (const title of ['Gaffer', 'Key grip']) await applied(world, studio, title)
  await world.settle()
  const mails = () =>
    world.sql(`select subject from mail_outbox where to_address = $1 and kind like 'notification.%'`, [studio.email])
  expect(await mails()).toEqual([])
  await page.goto('/notifications')
  await expect(page.getByRole('link', { name: /New applicant for Gaffer/ })).toBeVisible()
  await world.sql(`update waiting_mails set due_at = now() where user_id = $1`, [studio.id])
  await world.sql(`select graphile_worker.add_job('emails.bundles')`)
  await world.settle()
  expect(await mails()).toEqual([{ subject: '2 notifications about applications' }])
})
