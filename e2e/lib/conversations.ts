import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { messaging } from '../../contract/src/messaging/messaging.routes.ts'
import { type Person, signIn, type World } from '../fixtures.ts'
import { skipSplash } from './accounts.ts'

/** Someone else's window, on a page where they wait. */
export async function windowOf(
  browser: Browser,
  baseURL: string | undefined,
  person: Person,
  path: string,
  more: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, ...more })).newPage()
  await skipSplash(page)
  await signIn(page, person)
  await page.goto(path)
  return page
}

/** The lines of the open conversation that say this. */
export const said = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Conversation history' }).getByRole('listitem').filter({ hasText: text })

/** A first message, as a request; returns its conversation. */
export async function requestFrom(world: World, from: Person, to: Person, content: string): Promise<string> {
  const body = { to: to.id, content, client_id: randomUUID() }
  const begun = (await world.call(from, messaging.begin, { body })) as { conversation_id: string }
  return begun.conversation_id
}

/** A company's first message to a talent, who has accepted it; returns its conversation. */
export async function acceptedFrom(world: World, studio: Person, talent: Person, content: string): Promise<string> {
  const id = await requestFrom(world, studio, talent, content)
  await world.call(talent, messaging.accept, { params: { conversationId: id } })
  return id
}

export const messageField = (page: Page, name: string) => page.getByRole('textbox', { name: `Message to ${name}` })
