import { expect, test } from 'vitest'
import { readAs } from './read-as.ts'

const part = (typed: string, means: string[] = [], place: string | null = null) => ({ typed, means, place })

test.each([
  [[part('gaffer', ['Gaffer']), part('wien', [], 'Vienna')], 'Gaffer in Vienna'],
  [[part('wien', [], 'Vienna')], 'Vienna'],
  [
    [part('night'), part('pa', ['Production assistant', 'Personal assistant'])],
    'night Production assistant or Personal assistant',
  ],
  [
    [part('AD', ['Assistant director', 'Art director', 'Associate director'])],
    'Assistant director, Art director, or Associate director',
  ],
  [[part('dp', ['Cinematographer']), part('-rain')], 'Cinematographer -rain'],
])('%j is read as %s', (parts, words) => expect(readAs({ parts, words: '' })).toBe(words))
