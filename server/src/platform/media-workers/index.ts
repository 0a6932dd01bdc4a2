import type { Logger } from '../logger.ts'
import { deleteFolder } from './delete-folder.ts'
import { findFfmpeg, tryFfmpeg } from './ffmpeg.ts'
import { findSandbox } from './find-sandbox.ts'
import { Lane } from './lane.ts'
import { type Offer, processFile, type Tools } from './process-file.ts'
import { kindOf, type MediaType, type Processed, type Work } from './processed.ts'
import { sandboxReport } from './sandbox-report.ts'
import type { Level } from './sandbox.ts'
import { createScanner, type Opener, scanAndTell, type ScannerSettings } from './scanner.ts'
import type { Verdict } from './verdict.ts'
import { inNewFolder, openWorkFolders, type WorkFolders } from './work-folder.ts'
import { workerUser } from './worker-user.ts'
import { MediaWorker, tryWorker, type Used } from './worker.ts'

export { HEAD_BYTES, sniff } from './sniff.ts'
export type { Sniffed } from './sniff.ts'
export { kindOf } from './processed.ts'
export { freeSpaceFor } from './free-space.ts'
export { openVariant } from './open-variant.ts'
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
  /** Creates a folder for the worker that reads files of this type; deletes it with everything in it afterward. */
  inFolder<T>(type: MediaType, work: (folder: string) => Promise<T>): Promise<T>
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
  /** How decoders are kept apart: empty until it is known; without `ffmpeg` if there is none. */
  levels(): { worker?: Level; ffmpeg?: Level }
  /** Ends every worker at once. */
  close(): Promise<void>
}

export interface MediaWorkersOptions {
  /** Working folders are created in `<dataDir>/work`. */
  dataDir: string
  log: Logger
  /** `FFMPEG` is the program's absolute path, or `off`; by default, the one on PATH. */
  env?: ScannerSettings & { FFMPEG?: string | undefined }
  /** Only these are tried, for testing; by default, the best that the system allows. */
  sandboxes?: readonly Level[]
}

/**
 * Opens the workers that inspect uploaded files: at most one for pictures and one for everything else, none before the
 * first file.
 */
export function createMediaWorkers(options: MediaWorkersOptions): MediaWorkers {
  const { log, env = {} } = options
  const { prepare, levels, end } = lookOnce(options)
  const closing = new AbortController()
  const tools: Tools = {
    prepare,
    pictures: laneIn('pictures', prepare, log),
    others: laneIn('others', prepare, log),
    scan: scanAndTell(createScanner(env), log),
    stopping: closing.signal,
  }
  const { pictures, others, scan } = tools
  return {
    prepare: async () => void (await prepare()),
    inFolder: async (type, work) => inNewFolder((await prepare()).folders[laneOf(type)], work),
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
    levels,
    close: async () => {
      closing.abort()
      await Promise.all([pictures.close(), others.close()])
      await end()
    },
  }
}

/** Finds out what the system offers when it is first asked; again, if that failed. `end` deletes the folders. */
function lookOnce(options: MediaWorkersOptions) {
  let found: Promise<Offer> | undefined
  let levels: ReturnType<MediaWorkers['levels']> = {}
  return {
    levels: () => levels,
    prepare: () =>
      (found ??= look(options).then(
        (offer) => {
          levels = { worker: offer.sandbox.level, ...(offer.ffmpeg && { ffmpeg: offer.ffmpeg.sandbox.level }) }
          return offer
        },
        (error: unknown) => {
          found = undefined
          throw error
        },
      )),
    end: async () => {
      const was = await found?.catch(() => undefined)
      if (was) await deleteFolder(was.folders.root)
    },
  }
}

type LaneName = Exclude<keyof WorkFolders, 'root'>

const laneOf = (type: MediaType): LaneName => (kindOf(type) === 'image' ? 'pictures' : 'others')

const laneIn = (name: LaneName, prepare: () => Promise<Offer>, log: Logger) =>
  new Lane({
    start: async () => {
      const { sandbox, folders } = await prepare()
      return MediaWorker.start({ sandbox, root: folders[name] })
    },
    log,
    mostWaiting: MOST_WAITING,
    filesPerWorker: FILES_PER_WORKER,
    idleMs: IDLE_MS,
  })

async function look({ dataDir, env, log, sandboxes: levels }: MediaWorkersOptions): Promise<Offer> {
  const folders = await openWorkFolders(dataDir)
  const where = { root: folders.root, user: workerUser(dataDir), levels }
  const worker = await findSandbox({ ...where, works: (sandbox) => tryWorker({ sandbox, root: folders.pictures }) })
  const program = findFfmpeg(env?.FFMPEG)
  const ffmpeg = program
    ? await findSandbox({
        ...where,
        from: worker.sandbox,
        works: (sandbox) => tryFfmpeg({ program, sandbox, folder: folders.others }),
      })
    : undefined
  const scanner = env?.CLAMAV_URL || env?.MALWARE_SIGNATURES ? 'on' : 'off'
  const { fields, sentence, weak } = sandboxReport(worker, ffmpeg)
  log[weak ? 'warn' : 'info']({ ...fields, scanner }, sentence)
  if (!worker.sandbox) throw new Error(`no media worker starts: ${worker.failures.join('; ')}`)
  return {
    folders,
    sandbox: worker.sandbox,
    ffmpeg: program && ffmpeg?.sandbox ? { program, sandbox: ffmpeg.sandbox } : undefined,
  }
}
