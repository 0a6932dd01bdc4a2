import type { ConversationMember } from '@ensemble/contract/messaging/members.schemas.ts'
import type { PartKind } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../../platform/db/page.ts'
import { people } from '../../accounts/index.ts'
import type { MessageRef } from '../messaging.queries.ts'
import { kindsOfWordless } from '../parts.queries.ts'

/** The cursor's own words of a member. */
export interface MemberRow extends Omit<ConversationMember, 'own'> {
  sort_name: string
}

/** Who takes part in a team's conversation: whoever is behind the post first, then by name. */
export async function findMembers(
  db: Db,
  conversationId: string,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<MemberRow[]> {
  const order = [sql`named.follows`, sql`named.sort_name`, sql`named.id`]
  const { rows } = await sql<MemberRow>`
    with members as materialized (
      select m.member_id, m.business_id, m.member_id = c.begun_by as lead from conversation_members m join conversations c on c.id = m.conversation_id
      where m.conversation_id = ${conversationId} and c.subject = 'team'),
    named as (
      select m.member_id as id, m.lead, not m.lead as follows, coalesce(b.company_name, ${people.nameOrFormer('p')}) as name,
        folded(coalesce(b.company_name, ${people.nameOrFormer('p')})) as sort_name,
        case when b.id is not null then 'business' else coalesce(p.account_type, 'talent') end as kind,
        case when b.id is not null then nullif(initcap(replace(b.company_type, '_', ' ')), 'Other') else coalesce(nullif(t.professional_title, ''), t.profession) end as title,
        coalesce(b.logo_url, p.avatar_url) as image_url,
        case when b.id is not null then '/c/' || b.slug when p.account_type = 'talent' then '/u/' || p.slug end as href
      from members m left join business_profiles b on b.id = m.business_id
        left join profiles p on p.id = m.member_id and m.business_id is null left join talent_profiles t on t.id = p.id)
    select named.id, named.kind, named.name, named.title, named.image_url, named.href, named.lead, named.sort_name from named
    ${after ? sql`where ${keysetAfter(order, after, 'asc')}` : sql``}
    order by ${sql.join(order)} limit ${limit}`.execute(db)
  return rows
}

/** What a notice of a message to a team says. */
export interface TeamStory {
  author_id: string | null
  author: string
  team: string | null
  body: string
  /** What it carries, if it has no text. */
  kinds: PartKind[] | null
  /** Its words hit a rule. */
  warned: boolean
}

/** Undefined once the message was deleted or hidden. */
export async function findTeamStory(db: Db, { conversationId, messageId }: MessageRef): Promise<TeamStory | undefined> {
  const { rows } = await sql<TeamStory>`
    with said as materialized (
      select m.sender_id, m.business_id, m.body, ${kindsOfWordless('m')} as kinds, c.subject_id,
        exists (select from message_warnings w where w.conversation_id = m.conversation_id and w.message_id = m.id) as warned
      from messages m join conversations c on c.id = m.conversation_id
      where m.conversation_id = ${conversationId} and m.id = ${messageId} and m.hidden_at is null and m.deleted_at is null)
    select p.id as author_id, coalesce(${people.shownName('p')}, b.company_name, 'Former member') as author,
      (select o.title from posts o where o.id = said.subject_id and not o.withheld) as team, said.body, said.kinds, said.warned
    from said left join profiles p on p.id = said.sender_id left join business_profiles b on b.id = said.business_id`.execute(
    db,
  )
  return rows[0]
}
