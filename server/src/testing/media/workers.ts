import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createMediaWorkers, type MediaWorkersOptions, type Processed } from '../../platform/media-workers/index.ts'
import type { MediaType, Variant } from '../../platform/media-workers/processed.ts'
import { silentLog } from '../test-platform.ts'

/** A folder that lasts as long as the test file. */
export async function folderForTests(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ensemble-media-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Media workers that end with the test file, and a way to give them bytes. No ffmpeg unless a test names one. */
export async function workersForTests(env: NonNullable<MediaWorkersOptions['env']> = {}) {
  const dataDir = await folderForTests()
  const workers = createMediaWorkers({ dataDir, log: silentLog, env: { FFMPEG: 'off', ...env } })
  afterAll(() => workers.close())
  /** Processes bytes; `look` gets a function that reads the variants while they exist. */
  const process = <T = undefined>(
    bytes: Buffer,
    type: MediaType,
    look?: (read: (variant: Variant) => Promise<Buffer>, answer: Processed) => Promise<T>,
  ) =>
    workers.inFolder(async (folder) => {
      const path = join(folder, 'original')
      await writeFile(path, bytes)
      const answer = await workers.process({ path, type, outDir: folder })
      const seen = await look?.((variant) => readFile(join(folder, variant.file)), answer)
      return { answer, seen }
    })
  return { workers, process, dataDir }
}
