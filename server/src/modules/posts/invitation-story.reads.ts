import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** What messages about an invitation to apply say. */
export interface InvitationStory {
  id: string
  post_id: string
  kind: PostKind
  post: string
  company: string
  company_logo: string | null
  verified: boolean
  message: string
}

/** Undefined if the invitation or its post is gone, or the post no longer takes applications. */
export async function findInvitationStory(db: Db, invitationId: string): Promise<InvitationStory | undefined> {
  const { rows } = await sql<InvitationStory>`
    select i.id, o.id as post_id, o.kind, o.title as post, b.company_name as company, b.logo_url as company_logo, b.verified_at is not null as verified, i.message
    from post_invitations i join posts o on o.id = i.post_id join business_profiles b on b.id = o.business_id
    where i.id = ${invitationId} and o.status = 'published' and not o.withheld`.execute(db)
  return rows[0]
}
