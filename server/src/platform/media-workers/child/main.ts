import { getPriority, setPriority } from 'node:os'
import { kindOf, OUT_OF_MEMORY, type ProcessedContent, type Work, type WorkAnswer } from '../processed.ts'
import { hear, say } from './line.ts'
import { Refused } from './refused.ts'

// The entry point of a media worker: given a file, it answers what it found. Decoders are loaded when first needed.

// where no program did so before; and before the decoders create their threads, which inherit it
if (getPriority() < 10) setPriority(10)

const answer = async (work: Work): Promise<WorkAnswer> => {
  try {
    return { ok: true, content: await look(work) }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, failure: error.failure, detail: error.message }
    // whatever a decoder says about a file that it can't read
    const detail = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    return { ok: false, failure: /exceeds pixel limit/i.test(detail) ? 'too_many_pixels' : 'damaged', detail }
  }
}

async function look(work: Work): Promise<ProcessedContent> {
  switch (kindOf(work.type)) {
    case 'image':
      return (await import('./image.ts')).processImage(work)
    case 'video':
      return (await import('./video.ts')).processVideo(work)
    case 'audio':
      return (await import('./audio.ts')).processAudio(work)
    case 'pdf':
      return (await import('./pdf.ts')).processPdf(work)
  }
}

/** Where the server can't see how much memory this process uses, the process checks itself. */
function watchSelf(mb: number): NodeJS.Timeout | undefined {
  if (process.platform === 'linux') return undefined
  return setInterval(() => process.memoryUsage.rss() > mb * 2 ** 20 && process.exit(OUT_OF_MEMORY), 25)
}

hear(async ({ work, mb }: { work: Work; mb: number }) => {
  const watch = watchSelf(mb)
  const said = await answer(work)
  clearInterval(watch)
  say(said)
  // the memory of this file must not add to that of the next one
  globalThis.gc?.()
})
say('ready')
