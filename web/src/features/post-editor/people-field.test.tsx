// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PersonFields } from './form-parts.ts'
import { PeopleField } from './people-field.tsx'

vi.mock('../../shared/session/session.ts', () => ({ useMe: () => ({ kind: 'business' }) }))

const Team = ({ legend, button }: { legend: string; button: string }) => {
  const [people, setPeople] = useState<PersonFields[]>([])
  return <PeopleField legend={legend} add={button} value={people} error={undefined} onChange={setPeople} />
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** The message at a field that is marked. */
const saidAt = (label: string) => {
  const field = screen.getByLabelText(label)
  const words = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  return field.getAttribute('aria-invalid') === 'true' ? words : undefined
}

afterEach(cleanup)

test.each([
  ['Current team', 'Add member'],
  ['Performers', 'Add performer'],
])('%s: name and role are needed, and no one has the same role twice', (legend, button) => {
  render(<Team legend={legend} button={button} />)
  const add = () => fireEvent.click(screen.getByRole('button', { name: button }))
  add()
  expect([saidAt('Name'), saidAt('Role')]).toEqual(['Name is required', 'Role is required'])
  for (const name of ['Jo Brandt', ' Jo Brandt ']) {
    type('Name', name)
    type('Role', 'Editor')
    expect([saidAt('Name'), saidAt('Role')]).toEqual([undefined, undefined])
    add()
  }
  expect([saidAt('Name'), saidAt('Role')]).toEqual(['This person already has this role.', undefined])
  expect(screen.getByRole('list', { name: legend }).children).toHaveLength(1)
  type('Role', 'Writer')
  add()
  expect(screen.getByRole('list', { name: legend }).children).toHaveLength(2)
})
