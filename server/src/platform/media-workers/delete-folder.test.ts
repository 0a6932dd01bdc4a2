import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, test } from 'vitest'
import { folderForTests } from '../../testing/media/workers.ts'
import { deleteFolder } from './delete-folder.ts'

const FILES = 100
/** Swaps a folder for a link to another, and back, as fast as it can. */
const SWAPS = `
const { workerData: { folder, victim } } = require('node:worker_threads')
const { renameSync, symlinkSync, unlinkSync } = require('node:fs')
const attempt = (work) => { try { work() } catch {} }
const still = new Int32Array(new SharedArrayBuffer(4))
for (;;) {
  Atomics.wait(still, 0, 0, Math.random() * 3)
  attempt(() => { renameSync(folder, folder + '-aside'); symlinkSync(victim, folder) })
  attempt(() => unlinkSync(folder))
  attempt(() => renameSync(folder + '-aside', folder))
}`

async function filled(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all(Array.from({ length: FILES }, (_, n) => writeFile(join(folder, `${n}`), 'x')))
}

test('everything in a folder goes, however deep and whatever its name; links go, and what they lead to stays', async () => {
  const root = await folderForTests()
  const [folder, other] = [join(root, 'f-1'), join(root, 'other')]
  await filled(other)
  await filled(join(folder, 'out', ...Array.from({ length: 300 }, () => 'deep')))
  await writeFile(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff, 0xfe])]), 'not text')
  await symlink(other, join(folder, 'out', 'link'))
  await deleteFolder(folder)
  expect(await readdir(root)).toEqual(['other'])
  expect(await readdir(other)).toHaveLength(FILES)
  await deleteFolder(folder)
})

test('a link in place of the folder is not followed', async () => {
  const root = await folderForTests()
  const other = join(root, 'other')
  await filled(other)
  await symlink(other, join(root, 'f-1'))
  await expect(deleteFolder(join(root, 'f-1'))).rejects.toThrow(/ENOTDIR|ELOOP/)
  expect(await readdir(other)).toHaveLength(FILES)
})

describe.runIf(process.platform === 'linux')('while folders are swapped for links', () => {
  const swapping: Worker[] = []
  afterAll(() => Promise.all(swapping.map((worker) => worker.terminate())))

  /** Deletes so many times, or until the other folder has lost a file. */
  async function isLost(remove: (folder: string) => Promise<void>, times: number): Promise<boolean> {
    const root = await folderForTests()
    const [box, victim] = [join(root, 'box'), join(root, 'victim')]
    await filled(victim)
    const worker = new Worker(SWAPS, { eval: true, workerData: { folder: join(box, 'out'), victim } })
    swapping.push(worker)
    let lost = false
    for (let time = 0; !lost && time < times; time += 1) {
      await filled(join(box, 'out')).catch(() => undefined)
      await remove(box).catch(() => undefined)
      lost = (await readdir(victim)).length < FILES
    }
    await worker.terminate()
    return lost
  }

  test('nothing else is deleted', async () => {
    expect(await isLost(deleteFolder, 100)).toBe(false)
  })

  test('control: with rm, it is', { timeout: 60_000 }, async () => {
    expect(await isLost((folder) => rm(folder, { recursive: true, force: true }), Infinity)).toBe(true)
  })
})
