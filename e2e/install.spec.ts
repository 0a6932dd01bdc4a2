import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { messaging } from '../contract/src/messaging/messaging.routes.ts'
import { expect, signIn, test, type World } from './fixtures.ts'
import { skipSplash } from './lib/accounts.ts'
import { acceptedFrom, messageField } from './lib/conversations.ts'
import { cachedIn, workerReady } from './lib/worker.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ context }) => skipSplash(context))

/** KB at most of what a start without a connection needs, as its files are sent. */
const MOST_KB = 420

test('the app can be installed: Chromium finds nothing missing, and its worker obeys the content policy @main', async ({
  page,
  world,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await signIn(page, await world.talent())
  await page.goto('/')
  const worker = await workerReady(page)
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // tests browse in windows that keep nothing, where nothing can be installed
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(said.filter((text) => /Content Security Policy|Trusted/.test(text))).toEqual([])
  expect(await worker.evaluate(() => fetch('/livez').then(({ ok }) => ok))).toBe(true)
  await expect(worker.evaluate(() => fetch('https://evil.example/'))).rejects.toThrow()
})

test('the worker is asked for at every visit, and what it keeps is small and nothing but the app’s own files', async ({
  page,
  world,
}) => {
  await signIn(page, await world.talent())
  await page.goto('/')
  await workerReady(page)
  const { headers } = await fetch(`${world.address}/sw.js`)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('service-worker-allowed')).toBe('/')
  expect(headers.get('content-type')).toContain('javascript')
  const cached = await cachedIn(page)
  const sizes = await Promise.all(
    cached.map(async (path) => {
      const answer = await fetch(world.address + path, { headers: { 'accept-encoding': 'br', accept: 'text/html' } })
      expect(answer.status, path).toBe(200)
      return Number(answer.headers.get('content-length')) || (await answer.arrayBuffer()).byteLength
    }),
  )
  const sum = sizes.reduce((total, bytes) => total + bytes, 0) / 1024
  if (process.env['WEIGH']) console.log(`${sum.toFixed(0)} KB in ${cached.length} files`)
  expect(cached.length).toBeGreaterThan(50)
  expect(sum).toBeLessThan(MOST_KB)
})

/** The server as before or, once `next` is set, with another version of the app; what is asked for live is not passed on. */
class Upgrading {
  next: string | undefined
  readonly #server: Server
  readonly #to: string

  constructor(to: string) {
    this.#to = to
    this.#server = createServer((asked, answer) => void this.#pass(asked, answer))
  }

  async start(): Promise<string> {
    await new Promise<void>((resume) => this.#server.listen(0, '127.0.0.1', resume))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { next } = this
    const path = asked.url ?? '/'
    const changes = next !== undefined && (path === '/sw.js' || (asked.headers.accept ?? '').includes('text/html'))
    const headers = {
      ...asked.headers,
      host: new URL(this.#to).host,
      ...(changes && { 'accept-encoding': 'identity' }),
    }
    const passed = request(this.#to + path, { method: asked.method, headers }, (reply) => {
      if (!changes) {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        return void reply.pipe(answer)
      }
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        const text = Buffer.concat(chunks).toString().replaceAll(this.version, next)
        answer.writeHead(reply.statusCode ?? 502, { ...reply.headers, 'content-length': Buffer.byteLength(text) })
        answer.end(text)
      })
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }

  version = ''
}

const notice = (page: Page) => page.getByText('A new version is ready.')
const askForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
const versionIn = (page: Page) => page.locator('meta[name="version"]').getAttribute('content')
const shells = (page: Page) => page.evaluate(() => caches.keys())

async function halfWritten(page: Page, world: World) {
  const [maya, studio] = [
    await world.talent({ name: 'Maya Lindqvist' }),
    await world.business({ company: 'Harbor Light' }),
  ]
  const id = await acceptedFrom(world, studio, maya, 'Are you free in May?')
  const upgrading = new Upgrading(world.address)
  const address = await upgrading.start()
  await page.route(`${address}/empty-page`, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(`${address}/empty-page`)
  await page.evaluate((session) => localStorage.setItem('ensemble.auth', JSON.stringify(session)), maya.session)
  await page.goto(`${address}/chat?with=${id}`)
  const field = messageField(page, 'Harbor Light')
  await field.fill('Yes, from the 4th')
  await workerReady(page)
  const draft = async () =>
    ((await world.call(maya, messaging.get, { params: { conversationId: id } })) as { draft: string | null }).draft
  await expect.poll(draft).toBe('Yes, from the 4th')
  return { upgrading, field, address }
}

test('a new version waits until the person asks for it: what is half written stays, and is there afterwards @main', async ({
  page,
  context,
  world,
}) => {
  const { upgrading, field, address } = await halfWritten(page, world)
  try {
    const second = await context.newPage()
    await second.goto(`${address}/applications`)
    await workerReady(second)
    const first = (await versionIn(page)) ?? ''
    const places: string[] = []
    page.on('framenavigated', (frame) => frame === page.mainFrame() && places.push(frame.url()))
    Object.assign(upgrading, { version: first, next: 'f00df00df00df00d' })
    await askForUpdate(page)
    await expect(notice(page)).toBeVisible()
    await field.pressSequentially(', every night')
    expect(places).toEqual([])
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)).toBe('installed')

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => versionIn(page)).toBe('f00df00df00df00d')
    await expect(field).toHaveValue('Yes, from the 4th, every night')
    await expect(notice(page)).toHaveCount(0)
    // the other page still runs the earlier version, whose files are there for it
    expect(await versionIn(second)).toBe(first)
    expect(await shells(second)).toContain(`ensemble.shell.${first}`)

    await second.reload()
    await page.reload()
    await expect.poll(() => shells(page), { timeout: 20_000 }).toEqual(['ensemble.shell.f00df00df00df00d'])
  } finally {
    upgrading.stop()
  }
})

test('a new version takes over by itself once no page is open', async ({ page, context, world }) => {
  const { upgrading, address } = await halfWritten(page, world)
  try {
    Object.assign(upgrading, { version: await versionIn(page), next: 'f00df00df00df00d' })
    await askForUpdate(page)
    await expect(notice(page)).toBeVisible()
    await page.close()
    const later = await context.newPage()
    await later.goto(`${address}/applications`)
    await expect
      .poll(() => later.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null))
      .toBeNull()
    await expect(notice(later)).toHaveCount(0)
    await expect.poll(() => shells(later), { timeout: 20_000 }).toEqual(['ensemble.shell.f00df00df00df00d'])
  } finally {
    upgrading.stop()
  }
})
