import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
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
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  world.stage.defer(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
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
