import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export const findRandomPosts = async (db: Db, count: number): Promise<string[]> =>
  (await sql<{ id: string }>`select id from posts order by random() limit ${count}`.execute(db)).rows.map(
    ({ id }) => id,
  )

/** The posters of some posts, as they are named in `poster_cards`. */
const postersOf = (ids: readonly string[]) => sql`
  companies as (select array_agg(distinct business_id) filter (where business_id is not null) as ids from posts where id = any(${[...ids]}::uuid[])),
  people as (select array_agg(distinct owner_id) filter (where business_id is null) as ids from posts where id = any(${[...ids]}::uuid[]))`

/** Of which of these posts the card, or what is kept of the poster, is other than it has to be. */
export async function findWrongCards(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${postersOf(ids)}, wrong_posts as (
      select due.post_id from post_cards_of(${[...ids]}::uuid[]) due left join post_cards kept using (post_id) where kept.card is distinct from due.card
    ), wrong_companies as (
      select due.business_id from companies, company_cards_of(companies.ids) due left join poster_cards kept using (business_id) where kept.card is distinct from due.card
    ), wrong_people as (
      select due.person_id from people, person_cards_of(people.ids) due left join poster_cards kept using (person_id) where kept.card is distinct from due.card
    )
    select o.id from posts o where o.id = any(${[...ids]}::uuid[])
      and (o.id in (table wrong_posts) or o.business_id in (table wrong_companies) or (o.business_id is null and o.owner_id in (table wrong_people)))
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Puts together again what is kept of these posts and their posters. */
export const keepCards = (db: Db, ids: readonly string[]) =>
  sql`with ${postersOf(ids)}
    select keep_post_cards(${[...ids]}::uuid[]), keep_company_cards(companies.ids), keep_person_cards(people.ids) from companies, people`.execute(
    db,
  )
