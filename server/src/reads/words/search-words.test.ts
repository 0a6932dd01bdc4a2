import { describe, expect, test } from 'vitest'
import { finished, respell, shortened, spellable, type Term, termsOf, unfinished, verbatim } from './search-words.ts'
import { understoodOf } from './understood.ts'

const MARKS = { typed: '', wide: '~' }
const brief = (query: string, terms: readonly Term[] = termsOf(query)) =>
  terms.map(
    (term) =>
      `${term.negated ? '-' : ''}${term.wordings.map(({ text, as, is }) => `${is ? MARKS[is] : ''}${text}${as === 'prefix' ? '*' : ''}`).join('|')}`,
  )

describe('a search box', () => {
  test.each<[string, string[]]>([
    ['night shoot', ['night', 'shoot|shoot*']],
    ['"night shoot" -rain', ['night shoot', '-rain']],
    ['london or paris', ['london|paris|paris*']],
    ['or', []],
    ['the of', []],
    ['-"big budget" film', ['-big budget', 'film|film*']],
    ['dp', ['dp|cinematographer|director of photography|DOP|lighting cameraman|lighting camerawoman']],
    [
      'director of photography london',
      ['director of photography|cinematographer|DP|DOP|lighting cameraman|lighting camerawoman', 'london|london*'],
    ],
    ['gaffer', ['gaffer|chief lighting technician|CLT|sparks|lighting technician']],
    ['part-time', ['part-time|parttime']],
    ['  ', []],
    ['& ! ( ) :* <->', []],
    ['“night shoot” l’été', ['night shoot', "l'été"]],
    ['unfinished "phrase', ['unfinished', 'phrase']],
    ['camera for the night', ['camera', 'night|night*']],
    ['"for the night"', ['for the night']],
    ['night -the', ['night']],
    [
      'dp or the gaffer',
      [
        'dp|cinematographer|director of photography|DOP|lighting cameraman|lighting camerawoman|gaffer|chief lighting technician|CLT|sparks|lighting technician',
      ],
    ],
  ])('%s', (query, terms) => expect(brief(query)).toEqual(terms))

  test('a part of a craft is named by the craft too, but that means more', () => {
    expect(brief('colorist').join()).toMatch(/^colorist\|.*colour grader.*\|~Editor$/)
    expect(termsOf('colorist')[0]).toMatchObject({ craft: 'Editor', crafts: ['Editor'], isCraft: false })
    expect(termsOf('editors')[0]).toMatchObject({ craft: 'Editor', isCraft: true })
    expect(termsOf('other')).toEqual([])
  })

  test('names of several words, by their abbreviations, plurals, hyphens and joined', () => {
    const means = (query: string) => termsOf(query).map(({ shown }) => shown)
    for (const query of ['2nd AC', 'second ac', 'Clapper-Loaders', 'second assistant camera'])
      expect([query, means(query)]).toEqual([query, [['Clapper loader']]])
    for (const query of ['standin', 'stand in', 'Stand-ins'])
      expect([query, means(query)]).toEqual([query, [['Stand-in']]])
    expect(brief('standin')[0]).toMatch(/^standin\|stand-in\|/)
    expect(brief('stand in')[0]).toMatch(/^stand in\|standin\|/)
    expect(means('hair and make-up')).toEqual([['Hair and makeup artist']])
    expect(means('flymen')).toEqual([['Fly operator']])
  })

  test('an abbreviation leads to all of its meanings, and none of them to it', () => {
    expect(termsOf('AD')[0]?.shown).toEqual(['Assistant director', 'Art director', 'Associate director'])
    expect(termsOf('PA')[0]?.shown).toEqual(['Production assistant', 'Personal assistant'])
    expect(termsOf('SM')[0]?.shown).toEqual(['Stage manager', 'Social media manager'])
    const names = (query: string) => termsOf(query).flatMap(({ wordings }) => wordings.map(({ text }) => text))
    expect(names('AD')).toEqual(expect.arrayContaining(['1st AD', 'third assistant director', 'art director']))
    expect(names('assistant director')).not.toContain('AD')
    expect(names('stage manager')).not.toContain('SM')
  })

  test('who plays an instrument and the instrument find each other', () => {
    for (const [player, instrument] of [
      ['cellist', 'cello'],
      ['violist', 'viola'],
      ['drummer', 'drums'],
      ['bagpiper', 'bagpipes'],
    ] as const) {
      expect(brief(player)[0]?.split('|')).toContain(instrument)
      expect(brief(instrument)[0]?.split('|')).toContain(player)
    }
  })

  test('what includes others finds them, and they do not find it', () => {
    expect(brief('camera assistant')[0]).toContain('clapper loader')
    expect(brief('camera assistant')[0]).toContain('focus puller')
    expect(brief('focus puller')[0]).not.toContain('clapper loader')
  })

  test.each<[string, string[]]>([
    ['warm up', ['warm up|warmup']],
    ['shoot on set', ['shoot', 'set|set*']],
    ['photographer in', ['photographer|retoucher']],
    ['on the book', ['on the book|deputy stage manager|DSM|show caller']],
    ['colour harbour', ['colour|color', 'harbour|harbor|harbour*']],
    ['"colour grading"', ['colour grading|color grading']],
    ['operator', ['operator']],
    ['design', ['design|design*']],
  ])('small words and spellings: %s', (query, terms) => expect(brief(query)).toEqual(terms))

  test('the last word, where it may be unfinished, and the search where it is not', () => {
    for (const [query, word] of [
      ['colour harbour', 'harbour'],
      ['london or paris', 'paris'],
      ['harbor "night"', null],
      ['night gaffer', null],
      ['', null],
    ] as const)
      expect([query, unfinished(termsOf(query))]).toEqual([query, word])
    expect(brief('', finished(termsOf('colour harbour')))).toEqual(['colour|color', 'harbour|harbor'])
    expect(brief('', finished(termsOf('london or paris')))).toEqual(['london|paris'])
    expect(brief('', shortened(termsOf('colour harbour')))).toEqual(['colour|color', 'harbor|harbour*'])
    expect(brief('', shortened(termsOf('london or paris')))).toEqual(['london|paris*'])
  })

  test('corrects the words and keeps the rest as typed', () => {
    expect(spellable('"Fotografer" -rain or 35mm éditeur')).toEqual(['fotografer', 'editeur'])
    expect(respell('"Fotografer" in Paris', new Map([['fotografer', 'photographer']]))).toBe('"photographer" in Paris')
    expect(respell('nothing', new Map())).toBeNull()
  })
})

