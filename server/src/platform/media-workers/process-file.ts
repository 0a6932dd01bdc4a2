import { createReadStream } from 'node:fs'
import { lstat, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPoster } from './ffmpeg.ts'
import type { Lane } from './lane.ts'
import { BOUNDS, kindOf, type Processed, type ProcessedPicture, type Work } from './processed.ts'
import type { Sandbox } from './sandbox.ts'
import type { Opener } from './scanner.ts'
import type { Verdict } from './verdict.ts'
import { inNewFolder, type WorkFolders } from './work-folder.ts'

/** A moment when a video shows something: its first frame is often black. */
const POSTER_AT_MS = 1_000

/** What this system offers. */
export interface Offer {
  folders: WorkFolders
  sandbox: Sandbox
  /** Undefined if there is none that runs. */
  ffmpeg: { program: string; sandbox: Sandbox } | undefined
}

/** What a file is inspected with. */
export interface Tools {
  prepare(): Promise<Offer>
  pictures: Lane
  others: Lane
  scan(open: Opener): Promise<Verdict>
  /** Aborted when the server stops. */
  stopping: AbortSignal
}

/** Has a file scanned, reads it in its lane's worker, and extracts a video's poster. */
export async function processFile(tools: Tools, file: Work): Promise<Processed> {
  const verdict = await tools.scan(() => createReadStream(file.path))
  if (verdict.verdict === 'infected') return { ok: false, again: false, failure: 'malware', detail: verdict.name }
  if (verdict.verdict === 'unavailable')
    return { ok: false, again: true, failure: 'scanner_unavailable', detail: verdict.reason }
  const kind = kindOf(file.type)
  const { sandbox } = await tools.prepare()
  sandbox.give(file.path, file.outDir)
  const answer = await (kind === 'image' ? tools.pictures : tools.others).run(file, BOUNDS[kind])
  return kind === 'video' ? withPoster(tools, answer, file) : answer
}

/** A video without a poster is complete; one whose poster was prevented by the server's stop is not. */
async function withPoster(tools: Tools, answer: Processed, film: Work): Promise<Processed> {
  const { ffmpeg, folders } = await tools.prepare()
  if (!ffmpeg || !answer.ok || answer.content.kind !== 'video') return answer
  const frame = join(film.outDir, 'frame.jpg')
  const at = Math.min(POSTER_AT_MS, Math.floor((answer.content.durationMs ?? 0) / 3))
  const tool = { ...ffmpeg, folder: folders.others, signal: tools.stopping }
  ffmpeg.sandbox.give(film.path, film.outDir)
  const drawn =
    (await drawPoster(tool, film.path, frame, at)) || (at > 0 && (await drawPoster(tool, film.path, frame, 0)))
  const poster = drawn ? await readFrame(tools, frame, film.outDir) : undefined
  await rm(frame, { force: true })
  if (tools.stopping.aborted) return { ok: false, again: true, failure: 'stopping' }
  return { ok: true, content: { ...answer.content, ...posterOf(poster) } }
}

/** Has the other worker read a frame, in its own folder, and moves the variants to where the film's are. */
async function readFrame({ prepare, pictures }: Tools, frame: string, outDir: string): Promise<Processed | undefined> {
  const { folders, sandbox } = await prepare()
  return inNewFolder(folders.pictures, async (folder) => {
    const path = join(folder, 'frame.jpg')
    await rename(frame, path)
    if (!(await lstat(path)).isFile()) return undefined
    sandbox.give(path, folder)
    const answer = await pictures.run({ path, type: 'image/jpeg', outDir: folder }, BOUNDS.image)
    if (answer.ok && answer.content.kind === 'image')
      for (const { file } of answer.content.variants) await rename(join(folder, file), join(outDir, file))
    return answer
  })
}

function posterOf(answer: Processed | undefined): { poster?: ProcessedPicture } {
  if (!answer?.ok || answer.content.kind !== 'image') return {}
  const { kind: _kind, ...poster } = answer.content
  return { poster }
}
