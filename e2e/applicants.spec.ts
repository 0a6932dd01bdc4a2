import { readFile } from 'node:fs/promises'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { expect, expectAxeClean, signIn, test, type Person, type World } from './fixtures.ts'
import { uploadMedia } from './lib/uploads.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const LETTER = 'I have lit four harbor films and know what water does to a key light at night.'

/** A one-page PDF with these words. */
function pdf(words: string): string {
  const stream = `BT /F1 22 Tf 60 760 Td (${words}) Tj ET`
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = bodies.map((body, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  return `${text}xref\n0 6\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`
}

async function post(world: World, house: Person, title = 'Gaffer for a night shoot') {
  const body = {
    title,
    description: 'Six nights on the harbor for a short.',
    job_type: 'freelance' as const,
    experience_level: 'mid' as const,
    deadline: dayIn(30),
    requirements: ['Own gloves'],
    crafts: ['Gaffer' as const],
    skills: ['Lighting'],
  }
  return (await world.call(house, jobs.create, { body })) as { id: string }
}

async function apply(world: World, jobId: string, name: string, resume?: string): Promise<Person> {
  const talent = await world.talent({ name })
  const resume_file_id = resume
    ? await uploadMedia(world, talent, 'resumes', 'cv.pdf', Buffer.from(pdf(resume)))
    : undefined
  await world.call(talent, applications.submit, {
    params: { jobId },
    body: { cover_letter: LETTER, availability: 'immediate', resume_file_id },
  })
  return talent
}

test('keys move through the list, shortlist and reject; undo reverts it @main', async ({ page, world }) => {
  const house = await world.business()
  const job = await post(world, house)
  for (const name of ['Noor Haddad', 'Kofi Mensah', 'Lena Berg']) await apply(world, job.id, name)
  await signIn(page, house)
  await page.goto('/business/applicants')
  const pane = page.getByRole('region', { name: 'Review Application' })
  await expect(pane.getByRole('heading', { name: 'Lena Berg' })).toBeVisible()
  await page.getByRole('list', { name: 'Applicants' }).getByRole('button', { name: 'Lena Berg' }).focus()
  await page.keyboard.press('j')
  await expect(pane.getByRole('heading', { name: 'Kofi Mensah' })).toBeVisible()
  await expect(pane.getByText(LETTER)).toBeVisible()
  await page.keyboard.press('s')
  await expect(pane.getByText('Shortlisted').first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Shortlisted 1' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(pane.getByRole('heading', { name: 'Noor Haddad' })).toBeVisible()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Position filled/ }).check()
  await dialog.getByLabel('Message').fill('Thank you for your time.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('tab', { name: 'Rejected 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('tab', { name: 'New 2' })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Rejected/ })).toHaveCount(0)
  await expect(pane.getByText('Last step undone')).toBeVisible()
  // letters rest for a second after the field of the dialog
  await expect(async () => {
    await page.keyboard.press('k')
    await expect(pane.getByRole('heading', { name: 'Kofi Mensah' })).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [1_100] })
  await page.keyboard.press('i')
  await expect(dialog.getByRole('heading', { name: 'When did you interview Kofi Mensah?' })).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /^Propose times/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAxeClean(page)
})

test('the pane leads to a message about the job, asks when someone was interviewed, and leads to their profile @main', async ({
  page,
  world,
}) => {
  const house = await world.business()
  const job = await post(world, house)
  await apply(world, job.id, 'Lena Berg')
  await signIn(page, house)
  await page.goto('/business/applicants')
  const pane = page.getByRole('region', { name: 'Review Application' })
  await pane.getByRole('button', { name: 'Message: Lena Berg' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('About “Gaffer for a night shoot”')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Could you start a day earlier?')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Message sent to Lena Berg.')).toBeVisible()
  const written = pane.getByRole('region', { name: 'Your messages' })
  await expect(written.getByRole('listitem')).toHaveText(/You.*Could you start a day earlier\?/)
  await expect(written.getByRole('link', { name: 'Open conversation' })).toHaveAttribute(
    'href',
    /\/business\/all-messages/,
  )

  await pane.getByRole('button', { name: /^Shortlist/ }).click()
  await pane.getByRole('button', { name: 'Mark interviewed' }).click()
  await expect(dialog.getByRole('heading', { name: 'When did you interview Lena Berg?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Mark interviewed' }).click()
  await expect(page.getByRole('tab', { name: 'Interviewed 1' })).toBeVisible()
  await expectAxeClean(page)

  await pane.getByRole('link', { name: 'Lena Berg', exact: true }).click()
  await expect(page).toHaveURL(/\/u\/lena-berg/)
  await expect(page.getByRole('heading', { level: 1, name: 'Lena Berg' })).toBeVisible()
})

test('typing a note moves no one, and the note stays with the company until its author deletes it', async ({
  page,
  world,
}) => {
  const house = await world.business()
  const job = await post(world, house)
  const noor = await apply(world, job.id, 'Noor Haddad')
  await signIn(page, house)
  await page.goto('/business/applicants')
  await page.getByLabel('Add a note').pressSequentially('rs jk strong reel')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('rs jk strong reel')).toBeVisible()
  await expect(page.getByLabel('Add a note')).toHaveValue('')
  expect(JSON.stringify(await world.call(noor, applications.own, { params: { applicationId: job.id } }))).not.toContain(
    'strong reel',
  )
  await page.getByRole('button', { name: 'Delete note' }).click()
  const asks = page.getByRole('dialog', { name: 'Delete this note?' })
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete note' }).click()
  await asks.getByRole('button', { name: 'Delete' }).click()
  await expect(asks).toHaveCount(0)
  await expect(page.getByText('rs jk strong reel')).toHaveCount(0)
})

test('a résumé can be read on the page, and saved', async ({ page, world }) => {
  const house = await world.business()
  const job = await post(world, house)
  await apply(world, job.id, 'Noor Haddad', 'Noor Haddad, gaffer')
  await signIn(page, house)
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.goto('/business/applicants')
  await page.getByRole('button', { name: 'View Resume' }).click()
  await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
  await expect(page.getByText('Noor Haddad, gaffer')).toBeAttached()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('cv.pdf')
  expect(problems).toEqual([])
})

test('search, job, status and order are in the address, and the list is exported as filtered @main', async ({
  page,
  world,
}) => {
  const house = await world.business()
  const [gaffer, colorist] = [await post(world, house), await post(world, house, 'Colorist in Malmö')]
  await apply(world, gaffer.id, 'Zoe Adler')
  await apply(world, gaffer.id, 'Adam Zola')
  await apply(world, colorist.id, 'Mia Mole')
  await signIn(page, house)
  await page.goto('/business/applicants')
  const list = page.getByRole('list', { name: 'Applicants' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page.getByLabel('Job', { exact: true }).selectOption({ label: 'Gaffer for a night shoot (2)' })
  await page.getByLabel('Sort by').selectOption({ label: 'Name' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText('Adam Zola')
  await expect(page).toHaveURL(/sort=name/)
  await page.reload()
  await expect(list.getByRole('listitem').first()).toContainText('Adam Zola')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Table (CSV)' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv).toContain('Adam Zola')
  expect(csv).not.toContain('Mia Mole')
  const printed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'List to print (PDF)' }).click()
  expect((await readFile(await (await printed).path())).subarray(0, 5).toString()).toBe('%PDF-')
  const statuses = page.getByRole('tablist', { name: 'Status' })
  await expect(statuses.getByRole('tab')).toHaveText(['All2', 'New2'])
  await page.getByRole('searchbox', { name: 'Search applicants' }).fill('nobody like this')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await expect(statuses).toHaveCount(0)
})

test('a new application appears at once: in the list, on the bell, in the panel @main', async ({ page, world }) => {
  const house = await world.business()
  const job = await post(world, house)
  await signIn(page, house)
  await page.goto('/business/applicants')
  await expect(page.getByRole('heading', { name: 'No applicants yet' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'New notification' })).toBeAttached()
  await apply(world, job.id, 'Noor Haddad')
  await expect(page.getByRole('list', { name: 'Applicants' }).getByText('Noor Haddad')).toBeVisible()
  await expect(page.getByRole('status', { name: 'New notification' })).toContainText('Noor Haddad')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('radio', { name: /Unread/ }).click()
  await expect(panel.getByRole('link', { name: /New applicant for Gaffer/ })).toBeVisible()
  await expectAxeClean(page)
  await panel.getByRole('link', { name: /New applicant for Gaffer/ }).click()
  await page.waitForURL(/applicant=/)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await panel.getByRole('radio', { name: 'Unread' }).click()
  await expect(panel.getByText("You're all caught up!")).toBeVisible()
})

test('on a phone the person fills the screen, with a way back', async ({ page, world }) => {
  const house = await world.business()
  const job = await post(world, house)
  await apply(world, job.id, 'Maximiliana Featherstonehaugh-Cholmondeley')
  await signIn(page, house)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/business/applicants')
  await page.getByRole('button', { name: /Maximiliana/ }).click()
  const pane = page.getByRole('region', { name: 'Review Application' })
  await expect(pane.getByText(LETTER)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAxeClean(page)
  await pane.getByRole('button', { name: 'All applicants' }).click()
  await expect(pane).toHaveCount(0)
})

test('a viewer of the company reads, and moves no one @main', async ({ page, world }) => {
  const house = await world.business()
  const job = await post(world, house)
  await apply(world, job.id, 'Noor Haddad')
  await signIn(page, await world.seat(house.businessId, 'viewer'))
  await page.goto('/business/applicants')
  await expect(page.getByText(LETTER)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Shortlist' })).toHaveCount(0)
  await expect(page.getByLabel('Add a note')).toHaveCount(0)
})

test('two seats score an applicant: each alone first, then both see scores, mean and spread', async ({
  page,
  world,
}) => {
  const house = await world.business()
  const ana = await world.seat(house.businessId, 'recruiter', 'Ana Costa')
  const job = await post(world, house)
  await apply(world, job.id, 'Noor Haddad')
  const pane = page.getByRole('region', { name: 'Review Application' })
  const score = (criterion: string, step: string) =>
    pane.getByRole('radiogroup', { name: criterion }).getByRole('radio', { name: step, exact: true }).click()

  await signIn(page, house)
  await page.goto('/business/applicants')
  await pane.getByRole('button', { name: 'Choose criteria' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scorecard criteria' })
  for (const name of ['Past work', 'Skills', 'Fit for the role'])
    await dialog.getByRole('button', { name: `Remove ${name}` }).click()
  await dialog.getByLabel('Criteria', { exact: true }).fill('Lighting at night')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Criteria', { exact: true }).fill('Calm under pressure')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save criteria' }).click()
  await score('Lighting at night', 'Outstanding')
  await pane.getByRole('button', { name: 'Save scorecard' }).click()
  await expect(pane.getByText('Still to score: Calm under pressure')).toBeVisible()
  await score('Calm under pressure', 'Strong')
  await pane.getByLabel('Comment').fill('Lit the harbor with two units.')
  await pane.getByRole('button', { name: 'Save scorecard' }).click()
  await expect(pane.getByText('of 4 · 1 scorecard')).toBeVisible()

  await signIn(page, ana)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/business/applicants')
  await page.getByRole('button', { name: /Noor Haddad/ }).click()
  await expect(pane.getByText(/^Scored by .+ You’ll see their scorecards once you save yours\.$/)).toBeVisible()
  await expect(pane.getByText('Lit the harbor')).toHaveCount(0)
  // by keyboard: the first step is reached with Tab, the others with arrows
  const calm = pane.getByRole('radiogroup', { name: 'Calm under pressure' })
  await calm.getByRole('radio', { name: 'Weak' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(calm.getByRole('radio', { name: 'Weak' })).toBeChecked()
  await score('Lighting at night', 'Fair')
  await pane.getByRole('button', { name: 'Save scorecard' }).click()
  await expect(pane.getByText('of 4 · 2 scorecards')).toBeVisible()
  await expect(pane.getByText('Fair to Outstanding')).toBeVisible()
  await expect(pane.getByText('Lit the harbor with two units.')).toBeVisible()
  // halfway down, the bar of moves covers part of a link
  await pane.evaluate((element) => element.scrollTo(0, 0))
  await expectAxeClean(page)

  await pane.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(pane.getByRole('button', { name: 'Save scorecard' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pane.getByText('of 4 · 2 scorecards')).toBeVisible()
})
