import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { messaging } from '../contract/src/messaging/messaging.routes.ts'
import { expect, signIn, test } from './fixtures.ts'
import { skipSplash } from './lib/accounts.ts'
import { acceptedFrom, messageField, said, windowOf } from './lib/conversations.ts'

test('with the network cut in the middle of five messages and a reload in between, all arrive once and in order, by keyboard alone @main', async ({
  page,
  world,
}) => {
  await skipSplash(page)
  const [writer, studio] = [
    await world.talent({ name: 'Isaura Quintal' }),
    await world.business({ company: 'Lantern Row' }),
  ]
  const begun = (await world.call(studio, messaging.begin, {
    body: { to: writer.id, content: 'Are you free in May?', client_id: randomUUID() },
  })) as { conversation_id: string }
  await page.setViewportSize({ width: 390, height: 480 })
  await signIn(page, writer)
  await page.goto(`/chat?with=${begun.conversation_id}`)
  const mine = page.getByRole('textbox', { name: /^Message to / })
  const waiting = page.getByRole('list', { name: 'Not sent yet' })
  const write = async (text: string) => {
    await mine.focus()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await write('Part 1')
  await expect(waiting).toHaveCount(0)

  let lost = 0
  await page.route('**/rpc/send_message', async (route) => {
    // the server stores the first of them, but its answer is lost
    if ((lost += 1) === 1) await route.fetch()
    await route.abort()
  })
  for (const part of [2, 3, 4, 5]) await write(`Part ${part}`)
  await expect(waiting.getByRole('listitem').last()).toContainText('Waiting for a connection')
  await expect(waiting.getByRole('listitem').last()).toBeInViewport()
  await expect(mine).toBeInViewport({ ratio: 1 })
  await page.goto('/following')
  await page.unroute('**/rpc/send_message')
  await page.reload()

  // no conversation is open, and they are sent
  const stored = async () => {
    const { items } = (await world.call(studio, messaging.messages, {
      params: { conversationId: begun.conversation_id },
      query: {},
    })) as { items: { content: string }[] }
    return items.map(({ content }) => content)
  }
  await expect
    .poll(stored, { timeout: 15_000 })
    .toEqual(['Are you free in May?', 'Part 1', 'Part 2', 'Part 3', 'Part 4', 'Part 5'])
  await page.goto(`/chat?with=${begun.conversation_id}`)
  await expect(page.getByText('Part 5')).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('two tabs share what waits: each message is sent once, in order; signing out in one forgets what is unsent', async ({
  page,
  context,
  world,
}) => {
  await skipSplash(page)
  const [writer, studio] = [
    await world.talent({ name: 'Isaura Quintal' }),
    await world.business({ company: 'Lantern Row' }),
  ]
  const id = await acceptedFrom(world, studio, writer, 'Are you free in May?')
  await signIn(page, writer)
  await page.goto(`/chat?with=${id}`)
  const other = await context.newPage()
  await skipSplash(other)
  await other.goto(`/chat?with=${id}`)
  const waiting = (tab: Page) => tab.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')
  const write = async (tab: Page, text: string) => {
    await messageField(tab, 'Lantern Row').fill(text)
    await messageField(tab, 'Lantern Row').press('Enter')
  }
  const cut = () => context.route('**/rpc/send_message', (route) => route.abort())
  const stored = async () =>
    (await world.sql<{ body: string }>(`select body from messages where conversation_id = $1 order by seq`, [id])).map(
      ({ body }) => body,
    )
  await cut()
  await write(page, 'From the first tab')
  await expect(waiting(other)).toHaveCount(1)
  await write(other, 'From the second tab')
  for (const tab of [page, other]) await expect(waiting(tab)).toHaveCount(2)
  await context.unroute('**/rpc/send_message')
  // the tab that sends them wakes as its person comes back to it
  for (const tab of [page, other])
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  for (const tab of [page, other]) {
    await expect(waiting(tab)).toHaveCount(0)
    for (const text of ['From the first tab', 'From the second tab']) await expect(said(tab, text)).toHaveCount(1)
  }
  const sent = ['Are you free in May?', 'From the first tab', 'From the second tab']
  expect(await stored()).toEqual(sent)

  await cut()
  await write(other, 'Not sent, and not to be')
  for (const tab of [page, other]) await expect(waiting(tab)).toHaveCount(1)
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/auth/)
  await context.unroute('**/rpc/send_message')
  await signIn(page, { session: await world.session(writer.id) })
  await page.goto(`/chat?with=${id}`)
  await expect(said(page, 'From the second tab')).toHaveCount(1)
  await expect(waiting(page)).toHaveCount(0)
  await world.settle()
  expect(await stored()).toEqual(sent)
})

test('what was read while no answer came is marked as read once answers come again', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const [reader, studio] = [
    await world.talent({ name: 'Isaura Quintal' }),
    await world.business({ company: 'Lantern Row' }),
  ]
  const id = await acceptedFrom(world, studio, reader, 'Are you free in May?')
  const desk = await windowOf(browser, baseURL, studio, `/business/all-messages?with=${id}`)
  await skipSplash(page)
  await signIn(page, reader)
  await page.goto(`/chat?with=${id}`)
  let lost = 0
  await page.route('**/conversations/*/read', (route) => ((lost += 1) === 1 ? route.abort() : route.continue()))
  await messageField(desk, 'Isaura Quintal').fill('And in June?')
  await messageField(desk, 'Isaura Quintal').press('Enter')
  await expect(said(page, 'And in June?')).toBeVisible()
  await expect(said(desk, 'And in June?')).toContainText('· Read')
  expect(lost).toBeGreaterThan(1)
  await desk.context().close()
})
