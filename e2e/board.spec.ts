import type { Page } from '@playwright/test'
import { applications } from '../contract/src/applications/applications.routes.ts'
import { events } from '../contract/src/events/events.routes.ts'
import { news } from '../contract/src/news/news.routes.ts'
import { expect, expectAxeClean, type Person, signIn, test, type World } from './fixtures.ts'
import { scrollsSideways } from './lib/accounts.ts'
import { dayIn, postJob } from './lib/jobs.ts'

const CITIES = [
  ['Rotterdam', 'NL', 'Netherlands', 51.92, 4.48],
  ['Delft', 'NL', 'Netherlands', 52.01, 4.36],
  ['Lisbon', 'PT', 'Portugal', 38.72, -9.14],
] as const
async function cities(world: World) {
  for (const [at, [name, code, country, lat, lng]] of CITIES.entries()) {
    const id = 9_000_001 + at
    await world.sql(
      `insert into cities (id, name, country_code, country, administrative, lat, lng, population) values ($1, $2, $3, $4, null, $5, $6, 600000) on conflict do nothing`,
      [id, name, code, country, lat, lng],
    )
    await world.sql(
      `insert into city_names (search_name, city_id, population, own) values ($1, $2, 600000, true) on conflict do nothing`,
      [name.toLowerCase(), id],
    )
  }
}

const LETTER = 'I have lit six river nights with small crews, and I bring two boats of lamps of my own.'
const sectionOf = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const titlesIn = (page: Page, name: string | RegExp) => sectionOf(page, name).getByRole('heading', { level: 3 })

/** A market around Rotterdam, as a composer there sees it: no gaffer's job fits them. */
async function market(world: World): Promise<{ noor: Person; studio: Person; ids: Record<string, string> }> {
  await world.clear()
  await cities(world)
  const studio = await world.business({ company: 'Maas Films' })
  const ids: Record<string, string> = {}
  for (const [title, over] of [
    ['Far away', { location: 'Lisbon, Portugal' }],
    ['Farther away', { location: 'Lisbon, Portugal' }],
    ['From anywhere', { location: null, remote: true }],
    ['From anywhere else', { location: null, remote: true }],
    ['From anywhere again', { location: null, remote: true }],
    ['In Delft', { location: 'Delft, Netherlands' }],
    ['On the river', { location: 'Rotterdam, Netherlands', deadline: dayIn(1) }],
    ['On the quay', { location: 'Rotterdam, Netherlands' }],
  ] as const)
    ids[title] = (await postJob(world, studio, { title, ...over })).id
  await world.call(studio, news.create, {
    body: {
      title: 'A festival opens its call',
      description: 'Entries are taken in all lengths.',
      category: 'movie',
      source_name: 'Trade Weekly',
      source_url: 'https://trade.example/1',
      tags: ['Shorts'],
    },
  })
  await world.call(studio, events.create, {
    body: {
      title: 'Evening of short films',
      description: 'Seven shorts and their makers.',
      event_type: 'screening',
      genre: 'other',
      date: dayIn(4),
      start_time: '19:30',
      end_time: '22:00',
      time_zone: 'Europe/Amsterdam',
      location: 'Rotterdam, Netherlands',
      venue: 'Studio 2',
    },
  })
  const noor = await world.talent({ name: 'Noor Rahimi', profession: 'Composer', location: 'Rotterdam, Netherlands' })
  return { noor, studio, ids }
}

/** Rows whose title, pay and date are whole in the first window, above a phone's tab bar. */
const inTheWindow = (page: Page) =>
  page.getByRole('article').evaluateAll((rows) => {
    const bar = document.querySelector('.tab-bar')?.getBoundingClientRect()
    const end = bar && bar.height > 0 ? Math.min(innerHeight, bar.top) : innerHeight
    const shows = (element: Element | null) => {
      const box = element?.getBoundingClientRect()
      return !!box && box.height > 0 && !!element?.textContent?.trim() && box.bottom <= end
    }
    return rows.filter(
      (row) =>
        shows(row.querySelector('.board-title')) &&
        shows(row.querySelector('.board-pay')) &&
        [...row.querySelectorAll('.board-until, .board-until-in')].some(shows),
    ).length
  })

