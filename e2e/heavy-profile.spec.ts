import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { giveLongCareer } from './lib/long-career.ts'
import { expectLight } from './lib/scripts.ts'
import { loadAll, scrollToEnd } from './lib/scrolling.ts'

/** How much a whole visit may shift and still be called calm (Web Vitals, cumulative layout shift). */
const MOST_MOVED = 0.1

interface Seen {
  shifts: { value: number; of: string }[]
}

/** From the first moment, the page records what shifts without user input. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: Seen = { shifts: [] }
    Object.assign(globalThis, { seen })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (!hadRecentInput)
          seen.shifts.push({ value, of: sources.map(({ node }) => node?.className || node?.nodeName).join(', ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page): Promise<Seen['shifts']> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen.shifts)

test('a profile of 200 projects and 100 testimonials is light, and scrolls without a jump', async ({ page, world }) => {
  const maya = await world.talent({ name: 'Maya Okonkwo' })
  const path = await giveLongCareer(world.sql, maya.id)
  await watchShifts(page)
  await expectLight(page, path)
  await test.step('nothing shifts while loading, and every picture has reserved space', async () => {
    expect(await shiftsOf(page)).toEqual([])
    await loadAll(page)
    const loose = await page
      .locator('.profile img')
      .evaluateAll((images) =>
        images
          .filter(
            (image) =>
              !(image.hasAttribute('width') && image.hasAttribute('height')) &&
              !/^\d/.test((image.parentElement as HTMLElement).style.width) &&
              getComputedStyle(image).position !== 'absolute',
          )
          .map((image) => image.outerHTML),
      )
    expect(loose).toEqual([])
  })

  await test.step('scrolled to its end with the wheel', async () => {
    await scrollToEnd(page)
    // a part that is laid out only once it is on screen may be a few lines taller than reserved; a picture without
    // reserved space shifts far more
    const moved = await shiftsOf(page)
    expect(
      moved.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(moved),
    ).toBeLessThan(MOST_MOVED)
  })

  await test.step('a block that pushes everything down would be noticed', async () => {
    const before = (await shiftsOf(page)).length
    await page.evaluate(() => {
      scrollTo(0, 0)
      const block = document.createElement('div')
      block.style.height = '200px'
      // once the page has been drawn at its top
      requestAnimationFrame(() => requestAnimationFrame(() => document.body.prepend(block)))
    })
    await expect.poll(async () => (await shiftsOf(page)).length).toBeGreaterThan(before)
  })
})
