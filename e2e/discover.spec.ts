import type { JobInput } from '../contract/src/jobs/jobs.schemas.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { scrollsSideways } from './lib/accounts.ts'
import { dayIn, postJob } from './lib/jobs.ts'
import { shotsTo } from './lib/screenshots.ts'

const shots = shotsTo('DISCOVER_SHOTS')

test.describe('Discover Opportunities', () => {
  test('search, kinds and filters are in the address @main', async ({ page, world }) => {
    const studio = await world.business({ company: 'Lantern Row Films' })
    await postJob(world, studio, {
      title: 'Zoetrope animator for a title sequence',
      industry: 'Animation',
      remote: true,
    })
    await postJob(world, studio, {
      title: 'Zoetrope operator on location',
      industry: 'Film Production',
      job_type: 'contract',
    })
    await signIn(page, await world.talent())
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Discover Opportunities in Malmö' })).toBeVisible()

    await page.keyboard.press('/')
    const box = page.getByRole('searchbox', { name: 'Search opportunities' })
    await expect(box).toBeFocused()
    await box.fill('zoetrope')
    await box.press('Enter')
    await expect(page).toHaveURL(/\?q=zoetrope/)
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByText('2 results for “zoetrope”')).toBeVisible()

    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await panel.getByLabel('Industry').selectOption('Animation')
    await panel.getByLabel('Remote').check()
    await panel.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/industry=Animation/)
    await expect(page).toHaveURL(/remote=1/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Filters, 2 active' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove filter Animation' }).click()
    await expect(page).not.toHaveURL(/industry/)
    await page.getByRole('button', { name: 'Clear All' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)

    await page.getByRole('tab', { name: /^Events/ }).click()
    await expect(page).toHaveURL(/kind=event/)
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
    await expect(page.getByLabel('Order'), 'nothing has no order').toBeHidden()
    await expect(page.getByText('results for')).toBeHidden()
    await page.getByRole('button', { name: 'Clear Search' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(box).toHaveValue('')
    await expectAxeClean(page)
  })

  test('crafts with their counts, orders that say what they mean, and hits that are marked', async ({
    page,
    world,
  }) => {
    const studio = await world.business({ company: 'Lantern Row Films' })
    const pay = (from: number) => ({ from, to: null, currency: 'USD', unit: 'day' as const })
    await postJob(world, studio, {
      title: 'Phenakistoscope editor',
      description: 'A phenakistoscope turns, and you cut what it shows.',
      crafts: ['Editor'],
      skills: ['Editing'],
      deadline: dayIn(15),
      pay: pay(40_000),
    })
    const wage = (from: number) => ({ ...pay(from), to: from })
    const roles = [
      { name: 'Gaffer', craft: 'Gaffer' as const, pay: wage(30_000) },
      { name: 'Spark', craft: 'Gaffer' as const, pay: wage(35_000) },
      { name: 'Best boy', craft: 'Gaffer' as const, pay: wage(1), filled: true },
    ]
    await postJob(world, studio, {
      title: 'Gaffer with a phenakistoscope',
      deadline: dayIn(10),
      pay: null,
      roles,
      declared: { hazards: ['night'] },
    })
    await signIn(page, await world.talent())
    await page.goto('/?q=phenakistoscope')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(2)
    await expect(page.getByRole('article', { name: 'Phenakistoscope editor' }).locator('mark')).toHaveText([
      'Phenakistoscope',
      'phenakistoscope',
    ])

    await page.getByLabel('Order').selectOption('Closing soonest')
    await expect(page).toHaveURL(/sort=deadline/)
    await expect(cards.first()).toHaveAccessibleName('Gaffer with a phenakistoscope')
    await page.getByLabel('Order').selectOption('Highest pay')
    await expect(page.getByText('Highest guaranteed day rate first (USD')).toBeVisible()
    await expect(cards.first()).toHaveAccessibleName('Phenakistoscope editor')
    await expect(cards.last()).toContainText('2 of 3 roles open')
    await expect(cards.last()).toContainText('Guaranteed: $300–350 a day')

    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await expect(panel.getByText('2 posts match')).toBeVisible()
    await panel.getByRole('button', { name: 'Editing (1)' }).click()
    await expect(panel.getByText('1 post matches')).toBeVisible()
    await panel.getByRole('button', { name: 'Editing (1)' }).click()
    await panel.getByLabel('Looking for').selectOption({ label: 'Gaffer (1)' })
    await panel.getByLabel('Minimum day rate').fill('300')
    await expect(panel.getByText('1 post matches')).toBeVisible()
    await panel.getByRole('button', { name: 'Night work' }).click()
    await expect(panel.getByText('0 posts match')).toBeVisible()
    await panel.getByRole('button', { name: 'Night work' }).click()
    await panel.getByRole('button', { name: 'Nudity or simulated intimacy' }).click()
    await expect(panel.getByText('1 post matches')).toBeVisible()
    await expect(panel.getByLabel('Only where it is declared')).not.toBeChecked()
    await expectAxeClean(page)
    await panel.getByRole('button', { name: 'Show results' }).click()
    await expect(cards).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove filter From 300 USD a day' }).click()
    await expect(page).not.toHaveURL(/pay_min/)
    await page.getByRole('button', { name: 'Remove filter Without nudity or simulated intimacy' }).click()
    await expect(page).not.toHaveURL(/without/)
    await page.setViewportSize({ width: 320, height: 720 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  test('a typo is corrected, accents and synonyms of a craft find the same; the heading knows the device’s city', async ({
    page,
    world,
    context,
  }) => {
    const audio = await world.business({ company: 'Tin Whistle Audio' })
    await postJob(world, audio, { title: 'Bagpiper for a harbor scene', industry: 'Music Production' })
    await postJob(world, audio, { title: 'Cinematographer for the Zürich regatta' })
    await world.settle()
    const maya = await world.talent()
    await world.sql('update profiles set location = null where id = $1', [maya.id])
    await world.sql(
      `insert into cities (id, name, country_code, country, administrative, lat, lng, population) values (1, 'Malmö', 'SE', 'Sweden', null, 55.6, 13.0, 350000) on conflict do nothing`,
    )
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 55.61, longitude: 13.02 })
    await signIn(page, maya)
    await page.goto('/?q=dp+zurich')
    await expect(page.getByRole('link', { name: 'Cinematographer for the Zürich regatta', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Discover Opportunities in Malmö' })).toBeVisible()
    await page.goto('/?q=bagpipr')
    await expect(page.getByRole('heading', { name: 'No results found for “bagpipr”' })).toBeVisible()
    const bagpiper = page.getByRole('link', { name: 'Bagpiper for a harbor scene', exact: true })
    await expect(page.getByRole('region', { name: 'Results for bagpiper' }).getByRole('article')).toHaveCount(1)
    await expect(bagpiper, 'the hits of the word as it was meant').toBeVisible()
    await expectAxeClean(page)
    await page.getByRole('button', { name: /^bagpiper$/i }).click()
    await expect(page).toHaveURL(/q=bagpiper/)
    await expect(page.getByRole('heading', { name: /^No results found/ })).toBeHidden()
    await expect(bagpiper).toBeVisible()
    // neither has any here
    await page.goto('/?q=bagpipr&industry=Fashion')
    await expect(page.getByRole('heading', { name: 'No results found', exact: true })).toBeVisible()
    await expect(page.getByText('Try fewer or different words, or remove a filter.')).toBeVisible()
  })

  test('what a search was read as is said, and the words themselves can be searched, with the keyboard and on a phone', async ({
    page,
    world,
  }) => {
    const studio = await world.business({ company: 'Lantern Row Films' })
    await postJob(world, studio, { title: 'Clapper loader for a kaleidoscope film', crafts: ['Cinematographer'] })
    await postJob(world, studio, { title: 'Kaleidoscope film, 2nd AC booked', crafts: ['Producer'] })
    await signIn(page, await world.talent())
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/?q=2nd+AC+kaleidoscope&place=Malm%C3%B6')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(2)
    await expect(cards.first(), 'who asks for it is first').toHaveAccessibleName(
      'Clapper loader for a kaleidoscope film',
    )
    await expect(page.getByText('Searching for Clapper loader kaleidoscope')).toBeVisible()
    await expectAxeClean(page)
    expect(await scrollsSideways(page)).toBe(false)

    const words = page.getByRole('button', { name: 'Search for the words instead' })
    await words.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('searchbox')).toHaveValue('"2nd ac" kaleidoscope')
    await expect(cards).toHaveCount(1)
    await expect(cards).toHaveAccessibleName('Kaleidoscope film, 2nd AC booked')
    await expect(page).toHaveURL(/place=Malm/)
    const back = page.getByRole('button', { name: 'Search for Clapper loader kaleidoscope instead' })
    await expect(back).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cards).toHaveCount(2)
    await expect(words).toBeFocused()
    await words.click()
    await expect(cards).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('"2nd ac" kaleidoscope')
    await expect(cards).toHaveCount(1)
    await expect(page.getByText('Searching for')).toBeHidden()

    await page.getByRole('button', { name: 'Save search' }).click()
    await page.getByRole('dialog', { name: 'Save this search' }).getByRole('button', { name: 'Save search' }).click()
    await page.goto('/saved-searches')
    await page.getByRole('link', { name: /2nd ac/i }).click()
    await expect(page.getByRole('searchbox', { name: 'Search opportunities' })).toHaveValue('"2nd ac" kaleidoscope')
    await expect(cards, 'saved, it is still the words').toHaveCount(1)
    await page.goto('/jobs?q=2nd+AC+kaleidoscope')
    await expect(page.getByText('Searching for Clapper loader kaleidoscope')).toBeVisible()
  })

  test('a post is found by another name of its place and by what a role asks for', async ({ page, world }) => {
    await world.sql(
      `insert into cities (id, name, country_code, country, administrative, lat, lng, population) values (2761369, 'Vienna', 'AT', 'Austria', 'Vienna', 48.2, 16.37, 1691468) on conflict do nothing`,
    )
    await world.sql(
      `insert into city_names (search_name, city_id, population, own) values ('vienna', 2761369, 1691468, true), ('wien', 2761369, 1691468, false) on conflict do nothing`,
    )
    const studio = await world.business({ company: 'Lantern Row Films' })
    const roles = [
      { name: 'The lodger', craft: 'Musician', facts: { instruments: ['Cello'] }, openings: 1 },
      { name: 'The landlady', craft: 'Actor', facts: { accents: ['Irish'] }, openings: 1 },
    ]
    await postJob(world, studio, {
      title: 'Players for a zoetrope film',
      location: 'Vienna, Austria',
      crafts: [],
      roles: roles as JobInput['roles'],
    })
    await signIn(page, await world.talent())
    const found = page.getByRole('article', { name: 'Players for a zoetrope film' })
    await page.goto('/?q=zoetrope+wien')
    await expect(found).toBeVisible()
    await expect(page.getByText('Searching for zoetrope in Vienna')).toBeVisible()
    await page.getByRole('button', { name: 'Search for the words instead' }).click()
    await expect(page.getByRole('heading', { name: /^No results found/ })).toBeVisible()
    for (const q of ['zoetrope+irish+accent', 'zoetrope+cello', 'zoetrope&place=Wien']) {
      await page.goto(`/?q=${q}`)
      await expect(found, q).toBeVisible()
    }
  })

  test('a search without results offers the craft that it names, and to save it', async ({ page, world }) => {
    await world.clear()
    const studio = await world.business({ company: 'Cold Store Films' })
    await postJob(world, studio, { title: 'Lamps on a ferry', crafts: ['Gaffer'], location: 'Lisbon, Portugal' })
    await signIn(page, await world.talent())
    await page.goto('/?q=gaffer&place=Rotterdam')
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
    const nearest = page.getByRole('region', { name: 'Gaffer openings elsewhere' })
    await expect(nearest.getByRole('heading', { level: 3 })).toHaveText(['Lamps on a ferry'])
    await expect(nearest.getByRole('link', { name: /^(Quick Apply|Apply)/ })).toBeVisible()
    await expectAxeClean(page)
    await shots(page, 'nothing')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await scrollsSideways(page)).toBe(false)
    await page.getByRole('button', { name: 'Save search' }).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto('/?q=lamps+zeppelin')
    await expect(
      page.getByRole('region', { name: 'Results for “lamps”' }).getByRole('heading', { level: 3 }),
    ).toHaveText(['Lamps on a ferry'])
    await page.getByRole('button', { name: 'Clear Search' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('likes are counted, saves are found again, a hidden post comes back with undo @main', async ({
    page,
    world,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const title = 'Kinetoscope keeper for a museum film'
    const job = await postJob(world, await world.business({ company: 'Old Mill Pictures' }), { title })
    await signIn(page, await world.talent())
    await page.goto('/?q=kinetoscope')
    const card = page.getByRole('article', { name: title })

    const more = card.getByRole('button', { name: `More about ${title}` })
    await more.click()
    await page.getByRole('menuitem', { name: 'Like' }).click()
    await more.click()
    await expect(page.getByRole('menuitem', { name: 'Unlike' })).toBeVisible()
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: `Save ${title}` }).click()
    await expect(card.getByRole('button', { name: `Save ${title}`, pressed: true })).toBeVisible()
    expect(await world.sql('select likes from posts where id = $1', [job.id])).toEqual([{ likes: 1 }])

    await card.getByRole('button', { name: `More about ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Share' }).click()
    await expect(page.getByText('Link copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${world.address}/jobs/${job.id}`)

    await card.getByRole('button', { name: `More about ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Hide' }).click()
    await expect(card).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toBeVisible()

    await page.goto('/')
    await page.getByRole('button', { name: 'Saved' }).click()
    await expect(page).toHaveURL(/saved=1/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card.getByRole('button', { name: `Save ${title}`, pressed: true })).toBeVisible()
  })

  test('a like counts even if the page’s marks, fetched before it, arrive after it', async ({ page, world }) => {
    const title = 'Zoetrope keeper for a museum film'
    await postJob(world, await world.business({ company: 'New Mill Pictures' }), { title })
    await signIn(page, await world.talent())
    const liked = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/api/v1/discover/marks?*', async (route) => {
      asked += 1
      if (asked > 1) return route.continue()
      const answer = await route.fetch()
      await liked.promise
      await route.fulfill({ response: answer }).catch(() => undefined)
    })
    await page.goto('/?q=zoetrope')
    const card = page.getByRole('article', { name: title })
    const saying = page.waitForResponse((response) => response.url().endsWith('/like'))
    const more = card.getByRole('button', { name: `More about ${title}` })
    await more.click()
    await page.getByRole('menuitem', { name: 'Like' }).click()
    expect((await saying).ok()).toBe(true)
    liked.resolve()
    await more.click()
    await expect(page.getByRole('menuitem', { name: 'Unlike' })).toBeVisible()
  })

  test('too many searches: an alert that counts down and can be dismissed @main', async ({ page, world }) => {
    await postJob(world, await world.business())
    await signIn(page, await world.talent())
    await page.goto('/')
    await expect(page.getByRole('article').first()).toBeVisible()
    const message = 'Search rate limit exceeded. Please try again later.'
    await page.route('**/api/v1/discover/search?*', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '30' },
        json: { error: { code: 'discover.rate_limited', message, retry_after: 30 } },
      }),
    )
    await page.getByRole('searchbox').fill('gaffer')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText(/^Search rate limit exceeded\. Please try again in \d+ seconds\.$/)
    await expect(page.getByRole('article').first(), 'the posts from before').toBeVisible()
    await expect(page.getByText(/results? for/)).toHaveCount(0)
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await expect(alert).toHaveCount(0)
  })

  test('an address with added tracking parameters opens like the bare one', async ({ page, world }) => {
    await postJob(world, await world.business(), { title: 'Gaffer for a letter' })
    await signIn(page, await world.talent())
    await page.goto('/?utm_source=letter&type=job')
    await expect(page.getByRole('link', { name: 'Gaffer for a letter' }).first()).toBeVisible()
  })

  test('a list that cannot be loaded can be retried @main', async ({ page, world }) => {
    await postJob(world, await world.business())
    await signIn(page, await world.talent())
    let broken = true
    await page.route('**/api/v1/discover/board', (route) =>
      broken
        ? route.fulfill({
            status: 500,
            json: {
              error: { code: 'core.unexpected', message: 'An unexpected error occurred. Please try again later.' },
            },
          })
        : route.continue(),
    )
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Couldn’t load opportunities' })).toBeVisible()
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('a business sees its dashboard instead @main', async ({ page, world }) => {
    await signIn(page, await world.business())
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
  })
})
