import type { Page } from '@playwright/test'
import { companyPage } from '../contract/src/companies/page.routes.ts'
import { expectAxeClean, type Person, signIn } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import { skipSplash } from './lib/accounts.ts'

test.beforeEach(({ page }) => skipSplash(page))

const folder = process.env['SHOTS']
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const names = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('heading')

/** The page at both widths and in both themes, for anyone who wants to look at it. */
async function shoot(page: Page, name: string): Promise<void> {
  if (!folder) return
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: `${folder}/${name}-${width}-${colorScheme}.png`,
        animations: 'disabled',
        fullPage: !(await page.getByRole('dialog').isVisible()),
      })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function openOwn(page: Page, person: Person, company: string): Promise<void> {
  await signIn(page, person)
  await page.goto('/business/company')
  await expect(page.getByRole('heading', { name: company, level: 1 })).toBeVisible()
}

/** A still that the browser itself draws. */
const still = async (page: Page, width: number, height: number) => {
  const data = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.fillStyle = '#31525b'
      pen.fillRect(0, 0, w, h)
      return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
    },
    [width, height] as const,
  )
  return { name: 'still.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
}

test('a new company sees what belongs on its page, and writes its overview in place @main', async ({ page, world }) => {
  const owner = await world.business({ company: 'Aurora Films' })
  await openOwn(page, owner, 'Aurora Films')
  await test.step('what is missing is listed, section by section', async () => {
    await expect(page.getByRole('heading', { name: 'Your page: 0 of 7' })).toBeVisible()
    await expect(section(page, 'Team')).toContainText('Add the people they’ll meet.')
    await expectAxeClean(page)
    await shoot(page, 'company-new')
  })
  await test.step('the overview is edited in place; what was typed survives a reload', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Overview').fill('Night films on sensible budgets.')
    await page.getByLabel('Founded').fill('soon')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Enter a year, such as 2019')).toBeVisible()
    await page.getByLabel('Founded').fill('2016')
    await page.waitForFunction(() => Object.values(sessionStorage).some((kept) => kept.includes('"founded":"2016"')))
    await page.reload()
    await expect(page.getByText('We kept what you typed.', { exact: false })).toBeVisible()
    await expect(page.getByLabel('Overview')).toHaveValue('Night films on sensible budgets.')
    await page
      .getByRole('group', { name: 'Cover' })
      .locator('input')
      .setInputFiles(await still(page, 1200, 400))
    await expectAxeClean(page)
    await shoot(page, 'company-overview')
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Profile saved.')).toBeVisible()
    await expect(page.locator('.company-cover img')).toHaveJSProperty('complete', true)
    await expect(page.getByRole('heading', { name: 'Your page: 2 of 7' })).toBeVisible()
  })
})

