import type { CDPSession, Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { watch } from './account-test.ts'

/** The browser's own authenticator, without its dialogs: it holds keys, and verifies its user unless told otherwise. */
export interface Authenticator {
  /** How many keys it holds. */
  keys(): Promise<number>
  /** Whether the person touches it; without, a request waits until it is canceled. */
  present(is: boolean): Promise<void>
  /** Whether it recognizes its user. */
  recognizes(is: boolean): Promise<void>
  /** Forgets its keys. */
  forget(): Promise<void>
}

async function addAuthenticator(page: Page): Promise<Authenticator> {
  const browser: CDPSession = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    keys: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    present: async (enabled) => {
      await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    recognizes: async (isUserVerified) => {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    forget: async () => {
      await browser.send('WebAuthn.clearCredentials', { authenticatorId })
    },
  }
}

/** The same server by the name that passkeys need. */
export const named = (address: string): string => address.replace('127.0.0.1', 'localhost')

/** A test at `localhost`, in a browser with an authenticator, whose page may not complain about anything. */
export const test = base.extend<{ problems: string[]; authenticator: Authenticator }>({
  baseURL: async ({ world }, use) => use(named(world.address)),
  authenticator: async ({ page }, use) => use(await addAuthenticator(page)),
  problems: [
    async ({ page, world }, use) => {
      const problems = await watch(page, named(world.address))
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
