import type pg from 'pg'

/** One line per part of a schema. Two databases with the same lines have the same schema. */
const PARTS: Record<string, string> = {
  columns: `
    select format('%s.%s #%s %s not_null=%s default=%s generated=%s identity=%s statistics=%s storage=%s', c.relname, a.attname,
      row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity, a.attstattarget, a.attstorage)
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  constraints: `
    select format('%s %s %s validated=%s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: `select format('%s valid=%s', pg_get_indexdef(indexrelid), indisvalid) from pg_index i
    join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace`,
  functions: `
    select regexp_replace(pg_get_functiondef(p.oid), '\\s+', ' ', 'g') || ' acl=' || coalesce(p.proacl::text, '') from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  triggers: `select pg_get_triggerdef(t.oid) || ' enabled=' || t.tgenabled::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  grants: `
    select format('%s %s', relname, (select string_agg(entry::text, ',' order by entry::text) from unnest(relacl) entry)) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S', 'v', 'm')
    union all select format('%s.%s %s', c.relname, a.attname, a.attacl) from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attacl is not null`,
  tables: `select format('%s %s %s %s', relname, relkind, relpersistence, reloptions) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S', 'v', 'm')`,
  types: `select typname || ' ' || typtype::text from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')`,
  extensions: `select extname::text from pg_extension`,
  dictionaries: `
    select format('%s %s %s', c.cfgname, m.maptokentype, array_agg(m.mapdict::regdictionary order by m.mapseqno))
    from pg_ts_config c join pg_ts_config_map m on m.mapcfg = c.oid where c.cfgnamespace = 'public'::regnamespace group by c.cfgname, m.maptokentype`,
}

/** The schema of a database, sorted, part by part. */
export async function readCatalog(client: pg.Client): Promise<Record<string, string[]>> {
  const parts: Record<string, string[]> = {}
  for (const [name, query] of Object.entries(PARTS)) {
    const { rows } = await client.query<{ line: string }>(
      `select line from (${query}) part (line) order by line collate "C"`,
    )
    parts[name] = rows.map(({ line }) => line)
  }
  return parts
}
