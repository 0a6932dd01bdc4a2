import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { skipSplash } from './lib/accounts.ts'
import { postJob } from './lib/jobs.ts'
import config from './playwright.config.ts'

// as on Windows and Linux, where scrollbars take room and are seen; Playwright hides them
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } })

/** Columns that scroll beside others, as their screens are made; everything else is as long as its page. */
const PANES = ['Conversations', 'What was said', 'Applicants', 'Review']

/** What shows a scrollbar of its own, and whether the page scrolls sideways. */
const scrolled = (page: Page) =>
  page.evaluate((panes) => {
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const style = getComputedStyle(element)
      if (style.display === 'none' || element.closest('dialog')) return false
      const border = (a: string, b: string) => parseFloat(a) + parseFloat(b)
      return (
        element.clientWidth > 0 &&
        (element.offsetWidth - element.clientWidth - border(style.borderLeftWidth, style.borderRightWidth) > 1 ||
          element.offsetHeight - element.clientHeight - border(style.borderTopWidth, style.borderBottomWidth) > 1)
      )
    })
    const { scrollWidth, clientWidth } = document.documentElement
    return [
      ...bars
        .filter((element) => !panes.includes(element.getAttribute('aria-label') ?? ''))
        .map((element) => `${element.tagName} ${element.className} ${element.getAttribute('aria-label')}`),
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : []),
    ]
  }, PANES)

const SCREENS = {
  visitor: ['/auth', '/auth?mode=signup', '/help'],
  talent: [
    '/',
    '/jobs',
    '/applications',
    '/matches',
    '/following',
    '/saved-searches',
    '/talent/portfolio',
    '/talent/create',
    '/talent/applicants',
    '/profile',
    '/edit-profile',
    '/chat',
    '/settings/account',
    '/settings/notifications',
  ],
  business: [
    '/',
    '/jobs',
    '/business/applicants',
    '/business/talent-pool',
    '/business/company',
    '/business/post/job',
    '/business/all-messages',
    '/settings/company',
  ],
  admin: ['/admin', '/admin?tab=security', '/admin/users'],
} as const

test('where scrollbars are classic, nothing but the page and its panes scrolls', async ({ page, world }) => {
  test.setTimeout(120_000)
  await skipSplash(page)
  const job = await postJob(world, await world.business({ company: 'Northlight Pictures' }))
  for (const [who, paths] of Object.entries(SCREENS)) {
    if (who !== 'visitor') await signIn(page, await world[who as 'talent' | 'business' | 'admin']())
    for (const path of who === 'admin' ? paths : [...paths, `/jobs/${job.id}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      // the first picture of a page may still be laid out
      await expect.poll(() => scrolled(page), { message: path, timeout: 2_000 }).toEqual([])
    }
  }
  // the control: the header as it was
  await page.getByRole('navigation', { name: 'Main' }).evaluate((element) => {
    element.style.overflowX = 'scroll'
  })
  expect(await scrolled(page)).not.toEqual([])
})

/** Red, green and blue of what is painted at these places of a line. */
async function colorsAt(page: Page, xs: readonly number[], y: number): Promise<number[][]> {
  const picture = await page.screenshot({ animations: 'disabled' })
  return page.evaluate(
    async ({ bytes, xs, y }) => {
      const painted = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))]))
      const canvas = new OffscreenCanvas(painted.width, painted.height).getContext('2d')
      canvas?.drawImage(painted, 0, 0)
      return xs.map((x) => [...(canvas?.getImageData(x, y, 1, 1).data.slice(0, 3) ?? [])])
    },
    { bytes: picture.toString('base64'), xs, y },
  )
}

test('where scrollbars are classic, the place of the page’s own is as dim as the rest behind a dialog', async ({
  page,
  world,
}) => {
  await signIn(page, await world.talent())
  await page.goto('/settings/account')
  const ask = page.getByRole('button', { name: 'Delete account' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(ask).toBeVisible()
    await ask.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(await page.evaluate(() => innerWidth - document.documentElement.getBoundingClientRect().width)).toBe(15)
    const [there = [], beside = []] = await colorsAt(page, [width - 8, width - 24], height - 20)
    for (const [part, value] of there.entries()) expect(Math.abs(value - (beside[part] ?? 0))).toBeLessThanOrEqual(2)
    await page.keyboard.press('Escape')
  }
})

test('on a phone the selected tab is in view, however it was opened', async ({ page, world }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const inView = async (role: 'tab' | 'radio', name: string) => {
    const tab = page.getByRole(role, {
      name,
      selected: role === 'tab' || undefined,
      checked: role === 'radio' || undefined,
    })
    // at the end of its row, less a fraction of a pixel
    await expect(tab).toBeInViewport({ ratio: 0.99 })
  }
  await signIn(page, await world.business())
  await page.goto('/settings/company')
  await inView('tab', 'Company')
  await page.goto('/business/post/news')
  await inView('radio', 'News')
  await page.goto('/jobs?status=archived&kind=news')
  await inView('tab', 'Archived')
  await inView('radio', 'News')
  await signIn(page, await world.talent())
  await page.goto('/?kind=news')
  await inView('tab', 'Gossip')
  await page.goto('/settings/notifications')
  await inView('tab', 'Notifications')
  await signIn(page, await world.admin())
  await page.goto('/admin?tab=announcements')
  await inView('tab', 'Announcements')
})
