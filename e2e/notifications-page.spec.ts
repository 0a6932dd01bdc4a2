import type { Page } from '@playwright/test'
import { applications } from '../contract/src/applications/applications.routes.ts'
import { notifications } from '../contract/src/notifications/notifications.routes.ts'
import { safety } from '../contract/src/safety/safety.routes.ts'
import { expect, expectAxeClean, type Person, signIn, test, type World } from './fixtures.ts'
import { scrollsSideways, skipSplash } from './lib/accounts.ts'
import { acceptedFrom, windowOf } from './lib/conversations.ts'
import { postJob } from './lib/jobs.ts'

test.beforeEach(({ page }) => skipSplash(page))

const LETTER = 'I have lit six river nights with small crews, and I bring two boats of lamps of my own.'
const rows = (page: Page) => page.getByRole('group', { name: 'Notifications' }).getByRole('listitem')
const row = (page: Page, text: string | RegExp) => rows(page).filter({ hasText: text })
const view = (page: Page, name: string) => page.getByRole('radio', { name })
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })

async function apply(world: World, jobId: string, name: string): Promise<Person> {
  const person = await world.talent({ name })
  await world.call(person, applications.submit, {
    params: { jobId },
    body: { cover_letter: LETTER, availability: 'immediate' },
  })
  await world.settle()
  return person
}

/** A company with an applicant for a job, and one for another. */
async function studioWithNews(world: World) {
  const studio = await world.business({ company: 'Harbor Light' })
  const [gaffer, grip] = [
    await postJob(world, studio, { title: 'Gaffer' }),
    await postJob(world, studio, { title: 'Key grip' }),
  ]
  const noor = await apply(world, gaffer.id, 'Noor Haddad')
  await apply(world, grip.id, 'Zoë Aráoz')
  return { studio, gaffer, grip, noor }
}

/** Many, an hour apart, oldest last. */
const many = (world: World, person: Person, count: number) =>
  world.sql(
    `insert into notifications (user_id, type, title, message, href, fact_id, created_at)
     select $1, 'update', 'Number ' || n, 'Message', '/help', uuidv7(), now() - n * interval '1 hour' from generate_series(1, $2::int) n`,
    [person.id, count],
  )

/** The times of what is snoozed have come. */
async function itIsTime(world: World): Promise<void> {
  await world.sql(
    `update notifications set snoozed_until = now() - interval '1 second' where snoozed_until is not null`,
  )
  await world.sql(`select graphile_worker.add_job('notices.wake')`)
  await world.settle()
}

test('from the bell to the page: by day, searched, narrowed, read, archived and brought back; a second tab follows @main', async ({
  page,
  context,
  world,
}) => {
  const { studio } = await studioWithNews(world)
  await world.sql(
    `update notifications set created_at = created_at - interval '1 day' where user_id = $1 and title like '%grip%'`,
    [studio.id],
  )
  await signIn(page, studio)
  await page.goto('/')
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'View All' }).click()
  await expect(page).toHaveURL(/\/notifications$/)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Today', 'Yesterday'])
  await expect(rows(page)).toHaveCount(2)
  await expectAxeClean(page)

  const other = await context.newPage()
  await skipSplash(other)
  await other.goto('/notifications')
  await expect(rows(other)).toHaveCount(2)

  await page.keyboard.press('/')
  await page.keyboard.type('araoz')
  await expect(page).toHaveURL(/q=araoz/)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Zoë Aráoz applied')
  await page.getByRole('searchbox', { name: 'Search notifications' }).fill('someone else')
  await expect(page.getByText('None of these notifications match “someone else”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('tab', { name: 'Messages' }).click()
  await expect(page.getByText('You don’t have any under Messages right now.')).toBeVisible()
  await page.getByRole('tab', { name: 'Applications' }).click()
  await expect(rows(page)).toHaveCount(2)

  await row(page, 'Key grip').hover()
  await row(page, 'Key grip').getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await expect(row(other, 'Key grip').getByText('Unread:')).toHaveCount(0)
  await view(page, 'Unread').click()
  await expect(rows(page)).toHaveCount(1)
  await row(page, 'Gaffer').hover()
  await row(page, 'Gaffer').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText("You're all caught up!")).toBeVisible()
  await expect(rows(other)).toHaveCount(1)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Gaffer')).toBeVisible()
  await expect(row(other, 'Gaffer')).toBeVisible()
  await expect(row(other, 'Gaffer').getByText('Unread:')).toBeAttached()

  // the next page would end what is still being sent
  const read = page.waitForResponse(/\/notifications\/[\w-]+\/read$/)
  await row(page, 'Gaffer').getByRole('link').click()
  expect((await read).status()).toBe(204)
  await expect(page).toHaveURL(/\/business\/applicants\?job=.*applicant=/)
  await page.goto('/notifications?view=unread&of=applications')
  await expect(page.getByText("You're all caught up!")).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Applications' })).toHaveAttribute('aria-selected', 'true')
})

