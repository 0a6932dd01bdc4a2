import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { exports as routes } from '@ensemble/contract/accounts/exports.routes.ts'
import { ExportedData } from '@ensemble/contract/accounts/exports.schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { modules, reactionModules } from '../../app.ts'
import { storeFile, sweepFiles } from '../../platform/files/stored-files.ts'
import { keptMails } from '../../platform/mail/outbox.ts'
import { clearMemory } from '../../testing/clear-memory.ts'
import { meeting } from '../../testing/held-up.ts'
import { pdf } from '../../testing/media/pdf.ts'
import { uploadFile } from '../../testing/uploads.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeApplication } from '../applications/applications.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { insertExport } from './exports.queries.ts'
import { makeExport } from './exports.service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const sections = [...modules, ...reactionModules]
const NEVER = new AbortController().signal
const PDF = pdf(1)
async function upload(person: Person, name = 'my résumé.pdf'): Promise<string> {
  const id = await uploadFile(person, { bucket: 'resumes', name, content: PDF })
  await world.settle()
  return id
}
const newest = async (person: Person) => (await person.call(routes.newest, {})).body.export
const ask = async (person: Person) => {
  const { status, body } = await person.call(routes.request, { body: {} })
  expect(status).toBe(202)
  await world.settle()
  return body.id as string
}
const download = (person: Person, exportId: string) =>
  fetch(`${world.address()}/api/v1/me/exports/${exportId}/file`, {
    headers: person.token ? { authorization: `Bearer ${person.token}` } : {},
  })
const readyFiles = async (id: string) =>
  (
    await world.database.db
      .selectFrom('files')
      .select('id')
      .where('bucket', '=', 'exports')
      .where('owner_id', '=', id)
      .where('state', '=', 'ready')
      .execute()
  ).length
const runTask = (name: string) => world.app.tasks.find((task) => task.name === name)?.run({}, world.ctx())

