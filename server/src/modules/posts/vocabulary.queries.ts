import { CRAFTS, CRAFT_SYNONYMS } from '@ensemble/contract/accounts/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { wordsOf } from './posts.facets.ts'
import { listed } from './posts.queries.ts'

/** Always in the vocabulary, and weighed more than any title. */
const CRAFT_WORDS = wordsOf([...CRAFTS, ...Object.keys(CRAFT_SYNONYMS)].join(' ')).filter((word) => word.length >= 3)
const CRAFT_WEIGHT = 100_000

/** New words of one post, usable at once; existing ones keep their weight until the next refresh. */
export async function addWords(db: Db, text: string): Promise<void> {
  const words = wordsOf(text)
    .filter((word) => /^\p{L}{3,40}$/u.test(word))
    .toSorted()
  if (words.length === 0) return
  await sql`insert into search_vocabulary (word, weight)
    select word, case when word = any(${CRAFT_WORDS}::text[]) then ${CRAFT_WEIGHT}::int else 1 end from unnest(${words}::text[]) word
    on conflict do nothing`.execute(db)
}

/**
 * A company's posts are found under its new name, which comes first: see `search_extra`. Running it twice changes
 * nothing more.
 */
export async function renamePosterWords(db: Db, businessId: string, from: string, to: string): Promise<void> {
  await sql`
    update posts set search_extra = ${to}::text || substr(search_extra, length(${from}::text) + 1)
    where business_id = ${businessId} and (search_extra = ${from} or starts_with(search_extra, ${from}::text || ' · '))`.execute(
    db,
  )
  await addWords(db, to)
}

/** Recounts the words of the newest 20,000 published posts; words no longer in them are removed from the vocabulary. */
export async function refreshWords(db: Db): Promise<void> {
  await sql`
    with counted as (
      select word, ndoc::int as weight from ts_stat($q$
        select to_tsvector('simple', unaccent(parted_words(title || ' ' || search_extra || ' ' || coalesce(location, ''))))
        from (select title, search_extra, location from posts where ${listed('posts')} order by published_at desc, id desc limit 20000) newest $q$)
      where word ~ '^[[:alpha:]]{3,40}$'
      union all select unnest(${CRAFT_WORDS}::text[]), ${CRAFT_WEIGHT}::int
    ), kept as (
      insert into search_vocabulary (word, weight) select word, max(weight) from counted group by word order by word
      on conflict (word) do update set weight = excluded.weight where search_vocabulary.weight <> excluded.weight)
    delete from search_vocabulary v where not exists (select from counted c where c.word = v.word)`.execute(db)
}
