import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { applications } from '../contract/src/applications/applications.routes.ts'
import { messaging } from '../contract/src/messaging/messaging.routes.ts'
import { pdf } from '../server/src/testing/media/pdf.ts'
import { blackPng } from '../server/src/testing/media/pictures.ts'
import { MP3 } from '../server/src/testing/media/sound.ts'
import { readPdf } from '../server/src/testing/read-pdf.ts'
import { expect, expectAxeClean, type Person, signIn, test, type World } from './fixtures.ts'
import { scrollsSideways, skipSplash } from './lib/accounts.ts'
import { postJob } from './lib/jobs.ts'
import { seedProjects } from './lib/portfolio.ts'
import config from './playwright.config.ts'

// a microphone that hums
const launched = config.use?.launchOptions
const args = [...(launched?.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({ launchOptions: { ...launched, args } })
test.beforeEach(({ page }) => skipSplash(page))

const said = (page: Page) => page.getByRole('region', { name: 'Conversation history' })

async function talking(world: World, names: { talent: string; company: string }) {
  const [maya, studio] = [await world.talent({ name: names.talent }), await world.business({ company: names.company })]
  const { conversation_id: id } = (await world.call(studio, messaging.begin, {
    body: { to: maya.id, content: 'Send us something.', client_id: randomUUID() },
  })) as { conversation_id: string }
  await world.call(maya, messaging.accept, { params: { conversationId: id } })
  return { maya, studio, id }
}
/** An application with an offer that needs a reply. */
async function offerTo(
  world: World,
  { applicant, company, postId }: { applicant: Person; company: Person; postId: string },
): Promise<string> {
  const [row] = await world.sql<{ id: string }>(
    `insert into applications (kind, post_id, applicant_id, business_id, letter, availability, status, offer_until) values ('job', $1, $2, $3, $4, 'immediate', 'offered', now() + interval '9 days') returning id`,
    [
      postId,
      applicant.id,
      company.businessId,
      'Two winters of night exteriors with three lamps and a lot of patience.',
    ],
  )
  const id = row?.id ?? ''
  await world.sql(`insert into job_applications (id, adult) values ($1, true)`, [id])
  await world.sql(
    `insert into application_log (application_id, seq, party, move, from_status, to_status) values ($1, 1, 'business', 'offer', 'interviewed', 'offered')`,
    [id],
  )
  await world.sql(
    `insert into offers (application_id, seq, pay_unit, pay_amount, pay_currency, from_day) values ($1, 1, 'day', 42000, 'EUR', '2027-05-03')`,
    [id],
  )
  return id
}
const open = async (page: Page, person: Person, path: string) => {
  await signIn(page, person)
  await page.goto(path)
}

test('a picture, a sound and a PDF go out with words once they are ready, and the other side sees, hears and opens them @main', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const { maya, studio, id } = await talking(world, { talent: 'Odile Brandt', company: 'Sailcloth' })
  const other = await (await browser.newContext({ baseURL })).newPage()
  await skipSplash(other)
  await open(other, studio, `/business/all-messages?with=${id}`)
  await open(page, maya, `/chat?with=${id}`)
  const field = page.getByRole('textbox', { name: 'Message to Sailcloth' })
  await field.fill('Three things:')
  const files = page.locator('.conversation-tools input[type=file]')
  await files.setInputFiles([
    { name: 'still.png', mimeType: 'image/png', buffer: blackPng(600, 400) },
    { name: 'theme.mp3', mimeType: 'audio/mpeg', buffer: MP3 },
    { name: 'book.pdf', mimeType: 'application/pdf', buffer: pdf(3) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('text') },
  ])
  const send = page.getByRole('button', { name: 'Send', exact: true })
  // what can't be sent is in the way until it is removed
  await expect(page.getByText('File must be an image', { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: 'Describe still.png' }).fill('A black still')
  await expect(send).toBeDisabled()
  await page.getByRole('button', { name: 'Remove notes.txt' }).click()
  await expect(send).toBeEnabled({ timeout: 20_000 })
  await expectAxeClean(page)
  await field.press('Enter')
  await expect(said(page).getByRole('button', { name: 'Enlarge: A black still' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Files to send' })).toHaveCount(0)

  const history = said(other)
  await expect(history.getByText('Three things:')).toBeVisible()
  await expect(history.getByText('theme.mp3')).toBeVisible()
  await expect(history.getByRole('link', { name: 'Download' })).toBeVisible()
  await history.getByRole('button', { name: 'Enlarge: A black still' }).click()
  await expect(other.getByRole('dialog').getByRole('img', { name: 'A black still' })).toBeVisible()
  await other.keyboard.press('Escape')
  // beside the conversation, too, from where they lead to their message
  const shared = other.getByRole('list', { name: 'Shared files' })
  await expect(shared.getByRole('listitem')).toContainText(['book.pdf', 'theme.mp3', 'A black still'])
  await expect(shared.getByText('Odile Brandt')).toHaveCount(3)
  await expect(page.getByRole('list', { name: 'Shared files' }).getByText('You')).toHaveCount(3)
  await shared.getByRole('link', { name: 'book.pdf' }).click()
  await expect(other).toHaveURL(/&at=2$/)
  await expectAxeClean(other)
  await other.setViewportSize({ width: 390, height: 844 })
  await other.getByRole('button', { name: 'About this conversation' }).click()
  await other.getByRole('dialog').getByRole('link', { name: 'theme.mp3' }).click()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await other.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(other)).toBe(false)
  await other.context().close()
})

test('a voice note is recorded, heard and sent, and projects are shared in place', async ({ page, world }) => {
  const { maya, studio, id } = await talking(world, { talent: 'Ilse Varga', company: 'Doorbell Films' })
  await seedProjects(world, maya, [{ title: 'Night ferry', pictures: ['photo-03'] }])
  await open(page, maya, `/chat?with=${id}`)
  await page.getByRole('button', { name: 'Record a voice note' }).click()
  await expect(page.getByRole('timer')).toContainText('0:01')
  await page.getByRole('button', { name: 'Stop recording' }).click()
  await page.getByRole('button', { name: 'Send voice note' }).click({ timeout: 20_000 })
  await expect(said(page).getByText('Voice note', { exact: true })).toBeVisible()
  await expect(said(page).getByRole('button', { name: /Play/ })).toBeVisible()
  await page.getByRole('button', { name: 'Share Portfolio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Portfolio' })
  await dialog.getByRole('button', { name: 'Night ferry' }).click()
  await expectAxeClean(page)
  await dialog.getByRole('button', { name: 'Send 1 project' }).click()
  const card = said(page).getByRole('link', { name: /Night ferry/ })
  await expect(card).toBeVisible()
  // a large cover is cut to the card and leaves the title below it
  expect(await card.evaluate((it) => [it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight])).toEqual([
    0, 0,
  ])
  const { items } = (await world.call(studio, messaging.messages, { params: { conversationId: id }, query: {} })) as {
    items: { parts: { kind: string; shown: { kind?: string; duration_ms?: number; title?: string } }[] }[]
  }
  const [voice, project] = items.slice(-2).map(({ parts }) => parts[0])
  expect(voice).toMatchObject({ kind: 'voice', shown: { kind: 'audio' } })
  expect(voice?.shown.duration_ms).toBeGreaterThan(500)
  expect(project).toMatchObject({ kind: 'project', shown: { title: 'Night ferry' } })
})

test('an offer’s card is sent in place and changes while it is on screen; the talent replies on its page, and both save it as a PDF', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const { maya, studio, id } = await talking(world, { talent: 'Tilda Roos', company: 'Lantern Row' })
  const job = await postJob(world, studio, { title: 'Gaffer, lantern scenes' })
  const application = await offerTo(world, { applicant: maya, company: studio, postId: job.id })
  await open(page, studio, `/business/all-messages?with=${id}`)
  await page.getByRole('button', { name: 'Send a card' }).click()
  await page.getByRole('dialog', { name: 'Send a card' }).getByRole('button', { name: 'Send job offer' }).click()
  const card = said(page).getByRole('article', { name: 'Job offer: Gaffer, lantern scenes' })
  await expect(card).toContainText('€420 a day')
  await expect(card).toContainText('3 May 2027')
  await expect(card).toContainText('Needs a reply')
  await expectAxeClean(page)
  const saved = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('offer-gaffer-lantern-scenes.pdf')
  const other = await (await browser.newContext({ baseURL })).newPage()
  await skipSplash(other)
  await open(other, maya, `/chat?with=${id}`)
  const theirs = said(other).getByRole('article', { name: 'Job offer: Gaffer, lantern scenes' })
  await theirs.getByRole('link', { name: 'View Details' }).click()
  await expect(other).toHaveURL(new RegExp(`/applications/${application}`))
  const kept = other.waitForEvent('download')
  await other.getByRole('button', { name: 'Download PDF' }).click()
  const file = await readFile(await (await kept).path())
  expect((await readPdf(file)).text).toContain('Lantern Row to Tilda Roos')
  const { offer } = (await world.call(maya, applications.own, { params: { applicationId: application } })) as {
    offer: { id: string }
  }
  await world.call(maya, applications.answer, {
    params: { applicationId: application },
    body: { move: 'accept_offer', version: 1, offer_id: offer.id },
  })
  await expect(card).toContainText('Accepted')
  await other.context().close()
  // one that is no longer open can't be saved from its card
  await world.sql(`update applications set status = 'rejected' where id = $1`, [application])
  await page.reload()
  await expect(card).toContainText('No longer open')
  await expect(card.getByRole('button', { name: 'Download' })).toHaveCount(0)
})
