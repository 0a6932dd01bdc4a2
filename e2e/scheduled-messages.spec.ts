import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { scrollsSideways, skipSplash } from './lib/accounts.ts'
import { acceptedFrom, messageField, said } from './lib/conversations.ts'
import { shotsTo } from './lib/screenshots.ts'

test.beforeEach(({ page }) => skipSplash(page))
const pictures = shotsTo('SCHEDULED_SCREENSHOTS')

test('a message is sent later: scheduled, edited, sent now, deleted, and sent when its time has come @main', async ({
  page,
  world,
}) => {
  const [maya, studio] = [
    await world.talent({ name: 'Maya Lindqvist' }),
    await world.business({ company: 'Harbor Light' }),
  ]
  const id = await acceptedFrom(world, studio, maya, 'Are you free in May?')
  await signIn(page, maya)
  await page.goto(`/chat?with=${id}`)
  const field = messageField(page, 'Harbor Light')
  const pane = page.getByRole('region', { name: 'Conversation with Harbor Light' })
  const dialog = page.getByRole('dialog', { name: 'Send later' })
  const list = page.getByRole('dialog', { name: 'Scheduled messages' })
  const write = async (text: string) => {
    await field.fill(text)
    await page.getByRole('button', { name: 'Send later' }).click()
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    // the toast of the message before may still be there
    await expect(page.getByText(/^Scheduled for /).last()).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(field).toHaveValue('')
  }

  await expect(page.getByRole('button', { name: 'Send later' })).toBeDisabled()
  await field.fill('Yes, from Monday on.')
  await page.getByRole('button', { name: 'Send later' }).click()
  await expectAxeClean(page)
  await pictures(page, 'dialog')
  await dialog.getByLabel('Send at').fill('2026-01-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByText('Choose a time in the future.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(field).toHaveValue('Yes, from Monday on.')
  await write('Yes, from Monday on.')
  await expect(said(page, 'Yes, from Monday on.')).toHaveCount(0)
  await write('What is the day rate?')

  await test.step('seen, edited, sent now and deleted', async () => {
    await pane.getByRole('button', { name: 'Scheduled 2' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expectAxeClean(page)
    await pictures(page, 'list')
    await list.getByRole('listitem').first().getByRole('button', { name: 'Edit' }).click()
    await expect(field).toHaveValue('Yes, from Monday on.')
    await field.fill('')
    await pane.getByRole('button', { name: 'Scheduled 1' }).click()
    await list.getByRole('button', { name: 'Send now' }).click()
    await expect(list.getByText('Nothing is scheduled.')).toBeVisible()
    await list.getByRole('button', { name: 'Close' }).click()
    await expect(said(page, 'What is the day rate?')).toBeVisible()
    await write('Never mind.')
    await pane.getByRole('button', { name: 'Scheduled 1' }).click()
    await list.getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: 'Delete this scheduled message?' })
      .getByRole('button', { name: 'Delete message' })
      .click()
    await expect(list.getByText('Nothing is scheduled.')).toBeVisible()
    await list.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('sent when its time has come, while the page is open', async () => {
    await write('See you there.')
    await world.sql(`update scheduled_messages set due_at = now() - interval '1 minute' where user_id = $1`, [maya.id])
    await world.sql(`select graphile_worker.add_job('messaging.send_scheduled', '{}')`)
    await expect(said(page, 'See you there.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Scheduled / })).toHaveCount(0)
  })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await scrollsSideways(page)).toBe(false)
})
