import type { Page } from '@playwright/test'
import { companies } from '../contract/src/companies/companies.routes.ts'
import { expectAxeClean, type Person, signIn, type World } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import { codeFor, freshEmail, mailAbout, PASSWORD, skipSplash } from './lib/accounts.ts'

test.setTimeout(90_000)
test.beforeEach(({ page }) => skipSplash(page))

const at = (pathname: string) => (url: URL) => url.pathname === pathname
const members = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('listitem')
const pending = (page: Page) => page.getByRole('list', { name: 'Pending invitations' }).getByRole('listitem')

async function open(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  await page.goto('/settings/company')
  await expect(members(page).first()).toBeVisible()
}
async function linkFor(world: World, address: string): Promise<string> {
  const { text } = await mailAbout(world, address, /invited you/)
  return /\/invitations\/[\w-]+/.exec(text)?.[0] ?? ''
}
async function invited(
  world: World,
  owner: Person,
  email: string,
  role: 'owner' | 'recruiter' | 'viewer' = 'recruiter',
): Promise<string> {
  await world.call(owner, companies.invite, { body: { email, role } })
  return linkFor(world, email)
}

test('an owner invites, sends again and revokes; the form says what is wrong @main', async ({ page, world }) => {
  const owner = await world.business()
  await open(page, owner)
  await expect(members(page)).toHaveCount(1)
  await expect(members(page).first()).toContainText('(you)')
  await expect(page.getByText('No pending invitations.')).toBeVisible()
  const form = page.getByRole('form', { name: 'Invite someone' })
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form.getByText('Email is required')).toBeVisible()
  const email = freshEmail('ines')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Role').selectOption('viewer')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(pending(page)).toHaveCount(1)
  await expect(pending(page)).toContainText('Viewer')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(
    form.getByText('This address has already been invited. Send the invitation again instead.'),
  ).toBeVisible()
  await pending(page)
    .getByRole('button', { name: /^Resend/ })
    .click()
  const oneADay = 'Your company emailed this address an invitation less than a day ago. It gets at most one a day.'
  await expect(page.getByText(oneADay)).toBeVisible()
  await expectAxeClean(page)
  await pending(page)
    .getByRole('button', { name: /^Revoke/ })
    .click()
  await expect(page.getByText('No pending invitations.')).toBeVisible()
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form.getByText(`${oneADay} Invite it again in 24 hours.`)).toBeVisible()
  await expect(page.getByText('No pending invitations.')).toBeVisible()
})

test('someone without an account stops invitations to seats by the link in the email, and gets them again @main', async ({
  page,
  world,
}) => {
  const owner = await world.business({ company: 'Northlight Pictures' })
  const email = freshEmail('ines')
  await invited(world, owner, email)
  const { text } = await mailAbout(world, email, /invited you/)
  await page.goto(/\/unsubscribe\/seats\.[\w-]+/.exec(text)?.[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Stop emails about invitations to join companies?' })).toBeVisible()
  await expect(page.getByText('i…@')).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { name: 'No more emails about invitations to join companies' })).toBeVisible()
  await page.getByRole('button', { name: 'Get them again' }).click()
  await expect(page.getByRole('heading', { name: 'Stop emails about invitations to join companies?' })).toBeVisible()
})

test('a person without an account joins: invited address, code, one click @main', async ({ page, world }) => {
  const owner = await world.business({ company: 'Northlight Pictures' })
  const email = freshEmail('ines')
  const link = await invited(world, owner, email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Join Northlight Pictures' })).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Name').fill('Ines Moreau')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL(at('/talent/verify-email'))
  await page.getByLabel('Verification code').fill(await codeFor(world, email))
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await page.waitForURL(at(link))
  for (const path of ['/', '/settings/company']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'No company yet' })).toBeVisible()
    await expectAxeClean(page)
  }
  await page.goto(link)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.waitForURL(at('/settings/company'))
  await expect(members(page)).toHaveCount(2)
  await expect(page.getByRole('form', { name: 'Invite someone' })).toHaveCount(0)
  await page.goto(link)
  await expect(page.getByText('This invitation has already been accepted.')).toBeVisible()
})

