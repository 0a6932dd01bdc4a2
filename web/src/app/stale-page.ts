import { PART_LOST, serverAnswers, serverBack } from '../lib/connection.ts'

const TRIED = 'ensemble.reloadedFor'

/**
 * A page that was open while a new version was installed asks for files that are gone: it is loaded again, once per
 * place, so that the person goes on without seeing an error. Not while the server is out of reach: there is nothing newer
 * to load then, and a reload would lose the page as well.
 */
export function reloadWhenStale() {
  addEventListener('vite:preloadError', ({ payload }) => {
    // in our words; and the router would reload for the browser's, connected or not
    payload.message = PART_LOST
    void serverAnswers().then((answers) => {
      if (!answers || sessionStorage.getItem(TRIED) === location.href) return
      sessionStorage.setItem(TRIED, location.href)
      location.reload()
    })
  })
}

/** Loads a page that lost a part of itself again as soon as the server can be reached; not when it can be and the part is missing all the same. */
export async function reloadWhenBack(): Promise<void> {
  if (await serverAnswers()) return
  await serverBack()
  location.reload()
}
