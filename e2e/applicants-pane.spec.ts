import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { Page } from '@playwright/test'
import { expect, expectAxeClean, type Person, signIn, test, type World } from './fixtures.ts'
import { postJob } from './lib/jobs.ts'

const LETTER = 'I have lit four harbor films and know what water does to a key light at night.'

async function apply(world: World, jobId: string, name: string) {
  const talent = await world.talent({ name })
  const body = { cover_letter: LETTER, availability: 'immediate' as const }
  const { id } = (await world.call(talent, applications.submit, { params: { jobId }, body })) as { id: string }
  return { talent, id }
}
const own = async (world: World, { talent, id }: { talent: Person; id: string }) =>
  (await world.call(talent, applications.own, { params: { applicationId: id } })) as OwnApplication
const paneOf = (page: Page) => page.getByRole('region', { name: 'Review Application' })
const rowOf = (page: Page, name: string) => page.getByRole('list', { name: 'Applicants' }).getByRole('button', { name })

test('someone who applies meanwhile changes nothing under one’s hands, and is opened only by who chooses them @main', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const house = await world.business({ company: 'Northlight Pictures' })
  const job = await postJob(world, house, { title: 'Gaffer for a night shoot' })
  const maya = await apply(world, job.id, 'Maya Lindqvist')
  await signIn(page, house)
  await page.goto('/business/applicants')
  const pane = paneOf(page)
  await expect(pane.getByRole('heading', { name: 'Maya Lindqvist' })).toBeVisible()
  const note = pane.getByLabel('Add a note')
  await note.pressSequentially('Strong reel, and not too far ')

  const tove = await apply(world, job.id, 'Tove Berg')
  await expect(page.getByRole('button', { name: '1 new' })).toBeVisible()
  await expect(note).toBeFocused()
  await page.keyboard.type('this season')
  await expect(note).toHaveValue('Strong reel, and not too far this season')
  await expect(pane.getByRole('heading', { name: 'Maya Lindqvist' })).toBeVisible()
  await expect(rowOf(page, 'Tove Berg')).toHaveCount(0)

  // what was worked on was opened; who only arrived was not, and nothing happened to her
  await expect.poll(async () => (await own(world, maya)).can.edit).toBe(false)
  expect(await own(world, tove)).toMatchObject({ status: 'pending', opened_at: null, can: { edit: true } })

  await page.getByRole('button', { name: '1 new' }).click()
  await expect(rowOf(page, 'Tove Berg')).toBeVisible()
  await expect(page.getByRole('button', { name: '1 new' })).toHaveCount(0)
  await expect(pane.getByRole('heading', { name: 'Maya Lindqvist' })).toBeVisible()
  await rowOf(page, 'Tove Berg').click()
  await expect.poll(async () => (await own(world, tove)).opened_at).not.toBeNull()
  await expectAxeClean(page)
})

test('letters act in the list and the pane, and not elsewhere or just after a field was left', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const house = await world.business()
  const job = await postJob(world, house, { title: 'Gaffer for a night shoot' })
  const maya = await apply(world, job.id, 'Maya Lindqvist')
  await signIn(page, house)
  await page.goto('/business/applicants')
  const pane = paneOf(page)
  await expect(pane.getByRole('heading', { name: 'Maya Lindqvist' })).toBeVisible()
  // nowhere yet
  await page.keyboard.type('s')
  // the rest of a sentence, after the press that left its field
  const note = pane.getByLabel('Add a note')
  await note.pressSequentially('Ask her about')
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-pane]')?.focus()
  })
  await page.keyboard.type(' shorts, soon', { delay: 50 })
  await expect(page.getByRole('tab', { name: 'New 1' })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Shortlisted/ })).toHaveCount(0)
  expect((await own(world, maya)).status).toBe('pending')
  expect((await world.sql('select from application_log where application_id = $1', [maya.id])).length).toBe(1)
  // the control: in the list, with no field before
  await page.reload()
  await expect(pane.getByRole('heading', { name: 'Maya Lindqvist' })).toBeVisible()
  await rowOf(page, 'Maya Lindqvist').focus()
  await page.keyboard.press('s')
  await expect(page.getByRole('tab', { name: 'Shortlisted 1' })).toBeVisible()
})

test('a seat that only looks, and a hidden tab, open no one', async ({ page, world, browser }) => {
  const house = await world.business()
  const vera = await world.seat(house.businessId, 'viewer', 'Vera Viewer')
  const job = await postJob(world, house, { title: 'Gaffer for a night shoot' })
  const maya = await apply(world, job.id, 'Maya Lindqvist')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, vera)
  const opens: string[] = []
  page.on('request', (request) => request.url().endsWith('/open') && opens.push(request.url()))
  await page.goto(`/business/applicants?applicant=${maya.id}`)
  await expect(paneOf(page).getByRole('heading', { name: 'Maya Lindqvist' })).toBeVisible()
  const hidden = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await hidden.addInitScript(() => {
    let seen = 'hidden'
    Object.defineProperty(document, 'visibilityState', { get: () => seen })
    addEventListener('test:shown', () => {
      seen = 'visible'
      document.dispatchEvent(new Event('visibilitychange'))
    })
  })
  await signIn(hidden, house)
  await hidden.clock.install()
  await hidden.goto(`/business/applicants?applicant=${maya.id}`)
  await expect(paneOf(hidden).getByRole('heading', { name: 'Maya Lindqvist' })).toBeVisible()
  await hidden.clock.runFor(5_000)
  expect((await own(world, maya)).opened_at).toBeNull()
  expect(opens).toEqual([])
  // the control: the tab is shown
  await hidden.evaluate(() => dispatchEvent(new Event('test:shown')))
  await hidden.clock.runFor(2_500)
  await expect.poll(async () => (await own(world, maya)).opened_at).not.toBeNull()
  await hidden.context().close()
})

test('a rejection that is undone after three seconds never reaches its applicant @main', async ({
  page,
  world,
  browser,
}) => {
  const house = await world.business({ company: 'Northlight Pictures' })
  const job = await postJob(world, house, { title: 'Gaffer for a night shoot' })
  const maya = await apply(world, job.id, 'Maya Lindqvist')
  const hers = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(hers, maya.talent)
  await hers.goto(`/applications/${maya.id}`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, house)
  await page.goto(`/business/applicants?applicant=${maya.id}`)
  const pane = paneOf(page)
  await pane.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Message').fill('Not this time.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('tab', { name: 'Rejected 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pane.getByText('Last step undone')).toBeVisible()
  await world.settle()
  await hers.reload()
  await expect(hers.getByText('Sent').first()).toBeVisible()
  await expect(hers.getByText('Not this time.')).toHaveCount(0)
  await expect(hers.getByText(/undone|undid|not selected/i)).toHaveCount(0)
  const { items } = (await world.call(maya.talent, notifications.list, { query: {} })) as { items: unknown[] }
  expect(items).toEqual([])
  expect(await world.sql('select from mail_outbox where to_address = $1', [maya.talent.email])).toHaveLength(0)
  await hers.context().close()
})
