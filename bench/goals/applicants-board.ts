import type { Browser, Locator, Page } from '@playwright/test'
import { FRAME, type Frames, framesOf, openAs, openBrowser, SLOWED } from '../lib/browser.ts'
import { median } from '../lib/load.ts'
import { type Figure, ms, round } from '../lib/table.ts'
import { MAIN, type World } from '../lib/world.ts'
import { APPLICANTS, openApplicants } from './applicants.ts'

const ROUNDS = 7
const MOST = 1.5
/** Cards that are loaded before they are scrolled. */
const CARDS = 500
/** Pixels per frame: a screen in a seventh of a second. */
const STEP = 100

const VIEWS = {
  board: { query: '&view=board', shown: 'section[aria-label="New"]', list: 'New applicants' },
  list: { query: '', shown: 'main', list: 'Applicants' },
} as const
type View = keyof typeof VIEWS

const addressOf = (post: string, view: View) => `/business/applicants?job=${post}${VIEWS[view].query}`

/** Milliseconds from the start of the navigation to the first card, or to the words that there is none. */
async function firstContent(page: Page, url: string, view: View): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate(
    ([within]) =>
      new Promise<number>((done, fail) => {
        setTimeout(() => fail(new Error('nothing came')), 30_000)
        const look = () => {
          const part = document.querySelector(within)
          const there =
            part?.querySelector('[role="listitem"]') ?? /No (one|new|applicants|matches)/i.test(part?.textContent ?? '')
          if (there) requestAnimationFrame(() => done(performance.now()))
          else setTimeout(look, 1)
        }
        look()
      }),
    [VIEWS[view].shown] as const,
  )
}

/** How much longer the first content takes with all applicants than with none, in turn. */
async function ratioOf(page: Page, url: string, posts: { full: string; empty: string }, view: View) {
  const [full, empty]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const took = [
      await firstContent(page, url + addressOf(posts.empty, view), view),
      await firstContent(page, url + addressOf(posts.full, view), view),
    ] as const
    // the first ones fill the browser's cache
    if (round === 0) continue
    empty.push(took[0])
    full.push(took[1])
  }
  return { full: median(full), empty: median(empty), ratio: median(full.map((each, n) => each / (empty[n] ?? each))) }
}

/** Loads cards, then scrolls through them with the wheel. */
async function scrolled(browser: Browser, page: Page, list: Locator): Promise<Frames> {
  const scroller = list.locator('..')
  const last = () => list.getByRole('listitem').last().getAttribute('aria-posinset')
  while (Number(await last()) < CARDS) {
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await page.waitForTimeout(30)
  }
  await scroller.evaluate((element) => element.scrollTo(0, 0))
  await scroller.hover({ position: { x: 100, y: 300 } })
  const left = () => scroller.evaluate((element) => element.scrollHeight - element.clientHeight * 3 - element.scrollTop)
  return framesOf(browser, page, async () => {
    // near the end the next page would be loaded, which is not scrolling
    for (let pixels = await left(); pixels > 0; pixels -= STEP) await page.mouse.wheel(0, STEP)
  })
}

/** P21: Applicant Management with 5,000 applicants in the browser, as board and as list. */
export async function applicantsInTheBrowser(world: World): Promise<Figure[]> {
  const market = await world.market(MAIN)
  const { post, empty, studio } = await openApplicants(world, market)
  const { url } = await world.serve(market)
  const browser = await openBrowser(world)
  const page = await openAs(browser, url, studio.refreshToken)
  const figures: Figure[] = []
  for (const view of ['board', 'list'] as const) {
    const { full, empty: none, ratio } = await ratioOf(page, url, { full: post, empty }, view)
    figures.push({
      goal: 'P21',
      what: `${view} of ${APPLICANTS.toLocaleString('en')} applicants: first content against that of a post without any (${ms(full)}, ${ms(none)})`,
      wanted: `≤ ${MOST}×`,
      seen: `${ratio.toFixed(2)}×`,
      reached: ratio <= MOST,
    })
    const { frames, late, longest } = await scrolled(browser, page, page.getByRole('list', { name: VIEWS[view].list }))
    figures.push({
      goal: 'P21',
      what: `${view}: ${CARDS} cards scrolled, processor slowed ${SLOWED} times: frames in which the page itself works longer than ${round(FRAME)} ms`,
      wanted: '≤ 1 %',
      seen: `${late} of ${frames}, the longest ${round(longest)} ms`,
      reached: late <= frames / 100,
    })
  }
  return figures
}
