import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStorage } from '../../platform/files/check-storage.ts'
import { appendPart, askOffset, beginUpload, cancelUpload, idOf } from '../../testing/uploads.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { mediaModule } from './module.ts'
import { giveUpOrphans } from './orphans.service.ts'
import { sweepMedia } from './sweep.task.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { MEDIA_FILES_PER_DAY: '2000' } })
})
afterAll(() => world.stop())

const CONTENT = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(996)])
/** Begins an upload as a client does: refused by a busy server, it tries again. */
async function begin(person: Person): Promise<string> {
  for (let tries = 0; tries < 5; tries += 1) {
    const reply = await beginUpload(person, { bucket: 'portfolio-media', name: 'a.jpg', content: CONTENT })
    if (reply.status !== 503) return idOf(reply)
  }
  throw new Error('An upload was refused five times')
}
/** Sends a part as a client does: refused by a busy server, it asks where to go on. */
async function send(person: Person, id: string, content: Buffer): Promise<void> {
  for (let tries = 0, offset = 0; tries < 5; tries += 1) {
    if ((await appendPart(person, id, offset, content.subarray(offset))).status === 204) return
    offset = Number((await askOffset(person, id)).headers.get('upload-offset'))
  }
  throw new Error(`The upload ${id} was refused five times`)
}
const count = async (text: string) =>
  Number((await world.platform.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`)).rows[0]?.n)
const stored = async () =>
  (await readdir(join(world.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length
const old = (where: string) =>
  world.platform.pool.query(`update media set created_at = created_at - interval '25 hours' where ${where}`)

test(
  'reliability.md U5: of a thousand uploads, interrupted, given up, complete or used, nothing stays once their owner is gone',
  { timeout: 90_000 },
  async () => {
    const maya = await world.talent()
    const drafts = join(world.dataDir, 'files/.uploads')
    const others = await stored()
    const one = async (n: number): Promise<void> => {
      const id = await begin(maya)
      if (n % 10 < 6) await send(maya, id, CONTENT.subarray(0, 500))
      else if (n % 10 < 9) await cancelUpload(maya, id)
      else await send(maya, id, CONTENT)
    }
    for (let n = 0; n < 1_000; n += 20) await Promise.all(Array.from({ length: 20 }, (_, at) => one(n + at)))
    await world.settle()
    expect(await count(`media where owner_id = '${maya.id}' and state = 'receiving'`)).toBe(600)
    await old(`state = 'receiving' and id in (select id from media where state = 'receiving' limit 300)`)
    await sweepMedia(world.ctx())
    // the control: 300 are still arriving and 100 are complete, so this would fail without the release
    expect(await count(`media where owner_id = '${maya.id}' and state = 'receiving'`)).toBe(300)
    expect(await stored()).toBe(others + 400)
    await mediaModule.person.eraseFor(world.ctx(), maya.id)
    await old('true')
    await world.platform.pool.query(`update files set created_at = created_at - interval '25 hours'`)
    const longAgo = new Date(Date.now() - 2 * 3_600_000)
    for (const name of await readdir(drafts)) await utimes(join(drafts, name), longAgo, longAgo)
    await sweepMedia(world.ctx())
    expect([await count('media'), await count('media_variants'), await count('files'), await stored()]).toEqual([
      0,
      0,
      0,
      others,
    ])
    expect(await checkStorage(world.ctx(), { olderThanMs: 0 })).toEqual({ strays: [], missing: [] })
  },
)

test('what nothing uses after a day is given up; what is used stays', async () => {
  const maya = await world.talent()
  const [used, unused] = [await begin(maya), await begin(maya)]
  for (const id of [used, unused]) await appendPart(maya, id, 0, CONTENT)
  await world.settle()
  await world.platform.pool.query(`update media set claimed_at = now() where id = $1`, [used])
  await old('true')
  await sweepMedia(world.ctx())
  expect(await count(`media where id = '${unused}' and state <> 'deleted'`)).toBe(0)
  await giveUpOrphans(world.ctx(), 'portfolio-media', async () => [used])
  expect(await count(`media where id = '${used}' and state <> 'deleted'`)).toBe(1)
  await world.platform.pool.query('update media set checked_at = null')
  await giveUpOrphans(world.ctx(), 'portfolio-media', async () => [])
  expect(await count(`media where id = '${used}' and state <> 'deleted'`)).toBe(0)
})

test('files without a row, and rows without bytes, are distinguished', async () => {
  const maya = await world.talent()
  const id = await begin(maya)
  await appendPart(maya, id, 0, CONTENT)
  await world.settle()
  const {
    rows: [file],
  } = await world.platform.pool.query<{ id: string; bucket: string; key: string }>(
    'select f.id, f.bucket, f.key from files f join media m on m.file_id = f.id where m.id = $1',
    [id],
  )
  expect(await checkStorage(world.ctx(), { olderThanMs: 0 })).toEqual({ strays: [], missing: [] })
  await world.platform.files.remove(file?.bucket ?? '', file?.key ?? '')
  await mkdir(join(world.dataDir, 'files/portfolio-media/zz'), { recursive: true })
  await writeFile(join(world.dataDir, 'files/portfolio-media/zz/stray'), 'x')
  expect(await checkStorage(world.ctx(), { olderThanMs: -1_000 })).toEqual({
    strays: ['portfolio-media/zz/stray'],
    missing: [file?.id],
  })
})

const DAY = { MEDIA_FILES_PER_DAY: '5', ENSEMBLE_BREAK: '' }
const beginMany = async (settings: Record<string, string>, during = async (_small: World) => {}) => {
  const small = await startWorld({ env: settings, pool: 12 })
  const person = await small.talent()
  const answers = Promise.all(
    Array.from({ length: 30 }, () =>
      beginUpload(person, { bucket: 'portfolio-media', name: 'a.jpg', content: CONTENT }),
    ),
  )
  await during(small)
  await answers
  await small.stop()
  return answers
}

test('the daily share is exact under thirty uploads at once, and what was given up counts', async () => {
  const answers = await beginMany(DAY)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(
    new Set(answers.filter(({ status }) => status !== 201).map(({ status, body }) => `${status} ${body.error.code}`)),
  ).toEqual(new Set(['429 media.quota_day']))
})

test('control: without its lock more get through', async () => {
  const answers = await beginMany({ ...DAY, ENSEMBLE_BREAK: 'media-quota' }, async ({ database }) => {
    const holder = await database.pool.connect()
    await holder.query('begin; lock table media in share mode')
    // none of them writes until more have counted than may
    await expect
      .poll(
        async () =>
          (
            await holder.query(
              `select count(*)::int as n from pg_locks where relation = 'media'::regclass and not granted`,
            )
          ).rows[0]?.n,
      )
      .toBeGreaterThan(5)
    await holder.query('commit')
    holder.release()
  })
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(5)
})

test('space is counted in bytes too, and is freed when something is removed', async () => {
  const small = await startWorld({ env: { MEDIA_MB_PER_USER: '1' } })
  const person = await small.talent()
  const half = { bucket: 'portfolio-media' as const, name: 'a.jpg', content: CONTENT, length: 600_000 }
  const first = await beginUpload(person, half)
  const second = await beginUpload(person, half)
  expect([first.status, second.status, second.body.error.code]).toEqual([201, 409, 'media.quota_total'])
  await cancelUpload(person, idOf(first))
  expect((await beginUpload(person, half)).status).toBe(201)
  await small.stop()
})
