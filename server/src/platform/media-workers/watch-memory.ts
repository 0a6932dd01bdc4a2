import { readFile } from 'node:fs/promises'

/** Short enough that a decoder which fills memory as fast as it can is ended within some 30 MB of its bound. */
const EVERY_MS = 15
/** A line of `/proc/<pid>/status`, in KiB. */
const line = (status: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1_024

/**
 * Ends a process as soon as it holds more than `mb` resident megabytes. Linux tells this about any process; elsewhere a
 * worker looks at itself. Answers a function that stops watching and tells the most that was seen, in MB.
 */
export function watchMemory(pid: number, mb: number, end: () => void): () => number {
  let most = 0
  let reading = false
  const look = async () => {
    if (reading) return
    reading = true
    const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '')
    reading = false
    most = Math.max(most, line(status, 'VmHWM'))
    if (line(status, 'VmRSS') > mb) end()
  }
  const timer = process.platform === 'linux' ? setInterval(() => void look(), EVERY_MS).unref() : undefined
  return () => {
    clearInterval(timer)
    return most
  }
}
