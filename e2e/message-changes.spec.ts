import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { messaging } from '../contract/src/messaging/messaging.routes.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { scrollsSideways, skipSplash } from './lib/accounts.ts'
import { messageField, requestFrom, said, windowOf } from './lib/conversations.ts'

test.beforeEach(({ page }) => skipSplash(page))

const optionsOf = async (page: Page, text: string) => {
  await said(page, text).first().hover()
  await said(page, text).first().getByRole('button', { name: 'Message options' }).click()
}

test('a message is answered with a quote, edited, reacted to and deleted; the other side sees each as it happens @main', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const [maya, studio] = [
    await world.talent({ name: 'Maya Lindqvist' }),
    await world.business({ company: 'Harbor Light' }),
  ]
  const id = await requestFrom(world, studio, maya, 'We shoot on Thursday.')
  const reply = { room_id: id, content: 'Good, I’m free.', type: 'text' as const, client_id: randomUUID() }
  await world.call(maya, messaging.send, { body: reply })
  const phone = await windowOf(browser, baseURL, maya, `/chat?with=${id}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await expect(said(phone, 'We shoot on Thursday.')).toBeVisible()
  await signIn(page, studio)
  await page.goto(`/business/all-messages?with=${id}`)

  await test.step('answered with a quote, which leads to what it quotes', async () => {
    await optionsOf(page, 'Good, I’m free.')
    await page.getByRole('menuitem', { name: 'Reply' }).click()
    await expect(page.getByText('Replying to Maya Lindqvist')).toBeVisible()
    const field = messageField(page, 'Maya Lindqvist')
    await expect(field).toBeFocused()
    await field.press('Escape')
    await expect(page.getByText('Replying to Maya Lindqvist')).toHaveCount(0)
    await optionsOf(page, 'Good, I’m free.')
    await page.getByRole('menuitem', { name: 'Reply' }).click()
    await field.fill('Call time is 6:30.')
    await field.press('Enter')
    await expect(page.getByText('Replying to Maya Lindqvist')).toHaveCount(0)
    const answer = said(phone, 'Call time is 6:30.')
    await expect(answer.getByRole('button', { name: /In reply to/ })).toContainText('Good, I’m free.')
    await optionsOf(page, 'Call time is 6:30.')
    await page.getByRole('menuitem', { name: 'Reply' }).click()
    await expect(page.getByText('Replying to yourself')).toBeVisible()
    await field.press('Escape')
  })

  await test.step('edited, and refused when nothing is left', async () => {
    await optionsOf(page, 'Call time is 6:30.')
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const field = page.getByRole('textbox', { name: 'Edit message' })
    await expect(field).toBeFocused()
    await field.fill('')
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
    await field.fill('Call time is 7:30.')
    await field.press('Enter')
    await expect(field).toHaveCount(0)
    await expect(said(phone, 'Call time is 7:30.')).toContainText('Edited')
    await expect(said(phone, 'Call time is 6:30.')).toHaveCount(0)
  })

  await test.step('reacted to on a phone, with a tap on it first, and by keyboard', async () => {
    await said(phone, 'Call time is 7:30.').getByText('Call time is 7:30.').tap()
    await said(phone, 'Call time is 7:30.').getByRole('button', { name: 'Message options' }).tap()
    await expect(phone.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0)
    await phone.getByRole('menuitemradio', { name: 'Thumbs up' }).tap()
    const mine = said(page, 'Call time is 7:30.').getByRole('button', { name: 'Thumbs up: Maya Lindqvist' })
    await expect(mine).toBeVisible()
    await expectAxeClean(phone)
    expect(await scrollsSideways(phone)).toBe(false)
    await mine.press('Enter')
    await expect(said(phone, 'Call time is 7:30.').getByRole('button', { name: /Thumbs up/ })).toContainText('2')
    await optionsOf(page, 'Good, I’m free.')
    await expect(page.getByRole('menuitemradio', { name: 'Thumbs up' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(said(page, 'Good, I’m free.').first().getByRole('button', { name: 'Heart: You' })).toBeVisible()
    await expectAxeClean(page)
  })

  await test.step('deleted, after a question', async () => {
    await optionsOf(phone, 'Good, I’m free.')
    await phone.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = phone.getByRole('dialog', { name: 'Delete this message?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(said(page, 'Good, I’m free.')).not.toHaveCount(0)
    await optionsOf(phone, 'Good, I’m free.')
    await phone.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(said(page, 'Good, I’m free.')).toHaveCount(0)
    await expect(said(page, 'Message deleted').first()).toBeVisible()
    await expect(said(page, 'Call time is 7:30.').getByRole('button', { name: /In reply to/ })).toContainText(
      'Message deleted',
    )
    await expect(said(page, 'Good, I’m free.')).toHaveCount(0)
  })
  await phone.context().close()
})

test('an edit that is refused says why and keeps what was typed @main', async ({ page, world }) => {
  const [maya, noor] = [await world.talent({ name: 'Maya Lindqvist' }), await world.talent({ name: 'Noor Haddad' })]
  const id = await requestFrom(world, noor, maya, 'Hello Maya')
  await signIn(page, noor)
  await page.goto(`/chat?with=${id}`)
  await optionsOf(page, 'Hello Maya')
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  // deleted in another tab meanwhile
  const { items } = (await world.call(noor, messaging.messages, { params: { conversationId: id }, query: {} })) as {
    items: { id: string }[]
  }
  const params = { conversationId: id, messageId: items[0]?.id ?? '' }
  await world.call(noor, messaging.deleteMessage, { params })
  const field = page.getByRole('textbox', { name: 'Edit message' })
  await field.fill('Hello Maya, are you free in May?')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This message was deleted.' })).toBeVisible()
  await expect(field).toHaveValue('Hello Maya, are you free in May?')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(said(page, 'Message deleted')).toBeVisible()
})

test('a request that was declined offers its author no edit, but can be deleted @main', async ({ page, world }) => {
  const [maya, noor] = [await world.talent({ name: 'Maya Lindqvist' }), await world.talent({ name: 'Noor Haddad' })]
  const id = await requestFrom(world, noor, maya, 'Hello Maya')
  await signIn(page, noor)
  await page.goto(`/chat?with=${id}`)
  await optionsOf(page, 'Hello Maya')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await page.keyboard.press('Escape')
  await world.call(maya, messaging.decline, { params: { conversationId: id } })
  await page.reload()
  await optionsOf(page, 'Hello Maya')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0)
})
