import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { StoredRole } from './roles.ts'

/** A post's roles as JSON, in order, shaped like `StoredRole`. `post` is the post's id in the query. */
export const rolesOf = (post: RawBuilder<unknown>): RawBuilder<StoredRole[]> => sql<StoredRole[]>`coalesce((
  select json_agg(json_build_object('id', r.id, 'name', r.name, 'craft', r.craft, 'from', r.from_date, 'to', r.to_date, 'requirements', r.requirements, 'skills', r.skills,
    'experience_level', r.experience_level, 'facts', r.facts, 'openings', r.openings, 'filled', r.filled, 'pay', case when r.pay_unit is not null then
      json_build_object('from', r.pay_from, 'to', r.pay_to, 'currency', r.pay_currency, 'unit', r.pay_unit) end) order by r.position)
  from job_roles r where r.post_id = ${post}), '[]')`

/**
 * Replaces the roles of a post; those that stay keep their ids. False if one of the ids is another post's. A role that
 * someone applied for can't be deleted: the constraint `applications_role` prevents it.
 */
export async function replaceRoles(db: Db, postId: string, roles: readonly StoredRole[]): Promise<boolean> {
  const kept = roles.map(({ id }) => id)
  await sql`delete from job_roles where post_id = ${postId} and id <> all(${kept}::uuid[])`.execute(db)
  if (!roles.length) return true
  const rows = roles.map(({ pay, from, to, facts, ...role }, position) => ({
    ...role,
    position,
    pay_from: pay?.from ?? null,
    pay_to: pay?.to ?? null,
    pay_currency: pay?.currency ?? null,
    pay_unit: pay?.unit ?? null,
    from_date: from,
    to_date: to !== null && from !== null && to < from ? null : to,
    facts,
  }))
  const written = await sql`
    insert into job_roles as held (id, post_id, position, name, craft, pay_from, pay_to, pay_currency, pay_unit, from_date, to_date, requirements, skills, experience_level, facts, openings, filled)
    select id, ${postId}::uuid, position, name, craft, pay_from, pay_to, pay_currency, pay_unit, from_date, to_date, requirements, skills, experience_level, facts, openings, filled
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, position smallint, name text, craft text, pay_from bigint, pay_to bigint, pay_currency text,
      pay_unit text, from_date date, to_date date, requirements text, skills text[], experience_level text, facts jsonb, openings smallint, filled boolean)
    on conflict (id) do update set position = excluded.position, name = excluded.name, craft = excluded.craft, pay_from = excluded.pay_from, pay_to = excluded.pay_to,
      pay_currency = excluded.pay_currency, pay_unit = excluded.pay_unit, from_date = excluded.from_date, to_date = excluded.to_date,
      requirements = excluded.requirements, skills = excluded.skills, experience_level = excluded.experience_level, facts = excluded.facts, openings = excluded.openings, filled = excluded.filled
    where held.post_id = excluded.post_id`.execute(db)
  return Number(written.numAffectedRows ?? 0n) === roles.length
}

/** How many people a role takes, locked until the transaction ends; undefined if it is gone. */
export const lockRole = (db: Db, roleId: string) =>
  db.selectFrom('job_roles').select('openings').where('id', '=', roleId).forUpdate().executeTakeFirst()
