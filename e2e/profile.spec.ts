import { profiles } from '../contract/src/profiles/profiles.routes.ts'
import { expect, expectAxeClean, signIn, test, type Person, type World } from './fixtures.ts'
import { scrollsSideways } from './lib/accounts.ts'
import { seedProjects } from './lib/portfolio.ts'

const slugOf = async (world: World, person: Person) =>
  (await world.sql<{ slug: string }>('select slug from profiles where id = $1', [person.id]))[0]?.slug ?? ''
const WORDS = { author_role: 'Producer', rating: 4, content: 'Calm on every set.' }

async function fill(world: World, person: Person): Promise<void> {
  await world.call(person, profiles.edit, {
    body: {
      version: 1,
      bio: 'I light from windows first.',
      skills: ['Lighting', 'Rigging'],
      years_experience: 8,
      rate: { from: 40_000, to: 60_000, currency: 'EUR', unit: 'day' },
      availability_status: 'soon',
      available_from: '2099-05-04',
      portfolio_url: 'https://maya.example',
      facts: { kit: { items: ['Two vans'], shown: true }, height: { cm: 181, shown: false } },
    },
  })
}

test('the own profile: positions are added, changed, ordered and deleted, and a deletion is undone @main', async ({
  page,
  world,
}) => {
  const maya = await world.talent()
  await fill(world, maya)
  await signIn(page, maya)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible()
  await expect(page.getByText('Available from 4 May 2099')).toBeVisible()
  await expect(page.getByText('€400–600 a day')).toBeVisible()
  await expect(page.getByText('181 cm Search only')).toBeVisible()
  await expect(page.getByText("You haven't received any testimonials yet.")).toBeVisible()
  const list = page.getByRole('region', { name: 'Experience' })

  await test.step('by keyboard: the end date disappears once it is a current position', async () => {
    await list.getByRole('button', { name: 'Add experience' }).focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('form', { name: 'Add experience' })
    await form.getByRole('button', { name: 'Add' }).click()
    for (const message of ['Title is required', 'Company is required', 'Start date is required'])
      await expect(form.getByText(message)).toBeVisible()
    await form.getByLabel('Title').fill('Gaffer')
    await form.getByLabel('Company').fill('Harbor Light')
    await form.getByLabel('Start date').fill('2020-03-01')
    await form.getByLabel('End date').fill('2019-03-01')
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(form.getByText('The end date can’t be before the start date')).toBeVisible()
    await form.getByLabel('I currently work here').check()
    await expect(form.getByLabel('End date')).toHaveCount(0)
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(list.getByText('March 2020 – today')).toBeVisible()
    await world.call(maya, profiles.addExperience, {
      body: { title: 'Electrician', company: 'Nordlys', start_date: '2016-01-01', end_date: '2020-01-01' },
    })
    await page.reload()
  })
  await test.step('reordered, and back to the order of dates', async () => {
    await expect(list.getByRole('listitem')).toHaveText([/Gaffer/, /Electrician/])
    await list.getByRole('button', { name: 'Change Electrician, Nordlys' }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await expect(list.getByRole('listitem')).toHaveText([/Electrician/, /Gaffer/])
    await list.getByRole('button', { name: 'Order by date' }).click()
    await expect(list.getByRole('listitem')).toHaveText([/Gaffer/, /Electrician/])
  })
  await test.step('delete asks, and can be undone', async () => {
    await list.getByRole('button', { name: 'Change Gaffer, Harbor Light' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('Are you sure you want to delete this experience?')).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(list.getByRole('listitem')).toHaveText([/Electrician/])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(list.getByRole('listitem')).toHaveText([/Gaffer/, /Electrician/])
  })
  await expectAxeClean(page)
})

test('testimonials: a member writes one by keyboard, the talent replies and hides it, and alone sees how many are hidden @main', async ({
  page,
  world,
}) => {
  const [maya, ivo] = [await world.talent({ name: 'Maya Praised' }), await world.talent({ name: 'Ivo Writes' })]
  const slug = await slugOf(world, maya)
  await signIn(page, ivo)
  await page.goto(`/u/${slug}`)
  const section = page.getByRole('region', { name: 'Testimonials' })
  await expect(section.getByText('Be the first to leave a testimonial.')).toBeVisible()
  await section.getByRole('button', { name: 'Add testimonial' }).click()
  const form = page.getByRole('form', { name: 'Add a testimonial' })
  await form.getByRole('radio', { name: '5 stars' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await form.getByLabel('Your role').fill('')
  await form.getByRole('button', { name: 'Add testimonial' }).click()
  await expect(form.getByText('Testimonial is required')).toBeVisible()
  await expect(form.getByText('Your role is required')).toBeVisible()
  await form.getByLabel('Testimonial', { exact: true }).fill('Calm on every set.')
  await form.getByLabel('Your role').fill('Producer')
  await form.getByRole('button', { name: 'Add testimonial' }).click()
  const item = section.getByRole('article', { name: 'Testimonial by Ivo Writes' })
  await expect(item).toContainText('Not verified')
  await expect(item.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  await expect(section.getByRole('button', { name: 'Add testimonial' })).toHaveCount(0)
  await expectAxeClean(page)

  await test.step('the talent', async () => {
    await signIn(page, maya)
    await page.goto('/profile')
    await expect(section.getByRole('button', { name: 'Add testimonial' })).toHaveCount(0)
    await item.getByRole('button', { name: 'Reply' }).click()
    await item.getByLabel('Your reply').fill('Any time.')
    await item.getByRole('button', { name: 'Reply' }).click()
    await expect(item.getByText('Any time.')).toBeVisible()
    await expect(item.getByRole('button', { name: 'Reply' })).toHaveCount(0)
    await item.getByRole('button', { name: 'Hide' }).click()
    await expect(section.getByText('1 hidden by you.')).toBeVisible()
    await expect(item.getByText('Hidden from others')).toBeVisible()
  })
  await test.step('a visitor', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/u/${slug}`)
    await expect(section.getByRole('link', { name: 'Sign in to add yours' })).toBeVisible()
    await expect(item).toHaveCount(0)
    await expect(section.getByText('hidden by')).toHaveCount(0)
    await section.getByRole('link', { name: 'Sign in to add yours' }).click()
    await expect(page).toHaveURL(new RegExp(`/auth\\?next=.*${slug}`))
  })
})

test('shared: the link is copied, scanned and printed; an earlier address still works; the preview leaves out what is only for search', async ({
  page,
  world,
  context,
}) => {
  const maya = await world.talent({ name: 'Maya Shared' })
  const old = await slugOf(world, maya)
  await fill(world, maya)
  await world.call(maya, profiles.edit, { body: { version: 2, slug: 'maya-shared-now' } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, maya)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Share Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Profile' })
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${world.address}/u/maya-shared-now`)
  await expectAxeClean(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download résumé (PDF)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Maya Shared.pdf')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'View as others see it' }).click()
  await expect(page.getByText('This is how others see your profile.')).toBeVisible()
  await expect(page.getByText('Two vans')).toBeVisible()
  await expect(page.getByText('181 cm')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toHaveCount(0)

  await test.step('a visitor on a phone', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.setViewportSize({ width: 320, height: 720 })
    await page.goto(`/u/${old}`)
    await expect(page).toHaveURL(/\/u\/maya-shared-now$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Maya Shared' })).toBeVisible()
    expect(await scrollsSideways(page)).toBe(false)
    await expectAxeClean(page)
    await page.goto('/u/nobody-is-called-so')
    await expect(page.getByRole('heading', { name: 'This profile does not exist' })).toBeVisible()
  })
})

test('what cannot be loaded says so, and is retried @main', async ({ page, world }) => {
  const maya = await world.talent({ name: 'Maya Fails' })
  const slug = await slugOf(world, maya)
  await world.call(await world.talent({ name: 'Ivo Again' }), profiles.addTestimonial, {
    params: { slug },
    body: WORDS,
  })
  await signIn(page, maya)
  await page.route(/\/api\/v1\/profiles\/[^/]+\/(experience|testimonials)/, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'core.unexpected', message: 'No' } } }),
  )
  await page.goto('/profile')
  await expect(page.getByText('Failed to load experiences')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Failed to load testimonials')).toBeVisible({ timeout: 15_000 })
  await page.unrouteAll()
  await page.getByRole('region', { name: 'Testimonials' }).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Calm on every set.')).toBeVisible()
})

test('what could not be saved says so in the given words, and what was typed stays', async ({ page, world }) => {
  const maya = await world.talent({ name: 'Maya Offline' })
  const [id = ''] = await seedProjects(world, maya, [{ title: 'Night ferry' }])
  const refuse = async (method: string) => {
    await page.unrouteAll()
    await page.route('**/api/v1/**', (route) =>
      route.request().method() === method ? route.abort() : route.fallback(),
    )
  }
  await signIn(page, maya)
  await test.step('a position is not added', async () => {
    await page.goto('/profile')
    await refuse('POST')
    const list = page.getByRole('region', { name: 'Experience' })
    await list.getByRole('button', { name: 'Add experience' }).click()
    const form = page.getByRole('form', { name: 'Add experience' })
    await form.getByLabel('Title').fill('Electrician')
    await form.getByLabel('Company').fill('Harbor Light')
    await form.getByLabel('Start date').fill('2012-01-01')
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(form.getByText('Failed to add experience')).toBeVisible()
    await expect(form.getByLabel('Title')).toHaveValue('Electrician')
  })
  await test.step('the profile is not saved', async () => {
    await refuse('PATCH')
    await page.goto('/edit-profile')
    await page.getByLabel('Bio').fill('I light from windows first.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Failed to save profile changes. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Bio')).toHaveValue('I light from windows first.')
  })
  await test.step('a project is not created; one that cannot be read is retried', async () => {
    await refuse('POST')
    await page.goto('/talent/portfolio/add')
    await page.getByLabel('Title').fill('Counter, after two')
    await page.getByLabel('Kind of work').selectOption('film')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Failed to create project. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Counter, after two')
    await page.unrouteAll()
    await page.route(`**/api/v1/portfolio/projects/${id}`, (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'core.unexpected', message: 'No' } } }),
    )
    await page.goto(`/talent/portfolio/${id}`)
    await expect(page.getByRole('heading', { name: 'Failed to load project' })).toBeVisible({ timeout: 15_000 })
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Night ferry' })).toBeVisible()
  })
})

