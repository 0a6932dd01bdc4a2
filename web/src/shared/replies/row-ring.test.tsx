// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { isoDay } from '../../lib/iso-day.ts'
import { NamedRing } from './named-ring.tsx'
import { RowRing } from './row-ring.tsx'

afterEach(cleanup)

const DAY_MS = 86_400_000
const dayIn = (days: number) => isoDay(new Date(Date.now() + days * DAY_MS))
/** A promise of forty days of which this many are left. */
const promise = (left: number) => ({ day: dayIn(left), since: `${dayIn(left - 40)}T12:00:00.000Z` })
const COMPANY = { side: 'company', zone: 'UTC' } as const

test('a row shows the ring from fourteen days on, as full as the promise has days left', () => {
  render(<NamedRing {...promise(10)} {...COMPANY} />)
  const ring = screen.getByRole('img', { name: /^Reply by .*, in 10 days$/ })
  expect(ring.textContent).toBe('10')
  expect([ring.dataset['days'], ring.style.getPropertyValue('--left')]).toEqual(['calm', '0.25'])
})

test('it warns from seven days on, and is red from two days on', () => {
  const tones = [8, 7, 3, 2, 1].map((left) => {
    const { container } = render(<NamedRing {...promise(left)} {...COMPANY} />)
    return container.querySelector<HTMLElement>('.row-ring')?.dataset['days']
  })
  expect(tones).toEqual(['calm', 'near', 'near', 'last', 'last'])
})

test('before that, only the date shows; and nothing where the words are next to it', () => {
  const { container } = render(<NamedRing {...promise(20)} {...COMPANY} />)
  expect(container.querySelector('.row-ring')).toBeNull()
  expect(container.textContent).toMatch(/^Reply by \w{3} \d{1,2} \w{3}/)
  expect(render(<RowRing {...promise(20)} />).container.textContent).toBe('')
  expect(render(<RowRing {...promise(14)} />).container.querySelector('.row-ring')).not.toBeNull()
})
