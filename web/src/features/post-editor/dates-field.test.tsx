// @vitest-environment happy-dom
import type { ProductionDate } from '@ensemble/contract/jobs/production.schemas.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DatesField } from './dates-field.tsx'

const Calendar = () => {
  const [dates, setDates] = useState<ProductionDate[]>([])
  return <DatesField value={dates} error={undefined} onChange={setDates} />
}
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add to the calendar' }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Every marked field with its message. */
const said = () =>
  ['What happens', 'First day', 'Last day'].flatMap((label) => {
    const field = screen.getByLabelText(label)
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    const words = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    return field.getAttribute('aria-invalid') === 'true' ? [[label, words]] : []
  })

beforeEach(() => void render(<Calendar />))
afterEach(cleanup)

test('an empty entry says what is missing', () => {
  add()
  expect(said()).toEqual([
    ['What happens', 'Choose what happens'],
    ['First day', 'Choose a day'],
  ])
})

test.each([
  ['First day', 'Choose a date between 1900 and 2199', '2300-01-01', ''],
  ['Last day', 'The last day can’t be before the first', '2027-03-02', '2027-03-01'],
  ['Last day', 'One entry can span up to 366 days', '2027-03-01', '2028-03-02'],
])('%s: %s', (label, message, first, last) => {
  type('What happens', 'shoot')
  type('First day', first)
  type('Last day', last)
  add()
  expect(said()).toEqual([[label, message]])
  expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe(first)
  expect(screen.queryByRole('list', { name: 'Production dates' })).toBeNull()
})

test('an entry can’t be added twice', () => {
  type('What happens', 'shoot')
  for (const _time of [1, 2]) {
    type('First day', '2027-03-01')
    add()
  }
  expect(said()).toEqual([['What happens', 'This is already in the calendar']])
  expect(screen.getAllByRole('button', { name: /^Remove Shoot/ })).toHaveLength(1)
})
