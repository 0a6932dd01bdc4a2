import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { searches } from '@ensemble/contract/searches/searches.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeBlock } from '../../modules/relations/relations.factory.ts'
import type { DB } from '../../platform/db/types.gen.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ still: true })
})
afterAll(() => world.stop())
// what other tests saved is not sent here
beforeEach(() => sql`delete from saved_searches`.execute(world.database.db))

const run = async (ctx = world.ctx()) => {
  const task = world.app.tasks.find((each) => each.name === 'searches.now')
  if (!task) throw new Error('no task')
  await task.run({}, ctx)
}
const save = async (who: Person, q = 'rigger', frequency = 'now', kind = 'talent'): Promise<string> => {
  const { status, body } = await who.call(searches.save, {
    body: { kind, name: `Of ${q}`, frequency, filters: { q } } as never,
  })
  expect(status).toBe(201)
  return body.id as string
}
const title = async (who: Person, professional_title: string) => {
  const { body } = await who.call(profiles.own, {})
  expect(
    (await who.call(profiles.edit, { body: { professional_title, version: body.own.version } as never })).status,
  ).toBe(200)
}
const rigger = async (name: string, is = 'Rigger') => {
  const who = await world.talent({ name })
  await title(who, is)
  return who
}
/** Time passes: whatever happened so far was this long ago. */
const pass = async (time = '11 minutes') => {
  const { db } = world.database
  for (const [table, column] of [
    ['talent_search', 'found_since'],
    ['saved_searches', 'seen_at'],
    ['saved_search_talent_progress', 'until'],
    ['posts', 'published_at'],
  ])
    await sql`update ${sql.table(table ?? '')} set ${sql.ref(column ?? '')} = ${sql.ref(column ?? '')} - ${time}::interval`.execute(
      db,
    )
}
const mailsTo = (who: Person) =>
  world.database.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('to_address', '=', who.email)
    .where('kind', '=', 'searches.found')
    .orderBy('created_at')
    .execute()
const asOwner = async (statements: string) => {
  const owner = new pg.Client({ connectionString: world.database.ownerUrl })
  await owner.connect()
  await owner.query(statements).finally(() => owner.end())
}

test('searches for talent report a person once their profile has been left alone, and only once', async () => {
  const studio = await world.business()
  await rigger('Bea Before')
  await pass()
  const id = await save(studio)
  await run()
  const noor = await rigger('Noor Haddad')
  await world.talent({ name: 'Una Other' })
  await pass('6 minutes')
  await title(noor, 'Key rigger')
  await pass('6 minutes')
  await run()
  // twelve minutes after the first step, six after the second
  expect(await mailsTo(studio)).toEqual([])
  await pass('6 minutes')
  await run()
  const [mail, ...more] = await mailsTo(studio)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('New talent: Of rigger')
  expect(mail?.text).toMatch(/Noor Haddad\nKey rigger · Malmö, Sweden\n.*\/u\/noor-haddad/)
  expect(mail?.text).not.toMatch(/Bea|Una/)
  expect(mail?.text).toContain('/business/talent-pool?q=rigger')
  await title(noor, 'Head rigger')
  await pass()
  await run()
  expect(await mailsTo(studio)).toHaveLength(1)
  expect(
    (await world.database.db.selectFrom('saved_search_notified').selectAll().where('search_id', '=', id).execute()).map(
      (row) => row.talent_id,
    ),
  ).toEqual([noor.id])
  const path = new URL(mail?.unsubscribe_url ?? '').pathname
  expect(
    (
      await world.anonymous.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    ).status,
  ).toBe(200)
  await rigger('Rae Late')
  await pass()
  await run()
  expect(await mailsTo(studio)).toHaveLength(1)
})

