import type { Page } from '@playwright/test'
import { portfolio } from '../contract/src/portfolio/portfolio.routes.ts'
import { BROWSER, expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { seedProjects } from './lib/portfolio.ts'
import { expectAlert, expectMissing, expectRefused } from './lib/refusals.ts'
import { dropFiles } from './lib/uploads.ts'

test.use({ userAgent: BROWSER })

const titles = (page: Page) => page.getByRole('list', { name: 'Projects' }).locator('.project-title')
const narrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test.describe('the own portfolio', () => {
  test('is reordered by keyboard and pointer, pinned, filtered and deleted from @main', async ({ page, world }) => {
    const maya = await world.talent()
    await seedProjects(world, maya, [
      { title: 'Night ferry' },
      { title: 'Sodium' },
      { title: 'Grey water', visibility: 'private' },
      { title: 'Untitled', status: 'draft' },
    ])
    await signIn(page, maya)
    await page.goto('/talent/portfolio')
    await expect(titles(page)).toHaveText(['Night ferry', 'Sodium', 'Grey water', 'Untitled'])
    await expect(page.getByText('Private', { exact: true })).toBeVisible()
    await expectAxeClean(page)

    await test.step('by keyboard, every step announced', async () => {
      const handle = page.getByRole('button', { name: 'Move Sodium' })
      await handle.focus()
      await handle.press('Space')
      await expect(page.getByText('Sodium picked up, at position 2 of 4.')).toBeAttached()
      await handle.press('ArrowLeft')
      await expect(page.getByText('Sodium moved to position 1 of 4.')).toBeAttached()
      const stored = page.waitForResponse((response) => response.url().endsWith('/move'))
      await handle.press('Space')
      expect((await stored).status()).toBe(204)
      await expect(handle).toBeFocused()
      await expect(titles(page)).toHaveText(['Sodium', 'Night ferry', 'Grey water', 'Untitled'])
      await handle.press('Enter')
      await handle.press('End')
      await handle.press('Escape')
      await expect(page.getByText('Sodium is back at position 1 of 4.')).toBeAttached()
    })

    await test.step('by pointer', async () => {
      const handle = await page.getByRole('button', { name: 'Move Untitled' }).boundingBox()
      const target = await page.getByRole('listitem').filter({ hasText: 'Sodium' }).boundingBox()
      if (!handle || !target) throw new Error('not on the page')
      const stored = page.waitForResponse((response) => response.url().endsWith('/move'))
      await page.mouse.move(handle.x + 8, handle.y + 8)
      await page.mouse.down()
      await page.mouse.move(target.x + 60, target.y + 90, { steps: 6 })
      await page.mouse.up()
      await stored
      await page.reload()
      await expect(titles(page)).toHaveText(['Untitled', 'Sodium', 'Night ferry', 'Grey water'])
    })

    await test.step('pinned, filtered, deleted', async () => {
      await page.getByRole('button', { name: 'More about Night ferry' }).click()
      await page.getByRole('menuitem', { name: 'Feature' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Night ferry' }).getByText('Featured')).toBeVisible()
      await page.getByRole('radio', { name: 'Drafts (1)' }).click()
      await expect(titles(page)).toHaveText(['Untitled'])
      await page.getByRole('button', { name: 'More about Untitled' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Delete project' }).click()
      await expect(page.getByText('Project deleted.')).toBeVisible()
      await page.getByRole('radio', { name: 'All (3)' }).click()
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await narrow(page)).toBe(true)
    })
  })

  test('says when it is empty, and when it cannot be read, with a way to retry', async ({ page, world }) => {
    await signIn(page, await world.talent())
    await page.route('**/api/v1/portfolio/projects**', (route) => route.abort())
    await page.goto('/talent/portfolio')
    await expect(page.getByRole('heading', { name: 'Failed to load projects' })).toBeVisible({ timeout: 15_000 })
    await page.unroute('**/api/v1/portfolio/projects**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
    await expectAxeClean(page)
    await page.getByRole('link', { name: 'Add your first project' }).click()
    await expect(page).toHaveURL('/talent/portfolio/add')
  })
})

test('the project form shows each of its messages next to the field @main', async ({ page, world }) => {
  await signIn(page, await world.talent())
  await page.goto('/talent/portfolio/add')
  const publish = page.getByRole('button', { name: 'Publish' })
  await publish.click()
  await expectMissing(page, { Title: 'Title is required', 'Kind of work': 'Choose what kind of work this is' })
  await expectAlert(page, 'At least one media file is required')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByRole('button', { name: 'Add a link' }).click()
  await expectRefused(page, [
    ['Description', 'x'.repeat(1001), 'Description cannot exceed 1000 characters'],
    ['Link 1', 'https://video.example/1', 'Paste a link to something on YouTube, Vimeo, SoundCloud or Spotify'],
  ])

  await test.step('files are refused before they are sent', async () => {
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await dropFiles(page, 'Files', { 'notes.txt': 5 })
    await expectAlert(
      row('notes.txt'),
      'File must be an image (JPEG, PNG, GIF) or video (MP4, MOV) or audio (MP3, WAV, FLAC) or PDF',
    )
    await dropFiles(page, 'Files', Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`note-${at}.txt`, 5])))
    await expectAlert(page, 'You can upload a maximum of 5 files')
  })

  await test.step('a server error loses nothing', async () => {
    await page.getByLabel('Title').fill('Night ferry')
    await page.getByLabel('Kind of work').selectOption('film')
    await page.getByLabel('Description').fill('Shot in two nights.')
    await page.getByRole('button', { name: 'Remove link 1' }).click()
    await page.route('**/api/v1/portfolio/projects', (route) => route.abort())
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expectAlert(page, 'Failed to create project. Please try again.')
    await expect(page.getByLabel('Description')).toHaveValue('Shot in two nights.')
  })
})

test.describe('a project', () => {
  test('can be read by everyone and liked by members; a missing one says so @main', async ({ page, world }) => {
    const [maya, reader] = [await world.talent(), await world.business()]
    const [id = ''] = await seedProjects(world, maya, [
      { title: 'Night ferry', pictures: ['film-11', 'film-05', 'film-19'] },
    ])
    await page.goto(`/talent/portfolio/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Night ferry' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
    await expectAxeClean(page)

    await test.step('its pictures open in a lightbox', async () => {
      await page.getByRole('button', { name: 'Enlarge: Still 2 of Night ferry' }).click()
      const box = page.getByRole('dialog', { name: 'Picture 2 of 3' })
      await expect(box.getByRole('img')).toHaveAttribute('alt', 'Still 2 of Night ferry')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('dialog', { name: 'Picture 3 of 3' })).toBeVisible()
      await expectAxeClean(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Enlarge: Still 2 of Night ferry' })).toBeFocused()
    })

    await test.step('acting asks to sign in and comes back; each viewer counts once', async () => {
      await page.getByRole('button', { name: 'Like Night ferry' }).click()
      await expect(page).toHaveURL(new RegExp(`/auth\\?next=.*${id}`))
      await signIn(page, reader)
      await page.goto(`/talent/portfolio/${id}`)
      await page.getByRole('button', { name: 'Like Night ferry' }).click()
      await expect(page.getByRole('button', { name: 'Like Night ferry, 1 like' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await page.reload()
      // the visitor of before, and whoever signed in
      await expect(page.getByText('2 views · 1 like')).toBeVisible()
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await narrow(page)).toBe(true)
    })

    await page.goto('/talent/portfolio/00000000-0000-4000-8000-000000000000')
    await expect(page.getByRole('heading', { name: 'Project Not Found' })).toBeVisible()
    await expect(page.getByText('This project does not exist or has been deleted.')).toBeVisible()
  })

  test('if private, opens with a link until the link is revoked', async ({ page, browser, world }) => {
    const maya = await world.talent()
    const [id = ''] = await seedProjects(world, maya, [{ title: 'Not out yet', visibility: 'private' }])
    await signIn(page, maya)
    await page.goto(`/talent/portfolio/${id}`)
    await page.getByRole('button', { name: 'Create a link' }).click()
    await page.getByRole('dialog').getByLabel('Recipient').fill('The jury')
    await page.getByRole('dialog').getByRole('button', { name: 'Create a link' }).click()
    const address = await page.getByLabel('Link', { exact: true }).inputValue()
    await expectAxeClean(page)
    await page.keyboard.press('Escape')

    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(`${world.address}/talent/portfolio/${id}`)
    await expect(visitor.getByRole('heading', { name: 'Project Not Found' })).toBeVisible()
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Not out yet' })).toBeVisible()
    await expect(visitor.getByText('You can see it because someone sent you a link.')).toBeVisible()

    await page.getByRole('button', { name: 'Revoke the link The jury' }).click()
    await expect(page.getByText('The link no longer works.')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await visitor.context().close()
  })

  test('credits someone, who confirms it; from then on everyone reads it @main', async ({ page, browser, world }) => {
    const [maya, gaffer] = [await world.talent(), await world.talent({ name: 'Mateus Figueira' })]
    const [id = ''] = await seedProjects(world, maya, [{ title: 'Night ferry' }])
    await signIn(page, maya)
    await page.goto(`/talent/portfolio/${id}`)
    await page.getByRole('button', { name: 'Add credit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add credit' })
    await dialog.getByRole('button', { name: 'Add credit' }).click()
    await expectMissing(dialog, { Who: 'Enter who it was', Role: 'Choose a role' })
    await dialog.getByLabel('Who').pressSequentially('mateus')
    await dialog.getByRole('option', { name: /Mateus Figueira/ }).click()
    await dialog.getByLabel('Role').selectOption('Gaffer')
    await expectAxeClean(page)
    await dialog.getByRole('button', { name: 'Add credit' }).click()
    await expect(page.getByText('Asked', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add credit' }).click()
    await dialog.getByLabel('Who').fill('Mateus')
    await dialog.getByRole('option', { name: /Mateus Figueira/ }).click()
    await dialog.getByLabel('Role').selectOption('Gaffer')
    await dialog.getByRole('button', { name: 'Add credit' }).click()
    await expectAlert(dialog, 'This person is already credited in this role.')
    await page.keyboard.press('Escape')

    const other = await (await browser.newContext()).newPage()
    await other.goto(world.address)
    await signIn(other, gaffer)
    await other.goto(`${world.address}/talent/portfolio/credits`)
    await expect(other.getByText('Maya Lindqvist credited you as Gaffer')).toBeVisible()
    await expectAxeClean(other)
    await other.getByRole('button', { name: 'Confirm' }).click()
    await expect(other.getByText('Confirmed', { exact: true })).toBeVisible()
    await other.getByRole('button', { name: 'Decline instead' }).click()
    await expect(other.getByText('Declined', { exact: true })).toBeVisible()
    await other.getByRole('button', { name: 'Confirm instead' }).click()
    await expect(other.getByText('Confirmed', { exact: true })).toBeVisible()
    await other.context().clearCookies()
    await other.evaluate(() => localStorage.clear())
    await other.goto(`${world.address}/talent/portfolio/${id}`)
    await expect(other.getByRole('link', { name: 'Mateus Figueira' })).toBeVisible()
    await other.context().close()
  })

  test('changed in two places is not overwritten without asking', async ({ page, world }) => {
    const maya = await world.talent()
    const [id = ''] = await seedProjects(world, maya, [{ title: 'Night ferry' }])
    await signIn(page, maya)
    await page.goto(`/talent/portfolio/${id}/edit`)
    await page.getByLabel('Title').fill('Night ferry, recut')
    await world.call(maya, portfolio.feature, { params: { projectId: id }, body: { featured: true } })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('This project was just changed somewhere else.')).toBeVisible()
    await test.step('leaving asks first', async () => {
      await page.getByRole('link', { name: 'Portfolio' }).first().click()
      await expect(page.getByRole('dialog', { name: 'Leave this page?' })).toBeVisible()
      await page.getByRole('button', { name: 'Cancel' }).last().click()
    })
    await page.getByRole('button', { name: 'Keep what I typed' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Night ferry, recut' })).toBeVisible()
  })
})
