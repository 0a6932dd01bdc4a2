import { profiles } from '../contract/src/profiles/profiles.routes.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { scrollsSideways } from './lib/accounts.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('every field is filled in, survives a reload, asks before leaving, and is saved @main', async ({
  page,
  world,
}) => {
  const maya = await world.talent({ name: 'Maya Edits' })
  await signIn(page, maya)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  const form = page.getByRole('form', { name: 'Edit profile' })
  await expect(form.getByLabel('Full name')).toHaveValue('Maya Edits')

  await test.step('what is missing leads to its field', async () => {
    const missing = page.getByRole('complementary', { name: 'Completeness' })
    await expect(missing.getByText('30% complete')).toBeVisible()
    await missing.getByRole('button', { name: 'Three skills' }).click()
    await expect(form.getByLabel('Skills')).toBeFocused()
    await page.keyboard.type('Lighting')
    await page.keyboard.press('Enter')
    await page.keyboard.type('lighting')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Color Gr')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('button', { name: /^Remove (Lighting|Color Grading)$/ })).toHaveCount(2)
  })
  await test.step('a draft of the bio is marked as one, and can be undone', async () => {
    await form.getByLabel('Bio').fill('My own words.')
    await form.getByRole('button', { name: 'AI Generate Bio' }).click()
    await expect(form.getByLabel('Bio')).toHaveValue(
      /^Maya is a cinematographer based in Malmö\. The work centers on Lighting and Color Grading\./,
    )
    await expect(form.getByText('We drafted this from your profile.')).toBeVisible()
    await form.getByRole('button', { name: 'Restore my text' }).click()
    await expect(form.getByLabel('Bio')).toHaveValue('My own words.')
  })
  await test.step('unfinished work survives a reload, and leaving asks', async () => {
    await form.getByLabel('Years of experience').fill('eight')
    await form.getByLabel('Availability').selectOption('soon')
    await form.getByLabel('Rate from').fill('400')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(form.getByText('Whole numbers only.')).toBeVisible()
    await form.getByLabel('Years of experience').fill('8')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(form.getByText('Choose the day from which you are available')).toBeVisible()
    await page.reload()
    await expect(form.getByLabel('Bio')).toHaveValue('My own words.')
    await expect(form.getByText('We kept what you typed.')).toBeVisible()
    await page.getByRole('link', { name: 'Discover' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).last().click()
    await expect(page).toHaveURL(/edit-profile/)
  })
  await test.step('craft facts, a picture, and saving', async () => {
    await form.getByLabel('Years of experience').fill('8')
    await form.getByLabel('Available from').fill('2099-05-04')
    await form.getByRole('button', { name: 'Height' }).click()
    await form.getByLabel('Height (cm)').fill('181')
    await form.getByLabel('Show height on my profile').uncheck()
    await form.locator('input[type=file]').first().setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG })
    await expect(form.getByText('Preparing your picture')).toHaveCount(0, { timeout: 15_000 })
    await expect(form.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
    await world.settle()
    await expect(async () => {
      await form.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page).toHaveURL(/\/profile$/, { timeout: 2_500 })
    }).toPass({ timeout: 15_000 })
    await expect(page.getByText('Profile saved.')).toBeVisible()
    await expect(page.getByText('181 cm Search only')).toBeVisible()
    await expect(page.locator('header .profile-face img')).toHaveAttribute('src', /^\/media\//)
    await expect(page.getByRole('button', { name: /^Profile menu/ }).locator('img')).toHaveAttribute(
      'src',
      /^\/media\//,
    )
  })
  await test.step('nothing is asked or resumed anymore', async () => {
    await page.goto('/edit-profile')
    await expect(form.getByLabel('Years of experience')).toHaveValue('8')
    await expect(form.getByText('We kept what you typed.')).toHaveCount(0)
    await expectAxeClean(page)
    await page.setViewportSize({ width: 320, height: 720 })
    expect(await scrollsSideways(page)).toBe(false)
  })
})

test('a change made elsewhere is not overwritten without asking; what cannot be loaded says so; a business is led to its company', async ({
  page,
  world,
}) => {
  const maya = await world.talent({ name: 'Maya Twice' })
  await signIn(page, maya)
  await page.goto('/edit-profile')
  const form = page.getByRole('form', { name: 'Edit profile' })
  await form.getByLabel('Bio').fill('From here.')
  await world.call(maya, profiles.edit, { body: { version: 1, bio: 'From there.' } })
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('Your profile was just changed somewhere else.')).toBeVisible()
  await form.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(form.getByLabel('Bio')).toHaveValue('From there.')
  await form.getByLabel('Bio').fill('From here.')
  await world.call(maya, profiles.edit, { body: { version: 2, bio: 'From there again.' } })
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await form.getByRole('button', { name: 'Keep what I typed' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText('From here.')).toBeVisible()

  await page.route('**/api/v1/profile', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'core.malformed', message: 'No' } } }),
  )
  await page.goto('/edit-profile')
  await expect(page.getByRole('heading', { name: 'Error Loading Profile' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible()
  await page.unrouteAll()

  await signIn(page, await world.business())
  await page.goto('/edit-profile')
  await expect(page.getByText('Invalid profile type. This page is for talent profiles only.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit your company' })).toHaveAttribute('href', '/business/company')
})
