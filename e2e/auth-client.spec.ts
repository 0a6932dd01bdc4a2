import { createHmac } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, type Person, test, type World } from './fixtures.ts'
import { authCall, freshEmail, openSignIn, PASSWORD, signInByForm, skipSplash, withPassword } from './lib/accounts.ts'
import { call, enter, eventsIn, foreignApp, keptIn, leave, runOut, sessionIn, userIn } from './lib/foreign-app.ts'
import { listening } from './lib/live.ts'

const SECRET = 'a secret that only the operator’s tools know'
test.use({ serverEnv: { AUTH_ACCESS_TTL_S: '600', AUTH_JWT_SECRET: SECRET } })

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

/** What the operator's own tool would sign, to invite people. */
function serviceToken(world: World): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: `${world.address}/auth/v1`,
    aud: 'authenticated',
    role: 'service_role',
    iat: now,
    exp: now + 300,
  }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`
}
const linkFor = async (world: World, email: string, about?: RegExp) =>
  /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec((await world.mailTo(email, about)).text)?.[0] ?? ''
/** Notes requests that carry tokens in their address, where servers and histories would keep them. */
function leaks(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    if (/[?&](?:[^#]*%23)?(?:access|refresh)_token(?:=|%3D)/.test(request.url())) found.push(request.url())
  })
  return found
}

test.describe('emailed links lead to the app that asked for them', () => {
  let app: Awaited<ReturnType<typeof foreignApp>>
  test.beforeAll(async ({ world }) => {
    app = await foreignApp(world.address)
  })
  test.afterAll(() => app.stop())

  for (const flow of ['pkce', 'implicit'] as const) {
    test(`${flow}: sign-up, magic link, change of address, forgotten password`, async ({ page, world }) => {
      const found = leaks(page)
      const target = `${app.address}in?flow=${flow}`
      /** Opens the link, presses its button, and waits for the app to be signed in. */
      const follow = async (link: string, button: string) => {
        await page.goto(link)
        await page.getByRole('button', { name: button }).click()
        await page.waitForURL((url) => url.origin === new URL(app.address).origin)
      }
      const fresh = async () => {
        await page.goto(target)
        await page.evaluate(() => localStorage.clear())
        await page.goto(target)
      }

      const email = freshEmail(flow)
      await fresh()
      expect(await call(page, 'signUp', { email, password: PASSWORD, options: { emailRedirectTo: target } })).toBeNull()
      await follow(await linkFor(world, email), 'Confirm my address')
      await expect.poll(() => userIn(page)).toBe(email)

      const person = await world.talent()
      await fresh()
      const options = { emailRedirectTo: target }
      expect(await call(page, 'signInWithOtp', { email: person.email, options })).toBeNull()
      await follow(await linkFor(world, person.email), 'Sign in')
      await expect.poll(() => userIn(page)).toBe(person.email)

      const moved = freshEmail('moved')
      expect(await call(page, 'updateUser', { email: moved }, options)).toBeNull()
      await follow(await linkFor(world, person.email, /new Ensemble email/), 'Confirm the change')
      await follow(await linkFor(world, moved), 'Confirm the change')
      await expect.poll(() => userIn(page)).toBe(moved)

      const forgetful = await world.talent()
      await fresh()
      expect(await call(page, 'resetPasswordForEmail', forgetful.email, { redirectTo: target })).toBeNull()
      const link = await linkFor(world, forgetful.email)
      await follow(link, 'Continue')
      await expect.poll(() => eventsIn(page)).toContain(`PASSWORD_RECOVERY ${forgetful.email}`)
      expect(await call(page, 'updateUser', { password: PASSWORD })).toBeNull()
      // used up, it needs no press
      await page.goto(link)
      await page.waitForURL((url) => url.origin === new URL(app.address).origin)
      expect((await enter(page, forgetful.email, PASSWORD)).error).toBeNull()
      expect(found).toEqual([])
    })
  }

  test('an invitation', async ({ page, world }) => {
    const [email, target] = [freshEmail('invited'), `${app.address}in?flow=implicit`]
    const answer = await fetch(`${world.address}/auth/v1/invite?redirect_to=${encodeURIComponent(target)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${serviceToken(world)}` },
      body: JSON.stringify({ email, data: { full_name: 'Noor Haddad' } }),
    })
    expect(answer.status).toBe(200)
    await page.goto(await linkFor(world, email))
    await page.getByRole('button', { name: 'Accept invitation' }).click()
    await page.waitForURL((url) => url.origin === new URL(app.address).origin)
    await expect.poll(() => userIn(page)).toBe(email)
  })

  test('an implicit link to one of our own pages signs in there, and no address ever holds its tokens', async ({
    page,
    world,
  }) => {
    const found = leaks(page)
    await skipSplash(page)
    const person = await world.business()
    const target = `${world.address}/settings/account`
    await authCall(world, 'POST', `/otp?redirect_to=${encodeURIComponent(target)}`, { email: person.email })
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await page.goto(await linkFor(world, person.email))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(at('/settings/account'))
    await expect(page.getByRole('button', { name: /^Profile menu/ })).toBeVisible()
    expect(found).toEqual([])
    expect(addresses.filter((address) => new URL(address).search.includes('_token'))).toEqual([])
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
