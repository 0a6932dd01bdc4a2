// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../app/query-client.ts'
import { AskOperators } from './ask-operators.tsx'

const session = vi.hoisted(() => ({ status: 'in', me: { id: 'maya', email: 'maya@studio.example' } }))
vi.mock('../../shared/session/session.ts', () => ({ useSession: () => session, sessionNow: () => session }))

const BUSY = { error: { code: 'core.unavailable', message: 'The service is busy. Please try again in a moment.' } }
let keys: (string | null)[]
let busy: boolean
beforeEach(() => {
  keys = []
  busy = true
  vi.stubGlobal('fetch', (_address: unknown, { headers }: RequestInit = {}) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return Promise.resolve(
      busy
        ? Response.json(BUSY, { status: 503, headers: { 'retry-after': '2' } })
        : new Response(null, { status: 204 }),
    )
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

test('what a busy server did not take is not sent again by itself: the form says when, and keeps what was typed', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <AskOperators />
    </QueryClientProvider>,
  )
  fireEvent.change(field('Subject'), { target: { value: 'A bill' } })
  fireEvent.change(field('Message'), { target: { value: 'Where do I find the bill for May?' } })
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('The service is busy. Please try again in 2 seconds.')
  expect([field('Subject').value, field('Message').value]).toEqual(['A bill', 'Where do I find the bill for May?'])
  expect(keys).toHaveLength(1)
  busy = false
  await send()
  await screen.findByText(/Your question is on its way/)
  // under the key of the first try, so that nothing is there twice
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})
