import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAxeClean, type Person, signIn, test, type World } from './fixtures.ts'
import { scrollsSideways } from './lib/accounts.ts'
import { postJob } from './lib/jobs.ts'
import { shotsTo } from './lib/screenshots.ts'

const LETTER = 'I have lit four harbor films and know what water does to a key light at night.'
const pictures = shotsTo('BOARD_SCREENSHOTS')

async function applied(world: World, house: Person, names: readonly string[]): Promise<Map<string, string>> {
  const job = await postJob(world, house, { title: 'Gaffer for a night shoot' })
  const ids = new Map<string, string>()
  for (const name of names) {
    const talent = await world.talent({ name })
    const sent = (await world.call(talent, applications.submit, {
      params: { jobId: job.id },
      body: { cover_letter: LETTER, availability: 'immediate' },
    })) as unknown as { id: string }
    ids.set(name, sent.id)
  }
  return ids
}
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, in_: string, name: string) =>
  column(page, in_).getByRole('listitem').filter({ hasText: name })

/** Lifts a card and holds it over a column. A browser begins to drag only after a pointer has moved some way. */
async function lift(page: Page, from: ReturnType<typeof card>, to: ReturnType<typeof column>) {
  // a column that is being read again has no box for a moment
  const boxOf = async (what: Locator) => {
    await expect.poll(() => what.boundingBox()).not.toBeNull()
    return (await what.boundingBox()) ?? { x: 0, y: 0 }
  }
  // a card that is drawn anew just as the button goes down stays where it is
  await expect(async () => {
    const [at, over] = [await boxOf(from), await boxOf(to)]
    await page.mouse.up()
    await page.mouse.move(at.x + 60, at.y + 50)
    await page.mouse.down()
    await page.mouse.move(at.x + 90, at.y + 60, { steps: 6 })
    await expect(from.locator('[data-dragging]')).toBeVisible({ timeout: 500 })
    await page.mouse.move(over.x + 80, over.y + 160, { steps: 6 })
  }).toPass()
}
async function drag(page: Page, from: ReturnType<typeof card>, to: ReturnType<typeof column>) {
  await lift(page, from, to)
  await page.mouse.up()
}

