import type { BrowserContext, Page, Worker } from '@playwright/test'

/** Waits until the app's worker is active and keeps what a start without a connection needs; answers that worker. */
export async function workerReady(page: Page): Promise<Worker> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activating')
      await new Promise((resume) => active.addEventListener('statechange', resume, { once: true }))
  })
  const worker = page.context().serviceWorkers()[0]
  if (!worker) throw new Error('there is no worker')
  return worker
}

/** What this browser keeps for when there is no connection: whose, and under which keys; undefined without a database. */
export const keptIn = (page: Page): Promise<{ owner: string; key: string }[] | undefined> =>
  page.evaluate(async () => {
    const found = (await indexedDB.databases()).some(({ name }) => name === 'ensemble.kept')
    if (!found) return undefined
    const opening = indexedDB.open('ensemble.kept')
    await new Promise((resume) => (opening.onsuccess = resume))
    const reading = opening.result.transaction('answers').objectStore('answers').getAll()
    await new Promise((resume) => (reading.onsuccess = resume))
    opening.result.close()
    return (reading.result as { owner: string; key: string }[]).map(({ owner, key }) => ({ owner, key }))
  })

/** The addresses that caches of this browser hold. */
export const cachedIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return caches_.flat().map(({ url }) => new URL(url).pathname)
  })

/** Another page without a connection, as when the app is started in a tunnel. */
export async function startOffline(context: BrowserContext, path: string): Promise<Page> {
  for (const page of context.pages()) await page.close()
  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto(path)
  return page
}
