import { randomUUID } from 'node:crypto'
import { applications } from '../contract/src/applications/applications.routes.ts'
import { collaborations } from '../contract/src/collaborations/collaborations.routes.ts'
import { messaging } from '../contract/src/messaging/messaging.routes.ts'
import { offerBody } from '../server/src/testing/offer-body.ts'
import { stepBody } from '../server/src/testing/step-body.ts'
import { expect, expectAxeClean, type Person, signIn, test, type World } from './fixtures.ts'
import { scrollsSideways, skipSplash } from './lib/accounts.ts'
import { messageField, said, windowOf } from './lib/conversations.ts'
import { postJob } from './lib/jobs.ts'
import { shotsTo } from './lib/screenshots.ts'

const TITLE = 'Gaffer for a night shoot'
const TEAM = `the team of ${TITLE}`
const pictures = shotsTo('TEAM_SCREENSHOTS')

test.beforeEach(({ page }) => skipSplash(page))

const LETTER = 'I have lit four harbor films and I know what water does to light at night.'

/** An application gets an offer, which its sender accepts. */
async function accepted(world: World, by: Person, sender: Person, sent: unknown): Promise<void> {
  const params = { applicationId: (sent as { id: string }).id }
  const version = async () => ((await world.call(by, applications.detail, { params })) as { version: number }).version
  for (const move of ['shortlist', 'interview'] as const)
    await world.call(by, applications.move, { params, body: stepBody(move, await version()) })
  await world.call(by, applications.offer, { params, body: offerBody(await version()) })
  await world.settle()
  const { offer } = (await world.call(sender, applications.own, { params })) as { offer: { id: string } }
  const body = { move: 'accept_offer' as const, version: await version(), offer_id: offer.id }
  await world.call(sender, applications.answer, { params, body })
}

async function hired(world: World, house: Person, jobId: string, name: string): Promise<Person> {
  const talent = await world.talent({ name })
  const body = { cover_letter: LETTER, availability: 'immediate' as const }
  await accepted(world, house, talent, await world.call(talent, applications.submit, { params: { jobId }, body }))
  return talent
}

/** A company with a job for which two people were hired. */
async function teamOf(world: World) {
  const house = await world.business({ company: 'Harbor Light' })
  const job = await postJob(world, house, { title: TITLE })
  const kofi = await hired(world, house, job.id, 'Kofi Mensah')
  const lena = await hired(world, house, job.id, 'Lena Berg')
  await world.settle()
  return { house, job, kofi, lena }
}

async function begun(world: World, house: Person, postId: string, content: string): Promise<string> {
  const body = { team_id: postId, content, client_id: randomUUID() }
  const { conversation_id: id } = (await world.call(house, messaging.begin, { body })) as { conversation_id: string }
  return id
}

