import type { Page } from '@playwright/test'
import { blackPng } from '../server/src/testing/media/pictures.ts'
import { expect, expectAxeClean, signIn, test, type World } from './fixtures.ts'
import { codeFor, freshEmail, PASSWORD, scrollsSideways, signedUp, skipSplash } from './lib/accounts.ts'
import { postJob } from './lib/jobs.ts'

test.beforeEach(({ page }) => skipSplash(page))

const at = (pathname: string) => (url: URL) => url.pathname === pathname
const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' })
const skip = (page: Page) => page.getByRole('button', { name: 'Skip' })
const call = (page: Page) => page.getByRole('region', { name: 'Your call' })
const FERRY = { name: 'night_ferry.png', mimeType: 'image/png', buffer: blackPng(600, 400) }

/** Berlin, after which the zone of the tests' browsers is named. */
async function berlin(world: World): Promise<void> {
  await world.sql(
    `insert into cities (id, name, country_code, country, administrative, lat, lng, population) values (2950159, 'Berlin', 'DE', 'Germany', 'Berlin', 52.52, 13.41, 3426354) on conflict do nothing`,
  )
  await world.sql(
    `insert into city_names (search_name, city_id, population, own) values ('berlin', 2950159, 3426354, true) on conflict do nothing`,
  )
}

/** Someone who signed up with a name alone and has just entered the code. */
async function confirmed(page: Page, world: World): Promise<string> {
  const email = freshEmail('noor')
  await signedUp(world, email)
  await page.goto(`/talent/verify-email?email=${encodeURIComponent(email)}`)
  await page.getByLabel('Verification code').fill(await codeFor(world, email))
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await page.waitForURL(at('/talent/interests'))
  return email
}

test('from the code to a Discover that is about the person, on a phone @main', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await berlin(world)
  const studio = await world.business({ company: 'Spree Films' })
  const title = 'Sound designer for a night ferry'
  await postJob(world, studio, {
    title,
    crafts: ['Sound Designer'],
    skills: ['Sound Design', 'Foley'],
    experience_level: 'entry',
    location: 'Berlin, Germany',
  })
  const email = await confirmed(page, world)

  await test.step('craft and city, and the interests that follow', async () => {
    await expect(step(page, 'What do you do?')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Step' })).toHaveAttribute('aria-valuetext', '1 of 3')
    await expect(page.getByLabel('City')).toHaveValue('Berlin, Berlin')
    await expect(page.getByText('Our guess, from your time zone.', { exact: false })).toBeVisible()
    await expect(goOn(page)).toBeDisabled()
    await page.getByText('Sound Designer', { exact: true }).click()
    await expect(page.getByRole('radio', { name: 'Sound Designer' })).toBeChecked()
    const interests = page.getByRole('group', { name: 'Interests' })
    await expect(interests.getByRole('button', { pressed: true })).toHaveText(['Film', 'Music', 'Sound'])
    await interests.getByRole('button', { name: 'Film' }).click()
    await expectAxeClean(page)
    await goOn(page).click()
  })

  await test.step('three skills of those suggested, one of their own, and a rate', async () => {
    await expect(step(page, 'Three skills and a rate')).toBeFocused()
    const suggested = page.getByRole('group', { name: 'Suggested' })
    for (const skill of ['Sound Design', 'Foley']) await suggested.getByRole('button', { name: skill }).click()
    await page.getByLabel('Your skills').fill('Field recording')
    await page.getByLabel('Your skills').press('Enter')
    await expect(page.getByText('3 chosen')).toBeVisible()
    await page.getByLabel('Rate from').fill('350')
    await page.getByLabel('Currency').selectOption('EUR')
    await expectAxeClean(page)
    await goOn(page).click()
  })

  await test.step('a picture becomes a public project', async () => {
    await expect(step(page, 'One picture or link')).toBeFocused()
    await page.getByRole('button', { name: 'Picture' }).setInputFiles(FERRY)
    await expect(page.getByLabel('Title')).toHaveValue('Night ferry')
    await expect(page.getByText(/^(Preparing · )?[\d.]+ [KMG]?B(ytes)?$/i)).toBeVisible()
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByText('Describe every image before you publish', { exact: false })).toBeVisible()
    await page.getByLabel('What it shows').fill('A ferry with all its lamps lit')
    await expectAxeClean(page)
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.waitForURL(at('/'))
  })

  await expect(page.getByRole('region', { name: /^Best for you/ })).toContainText(title)
  await expect(call(page).getByText('steps done', { exact: false })).toHaveCount(0)
  expect(
    await world.sql(
      `select p.location, t.profession, t.interests, t.skills, t.rate_from::int as rate, w.title, w.project_type, w.visibility, w.status
        from profiles p join talent_profiles t using (id) join portfolio_projects w on w.user_id = p.id where p.email = $1`,
      [email],
    ),
  ).toEqual([
    {
      location: 'Berlin, Berlin',
      profession: 'Sound Designer',
      interests: ['sound', 'music'],
      skills: ['Sound Design', 'Foley', 'Field recording'],
      rate: 35_000,
      title: 'Night ferry',
      project_type: 'music',
      visibility: 'public',
      status: 'published',
    },
  ])
})

