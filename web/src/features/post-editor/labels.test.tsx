// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { collaborationKind } from './collaboration-kind.ts'
import { eventKind } from './event-kind.ts'
import { jobKind } from './job-kind.ts'
import { newsKind } from './news-kind.ts'
import type { AnyPost, KindForm } from './post-kind.ts'

vi.mock('../../shared/session/session.ts', () => ({
  useMe: () => ({ kind: 'business' }),
  sessionNow: () => ({ status: 'out' }),
}))
// asks before leaving the page, for which it needs a router
vi.mock('../../ui/leave-guard.tsx', () => ({ LeaveGuard: () => null }))
afterEach(cleanup)

function open<Fields extends FieldValues, Out, Shown extends AnyPost>(kind: KindForm<Fields, Out, Shown>) {
  const Form = () => {
    const form = useContractForm<Fields, Out>(() => Promise.resolve(kind.schema), {
      defaultValues: kind.empty as DefaultValues<Fields>,
      mode: 'onChange',
      onSubmit: () => undefined,
    })
    return <kind.Sections form={form} post={undefined} onFiles={() => undefined} />
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
}

type Row = readonly [label: string, message: string, typed: string]
const long = (length: number) => 'x'.repeat(length)
const HUNDRED = 'Cannot exceed 100 characters'
const NO_DAY = 'Choose a date between 1900 and 2199'
const FAR = '2300-01-01'

/** Each message is at the field with this label, and what was typed stays. */
async function expectRefused(rows: readonly Row[]) {
  for (const [label, message, typed] of rows) {
    const [field] = screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\(?[Oo]ptional\\)?)?$`))
    if (!field) throw new Error(`No field is called ${label}`)
    fireEvent.change(field, { target: { value: typed } })
    await waitFor(() => expect([label, field.getAttribute('aria-invalid')]).toEqual([label, 'true']))
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain(message)
    expect(field.value).toBe(typed)
  }
}

test('a job’s messages are at their labels', async () => {
  open(jobKind)
  await expectRefused([
    ['Job Title', 'Title cannot exceed 100 characters', long(101)],
    ['Description', 'Description cannot exceed 5000 characters', long(5001)],
    ['Industry', HUNDRED, long(101)],
    ['Department', HUNDRED, long(101)],
    ['Salary Range', HUNDRED, long(101)],
    ['Reply by', NO_DAY, FAR],
    ['Email', 'Invalid email address', 'no address'],
    ['Phone', 'Invalid phone number format', '12'],
  ])
})

test('a collaboration’s messages are at their labels', async () => {
  open(collaborationKind)
  await expectRefused([
    ['Full description', 'Description cannot exceed 5000 characters', long(5001)],
    ['Start date', NO_DAY, FAR],
    ['Duration', HUNDRED, long(101)],
    ['Timeline', 'Cannot exceed 200 characters', long(201)],
  ])
})

test('an event’s messages are at their labels', async () => {
  open(eventKind)
  await expectRefused([
    ['Title', 'Title cannot exceed 100 characters', long(101)],
    ['Description', 'Description cannot exceed 5000 characters', long(5001)],
    ['Date', NO_DAY, FAR],
  ])
})

test('a news post’s messages are at their labels', async () => {
  open(newsKind)
  await expectRefused([
    ['Text', 'Description cannot exceed 5000 characters', long(5001)],
    ['Source', HUNDRED, long(101)],
  ])
})
