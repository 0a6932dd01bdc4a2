// @vitest-environment happy-dom
import type { CompanyPage } from '@ensemble/contract/companies/page.schemas.ts'
import { replyShare } from '@ensemble/contract/posts/reply-share.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CompanySide } from './company-side.tsx'

afterEach(cleanup)

const page = (cases: number, kept: number): CompanyPage => ({
  id: '0199aa00-0000-7000-8000-000000000000',
  slug: 'ferryman',
  name: 'Ferryman Films',
  type: 'production_house',
  about: '',
  location: '',
  website: '',
  founded: null,
  size: null,
  logo: null,
  cover: null,
  demo: false,
  since: '2026-01-01T00:00:00Z',
  version: 1,
  badge: null,
  record: { hires: 2, replies: { cases, kept, share: replyShare({ cases, kept }) ?? 0, median_days: null } },
  rating: { average: null, count: 0 },
  projects: [],
  team: [],
  clients: [],
  awards: [],
  events: [],
  contact_id: null,
  own: false,
  can: { edit: false, move: false },
})

test.each([
  [7, 6, '85%'],
  [49, 39, '79%'],
  [5, 5, '100%'],
])('of %i cases, %i kept, the page says the figure of the cards: %s', (cases, kept, figure) => {
  render(<CompanySide company={page(cases, kept)} editing={false} />)
  expect(screen.getByRole('region', { name: 'Reply record' }).textContent).toContain(figure)
})

test('its people see first what the page is missing; visitors no fact that says nothing, but that it is not verified', () => {
  const blank = { ...page(5, 5), record: { hires: 0, replies: null } }
  const own = render(<CompanySide company={{ ...blank, own: true, can: { edit: true, move: true } }} editing />)
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    'What your page is missing',
    'Rating',
    'Reply record',
    'Facts',
  ])
  own.unmount()
  render(<CompanySide company={blank} editing={false} />)
  const facts = screen.getByRole('region', { name: 'Facts' }).textContent
  expect(facts).toContain('Not verified yet')
  expect(facts).not.toContain('Hires')
})
