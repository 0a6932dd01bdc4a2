// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Place } from './reorder.ts'
import { useReorder } from './use-reorder.ts'

afterEach(cleanup)

const NAMES: Record<string, string> = { a: 'Night ferry', b: 'Salt', c: 'Harbor' }

function Grid({ onMove }: { onMove: (id: string, place: Place, order: readonly string[]) => void }) {
  const { order, lifted, said, handleProps } = useReorder({
    ids: ['a', 'b', 'c'],
    nameOf: (id) => NAMES[id] ?? '',
    onMove,
  })
  return (
    <>
      <ul>
        {order.map((id) => (
          <li key={id} data-reorder={id} data-lifted={id === lifted || undefined}>
            <button type="button" {...handleProps(id)}>
              {NAMES[id]}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{said}</p>
    </>
  )
}

const setUp = () => {
  const onMove = vi.fn()
  render(<Grid onMove={onMove} />)
  return { onMove, user: userEvent.setup() }
}
const handle = (name: string) => screen.getByRole('button', { name })
const order = () => screen.getAllByRole('button').map((button) => button.textContent)
const said = () => screen.getByRole('status').textContent

test('Space lifts, arrows move, Space puts down between its new neighbors; every step is announced', async () => {
  const { onMove, user } = setUp()
  handle('Night ferry').focus()
  await user.keyboard(' ')
  expect(handle('Night ferry').getAttribute('aria-pressed')).toBe('true')
  expect(said()).toBe('Night ferry picked up, at position 1 of 3.')
  await user.keyboard('{ArrowRight}')
  expect(order()).toEqual(['Salt', 'Night ferry', 'Harbor'])
  expect(said()).toBe('Night ferry moved to position 2 of 3.')
  expect(onMove).not.toHaveBeenCalled()
  await user.keyboard(' ')
  expect(said()).toBe('Night ferry dropped at position 2 of 3.')
  expect(onMove.mock.calls).toEqual([['a', { after: 'b', before: 'c' }, ['b', 'a', 'c']]])
})

test('Home and End reach the ends, and a step beyond an end stays there', async () => {
  const { onMove, user } = setUp()
  handle('Salt').focus()
  await user.keyboard('{Enter}{End}{ArrowDown}{Enter}')
  expect(onMove).toHaveBeenLastCalledWith('b', { after: 'c', before: null }, ['a', 'c', 'b'])
  await user.keyboard('{Enter}{Home}{ArrowUp}{Enter}')
  expect(onMove).toHaveBeenLastCalledWith('b', { after: null, before: 'a' }, ['b', 'a', 'c'])
})

test('Escape puts everything back, and putting down where it was moves nothing', async () => {
  const { onMove, user } = setUp()
  handle('Harbor').focus()
  await user.keyboard(' {ArrowUp}{Escape}')
  expect(order()).toEqual(['Night ferry', 'Salt', 'Harbor'])
  expect(said()).toBe('Harbor is back at position 3 of 3.')
  await user.keyboard(' {ArrowUp}{ArrowDown} ')
  expect(onMove).not.toHaveBeenCalled()
})

test('arrows without lifting leave the order and the keys to the page', () => {
  const { onMove } = setUp()
  handle('Salt').focus()
  // false: the handle kept the key from the page
  expect(fireEvent.keyDown(handle('Salt'), { key: 'ArrowDown' })).toBe(true)
  expect(order()).toEqual(['Night ferry', 'Salt', 'Harbor'])
  expect(onMove).not.toHaveBeenCalled()
})

test('what is lifted is put down when the focus leaves it', async () => {
  const { onMove, user } = setUp()
  handle('Night ferry').focus()
  await user.keyboard(' {End}')
  fireEvent.blur(handle('Night ferry'))
  expect(onMove).toHaveBeenCalledExactlyOnceWith('a', { after: 'c', before: null }, ['b', 'c', 'a'])
})

test('the pointer carries a thing to the one it is over; the second button and a canceled press carry nothing', () => {
  const { onMove } = setUp()
  const button = handle('Night ferry')
  let captured = false
  button.setPointerCapture = () => (captured = true)
  button.releasePointerCapture = () => (captured = false)
  button.hasPointerCapture = () => captured
  document.elementFromPoint = () => handle('Harbor')
  fireEvent.pointerDown(button, { button: 2, pointerId: 1 })
  fireEvent.pointerMove(button, { pointerId: 1 })
  expect(order()).toEqual(['Night ferry', 'Salt', 'Harbor'])
  fireEvent.pointerDown(button, { button: 0, pointerId: 1 })
  fireEvent.pointerMove(button, { pointerId: 1 })
  expect(order()).toEqual(['Salt', 'Harbor', 'Night ferry'])
  fireEvent.pointerCancel(button, { pointerId: 1 })
  expect(order()).toEqual(['Night ferry', 'Salt', 'Harbor'])
  expect(onMove).not.toHaveBeenCalled()
  fireEvent.pointerDown(button, { button: 0, pointerId: 1 })
  fireEvent.pointerMove(button, { pointerId: 1 })
  fireEvent.pointerUp(button, { pointerId: 1 })
  expect(onMove).toHaveBeenCalledExactlyOnceWith('a', { after: 'c', before: null }, ['b', 'c', 'a'])
})
