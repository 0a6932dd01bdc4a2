import type { MediaKind } from '@ensemble/contract/media/vocabulary.ts'
import { z } from 'zod'

/** The task's name and payload, so that code can schedule it without importing what it does. */
export const PROCESS_TASK = { name: 'media.process', schema: z.object({ mediaId: z.uuid() }) }

/** The kinds that people wait for, and the rest. */
const QUEUES: Readonly<Record<string, readonly MediaKind[]>> = {
  'media.pictures': ['image', 'pdf'],
  'media.others': ['video', 'audio'],
}
const queueOf = (kind: MediaKind) => Object.keys(QUEUES).find((name) => QUEUES[name]?.includes(kind)) ?? 'media.others'

/** The kinds in the same queue as this one. */
export const queuedWith = (kind: MediaKind): readonly MediaKind[] => QUEUES[queueOf(kind)] ?? [kind]

/**
 * One task per medium, and at a time one picture or PDF and one other file: people wait for the quick ones. More would
 * exceed what a worker does, and codes and emails must not wait behind them.
 */
export const processOptions = ({ id, kind }: { id: string; kind: MediaKind }) => ({
  key: `process-media:${id}`,
  queue: queueOf(kind),
})

/** Deletes the bytes of what was given up, soon afterward. */
export const SWEEP_TASK = { name: 'media.sweep', schema: z.object({}).loose() }
