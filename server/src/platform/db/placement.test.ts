import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLACEMENT, SHARDED } from './placement.ts'
import { testDatabase } from './template-db.ts'

const database = await testDatabase()
const owner = new pg.Client({ connectionString: database.ownerUrl })
beforeAll(() => owner.connect())
afterAll(() => owner.end())

/** What keeps a table from being spread over several databases, table by table. */
async function faults(): Promise<string[]> {
  const { rows } = await owner.query<{ fault: string }>(
    `with sharded as (
      select s.name::regclass as oid, s.name, s.key, s.kind from unnest($1::text[], $2::text[], $3::text[]) as s (name, key, kind))
    select format('%s has the trigger %s', s.name, t.tgname) as fault
      from sharded s join pg_trigger t on t.tgrelid = s.oid where not t.tgisinternal
    union all
    select format('%s: its key %s may be null', s.name, s.key) from sharded s
      where not exists (select from pg_attribute a where a.attrelid = s.oid and a.attname = s.key and a.attnotnull)
    union all
    select format('%s: %s is unique without the key %s', s.name, i.indexrelid::regclass, s.key)
      from sharded s join pg_index i on i.indrelid = s.oid and i.indisunique
      where not exists (select from pg_attribute a where a.attrelid = s.oid and a.attname = s.key
        and a.attnum = any((i.indkey::int2[])[0:i.indnkeyatts - 1]))
    union all
    select format('%s: %s leads out of its group', c.conrelid::regclass, c.conname)
      from pg_constraint c left join sharded f on f.oid = c.conrelid left join sharded t on t.oid = c.confrelid
      where c.contype = 'f' and (f.oid is not null or t.oid is not null) and (f.kind = t.kind
        and exists (select from unnest(c.conkey, c.confkey) as k (here, there)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.here and a.attname = f.key
          join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.there and b.attname = t.key)) is not true
    order by 1`,
    [SHARDED.map(({ table }) => table), SHARDED.map(({ key }) => key), SHARDED.map(({ kind }) => kind)],
  )
  return rows.map(({ fault }) => fault)
}

test('every table has its place', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname collate "C"`,
  )
  expect(Object.keys(PLACEMENT).toSorted()).toEqual(rows.map(({ name }) => name))
})

test('a sharded table has no trigger, its key in every unique key, and no foreign key out of its group', async () => {
  expect(SHARDED.length).toBeGreaterThan(10)
  expect(await faults()).toEqual([])
})

test('the control: each of these is noticed', async () => {
  const before = await faults()
  await owner.query('begin')
  await owner.query(`
    create function nothing() returns trigger language plpgsql as 'begin return null; end';
    create trigger noisy after insert on notifications execute function nothing();
    create unique index facts_type on facts (type);
    alter table notifications add constraint notifications_fact foreign key (fact_id) references facts (id);
    alter table search_log add constraint search_log_user foreign key (user_id) references profiles (id);
    alter table posts add column fact_id uuid constraint posts_fact references facts (id);
    alter table fact_deliveries drop constraint fact_deliveries_pkey, alter fact_id drop not null`)
  const now = await faults()
  await owner.query('rollback')
  expect(now.filter((fault) => !before.includes(fault))).toEqual([
    'fact_deliveries: its key fact_id may be null',
    'facts: facts_type is unique without the key id',
    'notifications has the trigger noisy',
    'notifications: notifications_fact leads out of its group',
    'posts: posts_fact leads out of its group',
    'search_log: search_log_user leads out of its group',
  ])
  expect(await faults()).toEqual(before)
})
