import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { ensureChromium } from '../../e2e/ensure-chromium.ts'
import { giveLongCareer, PROJECTS, TESTIMONIALS } from '../../e2e/lib/long-career.ts'
import { loadAll, longTasks, scrollToEnd } from '../../e2e/lib/scrolling.ts'
import { query } from '../../faults/lib/database.ts'
import { openPeople } from '../../faults/lib/people.ts'
import { type Figure, round } from '../lib/table.ts'
import type { World } from '../lib/world.ts'

/** Milliseconds; what takes longer is a long task (W3C, Long Tasks). */
const LONG = 50
const SLOWED = 4

const SCREEN = { width: 1440, height: 900 }
const CARDS = 500
/** Pixels a frame: a screen in a seventh of a second. */
const STEP = 100
/** Milliseconds: one of sixty frames a second. */
const FRAME = 1000 / 60

async function openBrowser(world: World): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  world.stage.defer(() => browser.close())
  return browser
}

/** A task that works for 80 ms: one that a measurement which sees anything sees. */
const busy = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => setTimeout(() => {
    // a pause in which somebody else had the processor is no work
    for (let worked = 0, last = performance.now(); worked < 80;) {
      const now = performance.now()
      if (now - last < 1) worked += now - last
      last = now
    }
    done()
  })))

/** P17: a profile of 200 projects and 100 testimonials, scrolled with the wheel on a machine slowed four times, holds no task over 50 ms. */
export async function heavyProfileScrolled(world: World): Promise<Figure[]> {
  const market = await world.market(10_000)
  const node = await world.serve(market)
  const { id } = await (await openPeople(world.stage, market.appUrl)).talent('Maya Okonkwo')
  const path = await giveLongCareer((statement, values) => query(market.superUrl, statement, values), id)
  const browser = await openBrowser(world)
  const page = await browser.newPage({ viewport: SCREEN })
  await page.goto(node.url + path)
  await loadAll(page)
  const long = await longTasks(browser, page, LONG, () => scrollToEnd(page, SLOWED))
  const control = await longTasks(browser, page, LONG, () => busy(page))
  if (control.length === 0) throw new Error('a task of 80 ms was not seen')
  const worst = Math.max(0, ...long)
  return [{
    goal: 'P17', what: `a profile of ${PROJECTS} projects and ${TESTIMONIALS} testimonials, scrolled to its end, processor slowed ${SLOWED} times: tasks over ${LONG} ms`, wanted: 'none',
    seen: long.length === 0 ? 'none' : `${long.length}, the longest ${round(worst)} ms`, reached: long.length === 0,
  }]
}

/** P20: Discover with 500 cards, scrolled with the wheel on a machine slowed four times: the main thread stands in the way of no more than one frame of a hundred. */
export async function heavyFeedScrolled(world: World): Promise<Figure[]> {
  const market = await world.market(10_000)
  const node = await world.serve(market)
  const { refreshToken } = await (await openPeople(world.stage, market.appUrl)).talent('Noor Haddad')
  const session = await fetch(`${node.url}/auth/v1/token?grant_type=refresh_token`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ refresh_token: refreshToken }) })
  const browser = await openBrowser(world)
  const page = await browser.newPage({ viewport: SCREEN })
  await page.goto(`${node.url}/auth`, { waitUntil: 'commit' })
  await page.evaluate((text) => localStorage.setItem('ensemble.auth', text), await session.text())
  await page.goto(`${node.url}/jobs`)
  await page.locator('.post-card').first().waitFor()
  await page.evaluate(async (cards) => {
    while (document.querySelectorAll('.post-card').length < cards) {
      for (const button of document.querySelectorAll('button')) if (button.textContent === 'Load more') button.click()
      await new Promise((resume) => setTimeout(resume, 30))
    }
    scrollTo(0, 0)
    await new Promise<void>((resume) => requestIdleCallback(() => resume(), { timeout: 2000 }))
  }, CARDS)
  const tasks = await longTasks(browser, page, 0, () => scrollToEnd(page, SLOWED, STEP))
  const late = tasks.filter((ms) => ms > FRAME)
  const frames = tasks.filter((ms) => ms > 1).length
  return [{
    goal: 'P20', what: `Discover with ${CARDS} cards, scrolled to its end, processor slowed ${SLOWED} times: frames in which the page itself works longer than ${round(FRAME)} ms`, wanted: '≤ 1 %',
    seen: `${late.length} of ${frames}, the longest ${round(Math.max(0, ...tasks))} ms`, reached: late.length <= frames / 100,
  }]
}
