import type { JobType } from '@ensemble/contract/jobs/vocabulary.ts'
import type { ManyPosts } from '@ensemble/contract/posts/many-posts.schemas.ts'
import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import type { MatchShown } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import type { z } from 'zod'
import type { Context, MemberContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { PostRow } from './posts.queries.ts'

/** What a list shows of a post besides its common row. */
export interface KindDetails {
  id: string
  /** `YYYY-MM-DD`: a job's deadline, a collaboration's end, an event's day. */
  last_day: string | null
  starts_at: Date | null
  job_type: JobType | null
  salary_range: string | null
  /** A job that names no craft: its owner is asked. */
  needs_craft?: boolean
}

/** One kind of post, for actions on posts of all kinds at once. */
export interface PostKindPort {
  /**
   * One move of one post in the transaction of `ctx`; throws what a single move throws. `version`: the one that the
   * page showed.
   */
  act(ctx: MemberContext, id: string, act: z.output<typeof ManyPosts>['act'], version: number): Promise<PostRow>
  detailsOf(db: Db, ids: readonly string[]): Promise<KindDetails[]>
  /** The words that a stored post is found by besides title, text and place, as a new one would get them. */
  searchWords(ctx: Context, post: PostRow): Promise<string | undefined>
}

/** The viewer's application for a post, or a role of it. `again`: they withdrew, and may apply once more. */
export interface OwnApplicationOf {
  id: string
  role_id: string | null
  again: boolean
}

/** What came of posts: applications that were not withdrawn, and that no block hides from the viewer. */
export interface ApplicantsPort {
  /** `roles`: counts by role id. `own`: the viewer's own, latest first, including withdrawn ones. */
  ofPost(
    db: Db,
    postId: string,
    viewerId: string | null,
  ): Promise<{
    applicants: number
    roles: Readonly<Record<string, number>>
    own: readonly OwnApplicationOf[]
  }>
  /** By post id; posts without applications are left out. */
  countsOf(db: Db, postIds: readonly string[], viewerId: string): Promise<ReadonlyMap<string, ApplicantCounts>>
}

export interface ApplicantCounts {
  applicants: number
  unanswered: number
  shortlisted: number
}

/** How people fit posts. */
export interface MatchesPort {
  /** Of open posts: how many people fit, and the best of their matches in percent. Posts that no one fits are left out. */
  ofPosts(
    ctx: Context,
    postIds: readonly string[],
  ): Promise<ReadonlyMap<string, { matches: number; match_score: number | null }>>
  /**
   * How each person who applied fits the post, in their order; null where one side is gone. Place and dates are left
   * out: whoever applies has decided about them. The caller checks that both may be seen.
   */
  ofApplicants(ctx: Context, pairs: readonly { postId: string; talentId: string }[]): Promise<(MatchShown | null)[]>
  /** Without the parts. */
  figuresOfApplicants(
    ctx: Context,
    pairs: readonly { postId: string; talentId: string }[],
  ): Promise<(Pick<MatchShown, 'score' | 'out'> | null)[]>
}

declare module '../../platform/context.ts' {
  interface Ports {
    postKinds: Readonly<Record<PostKind, PostKindPort>>
    applicants: ApplicantsPort
    matches: MatchesPort
  }
}
