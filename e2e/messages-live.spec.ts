import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { messaging } from '../contract/src/messaging/messaging.routes.ts'
import { expect, type Person, signIn, test, type World } from './fixtures.ts'
import { skipSplash } from './lib/accounts.ts'
import { acceptedFrom, said } from './lib/conversations.ts'
import { listening } from './lib/live.ts'

test.beforeEach(({ page }) => skipSplash(page))

const say = (world: World, who: Person, id: string, content: string) =>
  world.call(who, messaging.send, { body: { room_id: id, content, type: 'text', parts: [], client_id: randomUUID() } })

/** What the page asks of the API from now on, oldest first. */
function asking(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/')) asked.push(`${request.method()} ${pathname.replace('/api/v1', '')}`)
  })
  return asked
}

/** Two conversations of a talent, and her page with the first one open, which has fetched all it shows. */
async function openPage(page: Page, world: World) {
  const [maya, harbor, quay] = [
    await world.talent({ name: 'Maya Lindqvist' }),
    await world.business({ company: 'Harbor Light' }),
    await world.business({ company: 'Quayside Films' }),
  ]
  const here = await acceptedFrom(world, harbor, maya, 'We shoot on Thursday.')
  const elsewhere = await acceptedFrom(world, quay, maya, 'Do you fly a kite?')
  await world.settle()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, maya)
  const ready = listening(page)
  await page.goto(`/chat?with=${here}`)
  await expect(said(page, 'We shoot on Thursday.')).toBeVisible()
  await ready
  await page.waitForLoadState('networkidle')
  return { maya, harbor, quay, here, elsewhere, asked: asking(page) }
}

test('an open page of messages asks for one thing at most when someone writes elsewhere, and for no message when someone writes here; all of them appear @main', async ({
  page,
  world,
}) => {
  const { harbor, quay, here, elsewhere, asked } = await openPage(page, world)
  const rows = page.getByRole('region', { name: 'Your conversations' }).getByRole('link')
  for (let count = 1; count <= 5; count += 1) {
    await say(world, quay, elsewhere, `Elsewhere ${count}`)
    await expect(rows.first()).toContainText(`Elsewhere ${count}`)
    await world.settle()
  }
  await expect(page.getByRole('button', { name: 'Messages, 1 unread' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  expect(asked.length, asked.join(', ')).toBeLessThanOrEqual(5)
  const read = page.waitForResponse((response) => response.url().endsWith('/read'))
  await say(world, harbor, here, 'Bring boots.')
  await expect(said(page, 'Bring boots.')).toBeVisible()
  // the bell of what was written elsewhere
  expect(asked.filter((each) => each !== 'GET /notifications' && !each.includes(here))).toEqual([])
  await read
  await expect(rows.first()).toContainText('Bring boots.')
  await expect(page.getByRole('button', { name: 'Messages, 1 unread' })).toBeVisible()
  await say(world, harbor, here, 'And gloves.')
  await expect(said(page, 'And gloves.')).toBeVisible()
  expect([...new Set(asked)].toSorted()).toEqual([
    `GET /conversations/${here}`,
    'GET /notifications',
    `POST /conversations/${here}/read`,
  ])
})

test('what was said while the connection was lost is fetched when it is back, and live messages go on from there', async ({
  page,
  context,
  world,
}) => {
  const { harbor, quay, here, elsewhere, asked } = await openPage(page, world)
  const rows = page.getByRole('region', { name: 'Your conversations' }).getByRole('link')
  let cut: () => Promise<void> = () => Promise.resolve()
  await page.routeWebSocket('**/api/v1/live', (socket) => {
    const server = socket.connectToServer()
    cut = async () => {
      await server.close()
      await socket.close()
    }
  })
  await page.reload()
  await expect(said(page, 'We shoot on Thursday.')).toBeVisible()
  await say(world, harbor, here, 'Before')
  await expect(said(page, 'Before')).toBeVisible()
  await context.setOffline(true)
  await cut()
  await say(world, harbor, here, 'Meanwhile, here')
  await say(world, quay, elsewhere, 'Meanwhile, elsewhere')
  await world.settle()
  asked.splice(0)
  await context.setOffline(false)
  await expect(said(page, 'Meanwhile, here')).toBeVisible({ timeout: 30_000 })
  await expect(rows.filter({ hasText: 'Meanwhile, elsewhere' })).toBeVisible()
  expect(asked).toContain(`GET /conversations/${here}/messages`)
  await say(world, harbor, here, 'After')
  await expect(said(page, 'After')).toBeVisible()
  const history = page.getByRole('region', { name: 'Conversation history' }).getByRole('listitem')
  await expect(history.filter({ hasText: /Before|Meanwhile|After/ })).toContainText([
    'Before',
    'Meanwhile, here',
    'After',
  ])
})
