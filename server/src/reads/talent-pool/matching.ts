import { CRAFTS, type Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import { daysFrom } from '@ensemble/contract/matching/dates-fit.ts'
import { type MatchPost, matcher, type MatchTalent, type MatchTerms } from '@ensemble/contract/matching/match.ts'
import type { Availability } from '@ensemble/contract/profiles/terms.ts'
import type { MatchShown } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import { findPost } from '../../modules/posts/index.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { findPostToMatch, findToMatch, type MatchRow, type PostToMatch } from './card.queries.ts'

const isCraft = (name: string): name is Craft => (CRAFTS as readonly string[]).includes(name)
const unique = <T>(items: readonly T[]) => [...new Set(items)]

const paid = (row: Pick<PostToMatch, 'pay_from' | 'pay_to' | 'pay_currency' | 'pay_unit'>): MatchPost['pay'] =>
  row.pay_unit === null ? null : { from: row.pay_from, to: row.pay_to, currency: row.pay_currency, unit: row.pay_unit }

const DAY_MS = 86_400_000
/** Days of work: auditions and fittings are apart from them. */
const WORK: ReadonlySet<string> = new Set(['shoot', 'show'])

/** When there is work, and on how many days: between the dates of a collaboration, or on a job's days of shooting or show. */
function workOf({ dates, start_date, end_date }: PostToMatch): Pick<MatchPost, 'starts' | 'ends' | 'days'> {
  if (dates === null) return { starts: start_date, ends: end_date, days: daysFrom(start_date, end_date) }
  const work = dates.filter(({ kind }) => WORK.has(kind))
  if (work.length === 0) return { starts: null, ends: null, days: null }
  const days = new Set(
    work.flatMap(({ from, to }) =>
      Array.from({ length: daysFrom(from, to) ?? 0 }, (_none, at) => Date.parse(from) + at * DAY_MS),
    ),
  )
  const [first, last] = [
    work.map(({ from }) => from).toSorted()[0],
    work
      .map(({ to }) => to)
      .toSorted()
      .at(-1),
  ]
  return { starts: first ?? null, ends: last ?? null, days: days.size }
}

/** What a post asks for: its fields say it, or, for a production, its open roles alone. */
export function askedBy(post: PostToMatch): MatchPost {
  const roles = post.roles.map((role) => ({
    craft: role.craft,
    skills: role.skills,
    level: role.experience_level,
    facts: role.facts,
    pay: paid(role),
    starts: role.starts,
    ends: role.ends,
  }))
  const own = (post.crafts ?? post.roles_needed ?? []).filter(isCraft)
  return {
    crafts: roles.length ? unique(roles.map(({ craft }) => craft)) : own,
    skills: roles.length ? unique(roles.flatMap(({ skills }) => skills)) : (post.skills ?? post.expertise_needed ?? []),
    place: post.location,
    remote: post.remote,
    travel: post.travel,
    ...workOf(post),
    pay: paid(post),
    level: post.experience_level,
    roles,
  }
}

/** Whether any of its roles asks for facts, such as a playing age. */
export const asksForFacts = ({ roles }: MatchPost): boolean => roles.some(({ facts }) => Object.keys(facts).length > 0)

/** Once the start date has come, the talent is available. */
export const availabilityOf = (
  row: Pick<MatchRow, 'availability_status' | 'available_from'>,
  today: string,
): { status: Availability; from: string | null } =>
  row.availability_status === 'soon' && row.available_from !== null && row.available_from <= today
    ? { status: 'available', from: null }
    : {
        status: row.availability_status,
        from: row.availability_status === 'soon' ? row.available_from : null,
      }

const statedBy = (row: MatchRow, today: string): MatchTalent => ({
  craft: row.profession,
  skills: row.skills,
  place: row.location,
  availability: availabilityOf(row, today),
  unpaidToo: row.unpaid_too,
  years: row.years_experience,
  credits: row.credits,
  facts: row.facts,
  hiddenFacts: row.hidden_facts,
  rate:
    row.rate_unit === null
      ? null
      : { from: row.rate_from, to: row.rate_to, currency: row.rate_currency, unit: row.rate_unit },
})

/** What matches depend on today, besides the two sides. */
export const termsNow = ({ platform }: Pick<Context, 'platform'>): MatchTerms => ({
  today: platform.clock.now().toISOString().slice(0, 10),
  rates: platform.rates,
})

/** Compares people with what a post asks for. */
export function rowMatcher(post: MatchPost, terms: MatchTerms): (row: MatchRow) => MatchShown {
  const match = matcher(post, terms)
  return (row) => match(statedBy(row, terms.today))
}

/** How well one person fits what a post asks for. */
export const matchRow = (post: MatchPost, row: MatchRow, terms: MatchTerms): MatchShown => rowMatcher(post, terms)(row)

/** The viewer's own match with a post that they may see. Throws 404, also for posts that take no applications. */
export async function readOwnMatch(ctx: MemberContext, postId: string): Promise<MatchShown> {
  const [seen, post, [own]] = await Promise.all([
    findPost(ctx.db, postId, ctx.viewer),
    findPostToMatch(ctx.db, postId),
    findToMatch(ctx.db, [ctx.viewer.id]),
  ])
  if (!seen || !post || !own) throw notFound()
  return matchRow(askedBy(post), own, termsNow(ctx))
}
