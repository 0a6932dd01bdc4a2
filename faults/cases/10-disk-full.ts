import { execFileSync } from 'node:child_process'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataDirectory, tempDir, urlsOf } from '../lib/database.ts'
import { ask, idOf, tally, type Reply } from '../lib/http.ts'
import { startNode, untilReady } from '../lib/node.ts'
import { openPeople } from '../lib/people.ts'
import { type FaultCase, must } from '../lib/stage.ts'
import { uploadWhole } from '../lib/uploads.ts'
import { type Ledger, lost, mustBeWhole, mustHaveAll } from '../lib/writers.ts'

const SIZE_MB = 220
const BACK_MS = 15_000
const REFUSALS = new Set([503, 507])

/** Writes zeros until the disk is full. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (const size of [4 * 1_048_576, 4_096]) {
      const block = Buffer.alloc(size)
      try {
        for (;;) await file.write(block)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    await file.close()
  }
}

export const fault: FaultCase = {
  name: 'Disk full under the database and the files',
  needs: ['linux', 'root', { program: 'unshare', package: 'util-linux' }],
  limitMs: 150_000,
  run: async (stage) => {
    const mount = await tempDir(stage)
    const prepared = await dataDirectory(stage)
    execFileSync('chmod', ['711', mount, prepared])
    // the full disk exists only for this server and its children
    const script = `mount -t tmpfs -o size=${SIZE_MB}m,mode=711 tmpfs ${mount} && cp -a ${prepared}/. ${mount} && exec "$@"`
    const node = await startNode(stage, {
      env: { ENSEMBLE_DATA: mount, NODE_ENV: 'development' },
      prefix: ['unshare', '-m', 'sh', '-c', script, 'sh'],
    })
    const inside = join(`/proc/${node.pid}/root`, mount)
    const { appUrl, superUrl } = await urlsOf(inside)
    // from outside, its database can be addressed only while the server is running
    stage.defer(async () => {
      const { postmaster } = await urlsOf(inside)
      node.child.kill('SIGKILL')
      await node.whenEnded
      process.kill(postmaster, 'SIGKILL')
    })
    const people = await openPeople(stage, appUrl)
    const business = await people.business('Northlight Pictures')
    const talent = await people.talent('Maya Lindqvist')
    const long = 'The week in short. '.repeat(250)
    const ledger: Ledger = { drafts: [], applications: [], signUps: [], securityEvents: [], refused: 0 }
    const sent: string[] = []
    const draft = async (): Promise<Reply> => {
      const title = `Draft ${sent.length}`
      sent.push(title)
      const reply = await ask(`${node.url}/api/v1/jobs`, {
        token: business.token,
        json: { title, description: long },
        timeoutMs: 8_000,
      })
      if (reply.status === 201) ledger.drafts.push(idOf(reply))
      return reply
    }
    for (let n = 0; n < 50; n += 1) must((await draft()).status === 201, 'drafts fail before the disk is full')
    await fill(join(inside, 'filler'))
    const { bavail, bsize } = await statfs(inside)
    const refusals: Reply[] = []
    const end = performance.now() + 25_000
    while (refusals.length < 60 && performance.now() < end) {
      const replies = await Promise.all(Array.from({ length: 8 }, draft))
      refusals.push(...replies.filter((reply) => reply.status !== 201))
    }
    must(refusals.length > 0, `no write was refused on a full disk (${bavail * bsize} bytes left)`)
    must(
      refusals.every((reply) => REFUSALS.has(reply.status)),
      `a full disk is answered ${tally(refusals)}: ${refusals.find((reply) => !REFUSALS.has(reply.status))?.text.slice(0, 200)}`,
    )
    must((await ask(`${node.url}/livez`)).status === 200 && !node.ended(), 'the server did not survive the full disk')
    const upload = await uploadWhole(node.url, talent.token, { bucket: 'resumes', name: 'cv.pdf' }, pdf(2 * 1_048_576))
    must(upload.status !== 204, 'a file was taken in on a full disk')
    await rm(join(inside, 'filler'))
    const freed = performance.now()
    await untilReady(node, BACK_MS)
    let again: Reply
    do {
      again = await draft()
      await sleep(50)
    } while (again.status !== 201 && performance.now() - freed < BACK_MS)
    must(
      again.status === 201,
      `still ${again.status} ${Math.round(performance.now() - freed)} ms after there is space again`,
    )
    const now = await urlsOf(inside)
    await mustHaveAll(now.superUrl, ledger)
    await mustBeWhole(superUrl)
    stage.note(
      `${ledger.drafts.length} acknowledged, 0 lost; on the full disk ${tally(refusals)}, an upload ${upload.status || 'cut'}; writes again ${((performance.now() - freed) / 1000).toFixed(1)} s after there is space`,
    )
    await stage.control('a client that takes every answer for a yes', async () => {
      const gone = sent.length - ledger.drafts.length + (await lost(now.superUrl, ledger))
      must(gone === 0, `${gone} of ${sent.length} writes are not there`)
    })
  },
}

const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 0x20)])