test('a company writes to the team of a job; everyone reads it, answers, and sees who wrote what and who is writing @main', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  test.slow()
  const { house, job, kofi, lena } = await teamOf(world)
  await signIn(page, house)
  await page.goto('/business/applicants')
  const write = page.getByRole('button', { name: 'Message the team' })
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  await expect(write, 'which team, no one has chosen yet').toHaveCount(0)
  await page.goto(`/business/applicants?job=${job.id}`)
  await expect(write).toBeVisible()
  await expectAxeClean(page)
  await pictures(page, 'applicants')
  await page.getByRole('searchbox', { name: 'Search applicants' }).fill('Kofi')
  await expect(page.getByRole('link', { name: /Lena Berg/ })).toHaveCount(0)
  await expect(write, 'a search narrows the list, not the team').toBeVisible()

  await write.click()
  const dialog = page.getByRole('dialog', { name: `Message ${TEAM}` })
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Call time is 18:00 at the harbor gate.')
  await expect(dialog).toContainText('You’re writing for Harbor Light')
  await expectAxeClean(page)
  await pictures(page, 'dialog')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('button', { name: 'Open conversation' }).click()
  await expect(said(page, 'Call time is 18:00')).toContainText('· Sent')

  const two = await windowOf(browser, baseURL, kofi, '/chat')
  await two.getByRole('link', { name: new RegExp(TITLE) }).click()
  await expect(said(two, 'Call time is 18:00')).toBeVisible()
  const three = await windowOf(browser, baseURL, lena, '/chat')
  await three.getByRole('link', { name: new RegExp(TITLE) }).click()
  await expect(said(three, 'Call time is 18:00')).toBeVisible()
  await messageField(two, TEAM).pressSequentially('I bring')
  await expect(page.getByText('Kofi Mensah is typing…').first()).toBeVisible()
  await expect(three.getByText('Kofi Mensah is typing…').first()).toBeVisible()
  await messageField(three, TEAM).pressSequentially('So do')
  await expect(page.getByText('Kofi Mensah and Lena Berg are typing…').first()).toBeVisible()
  await expect(two.getByText('Lena Berg is typing…').first()).toBeVisible()
  await messageField(two, TEAM).fill('I bring two lamps.')
  await messageField(two, TEAM).press('Enter')
  await expect(said(page, 'I bring two lamps.').locator('.conversation-author')).toHaveText('Kofi Mensah')
  await expect(said(three, 'I bring two lamps.').locator('.conversation-author')).toHaveText('Kofi Mensah')
  await expect(said(two, 'I bring two lamps.').locator('.conversation-author')).toHaveCount(0)
  await expect(three.getByRole('status', { name: 'New message' })).toHaveText('Kofi Mensah: I bring two lamps.')
  await messageField(three, TEAM).fill('So do I.')
  await messageField(three, TEAM).press('Enter')
  await messageField(three, TEAM).fill('And a boat.')
  await messageField(three, TEAM).press('Enter')
  await expect(said(page, 'So do I.').locator('.conversation-author')).toHaveText('Lena Berg')
  await expect(said(page, 'And a boat.')).toBeVisible()
  await expect(said(page, 'And a boat.').locator('.conversation-author'), 'said once').toHaveCount(0)

  const row = two.getByRole('navigation').or(two.getByRole('region', { name: 'Your conversations' }))
  await expect(row.getByRole('link', { name: new RegExp(TITLE) })).toContainText('Lena Berg: And a boat.')
  await expect(row.getByRole('link', { name: new RegExp(TITLE) })).toContainText('3 members')
  await expect(said(page, 'Call time is 18:00')).not.toContainText(/Read|Delivered/)
  for (const each of [page, two]) await expectAxeClean(each)
  await pictures(page, 'company')
  await pictures(two, 'talent')
  await two.getByRole('searchbox', { name: 'Search conversations' }).fill('boat')
  await expect(two.getByRole('link', { name: /Lena Berg: And a boat\./ })).toHaveAttribute('href', /at=\d+/)

  await page.goto(`/business/applicants?job=${job.id}`)
  await write.click()
  await expect(messageField(page, TEAM), 'there is only one conversation').toBeVisible()
  await Promise.all([two, three].map((each) => each.context().close()))
})

