import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expect, test, type World } from './fixtures.ts'
import { expectLight } from './lib/scripts.ts'

// a trace would copy the whole page at every step, in tasks of its own
test.use({ trace: 'off' })

const PROJECTS = 200
const TESTIMONIALS = 100
/** Milliseconds; what takes longer is a long task (W3C, Long Tasks). */
const LONG = 50
const SLOWED = 4
/** What a whole visit may move and still be called calm (Web Vitals, cumulative layout shift). */
const MOST_MOVED = 0.1

const pictures = JSON.parse(readFileSync(new URL('../server/demo/pictures.json', import.meta.url), 'utf8')) as { file: string; kind: string; width: number; height: number; alt: string; placeholder: string }[]
const stills = pictures.filter(({ kind }) => kind !== 'avatar' && kind !== 'logo')
const faces = pictures.filter(({ kind }) => kind === 'avatar')

/** A person with a long career: written into the tables, for what is looked at is the page. Answers their address. */
async function longCareer(world: World): Promise<string> {
  const maya = await world.talent({ name: 'Maya Okonkwo' })
  await world.sql(
    `insert into portfolio_projects (id, user_id, title, description, project_type, featured, position)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'Night ferry, part ' || n || case when n % 7 = 0 then ': what the harbor said to the crew that winter' else '' end,
        'Shot in two nights.', case n % 3 when 0 then 'film' when 1 then 'photography' else 'music' end, n = 1, ${PROJECTS} - n from generate_series(1, ${PROJECTS}) n`,
    [maya.id],
  )
  await world.sql(
    `insert into portfolio_media (project_id, position, still, alt, cover)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 0, $1::jsonb -> (n % jsonb_array_length($1::jsonb)), 'Still of part ' || n, true from generate_series(1, ${PROJECTS}) n`,
    [JSON.stringify(stills.map(({ file, width, height, placeholder }) => ({ url: `/demo-pictures/${file}`, width, height, blur: placeholder })))],
  )
  const person = `select n, ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid as id from generate_series(1, ${TESTIMONIALS}) n`
  await world.sql(`insert into auth_users (id, email) select id, 'colleague' || n || '@studio.example' from (${person}) p`)
  await world.sql(
    `insert into profiles (id, email, full_name, account_type, email_verified, slug, avatar_url)
      select id, 'colleague' || n || '@studio.example', 'Colleague ' || n, 'talent', true, 'colleague-' || n, '/demo-pictures/' || ($1::text[])[n % cardinality($1::text[]) + 1] from (${person}) p`,
    [faces.map(({ file }) => file)],
  )
  await world.sql(
    `insert into talent_testimonials (talent_id, author_id, author_name, author_role, rating, content, project_title, created_at, reply, replied_at)
      select $1, id, 'Colleague ' || n, 'Gaffer', 1 + n % 5, repeat('Maya turned up prepared, lit the deck with two lamps and kept the crew laughing at four in the morning. ', 1 + n % 4),
        'Night ferry', now() - n * interval '1 day', case when n % 4 = 0 then 'Thank you; the next one is on dry land.' end, case when n % 4 = 0 then now() end from (${person}) p`,
    [maya.id],
  )
  await world.sql('analyze portfolio_projects, portfolio_media, profiles, talent_testimonials')
  const [row] = await world.sql<{ slug: string }>('select slug from profiles where id = $1', [maya.id])
  return `/u/${row?.slug}`
}

interface Seen {
  shifts: { value: number; of: string }[]
}

/** From its first moment on, the page keeps what moved in it without anybody's doing. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: Seen = { shifts: [] }
    Object.assign(globalThis, { seen })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (!hadRecentInput) seen.shifts.push({ value, of: sources.map(({ node }) => node?.className || node?.nodeName).join(', ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page): Promise<Seen['shifts']> => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen.shifts)

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

/**
 * Tasks of the page's main thread that took over `most` ms while `act` ran, in ms. Counted is the time that the thread
 * itself worked, as Chromium's trace knows it: PerformanceObserver has the clock's time only, in which a machine with
 * other work to do makes every task a long one.
 */
