import type { Page } from '@playwright/test'
import { expect, expectAxeClean, signIn, test, type World } from './fixtures.ts'
import { postJob } from './lib/jobs.ts'

// a trace would copy thousands of rows at every step
test.use({ trace: 'off' })

const CROWD = 3000
/** Those in sight, those that stay rendered beyond them, and a page that is only partly so near. */
const MOST_ROWS = 650
const FIRST = ['Ada', 'Ben', 'Cleo', 'Dmitri', 'Élodie', 'Farid', 'Grace', 'Hana', 'Ivo', 'Jun']
const LAST = ['Quist', 'Osei', 'Marsh', 'Sørensen', 'Okafor', 'Lindqvist', 'Tanaka', 'Moreau', 'Ferrante', 'Haddad']

/** People who all applied for one job, a minute apart, number 1 last; every fifth is already shortlisted. */
async function crowd(world: World, jobId: string, businessId: string): Promise<void> {
  const people = `select n, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as id, $1::text[] as firsts, $2::text[] as lasts from generate_series(1, ${CROWD}) n`
  const name = `p.firsts[n % 10 + 1] || ' ' || p.lasts[n / 10 % 10 + 1] || ' ' || n`
  await world.sql(
    `insert into auth_users (id, email) select id, 'crowd' || n || '@studio.example' from (${people}) p`,
    [FIRST, LAST],
  )
  await world.sql(
    `insert into profiles (id, email, full_name, account_type, email_verified, location, slug)
    select id, 'crowd' || n || '@studio.example', ${name}, 'talent', true, 'Malmö, Sweden', 'crowd-' || n from (${people}) p`,
    [FIRST, LAST],
  )
  await world.sql(
    `insert into talent_profiles (id, professional_title, skills, years_experience)
    select id, case n % 3 when 0 then 'Gaffer' when 1 then 'Best boy' else 'Rigger' end, '{lighting,night work}', n % 30 from (${people}) p`,
    [FIRST, LAST],
  )
  await world.sql(
    `insert into applications (kind, post_id, applicant_id, business_id, letter, availability, status, created_at)
    select 'job', $3, id, $4, repeat('I have lit four harbor films and know what water does to a key light. ', 12), 'immediate',
      case n % 5 when 0 then 'shortlisted' else 'pending' end, now() - n * interval '1 minute' from (${people}) p`,
    [FIRST, LAST, jobId, businessId],
  )
  await world.sql(
    `insert into application_log (application_id, seq, party, move, to_status)
    select id, 1, 'talent', 'submit', 'pending' from applications where post_id = $1`,
    [jobId],
  )
  await world.sql('analyze applications, profiles, talent_profiles')
}

/*
 * Found by attribute, and read in the page itself: by role, and with each expectation's picture of the page for the
 * report, every look would go through every element of a page of thousands, and slow down what it waits for.
 */
const list = (page: Page) => page.locator('[role=list][aria-label="Applicants"]')
const rows = (page: Page) => list(page).locator('[role=listitem]')
const tab = (page: Page, words: RegExp) => page.locator('[role=tab]').filter({ hasText: words })
const textOf = (page: Page, selector: string) =>
  page.evaluate((which) => [...document.querySelectorAll(which)].map((each) => each.textContent), selector)
const openPerson = (page: Page) => textOf(page, 'section[aria-label="Review Application"] h2')
const tabs = (page: Page) => textOf(page, '[role=tab]')
const soon = { timeout: 20_000 }

/** Scrolls up through some ten thousand pixels of the list, frame by frame. */
const scrollUp = (page: Page) =>
  list(page).evaluate(
    (element) =>
      new Promise<void>((done) => {
        let frames = 0
        const tick = () => {
          element.parentElement?.scrollBy(0, -400)
          frames += 1
          if (frames < 30) requestAnimationFrame(tick)
          else done()
        }
        requestAnimationFrame(tick)
      }),
  )

