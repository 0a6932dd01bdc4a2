import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { Page } from '@playwright/test'
import { offerBody } from '../server/src/testing/offer-body.ts'
import { stepBody } from '../server/src/testing/step-body.ts'
import { expect, expectAxeClean, signIn, test, type Person, type World } from './fixtures.ts'
import { skipSplash } from './lib/accounts.ts'
import { windowOf } from './lib/conversations.ts'

const LETTER = 'I have lit four harbor films and know what water does to a key light at night.'
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A person who was interviewed for a job with two days of shooting. */
async function interviewed(world: World, house: Person, name: string) {
  const body = {
    title: 'Gaffer for a night ferry',
    description: 'Six nights on the harbor for a short.',
    job_type: 'freelance' as const,
    experience_level: 'mid' as const,
    deadline: dayIn(30),
    requirements: ['Own gloves'],
    crafts: ['Gaffer' as const],
    skills: ['Lighting'],
    dates: [{ kind: 'shoot' as const, from: dayIn(40), to: dayIn(41), city: 'Hamburg' }],
  }
  const job = (await world.call(house, jobs.create, { body })) as { id: string }
  const talent = await world.talent({ name })
  const sent = (await world.call(talent, applications.submit, {
    params: { jobId: job.id },
    body: { cover_letter: LETTER, availability: 'immediate' },
  })) as { id: string }
  const params = { applicationId: sent.id }
  for (const [at, move] of (['shortlist', 'interview'] as const).entries())
    await world.call(house, applications.move, { params, body: stepBody(move, at + 1) })
  await world.settle()
  return { talent, id: sent.id }
}
const paneOf = (page: Page) => page.getByRole('region', { name: 'Review Application' })

/** The form filled and read back. */
async function readBack(page: Page, amount: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByRole('button', { name: 'Review offer' }).click()
  return dialog
}