test('the team is beside its conversation; the company takes someone out, and someone leaves @main', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  test.slow()
  const { house, job, kofi, lena } = await teamOf(world)
  const id = await begun(world, house, job.id, 'Call time is 18:00 at the harbor gate.')
  await signIn(page, house)
  await page.goto(`/business/all-messages?with=${id}`)
  const beside = page.getByRole('complementary', { name: 'About this conversation' })
  const team = beside.getByRole('list', { name: 'Team' }).getByRole('listitem')
  await expect(team).toHaveText([/Harbor Light.*Leads the team/, /Kofi Mensah/, /Lena Berg/])
  await expect(team.first().getByRole('button')).toHaveCount(0)
  await expect(team.nth(1).getByRole('link', { name: 'Kofi Mensah' })).toHaveAttribute('href', /^\/u\//)
  await expect(beside).toContainText('Everyone accepted later joins and can read what was said before.')
  await expect(beside.getByRole('link', { name: 'View post' })).toHaveAttribute('href', new RegExp(job.id))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Mute' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Leave|Report|Block/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const two = await windowOf(browser, baseURL, kofi, `/chat?with=${id}`)
  await expect(said(two, 'Call time is 18:00')).toBeVisible()
  await two.setViewportSize({ width: 390, height: 844 })
  expect(await scrollsSideways(two)).toBe(false)
  await two.getByRole('button', { name: 'About this conversation' }).click()
  const sheet = two.getByRole('dialog', { name: 'About this conversation' })
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Kofi Mensah' })).toContainText('You')
  await expect(sheet.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await expectAxeClean(two)
  await two.keyboard.press('Escape')

  await team.nth(1).getByRole('button', { name: 'Remove Kofi Mensah from conversation' }).click()
  const asks = page.getByRole('dialog', { name: 'Remove Kofi Mensah?' })
  await expect(asks).toContainText('They can no longer read or write here.')
  await expectAxeClean(page)
  await asks.getByRole('button', { name: 'Remove from conversation' }).click()
  await expect(page.getByText('Kofi Mensah is no longer in this conversation.')).toBeVisible()
  await expect(team).toHaveText([/Harbor Light/, /Lena Berg/])
  await expect(beside.getByRole('list', { name: 'Team' }), 'whose button was there').toBeFocused()
  await expect(page.getByRole('heading', { name: TITLE, level: 2 }).locator('..')).toContainText('2 members')
  await expect(two.getByRole('heading', { name: 'You’re no longer in this conversation' })).toBeVisible()
  await two.context().close()

  const three = await windowOf(browser, baseURL, lena, `/chat?with=${id}`)
  await three.setViewportSize({ width: 390, height: 844 })
  await three.getByRole('button', { name: 'More', exact: true }).click()
  await three.getByRole('menuitem', { name: 'Leave conversation' }).click()
  const sure = three.getByRole('dialog', { name: 'Leave this conversation?' })
  await expect(sure).toContainText('What you wrote stays.')
  await expectAxeClean(three)
  await sure.getByRole('button', { name: 'Leave conversation' }).click()
  await expect(three.getByText('You left the conversation.')).toBeVisible()
  await expect(three).toHaveURL('/chat')
  await expect(three.getByRole('link', { name: new RegExp(TITLE) })).toHaveCount(0)
  await expect(page.getByText('Everyone else has left this conversation.')).toBeVisible()
  await expect(team).toHaveCount(1)
  await three.context().close()
})

test('a talent writes to the team of their collaboration, on a phone', async ({ page, world }) => {
  const noor = await world.talent({ name: 'Noor Rahimi' })
  const { id: collaborationId } = (await world.call(noor, collaborations.create, {
    body: {
      title: 'A music video in one long take',
      summary: 'One warehouse, one song, one night.',
      description: 'We rehearse for two days and shoot in the third night.',
      project_type: 'Music Video',
      roles_needed: ['Gaffer', 'Editor'],
      payment_type: 'unpaid',
      team_size: 6,
    },
  })) as { id: string }
  for (const name of ['Kofi Mensah', 'Lena Berg']) {
    const talent = await world.talent({ name })
    const sent = await world.call(talent, applications.submitCollaboration, {
      params: { collaborationId },
      body: { introduction: LETTER, selected_roles: ['Editor'], availability: 'immediate' },
    })
    await accepted(world, noor, talent, sent)
  }
  await world.settle()
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, noor)
  await page.goto(`/talent/applicants?job=${collaborationId}`)
  await page.getByRole('button', { name: 'Message the team' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('We rehearse on Tuesday.')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('button', { name: 'Open conversation' }).click()
  await expect(said(page, 'We rehearse on Tuesday.')).toContainText('· Sent')
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: 'About this conversation' }).click()
  const sheet = page.getByRole('dialog', { name: 'About this conversation' })
  await expect(sheet.getByRole('listitem')).toHaveText([/Noor Rahimi.*You.*Leads the team/, /Kofi Mensah/, /Lena Berg/])
  await expect(sheet.getByRole('button', { name: /^Remove .* from conversation$/ })).toHaveCount(2)
  await expectAxeClean(page)
})
