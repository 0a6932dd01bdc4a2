import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../../platform/db/page.ts'
import { people } from '../../accounts/index.ts'
import { forEveryone } from '../../posts/visibility.face.ts'

export interface InviteeRow {
  id: string
  email: string
  post_id: string
  post_title: string
  invited_by: string | null
  created_at: Date
  cursor_at: string
}

const INVITEE = sql`
  select i.id, i.email, i.post_id, o.title as post_title, ${people.shownName('p')} as invited_by, i.created_at, i.created_at::text as cursor_at
  from applicant_invitations i join posts o on o.id = i.post_id left join profiles p on p.id = i.invited_by`

export async function findInvitee(db: Db, id: string): Promise<InviteeRow | undefined> {
  const { rows } = await sql<InviteeRow>`${INVITEE} where i.id = ${id}`.execute(db)
  return rows[0]
}

/** Who a company invited by email, newest first. */
export async function listInvitees(
  db: Db,
  businessId: string,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<InviteeRow[]> {
  const { rows } = await sql<InviteeRow>`
    ${INVITEE} where i.business_id = ${businessId} and i.revoked_at is null
      and ${after ? keysetAfter([sql`i.created_at`, sql`i.id`], after) : sql`true`}
    order by i.created_at desc, i.id desc limit ${limit}`.execute(db)
  return rows
}

const MOST_POSTS = 200

/** A company's open posts that anyone can read, newest first. */
export async function findInvitingPosts(db: Db, businessId: string): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select o.id, o.title from posts o where o.business_id = ${businessId} and o.kind in ('job', 'collaboration') and o.status = 'published'
      and ${forEveryone('o')} and (o.closes_at is null or o.closes_at > now())
    order by o.published_at desc, o.id desc limit ${MOST_POSTS}`.execute(db)
  return rows
}

export interface InvitingPost {
  kind: PostKind
  title: string
  company: string
  verified: boolean
}

/** What an invitation by email says; undefined if its post is no longer open to everyone. */
export async function findInvitingPost(db: Db, postId: string): Promise<InvitingPost | undefined> {
  const { rows } = await sql<InvitingPost>`
    select o.kind, o.title, b.company_name as company, b.verified_at is not null as verified from posts o join business_profiles b on b.id = o.business_id
    where o.id = ${postId} and o.status = 'published' and ${forEveryone('o')} and not o.withheld
      and (o.closes_at is null or o.closes_at > now())`.execute(db)
  return rows[0]
}

export interface Addressee {
  id: string
  /** They may apply: a confirmed talent who isn't blocked. */
  talent: boolean
  blocked: boolean
}

/** Whose confirmed address this is. */
export async function findAddressee(db: Db, email: string): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    select p.id, p.account_type = 'talent' as talent,
      exists (select from blocked_users b where b.user_id = p.id and b.expires_at > now()) as blocked
    from profiles p where p.email = ${email} and p.email_verified`.execute(db)
  return rows[0]
}
