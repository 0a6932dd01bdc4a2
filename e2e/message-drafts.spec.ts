import { messaging } from '../contract/src/messaging/messaging.routes.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { skipSplash } from './lib/accounts.ts'
import { messageField, acceptedFrom } from './lib/conversations.ts'

test.beforeEach(({ page }) => skipSplash(page))

test('what is typed waits on the server: on the list, on another device, through an outage, until it is sent @main', async ({
  page,
  browser,
  world,
}) => {
  const [maya, studio] = [
    await world.talent({ name: 'Maya Lindqvist' }),
    await world.business({ company: 'Harbor Light' }),
  ]
  const id = await acceptedFrom(world, studio, maya, 'Are you free in May?')
  const saved = async () => {
    const { draft } = (await world.call(maya, messaging.get, { params: { conversationId: id } })) as {
      draft: string | null
    }
    return draft
  }
  await signIn(page, maya)
  await page.goto(`/chat?with=${id}`)
  const field = messageField(page, 'Harbor Light')
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Harbor Light/ })

  await test.step('typed and left, it is on the list', async () => {
    await field.fill('Yes, from the 4th')
    await expect.poll(saved).toBe('Yes, from the 4th')
    await page.goto('/chat')
    await expect(row).toContainText('Draft: Yes, from the 4th')
    await expectAxeClean(page)
  })

  await test.step('on a phone it goes on, without a connection too', async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const second = await phone.newPage()
    await skipSplash(second)
    // in the page itself: what is sent as a page is left passes the routes of a test by
    await second.addInitScript(() => {
      const send = globalThis.fetch
      globalThis.fetch = (to, ...rest) => {
        const address = to instanceof Request ? to.url : String(to)
        const lost = address.endsWith('/draft') && localStorage.getItem('test.no-connection')
        return lost ? Promise.reject(new TypeError('no connection')) : send(to, ...rest)
      }
    })
    await signIn(second, maya)
    await second.goto(`/chat?with=${id}`)
    const there = messageField(second, 'Harbor Light')
    await expect(there).toHaveValue('Yes, from the 4th')
    await second.evaluate(() => localStorage.setItem('test.no-connection', 'yes'))
    await there.fill('Yes, from the 4th of May')
    await second.reload()
    await expect(there).toHaveValue('Yes, from the 4th of May')
    expect(await saved()).toBe('Yes, from the 4th')
    await second.evaluate(() => localStorage.removeItem('test.no-connection'))
    await second.reload()
    await expect.poll(saved).toBe('Yes, from the 4th of May')
    await phone.close()
  })

  await test.step('sent, it is gone everywhere', async () => {
    await row.click()
    await expect(field).toHaveValue('Yes, from the 4th of May')
    await field.press('Enter')
    await expect(field).toHaveValue('')
    await expect.poll(saved).toBe(null)
    await page.goto('/chat')
    await expect(row).toContainText('You: Yes, from the 4th of May')
  })
})
