import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPoster } from './ffmpeg.ts'
import type { Lane } from './lane.ts'
import { BOUNDS, kindOf, type Processed, type ProcessedPicture, type Work } from './processed.ts'
import type { Sandbox } from './sandbox.ts'
import type { Opener } from './scanner.ts'
import type { Verdict } from './verdict.ts'

/** A moment when a video shows something: its first frame is often black. */
const POSTER_AT_MS = 1_000

/** What this system offers. */
export interface Found {
  root: string
  sandbox: Sandbox
  ffmpeg: string | undefined
}

/** What a file is inspected with. */
export interface Tools {
  prepare(): Promise<Found>
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
  const answer = await (kind === 'image' ? tools.pictures : tools.others).run(file, BOUNDS[kind])
  return kind === 'video' ? withPoster(tools, answer, file) : answer
}

/** A video without a poster is complete; one whose poster was prevented by the server's stop is not. */
async function withPoster({ prepare, pictures, stopping }: Tools, answer: Processed, film: Work): Promise<Processed> {
  const { ffmpeg: program, sandbox } = await prepare()
  if (!program || !answer.ok || answer.content.kind !== 'video') return answer
  const frame = join(film.outDir, 'frame.jpg')
  const at = Math.min(POSTER_AT_MS, Math.floor((answer.content.durationMs ?? 0) / 3))
  const tool = { program, sandbox, signal: stopping }
  const drawn =
    (await drawPoster(tool, film.path, frame, at)) || (at > 0 && (await drawPoster(tool, film.path, frame, 0)))
  const poster = drawn
    ? await pictures.run({ path: frame, type: 'image/jpeg', outDir: film.outDir }, BOUNDS.image)
    : undefined
  await rm(frame, { force: true })
  if (stopping.aborted) return { ok: false, again: true, failure: 'stopping' }
  return { ok: true, content: { ...answer.content, ...posterOf(poster) } }
}

function posterOf(answer: Processed | undefined): { poster?: ProcessedPicture } {
  if (!answer?.ok || answer.content.kind !== 'image') return {}
  const { kind: _kind, ...poster } = answer.content
  return { poster }
}