async function longTasks(browser: Browser, page: Page, most: number, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const main = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`))
  const tasks = traceEvents.filter(({ ph, name, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
  expect(tasks.length, 'tasks were seen at all').toBeGreaterThan(0)
  return tasks.map(({ dur = 0, tdur = dur }) => Math.min(dur, tdur) / 1000).filter((ms) => ms > most)
}

/** Asks for more of both lists until nothing is missing. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async ([projects, testimonials]) => {
    const count = (kind: string) => document.querySelectorAll(kind).length
    while (count('[role="listitem"].project-card') < projects || count('.testimonial') < testimonials) {
      for (const button of document.querySelectorAll('button')) if (button.textContent === 'Load more') button.click()
      await new Promise((resume) => setTimeout(resume, 30))
    }
    // what came last is on screen, and the page at rest
    await new Promise<void>((resume) => requestIdleCallback(() => resume(), { timeout: 2000 }))
  }, [PROJECTS, TESTIMONIALS] as const)
}

/** Loads everything and scrolls to the end with the wheel, on a machine that Chromium slows `braked` times; answers the tasks over `most` ms. */
async function scrolled(browser: Browser, page: Page, braked: number, most: number): Promise<number[]> {
  await loadAll(page)
  const devtools = await page.context().newCDPSession(page)
  const atEnd = async () => (await devtools.send('Runtime.evaluate', { expression: 'innerHeight + scrollY > document.documentElement.scrollHeight - 2' })).result.value === true
  await page.mouse.move(500, 600)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: braked })
  const long = await longTasks(browser, page, most, async () => {
    for (let turn = 0; turn < 300 && !(await atEnd()); turn += 1) await page.mouse.wheel(0, 400)
  })
  expect(await atEnd(), 'the end was reached').toBe(true)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await devtools.detach()
  return long
}

test('a profile of 200 projects and 100 testimonials is light, and scrolls without a long task or a jump', async ({ page, world, browser }) => {
  test.setTimeout(120_000)
  const path = await longCareer(world)
  await watchShifts(page)
  await expectLight(page, path)
  await test.step('nothing moved while it came, and every picture has its room before it has come', async () => {
    expect(await shiftsOf(page)).toEqual([])
    await loadAll(page)
    const loose = await page.locator('.profile img').evaluateAll((images) => images.filter((image) => !(image.hasAttribute('width') && image.hasAttribute('height')) && !/^\d/.test((image.parentElement as HTMLElement).style.width) && getComputedStyle(image).position !== 'absolute').map((image) => image.outerHTML))
    expect(loose).toEqual([])
  })

  await test.step('scrolled to its end with the wheel', async () => {
    // how long tasks are on a machine four times slower depends on which machine is slowed: that is reported, not asked for
    const braked = await scrolled(browser, page, SLOWED, LONG)
    test.info().annotations.push({ type: `tasks over ${LONG} ms, slowed ${SLOWED} times`, description: braked.map(Math.round).join(', ') || 'none' })
    // a part that a slowed machine lays out only once it is on screen may be some lines taller than was reserved; a picture without its room moves far more
    const moved = await shiftsOf(page)
    expect(moved.reduce((sum, { value }) => sum + value, 0), JSON.stringify(moved)).toBeLessThan(MOST_MOVED)
    await page.goto(path)
    expect(await scrolled(browser, page, 1, LONG)).toEqual([])
  })

  await test.step('a task of 80 ms and a block that pushes everything down would have been seen', async () => {
    const busy = () => page.evaluate(() => new Promise<void>((done) => setTimeout(() => {
      // a pause in which somebody else had the processor is no work
      for (let worked = 0, last = performance.now(); worked < 80;) {
        const now = performance.now()
        if (now - last < 1) worked += now - last
        last = now
      }
      done()
    })))
    const long = await longTasks(browser, page, LONG, async () => {
      for (let turn = 0; turn < 5; turn += 1) await busy()
    })
    expect(long.length).toBeGreaterThan(0)
    await page.evaluate(() => {
      scrollTo(0, 0)
      const block = document.createElement('div')
      block.style.height = '200px'
      setTimeout(() => document.body.prepend(block), 100)
    })
    await expect.poll(() => shiftsOf(page)).not.toEqual([])
  })
})