test('people get no one they may not see, nothing without their seat or with emails off, and nothing found before they chose “At once”', async () => {
  const studio = await world.business()
  const [silent, leaves, turns] = [
    await world.seat(studio.businessId, 'viewer', 'Sil Silent'),
    await world.seat(studio.businessId, 'viewer', 'Lee Leaves'),
    await world.seat(studio.businessId, 'viewer', 'Tia Turns'),
  ]
  for (const who of [studio, silent, leaves]) await save(who)
  const weekly = await save(turns, 'rigger', 'weekly')
  await silent.call(preferences.saveNotifications, { body: { email: { searches: false } } })
  const [kept, enemy] = [await rigger('Kim Kept'), await rigger('Eve Enemy')]
  await rigger('Noor Haddad')
  await world.database.db
    .insertInto('blocked_users')
    .values({ user_id: kept.id, reason: 'test', expires_at: '2099-01-01' })
    .execute()
  await makeBlock(world.ctx(), enemy.id, studio.id)
  await pass('5 minutes')
  expect(
    (await turns.call(searches.change, { params: { searchId: weekly }, body: { frequency: 'now' } })).body,
  ).toMatchObject({ frequency: 'now' })
  await world.database.db.deleteFrom('company_members').where('user_id', '=', leaves.id).execute()
  await pass()
  await run()
  expect((await mailsTo(studio)).map(({ text }) => ['Noor', 'Kim', 'Eve'].map((name) => text.includes(name)))).toEqual([
    [true, false, false],
  ])
  for (const who of [silent, leaves, turns]) expect([who.name, await mailsTo(who)]).toEqual([who.name, []])
})

test('a person’s searches of posts and of talent share one email', async () => {
  const studio = await world.business()
  const both = await world.talent({ name: 'Sam Seated' })
  await world.database.db
    .insertInto('company_members')
    .values({ business_id: studio.businessId, user_id: both.id, role: 'viewer' })
    .execute()
  await save(both, 'night', 'now', 'posts')
  await sql`insert into saved_searches (user_id, kind, business_id, name, filters, frequency) values (${both.id}, 'talent', ${studio.businessId}, 'Of rigger', '{"q":"rigger"}', 'now')`.execute(
    world.database.db,
  )
  await rigger('Noor Haddad')
  await pass()
  const enemy = await world.business({ company: 'Other Pictures' })
  const { id } = await makeJob(world.ctx(), {
    ownerId: enemy.id,
    businessId: enemy.businessId,
    form: { title: 'Gaffer by night' },
  })
  await world.database.db
    .insertInto('saved_search_queue')
    .values({ post_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await run()
  const [mail, ...more] = await mailsTo(both)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('New results in 2 of your saved searches')
  expect(mail?.text).toMatch(/In “Of night”:\n\nGaffer by night[^]*In “Of rigger”:\n\nNoor Haddad/)
})

describe('exactly once', () => {
  const dozen = async () => {
    for (let n = 0; n < 12; n += 1) await rigger(`Rigger ${n}`)
    await pass()
  }
  test('with concurrent nodes; control: without the record of progress there are more emails', async () => {
    const studio = await world.business()
    await save(studio)
    await dozen()
    const { until } = await world.database.db
      .selectFrom('saved_search_talent_progress')
      .select('until')
      .executeTakeFirstOrThrow()
    await Promise.all([run(), run(), run()])
    await run()
    expect((await mailsTo(studio)).map(({ subject }) => subject)).toEqual(['8 new people and more: Of rigger'])
    await world.database.db.updateTable('saved_search_talent_progress').set({ until }).execute()
    await run()
    expect((await mailsTo(studio)).map(({ subject }) => subject)).toEqual([
      '8 new people and more: Of rigger',
      '4 new people: Of rigger',
    ])
  })
  test('what a node found that looked a moment later is sent as soon as the earlier one is done', async () => {
    const studio = await world.business()
    await save(studio)
    await rigger('Noor Haddad')
    await pass()
    const { db } = world.database
    await asOwner(`create function refuse_note() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
      create trigger refuse_note before update on saved_search_talent_progress for each row execute function refuse_note()`)
    await expect(run()).rejects.toThrow('broken off')
    await asOwner('drop trigger refuse_note on saved_search_talent_progress; drop function refuse_note')
    await sql`update saved_search_talent set until = until + interval '1 minute'`.execute(db)
    await run()
    expect((await mailsTo(studio)).map(({ subject }) => subject)).toEqual(['New talent: Of rigger'])
  })
  test('if interrupted while matching people against searches, everyone gets theirs when it runs again', async () => {
    const [first, second] = [await world.business(), await world.business()]
    for (const who of [first, second]) await save(who)
    await dozen()
    await asOwner(`create function refuse_hit() returns trigger language plpgsql as $$ begin if new.user_id = '${second.id}' then raise exception 'broken off'; end if; return new; end $$;
      create trigger refuse_hit before insert on saved_search_talent for each row execute function refuse_hit()`)
    await expect(run()).rejects.toThrow('broken off')
    await expect(run()).rejects.toThrow('broken off')
    expect([await mailsTo(first), await mailsTo(second)]).toEqual([[], []])
    await asOwner('drop trigger refuse_hit on saved_search_talent; drop function refuse_hit')
    await run()
    await run()
    for (const who of [first, second])
      expect((await mailsTo(who)).map(({ subject }) => subject)).toEqual(['8 new people and more: Of rigger'])
  })
  test('an email that cannot be written waits, and holds up no one else', async () => {
    const people = [await world.business(), await world.business(), await world.business()].toSorted((a, b) =>
      a.id < b.id ? -1 : 1,
    )
    for (const who of people) await save(who)
    const noor = await rigger('Noor Haddad')
    await pass()
    const [bad, ...others] = people
    if (!bad) throw new Error('nobody')
    await asOwner(`create function refuse_mail() returns trigger language plpgsql as $$ begin if new.to_address = '${bad.email}' then raise exception 'broken off'; end if; return new; end $$;
      create trigger refuse_mail before insert on mail_outbox for each row execute function refuse_mail()`)
    await expect(run()).rejects.toThrow('broken off')
    expect([await mailsTo(bad), ...(await Promise.all(others.map(mailsTo)))].map((mails) => mails.length)).toEqual([
      0, 1, 1,
    ])
    await asOwner('drop trigger refuse_mail on mail_outbox; drop function refuse_mail')
    await Promise.all([run(), run()])
    expect((await Promise.all(people.map(mailsTo))).map((mails) => mails.length)).toEqual([1, 1, 1])
    expect(
      await world.database.db
        .selectFrom('saved_search_notified')
        .select('search_id')
        .where('talent_id', '=', noor.id)
        .execute(),
    ).toHaveLength(3)
    expect(await world.database.db.selectFrom('saved_search_talent').selectAll().execute()).toEqual([])
  })
})

test('if no one has changed, no search is run and nothing is written', async () => {
  const studio = await world.business()
  await save(studio)
  await rigger('Bea Before')
  await pass()
  await run()
  await pass()
  const asked: string[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: world.database.pool }),
    log: (event) => void asked.push(event.query.sql),
  })
  const quiet = async () => {
    asked.length = 0
    await run({ ...world.ctx(), db })
    return asked.filter((statement) => /company_members|\b(insert|update|delete)\b/i.test(statement))
  }
  expect(await quiet()).toEqual([])
  expect(asked.some((statement) => statement.includes('found_since'))).toBe(true)
  await rigger('Noor Haddad')
  await pass()
  expect(await quiet()).not.toEqual([])
  expect(await quiet()).toEqual([])
})

