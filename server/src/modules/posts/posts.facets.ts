import { folded } from '@ensemble/contract/core/folded.ts'
import type { Condition } from '@ensemble/contract/discover/conditions.ts'
import type { PostPay } from '@ensemble/contract/discover/vocabulary.ts'
import type { Declared } from '@ensemble/contract/jobs/production.schemas.ts'
import { AI_USES, HAZARDS, INTIMACIES, TRAVELS } from '@ensemble/contract/jobs/production.ts'
import { craftsIn, skillsIn } from '@ensemble/contract/matching/named-in.ts'
import { hasAmount } from '@ensemble/contract/posts/pay-units.ts'

/** The distinct words of a text, folded. */
export const wordsOf = (text: string): string[] => [...new Set(folded(text).match(/[\p{L}\p{N}]+/gu) ?? [])]

/** Its company answers most applicants by the promised date. */
export const REPLIES = 'replies'

export const placeFacets = (place: string) => wordsOf(place).map((word) => `place:${word}`)

/** What a post can be filtered by, besides its kind. */
export interface Filterable {
  location: string | null
  remote: boolean
  payFrom: number | null
  payUnit: string | null
  /** Each of its roles pays guaranteed money. */
  paidByRoles?: boolean
  job_type?: string | null
  /** The levels of experience that it or one of its roles asks for. */
  levels?: readonly string[]
  industry?: string | null
  /** The crafts and skills that its fields ask for. */
  crafts?: readonly string[]
  skills?: readonly string[]
  /** Texts that name the crafts needed, where no field does: a title, requirements, roles. */
  wants?: readonly string[]
  /** Texts that name skills, in addition to those that the crafts imply. */
  asks?: readonly string[]
  declares?: Pick<Declared, 'travel' | 'hazards' | 'intimacy' | 'ai_uses'>
}

const WITHOUT_MONEY: Readonly<Record<string, PostPay>> = { royalty_share: 'share', unpaid: 'unpaid' }

/** Guaranteed money: a starting amount in a unit that promises one; the column `paid` computes the same. */
export const isPaid = (pay: Pick<Filterable, 'payFrom' | 'payUnit'>): boolean =>
  (pay.payFrom ?? 0) > 0 && hasAmount(pay.payUnit)

/** Posts that do not say whether they pay have none. */
function payFacets(post: Filterable): string[] {
  const pay: PostPay | undefined =
    post.paidByRoles || isPaid(post) ? 'paid' : post.payUnit ? WITHOUT_MONEY[post.payUnit] : undefined
  return pay ? [`pay:${pay}`] : []
}

/** A facet for each declared value, and one for having declared it: an empty list says that there are none. */
function declaredFacets({ travel, hazards, intimacy, ai_uses }: NonNullable<Filterable['declares']>): string[] {
  return [
    ...(travel ? ['says:travel', `travel:${travel}`] : []),
    ...(hazards ? ['says:hazards', ...hazards.map((hazard) => `hazard:${hazard}`)] : []),
    ...(intimacy ? ['says:intimacy', `intimacy:${intimacy}`] : []),
    ...(ai_uses ? ['says:ai', ...ai_uses.map((use) => `ai:${use}`)] : []),
  ]
}

const each = (prefix: string, values: readonly string[], but: readonly string[]) =>
  values.filter((value) => !but.includes(value)).map((value) => `${prefix}:${value}`)
/** For each condition, the facets that match it and the one that says it was declared. */
const CONDITION_FACETS: Readonly<Record<Condition, { says: string; facets: readonly string[] }>> = {
  travel: { says: 'says:travel', facets: each('travel', TRAVELS, ['none']) },
  // paying part of it counts as paying
  own_travel: { says: 'says:travel', facets: ['travel:shared', 'travel:talent'] },
  night: { says: 'says:hazards', facets: ['hazard:night'] },
  hazards: { says: 'says:hazards', facets: each('hazard', HAZARDS, ['night']) },
  intimacy: { says: 'says:intimacy', facets: each('intimacy', INTIMACIES, ['none']) },
  adult: { says: 'says:intimacy', facets: ['intimacy:simulated', 'intimacy:nudity'] },
  ai: { says: 'says:ai', facets: each('ai', AI_USES, []) },
}
const conditionsOf = (without: string | undefined) =>
  Object.entries(CONDITION_FACETS)
    .filter(([name]) => without?.split(',').includes(name))
    .map(([, condition]) => condition)
const once = (facets: readonly string[]) => [...new Set(facets)].toSorted()

/** The facets that a post must not have to pass a filter, sorted so that equal filters are equal. */
export const facetsUnwanted = ({ without }: Pick<FacetFilter, 'without'>): string[] =>
  once(conditionsOf(without).flatMap(({ facets }) => facets))

export function facetsOf(post: Filterable): string[] {
  const crafts = post.crafts?.length ? post.crafts : craftsIn(post.wants ?? [])
  const skills = [...(post.skills ?? []), ...skillsIn(post.asks ?? [], crafts)]
  return [
    ...(post.remote ? ['remote'] : []),
    ...payFacets(post),
    ...(post.job_type ? [`type:${post.job_type}`] : []),
    ...once((post.levels ?? []).map((level) => `level:${level}`)),
    ...(post.industry ? [`industry:${folded(post.industry)}`] : []),
    ...once(crafts.map((craft) => `craft:${folded(craft)}`)),
    ...once(skills.map((skill) => `skill:${folded(skill)}`)),
    ...(post.declares ? declaredFacets(post.declares) : []),
    ...placeFacets(post.location ?? ''),
  ]
}

/** A list's query parameters, as spelled in its address. */
export interface FacetFilter {
  place?: string | undefined
  remote?: '1' | undefined
  replies?: '1' | undefined
  pay?: PostPay | undefined
  job_type?: string | undefined
  level?: string | undefined
  industry?: string | undefined
  craft?: string | undefined
  skills?: string | undefined
  without?: string | undefined
  declared?: '1' | undefined
}

/**
 * The facets that a post must have to pass a filter, sorted so that equal filters are equal. A place is matched by the
 * words before its first comma: "London, England" finds what is in London however the rest is written.
 */
export function facetsWanted(filter: FacetFilter): string[] {
  return once([
    ...(filter.remote ? ['remote'] : []),
    ...(filter.replies ? [REPLIES] : []),
    ...(filter.pay ? [`pay:${filter.pay}`] : []),
    ...(filter.job_type ? [`type:${filter.job_type}`] : []),
    ...(filter.level ? [`level:${filter.level}`] : []),
    ...(filter.industry ? [`industry:${folded(filter.industry)}`] : []),
    ...(filter.craft ? [`craft:${folded(filter.craft)}`] : []),
    ...(filter.skills
      ?.split(',')
      .map((skill) => folded(skill.trim()))
      .filter(Boolean)
      .map((skill) => `skill:${skill}`) ?? []),
    ...(filter.declared ? conditionsOf(filter.without).map(({ says }) => says) : []),
    ...placeFacets(filter.place?.split(',')[0] ?? ''),
  ])
}
