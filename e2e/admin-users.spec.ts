import type { Page } from '@playwright/test'
import { codeOf } from '../server/src/testing/second-factors.ts'
import { expectAxeClean, type Person, signIn, type World } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import { authCall, expectFieldMessage, mailAbout, scrollsSideways, skipSplash } from './lib/accounts.ts'

test.beforeEach(({ page }) => skipSplash(page))

/** An administrator on the list, which is narrowed to `names`. */
async function openList(
  page: Page,
  world: World,
  names: readonly string[] = [],
  address = '/admin/users',
): Promise<{ admin: Person; people: Person[] }> {
  await world.clear()
  const people: Person[] = []
  for (const name of names) people.push(await world.talent({ name }))
  const admin = await world.admin()
  await signIn(page, admin)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ada Admin', exact: true })).toBeVisible()
  return { admin, people }
}
const names = (page: Page) =>
  page.getByRole('table', { name: 'Users' }).locator('tbody tr td:first-child button').allTextContents()
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
async function choose(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

test('everyone is found, filtered and sorted, and the address keeps it @main', async ({ page, world }) => {
  await openList(page, world, ['Zoë Ångström', 'Maya Lindqvist', 'Noël Baptiste'])
  await world.business({ company: 'Northlight Pictures', name: 'Jonas Weber' })
  await page.reload()
  await expect(page.getByText('5 users')).toBeVisible()
  expect(await names(page)).toEqual(['Jonas Weber', 'Ada Admin', 'Noël Baptiste', 'Maya Lindqvist', 'Zoë Ångström'])
  await expect(rowOf(page, 'Jonas Weber')).toContainText('Northlight Pictures')
  await expectAxeClean(page)

  await page.getByLabel('Sort by').selectOption('Name, A to Z')
  await expect
    .poll(() => names(page))
    .toEqual(['Ada Admin', 'Jonas Weber', 'Maya Lindqvist', 'Noël Baptiste', 'Zoë Ångström'])
  await page.getByRole('radio', { name: 'Business' }).click()
  await expect.poll(() => names(page)).toEqual(['Jonas Weber'])
  await page.getByRole('radio', { name: 'Admins' }).click()
  await expect.poll(() => names(page)).toEqual(['Ada Admin'])
  await page.getByRole('radio', { name: 'All' }).click()
  await page.getByRole('searchbox', { name: 'Search users' }).fill('noel')
  await expect.poll(() => names(page)).toEqual(['Noël Baptiste'])
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Noël Baptiste'])
  await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => names(page)).toHaveLength(5)
})

test('the list continues to the last person, and counts no further than anyone reads', async ({ page, world }) => {
  await world.clear()
  await world.sql(`with made as (insert into auth_users (email, email_confirmed_at) select 'crowd' || n || '@studio.example', now() from generate_series(1, 10100) n returning id, email)
    insert into profiles (id, email, full_name, account_type, email_verified, slug) select id, email, 'Crowd Member', 'talent', true, 'crowd-' || id from made`)
  const admin = await world.admin()
  await signIn(page, admin)
  await page.goto('/admin/users')
  await expect(page.getByText('10,000+ users')).toBeVisible()
  await page.getByRole('table', { name: 'Users' }).locator('tbody tr').last().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await names(page)).length).toBeGreaterThanOrEqual(100)
  await page.getByRole('searchbox', { name: 'Search users' }).fill('crowd')
  await expect(page.getByText('200+ users')).toBeVisible()
})

test('a list that could not be loaded is retried', async ({ page, world }) => {
  await openList(page, world)
  await page.route('**/api/v1/admin/users?*', (route) => route.abort())
  await page.getByRole('radio', { name: 'Talent' }).click()
  await page.goto('/admin/users?filter=talent')
  await expect(page.getByText('Couldn’t load users')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/v1/admin/users?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => names(page)).toEqual(['Ada Admin'])
})

