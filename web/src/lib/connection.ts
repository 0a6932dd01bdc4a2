const AGAIN_MS = 5_000
/** A request without an answer for this long makes us ask whether the server can be reached at all. */
const DOUBT_MS = 2_500
/** The question itself is given up after this long: together a dead connection is known before five seconds are over. */
const ANSWER_MS = 2_000

/** Shown when a part of the page could not be loaded. */
export const PART_LOST = 'Part of this page didn’t load. Check your connection and try again.'

/** Asks the server whether it answers: the browser notices a lost connection seconds late, as when a train enters a tunnel. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  )

async function waitForServer(): Promise<void> {
  while (!(await serverAnswers())) {
    await new Promise<void>((resume) => {
      const timer = setTimeout(done, AGAIN_MS)
      addEventListener('online', done)
      function done() {
        clearTimeout(timer)
        removeEventListener('online', done)
        resume()
      }
    })
  }
}

let waiting: Promise<void> | undefined

/** Resolves once the server answers; asked when the browser says that the connection is back, and every five seconds, once for all who wait. */
export const serverBack = (): Promise<void> => (waiting ??= waitForServer().finally(() => (waiting = undefined)))

let offline = false
/** Ends what is being read once the server is out of reach. */
let reading = new AbortController()
const listeners = new Set<() => void>()

/** Whether the server cannot be reached now, as far as we know. */
export const isOffline = (): boolean => offline

/** @returns a function that stops listening */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function setOffline(): void {
  if (offline) return
  offline = true
  reading.abort()
  for (const listener of listeners) listener()
  void serverBack().then(() => {
    offline = false
    reading = new AbortController()
    for (const listener of listeners) listener()
  })
}

/** How long something may take that usually needs no connection, such as reading a token that is still valid, in milliseconds. */
const AT_HAND_MS = 300

/**
 * What `work` gives, unless it needs the server and that is out of reach: then it is not waited for.
 * @throws TypeError without a connection
 */
export async function atHandOrConnected<T>(work: Promise<T>): Promise<T> {
  const { signal } = reading
  let timer: ReturnType<typeof setTimeout> | undefined
  let lose = () => undefined as void
  const lost = new Promise<never>((_, reject) => {
    lose = () => void (timer = setTimeout(reject, AT_HAND_MS, new TypeError('There is no connection')))
  })
  if (signal.aborted) lose()
  else signal.addEventListener('abort', lose)
  try {
    return await Promise.race([work, lost])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', lose)
  }
}

let doubting: Promise<void> | undefined

/** Something went wrong on the way to the server: finds out whether the connection did. */
export const doubtConnection = (): Promise<void> =>
  (doubting ??= serverAnswers()
    .then((answers) => {
      if (!answers) setOffline()
    })
    .finally(() => (doubting = undefined)))

/** Follows the browser's own word about its connection, and marks the page while it is offline. */
export function watchConnection(): void {
  onConnection(() => document.documentElement.toggleAttribute('data-offline', isOffline()))
  addEventListener('offline', setOffline)
  if (!navigator.onLine) setOffline()
}

/**
 * Fetches. A request that only reads ends when the server turns out to be out of reach, so that no one looks at a skeleton
 * for a minute; one that writes is left alone, because it may have arrived.
 */
export async function fetchConnected(address: string, request: RequestInit): Promise<Response> {
  const reads = request.method === 'GET'
  const signals = [request.signal, reads && reading.signal].filter((signal) => !!signal)
  const timer = setTimeout(() => void doubtConnection(), DOUBT_MS)
  try {
    return await fetch(address, { ...request, signal: AbortSignal.any(signals) })
  } catch (error) {
    if (!request.signal?.aborted) void doubtConnection()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
