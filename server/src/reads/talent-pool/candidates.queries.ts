import type { MatchPost } from '@ensemble/contract/matching/match.ts'
import { type RawBuilder, sql } from 'kysely'
import { people } from '../../modules/accounts/index.ts'
import { notBlockedWithCompany } from '../../modules/companies/index.ts'
import { facets as facetsOf } from '../../modules/posts/search.face.ts'
import { listed, notApart } from '../../modules/posts/visibility.face.ts'
import { profileVisibleTo } from '../../modules/profiles/index.ts'
import { hasNotBlocked } from '../../modules/relations/index.ts'
import { customPlan, type Db } from '../../platform/db/db.ts'

/** Jobs and collaborations that anyone can find and apply to now; `o` is the post. */
export const OPEN = sql`${listed('o')} and o.kind in ('job', 'collaboration') and (o.closes_at is null or o.closes_at > now())`

/**
 * An open post `o` is one that this talent may see: not of their own side, and with no block between them and its
 * people.
 */
export const openFor = (talentId: string): RawBuilder<boolean> => sql<boolean>`(${OPEN} and o.owner_id <> ${talentId}
  and not exists (select from company_members own where own.business_id = o.business_id and own.user_id = ${talentId})
  and ${notApart(talentId, 'o')})`

/** Whose post it is. */
export interface Side {
  owner_id: string
  business_id: string | null
}

/** `p` is a talent that this side may see and who may see it: the same pairs as `openFor` allows. */
const seenBySide = ({
  owner_id,
  business_id,
}: Side): RawBuilder<boolean> => sql<boolean>`(${business_id === null ? profileVisibleTo(owner_id) : sql`p.account_type = 'talent' and ${people.inGoodStanding(sql`p.id`)} and ${hasNotBlocked(sql`p.id`, owner_id)}`} and p.id <> ${owner_id}
  and not exists (select from company_members own where own.business_id = ${business_id} and own.user_id = p.id)
  and ${notBlockedWithCompany(sql`p.id`, sql`${business_id}::uuid`)})`

const cityOf = (place: string | null) => place?.split(',')[0]?.trim() ?? ''
/** Facets as the index holds them; constants, so that the planner knows how common they are. */
const facetsNamed = (names: readonly string[]) =>
  sql`array[${sql.join(names.map((name) => sql`folded(${name}::text)`))}]`
const skillFacets = (skills: readonly string[]) => facetsNamed(skills.map((skill) => `skill:${skill}`))

/**
 * How many of these skills someone in `talent_search` `s` has. It takes the same time for four as for the 300 that a
 * production's roles can ask for; a sum with one term for each skill takes ten times that.
 */
export const sharedSkills = (skills: readonly string[]): RawBuilder<number> =>
  sql<number>`(select count(*) from unnest(s.facets) facet where facet = any(${skillFacets(skills)}))`

/**
 * Talents with a craft that the post asks for (none, if it asks for none): those who share most of its skills, those in
 * its city, and those who are available and best rated. At most `limit` of each: each list follows an index and is short,
 * as ranking everyone with a craft, a quarter of all talents, takes longer than the rest of a comparison.
 */
async function nearTalents(db: Db, asked: MatchPost, limit: number): Promise<string[]> {
  const needed = asked.crafts.map((craft) => `craft:${craft}`)
  if (needed.length === 0) return []
  const city = asked.remote ? '' : cityOf(asked.place)
  const free = sql`s.standing desc, s.rating desc, s.id desc`
  const list = (where: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql<{
      id: string
    }>`select ${customPlan} s.id from talent_search s where s.facets && ${facetsNamed(needed)} and ${where} order by ${order} limit ${sql.lit(limit)}`.execute(
      db,
    )
  const lists = [
    await list(sql`true`, free),
    ...(city
      ? [await list(sql`s.words like ${sql`'%' || folded(${city.replaceAll(/[\\%_]/g, '')}::text) || '%'`}`, free)]
      : []),
    ...(asked.skills.length
      ? [await list(sql`s.facets && ${skillFacets(asked.skills)}`, sql`${sharedSkills(asked.skills)} desc, ${free}`)]
      : []),
  ]
  return lists.flatMap(({ rows }) => rows.map((row) => row.id))
}

/**
 * The people worth comparing with an open post in full: the nearest, and `known` ones; except those who may not see it.
 */
export async function talentsToCompare(
  db: Db,
  side: Side,
  asked: MatchPost,
  known: readonly string[],
  limit: number,
): Promise<string[]> {
  const ids = [...new Set([...known, ...(await nearTalents(db, asked, limit))])]
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${ids}::uuid[]) asked (id) join profiles p on p.id = asked.id where ${seenBySide(side)}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

interface Seeker {
  craft: string | null
  location: string | null
}

/** Undefined for someone who is not a talent or not visible to others at the moment. */
export async function findSeeker(db: Db, talentId: string): Promise<Seeker | undefined> {
  const { rows } = await sql<Seeker>`
    select t.profession as craft, p.location from profiles p join talent_profiles t on t.id = p.id where p.id = ${talentId} and ${people.inGoodStanding(sql`p.id`)}`.execute(
    db,
  )
  return rows[0]
}

/**
 * The newest open posts that ask for a talent's craft, the newest of them in the talent's city, and the newest remote
 * ones: at most `limit` of each; and `known` ones, except those that the talent may not see.
 */
export async function postsToCompare(
  db: Db,
  talentId: string,
  { craft, location }: Seeker,
  known: readonly string[],
  limit: number,
): Promise<string[]> {
  const city = cityOf(location)
  const list = (filter: Parameters<typeof facetsOf.facetsWanted>[0]) =>
    sql<{
      id: string
    }>`select ${customPlan} o.id from posts o where ${OPEN} and o.facets @> ${facetsOf.facetsWanted(filter)}::text[]
      order by o.published_at desc, o.id desc limit ${sql.lit(limit)}`.execute(db)
  const lists =
    craft === null
      ? []
      : [
          await list({ craft }),
          ...(city ? [await list({ craft, place: city })] : []),
          await list({ craft, remote: '1' }),
        ]
  const ids = [...new Set([...known, ...lists.flatMap(({ rows }) => rows.map((row) => row.id))])]
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select o.id from unnest(${ids}::uuid[]) asked (id) join posts o on o.id = asked.id where ${openFor(talentId)}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
