import { sql } from 'kysely'
import { visibleTo } from '../../../modules/posts/visibility.face.ts'
import type { Viewer } from '../../../platform/context.ts'
import { customPlan, type Db } from '../../../platform/db/db.ts'
import { type FeedFilter, matching } from '../feed-filter.queries.ts'

/** What decides which other posts are like a post. */
export interface Model {
  kind: string
  location: string | null
  remote: boolean
  /** Facets of the crafts that it asks for. */
  crafts: string[]
}

/** Undefined for a post that the viewer may not see. */
export async function findModel(db: Db, postId: string, viewer: Viewer): Promise<Model | undefined> {
  const { rows } = await sql<Model>`
    select o.kind, o.location, o.remote, array(select facet from unnest(o.facets) facet where facet like 'craft:%') as crafts
    from posts o where o.id = ${postId} and ${visibleTo(viewer, 'o')}`.execute(db)
  return rows[0]
}

/**
 * The newest posts that a filter finds and that a person can still answer: open, of another side, not applied to, not
 * hidden and not kept apart by a block.
 */
export async function findOpenTo(
  db: Db,
  personId: string,
  filter: FeedFilter,
  but: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${customPlan} o.id from posts o
    where ${matching({ ...filter, exclusionsOf: personId })} and (o.closes_at is null or o.closes_at > now())
      and o.id <> all(${[...but]}::uuid[]) and o.owner_id <> ${personId}
      and not exists (select from company_members own where own.business_id = o.business_id and own.user_id = ${personId})
      and not exists (select from applications a where a.applicant_id = ${personId} and a.post_id = o.id)
    order by o.published_at desc, o.id desc limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Where a person works; null if they don't say. */
export const findHome = async (db: Db, personId: string): Promise<string | null> =>
  (await db.selectFrom('profiles').select('location').where('id', '=', personId).executeTakeFirst())?.location ?? null
