import type { MediaKind } from '@ensemble/contract/media/vocabulary.ts'
import { z } from 'zod'

/** The task by its name and payload: whoever schedules it need not know what it does. */
export const PROCESS_TASK = { name: 'media.process', schema: z.object({ mediaId: z.uuid() }) }

/** Once for each medium, and one picture or PDF and one other file at a time, for somebody waits for the quick ones: a worker does no more, and codes and mails must not wait behind them. */
export const processOptions = ({ id, kind }: { id: string; kind: MediaKind }) => ({
  key: `process-media:${id}`,
  queue: kind === 'image' || kind === 'pdf' ? 'media.pictures' : 'media.others',
})

/** Removes the bytes of what was given up, soon after. */
export const SWEEP_TASK = { name: 'media.sweep', schema: z.object({}).loose() }
