import type { Page } from '@playwright/test'
import { expectAxeClean, type Person } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import {
  authCall,
  expectFieldMessage,
  freshEmail,
  mailAbout,
  openSignIn,
  otherThan,
  signInByForm,
  skipSplash,
  withPassword,
} from './lib/accounts.ts'

test.setTimeout(90_000)
test.beforeEach(({ page }) => skipSplash(page))

const section = (page: Page) => page.getByRole('region', { name: 'Email Address' })
const newEmail = (page: Page) => section(page).getByLabel('New email address')
const codeOf = (page: Page, which: 'current' | 'new') =>
  section(page).getByLabel(`Code sent to your ${which} address`).and(page.getByRole('textbox'))
const CONFIRMS = /^\d{6} confirms your new Ensemble email address$/

/** Signs in as people do: sessions of other apps get the protocol's own answers. */
async function openAsThemselves(page: Page, person: Person): Promise<void> {
  await openSignIn(page, 'Creative Talent', '/auth?next=/settings/account')
  await signInByForm(page, person.email)
  await expect(newEmail(page)).toBeVisible()
}

/** Asks for an address; returns what the screen then shows, with the address left out. */
async function askFor(page: Page, email: string): Promise<string> {
  await newEmail(page).fill(email)
  await page.keyboard.press('Enter')
  await expect(section(page).getByText('We sent a code to each address.')).toBeVisible()
  return (await section(page).innerText()).replaceAll(email, 'their new address')
}

async function enter(page: Page, which: 'current' | 'new', code: string): Promise<void> {
  await codeOf(page, which).fill(code)
  await page.keyboard.press('Enter')
}

test('an address that has an account looks like any other, and no code moves an account there', async ({
  page,
  world,
}) => {
  const [person, owner] = [await withPassword(world, await world.talent()), await world.talent()]
  await openAsThemselves(page, person)
  const free = await askFor(page, freshEmail('unused'))
  await section(page).getByRole('button', { name: 'Keep current address' }).click()
  const taken = await askFor(page, owner.email)
  expect(taken).toBe(free)
  await expectAxeClean(page)

  await test.step('the owner gets an email without a code, and whoever asked gets theirs', async () => {
    const mail = await mailAbout(world, owner.email, /^This address already has an Ensemble account$/)
    expect(mail.text).not.toMatch(/\b\d{6}\b/)
    const code = (await mailAbout(world, person.email, CONFIRMS)).subject.slice(0, 6)
    await enter(page, 'new', code)
    await expectFieldMessage(codeOf(page, 'new'), 'Invalid or expired verification code.')
    await enter(page, 'current', code)
    await expect(section(page).getByText('Confirmed', { exact: true })).toBeVisible()
    await enter(page, 'new', otherThan(code))
    await expectFieldMessage(codeOf(page, 'new'), 'Invalid or expired verification code.')
  })
  await test.step('sending the codes again changes nothing, and the address stays', async () => {
    await section(page).getByRole('button', { name: 'Resend Code' }).click()
    await expect(section(page).getByRole('button', { name: /^Resend Code \(\d+s\)$/ })).toBeDisabled()
    // nothing new: the field still says what was wrong with its code
    await expect(section(page).getByRole('alert')).toHaveText(['Invalid or expired verification code.'])
    await section(page).getByRole('button', { name: 'Keep current address' }).click()
    await expect(section(page)).toContainText(person.email)
    await expect(newEmail(page)).toBeVisible()
  })
  const accounts = await world.sql<{ email: string }>(
    'select email from auth_users where id = any($1) order by email',
    [[person.id, owner.id]],
  )
  expect(accounts.map(({ email }) => email)).toEqual([person.email, owner.email].toSorted())
})

test('an address that someone else took meanwhile is refused with the last code, which says why', async ({
  page,
  world,
}) => {
  const [person, email] = [await withPassword(world, await world.talent()), freshEmail('contested')]
  await openAsThemselves(page, person)
  await askFor(page, email)
  const [first = '', second = ''] = await Promise.all(
    [person.email, email].map(async (to) => (await mailAbout(world, to, CONFIRMS)).subject.slice(0, 6)),
  )
  await enter(page, 'current', first)
  await expect(section(page).getByText('Confirmed', { exact: true })).toBeVisible()
  await world.talent({ email })
  await enter(page, 'new', second)
  await expectFieldMessage(codeOf(page, 'new'), 'This address already has an Ensemble account.')
  await expectAxeClean(page)
  await page.reload()
  await expect(section(page)).toContainText(person.email)
  const refused = await authCall(world, 'POST', '/token?grant_type=password', { email, password: 'Corridor7Light' })
  expect(refused.status).toBe(400)
})
