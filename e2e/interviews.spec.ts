import { randomUUID } from 'node:crypto'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { interviews } from '@ensemble/contract/interviews/interviews.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { Page } from '@playwright/test'
import { expect, expectAxeClean, type Person, signIn, test, type World } from './fixtures.ts'
import { scrollsSideways } from './lib/accounts.ts'
import { acceptedFrom, windowOf } from './lib/conversations.ts'
import { dayIn, postJob } from './lib/jobs.ts'

const LETTER = 'I have lit four harbor films and know what water does to a key light at night.'
const LINK = 'https://meet.example/gaffer'

/** Someone who applied for a job of the company. */
async function applied(world: World, house: Person, name = 'Lena Berg') {
  const job = await postJob(world, house, { title: 'Gaffer for a night shoot' })
  const talent = await world.talent({ name })
  const sent = (await world.call(talent, applications.submit, {
    params: { jobId: job.id },
    body: { cover_letter: LETTER, availability: 'immediate' },
  })) as unknown as { id: string }
  await world.settle()
  return { talent, id: sent.id, job }
}

type Time = readonly [day: string, time: string]

/** Times proposed by the company, in the zone of the tests' browsers. */
async function proposed(world: World, house: Person, id: string, ...times: readonly Time[]) {
  const body = {
    type: 'video' as const,
    meeting_link: LINK,
    time_zone: 'Europe/Berlin',
    slots: times.map(([day, time]) => ({ day, time })),
  }
  const made = await world.call(house, interviews.propose, { params: { applicationId: id }, body })
  await world.settle()
  return made as unknown as { id: string; version: number; slots: { id: string }[] }
}

const paneOf = (page: Page) => page.getByRole('region', { name: 'Review Application' })
const acts = (page: Page) => page.getByRole('group', { name: 'This interview' })

async function fillTimes(page: Page, ...times: readonly Time[]) {
  const dialog = page.getByRole('dialog')
  for (const [at, [day, time]] of times.entries()) {
    if (at > 0) await dialog.getByRole('button', { name: 'Add a time' }).click()
    const number = at ? ` ${at + 1}` : ''
    await dialog.getByLabel(`Day${number}`, { exact: true }).fill(day)
    await dialog.getByLabel(`Time${number}`, { exact: true }).fill(time)
  }
}

