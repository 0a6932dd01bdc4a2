import { readFile, rm, writeFile } from 'node:fs/promises'
import { isAlive } from './embedded-postmaster.ts'

/** Start time of a process in clock ticks since boot, so that a reused id is not taken for the old process. */
async function startedAt(pid: number): Promise<string> {
  if (process.platform !== 'linux') return ''
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/**
 * Claims the cluster for this process, as the one that will stop it. False when another living process holds it: a command
 * beside a running server then uses its database and leaves it running.
 */
export async function claimCluster(path: string): Promise<boolean> {
  const mine = `${process.pid} ${await startedAt(process.pid)}`
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      await writeFile(path, mine, { flag: 'wx', mode: 0o600 })
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const [pid = '', started = ''] = (await readFile(path, 'utf8').catch(() => '')).split(' ')
    if (isAlive(Number(pid)) && Number(pid) !== process.pid && (await startedAt(Number(pid))) === started) return false
    await rm(path, { force: true })
  }
  return false
}

export const releaseCluster = (path: string) => rm(path, { force: true })