test('someone without any reads so; what the server refuses comes back, and a lost list can be asked for again @main', async ({
  page,
  world,
}) => {
  const maya = await world.talent()
  await signIn(page, maya)
  await page.goto('/notifications')
  await expect(page.getByText("You don't have any notifications yet.")).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No notifications' })).toBeVisible()
  await view(page, 'Snoozed').click()
  await expect(page.getByRole('heading', { name: 'Nothing is snoozed' })).toBeVisible()
  await view(page, 'Archived').click()
  await expect(page.getByRole('heading', { name: 'Nothing is archived' })).toBeVisible()

  await many(world, maya, 2)
  let lost = true
  await page.route('**/api/v1/notifications?*', (route) =>
    lost ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { name: 'Couldn’t load notifications' })).toBeVisible({ timeout: 15_000 })
  // the page may ask by itself in this moment, as its live connection begins: the button is gone then, and a click waits for it
  await page.getByRole('button', { name: 'Try again' }).focus()
  lost = false
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)

  await page.route('**/api/v1/notifications/*/archive', (route) => route.fulfill({ status: 500, body: '{}' }))
  await row(page, 'Number 1').hover()
  await row(page, 'Number 1').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Couldn’t archive it. Please try again.')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
})

test('a group is snoozed and comes back with who joined it; over a block it does not come back @main', async ({
  page,
  world,
}) => {
  const { studio, gaffer, grip } = await studioWithNews(world)
  await apply(world, gaffer.id, 'Ada Aho')
  await signIn(page, studio)
  await page.goto('/notifications')
  const group = row(page, '2 new applicants for Gaffer')
  await group.hover()
  await group.getByRole('button', { name: 'Snooze' }).click()
  await page.getByRole('menuitem', { name: /^In an hour/ }).click()
  await expect(toasts(page).getByText(/^Snoozed until /)).toBeVisible()
  await expect(group).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await apply(world, gaffer.id, 'Ben Blom')
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await view(page, 'Snoozed').click()
  await expect(row(page, '3 new applicants for Gaffer')).toBeVisible()
  await expectAxeClean(page)
  await view(page, 'Inbox').click()
  await itIsTime(world)
  await expect(rows(page).first()).toContainText('3 new applicants for Gaffer')
  await expect(rows(page).first()).toContainText('Snoozed. First came')
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()

  await test.step('over a block', async () => {
    const [blocked] = await world.sql<{ id: string }>(
      `select applicant_id as id from applications where post_id = $1`,
      [grip.id],
    )
    await row(page, 'Key grip').hover()
    await row(page, 'Key grip').getByRole('button', { name: 'Snooze' }).click()
    await page.getByRole('menuitem', { name: /^Next week/ }).click()
    await expect(row(page, 'Key grip')).toHaveCount(0)
    await world.call(studio, safety.block, { params: { personId: blocked?.id ?? '' } })
    await itIsTime(world)
    await view(page, 'Snoozed').click()
    await expect(page.getByRole('heading', { name: 'Nothing is snoozed' })).toBeVisible()
    await view(page, 'Archived').click()
    await expect(row(page, 'Key grip')).toBeVisible()
    await view(page, 'Inbox').click()
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  })
})

