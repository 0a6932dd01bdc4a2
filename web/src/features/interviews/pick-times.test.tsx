// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../app/query-client.ts'
import { interviewOf, slotOf } from './interview.sample.ts'
import { PickTimes } from './pick-times.tsx'

let sent: unknown[]
let answers: Response[]
beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('fetch', (_address: unknown, { body }: RequestInit = {}) => {
    sent.push(typeof body === 'string' ? JSON.parse(body) : body)
    return Promise.resolve(answers.shift() ?? Response.json(interviewOf({ status: 'scheduled', slots: [] })))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [FIRST, SECOND, THIRD] = ['2026-12-29T14:30:00.000Z', '2026-12-29T16:00:00.000Z', '2026-12-30T09:00:00.000Z']
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <PickTimes
        page="interview"
        interview={interviewOf({
          time_zone: 'UTC',
          slots: [
            slotOf(FIRST),
            slotOf(SECOND, { clash: { kind: 'work', with: 'Marea Films' } }),
            slotOf(THIRD, { state: 'busy', clash: { kind: 'interview', with: 'Halvorsen' } }),
          ],
        })}
      >
        {null}
      </PickTimes>
    </QueryClientProvider>,
  )
const time = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('what can’t be picked says why; a free time is picked at once', async () => {
  show()
  expect(time(/You have an interview with Halvorsen then/).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pick a time' }).disabled).toBe(true)
  await userEvent.click(screen.getAllByRole('radio')[0]!)
  await press(/^Pick Tue 29 Dec/)
  await vi.waitFor(() => expect(sent).toEqual([{ version: 1, slot_id: FIRST, anyway: false }]))
})

test('a day with other work is asked about before it is picked', async () => {
  show()
  await userEvent.click(time(/You agreed to work for Marea Films that day/))
  await press(/^Pick Tue 29 Dec/)
  expect(screen.getByRole('dialog').textContent).toContain('You agreed to work for Marea Films that day.')
  expect(sent).toEqual([])
  await press(/^Pick it anyway$/)
  await vi.waitFor(() => expect(sent).toEqual([{ version: 1, slot_id: SECOND, anyway: true }]))
})

test('work that was agreed since then is asked about, too; other refusals are said', async () => {
  const refused = (code: string, message: string) => Response.json({ error: { code, message } }, { status: 409 })
  answers = [
    refused('interviews.working_day', 'Work'),
    refused('interviews.slot_taken', 'This time has just been taken.'),
  ]
  show()
  await userEvent.click(screen.getAllByRole('radio')[0]!)
  await press(/^Pick Tue 29 Dec/)
  await vi.waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('You agreed to work that day.'))
  await press(/^Pick it anyway$/)
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This time has just been taken.'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