test('an offer is read back, sent, corrected and withdrawn; the talent’s open page shows the one that holds', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const house = await world.business({ company: 'Northlight' })
  const { talent, id } = await interviewed(world, house, 'Lena Berg')
  const theirs = await (await browser.newContext({ baseURL })).newPage()
  await skipSplash(theirs)
  await signIn(theirs, talent)
  await theirs.goto(`/applications/${id}`)
  await signIn(page, house)
  await page.goto(`/business/applicants?applicant=${id}`)
  const pane = paneOf(page)

  await test.step('what is typed is read back in words, with the days of the shoot, and nothing is lost on the way', async () => {
    await pane.getByRole('button', { name: 'Offer', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Make Lena Berg an offer' })
    await expect(form.getByLabel('First day')).toHaveValue(dayIn(40))
    await expect(form.getByLabel('Last day')).toHaveValue(dayIn(41))
    await form.getByLabel('Pay').selectOption('day')
    await form.getByLabel('Currency').selectOption('EUR')
    await form.getByLabel('Note').fill('We feed you well.')
    await expect(form.getByText('17 / 1,000')).toBeVisible()
    // an amount that no one came to yet isn't missing
    await expect(form.getByText('Enter an amount')).toHaveCount(0)
    const dialog = await readBack(page, '48050')
    await expect(dialog.getByRole('heading', { name: 'Lena Berg will read:' })).toBeFocused()
    await expect(dialog).toContainText('€48,050 a day')
    await expect(dialog).toContainText('We feed you well.')
    await expect(dialog).toContainText(dayIn(40).slice(0, 4))
    await expectAxeClean(page)
    await page.keyboard.press('Escape')
    await expect(dialog.getByLabel('Pay')).toBeFocused()
    await expect(dialog.getByLabel('Amount')).toHaveValue('48050')
    await expect(dialog.getByLabel('Note')).toHaveValue('We feed you well.')
    await dialog.getByRole('button', { name: 'Review offer' }).click()
    await dialog.getByRole('button', { name: 'Send offer' }).click()
    await expect(dialog).toBeHidden()
    await world.settle()
    await expect(theirs.getByText('€48,050 a day').first()).toBeVisible()
  })

  await test.step('corrected while the talent is about to accept: they can’t accept what they did not read', async () => {
    await theirs.getByRole('button', { name: 'Accept offer' }).click()
    const asked = theirs.getByRole('dialog', { name: 'Accept the offer?' })
    await expect(asked).toContainText('€48,050 a day')
    await pane.getByRole('button', { name: 'Correct offer' }).click()
    await expect(page.getByRole('dialog').getByLabel('Note')).toHaveValue('We feed you well.')
    const dialog = await readBack(page, '480,50')
    await expect(dialog).toContainText('€480.50 a day instead of €48,050 a day')
    await expectAxeClean(page)
    await dialog.getByRole('button', { name: 'Send corrected offer' }).click()
    await expect(dialog).toBeHidden()
    await expect(pane.getByRole('region', { name: 'Offer' }).last()).toContainText('€480.50 a day')
    await world.settle()
    await expect(theirs.getByText('Northlight changed its offer').first()).toBeVisible()
    await asked.getByRole('button', { name: 'Accept offer' }).click()
    await expect(theirs.getByText('This offer was changed. Look at the one that holds now.')).toBeVisible()
    await expect(theirs.getByText('€480.50 a day instead of €48,050 a day.').first()).toBeVisible()
  })

  await test.step('withdrawn, it is gone from both; offered again, it is accepted', async () => {
    await pane.getByRole('button', { name: 'Withdraw offer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Withdraw the offer to Lena Berg?' })
    await dialog.getByLabel('Message').fill('We named the wrong week.')
    await dialog.getByRole('button', { name: 'Withdraw offer' }).click()
    await expect(page.getByRole('tab', { name: 'Interviewed 1' })).toBeVisible()
    await expect(page.getByText('Lena Berg: Offer withdrawn')).toBeVisible()
    await world.settle()
    await expect(theirs.getByText('Northlight withdrew its offer').first()).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Accept offer' })).toHaveCount(0)
    await pane.getByRole('button', { name: 'Offer', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Pay').selectOption('day')
    await page.getByRole('dialog').getByLabel('Currency').selectOption('EUR')
    await (await readBack(page, '500')).getByRole('button', { name: 'Send offer' }).click()
    await world.settle()
    await theirs.getByRole('button', { name: 'Accept offer' }).click()
    const asked = theirs.getByRole('dialog', { name: 'Accept the offer?' })
    await expect(asked).toContainText('€500 a day')
    await asked.getByRole('button', { name: 'Accept offer' }).click()
    await expect(theirs.getByText('You accepted the offer').first()).toBeVisible()
    await expect(pane.getByText('Hired').first()).toBeVisible()
  })
  await theirs.context().close()
})

test('an offer is asked before it is made: what is wrong is said in place, and what was typed is kept @main', async ({
  page,
  world,
}) => {
  const house = await world.business()
  const { id } = await interviewed(world, house, 'Lena Berg')
  await signIn(page, house)
  await page.goto(`/business/applicants?applicant=${id}`)
  const pane = paneOf(page)
  const dialog = page.getByRole('dialog')
  await pane.getByRole('button', { name: 'Offer', exact: true }).click()
  await dialog.getByRole('button', { name: 'Review offer' }).click()
  await expect(dialog.getByText('Choose how you pay')).toBeVisible()
  await dialog.getByLabel('Pay').selectOption('day')
  await dialog.getByLabel('Amount').fill('a lot')
  await dialog.getByRole('button', { name: 'Review offer' }).click()
  await expect(dialog.getByText('Enter an amount, such as 1200')).toBeVisible()
  await expectAxeClean(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('tab', { name: 'Interviewed 1' })).toBeVisible()
  await pane.getByRole('button', { name: 'Offer', exact: true }).click()
  // what was typed is still there
  await expect(dialog.getByLabel('Amount')).toHaveValue('a lot')
  await dialog.getByLabel('Amount').fill('420')
  await dialog.getByLabel('Currency').selectOption('EUR')
  await dialog.getByLabel('Place').fill('Lisbon')
  await dialog.getByRole('button', { name: 'Review offer' }).click()
  await expect(dialog.getByText('€420 a day')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByRole('tab', { name: 'Offered 1' })).toBeVisible()
  await expect(pane.getByRole('region', { name: 'Offer' }).last()).toContainText('€420 a day')
  await expectAxeClean(page)
})

test('on a phone, an offer is made and corrected by keyboard alone', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const house = await world.business({ company: 'Northlight' })
  const { id } = await interviewed(world, house, 'Kofi Mensah')
  await signIn(page, house)
  await page.goto(`/business/applicants?applicant=${id}`)
  await page.getByRole('button', { name: 'Offer', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /offer/ })
  await dialog.getByLabel('Pay').focus()
  await page.keyboard.type('Flat')
  await dialog.getByLabel('Amount').focus()
  await page.keyboard.type('900')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Kofi Mensah will read:' })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await dialog.getByRole('button', { name: 'Send offer' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Correct offer' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Amount').fill('950')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('$950 flat instead of $900 flat')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel('Amount')).toHaveValue('950')
  await dialog.getByLabel('Amount').press('Enter')
  await dialog.getByRole('button', { name: 'Send corrected offer' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Offer' }).last()).toContainText('$950 flat')
})

/** As if the minute task did not run, until the test runs it or ends. */
const holdClock = (world: World, until: string) =>
  world.sql(
    `update graphile_worker._private_known_crontabs set last_execution = ${until} where identifier = 'applications.reply_clock' returning identifier`,
  )

test('an offer whose last moment passes on the open page can’t be accepted: the talent reads why, the company hires no one', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const house = await world.business({ company: 'Northlight' })
  const { talent, id } = await interviewed(world, house, 'Lena Berg')
  const params = { applicationId: id }
  await world.call(house, applications.offer, { params, body: offerBody(3) })
  await world.settle()
  expect(await holdClock(world, `now() + interval '1 hour'`)).toHaveLength(1)
  const theirs = await windowOf(browser, baseURL, talent, `/applications/${id}`)
  await signIn(page, house)
  await page.goto(`/business/applicants?applicant=${id}`)
  const [offered, hired] = [page.getByRole('tab', { name: 'Offered 1' }), page.getByRole('tab', { name: /^Hired/ })]
  await expect(offered).toBeVisible()
  const open = theirs.getByRole('button', { name: 'Accept offer' })
  await expect(open).toBeVisible()

  await test.step('pressed too late', async () => {
    await world.sql('update applications set offer_until = clock_timestamp() where id = $1', [id])
    await open.click()
    await theirs
      .getByRole('dialog', { name: 'Accept the offer?' })
      .getByRole('button', { name: 'Accept offer' })
      .click()
    const why = 'This offer has ended. If you’re still interested, write to them.'
    await expect(theirs.getByText(why)).toBeVisible()
    await expect(open).toHaveCount(0)
    await expect(theirs.getByRole('button', { name: 'Decline offer' })).toBeVisible()
    await expectAxeClean(theirs)
  })

  await test.step('the company still reads an offer without an answer, also after loading it again', async () => {
    for (const look of [() => Promise.resolve(), () => page.reload()]) {
      await look()
      await expect(offered).toBeVisible()
      await expect(hired).toHaveCount(0)
      await expect(paneOf(page).getByRole('button', { name: 'Correct offer' })).toBeVisible()
    }
  })

  await test.step('once the clock has run, both read that it ended', async () => {
    await world.sql(`select graphile_worker.add_job('applications.reply_clock', '{}')`)
    await world.settle()
    await expect(page.getByRole('tab', { name: /^Offered/ })).toHaveCount(0)
    await expect(hired).toHaveCount(0)
    await expect(page.getByRole('tab', { name: 'All 1' })).toBeVisible()
    await expect(paneOf(page).getByText('Offer expired').first()).toBeVisible()
    await expect(theirs.getByText('The offer expired').first()).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Decline offer' })).toHaveCount(0)
  })
  await holdClock(world, 'now()')
})