test('everything can be skipped, and waits under Your call', async ({ page, world }) => {
  await confirmed(page, world)
  for (const name of ['What do you do?', 'Three skills and a rate', 'One picture or link']) {
    await expect(step(page, name)).toBeVisible()
    await skip(page).click()
  }
  await page.waitForURL(at('/'))
  const tile = call(page).getByRole('link', { name: /Add your craft · see what fits.*0 of 3 steps done/ })
  await tile.click()
  await expect(step(page, 'What do you do?')).toBeVisible()
})

test('it begins again where the profile ends; what was typed is there after a reload', async ({ page, world }) => {
  const person = await world.talent({ profession: 'Gaffer', location: 'Malmö, Sweden' })
  await world.sql(`update talent_profiles set interests = '{film}' where id = $1`, [person.id])
  await signIn(page, person)
  await page.goto('/talent/interests')
  await expect(step(page, 'Three skills and a rate')).toBeVisible()
  await page.getByRole('group', { name: 'Suggested' }).getByRole('button', { name: 'Rigging' }).click()
  await page.getByLabel('Rate from').fill('400')
  await page.reload()
  await expect(page.getByLabel('Rate from')).toHaveValue('400')
  await expect(page.getByRole('button', { name: 'Rigging', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(step(page, 'What do you do?')).toBeFocused()
  await expect(page.getByLabel('Another craft')).toHaveValue('Gaffer')
  await page.goBack()
  await expect(page.getByLabel('Rate from')).toHaveValue('400')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await scrollsSideways(page)).toBe(false)
})

test('what the server refuses stays typed, and can be sent again @main', async ({ page, world }) => {
  const person = await world.talent({ profession: 'Gaffer', location: 'Malmö, Sweden' })
  await signIn(page, person)
  await page.goto('/talent/interests?step=3')
  const link = page.getByLabel('Link to a reel or site')
  await link.fill('not a link')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Invalid URL')).toBeVisible()
  await link.fill('https://maya.example/reel')
  // another page has saved the profile meanwhile
  await world.sql(`update profiles set version = version + 1 where id = $1`, [person.id])
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('alert')).toContainText('Your profile was just changed somewhere else.')
  await expect(link).toHaveValue('https://maya.example/reel')
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.waitForURL(at('/'))
  expect(await world.sql('select portfolio_url from talent_profiles where id = $1', [person.id])).toEqual([
    { portfolio_url: 'https://maya.example/reel' },
  ])
})

test('who came to apply goes on to the form; the steps wait', async ({ page, world }) => {
  const job = await postJob(world, await world.business({ company: 'Spree Films' }))
  const email = freshEmail('noor')
  await page.goto(`/auth?mode=signup&next=${encodeURIComponent(`/jobs/${job.id}/apply`)}`)
  await page.getByRole('button', { name: 'Creative Talent' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Noor Haddad')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL(at('/talent/verify-email'))
  await page.getByLabel('Verification code').fill(await codeFor(world, email))
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await page.waitForURL(at(`/jobs/${job.id}/apply`))
  await expect(page.getByLabel(/Cover letter/i)).toBeVisible()
  await page.goto('/')
  await expect(call(page).getByRole('link', { name: /Add your craft/ })).toBeVisible()
})
