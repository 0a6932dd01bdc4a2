import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { findSandbox } from '../../platform/media-workers/find-sandbox.ts'
import { createMediaWorkers, type MediaWorkersOptions, type Processed } from '../../platform/media-workers/index.ts'
import type { MediaType, Variant } from '../../platform/media-workers/processed.ts'
import type { Level, Sandbox } from '../../platform/media-workers/sandbox.ts'
import { tryWorker } from '../../platform/media-workers/worker.ts'
import { silentLog } from '../test-platform.ts'

/** A folder that lasts as long as the test file. */
export async function folderForTests(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ensemble-media-'))
  // workers may have another user
  await chmod(folder, 0o711)
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The best sandbox of this system, or one of the given levels, whose programs may write to `root`; throws without one. */
export async function sandboxForTests(root: string, levels?: readonly Level[]): Promise<Sandbox> {
  const { sandbox, failures } = await findSandbox({
    root,
    levels,
    works: (each) => tryWorker({ sandbox: each, root }),
  })
  if (!sandbox) throw new Error(failures.join('\n'))
  sandbox.give(root)
  return sandbox
}

/** Writes the entry file of a worker that does this with each `work`, by `say`; `first`: what it loads. */
export async function workerEntry(root: string, name: string, doing: string, first = ''): Promise<string> {
  const entry = join(root, `${name}.mjs`)
  const line = JSON.stringify(new URL('../../platform/media-workers/child/line.ts', import.meta.url).href)
  await writeFile(
    entry,
    `import { hear, say } from ${line}\n${first}\nhear(async ({ work }) => { ${doing} })\nsay('ready')`,
  )
  return entry
}

/** Media workers that end with the test file, and a way to give them bytes. No ffmpeg unless a test names one. */
export async function workersForTests(env: NonNullable<MediaWorkersOptions['env']> = {}, sandboxes?: readonly Level[]) {
  const dataDir = await folderForTests()
  const workers = createMediaWorkers({
    dataDir,
    log: silentLog,
    env: { FFMPEG: 'off', ...env },
    ...(sandboxes && { sandboxes }),
  })
  afterAll(() => workers.close())
  /** Processes bytes; `look` gets a function that reads what is written next to them while it exists. */
  const process = <T = undefined>(
    bytes: Buffer,
    type: MediaType,
    look?: (read: (file: Pick<Variant, 'file'>) => Promise<Buffer>, answer: Processed) => Promise<T>,
  ) =>
    workers.inFolder(type, async (folder) => {
      const path = join(folder, 'original')
      await writeFile(path, bytes)
      const answer = await workers.process({ path, type, outDir: folder })
      const seen = await look?.(({ file }) => readFile(join(folder, file)), answer)
      return { answer, seen }
    })
  return { workers, process, dataDir }
}
