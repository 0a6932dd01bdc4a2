import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { inject } from 'vitest'
import { cloneTemplate, type TestDatabase } from '../../platform/db/clone-template.ts'
import { createDb, createPool } from '../../platform/db/db.ts'
import { grantByDefault } from '../../platform/db/grants.ts'
import { connected } from '../all-rows.ts'
import { copyText } from '../copy-text.ts'
import { CONVERSATIONS_MORE } from './conversations.ts'

/** Its schema, rows and files. */
export const FORMER = new URL('./', import.meta.url)

/** A database as the former version left it. */
export async function formerDatabase(): Promise<TestDatabase> {
  const database = await cloneTemplate(inject('cluster'), { bare: true })
  const owner = createDb(createPool(database.ownerUrl, { max: 1, name: 'former' }))
  await grantByDefault(owner as unknown as Kysely<unknown>)
  await owner.destroy()
  await connected(database.ownerUrl, async (client) => {
    // the former version's bookkeeping, as its migrator created it
    await client.query(
      'create table schema_migrations (name varchar(255) primary key, timestamp varchar(255) not null)',
    )
    await client.query(
      'create table schema_migrations_lock (id varchar(255) primary key, is_locked integer not null default 0)',
    )
    await client.query(`insert into schema_migrations_lock (id) values ('migration_lock')`)
    await client.query('revoke all on schema_migrations, schema_migrations_lock from ensemble_app')
    await client.query(await readFile(new URL('schema.sql', FORMER), 'utf8'))
  })
  await connected(database.superUrl, async (client) => {
    // rows as they were: no triggers or keys check them while they load
    await client.query('set session_replication_role = replica')
    await client.query('delete from search_talent_held')
    await copyText(client, await readFile(new URL('data.sql', FORMER), 'utf8'))
    await client.query(CONVERSATIONS_MORE)
    // one story is older than news is listed
    await client.query(`update opportunities set published_at = published_at - interval '200 days'
      where id = (select id from opportunities where kind = 'gossip' and status = 'published' order by id limit 1)`)
  })
  return database
}
