import { expectAxeClean, signIn } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import { expectFieldMessage, mailAbout, scrollsSideways, skipSplash } from './lib/accounts.ts'
import { shotsTo } from './lib/screenshots.ts'

test.beforeEach(({ page }) => skipSplash(page))

const shot = shotsTo('SETTINGS_SHOTS')

test('help: found by words, read at its own address, and asked of the operators, who reply by email @main', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const admin = await world.admin()
  await page.goto('/help')
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
  await expectAxeClean(page)
  await shot(page, 'help')
  await test.step('a visitor searches and reads', async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search help' })).toBeFocused()
    await page.keyboard.type('resume')
    await expect(page).toHaveURL(/\/help\?q=resume$/)
    await page.getByRole('region', { name: 'Found topics' }).getByRole('link', { name: 'Your résumé' }).click()
    await expect(page.getByRole('heading', { name: 'Your résumé', level: 1 })).toBeVisible()
    await expectAxeClean(page)
    await page.goBack()
    await page.getByRole('searchbox').fill('zeppelin')
    await expect(page.getByText('No topics found')).toBeVisible()
    await page.goto('/help/no-such-topic')
    await expect(page.getByText('This topic doesn’t exist')).toBeVisible()
  })
  const form = page.getByRole('form', { name: 'Write to us' })
  await test.step('and asks', async () => {
    await page.goto('/help/verification-badge')
    await shot(page, 'topic')
    await form.getByRole('button', { name: 'Send' }).click()
    await expectFieldMessage(form.getByLabel('Your name'), 'Name must be at least 2 characters')
    await form.getByLabel('Your name').fill('Noor Haddad')
    await form.getByLabel('Email').fill('noor.fragt@studio.example')
    await form.getByLabel('Subject').fill('A badge without a website')
    await form.getByLabel('Message').fill('We have neither a domain nor a website. What can we show?')
    await page.route('**/api/v1/help/requests', (route) => route.abort())
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('alert')).toContainText('The connection was lost')
    await page.unroute('**/api/v1/help/requests')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('We’ll reply to noor.fragt@studio.example')).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await scrollsSideways(page)).toBe(false)
  })
  await test.step('an administrator answers', async () => {
    await mailAbout(world, admin.email, /^Question: A badge without a website$/)
    const desk = await (await browser.newContext({ baseURL })).newPage()
    await skipSplash(desk)
    await signIn(desk, admin)
    await desk.goto('/admin?tab=help')
    await expect(desk.getByRole('list', { name: 'Questions' })).toContainText('Noor Haddad, a visitor')
    await expectAxeClean(desk)
    await shot(desk, 'questions')
    await desk.getByRole('button', { name: 'Answer A badge without a website' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expectFieldMessage(dialog.getByLabel('Answer'), 'Write an answer')
    await dialog.getByLabel('Answer').fill('A document does: a register extract as a PDF.')
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expect(desk.getByText('No open questions')).toBeVisible()
    expect((await mailAbout(world, 'noor.fragt@studio.example', /^Re: A badge/)).text).toContain('A document does')
    await desk.getByRole('radio', { name: 'Answered' }).click()
    await expect(desk.getByText('A document does: a register extract as a PDF.')).toBeVisible()
  })
})

test('an announcement: written, previewed, sent to everyone, and read from the notification', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  // other tests leave crowds behind, who would all get their emails first
  await world.clear()
  const [admin, maya] = [await world.admin(), await world.talent()]
  await signIn(page, admin)
  await page.goto('/admin?tab=announcements')
  const form = page.getByRole('form', { name: 'New announcement' })
  await form.getByRole('button', { name: 'Announce' }).click()
  await expectFieldMessage(form.getByLabel('Title'), 'Title must be at least 3 characters')
  await form.getByLabel('Title').fill('Portfolios can hold films')
  await form.getByLabel('Text').fill('From today on you can upload films of up to 500 MB.\n\nTry it under Portfolio.')
  await expect(page.getByRole('group', { name: 'Preview' })).toContainText('Try it under Portfolio.')
  await expectAxeClean(page)
  await shot(page, 'announce')
  await form.getByRole('button', { name: 'Announce' }).click()
  const dialog = page.getByRole('dialog', { name: 'Announce this to everyone?' })
  await expect(dialog).toContainText('by email too')
  await dialog.getByRole('button', { name: 'Announce' }).click()
  await expect(page.getByRole('list', { name: 'Announcements' })).toContainText('Sent')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)
  await mailAbout(world, maya.email, /^Portfolios can hold films$/)
  const reader = await (await browser.newContext({ baseURL })).newPage()
  await skipSplash(reader)
  await signIn(reader, maya)
  await reader.goto('/')
  await reader.getByRole('button', { name: /^Notifications/ }).click()
  await reader.getByRole('link', { name: /Portfolios can hold films/ }).click()
  await expect(reader.getByRole('heading', { name: 'Portfolios can hold films', level: 1 })).toBeVisible()
  await expectAxeClean(reader)
  await reader.goto('/announcements/nothing')
  await expect(reader.getByText('This announcement doesn’t exist')).toBeVisible()
})
