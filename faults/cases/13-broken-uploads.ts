import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { RESUME_MAX_BYTES } from '../../contract/src/applications/vocabulary.ts'
import { ownCluster, query, tempDir } from '../lib/database.ts'
import { type Reply, ask, idOf } from '../lib/http.ts'
import { startNode } from '../lib/node.ts'
import { openPeople } from '../lib/people.ts'
import { type FaultCase, type Stage, must } from '../lib/stage.ts'

const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 0x41)])

/** Every file below a folder, drafts included. */
const filesIn = async (folder: string) => (await readdir(folder, { withFileTypes: true, recursive: true })).filter((entry) => entry.isFile()).map((entry) => entry.name)

/** Sends the first half of a file with its whole length, and hangs up. */
const breakOff = (url: string, token: string, body: Buffer) =>
  new Promise<void>((done) => {
    const sent = httpRequest(url, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf', 'content-length': body.length } })
    sent.on('error', () => undefined).on('close', () => done())
    sent.write(body.subarray(0, body.length / 2), () => setTimeout(() => sent.destroy(), 150))
  })

async function mustLeaveNothing(what: string, folder: string, before: number): Promise<void> {
  let found: string[] = []
  for (let tries = 0; tries < 20; tries += 1) {
    found = await filesIn(folder)
    if (found.length === before) return
    await sleep(100)
  }
  must(false, `${what} left ${found.length - before} file(s) behind`)
}

/** A server that writes what comes straight to its place. */
async function naiveServer(stage: Stage, folder: string): Promise<string> {
  const server = createServer((request, response) => {
    request.on('error', () => undefined).pipe(createWriteStream(join(folder, 'cv.pdf'))).on('finish', () => response.writeHead(201).end('{}'))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stage.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export const fault: FaultCase = {
  name: 'Uploads too large, of another type, broken off, tried again', limitMs: 60_000,
  run: async (stage) => {
    const cluster = await ownCluster(stage)
    const data = await tempDir(stage)
    const node = await startNode(stage, { env: { DATABASE_URL: cluster.ownerUrl, ENSEMBLE_DATA: data } })
    const talent = await (await openPeople(stage, cluster.appUrl)).talent('Maya Lindqvist')
    const folder = join(data, 'files')
    const address = `${node.url}/api/v1/resumes?name=cv.pdf`
    const upload = (body: BodyInit, headers: Record<string, string> = {}): Promise<Reply> => ask(address, { token: talent.token, body, headers: { 'content-type': 'application/pdf', ...headers } })
    const before = (await filesIn(folder)).length

    const whole = await upload(pdf(RESUME_MAX_BYTES))
    must(whole.status === 201, `a file of exactly the limit is answered ${whole.status} ${whole.text.slice(0, 200)}`)
    const kept = before + 1
    must((await filesIn(folder)).length === kept, 'the accepted file is not there')
    const over = await upload(pdf(RESUME_MAX_BYTES + 1))
    must(over.status === 413, `one byte more is answered ${over.status}`)
    await mustLeaveNothing('a file one byte too large', folder, kept)
    const chunks = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let n = 0; n < 12; n += 1) controller.enqueue(new Uint8Array(n ? Buffer.alloc(1_048_576, 0x41) : pdf(1_048_576)))
        controller.close()
      },
    })
    const unknownLength = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${talent.token}`, 'content-type': 'application/pdf' }, body: chunks, duplex: 'half' } as RequestInit)
      .then((response) => response.status, () => 0)
    must(unknownLength === 413 || unknownLength === 0, `a file without a length and too large is answered ${unknownLength}`)
    await mustLeaveNothing('a chunked file that is too large', folder, kept)
    const fake = await upload(Buffer.from('MZ this is a program that calls itself a PDF'))
    must(fake.status === 415, `another type is answered ${fake.status}`)
    await mustLeaveNothing('another type', folder, kept)

    const half = pdf(4 * 1_048_576)
    await breakOff(address, talent.token, half)
    await mustLeaveNothing('an upload that broke off', folder, kept)
    const [open] = await query<{ n: number }>(cluster.superUrl, `select count(*)::int as n from files where state = 'ready'`)
    must(open?.n === 1, `${open?.n} files count as stored`)
    const again = await upload(half)
    must(again.status === 201, `trying again is answered ${again.status}`)
    const back = await fetch(`${node.url}/api/v1/resumes/${idOf(again)}`, { headers: { authorization: `Bearer ${talent.token}` } })
    const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    must(digest(new Uint8Array(await back.arrayBuffer())) === digest(half), 'the file that comes back is another one')
    stage.note('10 MiB taken, one byte more 413, another type 415, broken off: nothing left, the second try whole to the byte')

    await stage.control('written straight to its place', async () => {
      const place = await tempDir(stage)
      await breakOff(await naiveServer(stage, place), '', half)
      await mustLeaveNothing('an upload that broke off', place, 0)
    })
  },
}
