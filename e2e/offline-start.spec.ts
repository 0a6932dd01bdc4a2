import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import type { Page } from '@playwright/test'
import { messaging } from '../contract/src/messaging/messaging.routes.ts'
import { offerBody } from '../server/src/testing/offer-body.ts'
import { stepBody } from '../server/src/testing/step-body.ts'
import { expect, expectAxeClean, type Person, signIn, test, type World } from './fixtures.ts'
import { skipSplash } from './lib/accounts.ts'
import { acceptedFrom, said } from './lib/conversations.ts'
import { postJob } from './lib/jobs.ts'
import { cachedIn, keptIn, startOffline, workerReady } from './lib/worker.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ context }) => skipSplash(context))

const seen = (page: Page) => page.getByText(/^You’re offline\. Showing what you last saw, from \d\d:\d\d\.$/)
const lost = (page: Page) => page.getByText('You’re offline. We’ll load this page when you’re back.')
const LETTER = 'I have lit four harbor films and know what water does to a key light at night.'
const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' })

/** A talent with a saved post, an application with an offer, and a conversation. */
async function busyTalent(world: World, name: string) {
  const studio = await world.business({ company: 'Harbor Light' })
  const [hired, saved] = [
    await postJob(world, studio, { title: 'Gaffer for a night ferry' }),
    await postJob(world, studio, { title: 'Key grip for a rink' }),
  ]
  const talent = await world.talent({ name })
  const sent = (await world.call(talent, applications.submit, {
    params: { jobId: hired.id },
    body: { cover_letter: LETTER, availability: 'immediate' },
  })) as { id: string }
  const params = { applicationId: sent.id }
  for (const [at, move] of (['shortlist', 'interview'] as const).entries())
    await world.call(studio, applications.move, { params, body: stepBody(move, at + 1) })
  await world.call(studio, applications.offer, { params, body: offerBody(3) })
  await world.call(talent, discover.save, { params: { postId: saved.id } })
  const conversation = await acceptedFrom(world, studio, talent, 'Are you free in May?')
  await world.settle()
  return { studio, talent, conversation, application: sent.id }
}

/** Opens a page and waits until what it read is kept. */
async function read(page: Page, path: string, key: string): Promise<void> {
  await page.goto(path)
  await expect
    .poll(async () => (await keptIn(page))?.filter((row) => row.key.includes(key)).length ?? 0)
    .toBeGreaterThan(0)
}

async function readEverything(
  page: Page,
  { conversation, application }: { conversation: string; application: string },
) {
  await read(page, '/?saved=1', '"saved"')
  await read(page, '/applications', '"tracker"')
  await read(page, `/applications/${application}`, application)
  await read(page, `/chat?with=${conversation}`, '/messages')
  await workerReady(page)
}

/** Makes the access token of this browser's session an old one, which has to be renewed first. */
const runOut = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('ensemble.auth') ?? '{}') as object
    localStorage.setItem('ensemble.auth', JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }))
  })

