import { jobs } from '../contract/src/jobs/jobs.routes.ts'
import { news } from '../contract/src/news/news.routes.ts'
import { profiles } from '../contract/src/profiles/profiles.routes.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { scrollsSideways, skipSplash } from './lib/accounts.ts'
import { expectSaid } from './lib/refusals.ts'

test.beforeEach(({ page }) => skipSplash(page))

const JOB = {
  title: 'Cinematographer on the river',
  description: 'Three nights on the river with a small crew.',
  job_type: 'freelance' as const,
  experience_level: 'mid' as const,
  deadline: '2099-01-31',
  requirements: ['Steadicam'],
  crafts: ['Cinematographer' as const],
  skills: ['Steadicam'],
  location: 'London, United Kingdom',
}

test('a company finds talent, sees why it fits, keeps it in a list and invites it @main', async ({ page, world }) => {
  await world.clear()
  const [near, studio] = [await world.talent({ name: 'Noor Haddad' }), await world.business()]
  await world.talent({ name: 'Vincent-Maximilian Featherstonehaugh-Cholmondeley' })
  await world.call(near, profiles.edit, {
    body: {
      skills: ['Steadicam'],
      industry: 'Film Production',
      years_experience: 6,
      location: 'London, United Kingdom',
      version: 1,
    },
  })
  await world.call(studio, jobs.create, { body: JOB })
  await world.call(studio, news.create, {
    body: {
      title: 'A festival opens its call',
      description: 'Entries of all lengths are taken until spring.',
      category: 'movie',
      source_name: 'Trade Weekly',
      source_url: 'https://www.trade.example/articles/7',
      tags: [],
    },
  })
  await signIn(page, studio)
  await page.goto('/business/talent-pool')
  const people = page.getByRole('list', { name: 'Talent' }).getByRole('heading')
  await expect(people).toHaveCount(2)
  await expectAxeClean(page)

  await expect(page.getByLabel('Match with').getByRole('option'), 'nobody is matched with a story').toHaveText([
    'Match with a post',
    JOB.title,
  ])
  await page.getByLabel('Match with').selectOption(JOB.title)
  await expect(page).toHaveURL(/sort=match/)
  await expect(people.first()).toHaveText('Noor Haddad')
  await page.locator('summary', { hasText: 'Noor Haddad' }).click()
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  const words = page.getByRole('searchbox', { name: 'Search talent' })
  await words.fill('Nordenskjold')
  await expect(page.getByText(/only people of a craft that this post asks for are searched/)).toBeVisible()
  await page.getByRole('button', { name: 'Search everyone' }).click()
  await expect(page.getByText('No one matches. Try fewer words or filters.')).toBeVisible()
  await page.getByLabel('Sort by').selectOption('match')
  await words.fill('')
  await expect(people.first()).toHaveText('Noor Haddad')

  await page.getByRole('button', { name: 'Shortlist Noor Haddad' }).click()
  await page.getByLabel('New list').fill('Winter shoot')
  await page.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByRole('checkbox', { name: 'Winter shoot' })).toBeChecked()
  await page.getByLabel('New list').fill('winter shoot')
  await page.getByRole('button', { name: 'Create list' }).click()
  await expectSaid(page.getByLabel('New list'), 'Your company already has a list with this name.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Shortlist Noor Haddad' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('List', { exact: true }).selectOption('Winter shoot (1)')
  await expect(people).toHaveText(['Noor Haddad'])

  await page.getByRole('button', { name: 'Actions for the list Winter shoot' }).click()
  await page.getByRole('menuitem', { name: 'Rename list' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(' ')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expectSaid(page.getByRole('dialog').getByLabel('Name'), 'Name the list')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Invite to apply: Noor Haddad' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Post').getByRole('option')).toHaveText([JOB.title])
  await expectAxeClean(page)
  await page.getByRole('textbox', { name: 'Message' }).fill('x'.repeat(501))
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expectSaid(page.getByRole('textbox', { name: 'Message' }), 'A message can have up to 500 characters')
  await page.getByRole('textbox', { name: 'Message' }).fill('We liked your river film.')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()
  const mail = await world.mailTo(near.email, /invites you to apply/)
  expect(mail.text).toContain('We liked your river film.')
})