test('a person is added, and everyone reads the page, each what they may @main', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const owner = await world.business({ company: 'Aurora Borealis' })
  await world.call(owner, companyPage.saveOverview, {
    body: { type: 'independent_studio', about: 'Night films on sensible budgets.', version: 1 },
  })
  await openOwn(page, owner, 'Aurora Borealis')
  await test.step('with both name and role', async () => {
    await page.getByRole('button', { name: 'Add person' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a person' })
    await dialog.getByLabel('Name').fill('Lena Ruiz')
    await dialog.getByRole('button', { name: 'Add person' }).click()
    await expect(dialog.getByText('Role is required')).toBeVisible()
    await dialog.getByLabel('Role').fill('Producer')
    await dialog.getByLabel('LinkedIn').fill('example.com/lena')
    await dialog.getByRole('button', { name: 'Add person' }).click()
    await expect(dialog.getByText('Enter a linkedin.com address')).toBeVisible()
    await dialog.getByLabel('LinkedIn').fill('linkedin.com/in/lena')
    await dialog.getByLabel('Email').fill('lena@studio.example')
    await expectAxeClean(page)
    await shoot(page, 'company-person')
    await dialog.getByRole('button', { name: 'Add person' }).click()
    await expect(names(page, 'Team')).toHaveText(['Lena Ruiz'])
  })
  await test.step('a visitor reads it without the address, a member with it', async () => {
    const visitor = await (await browser.newContext({ baseURL })).newPage()
    await skipSplash(visitor)
    await visitor.goto('/c/aurora-borealis')
    await expect(visitor.getByText('Night films on sensible budgets.')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Lena Ruiz on LinkedIn' })).toHaveAttribute(
      'href',
      'https://linkedin.com/in/lena',
    )
    await expect(visitor.getByText('lena@studio.example')).toHaveCount(0)
    await expect(visitor.getByRole('button', { name: /^(Add|Edit|Reorder)/ })).toHaveCount(0)
    await expect(section(visitor, 'Clients')).toHaveCount(0)
    await expect(section(visitor, 'Reply record')).toContainText('Shown after 5 applications reach their reply date.')
    await expectAxeClean(visitor)
    await signIn(visitor, await world.talent())
    await visitor.goto('/c/aurora-borealis')
    await expect(visitor.getByRole('link', { name: 'lena@studio.example' })).toHaveAttribute(
      'href',
      'mailto:lena@studio.example',
    )
    await visitor.getByRole('button', { name: 'Share' }).click()
    await expect(visitor.getByRole('dialog').getByLabel('Link')).toHaveValue(/\/c\/aurora-borealis$/)
    await expect(visitor.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await expectAxeClean(visitor)
  })
})

test('entries are changed, reordered with the keyboard, and deleted after a confirmation; a conflict is named', async ({
  page,
  world,
}) => {
  const owner = await world.business({ company: 'Borealis' })
  for (const title of ['Third', 'Second', 'First'])
    await world.call(owner, companyPage.add, { body: { section: 'projects', title } })
  await openOwn(page, owner, 'Borealis')
  const titles = names(page, 'Featured projects')
  await expect(titles).toHaveText(['First', 'Second', 'Third'])
  await test.step('with arrow keys and with the pointer', async () => {
    await page.getByRole('button', { name: 'Reorder Featured projects' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Move Third', exact: true }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await expect(dialog.getByRole('status')).toHaveText('Third: position 1 of 3')
    await expect(dialog.getByRole('button', { name: 'Move Third', exact: true })).toBeFocused()
    await expect(dialog.getByRole('listitem')).toHaveText(['Third', 'First', 'Second'])
    const [from, to] = await Promise.all(
      ['Move Third', 'Move Second'].map((name) => dialog.getByRole('button', { name, exact: true }).boundingBox()),
    )
    if (!from || !to) throw new Error('the handles have no place')
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, to.y + to.height - 4, { steps: 12 })
    await page.mouse.up()
    await expect(dialog.getByRole('listitem')).toHaveText(['First', 'Second', 'Third'])
    await dialog.getByRole('button', { name: 'Move Third up' }).click()
    await expectAxeClean(page)
    await shoot(page, 'company-order')
    await dialog.getByRole('button', { name: 'Save order' }).click()
    await expect(titles).toHaveText(['First', 'Third', 'Second'])
  })
  await test.step('someone else was faster: nothing is overwritten without asking', async () => {
    const [row] = await world.sql<{ id: string }>(
      `select id from business_projects where title = 'First' and business_id = $1`,
      [owner.businessId],
    )
    await page.getByRole('button', { name: 'Edit or delete First' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit First' })
    await dialog.getByLabel('Title').fill('First, by me')
    await world.call(owner, companyPage.edit, {
      params: { entryId: row?.id ?? '' },
      body: { section: 'projects', title: 'First, by Tom', version: 1 },
    })
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByText('What you typed is still here, but it isn’t saved.', { exact: false })).toBeVisible()
    await expect(dialog.getByLabel('Title')).toHaveValue('First, by me')
    await expectAxeClean(page)
    await dialog.getByRole('button', { name: 'Keep what I typed' }).click()
    await expect(titles).toHaveText(['First, by me', 'Third', 'Second'])
  })
  await test.step('deleted after a confirmation', async () => {
    await page.getByRole('button', { name: 'Edit or delete Third' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete Third?' }).getByRole('button', { name: 'Delete' }).click()
    await expect(titles).toHaveText(['First, by me', 'Second'])
  })
  await test.step('the name changes everywhere; a badge is lost with it, and the page says so first', async () => {
    await world.sql(`update business_profiles set verified_how = 'website', verified_at = now() where id = $1`, [
      owner.businessId,
    ])
    await page.reload()
    await expect(page.getByText(/^Verified\. Website checked by an administrator on \d+ \w+ \d{4}$/)).toBeVisible()
    await page.getByRole('button', { name: 'More about your page' }).click()
    await page.getByRole('menuitem', { name: 'Change name' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change company name' })
    await expect(dialog).toContainText('Your badge belongs to “Borealis”.')
    await dialog.getByLabel('Company name').fill('B')
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
    await expect(dialog.getByText('Company name must be at least 2 characters')).toBeVisible()
    await dialog.getByLabel('Company name').fill('Borealis & Daughters')
    await expectAxeClean(page)
    await shoot(page, 'company-name')
    await page.keyboard.press('Enter')
    await expect(page.getByText('An administrator will review it.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Borealis & Daughters', level: 1 })).toBeVisible()
    await expect(page.getByText(/^Verified\./)).toHaveCount(0)
  })
  await test.step('the address changes, and the earlier one still works', async () => {
    await page.getByRole('button', { name: 'More about your page' }).click()
    await page.getByRole('menuitem', { name: 'Change address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change page address' })
    await dialog.getByLabel('Address').fill('northern lights')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await expect(dialog.getByText('Use letters, digits and single hyphens')).toBeVisible()
    await dialog.getByLabel('Address').fill('northern-lights')
    await expectAxeClean(page)
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Your page has a new address.')).toBeVisible()
    await page.goto('/c/borealis')
    await page.waitForURL((url) => url.pathname === '/c/northern-lights')
    await expect(page.getByRole('heading', { name: 'Borealis & Daughters', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await page.waitForURL((url) => url.pathname === '/business/company')
  })
})

test('a viewer of the company reads; someone without a company sees that; a missing page says so @main', async ({
  page,
  world,
}) => {
  const owner = await world.business({ company: 'Cirrus' })
  const viewer = await world.seat(owner.businessId, 'viewer')
  await openOwn(page, viewer, 'Cirrus')
  await expect(page.getByRole('button', { name: /^(Add|Edit|Reorder|Write)/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Your page/ })).toHaveCount(0)
  await expectAxeClean(page)
  await page.goto('/c/nobody-by-this-name')
  await expect(page.getByRole('heading', { name: 'This company does not exist' })).toBeVisible()
  await page.route('**/api/v1/companies/**', (route) => route.abort())
  await page.goto('/c/cirrus')
  await expect(page.getByRole('heading', { name: 'Couldn’t load this company' })).toBeVisible()
  await page.unroute('**/api/v1/companies/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Cirrus', level: 1 })).toBeVisible()
})

test('everything fits at 320 px with long names', async ({ page, world }) => {
  const long = 'The Extraordinarily Long-Named Production Company of the North'
  const owner = await world.business({ company: long })
  const word = 'w'.repeat(90)
  await world.call(owner, companyPage.saveOverview, {
    body: {
      type: 'production_house',
      about: word.repeat(3),
      website: `https://northlight.example/${word}`,
      location: 'x'.repeat(100),
      version: 1,
    },
  })
  await world.call(owner, companyPage.add, {
    body: {
      section: 'team',
      name: word,
      role: word,
      bio: word,
      email: `${'l'.repeat(60)}@studio.example`,
      featured: true,
    },
  })
  await world.call(owner, companyPage.add, {
    body: {
      section: 'team',
      name: word,
      role: word,
      email: `${'l'.repeat(60)}@studio.example`,
      linkedin: 'linkedin.com/in/x',
    },
  })
  await world.call(owner, companyPage.add, { body: { section: 'projects', title: word, description: word.repeat(5) } })
  await world.call(owner, companyPage.add, { body: { section: 'clients', name: word } })
  await world.call(owner, companyPage.add, {
    body: { section: 'awards', title: word, organization: word, year: 2020, icon: 'star' },
  })
  await world.call(owner, companyPage.add, {
    body: {
      section: 'events',
      title: word,
      date: '2099-01-31',
      venue: word,
      link: `https://northlight.example/${word}`,
    },
  })
  await page.setViewportSize({ width: 320, height: 800 })
  await openOwn(page, owner, long)
  const narrow = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expect(names(page, 'Events')).toHaveCount(1)
  await narrow()
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  await narrow()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add event' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await narrow()
  await expectAxeClean(page)
})
