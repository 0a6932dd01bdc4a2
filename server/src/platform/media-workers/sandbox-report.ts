import type { Found } from './find-sandbox.ts'
import type { Level } from './sandbox.ts'

const WORDS: Readonly<Record<Level, string>> = {
  1: 'level 1 of 3: they see only themselves and one folder, no network, and most system calls are refused',
  2: 'level 2 of 3: they see only themselves and one folder and no network, but every system call is allowed',
  3: 'level 3 of 3: without privileges and within limits, but they can read what the server’s files allow them',
  0: 'no level: they can do what the server can',
}

export interface SandboxReport {
  fields: Record<string, unknown>
  sentence: string
  /** Something could be done about it. */
  weak: boolean
}

/** What an operator reads at startup. `ffmpeg` is undefined if there is none. */
export function sandboxReport(worker: Found, ffmpeg: Found | undefined): SandboxReport {
  const level = worker.sandbox?.level ?? 0
  const raise = worker.raise ?? ffmpeg?.raise
  const failures = [...worker.failures, ...(ffmpeg?.failures ?? []).map((failure) => `ffmpeg: ${failure}`)]
  const apart = ffmpeg?.sandbox && ffmpeg.sandbox.level !== level
  return {
    fields: {
      level,
      user: worker.sandbox?.user ?? 'own',
      network: worker.sandbox?.cut ? 'cut' : 'open',
      ffmpeg: ffmpeg ? (ffmpeg.sandbox?.level ?? 'does not run') : 'none',
      ...(failures.length > 0 && { failures }),
    },
    sentence: [
      `media workers run at ${WORDS[level]}`,
      ...(apart ? [`; ffmpeg at level ${ffmpeg.sandbox?.level}`] : []),
      ...(raise ? [`; to raise it, ${raise}`] : []),
    ].join(''),
    weak: raise !== undefined && process.platform === 'linux',
  }
}
