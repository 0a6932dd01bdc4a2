import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'

const asText = (kind: string, text: string) => `${kind}: ${text}`

/**
 * What the browser itself logs for a refused request: expected where a test is refused, or disconnected, on purpose.
 */
const REFUSAL =
  /^Failed to load resource: (the server responded with a status of 4\d\d|net::(ERR_FAILED|ERR_INTERNET_DISCONNECTED))/

/**
 * Collects what a page complains about: broken scripts, console errors, violations of the content policy, and requests
 * that leave the server. `refusals` ignores the browser's own line about a refused request.
 */
export async function watch(page: Page, address: string, { refusals = true } = {}): Promise<string[]> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(asText('error', error.message)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !(refusals && REFUSAL.test(message.text())))
      problems.push(asText('console', `${message.text()} (${message.location().url})`))
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url()))
      problems.push(asText('request', request.url()))
  })
  await page.exposeFunction('notePolicy', (text: string) => problems.push(asText('policy', text)))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { notePolicy } = globalThis as unknown as { notePolicy(text: string): void }
      notePolicy(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return problems
}

/** A test whose `page` may not complain about anything. */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page, world }, use) => {
      const problems = await watch(page, world.address)
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
