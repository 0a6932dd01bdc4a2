import type { Page } from '@playwright/test'
import { expectAxeClean, signIn, type World } from './fixtures.ts'
import { expect, test, watch } from './lib/account-test.ts'
import { authCall, resetLinkFor, scrollsSideways, skipSplash } from './lib/accounts.ts'

interface Screen {
  name: string
  open(page: Page, world: World): Promise<void>
}

const choose = async (page: Page, address: string, type: string) => {
  await page.goto(address)
  await page.getByRole('button', { name: type }).click()
}

/** The account screens in each state that looks different. */
const screens: readonly Screen[] = [
  { name: 'the account type', open: async (page) => void (await page.goto('/auth')) },
  { name: 'talent sign-in', open: (page) => choose(page, '/auth', 'Creative Talent') },
  {
    name: 'talent sign-up with every message',
    open: async (page) => {
      await choose(page, '/auth?mode=signup', 'Creative Talent')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByText('Email is required')).toBeVisible()
    },
  },
  {
    name: 'business sign-up, half filled in',
    open: async (page) => {
      await choose(page, '/auth?mode=signup', 'Business Account')
      await page.getByLabel('Password', { exact: true }).fill('Corridor')
      await page.getByLabel('Email').fill('jonas@gmail.com')
      await page.getByLabel('Company Name').fill('Night Ferry Films')
      await expect(page.getByText('Personal email domains are not allowed', { exact: false })).toBeVisible()
    },
  },
  { name: 'forgot password', open: async (page) => void (await page.goto('/auth?mode=forgot-password')) },
  { name: 'reset without a token', open: async (page) => void (await page.goto('/auth?mode=reset-password')) },
  {
    name: 'the code',
    open: async (page) =>
      void (await page.goto('/talent/verify-email?email=a.rather.long.name@a-rather-long-company-name.example')),
  },
  { name: 'the address of the code', open: async (page) => void (await page.goto('/talent/verify-email')) },
  { name: 'an invalid reset link', open: async (page) => void (await page.goto('/reset-password?token=never-sent')) },
  {
    name: 'the new password',
    open: async (page, world) => {
      const { email } = await world.talent()
      await authCall(world, 'POST', '/recover', { email })
      await page.goto(await resetLinkFor(world, email))
      await expect(page.getByLabel('New Password')).toBeVisible()
    },
  },
  { name: 'the welcome', open: async (page) => void (await page.goto('/welcome')) },
  {
    name: 'a callback that failed',
    open: async (page) =>
      void (await page.goto('/auth/callback?error_description=Email+link+is+invalid+or+has+expired')),
  },
  { name: 'administrator sign-in', open: async (page) => void (await page.goto('/admin/login')) },
  { name: 'administrator creation', open: async (page) => void (await page.goto('/admin/create-admin')) },
  {
    name: 'interests',
    open: async (page, world) => {
      await signIn(page, await world.talent())
      await page.goto('/talent/interests')
      for (const interest of ['Film', 'Dance']) await page.getByRole('button', { name: interest }).click()
    },
  },
]

for (const { name, open } of screens) {
  test(`${name}: readable for everyone, no wider than the screen, within the content policy`, async ({
    browser,
    baseURL,
    world,
  }) => {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await skipSplash(page)
    const problems = await watch(page, world.address, { refusals: false })
    await open(page, world)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('main')).toHaveCount(1)
    await expectAxeClean(page)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await scrollsSideways(page), `scrolls sideways at ${width}`).toBe(false)
    }
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
    await expectAxeClean(page)
    expect(problems).toEqual([])
    await context.close()
  })
}

test('code made from text is blocked by the content policy, and the page watcher reports it', async ({
  browser,
  baseURL,
  world,
}) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const problems = await watch(page, world.address)
  await page.goto('/auth')
  // what a debugger evaluates may do so; what the page runs later may not
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        setTimeout(() => {
          try {
            // oxlint-disable-next-line typescript/no-implied-eval -- the violation that the watcher must see
            resolve(new Function('return "ran"')() as string)
          } catch (error) {
            resolve((error as Error).name)
          }
        })
      }),
  )
  expect(refused).toBe('EvalError')
  await expect.poll(() => problems.some((problem) => problem.startsWith('policy: '))).toBe(true)
  await context.close()
})
