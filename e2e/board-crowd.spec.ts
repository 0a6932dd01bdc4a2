import type { Page } from '@playwright/test'
import type { z } from 'zod'
import type { ElsewherePage as Elsewhere } from '../contract/src/discover/board.schemas.ts'
import { expect, signIn, test, type World } from './fixtures.ts'

type ElsewherePage = z.infer<typeof Elsewhere>

// a trace would copy thousands of rows at every step
test.use({ trace: 'off' })

const POSTS = 5000
/**
 * Those in sight, those that stay rendered for 60,000 pixels beyond them on each side (2,143 rows of 56), and three pages that are only
 * partly so near: one at either end, and one that has just come.
 */
const MOST_ROWS = 3030
/** Pages of the server that a page here holds: two hundred times the way to the end would take minutes. Two of these are dropped together. */
const TOGETHER = 6
/** Marks that can be asked for at once. */
const MARKS = 100

/** Openings by one company, three published in each minute, and what a board shows of them: their ids in its order. */
async function crowd(world: World): Promise<string[]> {
  const house = await world.business({ company: 'Northlight Pictures' })
  await world.sql(
    `with made as (insert into posts (kind, owner_id, business_id, title, location, status, published_at, created_at)
       select 'job', $1, $2, 'Opening ' || n, 'Lisbon, Portugal', 'published', at, at
       from generate_series(1, ${POSTS}) n cross join lateral (select now() - make_interval(mins => n / 3) as at) a returning id)
     insert into job_posts (id) select id from made`,
    [house.id, house.businessId],
  )
  await world.sql('analyze posts, job_posts')
  const rows = await world.sql<{ id: string }>('select id from posts order by published_at desc, id desc')
  return rows.map(({ id }) => id)
}

/** Every page of the rest comes from the server, one after the other as its cursors lead, and so do its marks; several arrive as one. */
async function gatherPages(page: Page): Promise<void> {
  await page.route('**/api/v1/discover/board/elsewhere?*', async (route) => {
    const url = new URL(route.request().url())
    const items: unknown[] = []
    let next: string | null = url.searchParams.get('cursor')
    for (let count = 0; next && count < TOGETHER; count += 1) {
      url.searchParams.set('cursor', next)
      const answer = (await (await route.fetch({ url: url.href })).json()) as ElsewherePage
      items.push(...answer.items)
      next = answer.next
    }
    await route.fulfill({ json: { items, next } })
  })
  await page.route('**/api/v1/discover/marks?*', async (route) => {
    const url = new URL(route.request().url())
    const ids = url.searchParams.get('ids')?.split(',') ?? []
    const marks = {}
    for (let at = 0; at < ids.length; at += MARKS) {
      url.searchParams.set('ids', ids.slice(at, at + MARKS).join(','))
      Object.assign(marks, await (await route.fetch({ url: url.href })).json())
    }
    await route.fulfill({ json: marks })
  })
}

/** Read in the page itself, which is faster than by role. */
const rowsOn = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => row.dataset['row'] ?? ''))
const link = (page: Page, id: string) => page.locator(`[data-row="${id}"] .board-title > a`)
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'])
/** A busy machine draws thousands of rows again in more than the usual time. */
const soon = { timeout: 20_000 }
const topOf = (page: Page, id: string) =>
  page.evaluate(
    (row) => Math.round(document.querySelector(`[data-row="${row}"]`)?.getBoundingClientRect().top ?? NaN),
    id,
  )

test('five thousand openings: scrolled to the end by pointer and by keys, whole and in order, on a page that stays small', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  await world.clear()
  const all = await crowd(world)
  await gatherPages(page)
  await signIn(page, await world.talent({ name: 'Noor Rahimi', profession: 'Composer', location: 'Rotterdam' }))
  await page.goto('/')
  const more = page.getByRole('button', { name: 'Load more' })
  const seen = new Set<string>()
  /** The rows on the page are a part of the whole list, without a gap and none twice; returns where they end. */
  const look = async () => {
    let rows: string[] = []
    const from = () => all.indexOf(rows[0] ?? '')
    // what is far from sight is drawn once the browser has time
    const isWhole = async () => {
      rows = await rowsOn(page)
      return rows.join('\n') === all.slice(from(), from() + rows.length).join('\n')
    }
    await expect.poll(isWhole, { ...soon, message: 'whole and in order' }).toBe(true)
    expect(rows.length).toBeLessThanOrEqual(MOST_ROWS)
    for (const id of rows) seen.add(id)
    return from() + rows.length
  }
  /** Asks for more in this way until so many rows have been seen. */
  const goOn = async (until: number, ask: () => Promise<void>) => {
    for (let end = await look(); end < until; end = await look())
      await expect(async () => {
        await ask()
        await link(page, all[end] ?? '').waitFor({ state: 'attached', timeout: 5_000 })
      }).toPass({ intervals: [10] })
  }

  await test.step('by wheel and pointer through the first half', async () => {
    await expect(page.getByRole('heading', { name: 'Open now' })).toBeVisible()
    await page.mouse.move(500, 600)
    await goOn(POSTS / 2, async () => {
      await page.mouse.wheel(0, 8000)
      // the first pages come by themselves
      if (await more.isVisible()) await more.click({ timeout: 1_000 })
    })
  })

  await test.step('away into a post by pointer, and back at the same place', async () => {
    const id = all[1800] ?? ''
    await link(page, id).scrollIntoViewIfNeeded()
    const before = await topOf(page, id)
    await link(page, id).click()
    await expect(page).toHaveURL(new RegExp(`/jobs/${id}`))
    await expect(page.getByRole('heading', { level: 1, name: /^Opening/ })).toBeVisible()
    await page.goBack()
    await expect.poll(() => topOf(page, id), soon).toBe(before)
    await look()
  })

  await test.step('by keys to the last one', async () => {
    await more.focus()
    await goOn(POSTS, async () => {
      // what is loaded is below the button's old place; the button keeps the focus
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
    })
    await expect(more).toBeHidden()
    expect(seen.size).toBe(POSTS)
    await link(page, all.at(-1) ?? '').focus()
    await page.keyboard.press('k')
    // the keys are loaded with the first of them
    await expect.poll(() => focusedRow(page)).toBe(all.at(-2))
    for (let press = 1; press < 60; press += 1) await page.keyboard.press('k')
    expect(await focusedRow(page)).toBe(all.at(-61))
    await page.keyboard.press('j')
    expect(await focusedRow(page)).toBe(all.at(-60))
    await expect(link(page, all.at(-60) ?? '')).toBeInViewport()
  })

  await test.step('away by Enter, and back at the same place', async () => {
    const id = all.at(-60) ?? ''
    const before = await topOf(page, id)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/jobs/${id}`))
    await expect(page.getByRole('heading', { level: 1, name: /^Opening/ })).toBeVisible()
    await page.goBack()
    await expect.poll(() => topOf(page, id), soon).toBe(before)
  })

  await test.step('up again, and rows that were dropped are there', async () => {
    await page.keyboard.press('Home')
    await expect(link(page, all[0] ?? '')).toBeInViewport()
    // those at the end go when the page has time
    await expect(look).toPass({ intervals: [50] })
  })
})
