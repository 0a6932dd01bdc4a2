import type { Page } from '@playwright/test'

/** Resolves once the page's live connection listens. Called before it is opened: its frames may come before the page has loaded. */
export const listening = (page: Page) =>
  page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('ready')))
