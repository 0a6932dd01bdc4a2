// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ExperienceSection } from './experience-section.tsx'
import { TestimonialForm } from './testimonial-form.tsx'

vi.mock('../../shared/session/session.ts', () => ({
  useMe: () => ({ kind: 'talent', name: 'Ivo', company: null, professional_title: null }),
}))

const GAFFER = {
  id: '0199aa00-0000-7000-8000-000000000000',
  title: 'Gaffer',
  company: 'Nordlys',
  location: null,
  start_date: '2016-01-01',
  end_date: '2020-01-01',
  current: false,
  description: '',
}
const unwell = { error: { code: 'core.unexpected', message: 'No' } }
const sent: string[] = []
/** Reading works, nothing is saved. */
const server = (_address: unknown, { method = 'GET' }: RequestInit = {}) => {
  if (method === 'GET') return Promise.resolve(Response.json({ items: [GAFFER], own_order: false }))
  sent.push(method)
  return Promise.resolve(Response.json(unwell, { status: 500 }))
}
const show = (part: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {part}
    </QueryClientProvider>,
  )
type Form = Pick<typeof screen, 'getByLabelText' | 'getByRole'>
const type = (form: Form, label: string, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } })
const typedIn = (form: Form, label: string) => form.getByLabelText<HTMLInputElement>(label).value
const press = (name: string, form: Form = screen) => userEvent.click(form.getByRole('button', { name }))
/** What the browser does when a menu opens or closes. */
const toggle = (menu: Element, newState: 'open' | 'closed') =>
  fireEvent(menu, Object.assign(new Event('toggle'), { newState }))
const change = async (act: string) => {
  const trigger = await screen.findByRole('button', { name: 'Change Gaffer, Nordlys' })
  const menu = document.getElementById(trigger.getAttribute('popovertarget') ?? '')
  if (!menu) throw new Error('The trigger names no menu')
  toggle(menu, 'open')
  await userEvent.click(screen.getByRole('menuitem', { name: act, hidden: true }))
}

beforeEach(() => {
  sent.length = 0
  HTMLElement.prototype.hidePopover = function hidePopover() {
    toggle(this, 'closed')
  }
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a position that could not be added says so, and stays in the form', async () => {
  show(<ExperienceSection slug="maya" own />)
  await press('Add experience')
  const form = within(await screen.findByRole('form', { name: 'Add experience' }))
  type(form, 'Title', 'Electrician')
  type(form, 'Company', 'Harbor Light')
  type(form, 'Start date', '2012-01-01')
  await press('Add', form)
  await form.findByText('Failed to add experience')
  expect(typedIn(form, 'Title')).toBe('Electrician')
  expect(sent).toEqual(['POST'])
})

test('nor is one changed: what was typed stays', async () => {
  show(<ExperienceSection slug="maya" own />)
  await change('Edit')
  const form = within(await screen.findByRole('form', { name: 'Edit Gaffer' }))
  type(form, 'Title', 'Best boy')
  await press('Save', form)
  await form.findByText('Failed to update experience')
  expect(typedIn(form, 'Title')).toBe('Best boy')
  expect(sent).toEqual(['PUT'])
})

test('nor deleted: it stays in the list', async () => {
  show(<ExperienceSection slug="maya" own />)
  await change('Delete')
  await press('Delete', within(await screen.findByRole('dialog', { name: 'Delete experience' })))
  await screen.findByText('Failed to delete experience')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([expect.stringContaining('Gaffer')])
  expect(sent).toEqual(['DELETE'])
})

test('nor is a testimonial added: what was typed stays', async () => {
  const onClose = vi.fn()
  show(<TestimonialForm slug="maya" name="Maya" onClose={onClose} />)
  const form = within(screen.getByRole('form', { name: 'Add a testimonial' }))
  type(form, 'Testimonial', 'Calm on every set.')
  type(form, 'Your role', 'Producer')
  await press('Add testimonial', form)
  await form.findByText('Failed to add testimonial')
  expect([typedIn(form, 'Testimonial'), typedIn(form, 'Your role')]).toEqual(['Calm on every set.', 'Producer'])
  expect(sent).toEqual(['POST'])
  expect(onClose).not.toHaveBeenCalled()
})
