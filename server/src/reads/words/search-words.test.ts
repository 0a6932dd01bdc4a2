import { describe, expect, test } from 'vitest'
import { respell, spellable, termsOf } from './search-words.ts'

const brief = (query: string) =>
  termsOf(query).map(
    (term) =>
      `${term.negated ? '-' : ''}${term.wordings.map(({ text, as }) => `${text}${as === 'prefix' ? '*' : ''}`).join('|')}`,
  )

describe('a search box', () => {
  test.each<[string, string[]]>([
    ['night shoot', ['night', 'shoot|shoot*']],
    ['"night shoot" -rain', ['night shoot', '-rain']],
    ['london or paris', ['london|paris|paris*']],
    ['or', []],
    ['the of', []],
    ['-"big budget" film', ['-big budget', 'film|film*']],
    ['dp', ['dp|Cinematographer|dop|director of photography']],
    ['director of photography london', ['director of photography|Cinematographer|dp|dop', 'london|london*']],
    ['gaffer', ['gaffer|sparks|lighting technician|gaffer*']],
    ['part-time', ['part-time']],
    ['  ', []],
    ['& ! ( ) :* <->', []],
    ['“night shoot” l’été', ['night shoot', "l'été"]],
    ['unfinished "phrase', ['unfinished', 'phrase']],
    ['camera for the night', ['camera', 'night|night*']],
    ['"for the night"', ['for the night']],
    ['voice over', ['voice over|Voice Artist|vo|voiceover']],
    ['night -the', ['night']],
    ['dp or the gaffer', ['dp|Cinematographer|dop|director of photography|gaffer|sparks|lighting technician|gaffer*']],
  ])('%s', (query, terms) => expect(brief(query)).toEqual(terms))

  test('corrects the words and keeps the rest as typed', () => {
    expect(spellable('"Fotografer" -rain or 35mm éditeur')).toEqual(['fotografer', 'editeur'])
    expect(respell('"Fotografer" in Paris', new Map([['fotografer', 'photographer']]))).toBe('"photographer" in Paris')
    expect(respell('nothing', new Map())).toBeNull()
  })
})
