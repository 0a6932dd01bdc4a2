import { PART_LOST, serverAnswers, serverBack } from '../lib/connection.ts'

const TRIED = 'ensemble.reloadedFor'
/** What Chromium, Firefox and Safari say when a script of the page failed to load. */
const NOT_LOADED =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/

/** Whether a newer version has replaced this one: the build's files are named by a hash of its content. */
const isReplaced = () =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/** Reloads the page, once per address. */
function reloadOnce(): void {
  if (sessionStorage.getItem(TRIED) === location.href) return
  sessionStorage.setItem(TRIED, location.href)
  location.reload()
}

/**
 * A page that was open during an update asks for files that are gone: it is reloaded, so that the person continues
 * without seeing an error. A lost connection is no reason to reload: that would lose what was typed, or the whole page.
 */
export function reloadWhenStale() {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!NOT_LOADED.test(payload.message)) return
    // in our words; the router would otherwise reload on the browser's message, online or not
    payload.message = PART_LOST
    void isReplaced().then((replaced) => replaced && reloadOnce())
  })
}

/**
 * Reloads a screen that could not be loaded as soon as the server can be reached; where it could be reached all along,
 * only once, and only if a `file` of the page was missing. Not after `left`: the person may be typing on another screen.
 */
export async function reloadWhenBack(left: AbortSignal, file: boolean): Promise<void> {
  const answers = await serverAnswers()
  if (answers && !file) return
  if (!answers) await serverBack()
  if (left.aborted) return
  if (answers) reloadOnce()
  else location.reload()
}
