import { link, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { folderForTests, sandboxForTests, workerEntry } from '../../testing/media/workers.ts'
import { openVariant } from './open-variant.ts'
import { MOST_PLACE_BYTES, MOST_PLACES, type WorkAnswer } from './processed.ts'
import { readAnswer } from './work-answer.ts'
import { MediaWorker } from './worker.ts'

// A worker that a file has taken over can't read a secret, but may try to make the server read it and publish it.

const variant = { file: '320.webp', type: 'image/webp', width: 320, height: 200, bytes: 9 } as const
const picture = {
  ok: true,
  content: { kind: 'image', width: 320, height: 200, blur: '', variants: [variant], animated: false },
} satisfies WorkAnswer
const withVariant = (change: object) => ({
  ...picture,
  content: { ...picture.content, variants: [{ ...variant, ...change }] },
})

test('what our workers answer is understood', () => {
  const answers: WorkAnswer[] = [
    picture,
    { ok: true, content: { kind: 'video', durationMs: 5_000.5 } },
    { ok: true, content: { kind: 'video', places: [{ letters: 4, start: 8, end: 40 }] } },
    { ok: true, content: { kind: 'audio', durationMs: 1, waveform: [0, 0.5, 1] } },
    { ok: true, content: { kind: 'pdf', pages: 12 } },
    { ok: false, failure: 'damaged', detail: 'VipsJpeg: premature end' },
    { ok: false, failure: 'encrypted' },
  ]
  expect(answers.map(readAnswer)).toEqual(answers)
})

test.each<[string, unknown]>([
  ['a path', withVariant({ file: '../../pg.secret' })],
  ['an absolute path', withVariant({ file: '/etc/passwd' })],
  ['the original', withVariant({ file: 'original' })],
  ['another type', withVariant({ type: 'text/html' })],
  ['more fields', withVariant({ url: 'https://example.org' })],
  ['too many variants', { ...picture, content: { ...picture.content, variants: Array(21).fill(variant) } }],
  ['a blur that is no picture', { ...picture, content: { ...picture.content, blur: 'javascript:alert(1)' } }],
  ['a poster', { ok: true, content: { kind: 'video', poster: picture.content } }],
  ...[
    { letters: 4, start: 8, end: 8 },
    { letters: 4, start: 8, end: 9.5 },
    { letters: 4, start: 7, end: 40 },
    { letters: -9, start: 8, end: 40 },
    { letters: 4, start: 8, end: 8 + MOST_PLACE_BYTES + 1 },
  ].map((place): [string, unknown] => [
    `a place at ${Object.values(place).join(', ')}`,
    { ok: true, content: { kind: 'video', places: [place] } },
  ]),
  [
    'too many places',
    { ok: true, content: { kind: 'video', places: Array(MOST_PLACES + 1).fill({ letters: 4, start: 8, end: 9 }) } },
  ],
  ['a failure that only the server can know', { ok: false, failure: 'busy' }],
  ['a number', 7],
  ['nothing', undefined],
])('%s makes no sense', (_what, answer) => {
  expect(readAnswer(answer)).toBeUndefined()
})

test('a worker that answers nonsense is ended, as if it had crashed', async () => {
  const root = await folderForTests()
  const lie = JSON.stringify(withVariant({ file: '../../../pg.secret' }))
  const entry = await workerEntry(root, 'lies', `say(${lie})`)
  const worker = await MediaWorker.start({ sandbox: await sandboxForTests(root), root, entry })
  const ended = await worker.run({ path: join(root, 'x'), type: 'image/png', outDir: root }, { ms: 9_000, mb: 300 })
  expect(ended).toMatchObject({ how: 'crashed', detail: expect.stringContaining('its answer makes no sense') })
  expect(worker.alive).toBe(false)
})

test.each<[string, string]>([
  ['no JSON', `writeSync(3, 'x\\n')`],
  ['a line without an end', `for (const part = 'x'.repeat(65_536);;) try { writeSync(3, part) } catch {}`],
  ['two answers at once', `writeSync(3, '{"ok":false,"failure":"damaged"}\\n'.repeat(2))`],
  ['an answer before it is asked again', `say({ ok: false, failure: 'damaged' }); setTimeout(() => say('more'), 50)`],
])('a worker that says %s is cut off, and the server goes on', async (_what, script) => {
  const root = await folderForTests()
  const entry = await workerEntry(root, 'floods', script, `import { writeSync } from 'node:fs'`)
  const worker = await MediaWorker.start({ sandbox: await sandboxForTests(root), root, entry })
  const before = process.memoryUsage().rss
  await worker.run({ path: join(root, 'x'), type: 'image/png', outDir: root }, { ms: 9_000, mb: 300 })
  await expect.poll(() => worker.alive, { timeout: 5_000 }).toBe(false)
  expect(process.memoryUsage().rss - before).toBeLessThan(2 ** 28)
})

test('only a file of its own is opened: no link of either kind, no folder', async () => {
  const folder = await folderForTests()
  const secret = join(folder, 'pg.secret')
  await writeFile(secret, 'the password')
  await writeFile(join(folder, '320.webp'), 'a picture')
  await symlink(secret, join(folder, '640.webp'))
  await link(secret, join(folder, '1280.webp'))
  await mkdir(join(folder, '1920.webp'))
  const read = async (file: string) => text(await openVariant(folder, { file }))
  expect(await read('320.webp')).toBe('a picture')
  for (const file of ['640.webp', '1280.webp', '1920.webp', '2560.webp']) await expect(read(file)).rejects.toThrow()
})
