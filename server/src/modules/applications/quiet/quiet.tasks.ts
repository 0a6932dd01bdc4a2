import { UNDO_SECONDS } from '@ensemble/contract/applications/applications.flow.ts'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { defineTask } from '../../../platform/tasks/define-task.ts'
import { schedule } from '../../../platform/tasks/schedule.ts'
import { announceDue } from './quiet.service.ts'

/**
 * After each move of a company, once it can no longer be undone; every minute too, if the move took so long that its own
 * task came early.
 */
export const announceTask = defineTask(
  'applications.announce',
  z.object({}).loose(),
  (_, ctx, stopping) => announceDue(ctx, stopping),
  { every: '* * * * *' },
)

/** A little later than the quiet ends: it is counted from when the move was written. */
const DELAY = (UNDO_SECONDS + 0.5) * 1000

/** Has what is quiet announced in time, if the caller's transaction commits. */
export const announceLater = (ctx: Context): Promise<void> => schedule(ctx, announceTask, {}, { delayMs: DELAY })
