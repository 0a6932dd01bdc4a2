import { randomUUID } from 'node:crypto'
import { messaging } from '../contract/src/messaging/messaging.routes.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { scrollsSideways, skipSplash } from './lib/accounts.ts'
import { messageField, acceptedFrom, requestFrom, said, windowOf } from './lib/conversations.ts'

test.beforeEach(({ page }) => skipSplash(page))

test('a company writes to a talent of the pool; the talent sees it arrive, reads who is asking, answers, and both continue without reloading @main', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const [noor, studio] = [
    await world.talent({ name: 'Ottoline Farouk' }),
    await world.business({ company: 'Harbor Light' }),
  ]
  const phone = await windowOf(browser, baseURL, noor, '/following')
  await expect(phone.getByRole('button', { name: 'Messages', exact: true })).toBeVisible()
  await signIn(page, studio)
  await page.goto('/business/talent-pool?q=Ottoline')
  await page.getByRole('button', { name: 'Message: Ottoline Farouk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Message Ottoline Farouk' })
  const text = dialog.getByRole('textbox', { name: 'Message' })
  await expect(text).toBeFocused()
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(text).toHaveAccessibleDescription(/Write a message/)
  await text.fill('We liked your river film.')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('button', { name: 'Open conversation' }).click()
  await expect(page.getByText('You can write more once Ottoline Farouk replies.')).toBeVisible()
  await expect(messageField(page, 'Ottoline Farouk')).toHaveCount(0)

  await expect(phone.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await phone.getByRole('button', { name: 'Messages, 1 unread' }).click()
  await phone
    .getByRole('dialog', { name: 'Messages' })
    .getByRole('link', { name: /Harbor Light/ })
    .click()
  const request = phone.getByRole('region', { name: 'Message request' })
  await expect(request).toContainText('Not verified yet')
  await expect(said(phone, 'We liked your river film.')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Messages', exact: true })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expectAxeClean(phone)
  await messageField(phone, 'Harbor Light').fill('Thank you.')
  await messageField(phone, 'Harbor Light').press('Shift+Enter')
  await messageField(phone, 'Harbor Light').pressSequentially('When do you shoot?')
  await messageField(phone, 'Harbor Light').press('Enter')
  await expect(request).toHaveCount(0)

  await expect(said(page, 'When do you shoot?')).toBeVisible()
  await messageField(page, 'Ottoline Farouk').fill('Pay by gift card please, send money first.')
  await expect(page.getByText('Readers will see this warning because of these words:')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(said(phone, 'Pay by gift card please').getByText('This may ask you for money up front')).toBeVisible()
  await expect(said(page, 'Pay by gift card please').getByText('This may ask you for money up front')).toHaveCount(0)
  await messageField(page, 'Ottoline Farouk').fill('In May.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(said(phone, 'In May.')).toBeVisible()
  await expect(said(page, 'In May.')).toHaveCount(1)
  await expect(said(page, 'In May.')).toContainText('· Read')
  await expect(said(phone, 'When do you shoot?')).not.toContainText('· ')
  await expectAxeClean(phone)
  await phone.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(phone)).toBe(false)
  await phone.getByRole('link', { name: 'All conversations' }).click()
  await expect(phone.getByRole('link', { name: /Harbor Light/ })).toContainText('In May.')
  expect(await scrollsSideways(phone)).toBe(false)
  await messageField(page, 'Ottoline Farouk').fill('Bring boots.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(said(page, 'Bring boots.'), 'her page has it, and she has not opened it').toContainText('· Delivered')
  await expect(said(page, 'In May.')).toContainText('· Read')
  await phone.goBack()
  await expect(said(phone, 'In May.')).toBeVisible()
  await expect(said(page, 'Bring boots.')).toContainText('· Read')
  await phone.context().close()
})

test('a request is declined, and then answered after all; a message that does not get through waits in place and is sent once @main', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const [maya, studio] = [
    await world.talent({ name: 'Maya Lindqvist' }),
    await world.business({ company: 'Copperfield' }),
  ]
  const begun = await requestFrom(world, studio, maya, 'Call me on WhatsApp, please.')
  const desk = await windowOf(browser, baseURL, studio, `/business/all-messages?with=${begun}`)
  await expect(desk.getByText('You can write more once', { exact: false })).toBeVisible()
  await signIn(page, maya)
  await page.goto('/chat')
  await expect(page.getByRole('heading', { name: 'Select a Conversation' })).toBeVisible()
  await page.getByRole('radio', { name: 'Requests' }).click()
  await page.getByRole('link', { name: /Copperfield/ }).click()
  await expect(page.getByText('This takes you off Ensemble')).toBeVisible()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('You declined this request.', { exact: false })).toBeVisible()
  await expect(desk.getByText('Maya Lindqvist declined your request.', { exact: false })).toBeVisible()
  await expect(messageField(desk, 'Maya Lindqvist')).toHaveCount(0)

  await page.route('**/rpc/send_message', (route) => route.abort())
  const mine = messageField(page, 'Copperfield')
  await mine.fill('   ')
  await mine.press('Enter')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await mine.fill('I will write here.')
  await mine.press('Enter')
  const waiting = page.getByRole('list', { name: 'Not sent yet' })
  await expect(waiting).toContainText('Waiting for a connection')
  await mine.fill('a draft')
  await page.reload()
  await expect(mine).toHaveValue('a draft')
  await expect(waiting).toContainText('I will write here.')
  await page.unroute('**/rpc/send_message')
  await expect(waiting).toHaveCount(0)
  await expect(said(page, 'I will write here.')).toHaveCount(1)
  await expect(said(desk, 'I will write here.')).toHaveCount(1)
  await expect(messageField(desk, 'Maya Lindqvist')).toBeVisible()
  await desk.setViewportSize({ width: 320, height: 640 })
  await desk.getByRole('link', { name: 'Maya Lindqvist', exact: true }).click()
  await expect(desk.getByRole('button', { name: 'Message: Maya Lindqvist' })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Follow Maya Lindqvist' })).toBeVisible()
  expect(await scrollsSideways(desk)).toBe(false)
  await desk.getByRole('button', { name: 'Message: Maya Lindqvist' }).click()
  await expect(desk).toHaveURL(`/business/all-messages?with=${begun}`)
  await desk.context().close()
})

test('two seats of a company share its conversations: who answers shows, one takes over, notes stay inside', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const [maya, studio] = [
    await world.talent({ name: 'Oriane Vasseur' }),
    await world.business({ company: 'Lanternfish Films' }),
  ]
  const ron = await world.seat(studio.businessId, 'recruiter', 'Ron Recruiter')
  const id = await requestFrom(world, studio, maya, 'Are you free in May?')
  await world.call(maya, messaging.send, {
    body: { room_id: id, content: 'Yes, all of May.', type: 'text', client_id: randomUUID() },
  })
  const talent = await windowOf(browser, baseURL, maya, `/chat?with=${id}`)
  const colleague = await windowOf(browser, baseURL, ron, `/business/all-messages?with=${id}`)
  await signIn(page, studio)
  await page.goto(`/business/all-messages?with=${id}`)
  await messageField(colleague, 'Oriane Vasseur').fill('Ron here. I will send the dates.')
  await messageField(colleague, 'Oriane Vasseur').press('Enter')
  for (const one of [page, talent]) await expect(said(one, 'I will send the dates.')).toBeVisible()
  for (const one of [page, talent])
    await expect(
      one.getByRole('region', { name: 'Conversation history' }).getByText('Ron Recruiter').first(),
    ).toBeVisible()
  await expect(talent.getByRole('heading', { name: 'Lanternfish Films' })).toBeVisible()

  const details = page.getByRole('complementary', { name: 'About this conversation' })
  await details.getByRole('combobox', { name: 'Assigned to' }).selectOption('Ron Recruiter')
  await expect(colleague.getByRole('combobox', { name: 'Assigned to' })).toHaveValue(ron.id)
  await details.getByRole('button', { name: 'Write a note' }).click()
  await details.getByRole('textbox', { name: 'New note' }).fill('Has her own camera')
  await details.getByRole('button', { name: 'Save note' }).click()
  const note = colleague.getByRole('listitem').filter({ hasText: 'Has her own camera' })
  await expect(note).toContainText('Jonas Weber')
  await expect(note.getByRole('button', { name: 'Delete note' })).toHaveCount(0)
  await expectAxeClean(page)
  await expect(talent.getByText('Has her own camera')).toHaveCount(0)
  await colleague.getByRole('radio', { name: 'Mine' }).click()
  await expect(colleague.getByRole('list', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('radio', { name: 'Mine' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing assigned to you' })).toBeVisible()
  await details.getByRole('button', { name: 'Delete note' }).click()
  await page.getByRole('dialog', { name: 'Delete this note?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(note).toHaveCount(0)
  await talent.context().close()
  await colleague.context().close()
})

test('the talent sees under the messages that the company is writing, until it stops; messages that come together are read out as one', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const [tove, studio] = [
    await world.talent({ name: 'Tove Arvidsson' }),
    await world.business({ company: 'Lantern Works' }),
  ]
  const id = await acceptedFrom(world, studio, tove, 'Are you free in May?')
  const desk = await windowOf(browser, baseURL, studio, `/business/all-messages?with=${id}`)
  // one of the live messages gets lost: the next one brings both
  await page.routeWebSocket('**/api/v1/live', (socket) => {
    const lost = (message: string | Buffer) => String(message).includes('"content":"The third to the fifth."')
    socket.connectToServer().onMessage((message) => lost(message) || socket.send(message))
  })
  await signIn(page, tove)
  await page.goto(`/chat?with=${id}`)
  await expect(said(page, 'Are you free in May?')).toBeVisible()
  await messageField(desk, 'Tove Arvidsson').pressSequentially('We thought')
  const line = page.getByText('Lantern Works is typing…')
  await expect(line.first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Lantern Works is typing…' })).toHaveCount(1)
  await messageField(desk, 'Tove Arvidsson').fill('')
  await expect(line).toHaveCount(0)
  await desk.context().close()

  const arrived = page.getByRole('status', { name: 'New message' })
  const say = (content: string) =>
    world.call(studio, messaging.send, { body: { room_id: id, content, type: 'text', client_id: randomUUID() } })
  await say('The shoot moves to June.')
  await expect(arrived).toHaveText('Lantern Works: The shoot moves to June.')
  for (const content of ['The third to the fifth.', 'In Porto.']) await say(content)
  await expect(arrived).toHaveText('2 new messages. Lantern Works: In Porto.')
  await say('See you there.')
  await expect(arrived).toHaveText('Lantern Works: See you there.')
})

test('a list is kept tidy: filtered, pinned, muted, marked as unread and archived, with undo', async ({
  page,
  world,
}) => {
  const maya = await world.talent({ name: 'Ilse Tarkan' })
  const ids: string[] = []
  for (const company of ['Amberline', 'Bluewick']) {
    const studio = await world.business({ company })
    const id = await acceptedFrom(world, studio, maya, `Hello from ${company}`)
    ids.push(id)
  }
  await signIn(page, maya)
  await page.goto(`/chat?with=${ids[0]}`)
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  await expect(rows).toHaveText([/Bluewick/, /Amberline/])
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'More: Amberline' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Pin to the top')
  await expect(rows).toHaveText([/Amberline/, /Bluewick/])
  await act('Mute')
  await expect(rows.first().getByRole('img', { name: 'Muted' })).toBeVisible()
  await expectAxeClean(page)
  await act('Unmute')
  await act('Mark as unread')
  await expect(rows.first()).toContainText('Unread')
  await expect(page.getByRole('heading', { name: 'Select a Conversation' })).toBeVisible()
  await rows.first().getByRole('link').click()
  await expect(rows.first()).not.toContainText('Unread')
  await act('Archive')
  await expect(rows).toHaveText([/Bluewick/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveText([/Amberline/, /Bluewick/])
  await page.getByRole('radio', { name: 'Archived' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing archived' })).toBeVisible()
  await page.getByRole('radio', { name: 'Hiring' }).click()
  await expect(page.getByRole('heading', { name: 'No one is hiring right now' })).toBeVisible()
})

test('the other side is online while it has a page open, in the list and in the thread, and hides that with a switch', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const [maya, studio] = [
    await world.talent({ name: 'Maya Lindqvist' }),
    await world.business({ company: 'Harbor Light' }),
  ]
  const id = await acceptedFrom(world, studio, maya, 'Are you free in May?')
  const phone = await windowOf(browser, baseURL, maya, '/settings/notifications')
  const shows = phone.getByRole('switch', { name: /Show when you’re online/ })
  await expect(shows).toBeChecked()
  await signIn(page, studio)
  const head = page.getByRole('region', { name: /Conversation with/ }).locator('header')
  const looks = async (there: boolean) =>
    expect(async () => {
      await page.goto(`/business/all-messages?with=${id}`)
      await expect(head).toContainText('Maya Lindqvist')
      await expect(head.getByText('Online')).toHaveCount(there ? 1 : 0, { timeout: 1_500 })
      await expect(page.getByRole('link', { name: /Maya Lindqvist.*Online/ })).toHaveCount(there ? 1 : 0, {
        timeout: 1_500,
      })
    }).toPass({ timeout: 20_000 })
  await looks(true)
  await expectAxeClean(page)
  await shows.click()
  await looks(false)
  await shows.click()
  await looks(true)
  await phone.context().close()
  await looks(false)
})
