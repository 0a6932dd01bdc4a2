import type { CompanyType } from '@ensemble/contract/accounts/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import { companyPages } from '../../modules/companies/index.ts'
import { profileVisibleTo } from '../../modules/profiles/index.ts'
import type { Viewer } from '../../platform/context.ts'
import { customPlan, type Db } from '../../platform/db/db.ts'

interface Face {
  id: string
  slug: string
  name: string
  location: string | null
  picture: string | null
}
/** `what`: a person's profession, a company's type. */
export type Named = Face & ({ kind: 'person'; what: string | null } | { kind: 'company'; what: CompanyType })

const MOST_WORDS = 6
const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** Every word must begin a word of the name. */
const likes = (name: RawBuilder<unknown>, words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${name} like folded('% ' || apart(${escaped(word)}::text) || '%')`),
    sql` and `,
  )

/**
 * The most names that are sorted: for a name that a fifth of all people share, sorting all would take a hundred
 * milliseconds.
 */
const ORDERED = 300

/**
 * The names with words that begin with these: first those that begin with the exact text, then the shortest; if there
 * are none, similar names. Materialized, so that the index of names is used, and read only until there are enough.
 */
function namesIn(
  hits: string,
  table: 'profiles' | 'business_profiles',
  which: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
  words: readonly string[],
) {
  const text = words.join(' ')
  const [exact, near] = [sql.table(hits), sql.table(`${hits}_near`)]
  const some = (from: RawBuilder<unknown>, far: RawBuilder<unknown>) =>
    sql`select id, ${far} as far from (select * from ${from} limit ${sql.lit(ORDERED)}) n`
  return {
    hits: sql`${exact} as materialized (select n.id, ${name} as name from ${sql.table(table)} n where ${which} and ${likes(name, words)}),
      ${near} as materialized (select n.id, ${name} as name from ${sql.table(table)} n where ${which} and (${name} % folded(apart(${text}::text)) or ${name} %> folded(apart(${text}::text))))`,
    best: sql`(${some(exact, sql`case when n.name like folded(' ' || apart(${escaped(text)}::text) || '%') then 0 else 1 end + length(n.name)::float8 / 1000`)}
      union all ${some(near, sql`1 - word_similarity(folded(apart(${text}::text)), n.name)::float8`)} where not exists (select from ${exact}) order by far, id offset 0)`,
  }
}

/** Without one the index of names has nothing to look for, and every name would be read. */
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * At most `limit` people and `limit` companies that the viewer may see, by name. Visibility is checked one by one until
 * there are enough. A text without a letter or digit finds no one.
 */
export async function findNamed(db: Db, viewer: Viewer, text: string, limit: number): Promise<Named[]> {
  if (!LETTER_OR_DIGIT.test(text)) return []
  const words = text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const people = namesIn(
    'people',
    'profiles',
    sql`n.account_type = 'talent'`,
    sql`folded(' ' || apart(n.full_name))`,
    words,
  )
  const companies = namesIn(
    'companies',
    'business_profiles',
    sql`true`,
    sql`folded(' ' || apart(n.company_name))`,
    words,
  )
  const { rows } = await sql<Named>`
    with ${people.hits}, ${companies.hits}
    select ${customPlan} * from (
      select 'person' as kind, h.id, seen.* from ${people.best} h
        cross join lateral (select p.slug, p.full_name as name, coalesce(nullif(t.professional_title, ''), t.profession) as what, p.location, p.avatar_url as picture
          from profiles p join talent_profiles t on t.id = p.id where p.id = h.id and ${profileVisibleTo(viewer.id)} offset 0) seen
      order by h.far, h.id limit ${sql.lit(limit)}) people_seen
    union all select * from (
      select 'company' as kind, h.id, seen.* from ${companies.best} h
        cross join lateral (select c.slug, c.company_name as name, c.company_type as what, c.location, c.logo_url as picture
          from business_profiles c where c.id = h.id and ${companyPages.visibleTo(viewer)} offset 0) seen
      order by h.far, h.id limit ${sql.lit(limit)}) companies_seen`.execute(db)
  return rows
}
