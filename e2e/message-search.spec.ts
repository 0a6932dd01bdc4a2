import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { messaging } from '../contract/src/messaging/messaging.routes.ts'
import { expect, expectAxeClean, type Person, signIn, test, type World } from './fixtures.ts'
import { scrollsSideways, skipSplash } from './lib/accounts.ts'
import { acceptedFrom, messageField, said } from './lib/conversations.ts'
import { shotsTo } from './lib/screenshots.ts'

test.beforeEach(({ page }) => skipSplash(page))
const pictures = shotsTo('SEARCH_SCREENSHOTS')

const LONG = 200
/** A conversation of 200 messages whose first is about marzipan and whose last quotes it; a second one, with others. */
async function cast(world: World): Promise<{ maya: Person; id: string }> {
  const maya = await world.talent({ name: 'Maya Lindqvist' })
  const [studio, other] = [
    await world.business({ company: 'Harbor Light' }),
    await world.business({ company: 'Marzipan Films' }),
  ]
  const id = await acceptedFrom(world, studio, maya, 'The castle is made of marzipan, and it melts under a key light.')
  await acceptedFrom(world, other, maya, 'We look for an editor.')
  const [first] = await world.sql<{ id: string; seq: number }>(
    'select id, seq from messages where conversation_id = $1 order by seq limit 1',
    [id],
  )
  await world.sql(
    `insert into messages (conversation_id, sender_id, to_id, body, seq) select $1, $2, $3, 'Take ' || n, n from generate_series(2, ${LONG}) n`,
    [id, maya.id, studio.id],
  )
  await world.sql(`update conversations set last_seq = ${LONG} where id = $1`, [id])
  const body = { room_id: id, content: 'Is it still standing?', type: 'text' as const, client_id: randomUUID() }
  await world.call(maya, messaging.send, { body: { ...body, reply_to: first?.id ?? null } })
  return { maya, id }
}
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search conversations' })
const hits = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true }).getByRole('listitem')
const castle = (page: Page) => said(page, 'The castle is made of marzipan')

test('a search finds people by name and messages by their words, and leads to the message however far back it is @main', async ({
  page,
  world,
}) => {
  const { maya, id } = await cast(world)
  await signIn(page, maya)
  await page.goto('/chat')
  await search(page).fill('marzi')
  await expect(page.getByRole('heading', { name: 'People and companies' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(1)
  await expect(hits(page)).toHaveCount(1)
  await expect(hits(page)).toContainText('Harbor Light')
  await expect(hits(page).locator('mark')).toHaveText('marzipan')
  await expectAxeClean(page)
  await hits(page).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`with=${id}&at=1`))
  await expect(castle(page)).toBeInViewport()
  await expect(castle(page)).toBeFocused()
  await expect(said(page, 'Take 2').first()).toBeVisible()
  await expect(said(page, 'Is it still standing?')).toHaveCount(0)
  await expectAxeClean(page)
  await pictures(page, 'hit')

  await test.step('further on from there, and to the newest', async () => {
    await page.getByRole('button', { name: 'Load later' }).click()
    await expect(said(page, 'Take 45')).toBeVisible()
    await page.getByRole('button', { name: 'Newest' }).click()
    await expect(said(page, 'Is it still standing?')).toBeInViewport()
    await expect(page).not.toHaveURL(/at=/)
  })

  await test.step('a quote leads there, too; what is sent from there is shown', async () => {
    await said(page, 'Is it still standing?')
      .getByRole('button', { name: /In reply to/ })
      .click()
    await expect(castle(page)).toBeInViewport()
    await messageField(page, 'Harbor Light').fill('I can bring a fan.')
    await messageField(page, 'Harbor Light').press('Enter')
    await expect(said(page, 'I can bring a fan.')).toBeInViewport()
  })

  await test.step('the way back is the one here', async () => {
    await page.goBack()
    await expect(castle(page)).toBeInViewport()
  })
})

test('on a phone; nothing found, and a search that fails', async ({ page, world }) => {
  const { maya } = await cast(world)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, maya)
  await page.goto('/chat')
  await search(page).fill('zeppelin')
  await expect(page.getByText('No conversations or messages match.')).toBeVisible()
  await pictures(page, 'nothing')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/conversations/search**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await search(page).fill('marzipan')
  await expect(page.getByText('Couldn’t search your messages.')).toBeVisible()
  await page.unroute('**/conversations/search**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(hits(page)).toHaveCount(1)
  expect(await scrollsSideways(page)).toBe(false)
  await pictures(page, 'hits')
  await page.setViewportSize({ width: 390, height: 844 })
  await hits(page).getByRole('link').click()
  await expect(castle(page)).toBeInViewport()
  await page.getByRole('link', { name: 'All conversations' }).click()
  await expect(hits(page)).toHaveCount(1)
})
