import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../logger.ts'
import { drawPoster, findFfmpeg } from './ffmpeg.ts'
import { Lane } from './lane.ts'
import { BOUNDS, kindOf } from './processed.ts'
import type { Processed, ProcessedPicture, Work } from './processed.ts'
import { findSandbox } from './sandbox.ts'
import type { Sandbox } from './sandbox.ts'
import { createScanner } from './scanner.ts'
import type { Opener, ScannerSettings } from './scanner.ts'
import type { Verdict } from './verdict.ts'
import { openWorkFolder } from './work-folder.ts'
import { MediaWorker } from './worker.ts'
import type { Used } from './worker.ts'

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

/** Files that wait for the one worker of their lane; the task of what is turned away runs again later. */
const MOST_WAITING = 50
const FILES_PER_WORKER = 100
const IDLE_MS = 30_000
/** Where a film shows something: its first frame is often black. */
const POSTER_AT_MS = 1_000

export interface MediaWorkers {
  /** Hands out a new folder in which workers may read and write, and removes it with all it holds. */
  inFolder<T>(work: (folder: string) => Promise<T>): Promise<T>
  /** Reads a file and writes what can be shown of it. `path` and `outDir` lie in a folder of `inFolder`. Never throws. */
  process(file: Work): Promise<Processed>
  /** What the scanner says about a file that nobody looks into; `clean` where there is no scanner. `process` asks it by itself. Never throws. */
  scan(open: Opener): Promise<Verdict>
  /** Finds out what this system offers and says so in the log; otherwise that happens with the first file. */
  prepare(): Promise<void>
  /** The most memory that a worker held, and the processor time of all files so far; 0 where the system does not tell. */
  used(): Used
  /** Ends every worker at once. */
  close(): Promise<void>
}

export interface MediaWorkersOptions {
  /** Working folders are made in `<dataDir>/work`. */
  dataDir: string
  log: Logger
  /** `FFMPEG` is the whole path of the program, or `off`; without it the one on PATH is taken. */
  env?: ScannerSettings & { FFMPEG?: string | undefined }
}

interface Found {
  root: string
  sandbox: Sandbox
  ffmpeg: string | undefined
}

/** Opens the workers that look into uploaded files: at most one for pictures and one for everything else, none before the first file. */
export function createMediaWorkers({ dataDir, log, env = {} }: MediaWorkersOptions): MediaWorkers {
  let found: Promise<Found> | undefined
  const prepare = () => (found ??= look(dataDir, env, log))
  const start = async () => MediaWorker.start(await prepare())
  const options = { start, log, mostWaiting: MOST_WAITING, filesPerWorker: FILES_PER_WORKER, idleMs: IDLE_MS }
  const pictures = new Lane(options)
  const others = new Lane(options)
  const scanner = createScanner(env)
  const closing = new AbortController()

  /** A film without a poster is whole; one whose poster the stop of the server prevented is not. */
  const withPoster = async (answer: Processed, film: Work): Promise<Processed> => {
    const { ffmpeg: program, sandbox } = await prepare()
    if (!program || !answer.ok || answer.content.kind !== 'video') return answer
    const frame = join(film.outDir, 'frame.jpg')
    const at = Math.min(POSTER_AT_MS, Math.floor((answer.content.durationMs ?? 0) / 3))
    const tool = { program, sandbox, signal: closing.signal }
    const drawn =
      (await drawPoster(tool, film.path, frame, at)) || (at > 0 && (await drawPoster(tool, film.path, frame, 0)))
    const poster = drawn
      ? await pictures.run({ path: frame, type: 'image/jpeg', outDir: film.outDir }, BOUNDS.image)
      : undefined
    await rm(frame, { force: true })
    if (closing.signal.aborted) return { ok: false, again: true, failure: 'stopping' }
    return { ok: true, content: { ...answer.content, ...posterOf(poster) } }
  }

  const check = async (open: Opener): Promise<Verdict> => {
    const verdict = (await scanner?.(open)) ?? { verdict: 'clean' as const }
    if (verdict.verdict === 'infected') log.warn({ signature: verdict.name }, 'the malware scanner refused a file')
    if (verdict.verdict === 'unavailable') log.warn({ reason: verdict.reason }, 'the malware scanner cannot be asked')
    return verdict
  }

  const process = async (file: Work): Promise<Processed> => {
    const verdict = await check(() => createReadStream(file.path))
    if (verdict.verdict === 'infected') return { ok: false, again: false, failure: 'malware', detail: verdict.name }
    if (verdict.verdict === 'unavailable')
      return { ok: false, again: true, failure: 'scanner_unavailable', detail: verdict.reason }
    const kind = kindOf(file.type)
    const answer = await (kind === 'image' ? pictures : others).run(file, BOUNDS[kind])
    return kind === 'video' ? withPoster(answer, file) : answer
  }

  return {
    prepare: async () => void (await prepare()),
    inFolder: async (work) => {
      const { root } = await prepare()
      const folder = await mkdtemp(join(root, 'f-'))
      try {
        return await work(folder)
      } finally {
        // with another try, should a worker that was ended have written until just now
        await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
      }
    },
    process: (file) =>
      process(file).catch((error: unknown): Processed => ({
        ok: false,
        again: true,
        failure: 'worker_unavailable',
        detail: String(error),
      })),
    scan: check,
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

function posterOf(answer: Processed | undefined): { poster?: ProcessedPicture } {
  if (!answer?.ok || answer.content.kind !== 'image') return {}
  const { kind: _kind, ...poster } = answer.content
  return { poster }
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
      : 'this system lets nobody cut the network of media workers',
  )
  return { root, sandbox, ffmpeg }
}
