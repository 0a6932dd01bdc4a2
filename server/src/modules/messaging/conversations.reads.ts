import type { VerificationKind } from '@ensemble/contract/companies/vocabulary.ts'
import type { ConversationState } from '@ensemble/contract/messaging/messaging.flow.ts'
import type {
  ConversationAbout,
  ConversationPerson,
  ConversationQuery,
} from '@ensemble/contract/messaging/messaging.schemas.ts'
import { MESSAGE_SHOWN } from '@ensemble/contract/messaging/vocabulary.ts'
import type { Warning } from '@ensemble/contract/posts/provenance.schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { people } from '../accounts/index.ts'
import { hasSeat } from '../companies/seats.face.ts'
import { confirmedWith } from '../portfolio/index.ts'
import { visibleTo } from '../posts/visibility.face.ts'
import { openTo, readableBy } from './messaging.queries.ts'

export interface ConversationRow {
  id: string
  state: ConversationState
  begun_by: string | null
  active_at: Date
  /** `active_at` to the microsecond, for the cursor. */
  cursor_at: string
  unread: number
  read_seq: number
  last_seq: number
  voice: { id: string; name: string } | null
  other: ConversationPerson | null
  other_id: string | null
  other_business_id: string | null
  other_speaks: boolean
  about: ConversationAbout | null
  last_body: string | null
  last_at: Date | null
  last_from_me: boolean | null
}

/**
 * A talent (`p`, `t`), or someone speaking for a company (`b`), as the other side sees them; verified means the same as
 * on profiles and company pages.
 */
const PERSON = sql`json_build_object('id', p.id, 'kind', p.account_type, 'name', coalesce(nullif(p.full_name, ''), 'Somebody'),
  'title', case when p.account_type = 'talent' then coalesce(nullif(t.professional_title, ''), t.profession) end, 'image_url', p.avatar_url,
  'verified', case when b.id is null then p.verification_date is not null and exists (select from (${confirmedWith(sql`p.id`)}) k) else b.verified_at is not null end,
  'company', case when b.id is not null then json_build_object('id', b.id, 'name', b.company_name, 'logo_url', b.logo_url, 'verified', b.verified_at is not null) end,
  'href', case when b.id is not null then '/c/' || b.slug when p.account_type = 'talent' then '/u/' || p.slug end)`

/**
 * What is shown of the conversation of the viewer's membership `mine`, as `line`; none if it is not open to them or not
 * requested.
 */
const LINE = (viewer: Viewer, asked: RawBuilder<unknown>) => sql`
  cross join lateral (
    select c.id, c.state, c.begun_by, c.last_seq, case when v.id is not null then json_build_object('id', v.id, 'name', v.company_name) end as voice,
      case when p.id is not null then ${PERSON} end as other, them.user_id as other_id, them.business_id as other_business_id,
      them.business_id is null or ${hasSeat(sql.ref('them.user_id'), sql.ref('them.business_id'), { speaking: true })} as other_speaks,
      case when o.id is not null then json_build_object('id', o.id, 'kind', o.kind, 'title', o.title) end as about,
      left(last.body, ${sql.lit(MESSAGE_SHOWN * 2)}) as last_body, last.created_at as last_at, last.sender_id = ${viewer.id} as last_from_me
    from conversations c
      left join business_profiles v on v.id = mine.business_id
      left join conversation_members them on them.conversation_id = c.id and them.user_id <> mine.user_id
      left join profiles p on p.id = them.user_id and ${people.inGoodStanding(sql.ref('p.id'))}
      left join talent_profiles t on t.id = p.id
      left join business_profiles b on b.id = them.business_id
      left join posts o on o.id = c.post_id and ${visibleTo(viewer, 'o')}
      left join lateral (select m.body, m.created_at, m.sender_id from messages m where m.conversation_id = c.id and ${readableBy(viewer.id, 'm')} order by m.seq desc limit 1) last on true
    where c.id = mine.conversation_id and ${openTo(viewer.id, 'c')} and ${asked} offset 0) line`
const COLUMNS = sql`line.*, mine.active_at, mine.active_at::text as cursor_at, mine.unread, mine.read_seq`

