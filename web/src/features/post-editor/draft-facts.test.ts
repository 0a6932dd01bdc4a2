import { DescriptionFacts } from '@ensemble/contract/posts/draft-description.schemas.ts'
import { expect, test } from 'vitest'
import { EMPTY_COLLABORATION } from './collaboration.form.ts'
import { collaborationFacts, eventFacts, jobFacts } from './draft-facts.ts'
import { EMPTY_EVENT } from './event.form.ts'
import { EMPTY } from './job.form.ts'

test('what is typed so far becomes facts for the contract; what is unfinished is left out', () => {
  const job = jobFacts({
    ...EMPTY,
    title: ' Gaffer ',
    requirements: 'Own gloves\n\nNights',
    deadline: '2026-1',
    pay: { unit: 'day', from: '780', to: 'x', currency: 'EUR' },
  })
  expect(job).toMatchObject({
    title: 'Gaffer',
    requirements: ['Own gloves', 'Nights'],
    deadline: null,
    pay: 'From €780 a day',
    job_type: null,
  })
  expect(jobFacts({ ...EMPTY, pay: { unit: 'day', from: '', to: '', currency: 'EUR' } }).pay).toBe('')
  expect(jobFacts({ ...EMPTY, pay: { unit: 'unpaid', from: '9', to: '', currency: 'EUR' } }).pay).toBe('Unpaid')
  const collaboration = collaborationFacts({
    ...EMPTY_COLLABORATION,
    title: 'Last ferry',
    payment_type: 'unpaid',
    budget: { amount: '100', currency: 'EUR' },
  })
  expect(collaboration).toMatchObject({ payment_type: 'unpaid', pay: '' })
  const show = eventFacts({
    ...EMPTY_EVENT,
    title: 'Shorts',
    ticket_price: { amount: '0', currency: 'EUR' },
    start_time: '19:30',
  })
  expect(show).toMatchObject({ price: 'free', start_time: '19:30', date: null })
  for (const facts of [job, collaboration, show]) expect(DescriptionFacts.safeParse(facts).error).toBeUndefined()
  expect(
    DescriptionFacts.safeParse(
      jobFacts({ ...EMPTY, title: 'x'.repeat(900), location: 'y'.repeat(900), requirements: 'z\n'.repeat(90) }),
    ).success,
  ).toBe(true)
})

test('the facts contain no names and no contact details', () => {
  const facts = JSON.stringify([
    jobFacts({ ...EMPTY, contact_email: 'reach-me', contact_phone: 'reach-me', website: 'reach-me' }),
    collaborationFacts({
      ...EMPTY_COLLABORATION,
      people: [{ person_id: null, name: 'reach-me', role: 'Editor', expertise: [], verified: false, rating: null }],
    }),
  ])
  expect(facts).not.toContain('reach-me')
})
