import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isByTalent, MOVES, OUTCOMES, TALENT_MOVES } from '../applications/applications.flow.ts'
import { offerChange, offerLine } from '../applications/offers.words.ts'
import { dayWords } from '../core/last-day.ts'
import { INTERVIEW_ENTRIES } from '../interviews/interviews.flow.ts'
import { howWords, interviewWhen } from '../interviews/interviews.words.ts'
import { matchOf, type MatchPost, type MatchTalent } from '../matching/match.ts'

const DAY = '2026-12-31'
const NEXT = '2027-01-15'
const ZONE = 'Europe/Berlin'
/** The reader's zone: that of the post, another, not known. */
const READERS = [ZONE, 'Asia/Tokyo', null]
const NAMES = {
  talent: 'Maya',
  person: 'Maya',
  author: 'Maya',
  owner: 'Maya',
  by: 'Maya',
  other: 'Maya',
  poster: 'Maya',
  company: 'Northlight',
  job: 'Gaffer',
  post: 'Gaffer',
  project: 'River',
  roles: 'Gaffer',
  role: 'recruiter',
  score: 90,
  rating: 5,
  upheld: true,
  business: 'Northlight',
}
const OFFER = offerLine({
  pay: { unit: 'day', amount: 48_050, currency: 'EUR' },
  from: DAY,
  to: NEXT,
  place: 'Lisbon',
})
const terms = (day: string) => ({
  pay: { unit: 'day' as const, amount: 48_050, currency: 'EUR' },
  from: day,
  to: day,
  place: null,
  note: null,
  last_day: day,
})
const CHANGE = offerChange(terms(DAY), terms(NEXT))
const moves = MOVES.filter((move) => !isByTalent(move)).flatMap((move) =>
  [null, ...OUTCOMES].flatMap((outcome) =>
    [null, CHANGE].map((change) => [NAMES, { move, from: 'offered', to: 'offered', outcome, offer: OFFER, change }]),
  ),
)
const outcomes = ['take_down', 'hide_testimonial', 'hide_answer', 'hide_project', 'hide_message', 'warn'].map(
  (outcome) => [outcome, 'Gaffer'],
)

const HOW = howWords('in-person', 'Lisbon')
const when = (reader: string | null) => interviewWhen(new Date(`${DAY}T23:30:00Z`), ZONE, reader)
const interviews = INTERVIEW_ENTRIES.flatMap((move) =>
  READERS.flatMap((reader) =>
    [when(reader), null].flatMap((agreed) =>
      [true, false].map((again) => [
        move,
        { ...NAMES, party: 'talent', when: agreed, how: HOW, again, holds: agreed !== null },
      ]),
    ),
  ),
)

