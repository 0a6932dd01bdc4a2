import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { deleteFolder } from './delete-folder.ts'

/** Others may pass through a folder to what they own in it, but not list it. */
const PASSABLE = 0o711

export interface WorkFolders {
  /** This process's own, which holds the others. */
  root: string
  /** What a worker sees: one for each, so that it never sees what another one is reading. */
  pictures: string
  others: string
}

/**
 * Folders of this process below `<dataDir>/work`. Deletes what a killed server left there: its folder is named after its
 * process id.
 */
export async function openWorkFolders(dataDir: string): Promise<WorkFolders> {
  const home = join(resolve(dataDir), 'work')
  await mkdir(home, { recursive: true })
  await chmod(home, PASSABLE)
  for (const name of await readdir(home)) {
    const pid = Number(name.split('-')[0])
    if (pid !== process.pid && !isAlive(pid)) await rm(join(home, name), { recursive: true, force: true })
  }
  const root = await newFolder(join(home, `${process.pid}-`))
  const [pictures, others] = [join(root, 'pictures'), join(root, 'others')]
  for (const folder of [pictures, others]) await mkdir(folder, { mode: PASSABLE })
  return { root, pictures, others }
}

async function newFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(prefix)
  await chmod(folder, PASSABLE)
  return folder
}

/** A new folder below `root`, deleted with everything in it when the work is done. */
export async function inNewFolder<T>(root: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await newFolder(join(root, 'f-'))
  try {
    return await work(folder)
  } finally {
    await deleteFolder(folder)
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