test('a link that cannot be used says why @main', async ({ page, world }) => {
  const [owner, tom] = [await world.business(), await world.talent({ name: 'Tom Berg' })]
  const email = freshEmail('ines')
  const link = await invited(world, owner, email)
  await signIn(page, tom)
  await page.goto(link)
  await expect(page.getByText(`This invitation is for ${email}. You are signed in as ${tom.email}.`)).toBeVisible()
  await expectAxeClean(page)
  await world.sql(`update company_invitations set expires_at = now() - interval '1 minute' where email = $1`, [email])
  await page.reload()
  await expect(page.getByText('This invitation has expired. Ask for a new one.')).toBeVisible()
  await world.sql(`update company_invitations set status = 'revoked' where email = $1`, [email])
  await page.reload()
  await expect(page.getByText('This invitation was revoked. Ask for a new one.')).toBeVisible()
  await page.goto('/invitations/no-such-link')
  await expect(page.getByText('This invitation link no longer works. Ask for a new one.')).toBeVisible()
})

test('roles change and seats end with the keyboard; the person’s open page follows', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const owner = await world.business()
  const ines = await world.seat(owner.businessId, 'recruiter', 'Ines Moreau')
  const hers = await (await browser.newContext({ baseURL })).newPage()
  await skipSplash(hers)
  await open(hers, ines)
  await open(page, owner)
  const menu = page.getByRole('button', { name: 'Change Ines Moreau’s seat' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(members(page).filter({ hasText: 'Ines Moreau' })).toContainText('Owner')
  await expect(hers.getByRole('form', { name: 'Invite someone' })).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expectAxeClean(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(members(page)).toHaveCount(1)
  await expect(hers.getByText('No company yet')).toBeVisible()
})

test('the last owner must pass ownership on, and can then leave @main', async ({ page, world }) => {
  const owner = await world.business({ company: 'Northlight Pictures' })
  await world.seat(owner.businessId, 'recruiter', 'Ines Moreau')
  await open(page, owner)
  await page.getByRole('button', { name: 'Leave Northlight Pictures' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByText('A company needs at least one owner. Make someone else an owner first.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Change Ines Moreau’s seat' }).click()
  await page.getByRole('menuitem', { name: 'Transfer ownership' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer ownership' }).click()
  await expect(page.getByRole('form', { name: 'Invite someone' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Leave Northlight Pictures' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL(at('/settings/security'))
  await page.getByRole('tab', { name: 'Company' }).click()
  await expect(page.getByText('No company yet')).toBeVisible()
})

test('a talent with seats keeps their own pages, finds the company’s, and switches companies', async ({
  page,
  world,
}) => {
  const [one, two] = [
    await world.business({ company: 'Aurora Films' }),
    await world.business({ company: 'Borealis Records' }),
  ]
  const maya = await world.talent({ name: 'Maya Lindqvist' })
  for (const owner of [one, two]) {
    const link = await invited(world, owner, maya.email)
    await world.call(maya, companies.accept, { params: { token: link.split('/')[2] ?? '' }, body: {} })
    await world.sql('delete from mail_outbox')
  }
  await open(page, maya)
  await expect(page.getByText('People who work for Borealis Records here.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: /^Profile menu/ }).click()
  await expect(page.getByRole('link', { name: 'Applicants', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your applicants', exact: true })).toBeVisible()
  await page.getByRole('group', { name: 'Acting for' }).getByRole('button', { name: 'Aurora Films' }).click()
  await expect(page.getByText('People who work for Aurora Films here.', { exact: false })).toBeVisible()
  await page.goto('/business/applicants')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applicant Management')
})

test('fits at 320 px with a long name, and when the list cannot be read', async ({ page, world }) => {
  const owner = await world.business({
    company: 'The Extraordinarily Long-Named Production Company of Northern Lights',
    name: 'Wilhelmina Alexandra von Hohenberg-Lindqvist',
  })
  await world.seat(owner.businessId, 'viewer', 'Bartholomäus Maximilian Featherstonehaugh')
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, owner)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAxeClean(page)
  await page.route('**/api/v1/business/members*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Couldn’t load members')).toBeVisible({ timeout: 20_000 })
})
