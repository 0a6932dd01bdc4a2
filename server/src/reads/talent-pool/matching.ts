import { CRAFTS, type Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import { type MatchPost, matchOf, type MatchTalent, namedIn } from '@ensemble/contract/matching/match.ts'
import type { Availability } from '@ensemble/contract/profiles/terms.ts'
import type { MatchShown } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import { findPost } from '../../modules/posts/index.ts'
import type { MemberContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { findPostToMatch, findToMatch, type MatchRow, type PostToMatch } from './card.queries.ts'

const isCraft = (name: string): name is Craft => (CRAFTS as readonly string[]).includes(name)
const unique = <T>(items: readonly T[]) => [...new Set(items)]

/**
 * What a post asks for. A production's roles and collaborations have fields for that; for other jobs it is what the
 * title and the requirements name.
 */
export function askedBy(post: PostToMatch): MatchPost {
  const title = namedIn(post.title)
  const requirements = namedIn((post.requirements ?? []).join('\n'))
  const roles = [...(post.role_crafts ?? []), ...(post.roles_needed ?? [])].filter(isCraft)
  return {
    crafts: roles.length ? roles : title.crafts.length ? title.crafts : requirements.crafts,
    skills: unique([...(post.expertise_needed ?? []), ...title.skills, ...requirements.skills]),
    place: post.location,
    remote: post.remote,
    starts: post.start_date,
    pay:
      post.pay_unit === null
        ? null
        : { from: post.pay_from, to: post.pay_to, currency: post.pay_currency, unit: post.pay_unit },
    level: post.experience_level,
  }
}

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
  years: row.years_experience,
  credits: row.credits,
  rate:
    row.rate_unit === null
      ? null
      : { from: row.rate_from, to: row.rate_to, currency: row.rate_currency, unit: row.rate_unit },
})

/** How well someone fits what a post asks for. `today`: YYYY-MM-DD. */
export const matchRow = (post: MatchPost, row: MatchRow, today: string): MatchShown =>
  matchOf(post, statedBy(row, today))

/** The viewer's own match with a post that they may see. Throws 404, also for posts that take no applications. */
export async function readOwnMatch(ctx: MemberContext, postId: string): Promise<MatchShown> {
  const [seen, post, [own]] = await Promise.all([
    findPost(ctx.db, postId, ctx.viewer),
    findPostToMatch(ctx.db, postId),
    findToMatch(ctx.db, [ctx.viewer.id]),
  ])
  if (!seen || !post || !own) throw notFound()
  return matchRow(askedBy(post), own, ctx.platform.clock.now().toISOString().slice(0, 10))
}
