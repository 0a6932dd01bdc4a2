import type { Browser, Page } from '@playwright/test'
import { PROJECTS, TESTIMONIALS } from './long-career.ts'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

/**
 * Tasks of the page's main thread that took over `most` ms during `act`, in ms. Counts the time that the thread itself
 * worked, according to Chromium's trace: PerformanceObserver only has real time, in which a busy machine makes every
 * task a long one.
 */
export async function longTasks(
  browser: Browser,
  page: Page,
  most: number,
  act: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ ph, name, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && main.has(`${pid} ${tid}`),
  )
  if (tasks.length === 0) throw new Error('no task was seen at all')
  return tasks.map(({ dur = 0, tdur = dur }) => Math.min(dur, tdur) / 1000).filter((ms) => ms > most)
}

/** Loads more of both lists until nothing is missing. */
export async function loadAll(page: Page): Promise<void> {
  await page.evaluate(
    async ([projects, testimonials]) => {
      const count = (kind: string) => document.querySelectorAll(kind).length
      while (count('[role="listitem"].project-card') < projects || count('.testimonial') < testimonials) {
        for (const button of document.querySelectorAll('button')) if (button.textContent === 'Load more') button.click()
        await new Promise((resume) => setTimeout(resume, 30))
      }
      // the last items are on screen, and the page is idle
      await new Promise<void>((resume) => requestIdleCallback(() => resume(), { timeout: 2000 }))
    },
    [PROJECTS, TESTIMONIALS] as const,
  )
}

/** Scrolls to the end with the wheel, `step` pixels per turn, on a machine that Chromium slows `braked` times. */
export async function scrollToEnd(page: Page, braked = 1, step = 400): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const atEnd = async () =>
    (
      await devtools.send('Runtime.evaluate', {
        expression: 'innerHeight + scrollY > document.documentElement.scrollHeight - 2',
      })
    ).result.value === true
  await page.mouse.move(500, 600)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: braked })
  for (let left = 120_000; left > 0 && !(await atEnd()); left -= step) await page.mouse.wheel(0, step)
  if (!(await atEnd())) throw new Error('the end was not reached')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await devtools.detach()
}