test('the administrator right is granted, the grant undone, and the right revoked', async ({ page, world }) => {
  const {
    people: [maya],
  } = await openList(page, world, ['Maya Lindqvist'])
  await page.getByRole('button', { name: 'Actions for Ada Admin' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Send email'])
  await page.keyboard.press('Escape')
  await choose(page, 'Maya Lindqvist', 'Make administrator')
  await expect(page.getByRole('dialog', { name: 'Make Maya Lindqvist an administrator?' })).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Make administrator' }).click()
  await expect(messages(page)).toContainText('Maya Lindqvist is now an administrator.')
  await expect(rowOf(page, 'Maya Lindqvist')).toContainText('Administrator')
  await mailAbout(world, maya?.email ?? '', /^You’re now an Ensemble administrator/)
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(messages(page)).toContainText('Maya Lindqvist is no longer an administrator.')
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Maya Lindqvist')).toContainText('Administrator')
  await choose(page, 'Maya Lindqvist', 'Remove administrator')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove administrator' }).click()
  await expect(rowOf(page, 'Maya Lindqvist')).toContainText('Active')
  await mailAbout(world, maya?.email ?? '', /^You’re no longer an Ensemble administrator/)
})

test('someone is blocked for 24 hours with a reason, and unblocked @main', async ({ page, world }) => {
  await openList(page, world, ['Maya Lindqvist'])
  await choose(page, 'Maya Lindqvist', 'Block for 24 hours')
  const dialog = page.getByRole('dialog', { name: 'Block Maya Lindqvist' })
  await expect(dialog.getByRole('button', { name: 'Block for 24 hours' })).toBeDisabled()
  await dialog.getByLabel('Reason').fill('Asked applicants for money')
  await page.route('**/block', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Block for 24 hours' }).click()
  await expect(dialog.getByText('Failed to block user.', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Asked applicants for money')
  await page.unroute('**/block')
  await dialog.getByRole('button', { name: 'Block for 24 hours' }).click()
  await expect(messages(page)).toContainText('User has been blocked successfully.')
  await expect(rowOf(page, 'Maya Lindqvist')).toContainText('Blocked')
  await page.route('**/block', (route) => route.abort())
  await choose(page, 'Maya Lindqvist', 'Unblock')
  await expect(messages(page)).toContainText('Failed to unblock user')
  await page.unroute('**/block')
  await choose(page, 'Maya Lindqvist', 'Unblock')
  await expect(messages(page)).toContainText('User has been unblocked.')
  await expect(rowOf(page, 'Maya Lindqvist')).toContainText('Active')
})

test('someone gets an email; the text survives a refusal @main', async ({ page, world }) => {
  const {
    people: [maya],
  } = await openList(page, world, ['Maya Lindqvist'])
  await choose(page, 'Maya Lindqvist', 'Send email')
  const dialog = page.getByRole('dialog', { name: 'Write to Maya Lindqvist' })
  const send = dialog.getByRole('button', { name: 'Send email' })
  await send.click()
  await expectFieldMessage(dialog.getByLabel('Subject'), 'Subject is required')
  await expectFieldMessage(dialog.getByLabel('Message'), 'Message is required')
  await expectAxeClean(page)
  await dialog.getByLabel('Subject').fill('About your profile')
  await dialog.getByLabel('Message').fill('Please add a picture.')
  await page.route('**/mails', (route) => route.abort())
  await send.click()
  await expect(dialog.getByText('Failed to send the email.')).toBeVisible()
  await page.unroute('**/mails')
  await send.click()
  await expect(messages(page)).toContainText('Your email to Maya Lindqvist is on its way.')
  expect((await mailAbout(world, maya?.email ?? '', /^About your profile$/)).text).toContain('Please add a picture.')
})

test('someone is deleted, with 14 days to reconsider @main', async ({ page, world }) => {
  const {
    people: [maya],
  } = await openList(page, world, ['Maya Lindqvist'])
  await page.goto(`/admin/users?person=${maya?.id}`)
  const panel = page.getByRole('dialog', { name: 'Maya Lindqvist', exact: true })
  await expect(panel.getByText('Last sign-in')).toBeVisible()
  await expectAxeClean(page)
  await panel.getByRole('button', { name: 'Delete' }).click()
  const ask = page.getByRole('dialog', { name: 'Delete Maya Lindqvist?' })
  await page.route('**/deletion', (route) => route.abort())
  await ask.getByRole('button', { name: 'Delete user' }).click()
  await expect(ask.getByText('Failed to delete user. You may not have sufficient permissions.')).toBeVisible()
  await page.unroute('**/deletion')
  await ask.getByRole('button', { name: 'Delete user' }).click()
  await expect(messages(page)).toContainText('Maya Lindqvist will be deleted in 14 days.')
  await expect(panel).toBeHidden()
  await expect(rowOf(page, 'Maya Lindqvist')).toContainText('Will be deleted')
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(messages(page)).toContainText('Maya Lindqvist won’t be deleted.')
  await expect(rowOf(page, 'Maya Lindqvist')).toContainText('Active')

  await page.getByRole('button', { name: 'Maya Lindqvist', exact: true }).click()
  await expect(panel.getByRole('region', { name: 'Administrator actions' }).getByRole('listitem')).toHaveCount(2)
  await panel.getByRole('region', { name: 'Administrator actions' }).getByRole('link', { name: 'Show all' }).click()
  await page.waitForURL(
    (url) =>
      url.pathname === '/admin' &&
      url.searchParams.get('tab') === 'audit-log' &&
      url.searchParams.get('person') === maya?.id,
  )
})

test('a company is not left without an owner: the refusal says so @main', async ({ page, world }) => {
  await openList(page, world)
  const owner = await world.business({ company: 'Northlight Pictures', name: 'Jonas Weber' })
  await world.seat(owner.businessId, 'recruiter')
  await page.reload()
  await choose(page, 'Jonas Weber', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByRole('dialog').getByText(/^Failed to delete user\. .+owner/)).toBeVisible()
})

test('an administrator with a second factor passes it first and comes back', async ({ page, world }) => {
  const {
    admin,
    people: [maya],
  } = await openList(page, world, ['Maya Lindqvist'])
  const read = async (path: string, body: unknown) => (await authCall(world, 'POST', path, body, admin.token)).json()
  await choose(page, 'Maya Lindqvist', 'Delete')
  const factor = (await read('/factors', { factor_type: 'totp', friendly_name: 'phone' })) as {
    id: string
    totp: { secret: string }
  }
  const { id } = (await read(`/factors/${factor.id}/challenge`, {})) as { id: string }
  await read(`/factors/${factor.id}/verify`, { challenge_id: id, code: codeOf(factor.totp.secret) })
  // the page's session has not passed it
  await world.sql(
    `update auth_sessions set aal = 'aal1', amr = '[{"method":"password","timestamp":1}]' where user_id = $1`,
    [admin.id],
  )
  // the live update may lead the page there before the click does
  const led = page.waitForURL((url) => url.pathname === '/auth/second-factor')
  await Promise.race([led, page.getByRole('dialog').getByRole('button', { name: 'Delete user' }).click()])
  await led
  await page.getByLabel('Code from your authenticator app').fill(codeOf(factor.totp.secret, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/admin/users')
  expect(await world.sql('select from account_deletions where user_id = $1', [maya?.id])).toEqual([])
})

test('with only the keyboard, on the smallest screen', async ({ page, world }) => {
  await openList(page, world, ['Maya Lindqvist', 'Noël Baptiste-Kowalczyk von und zu Hohenstein-Lauenburg'])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Actions for Maya Lindqvist' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Send email' })).toBeFocused()
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem', { name: 'Make administrator' })).toBeFocused()
  await page.keyboard.press('Escape')
  const name = page.getByRole('button', { name: 'Maya Lindqvist', exact: true })
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Maya Lindqvist' })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
