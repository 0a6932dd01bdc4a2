import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { encode, plansFor } from '../../server/src/platform/media-workers/child/encode.ts'
import { createMediaWorkers } from '../../server/src/platform/media-workers/index.ts'
import { silentLog } from '../../server/src/testing/test-platform.ts'
import { median, pairwise } from '../lib/load.ts'
import { type Figure, percent } from '../lib/table.ts'

const [WIDTH, HEIGHT] = [6_000, 4_000]
const SHOWN = 2_560

/** P15: processing a 24-megapixel photograph in a worker, against sharp alone with the same outputs. */
export async function picturesThroughTheWorker(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ensemble-bench-'))
  const workers = createMediaWorkers({ dataDir, log: silentLog, env: { FFMPEG: 'off' } })
  try {
    const photograph = await draw()
    const times: number[] = []
    const product = () =>
      workers.inFolder('image/jpeg', async (folder) => {
        const path = join(folder, 'original.jpg')
        await writeFile(path, photograph)
        const started = performance.now()
        const answer = await workers.process({ path, type: 'image/jpeg', outDir: folder })
        if (!answer.ok) throw new Error(`the photograph was refused: ${answer.failure}`)
        times.push(performance.now() - started)
        return 1_000 / (times.at(-1) ?? 1)
      })
    const limit = () =>
      workers.inFolder('image/jpeg', async (folder) => {
        const path = join(folder, 'original.jpg')
        await writeFile(path, photograph)
        const started = performance.now()
        await bySharpAlone(path, folder)
        return 1_000 / (performance.now() - started)
      })
    const { ratio } = await pairwise(product, limit, 6)
    const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
    return [
      {
        goal: 'P15',
        what: `variants of a photograph of 24 megapixels, in a worker, against sharp alone (worker's memory at most ${Math.round(workers.used().mostMb)} MB)`,
        wanted: '≥ 80 %',
        seen: `${percent(ratio)} (${seconds(median(times))})`,
        reached: ratio >= 0.8,
      },
    ]
  } finally {
    await workers.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** All outputs at once, from pixels decoded once, with sharp's own settings for threads and caches. */
async function bySharpAlone(path: string, folder: string): Promise<void> {
  const { data, info } = await sharp(path, { autoOrient: true, sequentialRead: true })
    .resize({ width: SHOWN })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const outputs = plansFor(info.width, info.height).map((plan, n) =>
    encode(sharp(data, { raw }).resize({ width: plan.width }), plan).toFile(join(folder, `${n}`)),
  )
  await Promise.all([
    ...outputs,
    sharp(data, { raw }).resize({ width: 16 }).webp({ quality: 30, effort: 6 }).toBuffer(),
  ])
}

/** Waves of color under sensor-like grain: no easier for an encoder than a photograph. */
async function draw(): Promise<Buffer> {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3)
  let grain = 1
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      grain = (Math.imul(grain, 1_103_515_245) + 12_345) & 0x7fffffff
      const light =
        128 + 60 * Math.sin(x / 97 + Math.sin(y / 53)) + 40 * Math.sin((x * y) / 90_000) + ((grain >> 16) & 15)
      const at = (y * WIDTH + x) * 3
      data[at] = Math.max(0, Math.min(255, light))
      data[at + 1] = Math.max(0, Math.min(255, light * 0.8 + 20 * Math.sin(y / 31)))
      data[at + 2] = Math.max(0, Math.min(255, 255 - light))
    }
  }
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}
