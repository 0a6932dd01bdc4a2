import type { Browser, BrowserContext, Page } from '@playwright/test'
import { BIDI, SCRIPTS } from '../server/src/testing/hostile-words.ts'
import type { PushPeer } from '../server/src/testing/push-peer.ts'
import { type Person, signIn, type World } from './fixtures.ts'
import { skipSplash } from './lib/accounts.ts'
import { acceptedFrom, messageField, said, windowOf } from './lib/conversations.ts'
import { expect, nameOf, test, withPush } from './lib/push-browser.ts'
import { click, pushing } from './lib/push-worker.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ context }) => skipSplash(context))

/** Eleven messages in a row: they are looked for often, in milliseconds. */
const SOON = [50]

interface Story {
  page: Page
  context: BrowserContext
  browser: Browser
  world: World
  peer: PushPeer
}

/** Someone turns push on in Settings and closes their only page. `words`: and wants to read messages on a locked screen. */
async function turnsOnAndCloses({ page, context, world, peer }: Story, maya: Person, { words = false } = {}) {
  const own = await withPush(context, peer)
  await signIn(page, maya)
  await page.goto('/settings/notifications')
  const section = page.getByRole('region', { name: 'Push notifications', exact: true })
  await section.getByRole('switch', { name: /^Push notifications in this browser/ }).click()
  await expect(section.getByRole('listitem').filter({ hasText: 'This browser' })).toBeVisible()
  if (words) {
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await section.getByRole('switch', { name: /^Show message text/ }).click()
    expect((await saved).status()).toBe(200)
  }
  // the worker is reached through a page that isn't ours
  const blank = await context.newPage()
  const { worker, push, shown } = await pushing(page, context, world.address, blank)
  await page.close()
  const at = nameOf(own.subscription ?? { endpoint: '' })
  /** What arrived at this browser's push service since it was last asked, handed to the worker as it was decrypted. */
  const arrive = async () => {
    const mine = () => peer.state.arrived.filter(({ browser }) => browser === at)
    await expect.poll(() => mine().length, { intervals: SOON }).toBe(1)
    const [{ text } = { text: '' }] = mine()
    peer.state.arrived = []
    await push(text)
    await expect.poll(async () => (await shown()).length, { intervals: SOON }).toBe(1)
    return { text, shown: (await shown())[0] }
  }
  return { worker, shown, arrive }
}

/** Another person's page of the conversation, and writing on it. */
async function writing({ browser, world }: Story, studio: Person, id: string, to: string) {
  const theirs = await windowOf(browser, world.address, studio, `/chat?with=${id}`)
  return async (text: string) => {
    await messageField(theirs, to).fill(text)
    await theirs.keyboard.press('Enter')
    await expect(messageField(theirs, to)).toHaveValue('')
  }
}

/** As far as the server knows, none of their pages is open. */
const away = (world: World, person: Person) =>
  expect.poll(() => world.sql('select 1 from presence_leases where user_id = $1 and in_view', [person.id])).toEqual([])

test('from a sent message to the notification that is shown while no page is open, and to its conversation @main', async ({
  page,
  context,
  browser,
  world,
  peer,
}) => {
  const story = { page, context, browser, world, peer }
  const [maya, studio] = [
    await world.talent({ name: 'Maya Lindqvist' }),
    await world.business({ name: 'Jonas Weber', company: 'Northlight Pictures' }),
  ]
  const id = await acceptedFrom(world, studio, maya, 'Are you free in May?')
  await acceptedFrom(world, await world.business(), maya, 'Another conversation, written to later')
  await world.settle()
  const { worker, shown, arrive } = await turnsOnAndCloses(story, maya)
  await away(world, maya)
  expect(await shown()).toEqual([])
  const write = await writing(story, studio, id, maya.name)
  await write('The code of the studio door is 4711.')
  const arrived = await arrive()
  expect(peer.state.refused).toEqual([])
  expect(arrived.shown).toMatchObject({ title: 'New message from Jonas Weber', body: '' })
  expect(arrived.text).not.toContain('4711')

  const [href = '', ...more] = await click(worker)
  expect(more).toEqual([])
  expect(await shown()).toEqual([])
  const opened = await context.newPage()
  await opened.goto(href)
  await expect(said(opened, 'The code of the studio door is 4711.')).toBeVisible()
  await expect(messageField(opened, 'Northlight Pictures')).toBeVisible()
  await expect(said(opened, 'Another conversation')).toHaveCount(0)
})

test('hostile words come to the notification as they are, and lead only to our own page', async ({
  page,
  context,
  browser,
  world,
  peer,
}) => {
  const story = { page, context, browser, world, peer }
  const [maya, studio] = [await world.talent({ name: 'Maya Lindqvist' }), await world.business()]
  const id = await acceptedFrom(world, studio, maya, 'Hello')
  await world.settle()
  const { worker, shown, arrive } = await turnsOnAndCloses(story, maya, { words: true })
  await away(world, maya)
  const name = `${SCRIPTS[1]} ${BIDI}`
  // as if no rule had kept it from being stored
  await world.sql(`update profiles set full_name = $2 where id = $1`, [studio.id, name])
  const write = await writing(story, studio, id, maya.name)
  for (const words of [...SCRIPTS, BIDI]) {
    await test.step(words, async () => {
      await write(words)
      const arrived = await arrive()
      expect(arrived.shown).toMatchObject({ title: expect.stringContaining(SCRIPTS[1] ?? ''), body: words })
      expect(await click(worker)).toEqual([expect.stringMatching(new RegExp(`^/chat\\?\\S*${id}`))])
      expect(await shown()).toEqual([])
    })
  }
  const opened = await context.newPage()
  await opened.goto(`/chat?with=${id}`)
  for (const words of SCRIPTS) await expect(said(opened, words).first()).toBeAttached()
  expect(await opened.evaluate(() => 'hit' in globalThis)).toBe(false)
})