/** Facts in the second lines of rows that are cut, instead of being there whole or not at all. */
const cutFacts = (page: Page) =>
  page.locator('.board-row:not([data-lead]) .board-by').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const box = line.getBoundingClientRect()
      return [...line.querySelectorAll('.board-part > *')]
        .filter((fact) => {
          const { top, bottom, right, height } = fact.getBoundingClientRect()
          return height > 0 && top < box.bottom - 1 && (right > box.right + 1 || bottom > box.bottom + 1)
        })
        .map((fact) => fact.textContent)
    }),
  )

test('the board: sections that are true, what one applied to leaves, news is never a row, and its counts @main', async ({
  page,
  world,
}) => {
  const { noor, studio, ids } = await market(world)
  await world.sql(
    `update business_profiles set verified_at = now(), company_name = 'Maas Films and Sons' where id = $1`,
    [studio.businessId],
  )
  await signIn(page, noor)
  await page.goto('/')
  await expect(titlesIn(page, /^In and near Rotterdam/)).toHaveText([
    'Evening of short films',
    'On the quay',
    'On the river',
    'In Delft',
  ])
  await expect(titlesIn(page, /^Remote/)).toHaveCount(3)
  await expect(titlesIn(page, 'Elsewhere')).toHaveText(['Farther away', 'Far away'])
  await expect(page.getByRole('article', { name: 'A festival opens its call' })).toHaveCount(0)
  await expect(page.getByRole('complementary').getByRole('link', { name: 'A festival opens its call' })).toBeVisible()
  // numbers on tabs may be a few seconds old, here from the market before
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('tab', { name: 'All' })).toHaveText('All10', { timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('article', { name: 'On the river' })).toContainText('Apply by tomorrow')
  await expect(page.getByRole('region', { name: 'Your call' })).toBeVisible()
  expect(await inTheWindow(page)).toBeGreaterThanOrEqual(7)
  expect(await cutFacts(page)).toEqual([])
  await expectAxeClean(page)

  await world.call(noor, applications.submit, {
    params: { jobId: ids['On the quay'] ?? '' },
    body: { cover_letter: LETTER, availability: 'immediate' },
  })
  await page.reload()
  await expect(titlesIn(page, /^In and near Rotterdam/)).toHaveText([
    'Evening of short films',
    'On the river',
    'In Delft',
  ])

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await inTheWindow(page)).toBeGreaterThanOrEqual(4)
  expect(await cutFacts(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  await expect(page.getByRole('link', { name: /^Quick Apply/ }).first(), 'in the opened post').toBeHidden()
  await expect(page.getByRole('button', { name: /^More about/ }).first()).toBeVisible()
  const day = page.getByRole('article', { name: 'Evening of short films' }).locator('.board-day > span')
  await expect(day.nth(1), 'the date, and not its weekday alone').toBeVisible()
  await expectAxeClean(page)
})

test('without a place the board asks where one works, and keeps it; a place without posts has no section @main', async ({
  page,
  world,
}) => {
  const { noor } = await market(world)
  await world.sql('update profiles set location = null where id = $1', [noor.id])
  await signIn(page, noor)
  await page.goto('/')
  await expect(sectionOf(page, /^In and near/)).toHaveCount(0)
  await expect(titlesIn(page, /^Remote/)).toHaveCount(3)
  const field = page.getByRole('combobox', { name: 'Where do you work?' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field).toHaveAccessibleDescription(/Enter a city/)
  await field.fill('Lisbon, Portugal')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(titlesIn(page, /^In and near Lisbon/)).toHaveCount(2)
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Discover Opportunities in Lisbon' })).toBeVisible()
  await page.reload()
  await expect(titlesIn(page, /^In and near Lisbon/)).toHaveCount(2)
})

test('rows by key: move, save, hide with undo, apply; what is new since the last visit is marked', async ({
  page,
  world,
}) => {
  const { noor } = await market(world)
  await world.sql(
    `insert into list_visits (user_id, list, seen_at) values ($1, 'discover', now() - interval '1 hour')`,
    [noor.id],
  )
  await world.sql(
    `update posts set published_at = published_at - interval '2 days' where title <> all ('{On the quay,Farther away}')`,
  )
  await world.sql(`update posts set published_at = published_at - interval '1 day' where title = 'Far away'`)
  await signIn(page, noor)
  await page.goto('/')
  const quay = page.getByRole('article', { name: /On the quay/ })
  await expect(quay).toHaveAccessibleName('New: On the quay')
  await expect(sectionOf(page, 'Elsewhere').getByText(/^1 new since/)).toBeVisible()
  await page.keyboard.press('j')
  await expect(quay.getByRole('link', { name: 'On the quay', exact: true })).toBeFocused()
  await page.keyboard.press('b')
  await expect(quay.getByRole('button', { name: 'Save On the quay', pressed: true })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(quay.getByRole('link', { name: 'On the quay', exact: true })).toBeFocused()
  await page.keyboard.press('x')
  await expect(quay).toHaveCount(0)
  await expect(page.locator('article:focus-within')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(quay).toBeVisible()
  await quay.getByRole('link', { name: 'On the quay', exact: true }).focus()
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]+\/apply/)
})

test('list or pictures is remembered; a search is counted; the rest goes on below', async ({ page, world }) => {
  const { noor, studio } = await market(world)
  for (let at = 0; at < 30; at += 1)
    await postJob(world, studio, { title: `Far afield ${at}`, location: 'Lisbon, Portugal' })
  await signIn(page, noor)
  await page.goto('/')
  await expect(titlesIn(page, 'Elsewhere').first()).toBeVisible()
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      return titlesIn(page, 'Elsewhere').count()
    })
    .toBe(32)
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Show pictures' }).click()
  await expect(page.locator('.post-card').first()).toBeVisible()
  await expect
    .poll(() => world.sql('select posts_view from profiles where id = $1', [noor.id]))
    .toEqual([{ posts_view: 'pictures' }])
  await expectAxeClean(page)
  await page.reload()
  await expect(page.locator('.post-card').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show a list' }).click()
  await expect(page.locator('.board-row').first()).toBeVisible()
  await expect(page.locator('.post-card')).toHaveCount(0)

  await page.keyboard.press('/')
  await page.keyboard.type('river')
  await expect(page.getByRole('searchbox'), 'letters are no keys there').toHaveValue('river')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('1 result for “river”')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Jobs/ })).toHaveText('Jobs1')
  await expect(page.getByRole('article').locator('mark')).toHaveText('river')
  await page.goBack()
  await expect(sectionOf(page, /^In and near/)).toBeVisible()
  await page.getByRole('searchbox').focus()
  await page.getByRole('list', { name: 'Recent searches' }).getByRole('button', { name: 'river' }).click()
  await expect(page).toHaveURL(/q=river/)
})

