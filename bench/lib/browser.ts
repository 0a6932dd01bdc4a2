import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../../e2e/ensure-chromium.ts'
import { longTasks } from '../../e2e/lib/scrolling.ts'
import { round } from './table.ts'
import type { World } from './world.ts'

export const SCREEN = { width: 1440, height: 900 }
export const SLOWED = 4
/** Milliseconds: one of sixty frames per second. */
export const FRAME = 1000 / 60

export async function openBrowser(world: World): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  world.stage.defer(() => browser.close())
  return browser
}

/** A page of someone who is signed in. */
export async function openAs(browser: Browser, url: string, refreshToken: string): Promise<Page> {
  const session = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  })
  const page = await browser.newPage({ viewport: SCREEN })
  await page.goto(`${url}/auth`, { waitUntil: 'commit' })
  await page.evaluate((text) => localStorage.setItem('ensemble.auth', text), await session.text())
  return page
}

/** A task that works for `ms`, which any working measurement must see. */
export const busy = (page: Page, ms: number): Promise<void> =>
  page.evaluate(
    (most) =>
      new Promise<void>((done) =>
        setTimeout(() => {
          // a pause in which something else had the processor is not work
          for (let worked = 0, last = performance.now(); worked < most;) {
            const now = performance.now()
            if (now - last < 1) worked += now - last
            last = now
          }
          done()
        }),
      ),
    ms,
  )

/** Waits until the browser has been idle for a while. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let calm = 0; calm < 10;)
      calm = await new Promise<number>((next) =>
        requestIdleCallback((idle) => next(idle.timeRemaining() > 40 ? calm + 1 : 0)),
      )
  })

/**
 * Tasks over `most` ms on a processor slowed `SLOWED` times, computed as four times what the thread worked on this one.
 * Chromium's own throttling stretches a task by real time, including time in which others have the processor: work of
 * exactly 2 ms took it between 5 and 13 ms here instead of 8.
 */
const slowedTasks = async (browser: Browser, page: Page, most: number, act: () => Promise<void>) =>
  (await longTasks(browser, page, most / SLOWED, act)).map((ms) => ms * SLOWED)

export interface Frames {
  frames: number
  /** Those in which the page itself works longer than a frame lasts on the slowed processor. */
  late: number
  longest: number
}

const CONTROLS = 3

/** Of known work a millisecond below and above the limit, exactly one is seen as late, in one of three tries. */
async function tellsLate(browser: Browser, page: Page): Promise<void> {
  const [short, long] = [FRAME / SLOWED - 1, FRAME / SLOWED + 1]
  const counts: number[] = []
  while (counts.at(-1) !== 1) {
    if (counts.length === CONTROLS)
      throw new Error(`of work of ${round(short)} and ${round(long)} ms, ${counts.join(', ')} were seen as late`)
    const seen = await slowedTasks(browser, page, FRAME, () => busy(page, short).then(() => busy(page, long)))
    counts.push(seen.length)
  }
}

/** The frames of what `act` does. Throws if a measurement of known work is wrong. */
export async function framesOf(browser: Browser, page: Page, act: () => Promise<void>): Promise<Frames> {
  await atRest(page)
  const tasks = await slowedTasks(browser, page, 0, act)
  await tellsLate(browser, page)
  return {
    frames: tasks.filter((ms) => ms > 1).length,
    late: tasks.filter((ms) => ms > FRAME).length,
    longest: Math.max(0, ...tasks),
  }
}
