import type { ApplicationStatus } from '@ensemble/contract/applications/applications.flow.ts'
import type { ConversationState } from '@ensemble/contract/messaging/messaging.flow.ts'
import type {
  ConversationAbout,
  ConversationPerson,
  ConversationQuery,
} from '@ensemble/contract/messaging/messaging.schemas.ts'
import type { PartKind } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { MESSAGE_SHOWN } from '@ensemble/contract/messaging/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { people } from '../accounts/index.ts'
import { statusFor } from '../applications/parties.face.ts'
import { hasSeat, speaksForAny } from '../companies/seats.face.ts'
import { confirmedWith } from '../portfolio/index.ts'
import { visibleTo } from '../posts/visibility.face.ts'
import { isListed, listOf, LISTED_AT_ONCE } from './inbox.queries.ts'
import { joinOther, joinOwn, openTo, readableBy, sideOf } from './messaging.queries.ts'
import { kindsOfWordless } from './parts.queries.ts'
import { apartFrom, isReached, sidesOf } from './sides.reads.ts'

interface LineRow {
  id: string
  state: ConversationState
  begun_by: string | null
  active_at: Date
  read_seq: number
  /** The other side has opened it. */
  opened: boolean
  /** How far the other side has read, as far as it shows that. */
  seen_seq: number | null
  /** How far messages have arrived there, as far as it shows that. */
  delivered_seq: number | null
  last_seq: number
  /** Null if the list itself counts them. */
  unread_of_many: number | null
  voice: { id: string; name: string } | null
  own_side_id: string
  other: ConversationPerson | null
  other_side_id: string | null
  other_business_id: string | null
  other_reached: boolean
  subject: '' | 'post' | 'application' | 'team'
  subject_id: string | null
  about: ConversationAbout | null
  topic: string | null
  /** Of a team: its post's title, and how many sides take part. */
  team_name: string | null
  member_count: number
  assigned: { id: string; name: string } | null
  application_status: ApplicationStatus | null
  pinned: boolean
  muted: boolean
  archived: boolean
  last_body: string | null
  /** What the last message carries, if it has no text. */
  last_kinds: PartKind[] | null
  last_deleted: boolean | null
  last_at: Date | null
  last_from_me: boolean | null
  /** The colleague who wrote it, or who else of a team did. */
  last_author: string | null
  /** The beginning of what the viewer has typed and not sent yet. */
  draft: string | null
}

export interface ConversationRow extends LineRow {
  /** Where it is in the list: for the cursor. */
  cursor_at: string
  unread: number
}

const PERSON_VERIFIED = sql`(p.verification_date is not null and exists (select from (${confirmedWith(sql`p.id`)}) k))`

/**
 * A person (`p`, with `t` if they are a talent) or a company (`b`), as the other side sees them; verified means the same as
 * on profiles and company pages.
 */
const sideSeenBy = (
  viewer: Viewer,
) => sql`case when b.id is not null then json_build_object('id', b.id, 'kind', 'business', 'name', b.company_name,
    'location', nullif(b.location, ''), 'skills', '[]'::json, 'rating', b.rating, 'jobs', (
      select json_build_object('posted', count(*), 'active', count(*) filter (where j.status = 'published'))
      from posts j where j.business_id = b.id and j.kind = 'job' and j.status <> 'draft' and ${visibleTo(viewer, 'j')}),
    'title', nullif(initcap(replace(b.company_type, '_', ' ')), 'Other'), 'image_url', b.logo_url, 'verified', b.verified_at is not null, 'href', '/c/' || b.slug)
  when p.id is not null then json_build_object('id', p.id, 'kind', p.account_type, 'name', ${people.shownName('p')},
    'location', nullif(p.location, ''), 'skills', to_json(coalesce(t.skills[1:3], '{}')), 'rating', (select round(s.rating / 100.0, 1) from talent_search s where s.id = p.id and s.ratings > 0), 'jobs', null,
    'title', case when p.account_type = 'talent' then coalesce(nullif(t.professional_title, ''), t.profession) end, 'image_url', p.avatar_url,
    'verified', ${PERSON_VERIFIED}, 'href', case when p.account_type = 'talent' then '/u/' || p.slug end) end`