/** The zones, among those of whole hours, where it is this hour now. */
const zoneAt = (hour: number): string => {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

test('tomorrow morning is the reader’s: before their midnight and after it, whatever the server’s day', async ({
  browser,
  baseURL,
  world,
}) => {
  for (const hour of [23, 0]) {
    const zone = zoneAt(hour)
    const maya = await world.talent()
    await many(world, maya, 1)
    const page = await windowOf(browser, baseURL, maya, '/notifications', { timezoneId: zone })
    await rows(page).hover()
    await rows(page).getByRole('button', { name: 'Snooze' }).click()
    const now = Temporal.Now.zonedDateTimeISO(zone)
    const morning = now.toPlainDate().add({ days: 1 }).toZonedDateTime({ timeZone: zone, plainTime: '09:00' })
    await page.getByRole('menuitem', { name: /^Tomorrow morning · \w{3} \d{1,2} \w{3}.*, 09:00$/ }).click()
    await expect(page.getByText("You don't have any notifications yet.")).toBeVisible()
    const [{ at } = { at: '' }] = await world.sql<{ at: string }>(
      `select (extract(epoch from snoozed_until) * 1000)::text as at from notifications where user_id = $1`,
      [maya.id],
    )
    expect(Number(at)).toBe(morning.epochMilliseconds)
    await view(page, 'Snoozed').click()
    await expect(page.getByRole('heading', { name: 'Back tomorrow' })).toBeVisible()
    await expect(rows(page).getByText('09:00')).toBeVisible()
    await view(page, 'Inbox').click()
    await itIsTime(world)
    await expect(rows(page)).toContainText('Number 1')
  }
})

test('a thousand are walked by keyboard, and what is archived gives way to the next', async ({ page, world }) => {
  test.setTimeout(120_000)
  const maya = await world.talent()
  await many(world, maya, 1_000)
  await signIn(page, maya)
  await page.goto('/notifications')
  await expect(rows(page).first()).toBeVisible()
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('.notification-title')?.textContent)
  const at = async () => Number(/\d+$/.exec((await focused()) ?? '')?.[0] ?? 0)
  for (let target = 25; target <= 1_000; target += 25)
    await expect(async () => {
      // the next page may be on its way
      for (let left = target - (await at()); left > 0; left -= 1)
        await page.keyboard.press(left % 2 ? 'j' : 'ArrowDown')
      expect(await at()).toBe(target)
    }).toPass()
  await expect(rows(page)).toHaveCount(1_000)
  await page.keyboard.press('k')
  await page.keyboard.press('e')
  await expect(rows(page)).toHaveCount(999)
  expect(await focused()).toMatch(/Number 1000$/)
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toMatch(/Number 998$/)
  await page.keyboard.press('u')
  await expect(row(page, /Number 998$/).getByText('Unread:')).toHaveCount(0)
  await page.keyboard.press('s')
  await expect(page.getByRole('menuitem', { name: /^In an hour/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(998)
  await expect.poll(focused).toMatch(/Number 1000$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/help$/)
})

test('all are read at once, only those that the page shows, and an undo makes them unread', async ({ page, world }) => {
  const { studio } = await studioWithNews(world)
  const maya = await world.talent({ name: 'Maya Lindqvist' })
  await acceptedFrom(world, studio, maya, 'Hello')
  await world.settle()
  await many(world, studio, 60)
  await signIn(page, studio)
  await page.goto('/notifications?q=applicant')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(toasts(page).getByText('2 notifications marked as read')).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page).getByText('Unread:')).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search notifications' }).fill('')
  await expect(rows(page)).not.toHaveCount(2)
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(rows(page).getByText('Unread:')).toHaveCount(0)
  await page.getByRole('button', { name: 'Archive read' }).click()
  await expect(page.getByText("You don't have any notifications yet.")).toBeVisible()
  const { items } = (await world.call(studio, notifications.list, { query: {} })) as { items: unknown[] }
  expect(items).toEqual([])
  await toasts(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect(rows(page).first()).toBeVisible()
})

test('on a phone nothing scrolls sideways, and a menu has what a row’s buttons have', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { studio } = await studioWithNews(world)
  await world.sql(
    `update notifications set title = repeat('Unbroken', 8), message = repeat('x', 300) where title like '%grip%'`,
  )
  await signIn(page, studio)
  await page.goto('/notifications')
  await expect(rows(page)).toHaveCount(2)
  expect(await scrollsSideways(page)).toBe(false)
  await expectAxeClean(page)
  const menu = row(page, 'Gaffer').getByRole('button', { name: /^Actions for/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Mark as read' }).click()
  await expect(row(page, 'Gaffer').getByText('Unread:')).toHaveCount(0)
  await menu.click()
  await page.getByRole('menuitem', { name: /^Snooze: Tomorrow morning/ }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Actions for all' }).click()
  await page.getByRole('menuitem', { name: 'Mark all read' }).click()
  await expect(rows(page).getByText('Unread:')).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)
})
