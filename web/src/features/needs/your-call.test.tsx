// @vitest-environment happy-dom
import type { Need } from '@ensemble/contract/needs/needs.schemas.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { isoDay } from '../../lib/iso-day.ts'
import { YourCall } from './your-call.tsx'

vi.mock('../../ui/link.tsx', () => ({ PlainLink: (props: ComponentProps<'a'>) => <a {...props} /> }))
afterEach(cleanup)

const need = (title: string, over: Partial<Need> = {}): Need => ({
  kind: 'offer',
  title,
  line: 'Decide by Fri 11 Dec',
  who: { name: 'Marea Films', image_url: null, kind: 'company' },
  count: 1,
  oldest: null,
  until: null,
  until_at: null,
  percent: null,
  href: `/applications/${title}`,
  act: 'Answer',
  does: null,
  ...over,
})
const inDays = (days: number) => isoDay(new Date(Date.now() + days * 86_400_000))
const titles = () => screen.getAllByRole('link').map((link) => link.querySelector('strong')?.textContent)

test('without needs there is nothing at all', () => {
  const { container } = render(<YourCall needs={[]} />)
  expect(container.childElementCount).toBe(0)
})

test('each is a link that says what it is and by when, under its heading', () => {
  render(<YourCall needs={[need('Marea Films offers €620 a day')]} />)
  const section = screen.getByRole('region', { name: 'Your call' })
  const link = within(section).getByRole('link', {
    name: /Marea Films offers €620 a day.*Decide by Fri 11 Dec/,
  })
  expect(link.getAttribute('href')).toBe('/applications/Marea Films offers €620 a day')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the fourth and fifth come after a button that says so, in place', async () => {
  render(<YourCall needs={['One', 'Two', 'Three', 'Four', 'Five'].map((title) => need(title))} />)
  const button = screen.getByRole('button', { name: '+2 more' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  const row = screen.getByRole('list')
  expect(row.hasAttribute('data-all')).toBe(false)
  expect(titles()).toEqual(['One', 'Two', 'Three', 'Four', 'Five'])
  expect([...row.children].indexOf(button.closest('li')!)).toBe(3)
  await userEvent.click(button)
  expect(row.hasAttribute('data-all')).toBe(true)
  expect(screen.getByRole('button', { name: 'Less' }).getAttribute('aria-expanded')).toBe('true')
})

test('the ring is for the last fourteen days; before them, and without a day, who waits is shown', () => {
  const { container } = render(
    <YourCall
      needs={[
        need('Soon', { until: { day: inDays(3), zone: 'UTC' } }),
        need('Later', { until: { day: inDays(40), zone: 'UTC' } }),
        need('Open'),
      ]}
    />,
  )
  expect(
    [...container.querySelectorAll('a')].map((link) => link.querySelector('.row-ring, .avatar')?.classList[0]),
  ).toEqual(['row-ring', 'avatar', 'avatar'])
})

test('a share that is done is drawn in its steps, or in ten, beside the words that say it', () => {
  render(
    <YourCall
      needs={[
        need('Add three skills', { percent: 33, steps: 3, line: '1 of 3 steps done' }),
        need('Add a bio', { percent: 40, line: 'Profile 40% complete' }),
      ]}
    />,
  )
  const drawn = screen.getAllByRole('progressbar', { hidden: true }).map((bar) => bar.getAttribute('aria-valuetext'))
  expect(drawn).toEqual(['1 of 3', '4 of 10'])
  expect(screen.queryByRole('progressbar')).toBeNull()
})
