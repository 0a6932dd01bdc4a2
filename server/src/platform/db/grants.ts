import { type Kysely, sql } from 'kysely'
import { APP_ROLE } from './login-roles.ts'

const app = sql.id(APP_ROLE)

/**
 * Before migrations that are pending: grants the serving role the rows, not the tables, of everything that the owner creates from now
 * on. A migration may revoke rights (for an append-only table), and that lasts.
 */
export async function grantByDefault(db: Kysely<unknown>): Promise<void> {
  await sql`revoke create on schema public from public`.execute(db)
  await sql`grant usage on schema public to ${app}`.execute(db)
  await sql`alter default privileges in schema public grant select, insert, update, delete on tables to ${app}`.execute(
    db,
  )
  await sql`alter default privileges in schema public grant usage, select on sequences to ${app}`.execute(db)
}

/** The record of applied migrations belongs to the owner alone. */
export async function protectBookkeeping(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`revoke all on ${sql.table(table)} from ${app}`.execute(db)
}

/** Whether the serving role has everything that `grantTaskQueue` grants. */
export async function servesTaskQueue(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ serves: boolean }>`
    select has_schema_privilege(${APP_ROLE}, s.oid, 'usage')
      and not exists (select from pg_class c where c.relnamespace = s.oid and c.relkind in ('r', 'p') and not (
        has_table_privilege(${APP_ROLE}, c.oid, 'select') and has_table_privilege(${APP_ROLE}, c.oid, 'insert')
        and has_table_privilege(${APP_ROLE}, c.oid, 'update') and has_table_privilege(${APP_ROLE}, c.oid, 'delete')
        and (not c.relrowsecurity or exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'ensemble_app_all'))))
      and not exists (select from pg_class c where c.relnamespace = s.oid and c.relkind = 'S'
        and not (has_sequence_privilege(${APP_ROLE}, c.oid, 'usage') and has_sequence_privilege(${APP_ROLE}, c.oid, 'select')))
      and not exists (select from pg_proc f where f.pronamespace = s.oid and not has_function_privilege(${APP_ROLE}, f.oid, 'execute')) as serves
    from pg_namespace s where s.nspname = 'graphile_worker'`.execute(db)
  return rows[0]?.serves ?? false
}

/**
 * After the task queue's own migrations. Its tables have row security: with grants alone, a worker whose role is not
 * the owner starts, reports nothing and runs nothing, so each such table needs a policy for the role.
 */
export async function grantTaskQueue(db: Kysely<unknown>): Promise<void> {
  const schema = sql.id('graphile_worker')
  await sql`grant usage on schema ${schema} to ${app}`.execute(db)
  await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${app}`.execute(db)
  await sql`grant usage, select on all sequences in schema ${schema} to ${app}`.execute(db)
  await sql`grant execute on all functions in schema ${schema} to ${app}`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'ensemble_app_all')`.execute(db)
  for (const { name } of rows)
    await sql`create policy ensemble_app_all on ${sql.id('graphile_worker', name)} to ${app} using (true) with check (true)`.execute(
      db,
    )
}
