import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { notBlockedWithCompany } from '../companies/index.ts'
import { notBlocked } from '../relations/index.ts'
import { notApart } from './apart.reads.ts'

/**
 * Which of these people a post may newly name: those that others can see, without a block between them and its owner,
 * its writer or its company, who have not left it.
 */
export async function nameableAmong(
  db: Db,
  personIds: readonly string[],
  { postId, ownerId, writerId }: { postId: string; ownerId: string; writerId: string },
): Promise<Set<string>> {
  if (personIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p
    where p.id = any(${[...personIds]}::uuid[]) and person_is_shown(p.id)
      and ${notBlocked(ownerId, sql`p.id`)} and ${notBlocked(writerId, sql`p.id`)}
      and ${notBlockedWithCompany(sql`p.id`, sql`(select o.business_id from posts o where o.id = ${postId})`)}
      and not exists (select from post_named_people n where n.post_id = ${postId} and n.person_id = p.id and n.left_at is not null)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** What the notification to someone named in a post says. */
export interface NamedStory {
  kind: PostKind
  post: string
  poster: string
  roles: string
}

/** Undefined once the post is no longer public or no longer names the person, or a block came in between. */
export async function findNamedStory(db: Db, postId: string, personId: string): Promise<NamedStory | undefined> {
  const { rows } = await sql<NamedStory>`
    select o.kind, o.title as post, coalesce(b.company_name, p.full_name) as poster, n.roles
    from posts o join profiles p on p.id = o.owner_id left join business_profiles b on b.id = o.business_id
      join lateral (select string_agg(role, ', ' order by position) as roles from post_people where post_id = o.id and person_id = ${personId}) n on n.roles is not null
    where o.id = ${postId} and o.status = 'published' and not o.withheld and ${notApart(personId, 'o')}`.execute(db)
  return rows[0]
}