/** Every file of a ZIP; reading them verifies their checksums. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  const zip = await yauzl.fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    found.set(entry.fileName, Buffer.concat(chunks))
  }
  return found
}

describe('an export', () => {
  test('holds what every part stores and the files themselves, and is emailed', async () => {
    const [person, studio] = [await world.talent({ name: 'Ebba Exported' }), await world.business()]
    const resume = await upload(person)
    const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
    await makeApplication(world.ctx(), {
      postId: job.id,
      applicantId: person.id,
      businessId: studio.businessId,
      letter: 'I have waited for a production like this one, with my own camera.',
    })
    const id = await ask(person)
    expect(await newest(person)).toMatchObject({ id, status: 'ready', percent: 100 })
    const answer = await download(person, id)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toMatch(/ensemble-data-\d{4}-\d\d-\d\d\.zip/)
    const files = await unzip(Buffer.from(await answer.arrayBuffer()))
    const data = ExportedData.parse(JSON.parse(files.get('data.json')?.toString() ?? ''))
    expect(data).toMatchObject({ format: 'ensemble-export', version: 2, person_id: person.id })
    expect(data.sections['accounts']?.['profile']).toMatchObject({ full_name: 'Ebba Exported', email: person.email })
    expect(JSON.stringify(data.sections['applications'])).toContain('with my own camera')
    expect(data.files).toMatchObject([{ name: 'my résumé.pdf', kind: 'resumes', content_type: 'application/pdf' }])
    expect(data.files[0]?.path).toContain(resume.slice(0, 8))
    expect(files.get(data.files[0]?.path ?? '')).toEqual(PDF)
    expect(JSON.stringify(data)).not.toMatch(/password_hash|token_hash|code_hash|link_hash|\\"secret\\"/)
    expect((await keptMails(world.platform.db)).find((mail) => mail.to === person.email)?.subject).toBe(
      'Your Ensemble data is ready',
    )
  })
  test('is described: each part is listed in docs/export.md', async () => {
    const person = await world.business()
    const described = await readFile(new URL('../../../../docs/export.md', import.meta.url), 'utf8')
    const missing: string[] = []
    for (const { name, person: kept } of sections) {
      for (const part of Object.keys((await kept?.exportFor(world.ctx(), person.id)) ?? {}))
        if (!described.includes(`\`${name}.${part}\``)) missing.push(`${name}.${part}`)
    }
    expect(missing).toEqual([])
  })
  test('runs once at a time, however often it is requested', async () => {
    const person = await world.talent()
    const answers = await Promise.all(Array.from({ length: 5 }, () => person.call(routes.request, { body: {} })))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
    await world.settle()
    expect((await newest(person)).status).toBe('ready')
    const { rows } = await sql<{
      open: number
      ready: number
    }>`select count(*) filter (where status in ('waiting', 'running'))::int as open, count(*) filter (where status = 'ready')::int as ready from account_exports where user_id = ${person.id}`.execute(
      world.database.db,
    )
    expect(rows[0]).toEqual({ open: 0, ready: 1 })
    expect(await readyFiles(person.id)).toBe(1)
  })
  test('belongs to its person for seven days; a newer one takes its place', async () => {
    const [person, other] = [await world.talent(), await world.talent()]
    const id = await ask(person)
    expect((await download(other, id)).status).toBe(404)
    expect((await download(world.anonymous, id)).status).toBe(401)
    const second = await ask(person)
    expect((await download(person, id)).status).toBe(404)
    expect((await download(person, second)).status).toBe(200)
    await sql`update account_exports set expires_at = now() where id = ${second}`.execute(world.database.db)
    expect((await download(person, second)).status).toBe(404)
    await runTask('exports.sweep')
    expect((await newest(person)).status).toBe('expired')
    expect(await readyFiles(person.id)).toBe(0)
    await sweepFiles(world.ctx())
    expect(
      (await world.database.db.selectFrom('files').select('id').where('owner_id', '=', person.id).execute()).length,
    ).toBe(0)
  })
  test.each([
    ['clock_timestamp()', 404],
    [`clock_timestamp() + interval '1 minute'`, 200],
  ])('measures its last moment when it is read, not when it was asked for: %s gives %s', async (ends, answer) => {
    const person = await world.talent()
    const id = await ask(person)
    const held = {
      lock: 'lock table account_exports in access exclusive mode',
      statements: 1,
      meanwhile: `update account_exports set expires_at = ${ends} where id = '${id}'`,
    }
    expect((await meeting(world.database, held, () => download(person, id))).status).toBe(answer)
    expect(await readyFiles(person.id)).toBe(1)
  })
})

describe('an export that is interrupted', () => {
  const begun = async () => {
    const person = await world.talent()
    for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) await upload(person, name)
    const row = await insertExport(world.database.db, person.id)
    return { person, id: row?.id ?? '' }
  }
  test('in the middle of its files leaves nothing behind, and the next run finishes it', async () => {
    const { person, id } = await begun()
    const stopping = new AbortController()
    let reads = 0
    const ctx = world.ctx()
    const read: typeof ctx.platform.files.read = (bucket, key, range) => {
      if ((reads += 1) === 2) stopping.abort()
      return ctx.platform.files.read(bucket, key, range)
    }
    const broken = { ...ctx, platform: { ...ctx.platform, files: { ...ctx.platform.files, read } } }
    await expect(makeExport(broken, sections, id, stopping.signal)).rejects.toThrow('The server is stopping')
    expect(await newest(person)).toMatchObject({ status: 'running' })
    expect(await readyFiles(person.id)).toBe(0)
    expect((await download(person, id)).status).toBe(404)
    await makeExport(world.ctx(), sections, id, NEVER)
    expect(await newest(person)).toMatchObject({ status: 'ready', percent: 100 })
    const files = await unzip(Buffer.from(await (await download(person, id)).arrayBuffer()))
    expect([...files.keys()].filter((path) => path.startsWith('files/resumes/')).length).toBe(3)
  })
  test('by an unreadable file fails, and does not hang', async () => {
    const { person, id } = await begun()
    const ctx = world.ctx()
    const read = () =>
      Promise.resolve(
        Readable.from(
          (async function* () {
            yield await Promise.resolve(Buffer.from('%PDF'))
            throw new Error('the disk is gone')
          })(),
        ),
      )
    await expect(
      makeExport(
        { ...ctx, platform: { ...ctx.platform, files: { ...ctx.platform.files, read } } },
        sections,
        id,
        NEVER,
      ),
    ).rejects.toThrow('the disk is gone')
    expect(await readyFiles(person.id)).toBe(0)
  })
  test('after its last byte was stored is made again, and the stray file is swept', async () => {
    const { person, id } = await begun()
    // what a process leaves behind if it is killed between storing the file and recording it
    await storeFile(world.ctx(), Readable.from(['PK']), {
      bucket: 'exports',
      ownerId: person.id,
      contentType: 'application/zip',
      maxBytes: 100,
    })
    await makeExport(world.ctx(), sections, id, NEVER)
    expect(await readyFiles(person.id)).toBe(2)
    await sql`update files set created_at = now() - interval '2 days' where owner_id = ${person.id} and bucket = 'exports'`.execute(
      world.database.db,
    )
    await runTask('exports.sweep')
    expect(await readyFiles(person.id)).toBe(1)
    expect((await download(person, id)).status).toBe(200)
  })
  test('for a day counts as failed, so that another one can be requested', async () => {
    const { person, id } = await begun()
    await sql`update account_exports set requested_at = now() - interval '25 hours' where id = ${id}`.execute(
      world.database.db,
    )
    await runTask('exports.sweep')
    expect((await newest(person)).status).toBe('failed')
    await ask(person)
    expect((await newest(person)).status).toBe('ready')
  })
  test('because the account has been erased leaves no file', async () => {
    const { person, id } = await begun()
    const ctx = world.ctx()
    const erase = async () => {
      for (const { person: kept } of sections.toReversed()) await kept?.eraseFor(world.ctx(), person.id)
    }
    const read: typeof ctx.platform.files.read = async (bucket, key, range) => {
      await erase()
      return ctx.platform.files.read(bucket, key, range)
    }
    await makeExport(
      { ...ctx, platform: { ...ctx.platform, files: { ...ctx.platform.files, read } } },
      sections,
      id,
      NEVER,
    )
    expect(await readyFiles(person.id)).toBe(0)
  })
})

test('memory does not grow with the size of the files', async () => {
  const person = await world.talent()
  await upload(person)
  const ctx = world.ctx()
  const MB = 1024 * 1024
  const block = Buffer.alloc(MB, 'film')
  /** What is still referenced, not what awaits garbage collection. */
  const held = () => {
    clearMemory()
    return process.memoryUsage().arrayBuffers / MB
  }
  /**
   * The most additional memory held, in megabytes, while archiving files of that many; `keep`: the reader holds them
   * too.
   */
  const mostHeld = async (megabytes: number, keep: boolean) => {
    const row = await insertExport(world.database.db, person.id)
    const before = held()
    const kept: Buffer[] = []
    let most = 0
    const read = () =>
      Promise.resolve(
        Readable.from(
          (function* () {
            for (let sent = 0; sent < megabytes; sent += 1) {
              if (sent % 30 === 0) most = Math.max(most, held())
              const next = Buffer.from(block)
              if (keep) kept.push(next)
              yield next
            }
          })(),
        ),
      )
    await makeExport(
      { ...ctx, platform: { ...ctx.platform, files: { ...ctx.platform.files, read } } },
      sections,
      row?.id ?? '',
      NEVER,
    )
    return most - before
  }
  expect(await mostHeld(120, false)).toBeLessThan(40)
  expect((await newest(person)).bytes).toBeGreaterThan(120 * MB)
  // control
  expect(await mostHeld(120, true)).toBeGreaterThan(80)
}, 60_000)
