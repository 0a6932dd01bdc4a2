import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/**
 * A folder of this process below `<dataDir>/work`. Deletes what a killed server left there: its folder is named after
 * its process id.
 */
export async function openWorkFolder(dataDir: string): Promise<string> {
  const home = join(resolve(dataDir), 'work')
  await mkdir(home, { recursive: true, mode: 0o700 })
  for (const name of await readdir(home)) {
    const pid = Number(name.split('-')[0])
    if (pid !== process.pid && !isAlive(pid)) await rm(join(home, name), { recursive: true, force: true })
  }
  return mkdtemp(join(home, `${process.pid}-`))
}

/** A new folder below `root`, deleted with everything in it when the work is done. */
export async function inNewFolder<T>(root: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(root, 'f-'))
  try {
    return await work(folder)
  } finally {
    // with retries, in case a worker that was killed wrote until just now
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
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