test('cards move by pointer and by keyboard; an interview asks for its day; no one is dropped on Hired @main', async ({
  page,
  world,
}) => {
  test.slow()
  const house = await world.business()
  await applied(world, house, ['Noor Haddad', 'Kofi Mensah', 'Lena Berg'])
  await page.setViewportSize({ width: 1920, height: 900 })
  await signIn(page, house)
  await page.goto('/business/applicants')
  await page.getByRole('radio', { name: 'Board' }).click()
  await expect(page).toHaveURL(/view=board/)
  await expect(column(page, 'New').getByRole('listitem')).toHaveCount(3)
  await expectAxeClean(page)

  await test.step('by pointer, with undo', async () => {
    await drag(page, card(page, 'New', 'Noor Haddad'), column(page, 'Shortlisted'))
    await expect(card(page, 'Shortlisted', 'Noor Haddad')).toBeVisible()
    await expect(column(page, 'New').getByRole('heading')).toHaveText('New2')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card(page, 'New', 'Noor Haddad')).toBeVisible()
    await drag(page, card(page, 'New', 'Noor Haddad'), column(page, 'Shortlisted'))
    await expect(card(page, 'Shortlisted', 'Noor Haddad')).toBeVisible()
  })

  await test.step('a drop on Interviewed offers to propose times, or asks when it was, and the timeline says it', async () => {
    await drag(page, card(page, 'Shortlisted', 'Noor Haddad'), column(page, 'Interviewed'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: /^Propose times/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Choose times' }).click()
    await expect(dialog.getByRole('heading', { name: 'Propose an interview to Noor Haddad' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card(page, 'Shortlisted', 'Noor Haddad')).toBeVisible()
    await drag(page, card(page, 'Shortlisted', 'Noor Haddad'), column(page, 'Interviewed'))
    await dialog.getByRole('radio', { name: /^Record one/ }).check()
    await expect(dialog.getByRole('heading', { name: 'When did you interview Noor Haddad?' })).toBeVisible()
    // no earlier than they applied
    const today = new Date()
    await dialog.getByLabel('Day').fill(today.toISOString().slice(0, 10))
    await dialog.getByRole('button', { name: 'Mark interviewed' }).click()
    await expect(card(page, 'Interviewed', 'Noor Haddad')).toBeVisible()
    await card(page, 'Interviewed', 'Noor Haddad').getByRole('link', { name: 'Noor Haddad' }).click()
    const pane = page.getByRole('region', { name: 'Review Application' })
    const [weekday, ...day] = new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
      .format(today)
      .split(/,? /)
    await expect(pane.getByText(`On ${[weekday, ...day].join(' ')}`)).toBeVisible()
    await pictures(page, 'pane')
    await page.setViewportSize({ width: 1920, height: 900 })
    await page.getByRole('button', { name: 'Close application' }).click()
    await expect(pane).toHaveCount(0)
  })

  await test.step('Hired takes no drop, and says why while a card is in the air', async () => {
    await lift(page, card(page, 'New', 'Kofi Mensah'), column(page, 'Hired'))
    await expect(column(page, 'Hired').getByText('They’re hired when they accept your offer.').first()).toBeVisible()
    await expect(column(page, 'Interviewed').getByText('Review or shortlist them first.')).toBeVisible()
    await page.mouse.up()
    await expect(card(page, 'New', 'Kofi Mensah')).toBeVisible()
    await expect(column(page, 'Hired').getByRole('listitem')).toHaveCount(0)
  })

  await test.step('by keyboard: Enter lifts, arrows choose, Enter drops, Escape puts back', async () => {
    const handle = card(page, 'New', 'Kofi Mensah').getByRole('button', { name: 'Drag Kofi Mensah' })
    await handle.focus()
    await page.keyboard.press('Enter')
    await expect(column(page, 'Reviewing')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(column(page, 'Shortlisted')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card(page, 'New', 'Kofi Mensah')).toBeVisible()
    await handle.focus()
    await page.keyboard.press('Enter')
    await expect(column(page, 'Reviewing')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    // the board is read again before the move has been answered
    const readAgain = Promise.withResolvers<void>()
    await page.route('**/api/v1/applicants/*/move', async (route) => {
      await readAgain.promise
      await route.continue()
    })
    await page.keyboard.press('Enter')
    await expect(card(page, 'Shortlisted', 'Kofi Mensah')).toBeVisible()
    await applied(world, house, ['Zoe Lindgren'])
    await expect(card(page, 'New', 'Zoe Lindgren')).toBeVisible()
    readAgain.resolve()
    await expect(
      card(page, 'Shortlisted', 'Kofi Mensah').getByRole('button', { name: 'Drag Kofi Mensah' }),
    ).toBeFocused()
    await page.unroute('**/api/v1/applicants/*/move')
  })

  await test.step('a refused drop goes back with the server’s words', async () => {
    await page.route('**/api/v1/applicants/*/move', (route) =>
      route.fulfill({
        status: 409,
        json: { error: { code: 'applications.move_refused', message: 'This application can’t move now.' } },
      }),
    )
    await drag(page, card(page, 'New', 'Lena Berg'), column(page, 'Shortlisted'))
    await expect(page.getByText('This application can’t move now.')).toBeVisible()
    await expect(card(page, 'New', 'Lena Berg')).toBeVisible()
    await page.unroute('**/api/v1/applicants/*/move')
  })

  await test.step('a card moves on before its first move has been answered, and both count', async () => {
    const moved = Promise.withResolvers<void>()
    await page.route('**/api/v1/applicants/*/move', async (route) => {
      await moved.promise
      await route.continue()
    })
    await drag(page, card(page, 'New', 'Lena Berg'), column(page, 'Reviewing'))
    await drag(page, card(page, 'Reviewing', 'Lena Berg'), column(page, 'Shortlisted'))
    await expect(card(page, 'Shortlisted', 'Lena Berg')).toBeVisible()
    moved.resolve()
    await expect(page.getByText('Lena Berg: Shortlisted')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await expect(card(page, 'Shortlisted', 'Lena Berg')).toBeVisible()
  })
  await pictures(page, 'board')
})

test('several are tagged, rejected as one with undo, and found by their tag @main', async ({ page, world }) => {
  test.slow()
  const house = await world.business()
  await applied(world, house, ['Noor Haddad', 'Kofi Mensah', 'Lena Berg', 'Ada Okafor'])
  await signIn(page, house)
  await page.goto('/business/applicants')
  const list = page.getByRole('list', { name: 'Applicants' })
  await list.getByRole('checkbox', { name: 'Select Ada Okafor' }).check()
  await list.getByRole('checkbox', { name: 'Select Kofi Mensah' }).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('toolbar', { name: 'Selected applicants' })
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('button', { name: 'Tag' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Add').fill('Callback')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save tags' }).click()
  await expect(page.getByText('3 applicants tagged')).toBeVisible()
  await page.getByLabel('Tag', { exact: true }).selectOption('Callback')
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(page).toHaveURL(/tag=Callback/)

  await page.getByRole('radio', { name: 'Board' }).click()
  await expect(column(page, 'New').getByRole('listitem')).toHaveCount(3)
  await column(page, 'New').getByRole('checkbox', { name: 'Select Lena Berg' }).check()
  await bar.getByRole('button', { name: 'Select all 3 matching' }).click()
  await expect(bar).toContainText('3 selected')
  await pictures(page, 'many')
  await bar.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByRole('radio', { name: /Position filled/ }).check()
  await expect(dialog.getByLabel('Message')).toHaveValue(/The position is filled now/)
  await expectAxeClean(page)
  await dialog.getByRole('button', { name: 'Reject 3 applicants' }).click()
  await expect(column(page, 'Rejected').getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 applications back where they were')).toBeVisible()
  await expect(column(page, 'New').getByRole('listitem')).toHaveCount(3)
})

test('a message to several is previewed for each of them, sent later or now, and says who did not get it', async ({
  page,
  world,
}) => {
  test.slow()
  const house = await world.business()
  const sent = await applied(world, house, ['Noor Haddad', 'Kofi Mensah'])
  expect(sent.size).toBe(2)
  await signIn(page, house)
  await page.goto('/business/applicants')
  const list = page.getByRole('list', { name: 'Applicants' })
  const dialog = page.getByRole('dialog', { name: 'Message 2 applicants' })
  const message = dialog.getByLabel('Message')
  const write = async (text: string) => {
    for (const name of ['Noor Haddad', 'Kofi Mensah'])
      await list.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('toolbar', { name: 'Selected applicants' }).getByRole('button', { name: 'Message' }).click()
    await message.fill(text)
  }
  await write('Dear {name}, thank you for writing about {role}.')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('status')).toHaveText('1 of 2: Noor Haddad')
  await expect(preview).toContainText('Dear Noor Haddad, thank you for writing about ')
  await preview.getByRole('button', { name: 'Next person' }).click()
  await expect(preview.getByRole('status')).toHaveText('2 of 2: Kofi Mensah')
  await expect(preview).toContainText('Dear Kofi Mensah, ')
  await expectAxeClean(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await scrollsSideways(page)).toBe(false)

  await test.step('later: not at a time that has passed, and then for both', async () => {
    await dialog.getByRole('checkbox', { name: 'Send later' }).check()
    const schedule = async (at: string) => {
      await dialog.getByLabel('Send at').fill(at)
      await dialog.getByRole('button', { name: 'Schedule for 2 applicants' }).click()
    }
    for (const [at, why] of [
      ['2026-01-01T09:00', 'Choose a time in the future.'],
      ['2098-05-04T09:00', 'Choose a time in the next 60 days.'],
    ] as const) {
      await schedule(at)
      await expect(dialog.getByText(why)).toBeVisible()
      await expect(message).toHaveValue('Dear {name}, thank you for writing about {role}.')
      await expect(dialog.getByLabel('Send at')).toHaveValue(at)
      await expect(preview.getByRole('status')).toHaveText('2 of 2: Kofi Mensah')
      expect(await scrollsSideways(page)).toBe(false)
      await expectAxeClean(page)
    }
    await pictures(page, 'many-later')
    await schedule(`${Temporal.Now.plainDateISO().add({ days: 3 }).toString()}T09:00`)
    await expect(page.getByText('Message scheduled for 2 people')).toBeVisible()
    await expect(dialog).toHaveCount(0)

    await page.goto('/business/all-messages')
    await page.getByRole('button', { name: 'Scheduled 2' }).click()
    const waiting = page.getByRole('dialog', { name: 'Scheduled messages' }).getByRole('listitem')
    await expect(waiting).toHaveCount(2)
    for (const name of ['Noor Haddad', 'Kofi Mensah']) {
      const item = waiting.filter({ hasText: `Dear ${name}, thank you for writing about Gaffer for a night shoot.` })
      await expect(item.getByText(name, { exact: true })).toBeVisible()
      await expect(item.getByText(/^Sends .+, 09:00$/)).toBeVisible()
    }
    expect(await scrollsSideways(page)).toBe(false)
    await expectAxeClean(page)
  })

  await page.goto('/business/applicants')
  await write('Dear {name}, thank you for writing about {role}.')
  await dialog.getByRole('button', { name: 'Send to 2 applicants' }).click()
  await expect(page.getByText('Message sent to 2 people')).toBeVisible()

  // a first message is a request, and waits for its reply
  await list.getByRole('checkbox', { name: 'Select Noor Haddad' }).check()
  await page.getByRole('toolbar', { name: 'Selected applicants' }).getByRole('button', { name: 'Message' }).click()
  await page.getByRole('dialog').getByLabel('Message').fill('And bring gloves.')
  await page.getByRole('button', { name: 'Send to 1 applicant' }).click()
  await expect(page.getByText('1 person didn’t get it')).toBeVisible()
  await expect(page.getByText(/^Noor Haddad: Your first message is a request/)).toBeVisible()
})

test('a viewer sees the board without handles, boxes and moves @main', async ({ page, world }) => {
  const house = await world.business()
  await applied(world, house, ['Noor Haddad'])
  await signIn(page, await world.seat(house.businessId, 'viewer'))
  await page.goto('/business/applicants?view=board')
  await expect(card(page, 'New', 'Noor Haddad')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Drag|Move) / })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(card(page, 'New', 'Noor Haddad').locator('[draggable="true"]')).toHaveCount(0)
})

test('on a phone one column fills the screen, tabs lead to the others, and the card’s menu moves', async ({
  page,
  world,
}) => {
  const house = await world.business()
  await applied(world, house, ['Maximiliana Featherstonehaugh-Cholmondeley', 'Noor Haddad'])
  await signIn(page, house)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/business/applicants?view=board')
  await expect(column(page, 'New').getByRole('listitem')).toHaveCount(2)
  await card(page, 'New', 'Noor Haddad').getByRole('button', { name: 'Move Noor Haddad' }).click()
  await page.getByRole('menuitem', { name: 'Move to Shortlisted' }).click()
  await page.getByRole('tab', { name: 'Shortlisted 1' }).click()
  await expect(card(page, 'Shortlisted', 'Noor Haddad')).toBeInViewport()
  await expect(card(page, 'New', 'Maximiliana')).not.toBeInViewport()
  expect(await scrollsSideways(page)).toBe(false)
  await expectAxeClean(page)
  await card(page, 'Shortlisted', 'Noor Haddad').getByRole('link', { name: 'Noor Haddad' }).click()
  await expect(page.getByRole('region', { name: 'Review Application' }).getByText(LETTER)).toBeVisible()
})
