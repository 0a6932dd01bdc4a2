import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** A folder of this process below `<dataDir>/work`. What a server that was killed left there is removed: its folder bears its process id. */
export async function openWorkFolder(dataDir: string): Promise<string> {
  const home = join(resolve(dataDir), 'work')
  await mkdir(home, { recursive: true, mode: 0o700 })
  for (const name of await readdir(home)) {
    const pid = Number(name.split('-')[0])
    if (pid !== process.pid && !isAlive(pid)) await rm(join(home, name), { recursive: true, force: true })
  }
  return mkdtemp(join(home, `${process.pid}-`))
}

/** A new folder below `root`, removed with all it holds when the work in it is done. */
export async function inNewFolder<T>(root: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(root, 'f-'))
  try {
    return await work(folder)
  } finally {
    // with another try, should a worker that was ended have written until just now
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