const FILTERS: Record<NonNullable<ConversationQuery['filter']>, (viewerId: string) => RawBuilder<unknown>> = {
  all: (viewerId) => sql`(c.state <> 'declined' or c.begun_by = ${viewerId})`,
  unread: () => sql`true`,
  requests: (viewerId) => sql`c.state <> 'open' and c.begun_by is distinct from ${viewerId}`,
}
const named = (q: string) => {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(folded(p.full_name) like folded(${pattern}::text) or folded(b.company_name) like folded(${pattern}::text))`
}

// one by one along the index until the page is full: a plain join would read all conversations of a busy person for
// every page
/** A person's conversations, the latest first. */
export async function listConversations(
  db: Db,
  viewer: Viewer,
  { filter = 'all', q }: Pick<ConversationQuery, 'filter' | 'q'>,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<ConversationRow[]> {
  const down = sql`order by mine.active_at desc, mine.conversation_id desc`
  const { rows } = await sql<ConversationRow>`
    select ${COLUMNS} from (
      select mine.* from conversation_members mine where mine.user_id = ${viewer.id} ${filter === 'unread' ? sql`and mine.unread > 0` : sql``}
        ${after ? sql`and ${keysetAfter([sql`mine.active_at`, sql`mine.conversation_id`], after)}` : sql``} ${down} offset 0) mine
    ${LINE(viewer, q ? sql`${FILTERS[filter](viewer.id)} and ${named(q)}` : FILTERS[filter](viewer.id))}
    ${down} limit ${limit}`.execute(db)
  return rows
}

/** One of a person's conversations; undefined if it is not open to them. */
export async function findConversation(
  db: Db,
  viewer: Viewer,
  conversationId: string,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select ${COLUMNS} from conversation_members mine ${LINE(viewer, sql`true`)} where mine.user_id = ${viewer.id} and mine.conversation_id = ${conversationId}`.execute(
    db,
  )
  return rows[0]
}

/**
 * How long the person who wrote first has been here, what was verified about them, and which rules their first message
 * hit.
 */
export interface FirstContact {
  since: Date
  verified_how: VerificationKind | null
  verified_at: Date | null
  warnings: Warning[] | null
}

export async function findFirstContact(
  db: Db,
  conversationId: string,
  { personId, businessId }: { personId: string; businessId: string | null },
): Promise<FirstContact | undefined> {
  const { rows } = await sql<FirstContact>`
    select coalesce(b.created_at, p.created_at) as since, b.verified_how, b.verified_at,
      (select json_agg(json_build_object('rule', w.rule, 'version', w.version, 'excerpt', w.excerpt) order by w.rule)
        from messages m join message_warnings w on w.message_id = m.id where m.conversation_id = ${conversationId} and m.seq = 1 and m.hidden_at is null) as warnings
    from profiles p left join business_profiles b on b.id = ${businessId} where p.id = ${personId}`.execute(db)
  return rows[0]
}

/**
 * Someone who has not been written to yet, as a conversation would show them; undefined if their account is not
 * visible.
 */
export async function findPerson(
  db: Db,
  personId: string,
  businessId: string | null,
): Promise<ConversationPerson | undefined> {
  const { rows } = await sql<{ person: ConversationPerson }>`
    select ${PERSON} as person from profiles p left join talent_profiles t on t.id = p.id left join business_profiles b on b.id = ${businessId}
    where p.id = ${personId} and ${people.inGoodStanding(sql.ref('p.id'))}`.execute(db)
  return rows[0]?.person
}

/** What a pane for a first message shows besides its recipient. */
export async function findFrame(
  db: Db,
  viewer: Viewer,
  { voiceId, postId }: { voiceId: string | null; postId: string | null },
): Promise<Pick<ConversationRow, 'voice' | 'about'>> {
  const { rows } = await sql<Pick<ConversationRow, 'voice' | 'about'>>`
    select (select json_build_object('id', v.id, 'name', v.company_name) from business_profiles v where v.id = ${voiceId}) as voice,
      (select json_build_object('id', o.id, 'kind', o.kind, 'title', o.title) from posts o where o.id = ${postId} and ${visibleTo(viewer, 'o')}) as about`.execute(
    db,
  )
  return rows[0] ?? { voice: null, about: null }
}
