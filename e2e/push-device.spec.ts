import type { Page } from '@playwright/test'
import { settings } from '../contract/src/accounts/settings.routes.ts'
import { push } from '../contract/src/preferences/push.routes.ts'
import type { PushDevices } from '../contract/src/preferences/push.schemas.ts'
import { expectAxeClean, type Person, signIn, type World } from './fixtures.ts'
import { logOut, profileMenu, scrollsSideways, skipSplash } from './lib/accounts.ts'
import { allow, expect, nameOf, test, withPush } from './lib/push-browser.ts'
import { at, PHONE } from './lib/settings.ts'
import { workerReady } from './lib/worker.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ context }) => skipSplash(context))

const section = (page: Page) => page.getByRole('region', { name: 'Push notifications', exact: true })
const toggle = (page: Page) => page.getByRole('switch', { name: /^Push notifications in this browser/ })
const browsers = (page: Page) =>
  page.getByRole('list', { name: 'Browsers that get push notifications' }).getByRole('listitem')
const note = (page: Page) => page.getByText('Nothing is pushed yet.')

async function open(page: Page, person: Pick<Person, 'session'>): Promise<void> {
  await signIn(page, person)
  await page.goto('/settings/notifications')
}
async function turnOn(page: Page): Promise<void> {
  await toggle(page).click()
  await expect(toggle(page)).toBeChecked()
  await expect(browsers(page).filter({ hasText: 'This browser' })).toHaveCount(1)
}
const stored = (world: World, person: Person) =>
  world.sql<{ endpoint: string }>('select endpoint from push_subscriptions where user_id = $1', [person.id])
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('ensemble.push'))
/** The person comes back to the tab. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
const keyOf = async (world: World, person: Person) =>
  ((await world.call(person, push.list, {})) as unknown as PushDevices).public_key

test('push is turned on and off: only a press asks for permission, and no browser without it is hidden @main', async ({
  page,
  context,
  world,
  peer,
}) => {
  const own = await withPush(context, peer)
  const maya = await world.talent()
  await open(page, maya)
  await expect(toggle(page)).not.toBeChecked()
  await expect(section(page)).toContainText('Your browser asks you first.')
  await expect(section(page)).toContainText('None yet.')
  await expect(note(page)).toBeVisible()
  await expectAxeClean(page)
  expect([own.asked, own.made]).toEqual([0, 0])

  await toggle(page).focus()
  await page.keyboard.press('Space')
  await expect(toggle(page)).toBeChecked()
  await expect(browsers(page)).toHaveCount(1)
  await expect(browsers(page)).toContainText('This browser')
  await expect(browsers(page)).toContainText('Nothing sent yet')
  await expect(browsers(page).getByRole('button')).toHaveCount(0)
  await expect(note(page)).toHaveCount(0)
  await expectAxeClean(page)
  expect([own.asked, own.made, own.subscription?.madeWith]).toEqual([1, 1, await keyOf(world, maya)])
  expect(await stored(world, maya)).toEqual([{ endpoint: own.subscription?.endpoint }])

  await page.reload()
  await expect(toggle(page)).toBeChecked()
  await toggle(page).click()
  await expect(toggle(page)).not.toBeChecked()
  await expect(note(page)).toBeVisible()
  expect([await stored(world, maya), await kept(page), own.subscription]).toEqual([[], null, undefined])
  await turnOn(page)
  expect([own.asked, own.made]).toEqual([1, 2])
})

test('the note about browsers is only for those who want something pushed', async ({ page, context, world, peer }) => {
  await withPush(context, peer)
  await open(page, await world.talent())
  await expect(note(page)).toBeVisible()
  const pushes = page.getByRole('table').getByRole('switch', { name: /: push$/ })
  for (const one of await pushes.all()) if (await one.isChecked()) await one.click()
  await expect(note(page)).toHaveCount(0)
})

test('a refused permission says where to change it, and a change there shows at once; a closed question changes nothing @main', async ({
  page,
  context,
  world,
  peer,
}) => {
  const own = await withPush(context, peer, { answer: 'default' })
  const maya = await world.talent()
  await open(page, maya)
  await toggle(page).click()
  await expect.poll(() => own.asked).toBe(1)
  await expect(section(page)).toContainText('Your browser asks you first.')
  await expect(toggle(page)).not.toBeChecked()
  await expect(section(page).getByRole('alert')).toHaveCount(0)

  own.answer = 'denied'
  await toggle(page).click()
  await expect(section(page)).toContainText('Notifications are blocked in this browser')
  await expect(section(page)).toContainText('open the site settings with the icon to the left of the address')
  await expect(toggle(page)).toHaveCount(0)
  await expectAxeClean(page)
  expect([own.asked, own.made, await stored(world, maya)]).toEqual([2, 0, []])

  await allow(page, 'granted')
  await turnOn(page)
  expect(own.asked).toBe(2)

  await test.step('withdrawn while the person is elsewhere: seen when they return, and the server hears of it', async () => {
    own.subscription = undefined
    await page.evaluate(() => (document.cookie = 'test-permission=denied;path=/'))
    await comeBack(page)
    await expect(section(page)).toContainText('Notifications are blocked in this browser')
    await expect(browsers(page)).toHaveCount(0)
    expect([await stored(world, maya), await kept(page)]).toEqual([[], null])
  })
})

test('what fails says so, is tried again, and leaves nothing behind', async ({ page, context, world, peer }) => {
  const own = await withPush(context, peer)
  const maya = await world.talent()
  await open(page, maya)
  own.unreachable = true
  await toggle(page).click()
  const alert = section(page).getByRole('alert')
  await expect(alert).toContainText(
    'Notifications could not be turned on. This browser couldn’t reach its push service.',
  )
  await expect(toggle(page)).not.toBeChecked()
  await expectAxeClean(page)

  await test.step('the server can’t be reached', async () => {
    own.unreachable = false
    const posts = '**/api/v1/me/push-subscriptions'
    await page.route(posts, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await section(page).getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toContainText('The connection was lost.')
    expect([own.made, own.subscription, await kept(page)]).toEqual([1, undefined, null])
    await page.unroute(posts)
  })
  await test.step('the server’s answer is lost: what it stored can be removed, and doesn’t stay beside the next', async () => {
    const posts = '**/api/v1/me/push-subscriptions'
    await page.route(posts, async (route) => {
      if (route.request().method() === 'POST') await route.fetch().then(() => route.abort())
      else await route.continue()
    })
    await section(page).getByRole('button', { name: 'Try again' }).click()
    await expect(browsers(page).filter({ hasText: 'This browser' }).getByRole('button')).toHaveText('Remove')
    expect([(await stored(world, maya)).length, own.subscription]).toEqual([1, undefined])
    await page.unroute(posts)
  })
  await section(page).getByRole('button', { name: 'Try again' }).click()
  await expect(browsers(page)).toHaveCount(1)
  await expect(browsers(page).getByRole('button')).toHaveCount(0)
  await expect(toggle(page)).toBeChecked()
  await expect(alert).toHaveCount(0)
  expect(await stored(world, maya)).toEqual([{ endpoint: own.subscription?.endpoint }])

  await test.step('turning it off fails: it stays on, here and there', async () => {
    const one = '**/api/v1/me/push-subscriptions/*'
    await page.route(one, (route) => route.abort())
    await toggle(page).click()
    await expect(alert).toContainText('Notifications could not be turned off.')
    await expect(toggle(page)).toBeChecked()
    expect(await stored(world, maya)).toEqual([{ endpoint: own.subscription?.endpoint }])
    await page.unroute(one)
    await section(page).getByRole('button', { name: 'Try again' }).click()
    await expect(section(page)).toContainText('None yet.')
    await expect(toggle(page)).not.toBeChecked()
    expect([await stored(world, maya), own.subscription]).toEqual([[], undefined])
  })
})

