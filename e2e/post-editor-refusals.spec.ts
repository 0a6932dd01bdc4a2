import type { Page } from '@playwright/test'
import { collaborations } from '../contract/src/collaborations/collaborations.routes.ts'
import { coreMessages } from '../contract/src/core/error.ts'
import { jobs } from '../contract/src/jobs/jobs.routes.ts'
import { expect, expectAxeClean, type Person, signIn, test } from './fixtures.ts'
import { dayIn } from './lib/jobs.ts'
import {
  expectAlert,
  expectFilesRefused,
  expectMissing,
  expectPeopleRefused,
  expectRefused,
  expectSaid,
} from './lib/refusals.ts'

const long = (length: number) => 'x'.repeat(length)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** At once, or from the draft that was saved in between. */
const PUBLISHING = /\/api\/v1\/.*\/publish$/
const FAR = '2300-01-01'
const NO_DAY = 'Choose a date between 1900 and 2199'
const NO_AMOUNT = 'Enter an amount, such as 1200'

async function openForm(page: Page, person: Person, path: string): Promise<void> {
  await signIn(page, person)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Post' })).toBeVisible()
}

test('the job form shows each of its messages next to the field, including the server’s refusals @main', async ({
  page,
  world,
}) => {
  const house = await world.business({ company: 'Northlight Pictures' })
  await openForm(page, house, '/business/post/job')
  await press(page, 'Save as Draft')
  await expect(page.getByText('Nothing to save yet.')).toBeVisible()
  await press(page, 'AI Generate Description')
  await expectAlert(page, 'Add a title first')

  await press(page, 'Post Job')
  await expectMissing(page, {
    'Job Title': 'Title must be at least 3 characters',
    Description: 'Description must be at least 10 characters',
    'Job Type': 'Job type is required',
    'Experience Level': 'Experience level is required',
    Requirements: 'At least one requirement is needed',
    Craft: 'Craft is required',
    Skills: 'Add at least one skill',
    'Application Deadline': 'Application deadline is required',
  })
  await expect(page.getByLabel('Job Title')).toBeFocused()
  await page.getByLabel('Pay', { exact: true }).selectOption({ label: 'By the day' })
  await expectRefused(page, [
    ['Location', 'x', 'Location must be at least 2 characters'],
    ['From', 'a lot', NO_AMOUNT],
    ['Requirements', long(301), 'Cannot exceed 300 characters'],
    ['Application Deadline', FAR, NO_DAY],
    ['Website', 'ftp://files', 'Invalid URL'],
  ])
  await expectAxeClean(page)
  await page.getByLabel('From').fill('400')
  await expectRefused(page, [['To', '300', 'The upper amount can’t be below the lower one']])
  await page.getByLabel('From').fill('200')
  await expect(page.getByLabel('To', { exact: true })).not.toHaveAttribute('aria-invalid')

  await test.step('its server refuses days in the past, and more posts than an hour allows', async () => {
    for (const [label, typed] of [
      ['Job Title', 'Gaffer'],
      ['Description', 'Six nights on the harbor.'],
      ['Location', ''],
      ['To', '450'],
      ['Requirements', 'Own gloves'],
      ['Application Deadline', dayIn(-2)],
      ['Website', ''],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(typed)
    await page.getByLabel('Job Type').selectOption('Freelance')
    await page.getByLabel('Experience Level').selectOption('Mid')
    await press(page, 'Post Job')
    await expectSaid(page.getByLabel('Application Deadline'), 'Choose a deadline that hasn’t passed.')
    await page.getByLabel('Application Deadline').fill(dayIn(20))
    await page.getByLabel('Reply by').fill(dayIn(10))
    await press(page, 'Post Job')
    await expectSaid(page.getByLabel('Reply by'), 'The reply-by date can’t be before the deadline.')
    await page.getByLabel('Reply by').fill('')
    await page.route(PUBLISHING, (route) =>
      route.fulfill({
        status: 429,
        json: { error: { code: 'core.rate_limited', message: coreMessages['core.rate_limited'], retry_after: 1700 } },
      }),
    )
    await press(page, 'Post Job')
    await expect(page.getByRole('alert').filter({ hasText: 'Too many requests.' })).toContainText(
      /Too many requests\. Please try again in \d+ seconds/,
    )
    await expect(page.getByLabel('Job Title')).toHaveValue('Gaffer')
  })
})

test('dates, conditions and roles of a production say what is wrong with them', async ({ page, world }) => {
  const house = await world.business()
  const facts = { accents: Array.from({ length: 10 }, (_, at) => `Accent ${at}`) }
  const draft = (await world.call(house, jobs.draft, {
    body: { roles: [{ id: crypto.randomUUID(), craft: 'Actor', skills: facts.accents, facts }] },
  })) as { id: string }
  await openForm(page, house, `/business/post/job?draft=${draft.id}`)

  await test.step('dates, where they are added', async () => {
    await press(page, 'Add to the calendar')
    await expectMissing(page, { 'What happens': 'Choose what happens', 'First day': 'Choose a day' })
    await page.getByLabel('What happens').selectOption('Shoot')
    await page.getByLabel('First day', { exact: true }).fill(dayIn(40))
    await page.getByLabel('Last day', { exact: true }).fill(dayIn(39))
    await press(page, 'Add to the calendar')
    await expectSaid(page.getByLabel('Last day', { exact: true }), 'The last day can’t be before the first')
  })

  await test.step('conditions', async () => {
    await page.getByLabel('Hazards').selectOption('Yes, as follows')
    await page.getByLabel('Intimate scenes').selectOption('Kissing')
    await page.getByLabel('AI and likeness').selectOption('Yes, as follows')
    await press(page, 'Post Job')
    await expectAlert(page.getByRole('group', { name: 'Which hazards' }), 'Choose at least one')
    const uses = page.getByRole('group', { name: 'Which uses of likeness, voice or work' })
    await expectAlert(uses, 'Choose at least one')
    await page.getByRole('button', { name: 'Water' }).click()
    await uses.getByRole('button', { name: 'Voice clone' }).click()
    await press(page, 'Post Job')
    await expectMissing(page, {
      'Intimacy coordinator present': 'Say whether an intimacy coordinator is present',
      'Consent asked for separately': 'Say whether consent is asked for separately',
    })
    await expectRefused(page, [['How people are kept safe', long(501), 'Cannot exceed 500 characters']])
  })

  await test.step('a role', async () => {
    const dialog = page.getByRole('dialog')
    await press(page, 'Edit Unnamed role')
    await dialog.getByLabel('Craft').selectOption('')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expectMissing(dialog, { 'Role name': 'Role name is required', Craft: 'Craft is required' })
    await expect(dialog.getByLabel('Role name')).toBeFocused()
    await dialog.getByLabel('Craft').selectOption('Actor')
    await dialog.getByLabel('Pay for the role').selectOption('Flat fee')
    await expectRefused(dialog, [
      ['Playing age from', 'ten', 'Whole numbers only.'],
      ['Pay from', 'a lot', NO_AMOUNT],
      ['Openings', '0', 'The number of openings must be between 1 and 99'],
      ['What the role needs', long(1001), 'Cannot exceed 1000 characters'],
    ])
    for (const [field, typed] of [
      ['Playing age from', '30'],
      ['Playing age to', '20'],
      ['Pay from', '500'],
      ['Pay to', '400'],
      ['First day of the role', dayIn(41)],
      ['Last day of the role', dayIn(40)],
    ] as const)
      await dialog.getByLabel(field).fill(typed)
    await expectMissing(dialog, {
      'Playing age to': 'The upper end can’t be below the lower one',
      'Pay to': 'The upper amount can’t be below the lower one',
      'Last day of the role': 'The last day can’t be before the first',
    })
    const accents = dialog.getByLabel('Accents')
    await accents.fill('One more')
    await accents.press('Enter')
    await expectSaid(accents, 'Cannot exceed 10 entries')
    const skills = dialog.getByLabel('Skills')
    await skills.fill('One more')
    await skills.press('Enter')
    await expectSaid(skills, 'Cannot exceed 10 skills')
    await page.keyboard.press('Escape')
    await press(page, 'Post Job')
    await expectAlert(page.getByRole('main'), 'Finish the marked roles, or remove them.')
  })
})

test('the collaboration form shows each of its messages next to the field @main', async ({ page, world }) => {
  const writer = await world.talent({ name: 'Mara Lind' })
  const draft = (await world.call(writer, collaborations.draft, {
    body: { expertise_needed: Array.from({ length: 20 }, (_, at) => `Craft ${at}`) },
  })) as { id: string }
  await openForm(page, writer, `/talent/collab?draft=${draft.id}`)
  await press(page, 'Post collaboration')
  await expectMissing(page, {
    'Project title': 'Title must be at least 3 characters',
    'Short description': 'Description must be at least 10 characters',
    'Full description': 'Description must be at least 10 characters',
    'Project type': 'Project type is required',
    'Payment type': 'Payment type is required',
    'Roles needed': 'At least one role is needed',
  })
  await page.getByLabel('Payment type').selectOption('Paid')
  await page.getByLabel('Start date').fill(dayIn(20))
  await expectRefused(page, [
    ['Project title', long(101), 'Title cannot exceed 100 characters'],
    ['Short description', long(301), 'Description cannot exceed 300 characters'],
    ['Location', 'x', 'Location must be at least 2 characters'],
    ['End date', dayIn(10), 'The end can’t be before the start'],
    ['Budget', 'a lot', NO_AMOUNT],
    ['Team size', '501', 'Team size cannot exceed 500'],
  ])
  await press(page, 'Post collaboration')
  await expect(page.getByLabel('Project title'), 'the first wrong field').toBeFocused()
  await expectPeopleRefused(page, 'Current team', 'Add member')
  await expectFilesRefused(page, 'Project media')
  const expertise = page.getByLabel('Expertise needed')
  await expertise.fill('One more')
  await expertise.press('Enter')
  await expectSaid(expertise, 'Cannot exceed 20 entries')
  await press(page, 'Remove One more')

  await test.step('its server refuses an end in the past', async () => {
    for (const [label, typed] of [
      ['Project title', 'The last ferry'],
      ['Short description', 'A short film about a ferry.'],
      ['Full description', 'Six nights on the harbor.'],
      ['Location', ''],
      ['Start date', ''],
      ['End date', dayIn(-2)],
      ['Budget', '100'],
      ['Team size', '4'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(typed)
    await page.getByLabel('Project type').selectOption('Film Production')
    await page.getByLabel('Roles needed').selectOption('Gaffer')
    await press(page, 'Post collaboration')
    await expectSaid(page.getByLabel('End date'), 'Choose an end date that hasn’t passed.')
    await page.route(PUBLISHING, (route) => route.abort())
    await page.getByLabel('End date').fill('')
    await press(page, 'Post collaboration')
    await expectAlert(page, 'Failed to create collaboration. Please try again.')
    await expect(page.getByLabel('Project title')).toHaveValue('The last ferry')
  })
})

test('the show form shows each of its messages next to the field', async ({ page, world }) => {
  await openForm(page, await world.business(), '/business/post/show')
  await press(page, 'Publish Event')
  await expectMissing(page, {
    Title: 'Title must be at least 3 characters',
    Type: 'Event type is required',
    Description: 'Description must be at least 10 characters',
    Date: 'Date is required',
    'Start time': 'Enter a time, such as 19:30',
    Location: 'Location must be at least 2 characters',
    Venue: 'Venue is required',
  })
  await expectRefused(page, [
    ['Venue', long(151), 'Cannot exceed 150 characters'],
    ['Maximum attendees', '0', 'Maximum attendees must be at least 1'],
    ['Ticket price', 'a lot', NO_AMOUNT],
    ['Ticket page or website', 'files', 'Invalid URL'],
  ])
  await page.getByLabel('Title', { exact: true }).fill('Night of short films')
  await page.getByLabel('Type', { exact: true }).selectOption('Screening')
  await page.getByLabel('Description', { exact: true }).fill('Twelve films from the harbor.')
  await press(page, 'Publish Event')
  await expect(page.getByLabel('Date', { exact: true }), 'the first wrong field').toBeFocused()

  await test.step('its server refuses a date in the past', async () => {
    for (const [label, typed] of [
      ['Date', dayIn(-2)],
      ['Start time', '19:30'],
      ['Location', 'Hamburg'],
      ['Venue', 'The old cinema'],
      ['Maximum attendees', '80'],
      ['Ticket price', ''],
      ['Ticket page or website', ''],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(typed)
    await press(page, 'Publish Event')
    await expectSaid(page.getByLabel('Date'), 'Choose a date that hasn’t passed.')
    await press(page, 'Schedule')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Publish at').fill('')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expectSaid(dialog.getByLabel('Publish at'), 'Invalid date and time format')
  })
})

test('the news form shows each of its messages next to the field', async ({ page, world }) => {
  await openForm(page, await world.talent({ name: 'Mara Lind' }), '/talent/create?type=news')
  await press(page, 'Publish')
  await expectMissing(page, {
    Title: 'Title must be at least 3 characters',
    Category: 'Category is required',
    Text: 'Description must be at least 10 characters',
    Source: 'Name the source',
    'Source link': 'Invalid URL',
  })
  await expectRefused(page, [
    ['Title', long(101), 'Title cannot exceed 100 characters'],
    ['Source link', 'ftp://files', 'Invalid URL'],
  ])
  const tags = page.getByLabel('Tags')
  await tags.fill('!')
  await tags.press('Enter')
  await expectSaid(tags, 'A tag can have up to 30 letters and digits')
  await press(page, 'Remove !')

  await test.step('a server error loses nothing', async () => {
    for (const [label, typed] of [
      ['Title', 'The old cinema opens'],
      ['Text', 'After two years of work.'],
      ['Source', 'Harbor Gazette'],
      ['Source link', 'https://gazette.example/cinema'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(typed)
    await page.getByLabel('Category').selectOption('Movie')
    await page.route(PUBLISHING, (route) => route.abort())
    await press(page, 'Publish')
    await expectAlert(page, 'Failed to publish the post. Please try again.')
    await expect(page.getByLabel('Source link')).toHaveValue('https://gazette.example/cinema')
  })
})
