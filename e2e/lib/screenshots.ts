import type { Page } from '@playwright/test'

const SIZES = [
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const

/**
 * Saves pictures of a screen at both sizes and in both themes in the folder that an environment variable names, for
 * people to look at; does nothing without it.
 */
export const shotsTo =
  (variable: string) =>
  async (page: Page, name: string): Promise<void> => {
    const folder = process.env[variable]
    if (!folder) return
    for (const [size, width, height] of SIZES) {
      for (const scheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme: scheme })
        await page.screenshot({
          path: `${folder}/${name}-${size}-${scheme}.png`,
          fullPage: true,
          animations: 'disabled',
        })
      }
    }
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.emulateMedia({ colorScheme: null })
  }
