import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './embedded-postmaster.ts'

/** How long a start waits for a process that uses the data and is no server, or that is just starting or stopping. */
const PATIENCE_MS = 15_000

/** The living process that holds a cluster; `address` is where it serves, while it does. */
interface Owner {
  pid: number
  address: string | undefined
}

/** Another process uses the data: two servers would each stop the database of the other. The message is for the person who starts. */
export class DataInUse extends Error {
  constructor(dataDir: string, { pid, address }: Owner) {
    super(
      `${address ? `Ensemble runs already at ${address}` : 'Another process works'} with the data in ${dataDir} (process ${pid}). Stop it first, or set ENSEMBLE_DATA to another directory.`,
    )
  }
}

/** Start time of a process in clock ticks since boot, so that a reused id is not taken for the old process. */
async function startedAt(pid: number): Promise<string> {
  if (process.platform !== 'linux') return ''
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

const identity = async () => `${process.pid} ${await startedAt(process.pid)}`

/** Who holds the cluster; undefined when nobody does, or only a process that has ended. */
async function ownerOf(path: string): Promise<Owner | undefined> {
  const [who = '', address] = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  const [pid = '', started = ''] = who.split(' ')
  const lives = isAlive(Number(pid)) && Number(pid) !== process.pid && (await startedAt(Number(pid))) === started
  return lives ? { pid: Number(pid), address: address || undefined } : undefined
}

/**
 * Claims the cluster for this process, as the one that will stop it. False when another living process holds it: a command
 * beside a running server then uses its database and leaves it running.
 */
export async function claimCluster(path: string): Promise<boolean> {
  const mine = await identity()
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      await writeFile(path, mine, { flag: 'wx', mode: 0o600 })
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (await ownerOf(path)) return false
    await rm(path, { force: true })
  }
  return false
}

/** Claims the cluster or throws DataInUse: at once when a server has it, else after waiting for whoever will soon be gone. */
export async function claimAlone(path: string, dataDir: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await claimCluster(path))) {
    const owner = await ownerOf(path)
    if (owner && (owner.address || performance.now() > end)) throw new DataInUse(dataDir, owner)
    await sleep(50)
  }
}

/** Tells others where this process serves; without an address, that it no longer does. Only for whoever has claimed the cluster. */
export async function noteAddress(path: string, address: string | undefined): Promise<void> {
  await writeFile(`${path}.new`, address ? `${await identity()}\n${address}` : await identity(), { mode: 0o600 })
  await rename(`${path}.new`, path)
}

export const releaseCluster = (path: string) => rm(path, { force: true })