describe('how a query was read', () => {
  test('is said where it differs from the words, with a query for the words', () => {
    expect(understoodOf('night dp -"big budget" for AD or gaffer')).toEqual({
      parts: [
        { typed: 'night', means: [], place: null },
        { typed: 'dp', means: ['Cinematographer'], place: null },
        { typed: '-"big budget"', means: [], place: null },
        {
          typed: 'AD or gaffer',
          means: ['Assistant director', 'Art director', 'Associate director', 'Gaffer'],
          place: null,
        },
      ],
      words: 'night "dp" -"big budget" for "AD" or "gaffer"',
    })
  })

  test.each(['night', '"gaffer"', '-gaffer', 'harbour', 'stop-motion', '', 'x'.repeat(200)])('not for %s', (query) =>
    expect(understoodOf(query)).toBeNull(),
  )

  test('the query for the words is read as typed', () => {
    for (const query of ['gaffer', 'stand-in night', 'dp or gaffer', '2nd ac']) {
      const words = understoodOf(query)?.words ?? ''
      expect([words, understoodOf(words)]).toEqual([words, null])
      expect(verbatim(words, new Set())).toBe(words)
    }
    expect(understoodOf(Array.from({ length: 24 }, () => 'gaffers').join(' '))).toBeNull()
  })

  test('a place is said by its name', () => {
    const cities = new Map([
      ['wien', 'Vienna'],
      ['ciudad de mexico', 'Mexico City'],
    ])
    const terms = termsOf('gaffer wien', cities)
    expect(understoodOf('gaffer wien', terms)).toEqual({
      parts: [
        { typed: 'gaffer', means: ['Gaffer'], place: null },
        { typed: 'wien', means: [], place: 'Vienna' },
      ],
      words: '"gaffer" "wien"',
    })
    const two = 'night Ciudad de México'
    expect(understoodOf(two, termsOf(two, cities))).toMatchObject({
      parts: [{ typed: 'night' }, { typed: 'Ciudad de México', place: 'Mexico City' }],
      words: 'night "Ciudad de México"',
    })
  })
})
