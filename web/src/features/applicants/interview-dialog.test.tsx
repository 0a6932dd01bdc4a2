// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { isoDay } from '../../lib/iso-day.ts'
import { InterviewDialog } from './interview-dialog.tsx'

afterEach(cleanup)

test('an interview was since the application, and not in the future', () => {
  const onInterviewed = vi.fn()
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  render(
    <InterviewDialog
      who="Maya"
      applied={ago(5).toISOString()}
      onClose={() => undefined}
      onInterviewed={onInterviewed}
    />,
  )
  const day = screen.getByLabelText<HTMLInputElement>('Day')
  const tried = (value: string) => {
    fireEvent.change(day, { target: { value } })
    fireEvent.submit(day.form!)
    return screen.queryByRole('alert')?.textContent
  }
  expect(tried('1990-05-01')).toBe('Choose a day after they applied, or the same day.')
  expect(tried(isoDay(ago(6)))).toBe('Choose a day after they applied, or the same day.')
  expect(tried(isoDay(ago(-3)))).toBe('Choose a day that isn’t in the future.')
  expect(onInterviewed).not.toHaveBeenCalled()
  expect(tried(isoDay(ago(5)))).toBeUndefined()
  expect(onInterviewed).toHaveBeenCalledWith(isoDay(ago(5)))
})
