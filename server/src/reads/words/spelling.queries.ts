import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * For each word that no post uses, the nearest one that some post does; among near ones a craft (up to 0.15 for its
 * weight): "cinematographr" means the person.
 */
export async function nearestWords(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ given: string; best: string }>`
    select w.given, v.word as best from unnest(${[...words]}::text[]) w (given)
    cross join lateral (
      select word from search_vocabulary where word % w.given order by similarity(word, w.given) + least(weight, 100000) * 1.5e-6 desc, word limit 1) v
    where not exists (select from search_vocabulary k where k.word = w.given)`.execute(db)
  return new Map(rows.map((row) => [row.given, row.best]))
}
