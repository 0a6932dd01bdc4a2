import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { clearMemory } from '../../testing/clear-memory.ts'
import { box, ftyp } from '../../testing/media/film.ts'
import { pdf, pdfOf, zeros } from '../../testing/media/pdf.ts'
import { blackPng, drawing, gifOfDots } from '../../testing/media/pictures.ts'
import { flac, MP3, wav } from '../../testing/media/sound.ts'
import { folderForTests, sandboxForTests, workerEntry, workersForTests } from '../../testing/media/workers.ts'
import { silentLog } from '../../testing/test-platform.ts'
import { Lane } from './lane.ts'
import type { MediaType } from './processed.ts'
import { MediaWorker } from './worker.ts'

// Reliability U2: files that are small to send but large to read are rejected soon, in bounded memory, while the server
// keeps working.

const { process: look, workers } = await workersForTests()
/** In processor time, because the real time depends on what else the machine does. */
const QUICK_MS = 2_000
const MOST_MB = 300
const MOST_DELAY_MS = 100

/**
 * Processor time of the thread that runs the server's event loop, from here on, in ms. Other threads of the process
 * collect garbage and compile for every file that ran in it.
 */
function ofTheLoop(): () => number {
  const before = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  }
}

const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>stream\n`),
    content,
    Buffer.from('\nendstream'),
  ])
const packed = (content: Buffer) => deflateSync(content, { level: 1 })

/** A PDF whose catalog is in a compressed object that expands to gigabytes. */
function pdfBomb(): Buffer {
  const head = Buffer.from('%PDF-1.7\n1 0 obj\n')
  const objects = stream('/Type/ObjStm/N 3/First 20/Filter/FlateDecode', zeros(2_000))
  const table = stream(
    '/Type/XRef/Size 4/W[1 2 1]/Root 2 0 R/Index[0 4]/Filter/FlateDecode',
    packed(Buffer.from([0, 0, 0, 0, 1, 0, 9, 0, 2, 0, 1, 0, 2, 0, 1, 1])),
  )
  const at = head.length + objects.length + '\nendobj\n'.length
  return Buffer.concat([
    head,
    objects,
    Buffer.from('\nendobj\n3 0 obj\n'),
    table,
    Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF`),
  ])
}

/** A PDF whose object table expands to gigabytes, each entry an object. */
function tableBomb(): Buffer {
  const table = stream(
    '/Type/XRef/Size 500000000/W[1 2 1]/Root 2 0 R/Index[0 500000000]/Filter/FlateDecode',
    zeros(2_000),
  )
  return Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n'), table, Buffer.from('\nendobj\nstartxref\n9\n%%EOF')])
}

const pages = (tree: string, ...more: string[]) => pdfOf(['<</Type/Catalog/Pages 2 0 R>>', tree, ...more])

