import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** What can be told about an invitation to apply. */
export interface InvitationStory {
  id: string
  post_id: string
  kind: PostKind
  post: string
  company: string
  company_logo: string | null
  message: string
}

/** Undefined when the invitation or its post has gone, or the post takes no applications any more. */
export async function findInvitationStory(db: Db, invitationId: string): Promise<InvitationStory | undefined> {
  const { rows } = await sql<InvitationStory>`
    select i.id, o.id as post_id, o.kind, o.title as post, b.company_name as company, b.logo_url as company_logo, i.message
    from post_invitations i join posts o on o.id = i.post_id join business_profiles b on b.id = o.business_id
    where i.id = ${invitationId} and o.status = 'published' and not o.withheld`.execute(db)
  return rows[0]
}
