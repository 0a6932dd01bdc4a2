import type { BrowserContext, Page } from '@playwright/test'
import { expect, type Person, test, type World } from './fixtures.ts'
import { openSignIn, PASSWORD, signInByForm, skipSplash, withPassword } from './lib/accounts.ts'
import { enter, eventsIn, foreignApp, keptIn, leave, runOut, sessionIn, userIn } from './lib/foreign-app.ts'
import { listening } from './lib/live.ts'

test.use({ serverEnv: { AUTH_ACCESS_TTL_S: '600' } })

const at = (pathname: string) => (url: URL) => url.pathname === pathname
const isRefresh = (answer: { url(): string }) => answer.url().includes('grant_type=refresh_token')
/** A person's sessions, and their unused tokens. */
const familyOf = (world: World, { id }: Pick<Person, 'id'>) =>
  world.sql(
    `select count(distinct s.id)::int sessions, count(*) filter (where t.used_at is null)::int live
    from auth_sessions s join auth_refresh_tokens t on t.session_id = s.id where s.user_id = $1`,
    [id],
  )
const wake = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))

test.describe('the unmodified client on a page of another origin', () => {
  let app: Awaited<ReturnType<typeof foreignApp>>
  test.beforeAll(async ({ world }) => {
    app = await foreignApp(world.address)
  })
  test.afterAll(() => app.stop())

  /** Two tabs of the other app, signed in. */
  async function twoTabs(context: BrowserContext, world: World) {
    const person = await withPassword(world, await world.talent())
    await world.sql('delete from auth_sessions where user_id = $1', [person.id])
    const tabs = [await context.newPage(), await context.newPage()] as const
    for (const tab of tabs) await tab.goto(app.address)
    const { error, session } = await enter(tabs[0], person.email, PASSWORD)
    expect(error).toBeNull()
    await expect.poll(() => eventsIn(tabs[1])).toContain(`SIGNED_IN ${person.email}`)
    return { person, tabs, session }
  }

  test('two tabs that refresh at once: one family survives, and both stay signed in', async ({ context, world }) => {
    const { person, tabs, session } = await twoTabs(context, world)
    expect(session?.refresh_token).toMatch(/^[\w-]{43}$/)
    expect(await context.cookies()).toEqual([])
    for (let round = 0; round < 3; round += 1) {
      await runOut(tabs[0])
      const answers = await Promise.all(tabs.map(sessionIn))
      expect(answers.map(({ error }) => error)).toEqual([null, null])
      expect(answers[0]?.session?.refresh_token).toBe(answers[1]?.session?.refresh_token)
    }
    for (const tab of tabs) expect(await userIn(tab)).toBe(person.email)
    expect(await familyOf(world, person)).toEqual([{ sessions: 1, live: 1 }])
  })

  test('the other tab notices a sign-out in one, and the session ends', async ({ context, world }) => {
    const { person, tabs, session } = await twoTabs(context, world)
    expect(await leave(tabs[0])).toBeNull()
    await expect.poll(() => eventsIn(tabs[1])).toContain('SIGNED_OUT ')
    expect((await sessionIn(tabs[1])).session).toBeNull()
    expect(await userIn(tabs[1])).toBe('AuthSessionMissingError')
    expect(await familyOf(world, person)).toEqual([{ sessions: 0, live: 0 }])
    expect(
      (await fetch(`${world.address}/auth/v1/user`, { headers: { authorization: `Bearer ${session?.access_token}` } }))
        .status,
    ).toBe(403)
  })

  test('losing the network during a refresh signs no one out', async ({ context, world }) => {
    const { person, tabs } = await twoTabs(context, world)
    await runOut(tabs[0])
    await context.setOffline(true)
    const waiting = sessionIn(tabs[0])
    await tabs[0].waitForEvent('requestfailed', isRefresh)
    expect(await keptIn(tabs[0])).not.toBeNull()
    await context.setOffline(false)
    expect(await waiting).toMatchObject({ error: null, session: { refresh_token: expect.any(String) } })
    expect(await userIn(tabs[0])).toBe(person.email)
    expect(await eventsIn(tabs[0])).not.toContain('SIGNED_OUT ')
    expect(await familyOf(world, person)).toEqual([{ sessions: 1, live: 1 }])
  })

  test('back after two hours of sleep, the expired token is renewed', async ({ context, world }) => {
    const person = await withPassword(world, await world.talent())
    const tab = await context.newPage()
    await tab.clock.install()
    await tab.goto(app.address)
    const before = (await enter(tab, person.email, PASSWORD)).session
    const renewed = tab.waitForResponse(isRefresh)
    await tab.clock.fastForward('02:00:00')
    await wake(tab)
    expect((await renewed).status()).toBe(200)
    await expect.poll(async () => (await keptIn(tab))?.refresh_token).not.toBe(before?.refresh_token)
    expect(await userIn(tab)).toBe(person.email)
  })

  test('a session that was ended elsewhere is over at the next refresh, without a server error', async ({
    context,
    world,
  }) => {
    const { person, tabs } = await twoTabs(context, world)
    await world.sql('delete from auth_sessions where user_id = $1', [person.id])
    await runOut(tabs[0])
    const answered = tabs[0].waitForResponse(isRefresh)
    expect((await sessionIn(tabs[0])).session).toBeNull()
    expect((await answered).status()).toBe(400)
    expect(await keptIn(tabs[0])).toBeNull()
    await expect.poll(() => eventsIn(tabs[1])).toContain('SIGNED_OUT ')
  })
})