const BOMBS: [what: string, type: MediaType, failures: string[], bytes: () => Buffer][] = [
  ['a PNG of 50,000 × 50,000 pixels', 'image/png', ['too_many_pixels'], () => blackPng(50_000, 50_000, { rows: 40 })],
  [
    'a PNG of the largest size there is',
    'image/png',
    ['too_many_pixels', 'damaged'],
    () => blackPng(2 ** 31 - 1, 2 ** 31 - 1, { rows: 0 }),
  ],
  ['a GIF of 10,000 frames', 'image/gif', ['too_many_pixels'], () => gifOfDots(64, 64, 10_000)],
  [
    'a GIF of 65,535 × 65,535 pixels',
    'image/gif',
    ['too_many_pixels', 'damaged'],
    () => gifOfDots(65_535, 65_535, 2, 65_535),
  ],
  [
    'a GIF of 900 frames of 10,900 × 10,900 pixels',
    'image/gif',
    ['too_complex', 'too_many_pixels', 'damaged'],
    () => gifOfDots(10_900, 10_900, 900, 10_900),
  ],
  [
    'a film whose description has 4 GB',
    'video/mp4',
    ['damaged'],
    () => Buffer.concat([ftyp(), box('moov', Buffer.alloc(64), 0xffffffff)]),
  ],
  [
    'a film of 60,000 parts',
    'video/mp4',
    ['damaged'],
    () => Buffer.concat([ftyp(), ...Array.from({ length: 60_000 }, () => box('free', Buffer.alloc(0)))]),
  ],
  [
    'a film of a description of 60,000 parts',
    'video/mp4',
    ['damaged'],
    () =>
      Buffer.concat([
        ftyp(),
        box('moov', Buffer.concat(Array.from({ length: 60_000 }, () => box('trak', Buffer.alloc(0))))),
      ]),
  ],
  [
    'a film of 18 exabytes',
    'video/mp4',
    ['damaged'],
    () => Buffer.concat([ftyp(), Buffer.from('0000000100000000ffffffffffffffff', 'hex').fill('mdat', 4, 8)]),
  ],
  ['a PDF that unpacks to 2 GB', 'application/pdf', ['damaged', 'too_complex'], pdfBomb],
  [
    'a PDF that says it has two billion pages',
    'application/pdf',
    ['damaged'],
    () => pages('<</Type/Pages/Count 2000000000/Kids[]>>'),
  ],
  ['a PDF with a table of 500 million objects', 'application/pdf', ['damaged', 'too_complex'], tableBomb],
  [
    'a PDF nested 100,000 deep',
    'application/pdf',
    ['damaged', 'too_complex'],
    () => pages(`<</Type/Pages/Count 1/Kids${'['.repeat(100_000)}${']'.repeat(100_000)}>>`),
  ],
]

test.each(BOMBS)(
  '%s is rejected soon and in bounded memory',
  { timeout: 60_000 },
  async (_what, type, failures, bytes) => {
    const bomb = bytes()
    // workers that are already running, as on a server in use
    await Promise.all([look(await drawing(8, 8).png().toBuffer(), 'image/png'), look(pdf(1), 'application/pdf')])
    // otherwise garbage of earlier files is collected in between
    clearMemory()
    const [loop, started] = [ofTheLoop(), performance.now()]
    const { cpuMs } = workers.used()
    const { answer } = await look(bomb, type)
    const took = workers.used().cpuMs - cpuMs
    expect(answer).toMatchObject({ ok: false, again: false })
    expect(failures).toContain(answer.ok ? '' : answer.failure)
    expect(took).toBeLessThan(QUICK_MS)
    expect(workers.used().mostMb).toBeLessThan(MOST_MB)
    // everything the server's own loop does in that time, which includes its longest delay; for what takes seconds, a tenth
    expect(loop()).toBeLessThan(Math.max(MOST_DELAY_MS, (performance.now() - started) / 10))
  },
)

test('a bomb that the event loop itself unpacked would be noticed', () => {
  const bomb = zeros(400)
  const loop = ofTheLoop()
  // it has no checksum, which shows only after everything is decompressed
  expect(() => inflateSync(bomb)).toThrow('incorrect data check')
  expect(loop()).toBeGreaterThan(MOST_DELAY_MS)
})

test(
  '120 million pixels are read in bounded memory if that can be done line by line, and rejected if not',
  { timeout: 60_000 },
  async () => {
    const { answer: plain } = await look(blackPng(13_000, 9_200), 'image/png')
    expect(plain).toMatchObject({ ok: true, content: { width: 13_000, height: 9_200 } })
    const { answer: woven } = await look(blackPng(13_000, 9_200, { interlaced: true }), 'image/png')
    expect(woven.ok || woven.failure === 'too_complex').toBe(true)
    expect(workers.used().mostMb).toBeLessThan(MOST_MB)
  },
)

test('after all that, good files of every kind are read', async () => {
  for (const [bytes, type] of [
    [await drawing(30, 20).jpeg().toBuffer(), 'image/jpeg'],
    [MP3, 'audio/mpeg'],
    [wav([0, 1, 0]), 'audio/wav'],
    [flac([0, 1, 0]), 'audio/flac'],
  ] as const) {
    expect((await look(bytes, type)).answer.ok).toBe(true)
  }
})

// Misbehaving workers, replaced by ones that misbehave on purpose.

const root = await folderForTests()
const sandbox = await sandboxForTests(root)
const lanes: Lane[] = []
afterAll(() => Promise.all(lanes.map((lane) => lane.close())))

