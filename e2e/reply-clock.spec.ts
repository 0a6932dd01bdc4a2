import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { scrollsSideways } from './lib/accounts.ts'
import { dayIn, daysOff, postJob } from './lib/jobs.ts'
import { shotsTo } from './lib/screenshots.ts'

const LETTER = 'I have lit four harbor films and know what water does to a key light at night.'
const pictures = shotsTo('REPLY_CLOCK_SCREENSHOTS')

test('a reminder leads to who is waiting; the date moves once, and talent sees it with the reason; one reply to all, and its undo @main', async ({
  page,
  world,
  browser,
}) => {
  test.slow()
  const house = await world.business({ company: 'Harbor Light' })
  const job = await postJob(world, house, { title: 'Gaffer for nights', deadline: dayIn(3), respond_by: dayIn(5) })
  const people = await Promise.all(['Noor Haddad', 'Kofi Mensah', 'Lena Berg'].map((name) => world.talent({ name })))
  for (const person of people)
    await world.call(person, applications.submit, {
      params: { jobId: job.id },
      body: { cover_letter: LETTER, availability: 'immediate' },
    })
  await signIn(page, house)
  await page.goto('/')
  await world.sql(`select graphile_worker.add_job('applications.reply_reminders', '{}')`)

  await test.step('the reminder opens the list of those who wait', async () => {
    const bell = page.getByRole('button', { name: /notification/i }).first()
    await expect(async () => {
      await page.reload()
      await bell.click()
      await expect(page.getByText('3 applicants for Gaffer for nights have no reply yet')).toBeVisible({
        timeout: 2_000,
      })
    }).toPass({ timeout: 20_000 })
    await page
      .getByRole('link', { name: /Reply by .*Gaffer for nights/ })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/business/applicants\\?job=${job.id}&waiting=1`))
  })
  const bar = page.getByRole('region', { name: 'Reply clock' })
  await expect(bar).toContainText('3 applicants without a reply')
  await expect(bar).toContainText('In 5 days')
  await expect(page.getByRole('list', { name: 'Applicants' }).getByRole('listitem')).toHaveCount(3)
  await expectAxeClean(page)
  await pictures(page, 'bar')

  await test.step('a reason is needed; then the date moves, once', async () => {
    await bar.getByRole('button', { name: 'Extend once' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('New date').fill(dayIn(15))
    await dialog.getByLabel('Reason').fill('Busy')
    await dialog.getByRole('button', { name: 'Extend once' }).click()
    await expect(dialog.getByText('Give a reason of at least 10 characters')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Our director fell ill and comes back next week.')
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Harbor Light needs more time')
    await pictures(page, 'extend')
    await dialog.getByRole('button', { name: 'Extend once' }).click()
    await expect(bar).toContainText('In 15 days')
    await expect(bar).toContainText('Our director fell ill')
    await expect(bar.getByRole('button', { name: 'Extend once' })).toBeHidden()
  })

  await test.step('talent sees the new date and the reason', async () => {
    const [noor] = people
    const theirs = await (await browser.newContext({ baseURL: world.address })).newPage()
    if (!noor) throw new Error('no one applied')
    await signIn(theirs, noor)
    await theirs.goto(`/applications/${job.id}`)
    await expect(theirs.getByText(/^You’ll hear by/).first()).toBeVisible()
    await expect(theirs.getByText(/Moved from .*: Our director fell ill and comes back next week\./)).toBeVisible()
    await expect(theirs.getByText(`In ${daysOff(dayIn(15))} days`)).toBeVisible()
    await pictures(theirs, 'application')
    await theirs.goto('/applications')
    await expect(theirs.getByText(/^You’ll hear by/).first()).toBeVisible()
    await pictures(theirs, 'own-list')
    await theirs.goto(`/jobs/${job.id}`)
    await expect(theirs.getByText('Everyone who applies gets a reply by then.')).toBeVisible()
    await pictures(theirs, 'job')
    await theirs.context().close()
  })

  await test.step('everyone gets one reply, which can be undone', async () => {
    await bar.getByRole('button', { name: 'Reply to everyone waiting' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Message')).toHaveValue(/^Thank you for applying for Gaffer for nights/)
    await dialog.getByRole('radio', { name: /Position filled/ }).check()
    await expect(dialog.getByLabel('Message')).toHaveValue(/The position is filled now/)
    await pictures(page, 'reply')
    await dialog.getByRole('button', { name: 'Reply to 3 people' }).click()
    await expect(page.getByRole('tab', { name: 'Rejected 3' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('tab', { name: 'New 3' })).toBeVisible()
    await expect(page.getByRole('tab', { name: /^Rejected/ })).toHaveCount(0)
    await expect(bar).toContainText('3 applicants without a reply')
  })
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)
})
