import type { Evidence } from '@ensemble/contract/safety/safety.schemas.ts'
import type { SubjectType } from '@ensemble/contract/safety/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { MemberContext, Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'
import { companyPages } from '../companies/index.ts'
import { visibleTo as companyTestimonialVisibleTo } from '../company-testimonials/index.ts'
import { findConversationOf } from '../messaging/index.ts'
import { visibleTo as projectVisibleTo } from '../portfolio/index.ts'
import { visibleTo } from '../posts/visibility.face.ts'
import { profileVisibleTo } from '../profiles/index.ts'
import type { CaseRow } from './cases.reads.ts'

/** Something that can be reported, in its current state. */
export interface Subject {
  /** Where it was said, for a message. */
  conversationId: string | null
  /** The person behind it. */
  ownerId: string | null
  businessId: string | null
  /** Whether it belongs to the viewer's own side. */
  own: boolean
  title: string
  evidence: Evidence
}

interface Row {
  owner_id: string | null
  business_id: string | null
  title: string
  text: string
}

/**
 * The words of each kind of subject: its names and its text. `where` limits it to what someone sees; a message is found by
 * its conversation.
 */
const TEXTS: Record<
  SubjectType,
  (id: string, where: RawBuilder<unknown>, conversationId: string | null) => RawBuilder<Row>
> = {
  post: (id, where) => sql<Row>`
    select o.owner_id, o.business_id, o.title, concat_ws(E'\n\n', o.description, nullif(array_to_string(j.requirements, E'\n'), ''), j.salary_range,
      concat_ws(' · ', j.contact_email, j.contact_phone, j.website), n.source_url) as text
    from posts o left join job_posts j on j.id = o.id left join news_posts n on n.id = o.id where o.id = ${id} and ${where}`,
  person: (id, where) => sql<Row>`
    select p.id as owner_id, null::uuid as business_id, ${people.shownName('p')} as title,
      concat_ws(E'\n\n', coalesce(t.professional_title, t.profession), p.location, p.bio, t.portfolio_url) as text
    from profiles p left join talent_profiles t on t.id = p.id where p.id = ${id} and ${where}`,
  company: (id, where) => sql<Row>`
    select (select m.user_id from company_members m where m.business_id = b.id order by m.role = 'owner' desc, m.created_at, m.user_id limit 1) as owner_id, b.id as business_id,
      b.company_name as title, concat_ws(E'\n\n', b.location, b.about, b.website) as text
    from business_profiles b where b.id = ${id} and ${where}`,
  message: (id, where, conversationId) => sql<Row>`
    with said as materialized (
      select m.sender_id, m.business_id, concat_ws(E'\n\n', nullif(m.body, ''), (select string_agg('[' || concat_ws(': ', c.kind, nullif(c.alt, '')) || ']', E'\n' order by c.position)
          from message_parts c where c.conversation_id = m.conversation_id and c.message_id = m.id),
        case when m.deleted_at is not null then '[deleted]' end,
        (select string_agg('[before it changed] ' || v.body, E'\n\n' order by v.until desc)
          from message_versions v where v.conversation_id = m.conversation_id and v.message_id = m.id)) as body
      from messages m
      where m.conversation_id = ${conversationId} and m.id = ${id} and ${where})
    select said.sender_id as owner_id, said.business_id, 'Message from ' || ${people.nameOrFormer('p')} as title, said.body as text
    from said left join profiles p on p.id = said.sender_id`,
  project: (id, where) => sql<Row>`
    select w.user_id as owner_id, null::uuid as business_id, w.title, concat_ws(E'\n\n', nullif(w.description, ''),
      (select string_agg(concat_ws(': ', nullif(f.alt, ''), nullif(f.caption, '')), E'\n' order by f.position) from portfolio_media f where f.project_id = w.id)) as text
    from portfolio_projects w where w.id = ${id} and ${where}`,
  testimonial: (id, where) => sql<Row>`
    select m.author_id as owner_id, null::uuid as business_id, 'Testimonial by ' || ${people.shownName('a')} as title,
      concat_ws(E'\n\n', m.author_role, m.project_title, m.content) as text
    from talent_testimonials m join profiles a on a.id = m.author_id join profiles p on p.id = m.talent_id where m.id = ${id} and ${where}`,
  // no one's own but the author's: a company may report what is said about it
  company_testimonial: (id, where) => sql<Row>`
    select m.author_id as owner_id, null::uuid as business_id, 'Testimonial by ' || ${people.shownName('a')} || ' about ' || c.company_name as title, m.content as text
    from company_testimonials m join profiles a on a.id = m.author_id join business_profiles c on c.id = m.business_id where m.id = ${id} and ${where}`,
  company_answer: (id, where) => sql<Row>`
    select m.answered_by as owner_id, m.business_id, c.company_name || '’s answer to a testimonial' as title, m.answer as text
    from company_testimonials m join business_profiles c on c.id = m.business_id where m.id = ${id} and m.answer is not null and ${where}`,
}

/** On the page of a company that the viewer sees, or their own words about one. */
const isReadBy = (viewer: Viewer) =>
  sql`${companyTestimonialVisibleTo(viewer)} and (${companyPages.visibleTo(viewer)} or m.author_id = ${viewer.id})`

const seenBy: Record<SubjectType, (viewer: Viewer) => RawBuilder<unknown>> = {
  post: (viewer) => sql`o.status <> 'draft' and ${visibleTo(viewer, 'o')}`,
  person: () => sql`true`,
  company: () => sql`true`,
  project: (viewer) => sql`w.status <> 'draft' and ${projectVisibleTo(viewer, 'w')}`,
  testimonial: (viewer) =>
    sql`m.taken_down_at is null and (m.hidden_at is null or m.talent_id = ${viewer.id}) and ${profileVisibleTo(viewer.id)}`,
  company_testimonial: isReadBy,
  company_answer: (viewer) => sql`m.answer_hidden_at is null and ${isReadBy(viewer)}`,
  // its conversation was looked for among those that the viewer reads
  message: () => sql`true`,
}

const isOwn = (viewer: Viewer, { owner_id, business_id }: Row): boolean =>
  owner_id === viewer.id || (business_id !== null && viewer.seats.some((seat) => seat.businessId === business_id))

/** The subject if the viewer may see it, else undefined: missing and forbidden look the same. */
export async function findSubject(ctx: MemberContext, type: SubjectType, id: string): Promise<Subject | undefined> {
  const { viewer } = ctx
  const conversationId = type === 'message' ? ((await findConversationOf(ctx.db, viewer, id)) ?? null) : null
  const [row] = (await TEXTS[type](id, seenBy[type](viewer), conversationId).execute(ctx.db)).rows
  return (
    row && {
      conversationId,
      ownerId: row.owner_id,
      businessId: row.business_id,
      own: isOwn(viewer, row),
      title: row.title,
      evidence: { title: row.title, text: row.text },
    }
  )
}

/** What a subject says now, regardless of the viewer; null once it is gone. */
export async function wordsNow(
  db: Db,
  subject: Pick<CaseRow, 'subject_type' | 'subject_id' | 'conversation_id'>,
): Promise<{ title: string; text: string } | null> {
  const words = TEXTS[subject.subject_type](subject.subject_id, sql`true`, subject.conversation_id)
  const [row] = (await words.execute(db)).rows
  return row ? { title: row.title, text: row.text } : null
}
