import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '../../testing/media/pdf.ts'
import { beginUpload } from '../../testing/uploads.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ still: true })
})
afterAll(() => world.stop())

const file = { name: 'register.pdf', content: pdf(1) }
const begin = (who: Person = world.anonymous) =>
  beginUpload(who, { ...file, bucket: 'company-documents', path: 'visitor-uploads' })
const sweep = () => world.app.tasks.find(({ name }) => name === 'media.sweep')?.run({}, world.ctx())
const uploads = async () =>
  (
    await world.database.pool.query<{ visitor: boolean }>(
      "select owner_id is null as visitor from media where state <> 'deleted' order by 1",
    )
  ).rows.map(({ visitor }) => visitor)

test('what all visitors uploaded and did not submit has one limit, and ends after two hours', async () => {
  expect((await begin()).status).toBe(201)
  expect((await beginUpload(await world.talent(), { ...file, bucket: 'resumes' })).status).toBe(201)
  await world.database.pool.query('update media set bytes = 1100 * 1048576 where owner_id is null')
  const refused = await begin()
  expect([refused.status, refused.body.error.message]).toEqual([
    429,
    'We’re receiving too many files right now. Please try again in an hour.',
  ])
  // a person with an account has a share of their own
  expect((await beginUpload(await world.talent(), { ...file, bucket: 'resumes' })).status).toBe(201)

  await world.database.pool.query("update media set created_at = now() - interval '119 minutes'")
  await sweep()
  expect(await uploads()).toEqual([false, false, true])
  await world.database.pool.query("update media set created_at = now() - interval '121 minutes'")
  await sweep()
  expect(await uploads()).toEqual([false, false])
  expect((await begin()).status).toBe(201)
})
