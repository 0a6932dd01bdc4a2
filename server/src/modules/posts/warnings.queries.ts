import { createHash } from 'node:crypto'
import { comparable, COMPARABLE_LEAST, REUSED_TEXT_VERSION, warningsIn } from '@ensemble/contract/safety/warnings.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const EXCERPT = 120

/**
 * Stores which rules a post's current words hit: `words` are all that readers see of it, `body` is compared with the
 * first post published with the same text: if that was another owner's, it is reused. One statement, in the transaction
 * that writes the words.
 */
export async function screenPost(
  db: Db,
  postId: string,
  { words, body }: { words: string; body: string },
): Promise<void> {
  const hits = JSON.stringify(warningsIn(words, 'post'))
  const plain = comparable(body)
  const hash = plain.length < COMPARABLE_LEAST ? null : createHash('sha256').update(plain).digest()
  const excerpt = body.replaceAll(/\s+/g, ' ').slice(0, EXCERPT).toWellFormed()
  await sql`
    with own as (
      select id, owner_id, business_id, coalesce(published_at, now()) as at from posts where id = ${postId}
    ), forgotten as (
      delete from post_texts where post_id = ${postId} and ${hash}::bytea is null
    ), kept as (
      insert into post_texts (post_id, hash) select id, ${hash}::bytea from own where ${hash}::bytea is not null
      on conflict (post_id) do update set hash = excluded.hash where post_texts.hash <> excluded.hash
    ), reused as (
      select from own, lateral (
        select o.owner_id, o.business_id from post_texts t join posts o on o.id = t.post_id
        where t.hash = ${hash}::bytea and o.id <> own.id and o.published_at < own.at order by o.published_at limit 1) first
      where first.owner_id <> own.owner_id and first.business_id is distinct from own.business_id
    ), hits as (
      select h.rule, h.version, h.excerpt from jsonb_to_recordset(${hits}::jsonb) as h (rule text, version int, excerpt text)
      union all select 'reused_text', ${REUSED_TEXT_VERSION}::int, ${excerpt} where exists (select from reused)
    ), gone as (
      delete from post_warnings where post_id = ${postId} and rule not in (select rule from hits)
    )
    insert into post_warnings (post_id, rule, version, excerpt) select ${postId}::uuid, rule, version, excerpt from hits
    on conflict (post_id, rule) do update set version = excluded.version, excerpt = excluded.excerpt`.execute(db)
}
