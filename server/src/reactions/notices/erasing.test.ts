import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reactionModules } from '../../app.ts'
import { makeConversation } from '../../modules/messaging/messaging.factory.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

interface Row {
  title: string
  message?: string
  href?: string
  metadata?: Record<string, string | null>
}
const insert = async (who: Person, rows: readonly Row[]) => {
  for (const { title, message = '', href = '/matches', metadata = {} } of rows)
    await sql`insert into notifications (user_id, type, title, message, href, metadata, fact_id)
      values (${who.id}, 'update', ${title}, ${message}, ${href}, ${JSON.stringify(metadata)}, uuidv7())`.execute(
      world.database.db,
    )
}
const rowsOf = (who: Person) =>
  world.database.db
    .selectFrom('notifications')
    .select(['title', 'message', 'href', 'metadata'])
    .where('user_id', '=', who.id)
    .orderBy('fact_id')
    .execute()
const erase = async (who: Person) => {
  for (const { person } of reactionModules) await person?.eraseFor(world.ctx(), who.id)
}
const slugOf = async ({ id }: Person) =>
  (await world.database.db.selectFrom('profiles').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug

test('colleagues lose the part of an address by which a founder without a name was called; others keep the word', async () => {
  const olive = await world.business({ name: '', email: `casting@${crypto.randomUUID().slice(0, 8)}.example` })
  const [ron, maya] = [await world.seat(olive.businessId, 'recruiter'), await world.talent()]
  for (const who of [ron, maya]) await insert(who, [{ title: 'casting mentioned you', message: 'recasting' }])
  await erase(olive)
  expect(await rowsOf(ron)).toMatchObject([{ title: 'A former member mentioned you', message: 'recasting' }])
  expect(await rowsOf(maya)).toMatchObject([{ title: 'casting mentioned you' }])
})

test('what others were notified of loses each name of the person, also in its details, and the way to their page', async () => {
  const [maya, other] = [await world.talent({ name: 'Maya (M.) Lind' }), await world.talent({ name: 'Otto Other' })]
  await sql`update profiles set full_name = 'Maya Berg' where id = ${maya.id}`.execute(world.database.db)
  await insert(other, [
    { title: 'Maya (M.) Lind wrote to you', metadata: { sender_name: 'Maya (M.) Lind', company_name: null } },
    {
      title: 'Maya Berg answered',
      message: 'Maya Bergmann is someone else',
      href: `/u/${await slugOf(maya)}#testimonials`,
    },
  ])
  await erase(maya)
  expect(await rowsOf(other)).toEqual([
    {
      title: 'A former member wrote to you',
      message: '',
      href: '/matches',
      metadata: { sender_name: 'A former member', company_name: null },
    },
    {
      title: 'A former member answered',
      message: 'Maya Bergmann is someone else',
      href: '/notifications',
      metadata: {},
    },
  ])
})

test('someone without a name is erased, too', async () => {
  const [nobody, other] = [await world.talent(), await world.talent({ name: 'Otto Other' })]
  await sql`update profiles set full_name = '' where id = ${nobody.id}`.execute(world.database.db)
  await sql`delete from earlier_names where person_id = ${nobody.id}`.execute(world.database.db)
  await insert(other, [{ title: 'Someone answered', href: `/u/${await slugOf(nobody)}` }])
  await erase(nobody)
  expect(await rowsOf(other)).toMatchObject([{ title: 'Someone answered', href: '/notifications' }])
})

test('whoever was erased before leaves what the upgrade reaches: details of notices, and notes of a conversation', async () => {
  const [studio, maya, other] = [
    await world.business(),
    await world.talent(),
    await world.talent({ name: 'Otto Other' }),
  ]
  const company = { company_name: 'Maya Berg', company_logo: '/media/x', job_title: 'Reel' }
  await insert(other, [
    { title: 'A former member chose you', metadata: company },
    { title: 'Maya Berg chose you', metadata: company },
  ])
  const talked = (members: number) =>
    makeConversation(world.ctx(), {
      members: [
        { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
        ...(members > 1 ? [{ userId: maya.id, businessId: null, lastReadAt: null }] : []),
      ],
      messages: [],
    })
  const [left, open] = [await talked(1), await talked(2)]
  for (const id of [left, open])
    await sql`insert into conversation_notes (conversation_id, business_id, body) values (${id}, ${studio.businessId}, 'Calm')`.execute(
      world.database.db,
    )
  const file = new URL('../../../migrations/0050_names_of_former_members.sql', import.meta.url)
  await world.database.pool.query(await readFile(file, 'utf8'))
  expect((await rowsOf(other)).map(({ metadata }) => metadata)).toEqual([
    { company_name: 'A former member', company_logo: null, job_title: 'Reel' },
    company,
  ])
  const { rows } = await world.database.pool.query('select conversation_id from conversation_notes')
  expect(rows).toEqual([{ conversation_id: open }])
})
