import { createHash } from 'node:crypto'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MB } from '../../contract/src/media/vocabulary.ts'
import { pdf } from '../../server/src/testing/media/pdf.ts'
import { dataDirectory, query, urlsOf } from '../lib/database.ts'
import { ask, idOf } from '../lib/http.ts'
import { freePort, type Node, startNode } from '../lib/node.ts'
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

const BUCKET = 'portfolio-media'
/** How far into an upload the server is killed, as a fraction; 1 is when the last byte has arrived, recorded or not. */
const KILLS = [0.4, 1]
/** Files that each medium of the deleted project has besides its original, so that deleting them takes a while. */
const VARIANTS = 300
/** Files of a project. */
const FILES = 2
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Audio of this many bytes without repetition. */
function sound(bytes: number): Buffer {
  const wav = Buffer.alloc(bytes)
  wav.write('RIFF\0\0\0\0WAVEfmt ', 0, 'latin1')
  wav.writeUInt32LE(bytes - 8, 4)
  for (const [at, value] of [
    [16, 16],
    [24, 48_000],
    [28, 192_000],
    [40, bytes - 44],
  ] as const)
    wav.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 2],
    [32, 4],
    [34, 16],
  ] as const)
    wav.writeUInt16LE(value, at)
  wav.write('data', 36)
  for (let at = 44; at + 4 <= bytes; at += 4) wav.writeInt32LE((at * 2_654_435_761) | 0, at)
  return wav
}

/** A server that can be killed and restarted on the same data. */
async function killable(stage: Stage) {
  const dir = await dataDirectory(stage)
  const env = { ENSEMBLE_DATA: dir, NODE_ENV: 'development', PORT: String(await freePort()), FFMPEG: 'off' }
  let node: Node = await startNode(stage, { env, patienceMs: 45_000 })
  const kill = async () => {
    process.kill(node.pid, 'SIGKILL')
    await node.whenEnded
  }
  return {
    dir,
    url: node.url,
    kill,
    start: async () => void (node = await startNode(stage, { env, patienceMs: 45_000 })),
  }
}
type Server = Awaited<ReturnType<typeof killable>>

async function mustComeBack(server: Server, token: string, id: string, content: Buffer): Promise<void> {
  const { state, download_url: downloadUrl } = await untilPrepared(server.url, token, id)
  must(state === 'ready', `an upload that was continued is ${state}`)
  const back = await fetch(`${server.url}${downloadUrl}`)
  must(digest(new Uint8Array(await back.arrayBuffer())) === digest(content), 'the file that comes back is another one')
}

/** An upload during which the server is killed; returns the byte at which it continued. */
async function cutUpload(
  server: Server,
  token: string,
  content: Buffer,
  part: number,
): Promise<{ id: string; offset: number }> {
  const id = uploadOf(
    await beginUpload(server.url, token, { bucket: BUCKET, name: 'score.wav', bytes: content.length }),
  )
  const line = sendPart(server.url, token, id, content, content.length)
  await untilArrived(server.dir, id, Math.floor(content.length * part))
  await server.kill()
  await line.ended
  const kept = (await stat(join(server.dir, 'files/.uploads', id)).catch(() => undefined))?.size ?? content.length
  await server.start()
  const offset = await offsetOf(server.url, token, id)
  must(offset === kept, `${kept} bytes are on the disk, and the server continues at ${offset}`)
  must(offset > 0, 'nothing of an upload was kept')
  if (offset < content.length) {
    const { status } = await appendPart(server.url, token, id, offset, content.subarray(offset))
    must(status === 204, `going on is answered ${status}`)
  }
  await mustComeBack(server, token, id, content)
  return { id, offset }
}

/** A project of a few files, each with many variants. */
async function makeProject(server: Server, superUrl: string, token: string, title: string): Promise<string> {
  const items: { media_id: string; alt: string }[] = []
  for (let n = 0; n < FILES; n += 1) {
    const { id } = await uploadWhole(server.url, token, { bucket: BUCKET, name: `${title} ${n}.pdf` }, pdf(1))
    await untilPrepared(server.url, token, id)
    items.push({ media_id: id, alt: `Page ${n}` })
  }
  const made = await ask(`${server.url}/api/v1/portfolio/projects`, {
    token,
    json: {
      title,
      description: 'Shot in two nights.',
      project_type: 'film',
      status: 'published',
      visibility: 'public',
      items,
    },
  })
  must(made.status === 201, `a project is answered ${made.status} ${made.text.slice(0, 300)}`)
  const rows = await query<{ key: string }>(
    superUrl,
    `
    with wanted as (select m.id as media_id, n, gen_random_uuid() as key from unnest($1::uuid[]) as m (id), generate_series(1, ${VARIANTS}) as n),
    stored as (insert into files (bucket, key, content_type, bytes, state) select '${BUCKET}', left(key::text, 2) || '/' || key, 'image/webp', 7, 'ready' from wanted returning id, key)
    insert into media_variants (media_id, name, file_id, content_type, width, height)
    select w.media_id, 'w' || w.n || '.webp', s.id, 'image/webp', w.n, w.n from wanted w join stored s on s.key = left(w.key::text, 2) || '/' || w.key
    returning (select key from stored where stored.id = file_id) as key`,
    [items.map(({ media_id }) => media_id)],
  )
  for (const { key } of rows) {
    const path = join(server.dir, 'files', BUCKET, key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'variant')
  }
  return idOf(made)
}