test('everything fits at 320 px with long names, including the form; the owner sees what is missing', async ({
  page,
  world,
}) => {
  const long = 'Second Unit Director of Photography and Underwater Camera Operator'
  const maya = await world.talent({ name: 'Maximiliane-Alexandrina von Hohenzollern-Sigmaringen y Fernández' })
  await world.call(maya, profiles.edit, {
    body: {
      version: 1,
      professional_title: long,
      location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      bio: 'Donaudampfschifffahrtsgesellschaft'.repeat(9),
      skills: ['Underwater large-format cinematography with housings for it', 'x'.repeat(60)],
      rate: { from: 123_456_789, to: 1_234_567_890, currency: 'USD', unit: 'day' },
      facts: { kit: { items: ['A camera body with an extremely long name, twice over'], shown: true } },
    },
  })
  await world.call(maya, profiles.addExperience, {
    body: { title: long, company: 'x'.repeat(100), start_date: '2019-03-01', current: true },
  })
  await page.setViewportSize({ width: 320, height: 720 })
  await signIn(page, maya)
  await page.goto('/profile')
  await expect(page.getByText('Underwater large-format cinematography')).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  const missing = page.getByRole('region', { name: 'Completeness' })
  await expect(missing.getByRole('listitem')).toHaveText([
    'Profile picture+ Add',
    'Cover image+ Add',
    'Industry+ Add',
    'Three skills+ Add',
  ])
  await expect(page.getByText('Collaborations', { exact: true })).toHaveCount(0)
  await expectAxeClean(page)
  await missing.getByRole('link', { name: 'Add industry' }).click()
  await expect(page.getByLabel('Industry')).toBeFocused()
  await expect(page.getByText('Underwater large-format cinematography')).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
})
