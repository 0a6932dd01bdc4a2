import type { RoleFacts } from '../jobs/production.schemas.ts'
import { FACTS } from '../profiles/terms.ts'
import type { PartFit } from './fits.ts'
import { folded } from './folded.ts'
import { meets, nameOf } from './names.ts'
import type { StatedFacts } from './stated-facts.ts'

export type AskedFact = keyof RoleFacts

/** Years or centimeters, both ends included. */
interface Span {
  from: number
  to: number
}
type OneFit = Pick<PartFit, 'why' | 'change'> & { fits: boolean }

/** Years of playing age that must be shared, where both ranges are as long as that. */
const SHARED_YEARS = 3

const spanned = ({ from, to }: Span) => (from === to ? `${from}` : `${from}–${to}`)
const lengthOf = ({ from, to }: Span) => to - from + 1
const labelOf = (kind: AskedFact) => FACTS[kind].label.toLowerCase()
const missing = (kind: AskedFact, asked: string): OneFit => ({
  fits: false,
  why: `No ${labelOf(kind)} given, asked ${asked}`,
  change: `Add your ${labelOf(kind)}`,
})

function ageFit(asked: Span, own: Span | undefined): OneFit {
  if (!own) return missing('playing_age', spanned(asked))
  const shared = lengthOf({ from: Math.max(asked.from, own.from), to: Math.min(asked.to, own.to) })
  const fits = shared >= Math.min(SHARED_YEARS, lengthOf(asked), lengthOf(own))
  return { fits, why: `Plays ${spanned(own)}, asked ${spanned(asked)}`, change: fits ? null : `Play ${spanned(asked)}` }
}

function heightFit(asked: Span, own: number | undefined): OneFit {
  if (own === undefined) return missing('height', `${spanned(asked)} cm`)
  const fits = asked.from <= own && own <= asked.to
  return { fits, why: `${own} cm, asked ${spanned(asked)} cm`, change: null }
}

function listFit(kind: AskedFact, asked: readonly string[]): (own: readonly string[] | undefined) => OneFit {
  const [names, all] = [asked.map(nameOf), asked.join(', ')]
  const met = (own: string) => names.some((name) => meets(name, own))
  return (own) => {
    if (!own?.length) return missing(kind, all)
    const there = own.filter((name) => met(folded(name)))
    return there.length
      ? { fits: true, why: there.join(', '), change: null }
      : { fits: false, why: `${FACTS[kind].label}: none of ${all}`, change: `Add any you have: ${all}` }
  }
}

function oneFit(kind: AskedFact, asked: RoleFacts): ((own: StatedFacts) => OneFit) | null {
  if (kind === 'playing_age') {
    const age = asked.playing_age
    return age ? (own) => ageFit(age, own.playing_age) : null
  }
  if (kind === 'height') {
    const { height } = asked
    return height ? (own) => heightFit(height, own.height?.cm) : null
  }
  const names = asked[kind]
  if (!names?.length) return null
  const fit = listFit(kind, names)
  return (own) => fit(own[kind])
}

/** What someone shows, and which facts they keep for search only. */
type FactsFit = (own: StatedFacts, hidden: readonly string[]) => PartFit | null

/**
 * What a role asks for against what someone shows; worked out once for all people. Ranges must meet, and one of several
 * names is enough. A fact that someone keeps for search only (`hidden`) is left out, whichever way it would count: a
 * match that knew it would tell it. Null where nothing is left to compare.
 */
export function factsFit(asked: RoleFacts): FactsFit {
  const each = (Object.keys(asked) as AskedFact[]).flatMap((kind) => {
    const fit = oneFit(kind, asked)
    return fit ? [{ kind, fit }] : []
  })
  return (own, hidden) => {
    const fits = each.filter(({ kind }) => !hidden.includes(kind)).map(({ fit }) => fit(own))
    if (fits.length === 0) return null
    const fitting = fits.filter(({ fits: yes }) => yes).length
    return {
      fit: fitting / fits.length,
      why: fits.map(({ why }) => why).join('; '),
      change: fits.flatMap(({ change }) => change ?? []).join('; ') || null,
      out: fitting < fits.length,
    }
  }
}
