import { MOST_TAGS } from '@ensemble/contract/applications/vocabulary.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** The tags of application `a`, by the alphabet. */
export const tagsOf = (): RawBuilder<string[]> =>
  sql<string[]>`array(select g.tag from application_tags g where g.application_id = a.id order by lower(g.tag))`

/** Application `a` has this tag, whatever its letters' case. */
export const hasTag = (tag: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from application_tags g where g.application_id = a.id and lower(g.tag) = lower(${tag}))`

export interface TagChange {
  ids: readonly string[]
  add: readonly string[]
  remove: readonly string[]
  authorId: string
}

/**
 * Removes and then adds tags, up to ten on each application. The applications are locked, so that two at once don't add
 * an eleventh. Returns which of them changed, and how many have less than what was asked for.
 */
export async function changeTags(
  db: Db,
  { ids, add, remove, authorId }: TagChange,
): Promise<{ changed: string[]; full: number }> {
  await sql`select from applications where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(db)
  const gone = await sql<{ id: string }>`
    delete from application_tags where application_id = any(${[...ids]}::uuid[])
      and lower(tag) = any(select lower(each) from unnest(${[...remove]}::text[]) each) returning application_id as id`.execute(
    db,
  )
  const { rows } = await sql<{ id: string; added: number; full: boolean }>`
    with asked as (
      select a.id, t.tag, row_number() over (partition by a.id order by t.at) + (select count(*) from application_tags g where g.application_id = a.id) as place
      from unnest(${[...ids]}::uuid[]) as a (id), (select distinct on (lower(each)) each as tag, at from unnest(${[...add]}::text[]) with ordinality as u (each, at) order by lower(each), at) t
      where not exists (select from application_tags g where g.application_id = a.id and lower(g.tag) = lower(t.tag))
    ), added as (
      insert into application_tags (application_id, tag, author_id) select id, tag, ${authorId}::uuid from asked where place <= ${MOST_TAGS}
      returning application_id
    )
    select asked.id, (select count(*)::int from added where added.application_id = asked.id) as added, bool_or(asked.place > ${MOST_TAGS}) as full
    from asked group by asked.id`.execute(db)
  const changed = new Set([...gone.rows.map(({ id }) => id), ...rows.flatMap(({ id, added }) => (added ? [id] : []))])
  return { changed: [...changed], full: rows.filter(({ full }) => full).length }
}
