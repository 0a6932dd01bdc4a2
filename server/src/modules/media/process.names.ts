import type { MediaKind } from '@ensemble/contract/media/vocabulary.ts'
import { z } from 'zod'

/** The task's name and payload, so that code can schedule it without importing what it does. */
export const PROCESS_TASK = { name: 'media.process', schema: z.object({ mediaId: z.uuid() }) }

/**
 * One task per medium, and at a time one picture or PDF and one other file: people wait for the quick ones. More would
 * exceed what a worker does, and codes and emails must not wait behind them.
 */
export const processOptions = ({ id, kind }: { id: string; kind: MediaKind }) => ({
  key: `process-media:${id}`,
  queue: kind === 'image' || kind === 'pdf' ? 'media.pictures' : 'media.others',
})

/** Deletes the bytes of what was given up, soon afterward. */
export const SWEEP_TASK = { name: 'media.sweep', schema: z.object({}).loose() }
