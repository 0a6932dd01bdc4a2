import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { maxMbOf, MB } from '../../contract/src/media/vocabulary.ts'
import { pdf } from '../../server/src/testing/media/pdf.ts'
import { ownCluster, query, tempDir } from '../lib/database.ts'
import { startNode } from '../lib/node.ts'
import { openPeople } from '../lib/people.ts'
import { type FaultCase, type Stage, must } from '../lib/stage.ts'
import {
  appendPart,
  beginUpload,
  offsetOf,
  sendPart,
  untilArrived,
  untilPrepared,
  uploadOf,
  uploadWhole,
} from '../lib/uploads.ts'

const CV = { bucket: 'resumes' as const, name: 'cv.pdf' }
const pdfOf = (bytes: number) => Buffer.concat([pdf(1), Buffer.alloc(bytes - pdf(1).length, '\n')])
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Every file below a folder that is in place; drafts are in folders whose names begin with a dot. */
const filesIn = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('/.'))
    .map((entry) => join(entry.parentPath, entry.name))
const draftsIn = (folder: string) => readdir(join(folder, '.uploads'))

async function mustLeaveNothing(what: string, folder: string, before: number): Promise<void> {
  const found = await filesIn(folder)
  must(found.length === before, `${what} left ${found.length - before} file(s) in their place`)
}

/** A server that writes what arrives straight into place. */
async function naiveServer(stage: Stage, folder: string): Promise<string> {
  const server = createServer((request, response) => {
    request
      .on('error', () => undefined)
      .pipe(createWriteStream(join(folder, 'cv.pdf')))
      .on('finish', () => response.writeHead(204).end())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stage.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export const fault: FaultCase = {
  name: 'Uploads too large, of another type, broken off, continued',
  limitMs: 60_000,
  run: async (stage) => {
    const cluster = await ownCluster(stage)
    const data = await tempDir(stage)
    const node = await startNode(stage, { env: { DATABASE_URL: cluster.ownerUrl, ENSEMBLE_DATA: data } })
    const { token } = await (await openPeople(stage, cluster.appUrl)).talent('Maya Lindqvist')
    const folder = join(data, 'files')
    const upload = (content: Buffer) => uploadWhole(node.url, token, CV, content)
    const before = (await filesIn(folder)).length

    const most = maxMbOf('resumes', 'pdf') * MB
    const whole = await upload(pdfOf(most))
    must(whole.status === 204, `a file of exactly the limit is answered ${whole.status} ${whole.text.slice(0, 200)}`)
    const kept = before + 1
    must((await filesIn(folder)).length === kept, 'the accepted file is not there')
    const over = await upload(pdfOf(most + 1))
    must(over.status === 413, `one byte more is answered ${over.status}`)
    const small = uploadOf(await beginUpload(node.url, token, { ...CV, bytes: 1_000 }))
    const longer = await appendPart(node.url, token, small, 0, pdfOf(2_000))
    must(longer.status === 413, `more than was announced is answered ${longer.status}`)
    must((await offsetOf(node.url, token, small)) <= 1_000, 'more was kept than announced')
    const fake = await upload(Buffer.from('MZ this is a program that calls itself a PDF'))
    must(
      fake.status === 415 && (await offsetOf(node.url, token, fake.id)) === -1,
      `another type is answered ${fake.status}, and its upload goes on`,
    )
    await mustLeaveNothing('what was refused', folder, kept)
    must((await draftsIn(folder)).join() === small, 'what was refused left a draft')

    const content = pdfOf(4 * MB)
    const id = uploadOf(await beginUpload(node.url, token, { ...CV, bytes: content.length }))
    const line = sendPart(node.url, token, id, content, content.length / 2)
    await untilArrived(data, id, content.length / 2)
    line.cut()
    await line.ended
    await mustLeaveNothing('an upload that broke off', folder, kept)
    const [open] = await query<{ n: number }>(
      cluster.superUrl,
      `select count(*)::int as n from files where state = 'ready'`,
    )
    must(open?.n === 1, `${open?.n} files count as stored`)
    const offset = await offsetOf(node.url, token, id)
    must(offset === content.length / 2, `of ${content.length / 2} bytes ${offset} arrived`)
    const rest = await appendPart(node.url, token, id, offset, content.subarray(offset))
    must(rest.status === 204, `going on is answered ${rest.status}`)
    await untilPrepared(node.url, token, id)
    const back = await fetch(`${node.url}/api/v1/resumes/${id}`, { headers: { authorization: `Bearer ${token}` } })
    must(
      digest(new Uint8Array(await back.arrayBuffer())) === digest(content),
      'the file that comes back is another one',
    )
    stage.note(
      '10 MiB taken, one byte more 413, more than announced 413, another type 415, broken off: nothing in its place, continued whole to the byte',
    )

    await stage.control('written straight to its place', async () => {
      const place = await tempDir(stage)
      const broken = sendPart(await naiveServer(stage, place), '', 'cv', content, content.length / 2)
      for (let tries = 0; tries < 200 && !(await stat(join(place, 'cv.pdf')).catch(() => undefined))?.size; tries += 1)
        await new Promise((resume) => setTimeout(resume, 10))
      broken.cut()
      await broken.ended
      await mustLeaveNothing('an upload that broke off', place, 0)
    })
  },
}
