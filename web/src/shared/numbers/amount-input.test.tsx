// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AmountInput } from './amount-input.tsx'
import { NumberField } from './number-field.tsx'

afterEach(cleanup)

function Amount({ currency, error }: { currency: string; error?: string }) {
  const [typed, setTyped] = useState('')
  return (
    <AmountInput
      label="Budget"
      hint="For the whole project."
      {...(error && { error })}
      currency={currency}
      value={typed}
      typed={typed}
      onChange={(event) => setTyped(event.target.value)}
      onChoose={setTyped}
    />
  )
}
function Guests() {
  const [typed, setTyped] = useState('')
  return (
    <NumberField
      label="Guests"
      value={typed}
      typed={typed}
      words={(people) => `${people.toLocaleString('en-US')} people`}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
const description = (label: string) => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent.replaceAll('\u00a0', ' ')).join(' ')
}

test('what was read takes the place of the hint, and is announced politely', async () => {
  render(<Amount currency="EUR" />)
  expect(description('Budget')).toBe('For the whole project.')
  await userEvent.type(screen.getByLabelText('Budget'), '480,50')
  expect(description('Budget')).toBe('€480.50')
  expect(screen.getByText('€480.50').getAttribute('aria-live')).toBe('polite')
})

test('two readings are asked, and answered by keyboard; the focus returns to the field', async () => {
  render(<Amount currency="KWD" />)
  const field = screen.getByLabelText<HTMLInputElement>('Budget')
  await userEvent.type(field, '1.234')
  expect(description('Budget')).toContain('Do you mean KWD 1,234.000 or KWD 1.234?')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect([field.value, document.activeElement === field]).toEqual(['1.2340', true])
  expect(description('Budget')).toBe('KWD 1.234')
  expect(screen.queryByRole('button')).toBeNull()
})

test('where the form asks as an error, the field does not ask a second time', async () => {
  render(<Amount currency="KWD" error={'Do you mean KWD\u00a01,234.000 or KWD\u00a01.234?'} />)
  await userEvent.type(screen.getByLabelText('Budget'), '1.234')
  expect(description('Budget').match(/Do you mean/g)).toHaveLength(1)
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('a whole number is shown with its noun; a fraction is not', async () => {
  render(<Guests />)
  await userEvent.type(screen.getByLabelText('Guests'), '1.000')
  expect(description('Guests')).toBe('1,000 people')
  await userEvent.clear(screen.getByLabelText('Guests'))
  await userEvent.type(screen.getByLabelText('Guests'), '2,5')
  expect(description('Guests')).toBe('')
})
