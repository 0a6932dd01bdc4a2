import { type RawBuilder, sql } from 'kysely'
import { people } from '../accounts/index.ts'
import { blocksBetweenSides, seatsOf, speaksForAny } from '../companies/seats.face.ts'
import { blocksOf } from '../relations/index.ts'

/**
 * For the WITH of a statement; `openTo` and `isListed` compare with them. `sides`: those that a person belongs to, a talent
 * for themselves, others through the companies in which they hold a seat. `blocks`: what keeps such a side, or this person,
 * from others.
 */
export const sidesOf = (personId: string): RawBuilder<unknown> =>
  sides(
    sql`select id, false as company from profiles where id = ${personId} and account_type = 'talent'
    union all select business_id, true from (${seatsOf(personId)}) seats`,
    personId,
  )
/** The same for one side alone, a talent or a company. */
export const sideAlone = (sideId: string): RawBuilder<unknown> =>
  sides(sql`select ${sideId}::uuid as id, exists (select from business_profiles where id = ${sideId}) as company`)

const sides = (own: RawBuilder<unknown>, seat?: string) => sql`
  sides as materialized (${own}), blocks as materialized (${blocksBetweenSides(sql`sides`, seat)})`

export const nameOf = (personId: string): RawBuilder<string> =>
  sql<string>`(select ${people.shownName('p')} from profiles p where p.id = ${personId})`

/** For the WITH of a statement; `readableBy` compares with it: who is kept apart from this person by a block. */
export const apartFrom = (personId: string): RawBuilder<unknown> => sql`apart as materialized (${blocksOf(personId)})`

/**
 * Whether the other side of `found` is a person in good standing, or a company for which one writes; in a team, whether
 * there is anyone else.
 */
export const isReached = (found: string): RawBuilder<boolean> => sql<boolean>`case
  when ${sql.ref(`${found}.subject`)} = 'team' then ${sql.ref(`${found}.member_count`)} > 1
  when ${sql.ref(`${found}.other_business_id`)} is null then coalesce(${people.inGoodStanding(sql.ref(`${found}.other_side_id`))}, false)
  else ${speaksForAny(sql.ref(`${found}.other_business_id`))} end`
