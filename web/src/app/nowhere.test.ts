import { expect, test, vi } from 'vitest'
import { toast } from '../ui/toast.tsx'
import { leaveNowhere } from './nowhere.ts'

vi.mock('../ui/toast.tsx', () => ({ toast: vi.fn() }))

const said = () => vi.mocked(toast).mock.calls.map(([{ text }]) => text)

test('an address that moved leads there, without a word', () => {
  expect(leaveNowhere('/projects/', 'talent', true)).toBe('/talent/portfolio')
  expect(leaveNowhere('/business/shows', 'business', true)).toBe('/jobs?kind=show')
  expect(leaveNowhere('/admin/nothing', 'talent', true)).toBe('/admin/login')
  expect(said()).toEqual([])
})

test('an unknown address leads to the start, which says so to whoever came, and not to a link that is only looked at', () => {
  expect(leaveNowhere('/no/such/page', 'talent', false)).toBe('/')
  expect(said()).toEqual([])
  expect([leaveNowhere('/no/such/page', 'talent', true), leaveNowhere('/billing', 'business', true)]).toEqual([
    '/',
    '/',
  ])
  expect(said()).toEqual([
    'That page doesn’t exist. You’re on Discover.',
    'That page doesn’t exist. You’re on your home page.',
  ])
})
