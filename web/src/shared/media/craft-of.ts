import { FRAME_CRAFTS, type FrameCraft } from '../../ui/frame-craft.ts'

/** The first that a text names wins, so the narrower crafts come before film. */
const NAMED: readonly (readonly [FrameCraft, RegExp])[] = [
  ['film', /of photography/],
  ['sound', /sound|voice|podcast|foley/],
  ['dance', /danc|choreo/],
  ['effects', /vfx|visual effect|animation|game/],
  ['fashion', /fashion|costume|make-?up|model|stylist|runway|lookbook/],
  ['music', /music|compos|concert|record|album|band/],
  ['photo', /photo|portrait/],
  ['stage', /theat|stage|opera|\bplay/],
  ['film', /film|cinema|direct|edit|actor|produc|gaffer|camera|series|commercial|documentar|screen/],
  ['event', /event|exhibition|festival/],
]

type Named = (string | null | undefined)[]

/** The craft of a frame by what its work is called: an industry, a craft, a type of project, a role; the first that says one. */
export function craftOf(...named: Named): FrameCraft {
  for (const text of named) {
    const words = text?.toLowerCase()
    const found = words && NAMED.find(([, pattern]) => pattern.test(words))?.[0]
    if (found) return found
  }
  return 'other'
}

/** The same as the word on the frame's edge; empty where none is named. */
export const craftWord = (...named: Named): string => FRAME_CRAFTS[craftOf(...named)].word