/** What each sentence of a notice is made of, with days wherever it takes some. A new sentence needs its row. */
const MADE_OF: Record<string, unknown[][]> = {
  applicantArrived: READERS.flatMap((reader) => [
    [{ ...NAMES, replyBy: { day: DAY, zone: ZONE } }, 0, reader],
    [{ ...NAMES, replyBy: { day: NEXT, zone: ZONE } }, 2, reader],
    [{ ...NAMES, replyBy: null }, 0, reader],
  ]),
  applicantsArrived: [[3, 'Gaffer']],
  applicationMovedForTalent: moves,
  applicationMovedForBusiness: TALENT_MOVES.map((move) => [NAMES, move]),
  offerExpiredForBusiness: [[NAMES]],
  offerFilledForBusiness: [[NAMES]],
  mentionedInNote: [[NAMES, 'Ron']],
  replyDueSentence: READERS.flatMap((reader) => [1, 4].map((n) => ['Gaffer', n, { day: DAY, zone: ZONE }, reader])),
  applicationsClosedSentence: [1, 4].map((n) => [n, 'Gaffer']),
  replyExtendedSentence: READERS.map((reader) => [{ ...NAMES, from: DAY, to: NEXT, zone: ZONE }, reader]),
  interviewForTalent: interviews,
  interviewForBusiness: interviews,
  interviewReminder: READERS.flatMap((reader) =>
    (['day', 'hour'] as const).map((within) => ['Maya', { job: 'Gaffer', when: when(reader), how: HOW }, within]),
  ),
  companyTestimonialGivenSentence: [[NAMES]],
  companyTestimonialAnsweredSentence: [[NAMES]],
  seatTakenSentence: [[NAMES]],
  seatChangedSentence: [[NAMES]],
  seatRemovedSentence: [[NAMES]],
  seatLeftSentence: [[NAMES]],
  verificationSentence: ['approved', 'refused'].map((decision) => [{ ...NAMES, kind: 'document', decision }]),
  followedPostedSentence: ['job', 'collaboration', 'event', 'news'].map((kind) => [{ ...NAMES, kind }]),
  followedPostsSentence: [[3]],
  postMatchedSentence: [[NAMES]],
  postsMatchedSentence: [[3]],
  talentMatchedSentence: [[NAMES]],
  ownTalentMatchedSentence: [[NAMES]],
  talentsMatchedSentence: [[3, 'Gaffer']],
  requestSentence: [true, false].map((warned) => [NAMES, warned]),
  messagesSentence: [1, 3].map((n) => [n, 'Maya']),
  teamMessagesSentence: [1, 3].map((n) => [n, 'The crew', 'Maya']),
  assignedSentence: [['Ron', 'Maya']],
  refusedSentence: [['Maya', 'They are gone.']],
  requestAcceptedSentence: [[NAMES]],
  creditAskedSentence: [[NAMES]],
  creditAnsweredSentence: ['confirmed', 'declined'].map((answer) => [NAMES, answer]),
  invitedSentence: [[NAMES]],
  lapsingSentence: READERS.flatMap((reader) =>
    ['news', 'collaboration'].map((kind) => [{ kind, post: 'Gaffer', on: { day: DAY, zone: ZONE } }, reader]),
  ),
  namedSentence: [[NAMES]],
  testimonialGivenSentence: [[NAMES]],
  testimonialRepliedSentence: [[NAMES]],
  reportDecidedSentence: [true, false].map((upheld) => [{ subject: 'Gaffer', upheld }]),
  moderatedSentence: outcomes,
  moderationUndoneSentence: outcomes,
}

const SOURCE = new URL('../', import.meta.url)
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.notices.ts'))
const sentences = new Map<string, (...args: unknown[]) => unknown>()
for (const file of files)
  for (const [name, made] of Object.entries((await import(new URL(file, SOURCE).href)) as Record<string, unknown>))
    if (typeof made === 'function') sentences.set(name, made as (...args: unknown[]) => unknown)

const ISO = /\d{4}-\d{2}-\d{2}|T\d{2}:\d{2}|\b00:00\b/

describe('no sentence shows an ISO day, an instant, or the midnight after a day', () => {
  test('every sentence of every notice is in the table', () => {
    expect([...sentences.keys()].toSorted()).toEqual(Object.keys(MADE_OF).toSorted())
  })
  test.each(Object.entries(MADE_OF))('%s', (name, rows) => {
    for (const row of rows) {
      const words = JSON.stringify(sentences.get(name)?.(...row))
      expect(words).toMatch(/"title":".+"/)
      expect(words).not.toMatch(ISO)
      expect(words).not.toMatch(/undefined|NaN|Invalid|\[object/)
    }
  })
  test('an offer in a line, and the parts of a match', () => {
    expect(OFFER).toBe(`€480.50 a day · ${dayWords(DAY, null)} – ${dayWords(NEXT, null)} · Lisbon`)
    const post: MatchPost = {
      crafts: ['Gaffer'],
      skills: [],
      place: null,
      remote: true,
      travel: null,
      starts: NEXT,
      ends: '2027-02-27',
      days: null,
      pay: null,
      level: null,
      roles: [],
    }
    const talent: MatchTalent = {
      craft: 'Gaffer',
      skills: [],
      place: null,
      availability: { status: 'soon', from: DAY },
      rate: null,
      unpaidToo: false,
      years: null,
      credits: 0,
      facts: {},
      hiddenFacts: [],
    }
    const rates = { date: DAY, source: 'a bank', base: 'EUR' as const, rates: {} }
    const terms = { today: '2026-11-28', rates }
    for (const from of [DAY, '2027-02-01', '2027-03-01'])
      expect(
        JSON.stringify(matchOf(post, { ...talent, availability: { status: 'soon', from } }, terms).parts),
      ).not.toMatch(ISO)
  })
})