test.describe('our own page, whose token is a cookie', () => {
  const menu = (page: Page) => page.getByRole('button', { name: /^Profile menu/ })
  const KEY = 'ensemble.auth'
  /** Signs in, and waits until the page has loaded completely. */
  async function signedIn(page: Page, world: World): Promise<Person> {
    await skipSplash(page)
    const whole = listening(page)
    const person = await withPassword(world, await world.talent())
    await world.sql('delete from auth_sessions where user_id = $1', [person.id])
    await openSignIn(page)
    await signInByForm(page, person.email)
    await page.waitForURL(at('/'))
    await expect(menu(page)).toBeVisible()
    await whole
    await page.waitForLoadState('networkidle')
    return person
  }

  test('two tabs that refresh at once: one family survives, and both stay signed in', async ({
    page,
    context,
    world,
  }) => {
    const person = await signedIn(page, world)
    const second = await context.newPage()
    await second.goto('/applications')
    await expect(menu(second)).toBeVisible()
    for (let round = 0; round < 3; round += 1) {
      const renewed = Promise.race([page, second].map((tab) => tab.waitForResponse(isRefresh)))
      await runOut(page, KEY)
      await Promise.all([wake(page), wake(second)])
      expect((await renewed).status()).toBe(200)
      await expect.poll(async () => (await keptIn(page, KEY))?.expires_at ?? 0).toBeGreaterThan(Date.now() / 1000)
    }
    await Promise.all([page.reload(), second.reload()])
    for (const tab of [page, second]) await expect(menu(tab)).toBeVisible()
    expect((await keptIn(second, KEY))?.refresh_token).toBe('kept-in-cookie')
    expect(await familyOf(world, person)).toEqual([{ sessions: 1, live: 1 }])
  })

  test('losing the network during a refresh signs no one out', async ({ page, context, world }) => {
    const person = await signedIn(page, world)
    const failed = page.waitForEvent('requestfailed', isRefresh)
    // first, because the page would renew an expired session by itself
    await context.setOffline(true)
    await runOut(page, KEY)
    await wake(page)
    await failed
    await expect(menu(page)).toBeVisible()
    const renewed = page.waitForResponse(isRefresh)
    await context.setOffline(false)
    expect((await renewed).status()).toBe(200)
    await page.goto('/applications')
    await expect(menu(page)).toBeVisible()
    await expect(page).toHaveURL(/\/applications$/)
    expect(await familyOf(world, person)).toEqual([{ sessions: 1, live: 1 }])
  })

  test('back after two hours of sleep, the page continues', async ({ page, world }) => {
    await page.clock.install()
    await signedIn(page, world)
    const renewed = page.waitForResponse(isRefresh)
    await page.clock.fastForward('02:00:00')
    await wake(page)
    expect((await renewed).status()).toBe(200)
    await page.reload()
    await expect(menu(page)).toBeVisible()
  })

  test('signed out elsewhere, an open page leads to sign-in by itself, and back to where it was', async ({
    page,
    world,
  }) => {
    const person = await signedIn(page, world)
    const ready = listening(page)
    await page.goto('/applications?status=withdrawn')
    await ready
    const place = new URL(page.url())
    await world.sql('delete from auth_sessions where user_id = $1', [person.id])
    // no one touches the page
    await page.waitForURL(at('/auth'))
    expect(new URL(page.url()).searchParams.get('next')).toBe(place.pathname + place.search)
    expect(await keptIn(page, KEY)).toBeNull()
    await expect
      .poll(async () => (await page.context().cookies()).filter(({ name }) => name.endsWith('ensemble-refresh')))
      .toEqual([])
    await page.getByRole('button', { name: 'Creative Talent' }).click()
    await signInByForm(page, person.email)
    await page.waitForURL(at('/applications'))
    expect(new URL(page.url()).search).toBe(place.search)
  })
})