test('filters narrow, the address keeps them, and one click clears a search without results, also on a small screen @main', async ({
  page,
  world,
}) => {
  await world.clear()
  const [maya, studio] = [await world.talent({ name: 'Maya Lindqvist' }), await world.business()]
  await world.talent({ name: 'Noël Baptiste' })
  await world.call(maya, profiles.edit, { body: { skills: ['VFX'], industry: 'Fashion', version: 1 } })
  await signIn(page, studio)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/business/talent-pool?field=fashion')
  const people = page.getByRole('list', { name: 'Talent' }).getByRole('heading')
  await expect(people).toHaveText(['Maya Lindqvist'])
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: 'Fashion' }).press('Enter')
  await expect(people).toHaveCount(2)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'VFX' }).click()
  await expect(page).toHaveURL(/skills=VFX/)
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(people).toHaveText(['Maya Lindqvist'])
  await page.reload()
  await expect(people).toHaveText(['Maya Lindqvist'])
  const words = page.getByRole('searchbox', { name: 'Search talent' })
  await page.keyboard.press('/')
  await expect(words).toBeFocused()
  await words.fill('noel')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(people).toHaveCount(2)
})

const ACTOR = {
  professional_title: 'Actor',
  facts: {
    playing_age: { from: 31, to: 34, shown: false },
    height: { cm: 173, shown: false },
    accents: { items: ['Geordie'], shown: false },
  },
}
const HIDDEN = ['31', '34', '173', 'Geordie', 'Plays 31–34', '173 cm']

