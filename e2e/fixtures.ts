import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test as base } from '@playwright/test'
import axe from 'axe-core'
import type { Craft } from '../contract/src/accounts/crafts.ts'
import type { CallInput, RouteSpec } from '../contract/src/core/route.ts'
import { COMPILED } from './lib/compiled.ts'

/** A person in the test: a confirmed account with a session, and HTTP calls for whatever the test takes as given. */
export interface Person {
  id: string
  name: string
  email: string
  token: string
  session: unknown
  businessId: string
}

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  sent_at: string
}

export interface World {
  address: string
  talent(options?: { name?: string; email?: string; profession?: Craft; location?: string }): Promise<Person>
  business(options?: { company?: string; name?: string; email?: string }): Promise<Person>
  seat(businessId: string, role: 'owner' | 'recruiter' | 'viewer', name?: string): Promise<Person>
  admin(): Promise<Person>
  unverified(): Promise<Person>
  /** Waits until all facts are delivered and all due tasks are done. */
  settle(): Promise<void>
  /** Deletes everyone, with everything that belongs to them. */
  clear(): Promise<void>
  /** Fills the empty database with the demo; returns the available sign-ins. */
  demo(): Promise<{ who: string; email: string; password: string }[]>
  /** A session for an account, as the wire returns it. */
  session(userId: string): Promise<unknown>
  /** Rows of a statement on the test's own database. */
  sql<Row = Record<string, unknown>>(statement: string, values?: unknown[]): Promise<Row[]>
  /** Calls a route as a person; throws unless it succeeds. */
  call<R extends RouteSpec>(person: Person, route: R, input: CallInput<R>): Promise<never extends R ? never : unknown>
  /** The newest email to an address, waited for up to 10 s; with `about`, the newest whose subject matches. */
  mailTo(address: string, about?: RegExp): Promise<Mail>
}

class Server {
  readonly #child: ChildProcess
  readonly #open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  #next = 1
  readonly address: string

  private constructor(child: ChildProcess, address: string) {
    this.#child = child
    this.address = address
    child.on('message', ({ id, value, error }: { id: number; value?: unknown; error?: string }) => {
      const waiting = this.#open.get(id)
      this.#open.delete(id)
      if (error) waiting?.reject(new Error(error))
      else waiting?.resolve(value)
    })
  }

  /** `shared`: what another server said it shares; this one then works beside it. */
  static async start(env: Record<string, string>, shared?: unknown): Promise<Server> {
    const child = fork(fileURLToPath(new URL('../server/src/testing/serve.ts', import.meta.url)), [], {
      execArgv: [],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        NODE_COMPILE_CACHE: COMPILED,
        E2E_ENV: JSON.stringify({ AUTH_SEND_INTERVAL_S: '0', ...env }),
        ...(shared !== undefined && { E2E_SHARED: JSON.stringify(shared) }),
      },
    })
    const { address } = await new Promise<{ address: string }>((resolve, reject) => {
      child.once('message', (message) => resolve(message as { address: string }))
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    })
    return new Server(child, address)
  }

  ask<T>(make: string, ...args: unknown[]): Promise<T> {
    const id = this.#next++
    return new Promise<T>((resolve, reject) => {
      this.#open.set(id, { resolve: (value) => resolve(value as T), reject })
      this.#child.send({ id, make, args })
    })
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#child.once('exit', () => resolve())
      this.#child.kill('SIGTERM')
    })
  }
}

/** What a person's browser calls itself: what programs look at isn't counted. */
export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

async function call(
  address: string,
  person: Person,
  route: RouteSpec,
  input: { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown },
): Promise<unknown> {
  const path = route.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
  const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]))
  const response = await fetch(`${address}/api/v1${path}?${query}`, {
    method: route.method,
    headers: {
      authorization: `Bearer ${person.token}`,
      'user-agent': BROWSER,
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${route.method} ${path}: ${response.status} ${text}`)
  return text ? JSON.parse(text) : undefined
}

async function mailTo(address: string, to: string, about = /./): Promise<Mail> {
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = (await (await fetch(`${address}/dev/mailbox.json`)).json()) as Mail[]
    const mail = mails.find((entry) => entry.to === to && about.test(entry.subject))
    if (mail) return mail
    await new Promise((resume) => setTimeout(resume, 50))
  }
  throw new Error(`no mail to ${to} about ${about}`)
}

const worldOf = (server: Server): World => ({
  address: server.address,
  talent: (options) => server.ask('talent', options ?? {}),
  business: (options) => server.ask('business', options ?? {}),
  seat: (...args) => server.ask('seat', ...args),
  admin: () => server.ask('admin'),
  unverified: () => server.ask('unverified'),
  settle: () => server.ask('settle'),
  clear: () => server.ask('clear'),
  demo: () => server.ask('demo'),
  session: (userId) => server.ask('signIn', userId),
  sql: (statement, values) => server.ask('sql', statement, values ?? []),
  call: (person, route, input) => call(server.address, person, route, input as Parameters<typeof call>[3]) as never,
  mailTo: (to, about) => mailTo(server.address, to, about),
})

/**
 * `world`: the worker's own server and database, with the settings of `serverEnv`. `baseURL` points to it.
 * `ownPages`: what a test opened is closed with it. `secondAddress`: where a second server over the same database and files listens; only for a test that asks for it.
 */
export const test = base.extend<
  { secondAddress: string; ownPages: void },
  { server: Server; world: World; serverEnv: Record<string, string> }
>({
  serverEnv: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ serverEnv }, use) => {
      const server = await Server.start(serverEnv)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  world: [async ({ server }, use) => use(worldOf(server)), { scope: 'worker' }],
  secondAddress: async ({ server, serverEnv }, use) => {
    const second = await Server.start(serverEnv, await server.ask('shared'))
    await use(second.address)
    await second.stop()
  },
  baseURL: async ({ world }, use) => use(world.address),
  // a page that is left open hears of every change, and reads again while the tests after it run
  ownPages: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** Signs a person in by storing their session, as the auth client would. */
export async function signIn(page: Page, person: Pick<Person, 'session'>): Promise<void> {
  // an empty page of ours: the real one would load all its scripts for nothing
  await page.route('/empty-page', (route) => route.fulfill({ contentType: 'text/html', body: '' }), { times: 1 })
  await page.goto('/empty-page')
  await page.evaluate((session) => localStorage.setItem('ensemble.auth', JSON.stringify(session)), person.session)
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Milliseconds; a longer animation is decoration. */
const LONGEST_MOVE = 1_000

/** WCAG 2.2 AA by axe: no violations. `bestPractices`: no other findings of axe either. */
export async function expectAxeClean(page: Page, { bestPractices = false } = {}): Promise<void> {
  // no one reads colors in transition or a dialog that is just opening
  await page.evaluate(
    (most) =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= most)
          .map((animation) => animation.finished.catch(() => undefined)),
      ),
    LONGEST_MOVE,
  )
  // frames of other origins are combined on a separate page; without any, a second page is not needed, nor half a
  // megabyte of axe twice for each look
  const alone = page.frames().length === 1
  if (alone && !(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const builder = new AxeBuilder({ page, ...(alone && { axeSource: ';' }) }).setLegacyMode(alone).options({
    resultTypes: ['violations'],
    // reads every style sheet again, for one rule that is off by default
    preload: false,
    ...(!bestPractices && { runOnly: WCAG }),
  })
  const { violations } = await builder.analyze()
  expect(
    violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
  ).toEqual([])
}

export { expect }
