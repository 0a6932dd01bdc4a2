import { INSIGHT_RULES } from '@ensemble/contract/jobs/vocabulary.ts'
import type { HiringInsight } from '@ensemble/contract/posts/insights.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { postFigures, type PostFigures } from './insights.reads.ts'

const MOST = 4
const MOST_OF_A_RULE = 2

type Rule = (posts: readonly PostFigures[]) => HiringInsight[]
const named = ({ id, title }: Pick<PostFigures, 'id' | 'title'>) => ({ id, title })
const isDue = ({ undecided, days_left }: PostFigures) =>
  undecided > 0 && days_left !== null && days_left >= 0 && days_left <= INSIGHT_RULES.dueDays

const answerDue: Rule = (posts) =>
  posts
    .filter(isDue)
    .toSorted((one, other) => (one.days_left ?? 0) - (other.days_left ?? 0))
    .map((post) => ({
      rule: 'answer_due',
      post: named(post),
      undecided: post.undecided,
      applicants: post.applicants,
      respond_by: post.respond_by ?? '',
      time_zone: post.time_zone,
      days_left: post.days_left ?? 0,
    }))

const answersWaiting: Rule = (posts) =>
  posts
    .filter((post) => post.waiting > 0 && !isDue(post))
    .toSorted((one, other) => other.waiting - one.waiting)
    .map((post) => ({
      rule: 'answers_waiting',
      post: named(post),
      waiting: post.waiting,
      applicants: post.applicants,
      longest_days: post.longest_days ?? 0,
    }))

const positionTaken: Rule = (posts) =>
  posts
    .filter((post) => post.open && post.accepted > 0)
    .map((post) => ({ rule: 'position_taken', post: named(post), accepted: post.accepted, undecided: post.undecided }))

const quietDays = (post: PostFigures) => Math.min(post.days_up, post.days_since_last ?? post.days_up)
const isQuiet = (post: PostFigures) => post.open && post.accepted === 0 && quietDays(post) >= INSIGHT_RULES.quietDays

const quietPost: Rule = (posts) =>
  posts
    .filter(isQuiet)
    .map((post) => ({ post, days: quietDays(post) }))
    .toSorted((one, other) => other.days - one.days)
    .map(({ post, days }) => ({
      rule: 'quiet_post',
      post: named(post),
      days,
      views: post.views,
      applicants: post.applicants,
    }))

const sumOf = (posts: readonly PostFigures[], key: 'views' | 'applicants') =>
  posts.reduce((sum, post) => sum + post[key], 0)

const fewApply: Rule = (posts) =>
  posts
    .filter((post) => post.open && post.accepted === 0 && !isQuiet(post) && post.views >= INSIGHT_RULES.seen)
    .flatMap((post) => {
      const others = posts.filter(
        ({ id, views, days_up }) => id !== post.id && views > 0 && days_up >= INSIGHT_RULES.quietDays,
      )
      const [seen, applicants] = [sumOf(others, 'views'), sumOf(others, 'applicants')]
      const enough = others.length >= INSIGHT_RULES.posts && seen >= INSIGHT_RULES.seenOthers && applicants > 0
      return enough && 2 * (post.applicants / post.views) <= applicants / seen
        ? [
            {
              rule: 'few_apply' as const,
              post: named(post),
              seen: post.views,
              applicants: post.applicants,
              others: { posts: others.length, seen, applicants },
            },
          ]
        : []
    })
    .toSorted((one, other) => one.applicants / one.seen - other.applicants / other.seen)

const payNamed: Rule = (posts) => {
  // a post from yesterday has had no chance yet
  const settled = posts.filter(({ days_up }) => days_up >= INSIGHT_RULES.quietDays)
  const group = (names: boolean) => {
    const of = settled.filter(({ names_pay }) => names_pay === names)
    return { posts: of.length, applicants: sumOf(of, 'applicants') }
  }
  const [yes, no] = [group(true), group(false)]
  const enough = yes.posts >= INSIGHT_RULES.posts && no.posts >= INSIGHT_RULES.posts && no.applicants > 0
  return enough && yes.applicants / yes.posts >= INSIGHT_RULES.ratio * (no.applicants / no.posts)
    ? [{ rule: 'pay_named', with: yes, without: no }]
    : []
}

/** What the rules find in a company's posts, most urgent first: at most two per rule and four in all. Pure. */
export const insightsOf = (posts: readonly PostFigures[]): HiringInsight[] =>
  [answerDue, answersWaiting, positionTaken, quietPost, fewApply, payNamed]
    .flatMap((rule) => rule(posts).slice(0, MOST_OF_A_RULE))
    .slice(0, MOST)

const figuresOf = (ctx: MemberContext): Promise<PostFigures[]> => {
  const businessId = ctx.viewer.activeBusinessId
  if (!businessId) throw new AppError('core.business_only')
  return postFigures(ctx.db, businessId, ctx.platform.clock.now(), INSIGHT_RULES.waitingDays)
}

/** The active company's hiring insights (product.md, "Dashboards and analytics": rules over real rows, each with its evidence). */
export const readInsights = async (ctx: MemberContext): Promise<{ insights: HiringInsight[] }> => ({
  insights: insightsOf(await figuresOf(ctx)),
})
