// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { ConfirmDialog, Dialog, FormDialog } from './dialog.tsx'

afterEach(cleanup)

const WEB = join(import.meta.dirname, '..')
const close = vi.fn()
const focused = () => document.activeElement
const send = (over: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', ctrlKey: true, ...over })

const Two = ({
  children,
  onSend = vi.fn(),
  ...button
}: {
  children?: ReactNode
  onSend?: () => void
  disabled?: boolean
  pending?: boolean
}) => (
  <Dialog
    open
    title="Reject Noor"
    onClose={close}
    actions={
      <>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger" onClick={onSend} {...button}>
          Reject
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)

test('a dialog begins on its first field, of choices on the one that is made', () => {
  render(
    <Two>
      <button type="button">Help</button>
      <input type="radio" name="outcome" aria-label="Filled" />
      <input type="radio" name="outcome" aria-label="Not selected" defaultChecked />
      <textarea aria-label="Message" />
    </Two>,
  )
  expect(focused()).toBe(screen.getByLabelText('Not selected'))
})

test('a field that can’t be used, or chooses a file, is not where it begins', () => {
  render(
    <Two>
      <input type="file" aria-label="Picture" />
      <input aria-label="Name" disabled />
      <textarea aria-label="Message" />
    </Two>,
  )
  expect(focused()).toBe(screen.getByLabelText('Message'))
})

test('without fields, it begins on the button that does least, and without one on its title', () => {
  const { unmount } = render(
    <ConfirmDialog
      open
      danger
      title="Delete it?"
      text="It’s gone for good."
      confirm="Delete"
      onConfirm={close}
      onClose={close}
    />,
  )
  expect(focused()).toBe(screen.getByRole('button', { name: 'Cancel', hidden: true }))
  unmount()
  render(
    <Dialog open title="Send a card" onClose={close}>
      <button type="button">Send this one</button>
    </Dialog>,
  )
  expect(focused()).toBe(screen.getByText('Send a card'))
})

function Late() {
  const [loaded, setLoaded] = useState(false)
  return (
    <Two>
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
      {loaded && <input aria-label="Day" />}
    </Two>
  )
}

test('a field that loads later takes the focus, unless someone has moved it', async () => {
  const { unmount } = render(<Late />)
  fireEvent.click(screen.getByText('Load'))
  await vi.waitFor(() => expect(focused()).toBe(screen.getByLabelText('Day')))
  unmount()
  render(<Late />)
  screen.getByText('Reject').focus()
  fireEvent.click(screen.getByText('Load'))
  await new Promise((resume) => setTimeout(resume))
  expect(focused()).toBe(screen.getByText('Reject'))
})

test.each([{ ctrlKey: true }, { ctrlKey: false, metaKey: true }])(
  '%o and Enter press the main button, once for each press',
  (keys) => {
    const onSend = vi.fn()
    render(
      <Two onSend={onSend}>
        <textarea aria-label="Message" />
      </Two>,
    )
    expect(send(keys)).toBe(false)
    send({ ...keys, repeat: true })
    expect(onSend).toHaveBeenCalledTimes(1)
  },
)

test.each<[string, object]>([
  ['Enter alone', { ctrlKey: false }],
  ['Shift, too', { shiftKey: true }],
  ['while a character is being composed', { isComposing: true }],
])('%s sends nothing', (_, keys) => {
  const onSend = vi.fn()
  render(
    <Two onSend={onSend}>
      <textarea aria-label="Message" />
    </Two>,
  )
  send(keys)
  expect(onSend).not.toHaveBeenCalled()
})

test.each([{ disabled: true }, { pending: true }])('nor does a main button that is %o', (button) => {
  const onSend = vi.fn()
  render(
    <Two onSend={onSend} {...button}>
      <textarea aria-label="Message" />
    </Two>,
  )
  send()
  expect(onSend).not.toHaveBeenCalled()
})

test('a form is submitted, and a dialog in it doesn’t send the one around it', () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const inner = vi.fn()
  render(
    <FormDialog title="Award" submit="Save" onSubmit={submit} onClose={close}>
      <input aria-label="Name" />
      <ConfirmDialog open title="Really?" text="" confirm="Yes" onConfirm={inner} onClose={close} />
    </FormDialog>,
  )
  screen.getByText('Yes').focus()
  send()
  expect([submit.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1])
  screen.getByLabelText('Name').focus()
  send()
  expect([submit.mock.calls.length, inner.mock.calls.length]).toEqual([1, 1])
})

test('every dialog of the app is this one; only the viewer of pictures is a page of its own', () => {
  const own = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .filter((name) => /<dialog\b|showModal\(|role="(?:alert)?dialog"/.test(readFileSync(join(WEB, name), 'utf8')))
  expect(own.toSorted()).toEqual(['ui/dialog.tsx', 'ui/media/lightbox.tsx'])
})
