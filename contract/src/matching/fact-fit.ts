import type { RoleFacts } from '../jobs/production.schemas.ts'
import { FACTS } from '../profiles/terms.ts'
import type { PartFit } from './fits.ts'
import { folded } from './folded.ts'
import type { StatedFacts } from './stated-facts.ts'

export type AskedFact = keyof RoleFacts

interface Span {
  from: number
  to: number
}
type OneFit = Pick<PartFit, 'why' | 'change'> & { fits: boolean }

const spanned = ({ from, to }: Span) => (from === to ? `${from}` : `${from}–${to}`)
const meet = (one: Span, other: Span) => one.from <= other.to && other.from <= one.to
const nameOf = (kind: AskedFact) => FACTS[kind].label.toLowerCase()
const missing = (kind: AskedFact, asked: string): OneFit => ({
  fits: false,
  why: `No ${nameOf(kind)} given, asked ${asked}`,
  change: `Add your ${nameOf(kind)}`,
})

function ageFit(asked: Span, own: Span | undefined): OneFit {
  if (!own) return missing('playing_age', spanned(asked))
  const fits = meet(asked, own)
  return { fits, why: `Plays ${spanned(own)}, asked ${spanned(asked)}`, change: fits ? null : `Play ${spanned(asked)}` }
}

function heightFit(asked: Span, own: number | undefined): OneFit {
  if (own === undefined) return missing('height', `${spanned(asked)} cm`)
  const fits = asked.from <= own && own <= asked.to
  return { fits, why: `${own} cm, asked ${spanned(asked)} cm`, change: null }
}

function listFit(kind: AskedFact, asked: readonly string[], own: readonly string[] | undefined): OneFit {
  if (!own?.length) return missing(kind, asked.join(', '))
  const wanted = new Set(asked.map(folded))
  const there = own.filter((name) => wanted.has(folded(name)))
  return there.length
    ? { fits: true, why: there.join(', '), change: null }
    : {
        fits: false,
        why: `${FACTS[kind].label}: none of ${asked.join(', ')}`,
        change: `Add any you have: ${asked.join(', ')}`,
      }
}

function oneFit(kind: AskedFact, asked: RoleFacts, own: StatedFacts): OneFit | null {
  if (kind === 'playing_age') return asked.playing_age ? ageFit(asked.playing_age, own.playing_age) : null
  if (kind === 'height') return asked.height ? heightFit(asked.height, own.height?.cm) : null
  const names = asked[kind]
  return names?.length ? listFit(kind, names, own[kind]) : null
}

/**
 * What a role asks for against what someone shows. Ranges must meet, and one of several names is enough. A fact that
 * someone keeps for search only (`hidden`) is left out, whichever way it would count: a match that knew it would tell
 * it. Null where nothing is left to compare.
 */
export function factsFit(asked: RoleFacts, own: StatedFacts, hidden: readonly string[]): PartFit | null {
  const fits = (Object.keys(asked) as AskedFact[])
    .filter((kind) => !hidden.includes(kind))
    .flatMap((kind) => oneFit(kind, asked, own) ?? [])
  if (fits.length === 0) return null
  const fitting = fits.filter(({ fits: yes }) => yes).length
  return {
    fit: fitting / fits.length,
    why: fits.map(({ why }) => why).join('; '),
    change: fits.flatMap(({ change }) => change ?? []).join('; ') || null,
    out: fitting < fits.length,
  }
}
