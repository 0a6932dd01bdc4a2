import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** performance.md, P8: all scripts and style sheets that a page loads, gzip -9, in bytes. */
const MOST = 230 * 1024
const DIST = new URL('../../web/dist', import.meta.url).pathname

/** The scripts and style sheets that a page has loaded by the time it is idle, with their weight, heaviest first. */
async function scriptsOf(page: Page, path: string): Promise<[name: string, bytes: number][]> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(m?js|css)$/.test(pathname)) asked.add(pathname)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.locator('h1').first()).toBeVisible()
  return [...asked]
    .map((name): [string, number] => [name, gzipSync(readFileSync(DIST + name), { level: 9 }).length])
    .toSorted(([, one], [, other]) => other - one)
}

/** Fails if a page's scripts and style sheets weigh more than allowed. `WEIGH` in the environment lists them. */
export async function expectLight(page: Page, path: string): Promise<void> {
  const scripts = await scriptsOf(page, path)
  const sum = scripts.reduce((total, [, bytes]) => total + bytes, 0)
  const list = scripts.map(([name, bytes]) => `${bytes} ${name}`).join('\n')
  if (process.env['WEIGH']) console.log(`${path}: ${(sum / 1024).toFixed(1)} KB in ${scripts.length} files\n${list}`)
  expect(sum, `${path} asks for\n${list}`).toBeLessThanOrEqual(MOST)
}
