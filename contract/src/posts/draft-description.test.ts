import { expect, test } from 'vitest'
import { DescriptionFacts } from './draft-description.schemas.ts'
import { draftDescription } from './draft-description.ts'

const draft = (facts: unknown) => draftDescription(DescriptionFacts.parse(facts))

test('a job says what it is, what is asked for, what it pays and until when', () => {
  expect(
    draft({
      kind: 'job',
      title: 'Gaffer for a night shoot',
      job_type: 'freelance',
      experience_level: 'senior',
      location: 'Copenhagen, Denmark',
      remote: true,
      industry: 'Film Production',
      department: 'lighting',
      pay: '€780–900 a day',
      salary_range: 'Kit fee on top',
      requirements: ['Own gloves', 'Night exteriors'],
      deadline: '2026-12-09',
    }),
  )
    .toBe(`Gaffer for a night shoot is a freelance job in Copenhagen, Denmark, or from anywhere. The work is in the lighting department; the field is film production. We’re looking for someone at senior level.

What we’re looking for:
• Own gloves
• Night exteriors

It pays €780–900 a day. Kit fee on top.

Apply by 9 December 2026.`)
})

test('what is not filled in is left out, and nothing is made up', () => {
  expect(draft({ kind: 'job', title: 'Editor' })).toBe('Editor is a job.')
  expect(draft({ kind: 'job', title: 'Editor', industry: 'Animation', remote: true })).toBe(
    'Editor is a job that can be done from anywhere. The field is animation.',
  )
  for (const [pay, said] of [
    ['Unpaid', 'It is unpaid.'],
    ['Royalty share', 'It pays a royalty share.'],
    ['From $2,000 flat', 'It pays from $2,000 flat.'],
  ])
    expect(draft({ kind: 'job', title: 'Editor', pay })).toContain(said)
  expect(draft({ kind: 'collaboration', title: 'Last ferry' })).toBe('Last ferry is a project.')
  expect(draft({ kind: 'event', title: 'Night of shorts' })).toBe('Night of shorts is an event.')
})

test('a collaboration and an event', () => {
  expect(
    draft({
      kind: 'collaboration',
      title: 'Last ferry',
      project_type: 'Music Video',
      summary: 'One song, two weekends',
      location: 'Berlin',
      start_date: '2027-01-08',
      end_date: '2027-01-17',
      duration: 'Two weekends',
      timeline: 'Rehearsals first.',
      payment_type: 'paid',
      pay: '€2,500',
      roles_needed: ['Editor', 'Gaffer'],
      expertise_needed: ['Steadicam', 'mixing'],
    }),
  ).toBe(`Last ferry is a music video project in Berlin. One song, two weekends.

It runs from 8 January 2027 to 17 January 2027. It takes two weekends. Rehearsals first.

Who we need:
• Editor
• Gaffer

It helps to know Steadicam and mixing.

It is paid: €2,500 for the whole project.`)
  expect(
    draft({
      kind: 'event',
      title: 'Night of shorts',
      event_type: 'screening',
      venue: 'Studio 2',
      location: 'Paris',
      date: '2027-01-31',
      start_time: '19:30',
      price: 'free',
    }),
  ).toBe(
    'Night of shorts is a screening at Studio 2, Paris.\n\nIt takes place on 31 January 2027 and begins at 19:30. Entry is free.',
  )
})

test('the form of a title and of each field is the contract’s', () => {
  for (const wrong of [
    { kind: 'job' },
    { kind: 'job', title: ' ' },
    { kind: 'news', title: 'A' },
    { kind: 'event', title: 'A', start_time: '7pm' },
    { kind: 'job', title: 'x'.repeat(201) },
    { kind: 'job', title: 'A', requirements: Array.from({ length: 21 }, () => 'a') },
  ])
    expect(DescriptionFacts.safeParse(wrong).success).toBe(false)
})
