import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import S3rver from 's3rver'
import { afterAll, describe, expect, test } from 'vitest'
import { testContext, testPlatform } from '../../testing/test-platform.ts'
import { testDatabase } from '../db/template-db.ts'
import { createFiles, type Files, newFileKey } from './files.ts'
import { takeIn } from './intake.ts'
import { parseRange } from './range.ts'
import { deleteFile, readyFile, storeFile, sweepFiles } from './stored-files.ts'

const root = await mkdtemp(join(tmpdir(), 'ensemble-files-'))
const database = await testDatabase()
const platform = await testPlatform(database, { ENSEMBLE_DATA: root })
const ctx = testContext(platform)
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(root, 's3'),
  configureBuckets: [{ name: 'ensemble', configs: [] }],
})
const { port } = await s3.run()
afterAll(async () => {
  await s3.close()
  await rm(root, { recursive: true, force: true })
})

const content = Buffer.from(Array.from({ length: 200_000 }, (_, i) => i % 251))
const chunks = () => Readable.from([content.subarray(0, 70_000), content.subarray(70_000)])
const options = { maxBytes: content.length, contentType: 'application/octet-stream' }
const rowsOfFiles = () => database.db.selectFrom('files').selectAll().execute()
const everyFile = async (dir: string) =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

const kinds: [string, () => Promise<Files>][] = [
  ['the disk', () => createFiles({ storageUrl: `file://${root}/disk`, dataDir: root })],
  [
    'S3',
    () =>
      createFiles({
        storageUrl: `s3://S3RVER:S3RVER@127.0.0.1/ensemble?endpoint=http://127.0.0.1:${port}`,
        dataDir: root,
      }),
  ],
]
describe.each(kinds)('files on %s', (_, open) => {
  test('come back byte for byte, whole and in part, and are gone when removed', async () => {
    const files = await open()
    const key = newFileKey()
    const stored = await files.put('resumes', key, chunks(), options)
    expect(stored).toEqual({ bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') })
    expect((await buffer(await files.read('resumes', key))).equals(content)).toBe(true)
    const part = await buffer(await files.read('resumes', key, { start: 69_990, end: 70_009 }))
    expect(part.equals(content.subarray(69_990, 70_010))).toBe(true)
    expect(await files.stat('resumes', key)).toEqual({ bytes: content.length })
    await files.remove('resumes', key)
    await files.remove('resumes', key)
    expect(await files.stat('resumes', key)).toBeUndefined()
    await expect(files.read('resumes', key)).rejects.toMatchObject({ code: 'core.not_found', status: 404 })
  })

  test('are refused one byte beyond the limit, and nothing is left', async () => {
    const files = await open()
    const key = newFileKey()
    const put = files.put('resumes', key, chunks(), { ...options, maxBytes: content.length - 1 })
    await expect(put).rejects.toMatchObject({ code: 'core.too_large', status: 413 })
    expect(await files.stat('resumes', key)).toBeUndefined()
  })

  test('are written over in parts, with the same size; outside them nothing is written at all', async () => {
    const files = await open()
    const key = newFileKey()
    await files.put('resumes', key, chunks(), options)
    const parts = [
      { at: 0, bytes: Buffer.from('abc') },
      { at: content.length - 1, bytes: Buffer.from('z') },
    ]
    const wanted = Buffer.concat([Buffer.from('abc'), content.subarray(3, -1), Buffer.from('z')])
    for (const _twice of [1, 2]) {
      await files.overwrite('resumes', key, parts, options.contentType)
      expect((await buffer(await files.read('resumes', key))).equals(wanted)).toBe(true)
    }
    const beyond = [
      { at: 9, bytes: Buffer.from('no') },
      { at: content.length - 1, bytes: Buffer.from('no') },
    ]
    await expect(files.overwrite('resumes', key, beyond, options.contentType)).rejects.toThrow('outside its file')
    expect((await buffer(await files.read('resumes', key))).equals(wanted)).toBe(true)
    await expect(files.overwrite('resumes', newFileKey(), parts, options.contentType)).rejects.toThrow()
  })

  test.each(['../x', 'a/../../x', '/etc/passwd', 'a\0b', 'A', 'a/.b', ''])('never take the name %j', async (key) => {
    const files = await open()
    await expect((async () => files.put('resumes', key, chunks(), options))()).rejects.toThrow(
      'name that the server did not make',
    )
  })
})

test('an upload that breaks midway leaves no file and no row', async () => {
  const before = await everyFile(root)
  const broken = new PassThrough()
  const put = storeFile(ctx, broken, {
    bucket: 'resumes',
    ownerId: null,
    contentType: 'application/pdf',
    maxBytes: 1e6,
  })
  broken.write(content.subarray(0, 50_000))
  await sleep(50)
  broken.destroy(new Error('the line broke'))
  await expect(put).rejects.toThrow('the line broke')
  expect(await everyFile(root)).toEqual(before)
  expect(await rowsOfFiles()).toEqual([])
})

test('a stalled sender is given up', async () => {
  const idle = new PassThrough()
  idle.write('x')
  const path = join(root, 'idle')
  await expect(takeIn(path, idle, 100, 80)).rejects.toMatchObject({ status: 408 })
  expect(await everyFile(root)).not.toContain('idle')
})

test('a stored file has its row; deleted, the sweep takes bytes and row', async () => {
  const file = {
    bucket: 'resumes',
    ownerId: null,
    contentType: 'application/pdf',
    originalName: '../CV "x"\n.pdf',
    maxBytes: 1e6,
  }
  const row = await storeFile(ctx, chunks(), file)
  expect(row).toMatchObject({ state: 'ready', bytes: content.length, original_name: file.originalName })
  expect((await readyFile(ctx.db, row.id)).key).toBe(row.key)
  await deleteFile(ctx, row.id)
  await expect(readyFile(ctx.db, row.id)).rejects.toMatchObject({ status: 404 })
  expect(await sweepFiles(ctx)).toBe(1)
  expect(await platform.files.stat('resumes', row.key)).toBeUndefined()
  expect(await rowsOfFiles()).toEqual([])
})

test.each<[string | undefined, ReturnType<typeof parseRange>]>([
  [undefined, 'whole'],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=2-400', { start: 2, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
])('Range %s of ten bytes', (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected)
})
