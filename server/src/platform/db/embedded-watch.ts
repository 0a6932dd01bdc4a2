import { isAlive } from './embedded-postmaster.ts'

/** Between two looks at a postmaster that runs, and at least before the next try to start one that does not. */
export const LOOK_MS = 200
/** That pause is a quarter of the time for which it has not started, up to this: what passes by itself costs little. */
export const LONGEST_PAUSE_MS = 30_000
export const GIVE_UP_MS = 10 * 60_000

export interface Running {
  pid: number
  port: number
}

export interface WatchEvents {
  /** PostgreSQL exited unexpectedly and was restarted. */
  onRestart?: (() => void) | undefined
  /** It does not start again: called for the first failure in a row, and once more when no further one follows. */
  onTrouble?: ((error: unknown, gaveUp: boolean) => void) | undefined
}

interface Trouble {
  since: number
  pauseMs: number
}

/**
 * Restarts a postmaster that has exited; `end` stops watching and returns the id of the last one. If it does not start, the
 * tries become rarer and end after ten minutes. The process goes on without its database and says so at /readyz: if it ended,
 * whatever restarts it would make a new, empty cluster where the data are gone.
 */
export function watchPostmaster(first: Running, launch: () => Promise<Running>, events: WatchEvents, alive = isAlive) {
  let current = first
  let stopping = false
  let trouble: Trouble | undefined
  let timer: NodeJS.Timeout | undefined
  let busy: Promise<void> = Promise.resolve()

  const revive = async () => {
    try {
      current = await launch()
    } catch (error) {
      const now = performance.now()
      const since = trouble?.since ?? now
      const gaveUp = now - since >= GIVE_UP_MS
      if (!trouble || gaveUp) events.onTrouble?.(error, gaveUp)
      trouble = { since, pauseMs: Math.min(Math.max(LOOK_MS, (now - since) / 4), LONGEST_PAUSE_MS) }
      if (gaveUp) stopping = true
      return
    }
    trouble = undefined
    events.onRestart?.()
  }
  const look = async () => {
    if (!stopping && !alive(current.pid)) await revive()
    if (!stopping) wait()
  }
  const wait = () => {
    timer = setTimeout(() => (busy = look()), trouble?.pauseMs ?? LOOK_MS).unref()
  }
  wait()
  return {
    end: async (): Promise<number> => {
      stopping = true
      clearTimeout(timer)
      await busy
      return current.pid
    },
  }
}
