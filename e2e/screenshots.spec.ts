import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

/** The README's pictures, taken from the demo. They are written only on request; the screens must always show. */
const FOLDER = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
const write = process.env['SCREENSHOTS'] === 'write'
if (write) mkdirSync(FOLDER, { recursive: true })

const shoot = async (page: Page, name: string) => {
  await page.waitForFunction(() => {
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    return (
      document.fonts.status === 'loaded' &&
      shown.every((image) => image.complete) &&
      !document.querySelector('.skeleton')
    )
  })
  if (write) await page.screenshot({ path: `${FOLDER}${name}.png` })
}

// a separate database: the demo only goes into an empty one
test.use({ serverEnv: { ENSEMBLE_DEMO: 'on' } })

test('the demo fills every screen', async ({ browser, world, baseURL }) => {
  test.setTimeout(90_000)
  const signIns = await world.demo()
  const open = async (at: number, options: object) => {
    const page = await (await browser.newContext({ baseURL, ...options })).newPage()
    const [row] = await world.sql<{ id: string }>('select id from profiles where email = $1', [signIns[at]?.email])
    await signIn(page, { session: await world.session(row?.id ?? '') })
    return page
  }
  const desk = { viewport: { width: 1440, height: 900 } }
  const phone = { viewport: { width: 390, height: 844 } }

  const talent = await open(0, desk)
  await talent.goto('/')
  await expect(talent.getByRole('article').first()).toBeVisible()
  await shoot(talent, 'discover')
  await talent.getByRole('article').first().getByRole('link').first().click()
  await shoot(talent, 'job')

  const pocket = await open(0, { ...phone, colorScheme: 'dark' })
  await pocket.goto('/')
  await expect(pocket.getByRole('article').first()).toBeVisible()
  await shoot(pocket, 'discover-phone-dark')

  const business = await open(1, desk)
  await business.goto('/business/applicants')
  await expect(business.getByText('Applicant Management').first()).toBeVisible()
  await shoot(business, 'applicants')
  await business.goto('/business/post/job')
  await expect(business.getByLabel('Job Title')).toBeVisible()
  await shoot(business, 'post-job')

  const own = await open(0, desk)
  await own.goto('/settings/security')
  await expect(own.getByRole('list', { name: 'Sessions' }).getByRole('listitem').first()).toBeVisible()
  await shoot(own, 'settings-security')

  const admin = await open(0, desk)
  await signIn(admin, await world.admin())
  await admin.goto('/admin/users')
  await expect(admin.getByRole('row')).not.toHaveCount(0)
  await shoot(admin, 'user-management')
})
