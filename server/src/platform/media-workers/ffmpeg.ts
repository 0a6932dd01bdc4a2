import { once } from 'node:events'
import { lstat } from 'node:fs/promises'
import type { Bounds } from './processed.ts'
import type { Limits } from './sandbox-commands.ts'
import { findProgram, type Sandbox } from './sandbox.ts'
import { watchProcess } from './watch-process.ts'

/**
 * One frame of a video. Decoders of large videos need more than a worker has: an 8K frame and the frames it refers to.
 */
const POSTER_BOUNDS: Bounds = { ms: 20_000, mb: 600 }
const LIMITS: Limits = { dataMb: 1_500, fileMb: 128, cpuSeconds: 60 }
const TRIAL_MS = 10_000

/** The ffmpeg that the setting names, or the one on PATH; `off` means none. */
export const findFfmpeg = (setting: string | undefined): string | undefined =>
  setting === 'off' ? undefined : (setting ?? findProgram('ffmpeg'))

export interface Ffmpeg {
  program: string
  sandbox: Sandbox
  /** The only folder that it may read and write: the film's and the target's, or one above. */
  folder: string
  /** Ends it at once. */
  signal: AbortSignal
}

const BEFORE = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-threads', '1', '-protocol_whitelist', 'file']
const ONE_FRAME = ['-map', '0:v:0', '-frames:v', '1', '-an', '-sn', '-dn', '-map_metadata', '-1']
const AS_JPEG = ['-vf', "scale='min(2560,iw)':-2", '-threads', '1', '-f', 'mjpeg', '-q:v', '3', '-y']

const argumentsFor = (film: string, target: string, atMs: number): string[] => [
  ...BEFORE,
  '-f',
  'mov',
  '-ss',
  String(atMs / 1_000),
  '-i',
  `file:${film}`,
  ...ONE_FRAME,
  ...AS_JPEG,
  `file:${target}`,
]

const startIn = ({ program, sandbox, folder, signal }: Ffmpeg, args: readonly string[]) =>
  sandbox.start({
    program,
    args,
    reads: [],
    folder,
    limits: LIMITS,
    env: {},
    stdio: ['ignore', 'ignore', 'ignore'],
    signal,
  })

/** Rejects if ffmpeg does not run in a sandbox. */
export async function tryFfmpeg(ffmpeg: Omit<Ffmpeg, 'signal'>): Promise<void> {
  const child = await startIn({ ...ffmpeg, signal: AbortSignal.timeout(TRIAL_MS) }, ['-version'])
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`ffmpeg ended with ${child.signalCode ?? child.exitCode}`)
}

/**
 * Writes one frame of a video as a JPEG; returns whether there is one. ffmpeg gets no environment, no keyboard, one
 * thread and no protocol but files, runs in the sandbox, and is killed if it exceeds its limits. Never throws.
 */
export async function drawPoster(
  ffmpeg: Ffmpeg,
  film: string,
  target: string,
  atMs: number,
  bounds = POSTER_BOUNDS,
): Promise<boolean> {
  try {
    const child = await startIn(ffmpeg, argumentsFor(film, target, atMs))
    const end = () => child.kill('SIGKILL')
    const watch = child.pid ? watchProcess(child.pid, bounds.mb, end) : undefined
    const timer = setTimeout(end, bounds.ms)
    await once(child, 'close').finally(() => {
      clearTimeout(timer)
      watch?.stop()
    })
    const frame = child.exitCode === 0 ? await lstat(target) : undefined
    return frame !== undefined && frame.isFile() && frame.size > 0
  } catch {
    return false
  }
}
