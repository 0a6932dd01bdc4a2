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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
