import { randomUUID } from 'node:crypto'
import { messaging } from '../contract/src/messaging/messaging.routes.ts'
import type { MessagePart } from '../contract/src/messaging/parts.schemas.ts'
import { BIDI, SCRIPTS } from '../server/src/testing/hostile-words.ts'
import { pdf } from '../server/src/testing/media/pdf.ts'
import { expect, signIn, test } from './fixtures.ts'
import { scrollsSideways, skipSplash } from './lib/accounts.ts'
import { postJob } from './lib/jobs.ts'
import { seedProjects } from './lib/portfolio.ts'
import { sendMedia } from './lib/uploads.ts'

test('hostile words in messages, files and cards are shown as they are, and run nowhere', async ({ page, world }) => {
  const [maya, studio] = [await world.talent({ name: 'Runa Solheim' }), await world.business({ company: 'Plain Text' })]
  const { conversation_id: id } = (await world.call(studio, messaging.begin, {
    body: { to: maya.id, content: 'Hello', client_id: randomUUID() },
  })) as { conversation_id: string }
  await world.call(maya, messaging.accept, { params: { conversationId: id } })
  const say = (who: typeof maya, content: string, parts: Pick<MessagePart, 'kind' | 'ref' | 'alt'>[] = []) =>
    world.call(who, messaging.send, {
      body: {
        room_id: id,
        content,
        type: parts.some(({ kind }) => kind === 'offer') ? 'job_offer' : 'text',
        parts,
        client_id: randomUUID(),
      },
    })
  const image = SCRIPTS[1] ?? ''
  for (const script of SCRIPTS) await say(studio, script)
  await say(studio, BIDI)
  await say(studio, 'x'.repeat(5_000))

  const book = await sendMedia(world, maya, 'message-attachments', 'book.pdf', pdf(1))
  await world.settle()
  const [project = ''] = await seedProjects(world, maya, [{ title: image }])
  await say(maya, '', [
    { kind: 'file', ref: book, alt: image },
    { kind: 'project', ref: project, alt: '' },
  ])
  // as if no rule had kept it from being stored
  await world.sql(`update media set name = $2 where id = $1`, [book, `${image}${'y'.repeat(200)}.pdf`])
  const job = await postJob(world, studio)
  const [application] = await world.sql<{ id: string }>(
    `insert into applications (kind, post_id, applicant_id, business_id, letter, availability, status) values ('job', $1, $2, $3, $4, 'immediate', 'offered') returning id`,
    [job.id, maya.id, studio.businessId, 'A letter of some length that says why it should be me and no one else.'],
  )
  await world.sql(
    `insert into application_log (application_id, seq, party, move, from_status, to_status) values ($1, 1, 'business', 'offer', 'interviewed', 'offered')`,
    [application?.id],
  )
  const [offer] = await world.sql<{ id: string }>(
    `insert into offers (application_id, seq, pay_unit, place, note) values ($1, 1, 'unpaid', $2, $2) returning id`,
    [application?.id, image],
  )
  await say(studio, '', [
    { kind: 'offer', ref: offer?.id ?? '', alt: '' },
    { kind: 'application', ref: application?.id ?? '', alt: '' },
    { kind: 'post', ref: job.id, alt: '' },
  ])
  await world.sql(`update posts set title = $2 where id = $1`, [job.id, `${image} ${'z'.repeat(60)}`])

  await signIn(page, maya)
  await skipSplash(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/chat?with=${id}`)
  const history = page.getByRole('region', { name: 'Conversation history' })
  for (const script of SCRIPTS) await expect(history.getByText(script).first()).toBeAttached()
  await expect(history.getByRole('article', { name: /^Job offer: <img/ })).toBeVisible()
  await expect(history.getByRole('article', { name: /^Application: <img/ })).toBeVisible()
  await expect(history.getByRole('article', { name: /^Job: <img/ })).toBeVisible()
  await expect(history.getByRole('link', { name: /<img src=x/ })).toBeVisible()
  await expect(history.getByText(`${image}y`, { exact: false })).toBeAttached()
  expect(await history.locator('a[href^="javascript:"], iframe, script, [onerror]').count()).toBe(0)
  // what turns around in one message turns nothing around it
  const turned = history.getByText('Invoice', { exact: false })
  expect(await turned.evaluate((element) => getComputedStyle(element).unicodeBidi)).toMatch(/isolate|plaintext/)
  expect(await scrollsSideways(page)).toBe(false)
  expect(await history.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.goto('/chat')
  await expect(page.getByRole('link', { name: /Plain Text/ }).first()).toBeVisible()
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})

test('the email and the notification of a hostile message are words, too, and fit a phone', async ({ page, world }) => {
  const [maya, studio] = [await world.talent({ name: 'Runa Solheim' }), await world.business({ company: 'Plain Text' })]
  // as if no rule had kept it from being stored
  await world.sql(`update profiles set full_name = $2 where id = $1`, [studio.id, `${SCRIPTS[1]} ${BIDI}`])
  await world.call(studio, messaging.begin, {
    body: { to: maya.id, content: [...SCRIPTS, BIDI, 'x'.repeat(3_000)].join('\n'), client_id: randomUUID() },
  })
  const mail = await world.mailTo(maya.email, /wants to message you/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.setContent(mail.html)
  for (const script of SCRIPTS) await expect(page.getByText(script).first()).toBeVisible()
  expect(await page.locator('body :not(div, p, h1, br, a)').count()).toBe(0)
  expect(await page.locator('a:not([href^="http://"])').count()).toBe(0)
  expect(await scrollsSideways(page)).toBe(false)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)

  await signIn(page, maya)
  await skipSplash(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText(`${SCRIPTS[1]} Invoice`, { exact: false })).toBeVisible()
  expect(await panel.locator('img, [onerror]').count()).toBe(0)
  expect(await scrollsSideways(page)).toBe(false)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})
