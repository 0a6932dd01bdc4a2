import type { Page } from '@playwright/test'
import { blackPng } from '../server/src/testing/media/pictures.ts'
import { expect, signIn, test } from './fixtures.ts'
import { skipSplash } from './lib/accounts.ts'
import { acceptedFrom, messageField, said, windowOf } from './lib/conversations.ts'
import { press, type } from './lib/keyboard.ts'

test.beforeEach(({ page }) => skipSplash(page))

const STILL = { name: 'ferry.png', mimeType: 'image/png', buffer: blackPng(600, 400) }
const PARTS = [/Part 1/, /Part 2/, /Part 3/, /Part 4/, /Part 5/]

async function write(page: Page, to: string, text: string): Promise<void> {
  await type(page, messageField(page, to), text)
  await page.keyboard.press('Enter')
}

async function attachStill(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await press(page, page.getByRole('button', { name: 'Attach files' }))
  await (await choosing).setFiles(STILL)
  const words = page.getByRole('textbox', { name: `Describe ${STILL.name}` })
  await expect(words).toBeVisible({ timeout: 20_000 })
  await type(page, words, 'A black ferry')
}

/** From now on, the first message is stored but its answer is lost, and no other gets through. */
async function loseMessages(page: Page): Promise<() => Promise<void>> {
  const sending = '**/rpc/send_message'
  let lost = 0
  await page.route(sending, async (route) => {
    if ((lost += 1) === 1) await route.fetch()
    await route.abort()
  })
  return () => page.unroute(sending)
}

/** The words that a screen reader is given when a message arrives. */
const announced = (page: Page) => page.getByRole('status', { name: 'New message' })

/** How the browser tells a screen reader to read them out: `polite` waits until it has finished its sentence. */
async function urgency(page: Page): Promise<unknown> {
  const devtools = await page.context().newCDPSession(page)
  const { root } = await devtools.send('DOM.getDocument')
  const { nodes } = await devtools.send('Accessibility.queryAXTree', {
    nodeId: root.nodeId,
    role: 'status',
    accessibleName: 'New message',
  })
  await devtools.detach()
  return nodes.map(({ properties }) => properties?.find(({ name }) => name === 'live')?.value.value)
}

/** The picture of the third message: shown once; which server it came from, and its bytes. */
async function stillOn(page: Page): Promise<{ origin: string; bytes: Buffer }> {
  const shown = page.getByRole('button', { name: 'Enlarge: A black ferry' })
  await expect(shown).toHaveCount(1)
  const picture = said(page, 'Part 3').locator(shown).locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  return { origin: new URL(address).origin, bytes: await (await page.request.get(address)).body() }
}

test('two people and two seats on two servers: of five messages with a picture, sent while the network is cut and the page reloaded, each arrives once and in order, by keyboard alone and announced politely', async ({
  page,
  context,
  browser,
  world,
  secondAddress,
}) => {
  test.setTimeout(120_000)
  const [maya, tove, studio] = [
    await world.talent({ name: 'Maren Okafor' }),
    await world.talent({ name: 'Tuva Sandell' }),
    await world.business({ company: 'Ferryman Films', name: 'Olive Owner' }),
  ]
  const colleague = await world.seat(studio.businessId, 'recruiter', 'Ron Recruiter')
  const [parts, kites] = [
    await acceptedFrom(world, studio, maya, 'Are you free in May?'),
    await acceptedFrom(world, studio, tove, 'Do you fly a kite?'),
  ]
  await signIn(page, maya)
  await page.goto(`/chat?with=${parts}`)
  const other = await windowOf(browser, secondAddress, tove, `/chat?with=${kites}`)
  const owner = await windowOf(browser, secondAddress, studio, `/business/all-messages?with=${parts}`)
  const recruiter = await windowOf(browser, world.address, colleague, `/business/all-messages?with=${parts}`)
  const seats = [owner, recruiter]
  const screens = [page, ...seats]
  for (const seat of seats) await expect(said(seat, 'Are you free in May?')).toBeVisible()
  const waiting = page.getByRole('list', { name: 'Not sent yet' })

  await write(page, 'Ferryman Films', 'Part 1')
  for (const seat of seats) await expect(said(seat, 'Part 1')).toBeVisible()

  const find = await loseMessages(page)
  await test.step('the network is cut in the middle', async () => {
    await write(page, 'Ferryman Films', 'Part 2')
    for (const seat of seats) await expect(said(seat, 'Part 2')).toBeVisible()
    await attachStill(page)
    await write(page, 'Ferryman Films', 'Part 3')
    // its live connection told the page that the second one is stored
    await expect(waiting.getByRole('listitem')).toHaveText([/Part 3/])
    await context.setOffline(true)
    for (const part of ['Part 4', 'Part 5']) await write(page, 'Ferryman Films', part)
    await expect(waiting.getByRole('listitem')).toHaveText(PARTS.slice(2))
    await expect(waiting.getByRole('listitem').last()).toContainText('Waiting for a connection')
    await write(other, 'Ferryman Films', 'I fly two kites.')
    for (const seat of seats)
      await expect(seat.getByRole('list', { name: 'Conversations' })).toContainText('I fly two kites.')
  })

  await test.step('the page is reloaded, and the network is back', async () => {
    await context.setOffline(false)
    await page.reload()
    await expect(waiting.getByRole('listitem')).toHaveText(PARTS.slice(2))
    for (const seat of seats) await expect(said(seat, 'Part ')).toHaveText(PARTS.slice(0, 2))
    await find()
    await expect(waiting).toHaveCount(0, { timeout: 20_000 })
    for (const screen of screens) await expect(said(screen, 'Part ')).toHaveText(PARTS)
  })

  await test.step('either server has the picture', async () => {
    const [here, there] = [await stillOn(recruiter), await stillOn(owner)]
    expect([here.origin, there.origin]).toEqual([world.address, secondAddress])
    expect(there.bytes.equals(here.bytes)).toBe(true)
  })

  await test.step('an answer from the second server is on every screen, and read out', async () => {
    for (const seat of seats) await expect(announced(seat)).toHaveText(/^(\d new messages\. )?Maren Okafor: Part 5$/)
    await write(owner, 'Maren Okafor', 'Thank you, we start on the third.')
    for (const screen of screens) await expect(said(screen, 'we start on the third')).toHaveCount(1)
    await expect(announced(recruiter)).toHaveText('Olive Owner: Thank you, we start on the third.')
    await expect(announced(page)).toHaveText('Ferryman Films: Thank you, we start on the third.')
    for (const screen of screens) expect(await urgency(screen)).toEqual(['polite'])
    for (const screen of screens) await expect(said(screen, 'Part ')).toHaveText(PARTS)
    await expect(page.getByText('I fly two kites.')).toHaveCount(0)
  })
  for (const screen of [other, owner, recruiter]) await screen.context().close()
})
