import { rm } from 'node:fs/promises'
import type { Logger } from '../logger.ts'
import { findFfmpeg } from './ffmpeg.ts'
import { Lane } from './lane.ts'
import { type Found, processFile, type Tools } from './process-file.ts'
import type { Processed, Work } from './processed.ts'
import { findSandbox } from './sandbox.ts'
import { createScanner, type Opener, scanAndTell, type ScannerSettings } from './scanner.ts'
import type { Verdict } from './verdict.ts'
import { inNewFolder, openWorkFolder } from './work-folder.ts'
import { MediaWorker, type Used } from './worker.ts'

export { HEAD_BYTES, sniff } from './sniff.ts'
export type { Sniffed } from './sniff.ts'
export { kindOf } from './processed.ts'
export type {
  LastingFailure,
  MediaKind,
  MediaType,
  PassingFailure,
  Processed,
  ProcessedContent,
  ProcessedPicture,
  Variant,
} from './processed.ts'

/** Files that may wait for their lane's only worker; when one is turned away, its task runs again later. */
const MOST_WAITING = 50
const FILES_PER_WORKER = 100
const IDLE_MS = 30_000

export interface MediaWorkers {
  /** Creates a folder in which workers may read and write, and deletes it with everything in it afterward. */
  inFolder<T>(work: (folder: string) => Promise<T>): Promise<T>
  /**
   * Reads a file and writes what can be shown of it. `path` and `outDir` are in a folder of `inFolder`. Never throws.
   */
  process(file: Work): Promise<Processed>
  /**
   * The scanner's verdict on a file that no worker inspects; `clean` if there is no scanner. `process` scans files
   * itself. Never throws.
   */
  scan(open: Opener): Promise<Verdict>
  /** Finds out what this system offers and logs it; otherwise that happens with the first file. */
  prepare(): Promise<void>
  /**
   * The most memory that a worker held, and the processor time of all files so far; 0 if the system does not report it.
   */
  used(): Used
  /** Ends every worker at once. */
  close(): Promise<void>
}

export interface MediaWorkersOptions {
  /** Working folders are created in `<dataDir>/work`. */
  dataDir: string
  log: Logger
  /** `FFMPEG` is the program's absolute path, or `off`; by default, the one on PATH. */
  env?: ScannerSettings & { FFMPEG?: string | undefined }
}

/**
 * Opens the workers that inspect uploaded files: at most one for pictures and one for everything else, none before the
 * first file.
 */
export function createMediaWorkers({ dataDir, log, env = {} }: MediaWorkersOptions): MediaWorkers {
  let found: Promise<Found> | undefined
  const prepare = () => (found ??= look(dataDir, env, log))
  const start = async () => MediaWorker.start(await prepare())
  const options = { start, log, mostWaiting: MOST_WAITING, filesPerWorker: FILES_PER_WORKER, idleMs: IDLE_MS }
  const closing = new AbortController()
  const tools: Tools = {
    prepare,
    pictures: new Lane(options),
    others: new Lane(options),
    scan: scanAndTell(createScanner(env), log),
    stopping: closing.signal,
  }
  const { pictures, others, scan } = tools
  return {
    prepare: async () => void (await prepare()),
    inFolder: async (work) => inNewFolder((await prepare()).root, work),
    process: (file) =>
      processFile(tools, file).catch((error: unknown): Processed => ({
        ok: false,
        again: true,
        failure: 'worker_unavailable',
        detail: String(error),
      })),
    scan,
    used: () => ({
      mostMb: Math.max(pictures.used.mostMb, others.used.mostMb),
      cpuMs: pictures.used.cpuMs + others.used.cpuMs,
    }),
    close: async () => {
      closing.abort()
      await Promise.all([pictures.close(), others.close()])
      const was = await found?.catch(() => undefined)
      if (was) await rm(was.root, { recursive: true, force: true })
    },
  }
}

async function look(dataDir: string, env: MediaWorkersOptions['env'], log: Logger): Promise<Found> {
  const [root, sandbox] = await Promise.all([openWorkFolder(dataDir), findSandbox()])
  const ffmpeg = findFfmpeg(env?.FFMPEG)
  log.info(
    {
      network: sandbox.network,
      ffmpeg: ffmpeg ?? 'none',
      scanner: env?.CLAMAV_URL || env?.MALWARE_SIGNATURES ? 'on' : 'off',
    },
    sandbox.network === 'cut'
      ? 'media workers run without a network'
      : 'this system does not allow media workers to run without a network',
  )
  return { root, sandbox, ffmpeg }
}
