import { DAYS_AHEAD } from './vocabulary.ts'

export const interviewsMessages = {
  'interviews.move_refused': 'This interview has changed. Look at where it is now.',
  'interviews.open_already': 'There’s already an interview under way for this application. Propose other times there.',
  'interviews.application_closed': 'This application is closed, so no interview can be proposed.',
  'interviews.not_reached':
    'Nothing you write reaches this person, so you can’t propose an interview. They still see your decision.',
  'interviews.too_often': 'This interview has changed too often today. Write to each other, and try again tomorrow.',
  'interviews.slot_passed': 'This time has passed. Choose a later one.',
  'interviews.slot_far': `Choose a time within the next ${DAYS_AHEAD} days.`,
  'interviews.slot_skipped': 'Clocks skip this time on that day. Choose another one.',
  'interviews.slots_overlap': 'These times overlap. Leave at least the length of the interview between them.',
  'interviews.seat_busy': 'Someone who takes part has another interview then. Choose another time.',
  'interviews.seat_missing':
    'Someone you chose can’t take part: they no longer have a seat, or are kept apart from this person.',
  'interviews.slot_gone': 'This time is no longer offered. Choose another one.',
  'interviews.slot_taken': 'This time has just been taken. Choose another one.',
  'interviews.you_are_busy': 'You have another interview then. Choose another time.',
  'interviews.working_day': 'You agreed to work on that day. Pick it anyway if you can do both.',
  'interviews.not_yet': 'This interview hasn’t begun yet.',
  'interviews.began': 'This interview has already begun.',
  'interviews.kit_changed': 'A colleague has changed the notes since you opened them. Copy yours, and open them again.',
} as const

export const interviewsStatuses = {
  'interviews.move_refused': 409,
  'interviews.open_already': 409,
  'interviews.application_closed': 409,
  'interviews.not_reached': 409,
  'interviews.too_often': 409,
  'interviews.seat_busy': 409,
  'interviews.slot_gone': 409,
  'interviews.slot_taken': 409,
  'interviews.you_are_busy': 409,
  'interviews.working_day': 409,
  'interviews.not_yet': 409,
  'interviews.began': 409,
  'interviews.kit_changed': 409,
} as const satisfies Partial<Record<keyof typeof interviewsMessages, number>>
