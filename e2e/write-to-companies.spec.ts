import type { Page } from '@playwright/test'
import { applications } from '../contract/src/applications/applications.routes.ts'
import { collaborations } from '../contract/src/collaborations/collaborations.routes.ts'
import { events } from '../contract/src/events/events.routes.ts'
import { messaging } from '../contract/src/messaging/messaging.routes.ts'
import { expect, expectAxeClean, type Person, signIn, test, type World } from './fixtures.ts'
import { scrollsSideways, skipSplash } from './lib/accounts.ts'
import { acceptedFrom, said, windowOf } from './lib/conversations.ts'
import { dayIn, postJob } from './lib/jobs.ts'
import { shotsTo } from './lib/screenshots.ts'

test.beforeEach(({ page }) => skipSplash(page))
const pictures = shotsTo('WRITE_SCREENSHOTS')
const at = (pathname: string) => (url: URL) => url.pathname === pathname

const apply = async (world: World, talent: Person, jobId: string) =>
  (await world.call(talent, applications.submit, {
    params: { jobId },
    body: {
      cover_letter: 'I have lit ice before, and I know what cold does to batteries, people and schedules.',
      availability: 'immediate',
    },
  })) as unknown as { id: string }

test('a talent writes to a company from its job, by keyboard, and the company finds a request named after the job @main', async ({
  page,
  world,
  browser,
  baseURL,
}) => {
  const studio = await world.business({ company: 'Harbor Light' })
  const maya = await world.talent()
  const job = await postJob(world, studio, { title: 'The Ferry' })
  await signIn(page, maya)
  await page.goto(`/jobs/${job.id}`)
  const message = page.getByRole('button', { name: 'Message: Harbor Light' })
  await message.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Message Harbor Light' })
  await expect(dialog.getByText('About “The Ferry”')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Is the rink heated?')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Message sent to Harbor Light.')).toBeVisible()

  const theirs = await windowOf(browser, baseURL, studio, '/business/all-messages?show=requests')
  const row = theirs.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /About The Ferry/ })
  await row.click()
  await expect(said(theirs, 'Is the rink heated?')).toBeVisible()
  await expect(theirs.locator('.conversation-head').getByText('About The Ferry')).toBeVisible()
  await expectAxeClean(theirs)
  await pictures(theirs, 'request')
  // the same button now opens what was written
  await message.click()
  await page.waitForURL(at('/chat'))
  await expect(said(page, 'Is the rink heated?')).toBeVisible()
})

