// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Menu, type MenuItem } from './menu.tsx'

afterEach(cleanup)

/** What the browser does when a popover opens or closes; the rest of it is the browser tests' subject. */
const toggled = (panel: HTMLElement, newState: 'open' | 'closed') =>
  fireEvent(panel, Object.assign(new Event('toggle'), { newState }))
beforeEach(() => {
  HTMLElement.prototype.hidePopover = function hidePopover() {
    toggled(this, 'closed')
  }
})

function openMenu(items: readonly MenuItem[]) {
  render(
    <Menu
      label="Actions for Salt"
      items={items}
      trigger={({ popoverTarget, ...props }) => (
        <button type="button" data-opens={popoverTarget} {...props}>
          Actions
        </button>
      )}
    />,
  )
  const panel = document.getElementById(screen.getByText('Actions').dataset['opens'] ?? '')
  if (!panel) throw new Error('The trigger names no panel')
  toggled(panel, 'open')
  return { panel, user: userEvent.setup() }
}
const item = (label: string, over: Partial<MenuItem> = {}): MenuItem => ({ label, onSelect: vi.fn(), ...over })
const focused = () => document.activeElement?.textContent

test('it opens with the focus on its first act, and arrows go around the ends', async () => {
  const { user } = openMenu([item('Edit'), item('Clone'), item('Archive')])
  expect(focused()).toBe('Edit')
  expect(screen.getByText('Actions').getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Clone')
  await user.keyboard('{End}')
  expect(focused()).toBe('Archive')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Edit')
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe('Archive')
  await user.keyboard('{Home}')
  expect(focused()).toBe('Edit')
})

test('a letter goes to the next act that begins with it, and around', async () => {
  const { user } = openMenu([item('Close'), item('Edit'), item('Clone')])
  await user.keyboard('c')
  expect(focused()).toBe('Clone')
  await user.keyboard('C')
  expect(focused()).toBe('Close')
  await user.keyboard('x')
  expect(focused()).toBe('Close')
})

test('choosing closes the menu first, then acts', async () => {
  const order: string[] = []
  const { panel, user } = openMenu([item('Archive', { onSelect: () => order.push('archived') })])
  panel.addEventListener('toggle', () => order.push('closed'))
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }))
  expect(order).toEqual(['closed', 'archived'])
  expect(screen.queryByRole('menu')).toBeNull()
})

test('an act that is not possible now says why, takes the focus, and does nothing', async () => {
  const reopen = item('Reopen', { disabledBecause: 'The deadline has passed' })
  const { user } = openMenu([item('Edit'), reopen])
  await user.keyboard('{ArrowDown}')
  expect(focused()).toContain('The deadline has passed')
  expect(screen.getByRole('menuitem', { name: /Reopen/ }).getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Enter}')
  expect(reopen.onSelect).not.toHaveBeenCalled()
  expect(screen.getByRole('menu')).toBeTruthy()
})

test('Tab closes it', async () => {
  const { user } = openMenu([item('Edit')])
  await user.keyboard('{Tab}')
  expect(screen.queryByRole('menu')).toBeNull()
})