test('three thousand applicants: found, sorted, scrolled and moved without the page growing with them', async ({
  page,
  world,
}) => {
  test.setTimeout(150_000)
  const house = await world.business({ company: 'Northlight Pictures' })
  const job = await postJob(world, house)
  await crowd(world, job.id, house.businessId)
  await signIn(page, house)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/v1/applicants') && asked.push(request.url()))

  await test.step('searched, sorted and filtered on the server', async () => {
    await page.goto('/business/applicants')
    await expect(rows(page).first()).toContainText('Ben Quist 1')
    await page.getByLabel('Search applicants').last().fill('elodie moreau')
    await expect(tab(page, /^All\s?30$/)).toBeVisible()
    await expect(rows(page).first()).toContainText('Élodie Moreau')
    await page.getByLabel('Search applicants').last().fill('')
    await expect(tab(page, /^All\s?3,000$/)).toBeVisible()
    await page.getByLabel('Sort by').selectOption({ label: 'Experience' })
    await expect(rows(page).first()).toContainText('29 years')
    await page.getByLabel('Sort by').selectOption({ label: 'Newest first' })
    await tab(page, /^Shortlisted\s?600$/).click()
    await expect(rows(page).first()).toContainText('Farid Quist 5')
    await tab(page, /^All\s?3,000$/).click()
    await expect(rows(page).first()).toContainText('Ben Quist 1')
  })

  await test.step('scrolled to the last one, page by page, with at most some hundred rows on the page', async () => {
    await expect(async () => {
      // looked for in the page itself: asking again and again from outside takes longer than loading
      const text = await list(page).evaluate((element) => {
        element.parentElement?.scrollTo(0, element.scrollHeight)
        return element.textContent
      })
      expect(text).toContain('Ada Quist 3000')
    }).toPass({ intervals: [10], timeout: 90_000 })
    expect(asked.filter((url) => url.includes('cursor')).length).toBeGreaterThanOrEqual(CROWD / 50 - 1)
    expect(await rows(page).count()).toBeLessThanOrEqual(MOST_ROWS)
    await expect(rows(page).last()).toHaveAttribute('aria-posinset', String(CROWD))
    await scrollUp(page)
    await expect(rows(page).filter({ visible: true }).first()).toBeVisible()
    expect(await rows(page).count()).toBeLessThanOrEqual(MOST_ROWS)
  })

  await test.step('the selected one stays available to the keys, and a move reloads only what changed', async () => {
    await rows(page).first().getByRole('button').focus()
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('j')
    await expect.poll(() => openPerson(page), soon).toEqual(['Dmitri Osei 13'])
    await expect(rows(page).filter({ hasText: 'Dmitri Osei 13' })).toBeInViewport()
    asked.length = 0
    await page.keyboard.press('s')
    await expect.poll(() => tabs(page), soon).toContain('Shortlisted601')
    await expect(rows(page).filter({ hasText: 'Dmitri Osei 13' })).toContainText('Shortlisted')
    await page.waitForTimeout(700)
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(6)
  })

  await test.step('in a list of one status, the next one takes the place of whoever was moved', async () => {
    await tab(page, /^New\s?2,\d+$/).click()
    await expect(rows(page).first()).toContainText('Ben Quist 1')
    await rows(page).nth(2).click()
    const [third, fourth] = [await rows(page).nth(2).textContent(), await rows(page).nth(3).textContent()]
    expect(third).toContain('Dmitri Quist 3')
    await page.keyboard.press('s')
    await expect(rows(page).filter({ hasText: 'Dmitri Quist 3' }).and(rows(page).nth(2))).toHaveCount(0)
    await page.keyboard.press('j')
    await expect.poll(() => openPerson(page), soon).toEqual(['Élodie Quist 4'])
    expect(fourth).toContain('Élodie Quist 4')
  })
  await expectAxeClean(page)

  await test.step('as a board, each column loads its own pages, and the page doesn’t grow with them', async () => {
    asked.length = 0
    await page.getByRole('radio', { name: 'Board' }).click()
    const column = page.getByRole('region', { name: 'New', exact: true })
    await expect(column.getByRole('listitem').first()).toContainText('Ben Quist 1')
    await expect(column.getByRole('heading')).toContainText('2,3')
    await expect(async () => {
      await column.getByRole('list').evaluate((element) => element.parentElement?.scrollTo(0, element.scrollHeight))
      expect(asked.filter((url) => url.includes('cursor')).length).toBeGreaterThanOrEqual(45)
    }).toPass({ intervals: [10], timeout: 60_000 })
    expect(await column.getByRole('listitem').count()).toBeLessThanOrEqual(MOST_ROWS)
  })
})
