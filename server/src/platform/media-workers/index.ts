import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../context.ts'
import { Lane } from './lane.ts'
import { BOUNDS, kindOf } from './processed.ts'
import type { Processed, Work } from './processed.ts'
import { findSandbox } from './sandbox.ts'
import type { Sandbox } from './sandbox.ts'
import { MediaWorker } from './worker.ts'

export { HEAD_BYTES, sniff } from './sniff.ts'
export type { Sniffed } from './sniff.ts'
export { kindOf } from './processed.ts'
export type { LastingFailure, MediaKind, MediaType, PassingFailure, Processed, ProcessedContent, ProcessedPicture, Variant } from './processed.ts'

/** Files that wait for the one worker of their lane; the task of what is turned away runs again later. */
const MOST_WAITING = 50
const FILES_PER_WORKER = 100
const IDLE_MS = 30_000

export interface MediaWorkers {
  /** Hands out a new folder in which workers may read and write, and removes it with all it holds. */
  inFolder<T>(work: (folder: string) => Promise<T>): Promise<T>
  /** Reads a file and writes what can be shown of it. `path` and `outDir` lie in a folder of `inFolder`. Never throws. */
  process(file: Work): Promise<Processed>
  /** Finds out what this system offers and says so in the log; otherwise that happens with the first file. */
  prepare(): Promise<void>
  /** The most memory that a worker held, in MB; 0 where the system does not tell. */
  mostMb(): number
  /** Ends every worker at once. */
  close(): Promise<void>
}

export interface MediaWorkersOptions {
  /** Working folders are made in `<dataDir>/work`. */
  dataDir: string
  log: Logger
}

/** Opens the workers that look into uploaded files: at most one for pictures and one for everything else, none before the first file. */
export function createMediaWorkers({ dataDir, log }: MediaWorkersOptions): MediaWorkers {
  const home = join(dataDir, 'work')
  let prepared: Promise<{ root: string; sandbox: Sandbox }> | undefined
  const prepare = () => (prepared ??= look(home, log))
  const start = async () => MediaWorker.start(await prepare())
  const options = { start, log, mostWaiting: MOST_WAITING, filesPerWorker: FILES_PER_WORKER, idleMs: IDLE_MS }
  const pictures = new Lane(options)
  const others = new Lane(options)
  return {
    prepare: async () => void (await prepare()),
    inFolder: async (work) => {
      const { root } = await prepare()
      const folder = await mkdtemp(join(root, 'f-'))
      try {
        return await work(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    process: async (file) => {
      const kind = kindOf(file.type)
      return (kind === 'image' ? pictures : others).run(file, BOUNDS[kind])
    },
    mostMb: () => Math.max(pictures.mostMb, others.mostMb),
    close: async () => {
      await Promise.all([pictures.close(), others.close()])
      const found = await prepared?.catch(() => undefined)
      if (found) await rm(found.root, { recursive: true, force: true })
    },
  }
}

async function look(work: string, log: Logger): Promise<{ root: string; sandbox: Sandbox }> {
  await mkdir(work, { recursive: true, mode: 0o700 })
  await removeLeftBehind(work)
  const [root, sandbox] = await Promise.all([mkdtemp(join(work, `${process.pid}-`)), findSandbox()])
  log.info({ network: sandbox.network }, sandbox.network === 'cut' ? 'media workers run without a network' : 'this system lets nobody cut the network of media workers')
  return { root, sandbox }
}

/** A server that was killed could not clear up: its folder bears its process id. */
async function removeLeftBehind(work: string): Promise<void> {
  for (const name of await readdir(work)) {
    const pid = Number(name.split('-')[0])
    if (pid !== process.pid && !isAlive(pid)) await rm(join(work, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
