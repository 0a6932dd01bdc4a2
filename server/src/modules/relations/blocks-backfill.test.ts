import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { cloneTemplate } from '../../platform/db/clone-template.ts'
import { migrate } from '../../platform/db/migrations.ts'
import { readSqlFiles } from '../../platform/db/sql-files.ts'
import { connected } from '../../testing/all-rows.ts'

const FILES = new URL('../../../migrations/', import.meta.url)

/** A talent who blocked someone with a seat in two companies, and that person, who blocked another talent. */
const BEFORE = `
  insert into auth_users (id, email) select ('00000000-0000-4000-8000-00000000000' || n)::uuid, n || '@cast.example' from generate_series(1, 4) n;
  insert into profiles (id, email, full_name, account_type, email_verified, slug)
    select id, email, 'Someone', case when email like '1%' or email like '2%' then 'talent' else 'business' end, true, 'p' || left(email, 1) from auth_users;
  insert into business_profiles (id, company_name, slug) select id, 'Company ' || slug, 'c' || slug from profiles where account_type = 'business';
  insert into company_members (business_id, user_id, role)
    select b.id, p.id, 'owner' from business_profiles b, profiles p where p.slug = 'p3' on conflict do nothing;
  insert into user_blocks (blocker_id, blocked_id, created_at) select one.id, other.id, timestamptz '2026-03-01T10:00:00Z'
    from profiles one, profiles other where (one.slug, other.slug) in (('p1', 'p3'), ('p3', 'p2'));`

test('blocks from before cover the companies of whoever is blocked, since they were made; what a seat blocked covers none', async () => {
  const [database, dir] = [
    await cloneTemplate(inject('cluster'), { bare: true }),
    await mkdtemp(join(tmpdir(), 'ensemble-blocks-')),
  ]
  try {
    for (const { name, transaction, text } of await readSqlFiles(FILES))
      if (name < '0044') await writeFile(join(dir, `${name}${transaction ? '' : '.notx'}.sql`), text)
    await migrate(database.ownerUrl, { dir })
    await connected(database.superUrl, (client) => client.query(BEFORE))
    await migrate(database.ownerUrl)
    expect(await migrate(database.ownerUrl)).toEqual([])
    const read = (statement: string) =>
      connected(database.superUrl, async (client) => (await client.query<Record<string, unknown>>(statement)).rows)
    const covered = await read(`
      select b.company_name as company, p.slug as person, through.slug as through, k.made_by, k.created_at from company_blocks k
        join business_profiles b on b.id = k.business_id join profiles p on p.id = k.person_id join profiles through on through.id = k.through_id order by 1`)
    const row = { person: 'p1', through: 'p3', made_by: null, created_at: new Date('2026-03-01T10:00:00Z') }
    expect(covered).toEqual([
      { ...row, company: 'Company p3' },
      { ...row, company: 'Company p4' },
    ])
  } finally {
    await Promise.all([database.drop(), rm(dir, { recursive: true, force: true })])
  }
})
