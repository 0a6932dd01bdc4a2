import type { Page } from '@playwright/test'
import { openPeople } from '../../faults/lib/people.ts'
import { openAs, openBrowser } from '../lib/browser.ts'
import { median } from '../lib/load.ts'
import { type Figure, ms } from '../lib/table.ts'
import type { World } from '../lib/world.ts'

/** Lighthouse's slow phone: 150 ms each way and back, 1.6 Mbit/s down, 0.75 up, the processor slowed four times. */
const PHONE = { width: 412, height: 823 }
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const SLOWED = 4
const ROUNDS = 5
const MOST_MS = 2_500

/** The largest paint of a first visit, in milliseconds, and how far things moved until the page was at rest. */
async function visit(page: Page, url: string): Promise<{ paint: number; shift: number }> {
  await page.addInitScript(() => {
    const seen = { paint: 0, shift: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      seen.paint = list.getEntries().at(-1)?.startTime ?? 0
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.goto(url)
  await page.locator('.board-row[data-row]').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => (globalThis as unknown as { seen: { paint: number; shift: number } }).seen)
}

/** P44: how fast Discover is there on a slow phone, and whether it builds up in place. */
export async function boardPaints(world: World): Promise<Figure[]> {
  const market = await world.market(10_000)
  const node = await world.serve(market)
  const people = await openPeople(world.stage, market.appUrl)
  const browser = await openBrowser(world)
  const seen: { paint: number; shift: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { refreshToken } = await people.talent(`Noor Haddad ${round}`)
    const page = await openAs(browser, node.url, refreshToken)
    await page.setViewportSize(PHONE)
    seen.push(await visit(page, `${node.url}/`))
    await page.close()
  }
  const paint = median(seen.map((each) => each.paint))
  const shift = Math.max(...seen.map((each) => each.shift))
  return [
    {
      goal: 'P44',
      what: `Discover on Lighthouse’s slow phone, first visit: largest paint, the middle of ${ROUNDS}; layout shift, the worst`,
      wanted: `≤ ${ms(MOST_MS)}; 0`,
      seen: `${ms(paint)}; ${shift.toFixed(3)}`,
      reached: paint <= MOST_MS && shift < 0.0005,
    },
  ]
}
