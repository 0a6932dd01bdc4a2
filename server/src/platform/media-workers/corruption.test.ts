import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { film } from '../../testing/media/film.ts'
import { pdf } from '../../testing/media/pdf.ts'
import { drawing, gif } from '../../testing/media/pictures.ts'
import { folderForTests, sandboxForTests, workerEntry, workersForTests } from '../../testing/media/workers.ts'
import { silentLog } from '../../testing/test-platform.ts'
import { Lane } from './lane.ts'
import type { MediaType, Processed } from './processed.ts'
import { MediaWorker } from './worker.ts'

// 1,000 good files that were then damaged. Another seed: CORRUPTION_SEED=… npx vitest run corruption.

const seed = Number(process.env.CORRUPTION_SEED ?? Date.now() % 2 ** 31)
const EACH = 200
const MOST_MB = 300

/** Numbers from 0 to 1 derived from the seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One kind of damage: bytes change, the end or a chunk is missing, a chunk is duplicated, moved or overwritten. */
function corrupt(good: Buffer, random: () => number): Buffer {
  const at = (length = good.length) => Math.floor(random() * length)
  const [from, length] = [at(), 1 + at(Math.min(400, good.length))]
  const bytes = Buffer.from(good)
  switch (at(6)) {
    case 0:
      for (let n = 1 + at(20); n > 0; n -= 1) bytes[at()] = at(256)
      return bytes
    case 1:
      return bytes.subarray(0, from)
    case 2:
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)])
    case 3:
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from, from + length), bytes.subarray(from)])
    case 4:
      return bytes.fill(random() < 0.5 ? 0 : 0xff, from, Math.min(from + length, bytes.length))
    default:
      // decoders trust the numbers in headers
      for (let n = 1 + at(6); n > 0; n -= 1) bytes[at(Math.min(64, bytes.length))] = at(256)
      return bytes
  }
}

const SAMPLES: [MediaType, Buffer][] = [
  ['image/jpeg', await drawing(48, 32).jpeg().toBuffer()],
  ['image/png', await drawing(48, 32).png().toBuffer()],
  ['image/gif', await gif(32, 24, 4)],
  ['video/mp4', film()],
  ['application/pdf', pdf(4)],
]

/** What went wrong apart from the file being unreadable; undefined if nothing did. */
const faultOf = (answer: Processed): string | undefined =>
  answer.ok
    ? undefined
    : answer.again
      ? `${answer.failure}: ${answer.detail}`
      : answer.detail === 'crashed'
        ? 'a worker crashed'
        : undefined

test(
  '1,000 corrupted files crash nothing, and are read or refused in bounded memory',
  { timeout: 240_000 },
  async () => {
    console.info(`CORRUPTION_SEED=${seed}`)
    const { workers, process: look } = await workersForTests()
    const rejections: unknown[] = []
    const note = (reason: unknown) => void rejections.push(reason)
    process.on('unhandledRejection', note)
    const faults: string[] = []
    let [read, refused, killed] = [0, 0, 0]
    const all = SAMPLES.map(async ([type, good], n) => {
      const random = randomFrom(seed + n)
      for (let file = 0; file < EACH; file += 1) {
        const { answer } = await look(corrupt(good, random), type)
        if (answer.ok) read += 1
        else refused += 1
        if (!answer.ok && answer.detail === 'too large') killed += 1
        const fault = faultOf(answer)
        if (fault) faults.push(`${type} ${file}: ${fault}`)
      }
    })
    await Promise.all(all)
    process.off('unhandledRejection', note)
    expect(faults).toEqual([])
    expect(rejections).toEqual([])
    expect(read + refused).toBe(1_000)
    // the damage is neither always harmless nor always fatal
    expect(Math.min(read, refused)).toBeGreaterThan(100)
    // how far one gets before it is killed for its size depends on what else the machine does
    expect(workers.used().mostMb).toBeLessThan(killed > 0 ? 2 * MOST_MB : MOST_MB)
  },
)

test('the control: a worker that trusts its files crashes noticeably', async () => {
  const root = await folderForTests()
  const entry = await workerEntry(
    root,
    'trusts',
    `if (readFileSync(work.path).readUInt32BE(4) !== 0x66747970) process.abort(); say({ ok: true, content: { kind: 'video' } })`,
    `import { readFileSync } from 'node:fs'`,
  )
  const sandbox = await sandboxForTests(root)
  const lane = new Lane({
    start: () => MediaWorker.start({ sandbox, root, entry }),
    log: silentLog,
    mostWaiting: 9,
    filesPerWorker: 9,
    idleMs: 1_000,
  })
  afterAll(() => lane.close())
  const look = async (bytes: Buffer) => {
    await writeFile(join(root, 'file'), bytes)
    return lane.run({ path: join(root, 'file'), type: 'video/mp4', outDir: root }, { ms: 10_000, mb: 300 })
  }
  expect([faultOf(await look(film())), faultOf(await look(Buffer.alloc(50)))]).toEqual([undefined, 'a worker crashed'])
})
