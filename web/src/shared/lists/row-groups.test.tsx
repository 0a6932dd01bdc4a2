// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RowGroups } from './row-groups.tsx'

type Seen = Pick<IntersectionObserverEntry, 'isIntersecting' | 'boundingClientRect'>
const notices: ((entries: Seen[]) => void)[] = []

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
afterEach(() => {
  cleanup()
  notices.length = 0
})

const seen = (isIntersecting: boolean): Seen => ({ isIntersecting, boundingClientRect: { height: 112 } as DOMRect })
const pages = [[{ id: 'one' }], [{ id: 'two' }]]
const row = ({ id }: { id: string }) => <p key={id}>{id}</p>

test('of changes that a busy page hears of at once, the newest counts: rows that are near are there, rows that are far are a space', () => {
  render(<RowGroups pages={pages} selected={undefined} scroller={null} row={row} />)
  const [first, second] = notices
  act(() => {
    first?.([seen(false), seen(true)])
    second?.([seen(true), seen(false)])
  })
  expect(screen.queryByText('one')).not.toBeNull()
  expect(screen.queryByText('two')).toBeNull()
})

test('a space keeps the height of its rows, which come back when it is near', () => {
  const { container } = render(<RowGroups pages={pages} selected={undefined} scroller={null} row={row} />)
  act(() => notices[1]?.([seen(false)]))
  expect((container.lastElementChild as HTMLElement).style.height).toBe('112px')
  act(() => notices[1]?.([seen(true)]))
  expect(screen.queryByText('two')).not.toBeNull()
})