/** Bytes and rows agree, and there are as many files as there should be. */
async function mustHold(server: Server, superUrl: string, files: number): Promise<void> {
  const rows = new Set(
    (
      await query<{ path: string }>(superUrl, `select bucket || '/' || key as path from files where state <> 'pending'`)
    ).map(({ path }) => path),
  )
  const folder = join(server.dir, 'files')
  const found = (await readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('/.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const strays = found.filter((path) => !rows.has(path))
  const missing = [...rows].filter((path) => !found.includes(path))
  must(
    strays.length === 0 && missing.length === 0 && found.length === files,
    `${found.length} of ${files} files, ${strays.length} that no row knows of, ${missing.length} rows without their file`,
  )
}

const filesNow = async (superUrl: string) =>
  (await query<{ n: number }>(superUrl, 'select count(*)::int as n from files'))[0]?.n ?? 0

/** Deletes a project and kills the server while its files are being deleted; returns how many were gone by then. */
async function cutDeletion(server: Server, superUrl: string, token: string, projectId: string): Promise<number> {
  const before = await filesNow(superUrl)
  const deleted = await ask(`${server.url}/api/v1/portfolio/projects/${projectId}`, { method: 'DELETE', token })
  must(deleted.status === 204, `deleting is answered ${deleted.status}`)
  let left = before
  while (left === before) left = await filesNow(superUrl)
  await server.kill()
  const gone = before - (await filesNow(superUrl))
  await server.start()
  return gone
}

export const fault: FaultCase = {
  name: `The server killed with -9 in the middle of ${KILLS.length} uploads and of a project's deletion`,
  needs: ['linux'],
  limitMs: 150_000,
  run: async (stage) => {
    const server = await killable(stage)
    const { appUrl, superUrl } = await urlsOf(server.dir)
    const { token } = await (await openPeople(stage, appUrl)).talent('Maya Lindqvist')
    const content = sound(12 * MB)
    const offsets: number[] = []
    for (const part of KILLS) offsets.push((await cutUpload(server, token, content, part)).offset)
    stage.note(
      `of 12 MB continued at ${offsets.map((offset) => (offset / MB).toFixed(1)).join(', ')} MB, whole to the byte`,
    )

    const keptId = await makeProject(server, superUrl, token, 'Harbor')
    const kept = await filesNow(superUrl)
    const goneId = await makeProject(server, superUrl, token, 'Ferry')
    const gone = await cutDeletion(server, superUrl, token, goneId)
    const all = FILES * (VARIANTS + 1)
    must(
      gone > 0 && gone < all,
      `of ${all} files ${gone} were gone when the server was: it was not killed in the middle`,
    )
    const since = performance.now()
    while ((await filesNow(superUrl)) > kept && performance.now() - since < 25_000) await sleep(100)
    await mustHold(server, superUrl, kept)
    const [rows] = await query<{ n: number }>(
      superUrl,
      `select count(*)::int as n from media_variants v where not exists (select from media m where m.id = v.media_id and m.state = 'ready')`,
    )
    must(rows?.n === 0, `${rows?.n} variants of deleted files are left`)
    must(
      (await ask(`${server.url}/api/v1/portfolio/projects/${goneId}`, { token })).status === 404,
      'the deleted project is there',
    )
    const other = await ask(`${server.url}/api/v1/portfolio/projects/${keptId}`, { token })
    must(
      other.status === 200 && (JSON.parse(other.text) as { items: unknown[] }).items.length === FILES,
      'the other project lost something',
    )
    stage.note(
      `killed when ${gone} of ${all} files of a deleted project were gone; the others followed ${((performance.now() - since) / 1000).toFixed(1)} s after the start, and of the other project none`,
    )

    await stage.control('a row that names another file', async () => {
      await query(
        superUrl,
        `update files set key = 'zz/' || id where id = (select file_id from media_variants limit 1)`,
      )
      await mustHold(server, superUrl, kept)
    })
    await stage.control('a byte of an upload turned over', async () => {
      const { id } = await uploadWhole(server.url, token, { bucket: BUCKET, name: 'score.wav' }, content)
      const other = Buffer.from(content)
      other[1_000_000] = (other[1_000_000] ?? 0) ^ 1
      await mustComeBack(server, token, id, other)
    })
  },
}