/** What is shown of these conversations, as far as they are open to the viewer; in no order. */
async function findLines(db: Db, viewer: Viewer, ids: readonly string[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    with ${sidesOf(viewer.id)}, ${apartFrom(viewer.id)}, found as materialized (
      select c.id, c.state, c.begun_by, c.active_at, c.last_seq, c.member_count, c.post_id, c.subject, c.subject_id, mine.business_id, mine.read_seq,
        mine.member_id as own_side_id, list.assigned_to, list.pinned, list.muted, list.archived, them.member_id as other_side_id, them.business_id as other_business_id, coalesce(them.opened, false) as opened, them.seen_seq, greatest(them.seen_seq, them.delivered_seq) as delivered_seq,
        case when c.member_count > ${sql.lit(LISTED_AT_ONCE)} then c.last_seq - mine.read_seq end as unread_of_many,
        left(last.body, ${sql.lit(MESSAGE_SHOWN * 2)}) as last_body, last.kinds as last_kinds, last.deleted as last_deleted, last.created_at as last_at, last.side = mine.member_id as last_from_me, last.sender_id as last_sender_id
      from conversations c ${joinOwn} ${joinOther}
        join conversation_inbox list on list.owner_id = mine.member_id and list.conversation_id = c.id
        left join lateral (select m.body, ${kindsOfWordless('m')} as kinds, m.deleted_at is not null as deleted, m.created_at, m.sender_id, ${sideOf('m')} as side from messages m where m.conversation_id = c.id and ${readableBy(viewer.id, 'm')} order by m.seq desc limit 1) last on true
      where c.id = any(${[...ids]}::uuid[]) and ${openTo('c')})
    select found.id, found.state, found.begun_by, found.active_at, found.last_seq, found.read_seq, found.opened, found.seen_seq, found.delivered_seq, found.unread_of_many, found.own_side_id, found.pinned, found.muted, found.archived,
      found.subject, found.subject_id, found.member_count,
      case when found.subject = 'team' then (select t.title from posts t where t.id = found.subject_id and not t.withheld) end as team_name,
      case when v.id is not null then json_build_object('id', v.id, 'name', v.company_name) end as voice,
      ${sideSeenBy(viewer)} as other, found.other_side_id, found.other_business_id, ${isReached('found')} as other_reached,
      case when o.id is not null then json_build_object('id', o.id, 'kind', o.kind, 'title', o.title) end as about,
      case when n.id is not null then nullif(concat_ws(', ', coalesce(r.name, n.role_name), coalesce(applied.title, n.post_title)), '') when found.subject <> 'team' then o.title end as topic,
      case when a.id is not null then json_build_object('id', a.id, 'name', ${people.shownName('a')}) end as assigned,
      (select ${statusFor(viewer)} from applications a where found.subject = 'application' and a.id = found.subject_id) as application_status,
      found.last_body, found.last_kinds, found.last_deleted, found.last_at, found.last_from_me,
      case when (found.last_from_me or found.subject = 'team') and found.last_sender_id is distinct from ${viewer.id} then coalesce((select ${people.shownName('w')} from profiles w where w.id = found.last_sender_id), 'Former member') end as last_author,
      (select left(d.body, ${sql.lit(MESSAGE_SHOWN * 2)}) from message_drafts d where d.conversation_id = found.id and d.user_id = ${viewer.id}) as draft
    from found
      left join business_profiles v on v.id = found.business_id
      left join business_profiles b on b.id = found.other_business_id and ${speaksForAny(sql.ref('b.id'))}
      left join profiles p on p.id = found.other_side_id and found.other_business_id is null and ${people.inGoodStanding(sql.ref('p.id'))}
      left join talent_profiles t on t.id = p.id
      left join profiles a on a.id = found.assigned_to and ${hasSeat(sql.ref('a.id'), sql.ref('found.business_id'), { speaking: true })}
      left join posts o on o.id = found.post_id and ${visibleTo(viewer, 'o')}
      left join applications n on found.subject = 'application' and n.id = found.subject_id
      left join job_roles r on r.id = n.role_id
      left join posts applied on applied.id = n.post_id`.execute(db)
  return rows
}

/** A conversation on someone's list. */
interface Entry {
  id: string
  /** The list's order: pinned first, then when it was last listed, to the microsecond. */
  pinned: boolean
  cursor_at: string
  unread: number
}

/** The conversations of a part of someone's list, in its order, without those that have closed since. */
async function readEntries(db: Db, viewer: Viewer, entries: readonly Entry[]): Promise<ConversationRow[]> {
  if (!entries.length) return []
  const lines = await findLines(
    db,
    viewer,
    entries.map(({ id }) => id),
  )
  const byId = new Map(lines.map((line) => [line.id, line]))
  return entries.flatMap(({ id, cursor_at, unread }) => {
    const line = byId.get(id)
    return line ? [{ ...line, cursor_at, unread: line.unread_of_many ?? unread }] : []
  })
}

const SHOWN = sql`((i.state <> 'declined' or i.begun) and not i.archived)`
/** By what the list itself knows, and by what is known of the other side: a company `b` or a person `p`. */
const filters = (
  viewer: Viewer,
): Record<NonNullable<ConversationQuery['filter']>, { list: RawBuilder<unknown>; other?: RawBuilder<unknown> }> => ({
  all: { list: SHOWN },
  unread: { list: sql`i.unread > 0 and not i.archived` },
  requests: { list: sql`i.state <> 'open' and not i.begun and not i.archived` },
  archived: { list: sql`i.archived` },
  mine: { list: sql`i.assigned_to = ${viewer.id} and not i.archived` },
  shortlisted: {
    list: SHOWN,
    other: sql`i.team_id is null and exists (select from applications n where n.applicant_id = p.id and n.business_id = i.business_id and n.status = 'shortlisted')`,
  },
  verified: {
    list: SHOWN,
    other: sql`i.team_id is null and (b.verified_at is not null or ${PERSON_VERIFIED})`,
  },
  hiring: {
    list: SHOWN,
    other: sql`i.team_id is null and exists (select from posts j where j.business_id = b.id and j.kind = 'job' and j.status = 'published' and ${visibleTo(viewer, 'j')})`,
  },
})
type Asked = Pick<ConversationQuery, 'filter' | 'q'>

/**
 * A part of a list, the latest first. It goes one by one along the index until there are enough: a plain join would read all
 * conversations of a busy person.
 */
async function findEntries(
  db: Db,
  viewer: Viewer,
  { filter = 'all', q }: Asked,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<Entry[]> {
  const down = sql`order by i.pinned desc, i.active_at desc, i.conversation_id desc`
  const pattern = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const { list, other } = filters(viewer)[filter]
  const known = [
    ...(other ? [other] : []),
    ...(q
      ? [
          sql`folded(concat_ws(' ', p.full_name, coalesce(nullif(t.professional_title, ''), t.profession), b.company_name, replace(b.company_type, '_', ' '), o.title)) like folded(${pattern}::text)`,
        ]
      : []),
  ]
  const chosen = sql`cross join lateral (
    select from (values (1)) one
      left join business_profiles b on b.id = i.other_business_id and ${speaksForAny(sql.ref('b.id'))}
      left join profiles p on p.id = i.other_id and i.other_business_id is null and ${people.inGoodStanding(sql.ref('p.id'))}
      left join talent_profiles t on t.id = p.id
      left join posts o on o.id = i.team_id and not o.withheld
    where (p.id is not null or b.id is not null or i.team_id is not null) and ${sql.join(known, sql` and `)} offset 0) chosen`
  const { rows } = await sql<Entry>`
    with ${sidesOf(viewer.id)}, own as materialized (
      select i.conversation_id, i.pinned, i.active_at, i.unread, i.business_id, i.other_id, i.other_business_id, i.team_id from conversation_inbox i
      where i.owner_id = ${listOf(viewer)} and ${isListed} and ${list}
        ${after ? sql`and ${keysetAfter([sql`i.pinned`, sql`i.active_at`, sql`i.conversation_id`], after)}` : sql``}
      ${down} ${known.length ? sql`` : sql`limit ${limit}`})
    select i.conversation_id as id, i.pinned, i.active_at::text as cursor_at, i.unread from own i ${known.length ? chosen : sql``} ${down} limit ${limit}`.execute(
    db,
  )
  return rows
}

/** The conversations on the viewer's list, the latest first. */
export async function listConversations(
  db: Db,
  viewer: Viewer,
  asked: Asked,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<ConversationRow[]> {
  const rows: ConversationRow[] = []
  for (let from = after, more = true; more && rows.length < limit;) {
    const most = limit - rows.length
    const entries = await findEntries(db, viewer, asked, from, most)
    rows.push(...(await readEntries(db, viewer, entries)))
    const last = entries.at(-1)
    more = entries.length === most
    if (last) from = [last.pinned, last.cursor_at, last.id]
  }
  return rows
}

/** A conversation of one of the viewer's sides; undefined if it is not open to them. */
export async function findConversation(
  db: Db,
  viewer: Viewer,
  conversationId: string,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<Entry>`
    select conversation_id as id, pinned, active_at::text as cursor_at, unread from conversation_inbox
    where owner_id = any(${[viewer.id, ...viewer.seats.map((seat) => seat.businessId)]}::uuid[]) and conversation_id = ${conversationId}
    order by owner_id limit 1`.execute(db)
  return (await readEntries(db, viewer, rows))[0]
}

/** Of these conversations, those on the viewer's list, in no order; with those that their side declined only if asked for. */
export async function findListed(
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
  { declined = false } = {},
): Promise<ConversationRow[]> {
  const { rows } = await sql<Entry>`
    select i.conversation_id as id, i.pinned, i.active_at::text as cursor_at, i.unread from conversation_inbox i
    where i.owner_id = ${listOf(viewer)} and i.conversation_id = any(${[...ids]}::uuid[]) and (${declined} or i.state <> 'declined' or i.begun)`.execute(
    db,
  )
  return readEntries(db, viewer, rows)
}

/**
 * A side that has not been written to yet, as a conversation would show it; undefined if it is not visible.
 */
export async function findSide(
  db: Db,
  viewer: Viewer,
  { sideId, isCompany }: { sideId: string; isCompany: boolean },
): Promise<ConversationPerson | undefined> {
  const { rows } = await sql<{ side: ConversationPerson | null }>`
    select ${sideSeenBy(viewer)} as side from (values (1)) one left join business_profiles b on ${isCompany} and b.id = ${sideId} and ${speaksForAny(sql.ref('b.id'))}
      left join profiles p on not ${isCompany} and p.id = ${sideId} and ${people.inGoodStanding(sql.ref('p.id'))} left join talent_profiles t on t.id = p.id`.execute(
    db,
  )
  return rows[0]?.side ?? undefined
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
