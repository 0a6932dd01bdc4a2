// @vitest-environment happy-dom
import type { InterviewSummary } from '@ensemble/contract/interviews/interviews.schemas.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { isoDay } from '../../lib/iso-day.ts'
import { applicantOf } from './applicants.sample.ts'
import { InterviewChoice } from './interview-choice.tsx'

const known = vi.hoisted(() => ({ interview: undefined as Partial<InterviewSummary> | undefined }))
vi.mock('../../shared/interviews/use-interview-of.ts', () => ({
  useInterviewOf: () => known,
  isOpenInterview: () => true,
}))
vi.mock('../../ui/link.tsx', () => ({
  Link: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}))

afterEach(() => {
  cleanup()
  known.interview = undefined
})

function open(toCome: boolean) {
  const [onPropose, onInterviewed] = [vi.fn(), vi.fn()]
  render(
    <InterviewChoice
      side="company"
      applicant={applicantOf('Maya', 0)}
      toCome={toCome}
      onPropose={onPropose}
      onInterviewed={onInterviewed}
      onClose={() => undefined}
    />,
  )
  return { onPropose, onInterviewed }
}
const choose = (label: string) => fireEvent.click(screen.getByLabelText(new RegExp(`^${label}`)))
const submit = () => fireEvent.submit(document.querySelector('form')!)

test('an interview to come asks for times; one that took place for its day', () => {
  const { onPropose, onInterviewed } = open(true)
  expect(screen.queryByLabelText('Day')).toBeNull()
  submit()
  expect(onPropose).toHaveBeenCalledOnce()
  choose('Record one')
  submit()
  expect(onInterviewed).toHaveBeenCalledWith(isoDay())
  expect(onPropose).toHaveBeenCalledOnce()
})

test('with an interview under way, only the day; it leads there', () => {
  known.interview = { id: 'i1', scheduled_at: '2026-12-29T14:30:00.000Z', time_zone: 'UTC', status: 'scheduled' }
  const { onPropose, onInterviewed } = open(true)
  expect(screen.queryByLabelText(/^Propose times/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Open the interview' }).getAttribute('href')).toBe('/interviews/i1')
  submit()
  expect(onInterviewed).toHaveBeenCalledWith(isoDay())
  expect(onPropose).not.toHaveBeenCalled()
})
