import { applications } from '../contract/src/applications/applications.routes.ts'
import { messaging } from '../contract/src/messaging/messaging.routes.ts'
import { expect, signIn, test } from './fixtures.ts'
import { skipSplash } from './lib/accounts.ts'
import { acceptedFrom, messageField } from './lib/conversations.ts'
import { postJob } from './lib/jobs.ts'

test.beforeEach(({ page }) => skipSplash(page))

const SEND = 'ControlOrMeta+Enter'

test('a first message starts in its field and is sent by keyboard, once', async ({ page, world }) => {
  const studio = await world.business({ company: 'Harbor Light' })
  const job = await postJob(world, studio, { title: 'The Ferry' })
  await signIn(page, await world.talent())
  await page.goto(`/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Message: Harbor Light' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Message Harbor Light' })
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeFocused()
  // empty, it is refused like by the button
  await page.keyboard.press(SEND)
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('Is the rink heated?')
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith(messaging.begin.path) ? 1 : 0))
  await page.keyboard.press(SEND)
  await page.keyboard.press(SEND)
  await expect(page.getByText('Message sent to Harbor Light.')).toBeVisible()
  expect(sent).toBe(1)
})

test('r opens a rejection on its outcome, not on a button; the keys reject @main', async ({ page, world }) => {
  const studio = await world.business()
  const job = await postJob(world, studio)
  await world.call(await world.talent({ name: 'Noor Haddad' }), applications.submit, {
    params: { jobId: job.id },
    body: {
      cover_letter: 'I have lit four harbor films and know what water does at night.',
      availability: 'immediate',
    },
  })
  await signIn(page, studio)
  await page.goto('/business/applicants')
  await page.getByRole('list', { name: 'Applicants' }).getByText('Noor Haddad').click()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Reject Noor Haddad' })
  await expect(dialog.getByRole('radio', { checked: true })).toBeFocused()
  // a choice, not the way out
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Message').focus()
  await page.keyboard.type('Thank you for applying.')
  await page.keyboard.press(SEND)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Rejected 1' })).toBeVisible()
})

test('a form starts in its first field and is saved from its last; what asks first starts on Cancel', async ({
  page,
  world,
}) => {
  const [maya, studio] = [
    await world.talent({ name: 'Maya Lindqvist' }),
    await world.business({ company: 'Harbor Light' }),
  ]
  const id = await acceptedFrom(world, studio, maya, 'Are you free in May?')
  await signIn(page, studio)
  await page.goto(`/business/all-messages?with=${id}`)
  await messageField(page, 'Maya Lindqvist').focus()
  await page.getByRole('button', { name: 'Saved replies' }).press('Enter')
  const list = page.getByRole('dialog', { name: 'Saved replies' })
  await list.getByRole('button', { name: 'New saved reply' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'New saved reply' })
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type('Thanks')
  await form.getByRole('textbox', { name: 'Message' }).focus()
  await page.keyboard.type('Thank you for your reel.')
  await page.keyboard.press(SEND)
  await expect(list.getByRole('button', { name: /Thanks/ }).first()).toBeVisible()
  await list.getByRole('button', { name: 'More: Thanks' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
})
