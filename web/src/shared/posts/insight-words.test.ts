import { expect, test } from 'vitest'
import { ownZone } from '../../lib/zone.ts'
import { insightWords } from './insight-words.ts'

const post = { id: 'p1', title: 'Gaffer' }

test('every rule says what it found and gives its numbers', () => {
  expect(
    insightWords({
      rule: 'answer_due',
      post,
      undecided: 1,
      applicants: 9,
      respond_by: '2026-11-24',
      time_zone: ownZone(),
      days_left: 1,
    }),
  ).toMatchObject({
    says: 'Replies for Gaffer are due tomorrow',
    act: { href: '/business/applicants?job=p1' },
    evidence: '1 of 9 applicants has no decision yet. You promised to reply by Tue 24 Nov.',
  })
  expect(insightWords({ rule: 'answers_waiting', post, waiting: 3, applicants: 4, longest_days: 12 })).toMatchObject({
    says: '3 of 4 applicants for Gaffer have waited over 5 days for a reply',
    evidence: 'None reviewed yet. The oldest has been waiting 12 days.',
  })
  expect(insightWords({ rule: 'position_taken', post, accepted: 1, undecided: 1 })).toMatchObject({
    says: 'Gaffer is still open, but someone has accepted your offer',
    evidence: '1 other applicant still needs a decision.',
  })
  expect(insightWords({ rule: 'quiet_post', post, days: 9, views: 1, applicants: 0 })).toMatchObject({
    says: 'No one has applied for Gaffer in 9 days',
    evidence: 'Seen by 1 person, 0 applicants in total.',
  })
  expect(
    insightWords({ rule: 'few_apply', post, seen: 41, applicants: 3, others: { posts: 5, seen: 210, applicants: 38 } }),
  ).toMatchObject({
    says: '3 of 41 people who saw Gaffer applied',
    evidence:
      'On your 5 other posts from the last year, 38 of 210 did. Check that this one gives the pay, the dates and the place.',
  })
  expect(
    insightWords({ rule: 'pay_named', with: { posts: 3, applicants: 25 }, without: { posts: 4, applicants: 16 } }),
  ).toMatchObject({
    says: 'Your posts that state an amount got 2.1× as many applicants',
    evidence:
      '8.3 each on 3 posts with an amount, 4 each on 4 without. Counts your jobs from the last year that were up for 7 days.',
  })
})
