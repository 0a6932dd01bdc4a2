import unhomoglyph from 'unhomoglyph'
import { AppError } from '../errors.ts'

/** Names that would speak for the product, alone or with the words below. */
const OURS = words(
  `ensemble admin admins administrator administrators administration support security team moderator moderators
  moderation helpdesk billing noreply postmaster webmaster`,
)
/** Words that make nothing else of one of those. */
const BESIDE = words(
  `official help desk staff trust safety service services customer center care account accounts payments
  verification notifications system systems platform app hq online com inc llc ltd gmbh`,
)
const SMALL = words('the of and my no reply')

function words(list: string): string[] {
  return list.split(/\s+/)
}

const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }
const SIGNS: Readonly<Record<string, string>> = { '@': 'a', $: 's', '€': 'e', '!': 'l', '|': 'l' }

/**
 * The words of a name as they look: without accents and case, characters of other scripts and digits as the Latin letters
 * they resemble, i as l.
 */
function looks(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  // some resemble a letter only as capitals, others only as small letters
  const seen = unhomoglyph(
    unhomoglyph(plain)
      .toLowerCase()
      .replace(/[@$€!|]/g, (sign) => SIGNS[sign] ?? ''),
  )
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[034578]/g, (digit) => DIGITS[digit] ?? '')
    .replace(/[i1]/g, 'l')
  return seen.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}
const lookOf = (word: string) => looks(word).join('')

const ours = new Set(OURS.map(lookOf))
const beside = new Set(BESIDE.map(lookOf))
const small = new Set(SMALL.map(lookOf))
const PRODUCT = lookOf('ensemble')
const JOINED = new RegExp(`^(?:${lookOf('the')})?(?:${[...ours].join('|')}|${lookOf('help')}|${lookOf('staff')}){1,3}$`)

/** Whether a name, or an address, could be taken for the product's own. That of an ensemble of musicians could not. */
export function posesAsUs(name: string): boolean {
  const seen = looks(name)
  if (JOINED.test(seen.join('')) && [...ours].some((word) => seen.join('').includes(word))) return true
  if (
    seen.some((word) => ours.has(word)) &&
    seen.every((word) => ours.has(word) || beside.has(word) || small.has(word))
  )
    return true
  return seen.some((word, n) => {
    const next = seen[n + 1] ?? ''
    const pair = word === PRODUCT ? next : next === PRODUCT ? word : ''
    return ours.has(pair) || beside.has(pair)
  })
}

/** Throws 400 beside the field if a name or an address could be taken for the product's own. */
export function refuseOurNames(field: string, name: string): void {
  if (posesAsUs(name)) throw new AppError('core.invalid', 400, { fields: { [field]: 'core.name_reserved' } })
}
