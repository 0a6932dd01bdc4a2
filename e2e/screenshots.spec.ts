import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { PICTURES } from './lib/pictures.ts'

const FOLDER = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
/** They are written only on request; the screens must always show. */
const write = process.env['SCREENSHOTS'] === 'write'
const ADMINISTRATOR = 'greta.hallstrom@cast.example'
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** Photographs survive a palette of 256 colors, in a third of the bytes. */
async function save(page: Page, name: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture).png({ palette: true, effort: 10 }).toFile(`${FOLDER}${name}.png`)
}

// a separate database: the demo only goes into an empty one
test.use({ serverEnv: { ENSEMBLE_DEMO: 'on' } })

test('the demo fills every screen of the documents', async ({ browser, world }) => {
  test.setTimeout(120_000)
  const [talent, business] = await world.demo()
  await world.sql('update profiles set admin = true where email = $1', [ADMINISTRATOR])
  const addresses = { talent: talent?.email, business: business?.email, admin: ADMINISTRATOR }
  // passkeys, which the settings show, work at no IP address
  const baseURL = world.address.replace('127.0.0.1', 'localhost')
  if (write) mkdirSync(FOLDER, { recursive: true })

  for (const { name, as, at, open, shows, phone = false } of PICTURES) {
    const viewport = phone ? SIZES.phone : SIZES.desk
    const colorScheme = phone ? 'dark' : 'light'
    const context = await browser.newContext({ baseURL, viewport, colorScheme })
    const page = await context.newPage()
    const [row] = await world.sql<{ id: string }>('select id from profiles where email = $1', [addresses[as]])
    await signIn(page, { session: await world.session(row?.id ?? '') })
    await page.goto(at)
    await open?.(page)
    await expect(shows(page).first(), name).toBeVisible()
    await page.waitForFunction(() => {
      const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
      const loading = document.querySelector('.skeleton')
      return document.fonts.status === 'loaded' && shown.every((image) => image.complete) && !loading
    })
    if (write) await save(page, name)
    await context.close()
  }
})
