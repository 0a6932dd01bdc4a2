import type { InterviewMove } from '@ensemble/contract/interviews/interviews.flow.ts'
import type { InterviewType } from '@ensemble/contract/interviews/vocabulary.ts'

/** An interview of the featured company with one of its applicants. `times`: days from today, and hours in its zone. */
interface DemoInterview {
  with: string
  about: string
  type: InterviewType
  location?: string
  meetingLink?: string
  times: readonly { inDays: number; hour: number }[]
  message?: string
  moves?: readonly (InterviewMove | { move: InterviewMove; message: string })[]
  notes?: string
  questions?: readonly string[]
}

const ON_LIGHT = [
  'Which night exterior are you proudest of, and what would you light differently now?',
  'How do you keep a crew warm and quick after midnight?',
  'What do you need from us before the first scout?',
]

/** One to pick a time for, one that is agreed, one for which others were asked for, one that took place. */
export const interviews: readonly DemoInterview[] = [
  {
    with: 'noor',
    about: 'Focus puller, snow block',
    type: 'in-person',
    location: 'Halvorsen & Pike, the old customs house, second floor',
    times: [
      { inDays: 3, hour: 10 },
      { inDays: 3, hour: 15 },
      { inDays: 5, hour: 11 },
    ],
    message: 'Bring the plans from Quay Nine if you find them. We have coffee and a wall.',
  },
  {
    with: 'noor',
    about: 'Camera operator, studio pick-ups',
    type: 'video',
    meetingLink: 'https://meet.example/halvorsen-pike',
    times: [{ inDays: 1, hour: 14 }],
    moves: ['pick'],
    questions: ON_LIGHT,
  },
  {
    with: 'imani',
    about: 'Director of Photography, six-part night drama',
    type: 'video',
    meetingLink: 'https://meet.example/halvorsen-pike',
    times: [
      { inDays: 4, hour: 9 },
      { inDays: 4, hour: 16 },
    ],
    questions: ON_LIGHT,
  },
  {
    with: 'leyla',
    about: 'Second assistant director, period series',
    type: 'phone',
    times: [{ inDays: 2, hour: 9 }],
    moves: [{ move: 'ask', message: 'I’m on set every morning this week. Could we talk after six?' }],
  },
  {
    with: 'anton',
    about: 'Post-production supervisor, two features',
    type: 'in-person',
    location: 'Halvorsen & Pike, the old customs house, second floor',
    times: [{ inDays: -3, hour: 11 }],
    moves: ['pick', 'complete'],
    notes: 'Calm, exact, knows both labs. Wants to start after the holidays. Ask Ingrid about the second feature.',
    questions: ['How did you get the last feature through two labs?', 'What goes wrong first?'],
  },
]
