import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import type { Bounds } from './processed.ts'
import { findProgram, type Sandbox } from './sandbox.ts'
import { watchProcess } from './watch-process.ts'

/**
 * One frame of a video. Decoders of large videos need more than a worker has: an 8K frame and the frames it refers to.
 */
const POSTER_BOUNDS: Bounds = { ms: 20_000, mb: 600 }

/** The ffmpeg that the setting names, or the one on PATH; `off` means none. */
export const findFfmpeg = (setting: string | undefined): string | undefined =>
  setting === 'off' ? undefined : (setting ?? findProgram('ffmpeg'))

export interface Ffmpeg {
  program: string
  sandbox: Sandbox
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

/**
 * Writes one frame of a video as a JPEG; returns whether there is one. ffmpeg gets no environment, no keyboard, one
 * thread and no protocol but files, runs in the sandbox, and is killed if it exceeds its limits. Never throws.
 */
export async function drawPoster(
  { program: ffmpeg, sandbox, signal }: Ffmpeg,
  film: string,
  target: string,
  atMs: number,
  bounds = POSTER_BOUNDS,
): Promise<boolean> {
  const [program, ...rest] = [...sandbox.prefix, ffmpeg]
  try {
    const child = spawn(program, [...rest, ...argumentsFor(film, target, atMs)], {
      env: {},
      stdio: 'ignore',
      signal,
      killSignal: 'SIGKILL',
    })
    const end = () => child.kill('SIGKILL')
    const watch = child.pid ? watchProcess(child.pid, bounds.mb, end) : undefined
    const timer = setTimeout(end, bounds.ms)
    try {
      if (child.pid) setPriority(child.pid, 10)
    } catch {
      // it has already exited
    }
    await once(child, 'close').finally(() => {
      clearTimeout(timer)
      watch?.stop()
    })
    return child.exitCode === 0 && (await stat(target)).size > 0
  } catch {
    return false
  }
}
