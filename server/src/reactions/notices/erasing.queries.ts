import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { AddressName, OwnWorks } from './erasing.reads.ts'

/** What the words of others say instead of a name, and for the title of a post. */
const FORMER = 'A former member'
const DELETED = 'a deleted post'

/**
 * Deletes a person's own notifications, and those of others about their applications, their messages and their projects.
 * What else others got about this person stays theirs, without names, the titles of their posts, their picture and the way
 * to their page.
 */
export async function eraseNotifications(
  db: Db,
  userId: string,
  {
    names,
    addressName,
    posts,
    projects,
  }: OwnWorks & { names: readonly string[]; addressName?: AddressName | undefined },
): Promise<void> {
  await sql`
    delete from notifications /*fanout*/ where user_id = ${userId} or metadata ->> 'applicant_id' = ${userId} or metadata ->> 'sender_id' = ${userId}
      or metadata ->> 'project_id' = any(${[...projects]}::text[])`.execute(db)
  await forgetPosts(db, posts)
  await forgetNames(db, userId, names)
  // it may be any word, so only where it meant them
  if (addressName) await forgetNames(db, userId, [addressName.name], addressName.readers)
}

/** What is about their posts says itself, beside its words, which title and whose name it gave. */
async function forgetPosts(db: Db, posts: readonly string[]): Promise<void> {
  const [title, poster] = [
    sql`coalesce(n.metadata ->> 'job_title', n.metadata ->> 'post_title', '')`,
    sql`coalesce(n.metadata ->> 'company_name', '')`,
  ]
  const without = (words: 'title' | 'message') =>
    sql`replace(replace(${sql.ref(words)}, ${title}, ${DELETED}), ${poster}, ${FORMER})`
  await sql`
    update notifications n /*fanout*/ set title = ${without('title')}, message = ${without('message')},
      metadata = (select coalesce(jsonb_object_agg(m.key, case when m.key in ('job_title', 'post_title') then ${DELETED}
        when m.key = 'company_name' then ${FORMER} when m.key <> 'company_logo' then m.value end), '{}') from jsonb_each_text(n.metadata) m)
    where coalesce(n.metadata ->> 'job_id', n.metadata ->> 'post_id') = any(${[...posts]}::text[])`.execute(db)
}

/** Anything else that has one of the names as a whole word, or leads to their page; `readers`: only theirs. */
async function forgetNames(
  db: Db,
  userId: string,
  names: readonly string[],
  readers?: readonly string[],
): Promise<void> {
  // nothing that can be found, where there is no name
  const words = names.length > 0 ? names : ['\n']
  await sql`
    with p as materialized (
      select '^/u/' || slug || '($|[/#?])' as page, (
        select '(?<!\\w)(?:' || string_agg(regexp_replace(name, '([^\\w\\s])', '\\\\\\1', 'g'), '|' order by length(name) desc) || ')(?!\\w)'
        from unnest(${[...words]}::text[]) name) as name
      from profiles where id = ${userId})
    update notifications n /*fanout*/ set title = regexp_replace(title, p.name, ${FORMER}, 'g'), message = regexp_replace(message, p.name, ${FORMER}, 'g'),
      metadata = (select coalesce(jsonb_object_agg(m.key, regexp_replace(m.value, p.name, ${FORMER}, 'g')), '{}') from jsonb_each_text(n.metadata) m),
      href = case when href ~ p.page then '/notifications' else href end
    from p where ${readers ? sql`n.user_id = any(${[...readers]}::uuid[])` : sql`true`} and (href ~ p.page or exists (
      select from unnest(${[...words]}::text[]) name where strpos(concat_ws(' ', title, message), name) > 0
        or exists (select from jsonb_each_text(n.metadata) m where strpos(m.value, name) > 0)))`.execute(db)
}
