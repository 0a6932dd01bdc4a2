import type { Page } from '@playwright/test'

/**
 * Resolves once the page's live connection listens. Call it before opening the page: frames may arrive before it has
 * loaded.
 */
export const listening = (page: Page) =>
  page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('ready')))
