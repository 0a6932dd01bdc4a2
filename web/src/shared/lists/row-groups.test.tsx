// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RowGroups } from './row-groups.tsx'

type Seen = Pick<IntersectionObserverEntry, 'isIntersecting' | 'boundingClientRect'>
let notices: ((entries: Seen[]) => void)[] = []
const idle: (() => void)[] = []
let frames: (() => void)[] = []
/** How far the page is scrolled; each sheet of two pages is 1,000 pixels high. */
let scrolled = 0
const SHEET = 1000

beforeEach(() => {
  ;[notices, frames, scrolled] = [[], [], 0]
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(changed: (entries: Seen[]) => void) {
        notices.push(changed)
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.splice(frame - 1, 1, () => undefined))
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const top = [...(this.parentElement?.children ?? [])].indexOf(this) * SHEET - scrolled
    return { top, bottom: top + SHEET, height: SHEET } as DOMRect
  })
})
afterEach(() => {
  cleanup()
  freeTime()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const seen = (isIntersecting: boolean): Seen => ({ isIntersecting, boundingClientRect: { height: SHEET } as DOMRect })
const nextFrame = () => act(() => frames.splice(0).forEach((run) => run()))
const freeTime = () => {
  while (idle.length > 0) act(() => idle.shift()?.())
}
/** Pages of one row each: those of one test are in no other. */
const pagesOf = (name: string, count: number) => Array.from({ length: count }, (_, at) => [{ id: `${name} ${at}` }])
const row = ({ id }: { id: string }) => <p key={id}>{id}</p>
const show = (pages: { id: string }[][]) => (
  <RowGroups pages={pages} selected={undefined} scroller={null} row={row} together={2} />
)
const shown = (container: HTMLElement) => [...container.querySelectorAll('p')].map((each) => each.textContent)
const scrollTo = (pixels: number) => {
  scrolled = pixels
  act(() => void document.dispatchEvent(new Event('scroll')))
}

test('of changes that a busy page hears of at once, the newest counts: rows that are near are there, rows that are far are a space', () => {
  render(show(pagesOf('news', 4)))
  act(() => {
    notices[0]?.([seen(false), seen(true)])
    notices[1]?.([seen(true), seen(false)])
  })
  expect(screen.queryByText('news 0')).not.toBeNull()
  expect(screen.queryByText('news 2')).toBeNull()
})

test('a space keeps the height of its rows, which come back when the browser has time', () => {
  const { container } = render(show(pagesOf('far', 12)))
  act(() => notices[5]?.([seen(true), seen(false)]))
  expect(screen.queryByText('far 10')).toBeNull()
  expect((container.lastElementChild as HTMLElement).style.height).toBe(`${SHEET}px`)
  act(() => notices[5]?.([seen(true)]))
  freeTime()
  expect(screen.queryByText('far 10')).not.toBeNull()
})

test('coming back to thousands of rows draws what is in sight in the first frame, and the rest in free time, the nearest first', () => {
  const pages = pagesOf('back', 200)
  const first = render(show(pages))
  expect(shown(first.container)).toHaveLength(200)
  act(() => notices[90]?.([seen(false)]))
  first.unmount()
  const { container } = render(show(pages))
  expect(shown(container)).toEqual([])
  expect((container.lastElementChild as HTMLElement).style.height).toBe(`${SHEET}px`)
  scrollTo(50 * SHEET)
  nextFrame()
  expect(shown(container)).toEqual(['back 98', 'back 99', 'back 100', 'back 101', 'back 102', 'back 103'])
  act(() => notices.slice(100).forEach((notice) => notice([seen(true)])))
  const near = shown(container)
  while (shown(container).length === near.length) act(() => idle.shift()?.())
  expect(shown(container)).toEqual(['back 96', 'back 97', ...near])
  freeTime()
  expect(shown(container)).toHaveLength(200)
})

test('coming back to the top draws it in the first frame', () => {
  const pages = pagesOf('top', 20)
  render(show(pages)).unmount()
  const { container } = render(show(pages))
  nextFrame()
  expect(shown(container)).toEqual(['top 0', 'top 1', 'top 2', 'top 3'])
})

test('rows are looked at again only where something else is known of one of them', () => {
  const drawn: string[] = []
  const pages = pagesOf('mark', 8)
  const counted = ({ id }: { id: string }, _position: number, _current: boolean, mark?: number) => {
    drawn.push(id)
    return <p key={id}>{`${id}: ${mark ?? 'none'}`}</p>
  }
  const listed = (known: Readonly<Record<string, number>>) => (
    <RowGroups
      pages={[...pages]}
      selected={undefined}
      scroller={null}
      knownOf={(id) => known[id]}
      row={counted}
      together={2}
    />
  )
  const { rerender } = render(listed({ 'mark 0': 1 }))
  expect(drawn).toHaveLength(8)
  rerender(listed({ 'mark 0': 1, 'mark 5': 2 }))
  expect(drawn.slice(8)).toEqual(['mark 4', 'mark 5'])
  expect(screen.queryByText('mark 5: 2')).not.toBeNull()
})
