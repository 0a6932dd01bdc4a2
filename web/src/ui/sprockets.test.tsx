// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Sprockets } from './sprockets.tsx'

afterEach(cleanup)

test('one hole for each part, filled in order, and read as progress', () => {
  render(<Sprockets label="Application" done={2} of={5} />)
  const bar = screen.getByRole('progressbar', { name: 'Application' })
  const read = ['aria-valuenow', 'aria-valuemin', 'aria-valuemax', 'aria-valuetext'].map((name) =>
    bar.getAttribute(name),
  )
  expect(read).toEqual(['2', '0', '5', '2 of 5'])
  expect([...bar.children].map((hole) => hole.hasAttribute('data-done'))).toEqual([true, true, false, false, false])
})