test('a company’s page has it too; a visitor signs in and comes back; a company and its own people see none', async ({
  page,
  world,
}) => {
  const studio = await world.business({ company: 'Harbor Light' })
  const job = await postJob(world, studio)
  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByRole('link', { name: 'Message: Harbor Light' })).toHaveAttribute(
    'href',
    `/auth?next=${encodeURIComponent(`/jobs/${job.id}`)}`,
  )
  await signIn(page, studio)
  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByRole('link', { name: 'Manage' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Message: Harbor Light' })).toHaveCount(0)
  await signIn(page, await world.talent())
  await page.goto('/c/harbor-light')
  await page.getByRole('button', { name: 'Message: Harbor Light' }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('I love your lights.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Message sent to Harbor Light.')).toBeVisible()
  // a second one has to wait, and the button says so
  await page.goto(`/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Message: Harbor Light' }).click()
  await expect(page.getByText(/repl|answer/i).last()).toBeVisible()
})

const eventOf = (world: World, house: Person, title: string) =>
  world.call(house, events.create, {
    body: {
      title,
      description: 'Seven films and their makers, with questions afterwards.',
      event_type: 'screening',
      date: dayIn(40),
      start_time: '19:30',
      time_zone: 'Europe/Berlin',
      location: 'Berlin, Germany',
      venue: 'The Boathouse',
    },
  }) as Promise<{ id: string }>

const collaborationOf = (world: World, house: Person, title: string) =>
  world.call(house, collaborations.create, {
    body: {
      title,
      summary: 'One warehouse, one song, one night.',
      description: 'We rehearse for two days and shoot in the third night.',
      project_type: 'Music Video',
      roles_needed: ['Gaffer', 'Editor'],
      payment_type: 'unpaid',
      team_size: 6,
    },
  }) as Promise<{ id: string }>

/** The company finds a request whose row and head name the post. */
async function expectRequestAbout(theirs: Page, title: string, words: string): Promise<void> {
  const row = theirs
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: new RegExp(`About ${title}`) })
  await expect(row).toHaveCount(1)
  await row.click()
  await expect(said(theirs, words)).toBeVisible()
  await expect(theirs.locator('.conversation-head').getByText(`About ${title}`)).toBeVisible()
}

test('an event’s page has it: the company finds a request about the event; a visitor signs in first, its own people see none', async ({
  page,
  world,
  browser,
  baseURL,
}) => {
  const studio = await world.business({ company: 'Harbor Light' })
  const show = await eventOf(world, studio, 'Seven shorts by the sea')
  await page.goto(`/events/${show.id}`)
  await expect(page.getByRole('link', { name: 'Message: Harbor Light' })).toHaveAttribute(
    'href',
    `/auth?next=${encodeURIComponent(`/events/${show.id}`)}`,
  )
  const maya = await world.talent()
  await signIn(page, maya)
  await page.goto(`/events/${show.id}`)
  const message = page.getByRole('button', { name: 'Message: Harbor Light' })
  await message.click()
  const dialog = page.getByRole('dialog', { name: 'Message Harbor Light' })
  await expect(dialog.getByText('About “Seven shorts by the sea”')).toBeVisible()
  await expect(dialog.getByText('Your first message is a request.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Is there a seat for a wheelchair?')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Message sent to Harbor Light.')).toBeVisible()

  const theirs = await windowOf(browser, baseURL, studio, '/business/all-messages?show=requests')
  await expectRequestAbout(theirs, 'Seven shorts by the sea', 'Is there a seat for a wheelchair?')
  await expectAxeClean(theirs)
  await pictures(theirs, 'event-request')
  await message.click()
  await page.waitForURL(at('/chat'))
  await expect(page.locator('.conversation-head')).toContainText('About Seven shorts by the sea')
  await theirs.goto(`/events/${show.id}`)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Seven shorts by the sea' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Manage' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Message: Harbor Light' })).toHaveCount(0)
})

test('a collaboration’s page has it at 390 px, by keyboard: a request about the collaboration', async ({
  page,
  world,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const studio = await world.business({ company: 'Harbor Light' })
  const { id } = await collaborationOf(world, studio, 'One long take')
  await signIn(page, await world.talent())
  await page.goto(`/collab/${id}`)
  const message = page.getByRole('button', { name: 'Message: Harbor Light' })
  await message.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Message Harbor Light' })
  await expect(dialog.getByText('About “One long take”')).toBeVisible()
  const field = dialog.getByRole('textbox', { name: 'Message' })
  await expect(field).toBeFocused()
  expect(await scrollsSideways(page)).toBe(false)
  await expectAxeClean(page)
  await pictures(page, 'collaboration')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(message).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('Could I light it with two units?')
  await dialog.getByRole('button', { name: 'Send message' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Message sent to Harbor Light.')).toBeVisible()

  const phone = { viewport: { width: 390, height: 844 } }
  const theirs = await windowOf(browser, baseURL, studio, '/business/all-messages?show=requests', phone)
  await expectRequestAbout(theirs, 'One long take', 'Could I light it with two units?')
  expect(await scrollsSideways(theirs)).toBe(false)
  await pictures(theirs, 'collaboration-request')
})

test('one’s own application opens its conversation at 390 px; two at one company are told apart by both sides', async ({
  page,
  world,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const studio = await world.business({ company: 'Harbor Light' })
  const maya = await world.talent()
  await acceptedFrom(world, studio, maya, 'Hello')
  const ids: string[] = []
  for (const title of ['The Ferry', 'Night Bus']) {
    const job = await postJob(world, studio, { title })
    ids.push((await apply(world, maya, job.id)).id)
  }
  await world.call(studio, messaging.begin, {
    body: { application_id: ids[1] ?? '', content: 'About the bus', client_id: crypto.randomUUID() },
  })
  await signIn(page, maya)
  await page.goto(`/applications/${ids[0]}`)
  await page.getByRole('button', { name: 'Message: Harbor Light' }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('About the ferry')
  await pictures(page, 'application')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Message sent to Harbor Light.')).toBeVisible()
  await page.getByRole('button', { name: 'Message: Harbor Light' }).click()
  await page.waitForURL(at('/chat'))
  await expect(said(page, 'About the ferry')).toBeVisible()
  await expect(page.locator('.conversation-head')).toContainText('About The Ferry')
  expect(await scrollsSideways(page)).toBe(false)
  await pictures(page, 'thread')
  await page.goto('/chat')
  const theirs = await windowOf(browser, baseURL, studio, '/business/all-messages')
  for (const each of [page, theirs]) {
    const rows = each.getByRole('list', { name: 'Conversations' })
    for (const title of ['The Ferry', 'Night Bus'])
      await expect(rows.getByRole('link', { name: new RegExp(`About ${title}`) })).toHaveCount(1)
  }
  await theirs.getByRole('link', { name: /About Night Bus/ }).click()
  await expect(theirs.locator('.conversation-head')).toContainText('About Night Bus')
  await pictures(theirs, 'told-apart')
})