test('without a connection the app starts with what was last read, says how old it is, and catches up by itself @main', async ({
  page,
  context,
  world,
}) => {
  test.setTimeout(90_000)
  const busy = await busyTalent(world, 'Maya Lindqvist')
  await signIn(page, busy.talent)
  await readEverything(page, busy)
  // the token is an old one by then
  await runOut(page)
  const app = await startOffline(context, '/applications')
  const violations: string[] = []
  app.on('console', (message) => message.text().includes('Content Security Policy') && violations.push(message.text()))

  await test.step('own applications, and the offer', async () => {
    await expect(app.getByText('Gaffer for a night ferry').first()).toBeVisible()
    await expect(seen(app)).toBeVisible()
    await expectAxeClean(app)
    await app.goto(`/applications/${busy.application}`)
    await expect(app.getByRole('heading', { level: 1 })).toContainText('Gaffer for a night ferry')
    await expect(app.getByText('Offer', { exact: false }).first()).toBeVisible()
    await expect(seen(app)).toBeVisible()
  })
  await test.step('saved posts', async () => {
    await app.goto('/?saved=1')
    await expect(app.getByText('Key grip for a rink').first()).toBeVisible()
    await expect(app.getByText('Gaffer for a night ferry')).toHaveCount(0)
    await expect(seen(app)).toBeVisible()
  })
  await test.step('conversations', async () => {
    await app.goto(`/chat?with=${busy.conversation}`)
    await expect(said(app, 'Are you free in May?')).toBeVisible()
    await expect(conversations(app).getByText('Harbor Light')).toBeVisible()
    await expect(seen(app)).toBeVisible()
  })
  await test.step('what was never read says that there is no connection', async () => {
    await app.goto('/following')
    await expect(lost(app)).toBeVisible()
    await expect(app.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
  await test.step('back, what changed since then is there by itself', async () => {
    await app.goto(`/chat?with=${busy.conversation}`)
    await expect(said(app, 'Are you free in May?')).toBeVisible()
    const body = {
      room_id: busy.conversation,
      type: 'text' as const,
      content: 'Or in June?',
      client_id: crypto.randomUUID(),
    }
    await world.call(busy.studio, messaging.send, { body })
    await context.setOffline(false)
    await expect(said(app, 'Or in June?')).toBeVisible({ timeout: 15_000 })
    await expect(seen(app)).toBeHidden()
  })
  expect(violations).toEqual([])
})

async function withKept(page: Page, talent: Person): Promise<void> {
  await signIn(page, talent)
  await read(page, '/applications', '"tracker"')
  await workerReady(page)
}

test('signing out leaves nothing of what was read, and caches never held it', async ({ page, world }) => {
  const talent = await world.talent({ name: 'Maya Lindqvist' })
  await withKept(page, talent)
  expect((await keptIn(page))?.every(({ owner }) => owner === talent.id)).toBe(true)
  const cached = await cachedIn(page)
  expect(cached).toContain('/offline')
  expect(cached.filter((path) => !/^\/(offline|assets\/[\w.-]+|[\w-]+\.(js|svg|png))$/.test(path))).toEqual([])
  await page.getByRole('button', { name: /^Profile menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(/\/auth/)
  await expect.poll(() => keptIn(page)).toBeUndefined()
})

test('a session that was ended elsewhere takes with it what was kept', async ({ page, context, world }) => {
  const talent = await world.talent({ name: 'Maya Lindqvist' })
  await withKept(page, talent)
  await page.goto('about:blank')
  await world.sql('delete from auth_sessions where user_id = $1', [talent.id])
  await page.goto('/applications')
  await page.waitForURL(/\/auth/)
  await expect.poll(() => keptIn(page)).toBeUndefined()
  const app = await startOffline(context, '/applications')
  await expect(lost(app)).toBeVisible()
  await expect(app.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('someone else on the same browser sees nothing of it, with and without a connection', async ({
  page,
  context,
  world,
}) => {
  const { talent, application } = await busyTalent(world, 'Maya Lindqvist')
  const other = await world.talent({ name: 'Noor Rahimi' })
  await withKept(page, talent)
  await read(page, `/applications/${application}`, application)
  const holds = async (app: Page) => (await keptIn(app))?.filter(({ owner }) => owner === talent.id).length
  // as if the first session had been lost, not ended
  await page.evaluate((session) => localStorage.setItem('ensemble.auth', JSON.stringify(session)), other.session)
  const app = await startOffline(context, `/applications/${application}`)
  await expect(lost(app)).toBeVisible()
  await expect(app.getByText('Gaffer for a night ferry')).toHaveCount(0)
  expect(await holds(app)).toBeGreaterThan(0)
  await context.setOffline(false)
  await app.goto('/applications')
  await expect.poll(() => holds(app)).toBe(0)
})

test('what the server refuses since then is no longer kept', async ({ page, context, world }) => {
  const { talent, conversation } = await busyTalent(world, 'Maya Lindqvist')
  await signIn(page, talent)
  await read(page, `/chat?with=${conversation}`, '/messages')
  await workerReady(page)
  await page.goto('about:blank')
  await hide(page, conversation)
  await page.goto(`/chat?with=${conversation}`)
  await expect(page.getByText('This conversation does not exist')).toBeVisible()
  await expect.poll(async () => (await keptIn(page))?.filter(({ key }) => key.includes(conversation)).length).toBe(0)
  const app = await startOffline(context, `/chat?with=${conversation}`)
  await expect(app.getByText('Are you free in May?')).toHaveCount(0)
})

/** The server's word for what is no longer someone's. */
async function hide(page: Page, conversation: string): Promise<void> {
  const error = { code: 'core.not_found', message: 'Not found' }
  await page.route(new RegExp(`/conversations/${conversation}`), (route) =>
    route.fulfill({ status: 404, json: { error } }),
  )
}