async function badly(name: string, script: string): Promise<Lane> {
  const entry = await workerEntry(root, name, script)
  const lane = new Lane({
    start: () => MediaWorker.start({ sandbox, root, entry }),
    log: silentLog,
    mostWaiting: 2,
    filesPerWorker: 100,
    idleMs: 1_000,
  })
  lanes.push(lane)
  return lane
}
const work = { path: join(root, 'none'), type: 'image/jpeg', outDir: root } as const
const GOOD = `say({ ok: true, content: { kind: 'pdf', pages: 1 } })`
const FILL =
  'const kept = []; for (let n = 0; n < 80; n += 1) { kept.push(Buffer.alloc(5 * 2 ** 20, 1)); await new Promise((go) => setTimeout(go, 10)) }'

// Only Linux reports what another process uses.
const isLinux = process.platform === 'linux'

test.runIf(isLinux)(
  'a worker that takes more memory than allowed is killed; with more allowed it would not be',
  async () => {
    const lane = await badly('fills', `${FILL} ${GOOD}`)
    expect(await lane.run(work, { ms: 20_000, mb: MOST_MB })).toMatchObject({
      ok: false,
      again: false,
      failure: 'too_complex',
      detail: 'too large',
    })
    expect(lane.used.mostMb).toBeLessThan(MOST_MB)
    expect(await lane.run(work, { ms: 20_000, mb: 800 })).toMatchObject({ ok: true })
    expect(lane.used.mostMb).toBeGreaterThan(400)
  },
)

test.runIf(isLinux)(
  'a worker that takes more time than allowed is killed; one that only waits for the processor is retried later',
  async () => {
    const spins = await badly('spins', 'for (;;) {}')
    const answer = await spins.run(work, { ms: 600, mb: MOST_MB })
    // on a busy machine, the second answer can be true of the first too
    expect(answer.ok ? '' : answer.failure).toMatch(/^(too_complex|busy)$/)
    const sleeps = await badly('sleeps', 'setTimeout(() => {}, 60000)')
    expect(await sleeps.run(work, { ms: 300, mb: MOST_MB })).toMatchObject({ ok: false, again: true, failure: 'busy' })
  },
)

test('a worker that crashes takes nothing else down, and a file is blamed only if it crashes a fresh one', async () => {
  const crashes = await badly('crashes', 'process.abort()')
  expect(await crashes.run(work, { ms: 5_000, mb: MOST_MB })).toMatchObject({
    ok: false,
    again: false,
    failure: 'damaged',
    detail: 'crashed',
  })
  const spoiled = await badly(
    'spoiled',
    `globalThis.n = (globalThis.n ?? 0) + 1; if (globalThis.n === 2) process.exit(3); ${GOOD}`,
  )
  expect([
    await spoiled.run(work, { ms: 5_000, mb: MOST_MB }),
    await spoiled.run(work, { ms: 5_000, mb: MOST_MB }),
  ]).toEqual([expect.objectContaining({ ok: true }), expect.objectContaining({ ok: true })])
})

test('a worker that does not come up is not the file’s fault; files beyond the queue are turned away; the stop ends everything at once', async () => {
  const broken = await badly('broken', '')
  await writeFile(join(root, 'broken.mjs'), 'throw new Error("no")')
  expect(await broken.run(work, { ms: 5_000, mb: MOST_MB })).toMatchObject({
    ok: false,
    again: true,
    failure: 'worker_unavailable',
  })
  const slow = await badly('slow', 'setTimeout(() => {}, 60000)')
  const first = [slow.run(work, { ms: 30_000, mb: MOST_MB }), slow.run(work, { ms: 30_000, mb: MOST_MB })]
  expect(await slow.run(work, { ms: 30_000, mb: MOST_MB })).toMatchObject({ again: true, failure: 'busy' })
  await slow.close()
  expect(await Promise.all(first)).toEqual([
    expect.objectContaining({ again: true, failure: 'stopping' }),
    expect.objectContaining({ again: true, failure: 'stopping' }),
  ])
  expect(await slow.run(work, { ms: 30_000, mb: MOST_MB })).toMatchObject({ again: true, failure: 'stopping' })
})
