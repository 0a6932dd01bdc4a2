import { z } from 'zod'

/** The task by its name and payload: whoever schedules it need not know what it does. */
export const PROCESS_TASK = { name: 'media.process', schema: z.object({ mediaId: z.uuid() }) }
/** Removes the bytes of what was given up, soon after. */
export const SWEEP_TASK = { name: 'media.sweep', schema: z.object({}).loose() }