test('a browser that can’t says so; an iPhone’s says how to add the app to the home screen', async ({
  page,
  browser,
  world,
}) => {
  const maya = await world.talent()
  const without = () => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name)
  }
  await page.addInitScript(without)
  await open(page, maya)
  await expect(section(page)).toContainText('This browser can’t get push notifications')
  await expect(section(page)).toContainText('None yet.')
  await expect(toggle(page)).toHaveCount(0)

  const phone = await browser.newContext({
    baseURL: world.address,
    userAgent: PHONE,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const tab = await phone.newPage()
  await skipSplash(phone)
  await tab.addInitScript(without)
  await open(tab, maya)
  await expect(section(tab)).toContainText('Tap Share, then “Add to Home Screen.”')
  await expect(toggle(tab)).toHaveCount(0)
  expect(await scrollsSideways(tab)).toBe(false)
  await expectAxeClean(tab)
})

test('other browsers are listed as they come, and removing one asks first and ends it there', async ({
  page,
  context,
  browser,
  world,
  peer,
}) => {
  const own = await withPush(context, peer)
  const maya = await world.talent()
  await open(page, maya)
  await turnOn(page)
  const elsewhere = await browser.newContext({
    baseURL: world.address,
    userAgent: PHONE,
    viewport: { width: 390, height: 844 },
  })
  const theirs = await withPush(elsewhere, peer)
  const phone = await elsewhere.newPage()
  await skipSplash(elsewhere)
  const session = (await world.session(maya.id)) as { access_token: string }
  await world.sql(
    `update auth_sessions set user_agent = $2 where id = (select id from auth_sessions where user_id = $1 order by created_at desc limit 1)`,
    [maya.id, PHONE],
  )
  await open(phone, { session })
  await turnOn(phone)

  const other = browsers(page).filter({ hasText: 'Safari on iPhone' })
  await expect(other).toHaveCount(1)
  await expect(browsers(page)).toHaveCount(2)
  await expect(browsers(page).first()).toContainText('This browser')
  await world.sql(`update push_subscriptions set sent_at = now() - interval '2 hours' where endpoint = $1`, [
    theirs.subscription?.endpoint,
  ])
  await page.reload()
  await expect(other).toContainText('Last sent 2 hours ago')
  await expect(other).not.toContainText('This browser')
  await expect(browsers(phone)).toHaveCount(2)
  expect(await scrollsSideways(phone)).toBe(false)
  await expectAxeClean(phone)

  await other.getByRole('button', { name: 'Remove Safari on iPhone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Safari on iPhone?' })
  await expect(dialog).toContainText('It will no longer get your notifications.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(other).toHaveCount(1)
  await other.getByRole('button', { name: 'Remove Safari on iPhone' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(other).toHaveCount(0)
  expect(await stored(world, maya)).toEqual([{ endpoint: own.subscription?.endpoint }])
  await expect(toggle(phone)).not.toBeChecked()
  await comeBack(phone)
  await expect.poll(() => theirs.subscription).toBeUndefined()
})

test('a list that can’t be loaded says so and is loaded again', async ({ page, context, world, peer }) => {
  await withPush(context, peer)
  await signIn(page, await world.talent())
  // only the press helps: other reads, by what is heard live, fail as the first one did
  await page.addInitScript(() => {
    const onClick = () => Object.assign(globalThis, { pressed: true })
    addEventListener('click', onClick, { capture: true })
  })
  await page.route('**/api/v1/me/push-subscriptions', async (route) => {
    if (await page.evaluate(() => 'pressed' in globalThis)) return route.continue()
    return route.fulfill({ status: 400, json: { error: { code: 'core.x', message: 'No.' } } })
  })
  await page.goto('/settings/notifications')
  await expect(section(page)).toContainText('Couldn’t load your browsers')
  await section(page).getByRole('button', { name: 'Try again' }).click()
  await expect(toggle(page)).not.toBeChecked()
  await expect(section(page)).toContainText('None yet.')
})

/** Each way in which someone's session ends here. */
const WAYS_OUT: Record<string, (page: Page, world: World, maya: Person) => Promise<void>> = {
  'by Logout': async (page) => logOut(page),
  'when it is ended on another device': async (page, world, maya) => {
    const session = (await world.session(maya.id)) as { access_token: string }
    await world.call({ ...maya, token: session.access_token }, settings.endOtherSessions, {})
    await page.reload()
  },
  'in another tab': async (page) => {
    const other = await page.context().newPage()
    await other.goto('/applications')
    await logOut(other)
  },
}

for (const [way, leave] of Object.entries(WAYS_OUT))
  test(`signing out ${way} ends push in this browser`, async ({ page, context, world, peer }) => {
    const own = await withPush(context, peer)
    const maya = await world.talent()
    await open(page, maya)
    await turnOn(page)
    expect(await kept(page)).not.toBeNull()
    own.shown = ['New message from Jonas Weber']
    await leave(page, world, maya)
    await page.waitForURL(at('/auth'))
    await expect.poll(() => own.subscription).toBeUndefined()
    await expect.poll(() => kept(page)).toBeNull()
    await expect.poll(() => own.shown).toEqual([])
    await expect.poll(() => stored(world, maya)).toEqual([])
  })

test('whoever signs in next in the same browser gets nothing of the person before, and turns on their own', async ({
  page,
  context,
  world,
  peer,
}) => {
  const own = await withPush(context, peer)
  const [maya, noor] = [await world.talent(), await world.talent({ name: 'Noor Haddad' })]
  await open(page, maya)
  await turnOn(page)
  const first = nameOf(own.subscription ?? { endpoint: '' })
  own.shown = ['New message from Jonas Weber']
  // as a link in an email does: another session takes the place of this one, which never ended
  await open(page, noor)
  await expect(toggle(page)).not.toBeChecked()
  await expect.poll(() => own.subscription).toBeUndefined()
  expect([await kept(page), own.shown]).toEqual([null, []])
  await expect(section(page)).toContainText('None yet.')
  await turnOn(page)
  expect(nameOf(own.subscription ?? { endpoint: '' })).not.toBe(first)
  expect(await stored(world, noor)).toEqual([{ endpoint: own.subscription?.endpoint }])

  await test.step('on any page, at its start', async () => {
    await signIn(page, maya)
    await page.goto('/applications')
    await expect(profileMenu(page)).toBeVisible()
    await workerReady(page)
    await expect.poll(() => own.subscription).toBeUndefined()
    expect(await kept(page)).toBeNull()
  })
  await test.step('without a session, too: what is left ends', async () => {
    own.subscription = { ...peer.browser(), madeWith: await keyOf(world, maya) }
    await page.evaluate(() => localStorage.removeItem('ensemble.auth'))
    await page.goto('/auth')
    await expect.poll(() => own.subscription).toBeUndefined()
  })
})

test('someone who signs in on another tab ends the push of the person before', async ({
  page,
  context,
  world,
  peer,
}) => {
  const own = await withPush(context, peer)
  const [maya, noor] = [await world.talent(), await world.talent()]
  await open(page, maya)
  await turnOn(page)
  const other = await context.newPage()
  await open(other, noor)
  await expect.poll(() => own.subscription).toBeUndefined()
  await expect(toggle(other)).not.toBeChecked()
})

test('an installation with another key is subscribed to anew, and an address that the browser replaced is sent', async ({
  page,
  context,
  world,
  peer,
}) => {
  const own = await withPush(context, peer)
  const maya = await world.talent()
  await open(page, maya)
  await turnOn(page)
  const before = own.subscription?.endpoint
  const other = peer.browser().keys.p256dh
  own.subscription = { ...own.subscription!, madeWith: other }
  await page.goto('/applications')
  const key = await keyOf(world, maya)
  await expect.poll(() => own.subscription?.madeWith).toBe(key)
  expect(own.subscription?.endpoint).not.toBe(before)
  await expect.poll(() => stored(world, maya)).toEqual([{ endpoint: own.subscription?.endpoint }])

  own.subscription = { ...peer.browser(), madeWith: key }
  await page.goto('/settings/notifications')
  await expect.poll(() => stored(world, maya)).toEqual([{ endpoint: own.subscription?.endpoint }])
  await expect(toggle(page)).toBeChecked()
  await expect(browsers(page)).toHaveCount(1)
  expect(own.asked).toBe(1)
})

test('on a phone’s screen, every state fits', async ({ browser, world, peer }) => {
  const maya = await world.talent()
  for (const permission of ['default', 'denied'] as const) {
    const context = await browser.newContext({ baseURL: world.address, viewport: { width: 390, height: 844 } })
    await withPush(context, peer, { permission })
    const page = await context.newPage()
    await skipSplash(context)
    await open(page, maya)
    if (permission === 'denied') await expect(section(page)).toContainText('Notifications are blocked')
    else await turnOn(page)
    expect(await scrollsSideways(page)).toBe(false)
    await expectAxeClean(page)
  }
})