for (const [device, width, height] of [
  ['desktop', 1440, 900],
  ['phone', 390, 844],
] as const)
  test(`people are found by playing age, height, accent, place and a free day; facts for search only are shown nowhere (${device})`, async ({
    page,
    world,
  }) => {
    await world.clear()
    // ids of their own: cities of other tests stay
    await world.sql(`insert into cities (id, name, country_code, country, administrative, lat, lng, population)
      values (2643743, 'London', 'GB', 'United Kingdom', 'England', 51.51, -0.13, 8900000), (2634677, 'Watford', 'GB', 'United Kingdom', 'England', 51.66, -0.4, 131000) on conflict do nothing`)
    await world.sql(`insert into city_names (search_name, city_id, population, own)
      values ('london', 2643743, 8900000, true), ('watford', 2634677, 131000, true) on conflict do nothing`)
    const [ada, bo, cy] = [
      await world.talent({ name: 'Ada Search' }),
      await world.talent({ name: 'Bo Faraway' }),
      await world.talent({ name: 'Cy Later' }),
    ]
    const studio = await world.business()
    await world.talent({ name: 'Di Other' })
    await world.call(ada, profiles.edit, { body: { ...ACTOR, location: 'Watford, England', version: 1 } })
    await world.call(bo, profiles.edit, { body: { ...ACTOR, location: 'Oslo, Norway', version: 1 } })
    const later = { availability_status: 'soon' as const, available_from: '2099-06-01' }
    await world.call(cy, profiles.edit, { body: { ...ACTOR, ...later, location: 'London, England', version: 1 } })
    await world.call(studio, jobs.create, {
      body: { ...JOB, title: 'Actor on the river', crafts: ['Actor'], skills: ['Acting'], requirements: ['Own boots'] },
    })
    await signIn(page, studio)
    await page.setViewportSize({ width, height })
    await page.goto('/business/talent-pool')
    const people = page.getByRole('list', { name: 'Talent' }).getByRole('heading')
    await expect(people).toHaveCount(4)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Craft').selectOption('Actor')
    // suggestions have a second to come, which a busy machine may exceed
    await expect(async () => {
      await sheet.getByRole('combobox', { name: 'Location' }).fill('')
      await sheet.getByRole('combobox', { name: 'Location' }).fill('Lond')
      await page.getByRole('option', { name: /London, England/ }).click({ timeout: 2_000 })
    }).toPass()
    await sheet.getByLabel('Distance').selectOption('Within 50 km')
    await sheet.getByLabel('Free on').fill('2099-01-01')
    const age = sheet.getByRole('group', { name: 'Playing age (years)' })
    await age.getByLabel('From').selectOption('30')
    await age.getByLabel('To').selectOption('34')
    await sheet.getByRole('group', { name: 'Height (cm)' }).getByLabel('From').selectOption('170')
    await sheet.getByText('Accents, instruments and kit').click()
    await sheet.getByLabel('Accents').fill('geordie')
    await sheet.getByLabel('Accents').press('Enter')
    await expectAxeClean(page)
    await sheet.getByRole('button', { name: 'Show results' }).click()
    await expect(people).toHaveText(['Ada Search'])
    await expect(page).toHaveURL(/playing_age=30-34/)
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
    await expect(chips).toHaveText([
      'Actor',
      'London, England · 50 km',
      /^Free on /,
      'Plays 30–34',
      'Height from 170 cm',
      'geordie',
      'Clear All',
    ])
    expect(await scrollsSideways(page)).toBe(false)
    await page.reload()
    await expect(people).toHaveText(['Ada Search'])

    await page.getByLabel('Match with').selectOption('Actor on the river')
    await expect(page.getByText(/People of a craft that this post asks for, best match first/)).toBeVisible()
    await page.locator('summary', { hasText: 'Ada Search' }).click()
    const list = page.getByRole('list', { name: 'Talent' })
    await expect(list.getByRole('term').first()).toContainText('Craft')
    for (const hidden of HIDDEN) await expect(list.getByText(hidden, { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove filter London, England · 50 km' }).click()
    await expect(page).not.toHaveURL(/radius/)
    await expect(people).toHaveCount(2)
    await page.getByRole('button', { name: 'Remove filter Plays 30–34' }).click()
    await expect(page).not.toHaveURL(/playing_age/)
    await page.getByRole('link', { name: 'View Profile: Ada Search' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Search' })).toBeVisible()
    for (const hidden of HIDDEN) await expect(page.getByText(hidden)).toHaveCount(0)

    await page.goto('/business/talent-pool?playing_age=35-39')
    await expect(page.getByText('No one matches')).toBeVisible()
  })

for (const [device, width, height] of [
  ['desktop', 1440, 900],
  ['phone', 390, 844],
] as const)
  test(`people are found by a plural and after a typo, by keyboard alone (${device})`, async ({ page, world }) => {
    await world.clear()
    const [ada, bo, studio] = [
      await world.talent({ name: 'Ada Steps' }),
      await world.talent({ name: 'Bo Accent' }),
      await world.business(),
    ]
    await world.call(ada, profiles.edit, { body: { professional_title: 'Choreographer', version: 1 } })
    await world.call(bo, profiles.edit, {
      body: { ...ACTOR, facts: { accents: { items: ['Geordie'], shown: false } }, version: 1 },
    })
    await world.call(studio, jobs.create, {
      body: { ...JOB, title: 'Choreographer for two scenes', crafts: ['Choreographer'] },
    })
    await signIn(page, studio)
    await page.setViewportSize({ width, height })
    await page.goto('/business/talent-pool')
    const people = page.getByRole('list', { name: 'Talent' }).getByRole('heading')
    await expect(people).toHaveCount(2)
    const words = page.getByRole('searchbox', { name: 'Search talent' })
    await words.fill('choreographers')
    await expect(people).toHaveText(['Ada Steps'])
    await words.fill('geordie accent')
    await expect(people).toHaveText(['Bo Accent'])
    await expect(page.getByText('Geordie', { exact: true }), 'for search only').toHaveCount(0)

    await words.fill('choreografers')
    await expect(page.getByRole('heading', { name: 'No results found for “choreografers”' })).toBeVisible()
    await expect(people).toHaveText(['Ada Steps'])
    expect(await scrollsSideways(page)).toBe(false)
    await expectAxeClean(page)
    await page.getByRole('button', { name: /^choreographer$/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=choreographer$/)
    await expect(words).toHaveValue('choreographer')
    await expect(page.getByRole('heading', { name: /^No results found/ })).toBeHidden()
    await expect(people).toHaveText(['Ada Steps'])

    await words.fill('nobodyhasthisname')
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  })

test('how words were read is said, and the words themselves can be searched instead; a plural and a typo find the same', async ({
  page,
  world,
}) => {
  await world.clear()
  await world.talent({ name: 'Gus Okafor', profession: 'Gaffer' })
  const studio = await world.business()
  await world.call(studio, jobs.create, { body: { ...JOB, title: 'Gaffer on the river', crafts: ['Gaffer'] } })
  await world.settle()
  await signIn(page, studio)
  await page.goto('/business/talent-pool?q=chief+lighting+technician')
  const found = page.getByRole('link', { name: 'Gus Okafor' }).first()
  await expect(found).toBeVisible()
  await expect(page.getByText('Searching for Gaffer')).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Search for the words instead' }).click()
  await expect(found).toBeHidden()
  await page.getByRole('button', { name: 'Search for Gaffer instead' }).click()
  await expect(found).toBeVisible()
  for (const q of ['gaffers', 'gafer']) {
    await page.goto(`/business/talent-pool?q=${q}`)
    await expect(found, q).toBeVisible()
  }
  await page.setViewportSize({ width: 320, height: 720 })
  expect(await scrollsSideways(page)).toBe(false)
})
