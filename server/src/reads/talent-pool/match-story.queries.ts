import { MATCH_FROM, MATCH_VERSION } from '@ensemble/contract/matching/match.ts'
import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import { notBlockedWithCompany } from '../../modules/companies/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { OPEN, openFor } from './candidates.queries.ts'

/** Posts `o` that a talent has neither dismissed nor applied to. */
const unanswered = (talentId: string): RawBuilder<boolean> =>
  sql<boolean>`(not exists (select from hidden_items h where h.user_id = ${talentId} and h.post_id = o.id)
  and not exists (select from applications a where a.applicant_id = ${talentId} and a.post_id = o.id))`

/** Stored pairs `m` of a talent with posts `o` that they may still apply to and have not dismissed. */
export const standing = (talentId: string): RawBuilder<boolean> =>
  sql<boolean>`(m.talent_id = ${talentId} and m.score >= ${sql.lit(MATCH_FROM)} and ${openFor(talentId)} and ${unanswered(talentId)})`

/** The posts that fit a talent best, `limit` after the cursor (score, id). */
export async function listOwnMatches(
  db: Db,
  talentId: string,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<{ id: string; score: number }[]> {
  const { rows } = await sql<{ id: string; score: number }>`
    select m.post_id as id, m.score from post_matches m join posts o on o.id = m.post_id
    where ${standing(talentId)} and ${after ? keysetAfter([sql`m.score`, sql`m.post_id`], after) : sql`true`}
    order by m.score desc, m.post_id desc limit ${limit}`.execute(db)
  return rows
}

/** Which of these posts a talent has neither dismissed nor applied to. */
export async function findUnanswered(db: Db, talentId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from posts o where o.id = any(${[...ids]}::uuid[]) and ${unanswered(talentId)}`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * Whether all posts were compared with a talent by the current function and with exchange rates of this day
 * (YYYY-MM-DD), and whether ever.
 */
export async function findRun(db: Db, talentId: string, ratesDate: string): Promise<{ current: boolean } | undefined> {
  const row = await db
    .selectFrom('match_runs')
    .select(['version', 'rates_date'])
    .where('talent_id', '=', talentId)
    .executeTakeFirst()
  return row && { current: row.version === MATCH_VERSION && row.rates_date === ratesDate }
}

export interface PostMatched {
  id: string
  kind: PostKind
  post: string
  company: string
  company_logo: string | null
  score: number
}

/** Which of these posts the talent still fits and may apply to, best first. */
export async function findPostsMatched(db: Db, talentId: string, postIds: readonly string[]): Promise<PostMatched[]> {
  const { rows } = await sql<PostMatched>`
    select o.id, o.kind, o.title as post, coalesce(b.company_name, w.full_name) as company, coalesce(b.logo_url, w.avatar_url) as company_logo, m.score
    from post_matches m join posts o on o.id = m.post_id join profiles w on w.id = o.owner_id left join business_profiles b on b.id = o.business_id
    where m.post_id = any(${[...postIds]}::uuid[]) and ${standing(talentId)} order by m.score desc, m.post_id desc`.execute(
    db,
  )
  return rows
}

export interface TalentMatched {
  id: string
  talent: string
  score: number
  post: string
  /** Whose post it is: a company's, or a person's own. */
  owner_id: string
  business_id: string | null
}

/**
 * Talents `p` of stored pairs `m` that the side of the open post `o` may be notified about: public profiles without a
 * block between them, nor with any of the company's people.
 */
const WORTH_TELLING = sql<boolean>`(m.score >= ${sql.lit(MATCH_FROM)} and ${OPEN} and p.public and p.id <> o.owner_id and person_is_shown(p.id)
  and not exists (select from user_blocks b where (b.blocker_id = o.owner_id and b.blocked_id = p.id) or (b.blocker_id = p.id and b.blocked_id = o.owner_id))
  and not exists (select from company_members own join user_blocks b on b.blocker_id = own.user_id and b.blocked_id = p.id where own.business_id = o.business_id)
  and ${notBlockedWithCompany(sql`p.id`, sql.ref('o.business_id'))})`

/** Which of these talents still fit an open post and have not applied to it, best first. */
export async function findTalentsMatched(
  db: Db,
  postId: string,
  talentIds: readonly string[],
): Promise<TalentMatched[]> {
  const { rows } = await sql<TalentMatched>`
    select p.id, p.full_name as talent, m.score, o.title as post, o.owner_id, o.business_id
    from post_matches m join posts o on o.id = m.post_id join profiles p on p.id = m.talent_id
    where m.post_id = ${postId} and m.talent_id = any(${[...talentIds]}::uuid[]) and ${WORTH_TELLING}
      and not exists (select from applications a where a.applicant_id = p.id and a.post_id = o.id)
    order by m.score desc, p.id desc`.execute(db)
  return rows
}

export interface FittingTalent {
  id: string
  slug: string
  name: string
  role: string | null
  avatar_url: string | null
  location: string | null
  score: number
}

/** Who fits an open post best, `limit` after the cursor (score, id). The caller checks that the viewer owns it. */
export async function listFitting(
  db: Db,
  postId: string,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<FittingTalent[]> {
  const { rows } = await sql<FittingTalent>`
    select p.id, p.slug, p.full_name as name, coalesce(nullif(t.professional_title, ''), t.profession) as role, p.avatar_url, p.location, m.score
    from post_matches m join posts o on o.id = m.post_id join profiles p on p.id = m.talent_id join talent_profiles t on t.id = p.id
    where m.post_id = ${postId} and ${WORTH_TELLING} and ${after ? keysetAfter([sql`m.score`, sql`m.talent_id`], after) : sql`true`}
    order by m.score desc, m.talent_id desc limit ${limit}`.execute(db)
  return rows
}

/** Posts and their best people that are looked at for the best of all. */
const POSTS_LOOKED_AT = 50
const BEST_OF_POST = 12

/**
 * Who fits a company's newest open posts best, each for the post they fit best: not those who applied to it or were
 * invited, nor those a block keeps apart from the company or the viewer.
 */
export async function findTopMatches(
  db: Db,
  businessId: string,
  limit: number,
): Promise<{ id: string; post_id: string; post: string }[]> {
  const { rows } = await sql<{ id: string; post_id: string; post: string }>`
    with newest as (
      select o.id from posts o where o.business_id = ${businessId} and ${OPEN} order by o.published_at desc, o.id desc limit ${sql.lit(POSTS_LOOKED_AT)}),
    best as (
      select m.* from newest cross join lateral (
        select m.post_id, m.talent_id, m.score from post_matches m where m.post_id = newest.id order by m.score desc, m.talent_id desc limit ${sql.lit(BEST_OF_POST)}) m),
    fitting as (
      select distinct on (m.talent_id) m.talent_id, m.post_id, m.score, o.title from best m join posts o on o.id = m.post_id join profiles p on p.id = m.talent_id
      where ${WORTH_TELLING}
        and not exists (select from applications a where a.applicant_id = p.id and a.post_id = o.id)
        and not exists (select from post_invitations i where i.talent_id = p.id and i.post_id = o.id)
      order by m.talent_id, m.score desc, m.post_id)
    select talent_id as id, post_id, title as post from fitting order by score desc, talent_id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** How many people fit each of these posts while it is open, and who fits best; a post without any is left out. */
export async function countFitting(
  db: Db,
  postIds: readonly string[],
): Promise<{ post_id: string; count: number; best_id: string }[]> {
  if (postIds.length === 0) return []
  const { rows } = await sql<{ post_id: string; count: number; best_id: string }>`
    select m.post_id, count(*)::int as count, (array_agg(m.talent_id order by m.score desc, m.talent_id desc))[1] as best_id
    from post_matches m join posts o on o.id = m.post_id join profiles p on p.id = m.talent_id
    where m.post_id = any(${[...postIds]}::uuid[]) and ${WORTH_TELLING} group by m.post_id`.execute(db)
  return rows
}

/** Whose post it is; undefined once it is gone. */
export const findSide = (
  db: Db,
  postId: string,
): Promise<{ business_id: string | null; owner_id: string } | undefined> =>
  db.selectFrom('posts').select(['business_id', 'owner_id']).where('id', '=', postId).executeTakeFirst()

/** Who a credit names, and whose project it is in. */
export async function findCredited(db: Db, creditId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(array_remove(array[c.person_id, p.user_id], null)) as id from portfolio_credits c join portfolio_projects p on p.id = c.project_id where c.id = ${creditId}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
