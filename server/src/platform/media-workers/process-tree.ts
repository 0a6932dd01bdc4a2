import { readdirSync, readFileSync } from 'node:fs'

const listed = (read: () => string[]): string[] => {
  try {
    return read()
  } catch {
    // it has exited, or there is no such file system
    return []
  }
}

/** The processes that a process started, whichever of its threads did (proc(5): children). */
const childrenOf = (pid: number): number[] =>
  listed(() => readdirSync(`/proc/${pid}/task`))
    .flatMap((task) => listed(() => readFileSync(`/proc/${pid}/task/${task}/children`, 'latin1').trim().split(' ')))
    .map(Number)
    .filter(Boolean)

/** A process, first, and all that it started, and so on. Ids are the server's, whatever namespace they live in. */
export const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)]
