import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** Where the files of the public client are, as npm delivers them: nothing is built or changed. */
const PACKAGES: Readonly<Record<string, string>> = {
  '/auth-js/': fileURLToPath(new URL('../../node_modules/@supabase/auth-js/dist/module/', import.meta.url)),
  '/tslib/': fileURLToPath(new URL('../../node_modules/tslib/', import.meta.url)),
}

const page = (service: string) => `<!doctype html><html lang="en"><title>Another app</title>
<script type="importmap">{ "imports": { "tslib": "/tslib/tslib.es6.mjs" } }</script>
<script type="module">
  import { AuthClient } from '/auth-js/index.js'
  window.events = []
  // the page that emailed links lead to says which flow it expects, and takes their session
  const flowType = new URLSearchParams(location.search).get('flow') ?? 'pkce'
  window.client = new AuthClient({ url: '${service}/auth/v1', flowType, storageKey: 'app.auth', detectSessionInUrl: location.pathname === '/in' })
  window.client.onAuthStateChange((event, session) => window.events.push(event + ' ' + (session?.user.email ?? '')))
</script><h1>Another app</h1></html>`

/** Someone else's app, on its own origin, with the unmodified client. */
export async function foreignApp(service: string): Promise<{ address: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    const isPage = path === '/' || path === '/in'
    const prefix = Object.keys(PACKAGES).find((name) => path.startsWith(name))
    if (!prefix)
      return void response
        .writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' })
        .end(isPage ? page(service) : '')
    const name = (PACKAGES[prefix] ?? '') + path.slice(prefix.length)
    // the package leaves out extensions, as its bundlers allow
    const file = [name, `${name}.js`, `${name}/index.js`].find(
      (candidate) => /\.m?js$/.test(candidate) && existsSync(candidate),
    )
    if (!file || path.includes('..')) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/javascript' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export interface Kept {
  access_token: string
  refresh_token: string
  expires_at: number
}
interface Answer {
  session: Kept | null
  error: string | null
}
interface Client {
  signInWithPassword(input: {
    email: string
    password: string
  }): Promise<{ data: { session: Kept | null }; error: { name: string } | null }>
  getSession(): Promise<{ data: { session: Kept | null }; error: { name: string } | null }>
  getUser(): Promise<{ data: { user: { email: string } | null }; error: { name: string } | null }>
  signOut(options: { scope: 'local' }): Promise<{ error: { name: string } | null }>
}
type Method = 'signUp' | 'signInWithOtp' | 'resetPasswordForEmail' | 'updateUser' | 'setSession'
type Refused = { name: string; code?: string } | null
type Window = typeof globalThis & { client: Client & Record<Method, unknown>; events: string[] }

/** Calls the client on the page; returns the error's code or name, null without one. */
export const call = (at: Page, method: Method, ...given: unknown[]): Promise<string | null> =>
  at.evaluate(
    async ([name, values]) => {
      const act = (globalThis as Window).client[name] as (...all: unknown[]) => Promise<{ error: Refused }>
      const { error } = await act.apply((globalThis as Window).client, values)
      return error && (error.code ?? error.name)
    },
    [method, given] as const,
  )

/** Signs in on the page, as its own script would. */
export const enter = (at: Page, email: string, password: string): Promise<Answer> =>
  at.evaluate(
    async (input) => {
      const { data, error } = await (globalThis as Window).client.signInWithPassword(input)
      return { session: data.session, error: error?.name ?? null }
    },
    { email, password },
  )

/** The session as the client gives it to its app, renewed if due. */
export const sessionIn = (at: Page): Promise<Answer> =>
  at.evaluate(async () => {
    const { data, error } = await (globalThis as Window).client.getSession()
    return { session: data.session, error: error?.name ?? null }
  })

/** Who the server sees behind the page. */
export const userIn = (at: Page): Promise<string | null> =>
  at.evaluate(async () => {
    const { data, error } = await (globalThis as Window).client.getUser()
    return data.user?.email ?? error?.name ?? null
  })

export const leave = (at: Page) =>
  at.evaluate(() => (globalThis as Window).client.signOut({ scope: 'local' }).then(({ error }) => error?.name ?? null))
/** What the client has told its app so far. */
export const eventsIn = (at: Page) => at.evaluate(() => (globalThis as Window).events)
export const keptIn = (at: Page, key = 'app.auth') =>
  at.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null, key)
/** Makes the browser believe that the access token has expired. */
export const runOut = (at: Page, key = 'app.auth') =>
  at.evaluate((name) => {
    const kept = JSON.parse(localStorage.getItem(name) ?? '{}') as Kept
    localStorage.setItem(name, JSON.stringify({ ...kept, expires_at: Math.floor(Date.now() / 1000) - 5 }))
  }, key)
