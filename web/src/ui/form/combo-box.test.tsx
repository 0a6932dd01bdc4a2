// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ComboBox } from './combo-box.tsx'

afterEach(cleanup)

interface City {
  name: string
  country: string
}
const CITIES: readonly City[] = [
  { name: 'Malmö', country: 'Sweden' },
  { name: 'Malaga', country: 'Spain' },
]
type Suggest = (text: string, signal: AbortSignal) => Promise<readonly City[]>
const found: Suggest = (text) =>
  Promise.resolve(CITIES.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase())))

function setUp(suggest: Suggest = found) {
  const [onPick, onChange] = [vi.fn(), vi.fn()]
  const Form = () => {
    const [value, setValue] = useState('')
    return (
      <>
        <ComboBox
          label="City"
          hint="Where you work"
          delay={0}
          value={value}
          onChange={(next) => {
            onChange(next)
            setValue(next)
          }}
          suggest={suggest}
          textOf={({ name }) => name}
          detailOf={({ country }) => country}
          onPick={onPick}
        />
        <button type="button">Elsewhere</button>
      </>
    )
  }
  render(<Form />)
  return {
    user: userEvent.setup(),
    field: screen.getByRole<HTMLInputElement>('combobox', { name: 'City' }),
    onPick,
    onChange,
  }
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const active = (field: HTMLElement) => {
  const id = field.getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : undefined
}

test('suggestions come from two letters on, arrows go through them and around, Enter takes one', async () => {
  const { user, field, onPick } = setUp()
  await user.type(field, 'm')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await user.type(field, 'al')
  await waitFor(() => expect(options()).toEqual(['MalmöSweden', 'MalagaSpain']))
  expect(screen.getByRole('status').textContent).toBe('2 suggestions')
  expect(active(field)).toBeUndefined()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(active(field)).toBe('MalmöSweden')
  await user.keyboard('{ArrowUp}')
  expect(active(field)).toBe('MalagaSpain')
  await user.keyboard('{Enter}')
  expect(field.value).toBe('Malaga')
  expect(onPick.mock.calls).toEqual([[CITIES[1]]])
  expect(options()).toEqual([])
  expect(document.activeElement).toBe(field)
})

test('the pointer takes one without taking the focus', async () => {
  const { user, field, onPick } = setUp()
  await user.type(field, 'malm')
  await user.click(await screen.findByRole('option', { name: /Malmö/ }))
  expect(field.value).toBe('Malmö')
  expect(onPick).toHaveBeenCalledExactlyOnceWith(CITIES[0])
  expect(options()).toEqual([])
})

test('what is typed counts without a choice; Escape and a press outside only close', async () => {
  const { user, field, onPick, onChange } = setUp()
  await user.type(field, 'mal')
  await waitFor(() => expect(options()).toHaveLength(2))
  await user.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(field.value).toBe('mal')
  await user.type(field, 'm')
  await waitFor(() => expect(options()).toHaveLength(1))
  fireEvent.pointerDown(screen.getByText('Elsewhere'))
  expect(options()).toEqual([])
  expect(onChange).toHaveBeenLastCalledWith('malm')
  expect(onPick).not.toHaveBeenCalled()
})

test('Enter without a chosen suggestion is left to the form', async () => {
  const { user, field } = setUp()
  await user.type(field, 'mal')
  await waitFor(() => expect(options()).toHaveLength(2))
  // false: the field kept the key
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true)
  expect(fireEvent.keyDown(field, { key: 'ArrowDown' })).toBe(false)
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
})

test('an older answer that comes late is not shown, and its request is ended', async () => {
  const answers: { text: string; signal: AbortSignal; answer: (items: readonly City[]) => void }[] = []
  const { user, field } = setUp((text, signal) => new Promise((answer) => answers.push({ text, signal, answer })))
  await user.type(field, 'mal')
  await waitFor(() => expect(answers.at(-1)?.text).toBe('mal'))
  const first = answers.at(-1)
  await user.type(field, 'm')
  await waitFor(() => expect(answers.at(-1)?.text).toBe('malm'))
  expect(first?.signal.aborted).toBe(true)
  answers.at(-1)?.answer(CITIES.slice(0, 1))
  await waitFor(() => expect(options()).toEqual(['MalmöSweden']))
  first?.answer(CITIES)
  await Promise.resolve()
  expect(options()).toEqual(['MalmöSweden'])
})

test('a failure is said in place of the hint while its text is in the field', async () => {
  const { user, field } = setUp((text) =>
    text === 'mal' ? Promise.reject(new Error('Suggestions are not available right now.')) : Promise.resolve([]),
  )
  await user.type(field, 'mal')
  await screen.findByText('Suggestions are not available right now.')
  expect(field.value).toBe('mal')
  await user.type(field, 'm')
  await screen.findByText('Where you work')
})
