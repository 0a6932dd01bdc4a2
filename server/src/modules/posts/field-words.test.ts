import { AI_USES, HAZARDS, INTIMACIES, TRAVELS } from '@ensemble/contract/jobs/production.ts'
import { EXPERIENCE_LEVELS, JOB_TYPES } from '@ensemble/contract/jobs/vocabulary.ts'
import { PAY_UNITS } from '@ensemble/contract/posts/vocabulary.ts'
import { describe, expect, test } from 'vitest'
import { fieldWords, type Said } from './field-words.ts'
import { isWeekend, type Span } from './weekend.ts'

const NOTHING = { travel: null, hazards: null, intimacy: null, ai_uses: null }
const declares = (part: Partial<Said['declares']>): Said => ({ declares: { ...NOTHING, ...part } })

test.each<[string, Said, string[]]>([
  ['nothing', {}, []],
  ['an empty form', { pays: [null, undefined], type: null, levels: [null], declares: NOTHING, facts: [{}] }, []],
  ['remote', { remote: true }, ['Remote']],
  ['pay by time', { pays: ['day'] }, ['Paid']],
  ['one word for several', { pays: ['day', 'flat', null, 'hour'] }, ['Paid']],
  ['no pay', { pays: ['unpaid'] }, ['Unpaid']],
  ['a share, by both names', { pays: ['royalty_share'] }, ['Revenue share, royalty share']],
  ['roles that differ', { pays: [undefined, 'week', 'unpaid'] }, ['Paid', 'Unpaid']],
  ['no ticket', { free: true }, ['Free']],
  ['funding', { needsFunding: true }, ['Funding needed']],
  ['type and level', { type: 'full-time', levels: ['senior'] }, ['Full-time', 'Senior']],
  ['levels of roles', { levels: ['entry', 'expert', 'entry', null] }, ['Entry level', 'Expert']],
  ['travel paid', declares({ travel: 'company' }), ['Travel paid by the production']],
  ['travel paid in part', declares({ travel: 'shared' }), ['Travel paid in part']],
  ['travel at one’s own cost', declares({ travel: 'talent' }), []],
  ['none of it', declares({ travel: 'none', hazards: [], intimacy: 'none', ai_uses: [] }), []],
  ['hazards', declares({ hazards: ['heights', 'night', 'weapons'] }), ['Heights', 'Night work', 'Weapons']],
  ['intimacy', declares({ intimacy: 'simulated' }), ['Simulated intimacy']],
  ['AI', declares({ ai_uses: ['training', 'voice'] }), ['AI training', 'AI, voice clone']],
  [
    'facts of roles with the name of their kind',
    { facts: [{ accents: ['Scottish', 'RP'], playing_age: { from: 20, to: 30 } }, { licenses: ['HGV Class 2'] }] },
    ['Scottish accents', 'RP accents', 'HGV Class 2 licenses'],
  ],
  ['one fact of two roles', { facts: [{ instruments: ['Cello'] }, { instruments: ['Cello'] }] }, ['Cello instruments']],
  ['a weekend', { days: [{ from: '2026-12-05', to: '2026-12-06' }] }, ['Weekend']],
])('the words of %s', (_what, said, words) => expect(fieldWords(said)).toEqual(words))

test('every choice of the forms has words, but for what offers nothing', () => {
  const silent = [
    ...PAY_UNITS.filter((unit) => fieldWords({ pays: [unit] }).length === 0),
    ...JOB_TYPES.filter((type) => fieldWords({ type }).length === 0),
    ...EXPERIENCE_LEVELS.filter((level) => fieldWords({ levels: [level] }).length === 0),
    ...TRAVELS.filter((travel) => fieldWords(declares({ travel })).length === 0),
    ...HAZARDS.filter((hazard) => fieldWords(declares({ hazards: [hazard] })).length === 0),
    ...INTIMACIES.filter((intimacy) => fieldWords(declares({ intimacy })).length === 0),
    ...AI_USES.filter((use) => fieldWords(declares({ ai_uses: [use] })).length === 0),
  ]
  expect(silent).toEqual(['none', 'talent', 'none'])
})

describe('a weekend', () => {
  // 2026-12-05 is a Saturday
  test.each<[string, boolean, ...Span[]]>([
    ['no days', false],
    ['Saturday', true, { from: '2026-12-05', to: '2026-12-05' }],
    ['Sunday', true, { from: '2026-12-06', to: '2026-12-06' }],
    ['Friday', false, { from: '2026-12-04', to: '2026-12-04' }],
    ['Friday to Sunday', true, { from: '2026-12-04', to: '2026-12-06' }],
    ['Friday to Monday: half of it', false, { from: '2026-12-04', to: '2026-12-07' }],
    ['a week', false, { from: '2026-12-05', to: '2026-12-11' }],
    ['two weekends', true, { from: '2026-12-05', to: '2026-12-06' }, { from: '2026-12-12', to: '2026-12-13' }],
    ['a Saturday named twice, and a Monday', false, ...span('2026-12-05', '2026-12-05', '2026-12-07')],
    ['an open end', false, { from: '2026-12-05', to: null }],
    ['an open start beside a Sunday', true, { from: null, to: '2026-12-09' }, { from: '2026-12-06', to: '2026-12-06' }],
    ['years', false, { from: '2026-12-05', to: '9999-12-31' }],
    ['before 1970', true, { from: '1969-12-27', to: '1969-12-28' }],
  ])('%s: %s', (_what, expected, ...spans) => expect(isWeekend(spans)).toBe(expected))
})

function span(...days: string[]): Span[] {
  return days.map((day) => ({ from: day, to: day }))
}