test('a refused search keeps the board; offline, rows stay; very long names, high contrast and 400 % zoom hold', async ({
  page,
  world,
  context,
}) => {
  const { noor, studio } = await market(world)
  const long = 'Assistant to the second assistant of somebody whose title is long'
  await world.sql(`update business_profiles set company_name = $1 where id = $2`, [
    'The Very Long Name of a Company of Forty',
    studio.businessId,
  ])
  await postJob(world, studio, { title: long, location: 'Rotterdam, Netherlands' })
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, noor)
  await page.goto('/')
  const row = page.getByRole('article', { name: long })
  await expect(row.getByText('€400–450 a day')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 225 })
  expect(await scrollsSideways(page)).toBe(false)
  await expect(row.getByText('€400–450 a day')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/api/v1/discover/search?*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '30' },
      json: {
        error: { code: 'discover.rate_limited', message: 'Slow down. Please try again later.', retry_after: 30 },
      },
    }),
  )
  await page.getByRole('searchbox').fill('gaffer')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('alert')).toContainText('Slow down.')
  await expect(sectionOf(page, /^In and near Rotterdam/)).toBeVisible()
  await context.setOffline(true)
  await expect(row).toBeVisible()
  await context.setOffline(false)
})

test('an empty market says so, and one with a single post shows it', async ({ page, world }) => {
  await world.clear()
  const guest = await world.talent({ name: 'Noor Rahimi', profession: 'Composer', location: 'Rotterdam, Netherlands' })
  await signIn(page, guest)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'No opportunities yet' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'All' }), 'without a zero').toHaveText('All')
  await expectAxeClean(page)
  await page.goto('/jobs')
  await expect(page.getByRole('heading', { level: 1, name: 'Open jobs' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search everywhere' }), 'the page has a field').toHaveCount(0)
  await page.goto('/')
  await postJob(world, await world.business(), { title: 'The only one', location: 'Lisbon, Portugal' })
  await page.reload()
  await expect(sectionOf(page, 'Open now').getByRole('article', { name: 'The only one' })).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)
})