test('times are proposed, others asked for, one picked and moved; once it took place they are interviewed @main', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  test.slow()
  const house = await world.business({ company: 'Northlight', name: 'Ingrid Halvorsen' })
  const lars = await world.seat(house.businessId, 'recruiter', 'Lars Dahl')
  const { talent, id } = await applied(world, house)
  await signIn(page, house)
  await page.goto(`/business/applicants?applicant=${id}`)
  const theirs = await windowOf(browser, baseURL, talent, '/interviews')
  await expect(theirs).toHaveURL(/\/applications\?view=interviews/)
  await expect(theirs.getByText('No interviews ahead')).toBeVisible()

  await test.step('the company proposes two times with a link and a colleague', async () => {
    await paneOf(page).getByRole('button', { name: 'Propose interview' }).click()
    const dialog = page.getByRole('dialog', { name: 'Propose an interview to Lena Berg' })
    await expect(dialog.getByRole('checkbox', { name: 'Ingrid Halvorsen (you)' })).toBeChecked()
    await dialog.getByRole('checkbox', { name: 'Lars Dahl' }).check()
    await dialog.getByLabel('Link to the call').fill(LINK)
    await fillTimes(page, [dayIn(5), '10:00'], [dayIn(6), '15:00'])
    await expectAxeClean(page)
    await dialog.getByRole('button', { name: 'Propose times' }).click()
    await expect(dialog).toBeHidden()
    await expect(paneOf(page).getByRole('region', { name: 'Interview', exact: true })).toContainText('Times proposed')
    await expect(paneOf(page).getByRole('button', { name: 'Propose interview' })).toHaveCount(0)
    await world.settle()
  })

  await test.step('the talent finds them, and asks for others with a word', async () => {
    await theirs.getByRole('link', { name: 'Northlight' }).click()
    await expect(theirs).toHaveURL(/\/interviews\/[0-9a-f-]{36}/)
    await expect(theirs.getByRole('radio')).toHaveCount(2)
    await expectAxeClean(theirs)
    await acts(theirs).getByRole('button', { name: 'Ask for other times' }).click()
    const dialog = theirs.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Ask for other times' }).click()
    await expect(dialog.getByText('Write a few words, so that the other side knows')).toBeVisible()
    await dialog.getByLabel('When would suit you?').fill('I shoot that week. The week after?')
    await dialog.getByRole('button', { name: 'Ask for other times' }).click()
    await expect(theirs.getByText('You asked for other times. Northlight proposes them next.')).toBeVisible()
    await world.settle()
  })

  await test.step('the company reads it and proposes again, as it was before', async () => {
    await paneOf(page).getByRole('link', { name: 'Propose other times' }).click()
    await expect(page.getByText('I shoot that week. The week after?').first()).toBeVisible()
    await acts(page).getByRole('button', { name: 'Propose other times' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Link to the call')).toHaveValue(LINK)
    await expect(dialog.getByRole('checkbox', { name: 'Lars Dahl' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Find free times' }).click()
    const free = dialog.getByRole('group', { name: 'Free times' })
    await free.getByLabel('From').fill(dayIn(12))
    await free
      .getByRole('button', { name: /, 10:00$/ })
      .first()
      .click()
    await free
      .getByRole('button', { name: /, 14:00$/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Propose times' }).click()
    await expect(dialog).toBeHidden()
    await world.settle()
  })

  await test.step('the talent picks one by keyboard, and both see it at once', async () => {
    const first = theirs.getByRole('radio').first()
    await expect(first).toBeEnabled()
    await first.focus()
    await theirs.keyboard.press('Space')
    await theirs.keyboard.press('ArrowDown')
    await expect(theirs.getByRole('radio').nth(1)).toBeChecked()
    await theirs.keyboard.press('Enter')
    await expect(theirs.getByRole('region', { name: 'Agreed time' })).toContainText('14:00')
    await expect(theirs.getByRole('link', { name: 'Join the call' })).toHaveAttribute('href', LINK)
    await world.settle()
    await expect(page.getByRole('region', { name: 'Agreed time' })).toContainText('14:00')
    const file = theirs.waitForEvent('download')
    await theirs.getByRole('button', { name: 'Add to calendar' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.ics$/)
  })

  await test.step('moved: the agreed time holds until another is picked', async () => {
    await acts(page).getByRole('button', { name: 'Propose other times' }).click()
    await fillTimes(page, [dayIn(14), '09:30'])
    await page.getByRole('dialog').getByRole('button', { name: 'Propose times' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await world.settle()
    await expect(
      theirs.getByText('Northlight proposed other times. This time holds until another one is picked.'),
    ).toBeVisible()
    await theirs.getByRole('radio').first().check()
    await theirs.getByRole('button', { name: /^Pick .*09:30$/ }).click()
    await expect(theirs.getByText('Rescheduled').first()).toBeVisible()
    await world.settle()
    await expect(page.getByRole('region', { name: 'Agreed time' })).toContainText('09:30')
  })

  await test.step('once it has begun, the company says that it took place; the colleague sees it', async () => {
    await expect(acts(page).getByRole('button', { name: 'It took place' })).toHaveCount(0)
    await world.sql(`update interviews set scheduled_at = now() - interval '1 minute' where application_id = $1`, [id])
    await page.reload()
    await acts(page).getByRole('button', { name: 'It took place' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'It took place' }).click()
    await expect(page.getByText('Completed').first()).toBeVisible()
    await world.settle()
    await expect(theirs.getByText('You’ve met. Northlight decides next.')).toBeVisible()
    const colleague = await windowOf(browser, baseURL, lars, `/business/applicants?applicant=${id}`)
    await expect(paneOf(colleague).getByText('Interviewed').first()).toBeVisible()
    await expect(paneOf(colleague).getByRole('region', { name: 'Interview', exact: true })).toContainText('Completed')
    await colleague.context().close()
  })
  await theirs.context().close()
})

test('what is wrong with a proposal is said at its field, and nothing that was typed is lost @main', async ({
  page,
  world,
}) => {
  const house = await world.business()
  const { id } = await applied(world, house)
  await signIn(page, house)
  await page.goto(`/business/applicants?applicant=${id}`)
  await paneOf(page).getByRole('button', { name: 'Propose interview' }).click()
  const dialog = page.getByRole('dialog')
  const send = () => dialog.getByRole('button', { name: 'Propose times' }).click()

  await send()
  await expect(dialog.getByText('Propose at least one time')).toBeVisible()
  await expect(dialog.getByLabel('Day', { exact: true })).toBeFocused()
  await dialog.getByLabel('Link to the call').fill('my usual call')
  await fillTimes(page, [dayIn(-3), '10:00'])
  await send()
  await expect(dialog.getByText('Enter a web address, such as https://meet.example.com/us')).toBeVisible()
  await dialog.getByLabel('Link to the call').fill(LINK)
  await dialog.getByLabel('Message').fill('Bring your reel.')
  await send()
  await expect(dialog.getByText('This time has passed. Choose a later one.')).toBeVisible()
  await fillTimes(page, [dayIn(4), '10:00'], [dayIn(4), '10:30'])
  // a row without a day and a time counts for nothing
  await dialog.getByRole('button', { name: 'Add a time' }).click()
  await dialog.getByLabel('Day 3', { exact: true }).fill('')
  await send()
  await expect(dialog.getByText(/These times overlap/)).toBeVisible()
  await expect(dialog.getByLabel('Day 3', { exact: true })).toHaveCount(0)
  await expect(dialog.getByLabel('Message')).toHaveValue('Bring your reel.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await paneOf(page).getByRole('button', { name: 'Propose interview' }).click()
  await expect(dialog.getByLabel('Message')).toHaveValue('Bring your reel.')
  await expect(dialog.getByLabel('Time 2', { exact: true })).toHaveValue('10:30')
  await dialog.getByRole('radio', { name: 'In person' }).click()
  await send()
  await expect(dialog.getByText('Say where you meet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove time 2' }).click()
  await dialog.getByLabel('Place').fill('Quay 4, second floor')
  await send()
  await expect(dialog).toBeHidden()
  await expect(paneOf(page).getByRole('region', { name: 'Interview', exact: true })).toContainText('In person')
})

test('an interview on a phone: declined with a word, canceled only with one; nothing scrolls sideways', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const house = await world.business({ company: 'Northlight' })
  const [first, second] = [await applied(world, house), await applied(world, house, 'Kofi Mensah')]
  const one = await proposed(world, house, first.id, [dayIn(5), '10:00'], [dayIn(5), '14:00'])
  const other = await proposed(world, house, second.id, [dayIn(6), '10:00'])
  await world.call(second.talent, interviews.pick, {
    params: { interviewId: other.id },
    body: { version: other.version, slot_id: other.slots[0]?.id ?? '' },
  })
  await world.settle()
  const phone = { viewport: { width: 390, height: 844 } }
  const theirs = await windowOf(browser, baseURL, first.talent, `/interviews/${one.id}`, phone)

  await expect(theirs.getByRole('radio')).toHaveCount(2)
  expect(await scrollsSideways(theirs)).toBe(false)
  await acts(theirs).getByRole('button', { name: 'Decline' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Decline interview' }).click()
  await expect(theirs.getByText('You declined').first()).toBeVisible()
  await expect(theirs.getByRole('radio')).toHaveCount(0)

  await page.setViewportSize(phone.viewport)
  await signIn(page, house)
  await page.goto('/interviews')
  await expect(page).toHaveURL(/\/business\/applicants\?view=interviews/)
  const row = page.getByRole('listitem').filter({ hasText: 'Kofi Mensah' })
  await expect(row).toContainText('Scheduled')
  expect(await scrollsSideways(page)).toBe(false)
  await row.getByRole('link', { name: 'Kofi Mensah' }).click()
  await expect(page.getByRole('region', { name: 'Agreed time' })).toContainText('10:00')
  expect(await scrollsSideways(page)).toBe(false)
  await acts(page).getByRole('button', { name: 'Cancel interview' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel interview' }).click()
  await expect(dialog.getByText('Write a few words, so that the other side knows')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The location fell through.')
  await dialog.getByRole('button', { name: 'Cancel interview' }).click()
  await expect(page.getByText('Canceled').first()).toBeVisible()
  await page.goto('/business/applicants?view=interviews')
  await page.getByRole('tab', { name: 'Past' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Lena Berg' })).toContainText('Declined')
  await expect(page.getByRole('listitem').filter({ hasText: 'Kofi Mensah' })).toContainText('Canceled')
  await theirs.context().close()
})

test('questions and notes stay with the company; a colleague who was faster is not overwritten', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const house = await world.business()
  const seat = await world.seat(house.businessId, 'recruiter', 'Lars Dahl')
  const { id, talent } = await applied(world, house)
  const { id: interviewId } = await proposed(world, house, id, [dayIn(5), '10:00'])
  await signIn(page, house)
  await page.goto(`/interviews/${interviewId}`)
  await page.getByRole('button', { name: 'Add a question' }).click()
  await expect(page.getByRole('textbox', { name: 'Question 1' })).toBeFocused()
  await page.keyboard.type('What do you do when it rains?')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Who did you light last?')
  await expect(page.getByRole('textbox', { name: 'Question 1' })).toHaveValue('What do you do when it rains?')
  const lars = await windowOf(browser, baseURL, seat, `/interviews/${interviewId}`)
  await lars.getByRole('textbox', { name: 'Notes' }).fill('Calm and quick.')
  await lars.getByRole('button', { name: 'Save questions and notes' }).click()
  await expect(lars.getByRole('button', { name: 'Save questions and notes' })).toHaveCount(0)
  await world.settle()
  await page.getByRole('button', { name: 'Save questions and notes' }).click()
  await expect(page.getByText(/A colleague has changed the notes/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Question 2' })).toHaveValue('Who did you light last?')
  await page.getByRole('button', { name: 'Discard mine and show theirs' }).click()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Calm and quick.')
  await page.getByRole('textbox', { name: 'Notes' }).fill('Calm and quick. Ask about rain.')
  await page.getByRole('button', { name: 'Save questions and notes' }).click()
  await expect(page.getByRole('button', { name: 'Save questions and notes' })).toHaveCount(0)
  await world.settle()
  await expect(lars.getByRole('textbox', { name: 'Notes' })).toHaveValue('Calm and quick. Ask about rain.')
  await expect(page.getByText(LETTER)).toBeVisible()
  await expectAxeClean(page)
  const theirs = await windowOf(browser, baseURL, talent, `/interviews/${interviewId}`)
  await expect(theirs.getByRole('radio')).toHaveCount(1)
  await expect(theirs.getByText('Questions and notes')).toHaveCount(0)
  await lars.context().close()
  await theirs.context().close()
})

test('an interview’s card in a conversation shows where it is, and its next step', async ({ page, world }) => {
  const house = await world.business({ company: 'Northlight' })
  const { id, talent } = await applied(world, house)
  const made = await proposed(world, house, id, [dayIn(5), '10:00'])
  const conversation = await acceptedFrom(world, house, talent, 'When could we meet?')
  const body = {
    room_id: conversation,
    content: '',
    type: 'text' as const,
    parts: [{ kind: 'interview' as const, ref: made.id, alt: '' }],
    client_id: randomUUID(),
  }
  await world.call(house, messaging.send, { body })
  await world.settle()
  await signIn(page, talent)
  await page.goto(`/chat?with=${conversation}`)
  const card = page.getByRole('article', { name: 'Interview: Gaffer for a night shoot' })
  await expect(card).toContainText('Times proposed')
  await expect(card).toContainText('Your turn: pick a time')
  await world.call(talent, interviews.pick, {
    params: { interviewId: made.id },
    body: { version: made.version, slot_id: made.slots[0]?.id ?? '' },
  })
  await world.settle()
  await expect(card).toContainText('Scheduled')
  await expect(card).toContainText('10:00')
  await expectAxeClean(page)
  await card.getByRole('link', { name: 'Open interview' }).click()
  await expect(page.getByRole('region', { name: 'Agreed time' })).toContainText('10:00')
})