test('a search finds a new accent by the words that the pool does, and nobody whose words an upgrade made again', async () => {
  const studio = await world.business()
  const says = async (who: Person, accent: string) => {
    const { body } = await who.call(profiles.own, {})
    const facts = { accents: { items: [accent], shown: false } }
    expect((await who.call(profiles.edit, { body: { facts, version: body.own.version } as never })).status).toBe(200)
  }
  const before = await world.talent({ name: 'Bea Before' })
  await says(before, 'Cornish')
  // as it was before words had the name of their kind
  await asOwner(`alter table talent_search disable trigger talent_search_found_since;
    update talent_search set words = replace(words, ' accents', '') where id = '${before.id}';
    alter table talent_search enable trigger talent_search_found_since;
    insert into talent_to_reword values ('${before.id}')`)
  await pass()
  await save(studio, 'cornish accent')
  await pass()
  const reword = world.app.tasks.find((each) => each.name === 'talent_pool.reword')
  await reword?.run({}, world.ctx(), new AbortController().signal)
  await says(await world.talent({ name: 'Noor Haddad' }), 'Cornish')
  await pass()
  await run()
  const [mail, ...more] = await mailsTo(studio)
  expect([mail?.text.includes('Noor Haddad'), mail?.text.includes('Bea Before'), more]).toEqual([true, false, []])
  const { items } = (await studio.call(talentPool.find, { query: { q: 'cornish accent' } })).body
  expect(items.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Bea Before', 'Noor Haddad'])
})
