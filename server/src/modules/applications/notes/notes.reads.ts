import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Viewer } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { people } from '../../accounts/index.ts'
import { hasSeat } from '../../companies/seats.face.ts'
import { profileVisibleTo } from '../../profiles/index.ts'
import { notBlocked } from '../../relations/index.ts'
import { isoText } from '../days.reads.ts'

export interface NoteRow {
  id: string
  author: string
  body: string
  at: string
  mine: boolean
  mentions: { name: string; here: boolean; slug: string | null }[]
}

/** Who note `n` on application `a` mentions, by name. */
const mentionsFor = (viewer: Viewer) => {
  const here = hasSeat(sql.ref('x.user_id'), sql.ref('a.business_id'))
  return sql`(select coalesce(json_agg(json_build_object('name', x.name, 'here', ${here},
      'slug', (select p.slug from profiles p where p.id = x.user_id and ${here} and ${profileVisibleTo(viewer.id)})) order by x.name, x.user_id), '[]')
    from application_note_mentions x where x.note_id = n.id)`
}

/** The notes on application `a`, the first first. */
export const notesFor = (viewer: Viewer): RawBuilder<NoteRow[]> => sql<NoteRow[]>`
  (select coalesce(json_agg(json_build_object('id', n.id, 'author', ${people.nameOrFormer('w')}, 'body', n.body,
      'at', ${isoText(sql`n.created_at`)}, 'mine', n.author_id is not distinct from ${viewer.id}::uuid, 'mentions', ${mentionsFor(viewer)})
      order by n.created_at, n.id), '[]')
    from application_notes n left join profiles w on w.id = n.author_id where n.application_id = a.id)`

/** An application to a company, and who writes a note on it. */
export interface Noted {
  businessId: string
  applicantId: string
  authorId: string
}

/** Whether someone may review the application beside the author, without a block with either that or the applicant. */
const isBeside = ({ businessId, applicantId, authorId }: Noted, person: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${hasSeat(person, sql`${businessId}::uuid`)} and ${person} not in (${applicantId}::uuid, ${authorId}::uuid)
    and ${notBlocked(applicantId, person)} and ${notBlocked(authorId, person)})`

export interface MentionableRow {
  id: string
  name: string
  avatar_url: string | null
  role: 'owner' | 'recruiter' | 'viewer'
}

/** Who can be mentioned, by name. */
export async function listMentionable(db: Db, noted: Noted): Promise<MentionableRow[]> {
  const { rows } = await sql<MentionableRow>`
    select p.id, ${people.shownName('p')} as name, p.avatar_url, m.role from company_members m join profiles p on p.id = m.user_id
    where m.business_id = ${noted.businessId} and ${isBeside(noted, sql.ref('p.id'))}
    order by lower(unaccent(${people.shownName('p')})), p.id`.execute(db)
  return rows
}

/** Those that a note mentions and who may still review the application. */
export async function findMentioned(db: Db, noteId: string, noted: Noted): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select x.user_id as id from application_note_mentions x
    where x.note_id = ${noteId} and ${isBeside(noted, sql.ref('x.user_id'))} order by x.user_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Who wrote a note; undefined once it is gone. */
export async function findNoteAuthor(db: Db, noteId: string): Promise<string | undefined> {
  const { rows } = await sql<{ author: string }>`
    select ${people.shownName('p')} as author from application_notes n join profiles p on p.id = n.author_id where n.id = ${noteId}`.execute(
    db,
  )
  return rows[0]?.author
}
