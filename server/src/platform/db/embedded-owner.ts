import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './embedded-postmaster.ts'

/**
 * How long a start waits for a process that uses the data but is not a server, or that is just starting or stopping.
 */
const PATIENCE_MS = 15_000

/** The running process that holds a cluster; `address` is where it serves, while it does. */
interface Owner {
  pid: number
  address: string | undefined
}

/**
 * Another process uses the data: two servers would each stop the other's database. The message is for whoever starts
 * the server.
 */
export class DataInUse extends Error {
  constructor(dataDir: string, { pid, address }: Owner) {
    super(
      `${address ? `Ensemble runs already at ${address}` : 'Another process works'} with the data in ${dataDir} (process ${pid}). Stop it first, or set ENSEMBLE_DATA to another directory.`,
    )
  }
}

/** A process's start time in clock ticks since boot, so that a reused id is not mistaken for the old process. */
async function startedAt(pid: number): Promise<string> {
  if (process.platform !== 'linux') return ''
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

const identity = async () => `${process.pid} ${await startedAt(process.pid)}`

/** Who holds the cluster; undefined if no one does, or only a process that has exited. */
async function ownerOf(path: string): Promise<Owner | undefined> {
  const [who = '', address] = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  const [pid = '', started = ''] = who.split(' ')
  const lives = isAlive(Number(pid)) && Number(pid) !== process.pid && (await startedAt(Number(pid))) === started
  return lives ? { pid: Number(pid), address: address || undefined } : undefined
}

/**
 * Claims the cluster for this process, which will then stop it. False if another running process holds it: a command
 * next to a running server then uses its database and leaves it running.
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

/**
 * Claims the cluster or throws DataInUse: at once if a server has it, otherwise after waiting for a process that will
 * soon be gone.
 */
export async function claimAlone(path: string, dataDir: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await claimCluster(path))) {
    const owner = await ownerOf(path)
    if (owner && (owner.address || performance.now() > end)) throw new DataInUse(dataDir, owner)
    await sleep(50)
  }
}

/**
 * Publishes where this process serves; without an address, that it no longer does. Only for the process that has
 * claimed the cluster.
 */
export async function noteAddress(path: string, address: string | undefined): Promise<void> {
  await writeFile(`${path}.new`, address ? `${await identity()}\n${address}` : await identity(), { mode: 0o600 })
  await rename(`${path}.new`, path)
}

export const releaseCluster = (path: string) => rm(path, { force: true })
