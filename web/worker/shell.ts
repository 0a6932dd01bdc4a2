/** Given by the build. */
declare const BUILD: {
  /** Of the app: a digest of all its files. */
  version: string
  /** What the pages that can be opened without a connection need, as addresses. */
  files: readonly string[]
}
declare const self: ServiceWorkerGlobalScope

export const { version } = BUILD
const PREFIX = 'ensemble.shell.'
const NAME = PREFIX + version
/** Any address without a page of its own gives the app's page as the build made it. */
const PAGE = '/offline'
/** A server that doesn't answer for this long is out of reach. */
const SLOW_MS = 4_000
const ANSWER_MS = 2_000
/** What a proxy says that has lost its server. */
const NO_SERVER = new Set([502, 503, 504])
/** Files under a name with a digest of their content never change. */
const FOREVER = /^\/assets\//

/** The answer kept under an address, whatever its request said. */
const kept = (path: string, cacheName?: string) => caches.match(path, { ignoreVary: true, cacheName })

async function load(path: string): Promise<Response> {
  const earlier = FOREVER.test(path) ? await kept(path) : undefined
  const answer = earlier ?? (await fetch(path, { cache: FOREVER.test(path) ? 'default' : 'reload', priority: 'low' }))
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer
}

/** The app's page, with its content policy: the nonce in it is the one that its header allows. */
async function loadPage(): Promise<Response> {
  const page = await fetch(PAGE, { headers: { accept: 'text/html' }, cache: 'reload' })
  if (!page.ok || !(await page.clone().text()).includes(`content="${version}"`))
    throw new Error('Another version has been installed')
  return page
}

/** Keeps everything that a start without a connection needs: all of it, or the installation fails and is tried again. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(NAME)
  const page = await loadPage()
  await Promise.all(BUILD.files.map(async (path) => cache.put(path, await load(path))))
  await cache.put(PAGE, page)
}

/** Browsers short of space delete what was kept: it is loaded again while this version is the server's. */
export async function keepAgain(): Promise<void> {
  if (!(await kept(PAGE, NAME))) await keepShell().catch(() => undefined)
}

/** Asks a page something; undefined if it doesn't answer in time, as one that the browser put to sleep. */
export const ask = <T>(page: Pick<WindowClient, 'postMessage'>, question: object): Promise<T | undefined> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<T>) => resolve(data)
    setTimeout(resolve, ANSWER_MS, undefined)
    page.postMessage(question, [port2])
  })

/** Deletes what earlier versions kept, except for versions of which a page is open; one that doesn't answer may be any. */
export async function forgetEarlier(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  const open = await Promise.all(pages.map((page) => ask<string>(page, { type: 'version' })))
  // a version that is being installed keeps its own
  if (open.includes(undefined) || self.registration.installing || self.registration.waiting) return
  const wanted = new Set([version, ...open].map((each) => `${PREFIX}${each}`))
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && !wanted.has(name)) await caches.delete(name)
}

/** A page from the server. Where it can't be reached, the app's own page, which then shows what it has. */
export async function openPage(request: Request): Promise<Response> {
  // no navigation preload: links that are answered without us, some of them good for one use, would be requested twice
  const loaded = fetch(request)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, SLOW_MS))
  const answer = await Promise.race([loaded.catch(() => undefined), late])
  if (answer && !NO_SERVER.has(answer.status)) return answer
  return (await kept(PAGE, NAME)) ?? loaded
}

/** A file of the app: what this version kept, else what another did for a page that is still open, else the server's. */
export const openFile = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url)
  return (await kept(pathname, NAME)) ?? (await kept(pathname)) ?? fetch(request)
}

const FILES = new Set(BUILD.files)

/** Whether a path is a file of the app that may be kept. The server's own is newer where the name stays the same. */
export const isFile = (path: string): boolean => FOREVER.test(path) || FILES.has(path)
