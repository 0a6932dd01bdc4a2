const AGAIN_MS = 5_000

/** Told when a part of the page could not be loaded. */
export const PART_LOST = 'A part of this page could not be loaded. Please check the connection and try again.'

/** Asks the server whether it answers: what the browser holds of the connection is late by seconds when a train enters a tunnel. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
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
