import type { BrowserContext, Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { skipSplash } from './lib/accounts.ts'
import { click, pushing, type ServiceWorkerGlobal } from './lib/push-worker.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ context }) => skipSplash(context))

const MESSAGE = {
  title: 'New message from Harbor Light',
  body: 'Are you free in May?',
  href: '/chat',
  tag: 'c1',
  id: '7',
}
const PLAIN = {
  title: 'Something new on Ensemble',
  body: '',
  tag: 'ensemble',
  data: { href: '/notifications', id: '' },
}

/** The page is behind another window. */
async function lookAway(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('about:blank')
  await context.newPage()
}

test('a message is a notification with its words while no page of ours is looked at, and a click leads to its page @main', async ({
  page,
  context,
  world,
}) => {
  await signIn(page, await world.talent())
  await page.goto('/applications')
  const { worker, push, shown } = await pushing(page, context, world.address)
  await lookAway(page, context)
  await push(JSON.stringify(MESSAGE))
  const { title, body, tag, href, id } = MESSAGE
  await expect.poll(shown).toEqual([{ title, body, tag, data: { href, id } }])

  await test.step('the next one about the same replaces it', async () => {
    await push(JSON.stringify({ ...MESSAGE, body: 'Or in June?', id: '8' }))
    await expect.poll(shown).toEqual([{ title, body: 'Or in June?', tag, data: { href, id: '8' } }])
  })
  await test.step('without an open page, one is opened', async () => {
    expect(await click(worker)).toEqual(['/chat'])
    expect(await shown()).toEqual([])
  })
})

test('while the person looks at a page of ours nothing is shown, and that page reads its notifications again @main', async ({
  page,
  context,
  world,
}) => {
  await signIn(page, await world.talent())
  await page.goto('/applications')
  const { push, shown } = await pushing(page, context, world.address)
  await page.bringToFront()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const then = page.waitForRequest((request) => request.url().includes('/api/v1/notifications'))
  await push(JSON.stringify(MESSAGE))
  await then
  expect(await shown()).toEqual([])
})

test('a click on a notification leads an open page there without loading it again', async ({
  page,
  context,
  world,
}) => {
  await signIn(page, await world.talent())
  await page.goto('/applications')
  const { worker, shown } = await pushing(page, context, world.address)
  const notice = { ...MESSAGE, href: '/following' }
  await worker.evaluate(async ({ title, body, tag, href, id }) => {
    const { registration } = globalThis as unknown as ServiceWorkerGlobal
    await registration.showNotification(title, { body, tag, data: { href, id } })
  }, notice)
  const documents: string[] = []
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
  expect(await click(worker)).toEqual([])
  await expect(page).toHaveURL(/\/following$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Following' })).toBeVisible()
  expect(documents).toEqual([])
  expect(await shown()).toEqual([])
})

test('hostile messages are harmless: plain words, our own page, and markup as text', async ({
  page,
  context,
  world,
}) => {
  await signIn(page, await world.talent())
  await page.goto('/applications')
  const { worker, push, shown } = await pushing(page, context, world.address)
  await lookAway(page, context)
  for (const data of [
    '',
    'New message',
    '[]',
    '{"__proto__":{"href":"https://evil.example"}}',
    JSON.stringify({ ...MESSAGE, href: 'https://evil.example/' }),
    JSON.stringify({ ...MESSAGE, href: '//evil.example' }),
    JSON.stringify({ ...MESSAGE, href: '/\\evil.example' }),
    JSON.stringify({ ...MESSAGE, href: 'javascript:alert(1)' }),
    JSON.stringify({ ...MESSAGE, image: 'https://evil.example/a.png' }),
    JSON.stringify({ ...MESSAGE, body: 'a'.repeat(10_000_000) }),
  ]) {
    await push(data)
    await expect.poll(shown, { message: data.slice(0, 60) }).toEqual([PLAIN])
    expect(await click(worker)).toEqual(['/notifications'])
  }
  const title = '<img src=x onerror=alert(1)>"><script>alert(1)</script>'
  await push(JSON.stringify({ ...MESSAGE, title }))
  await expect.poll(shown).toEqual([expect.objectContaining({ title })])

  await test.step('a notification of another making leads nowhere else', async () => {
    await click(worker)
    await worker.evaluate(() =>
      (globalThis as unknown as ServiceWorkerGlobal).registration.showNotification('Hi', {
        data: { href: 'https://evil.example' },
      }),
    )
    expect(await click(worker)).toEqual(['/notifications'])
  })
})
