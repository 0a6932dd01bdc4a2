import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { percentile } from './load.ts'
import type { ReadersOrder } from './readers.ts'
import type { World } from './world.ts'

export const READERS = 50

/** The slowest hundredth, in milliseconds, of readers who each open Discover once a second until `work` ends. Throws if one is refused. */
type ReadersBeside = (work: Promise<unknown>) => Promise<number>

export async function openReaders({ stage }: World, url: string, token: string): Promise<ReadersBeside> {
  const child = fork(join(import.meta.dirname, 'readers.ts'))
  stage.defer(() => void child.kill())
  await once(child, 'message')
  const failed = once(child, 'exit').then(() => {
    throw new Error('A reader of Discover failed')
  })
  // whoever waits for the readers hears of it; at the end of the bench no one does
  failed.catch(() => undefined)
  const order: ReadersOrder = { url: `${url}/api/v1/discover`, token, readers: READERS }
  return async (work) => {
    child.send(order)
    await Promise.race([work, failed])
    child.send('end')
    const [times] = (await Promise.race([once(child, 'message'), failed])) as [number[]]
    return percentile(times, 0.99)
  }
}
