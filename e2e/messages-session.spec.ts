import type { Page } from '@playwright/test'
import { expect, type Person, signIn, test, type World } from './fixtures.ts'
import { PASSWORD, signInByForm, skipSplash, withPassword } from './lib/accounts.ts'
import { acceptedFrom, messageField, said } from './lib/conversations.ts'

const TEXTS = ['Sent as the session ended', 'Typed when it had ended']

const stored = async (world: World, id: string) =>
  (await world.sql<{ body: string }>(`select body from messages where conversation_id = $1 order by seq`, [id])).map(
    ({ body }) => body,
  )

/** Presses Enter in the focused field in the moment in which the session is gone from this browser and the page has not left. */
const enterAsItEnds = () =>
  new Promise<void>((done) => {
    const press = () => {
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(enter)
      done()
    }
    const look = () => void (localStorage.getItem('ensemble.auth') === null ? press() : setTimeout(look))
    look()
  })

/**
 * Writes two messages of a person whose session is ended elsewhere: one is under way as it ends, the other is sent from the
 * page that is still there.
 */
async function writeAsItEnds(page: Page, world: World, writer: Person): Promise<void> {
  const [held, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/rpc/send_message', async (route) => {
    held.resolve()
    await ended.promise
    await route.continue()
  })
  const field = messageField(page, 'Lantern Row')
  await field.fill(TEXTS[0] ?? '')
  await field.press('Enter')
  await held.promise
  await field.fill(TEXTS[1] ?? '')
  const entered = page.evaluate(enterAsItEnds)
  await world.sql('delete from auth_sessions where user_id = $1', [writer.id])
  await entered
  ended.resolve()
  await page.waitForURL((url) => url.pathname === '/auth')
  await page.unroute('**/rpc/send_message')
}

async function signInAgain(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Creative Talent' }).click()
  await signInByForm(page, person.email, PASSWORD)
}

test('what someone writes as their session is ended elsewhere waits, and is sent once after the same person signs in again @main', async ({
  page,
  world,
}) => {
  await skipSplash(page)
  const writer = await withPassword(world, await world.talent({ name: 'Isaura Quintal' }))
  const studio = await world.business({ company: 'Lantern Row' })
  const id = await acceptedFrom(world, studio, writer, 'Are you free in May?')
  await signIn(page, writer)
  await page.goto(`/chat?with=${id}`)
  await writeAsItEnds(page, world, writer)
  expect(await stored(world, id)).toEqual(['Are you free in May?'])

  await signInAgain(page, writer)
  for (const text of TEXTS) await expect(said(page, text)).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toHaveCount(0)
  await expect(messageField(page, 'Lantern Row')).toHaveValue('')
  await world.settle()
  expect(await stored(world, id)).toEqual(['Are you free in May?', ...TEXTS])
})

test('another person who signs in on the same browser neither sends nor sees it', async ({ page, world }) => {
  await skipSplash(page)
  const writer = await withPassword(world, await world.talent({ name: 'Isaura Quintal' }))
  const next = await withPassword(world, await world.talent({ name: 'Bela Novak' }))
  const studio = await world.business({ company: 'Lantern Row' })
  const id = await acceptedFrom(world, studio, writer, 'Are you free in May?')
  const theirs = await acceptedFrom(world, studio, next, 'Hello, Bela!')
  await signIn(page, writer)
  await page.goto(`/chat?with=${id}`)
  await writeAsItEnds(page, world, writer)

  await signInAgain(page, next)
  await expect(page.getByText('This conversation does not exist')).toBeVisible()
  await page.goto(`/chat?with=${theirs}`)
  await messageField(page, 'Lantern Row').fill('Hello!')
  await messageField(page, 'Lantern Row').press('Enter')
  await expect(said(page, 'Hello!')).toHaveCount(1)
  await page.goto(`/chat?with=${id}`)
  await expect(page.getByText('This conversation does not exist')).toBeVisible()
  for (const text of TEXTS) await expect(page.getByText(text)).toHaveCount(0)
  await world.settle()
  expect([await stored(world, id), await stored(world, theirs)]).toEqual([
    ['Are you free in May?'],
    ['Hello, Bela!', 'Hello!'],
  ])
})
