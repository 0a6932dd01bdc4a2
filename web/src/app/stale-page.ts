import { PART_LOST, serverAnswers, serverBack } from '../lib/connection.ts'

const TRIED = 'ensemble.reloadedFor'
/** What Chromium, Firefox and Safari say when a file of the page could not be loaded. */
const NOT_LOADED =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/

/** Whether a newer version has taken the place of this one: files of the build are named by what all of it holds. */
const isReplaced = () =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/** Loads the page again, once per place. */
function reloadOnce(): void {
  if (sessionStorage.getItem(TRIED) === location.href) return
  sessionStorage.setItem(TRIED, location.href)
  location.reload()
}

/**
 * A page that was open while a new version was installed asks for files that are gone: it is loaded again, so that the
 * person goes on without seeing an error. A connection that broke is no reason to: a reload would lose what was typed, or
 * the page as well.
 */
export function reloadWhenStale() {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!NOT_LOADED.test(payload.message)) return
    // in our words; and the router would reload for the browser's, connected or not
    payload.message = PART_LOST
    void isReplaced().then((replaced) => replaced && reloadOnce())
  })
}

/**
 * Loads a screen that could not be loaded again as soon as the server can be reached; where it can be all along, once. Not
 * after `left`: somebody who went on to another screen may be writing there.
 */
export async function reloadWhenBack(left: AbortSignal): Promise<void> {
  const answers = await serverAnswers()
  if (!answers) await serverBack()
  if (left.aborted) return
  if (answers) reloadOnce()
  else location.reload()
}
