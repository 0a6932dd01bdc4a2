import { sql } from 'kysely'
import type { Ports } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { notAmongBlocks, notBlocked } from '../relations/index.ts'

type ApplicantsPort = Ports['applicants']
type ApplicantCounts = NonNullable<ReturnType<Awaited<ReturnType<ApplicantsPort['countsOf']>>['get']>>
type OfPost = Awaited<ReturnType<ApplicantsPort['ofPost']>>

const NONE: OfPost = { applicants: 0, roles: {}, own: [] }

/** Those that a viewer finds in the list of applicants: a block with one of them hides theirs. */
const counted = (viewerId: string | null) =>
  sql`status <> 'withdrawn' and ${notBlocked(viewerId, sql.ref('applicant_id'))}`

async function ofPost(db: Db, postId: string, viewerId: string | null): Promise<OfPost> {
  const { rows } = await sql<OfPost>`
    select (select count(*)::int from applications where post_id = ${postId} and ${counted(viewerId)}) as applicants,
      coalesce((select json_object_agg(role_id, n) from (select role_id, count(*)::int as n from applications
        where post_id = ${postId} and role_id is not null and ${counted(viewerId)} group by role_id) of_role), '{}') as roles,
      coalesce((select json_agg(json_build_object('id', id, 'role_id', role_id, 'again', status = 'withdrawn' and attempt = 1) order by created_at desc, id desc) from applications
        where post_id = ${postId} and applicant_id = ${viewerId}), '[]') as own`.execute(db)
  return rows[0] ?? NONE
}

async function countsOf(
  db: Db,
  postIds: readonly string[],
  viewerId: string,
): Promise<ReadonlyMap<string, ApplicantCounts>> {
  if (!postIds.length) return new Map()
  const { rows } = await sql<ApplicantCounts & { post_id: string }>`
    select post_id, count(*) filter (where status <> 'withdrawn')::int as applicants, count(*) filter (where status = 'pending')::int as unanswered,
      count(*) filter (where status = 'shortlisted')::int as shortlisted
    from applications where post_id = any(${[...postIds]}::uuid[]) and ${notAmongBlocks(viewerId, sql.ref('applicant_id'))} group by post_id`.execute(
    db,
  )
  return new Map(rows.map(({ post_id: id, ...counts }) => [id, counts]))
}

export const postApplicants: ApplicantsPort = { ofPost, countsOf }
