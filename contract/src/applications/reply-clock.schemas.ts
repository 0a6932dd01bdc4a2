import { z } from 'zod'
import { day, id, text, timestamp } from '../core/fields.ts'

/** By how many days a company may move its date, once per post. */
export const EXTENSION_DAYS = 30

/** The date that a company moved once, and its reason. */
export const ReplyExtension = z
  .object({
    from: z.string(),
    to: z.string(),
    reason: z.string().nullable().describe('Null for the applicant across a block'),
    at: timestamp,
  })
  .meta({ id: 'ReplyExtension' })
export type ReplyExtension = z.infer<typeof ReplyExtension>

/**
 * The reply clock of one job. `reply_by` is the next day on which applications close without a reply, `days_left` counts
 * to it in the job's zone; both are null while no one waits.
 */
export const ReplyClock = z
  .object({
    job: z.object({ id, title: z.string(), company: z.string(), time_zone: z.string() }),
    reply_by: z.string().nullable(),
    promised_since: timestamp.describe('From when the days to `reply_by` count: when the job went public'),
    days_left: z.number().nullable(),
    waiting: z.number(),
    silent: z.number().describe('How many of those who wait would see a decision, but nothing written with it'),
    extension: ReplyExtension.nullable(),
    can: z.object({ extend: z.boolean(), reply: z.boolean() }),
  })
  .meta({ id: 'ReplyClock' })
export type ReplyClock = z.infer<typeof ReplyClock>

export const ExtendInput = z.object({
  to: day,
  reason: text(500, { min: [10, 'Give a reason of at least 10 characters'] }),
})

/** `waiting`: how many people the preview named; if more or fewer wait by then, nothing is sent. */
export const ReplyAllInput = z.object({
  outcome: z.enum(['not_selected', 'position_filled']),
  message: text(1000, { min: [1, 'Write something first'] }),
  waiting: z.int().min(1),
})

/** `undo_until`: until when all of it can be undone. */
export const RepliedToAll = z
  .object({ reply_id: id, replied: z.number(), undo_until: timestamp })
  .meta({ id: 'RepliedToAll' })
