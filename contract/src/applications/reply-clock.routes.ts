import { z } from 'zod'
import { id } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { JobRef } from '../jobs/jobs.schemas.ts'
import { ExtendInput, RepliedToAll, ReplyAllInput, ReplyClock } from './reply-clock.schemas.ts'

export const replyClock = {
  read: route({
    method: 'GET',
    path: '/business/jobs/:jobId/reply-clock',
    summary: 'Who still waits for a reply to one job, and until when',
    access: 'seat:viewer',
    params: JobRef,
    response: ReplyClock,
  }),
  extend: route({
    method: 'POST',
    path: '/business/jobs/:jobId/reply-clock/extend',
    summary: 'Move the reply-by date, once per job; everyone waiting hears the reason',
    access: 'seat:recruiter',
    creates: true,
    params: JobRef,
    body: ExtendInput,
    response: ReplyClock,
  }),
  replyToAll: route({
    method: 'POST',
    path: '/business/jobs/:jobId/reply-clock/reply',
    summary: 'Turn down everyone who still waits, with one message',
    access: 'seat:recruiter',
    limit: 'api:move',
    each: 'waiting',
    creates: true,
    params: JobRef,
    body: ReplyAllInput,
    response: RepliedToAll,
  }),
  undoReply: route({
    method: 'POST',
    path: '/business/jobs/:jobId/reply-clock/undo',
    summary: 'Undo a reply to everyone within 10 seconds',
    access: 'seat:recruiter',
    params: JobRef,
    body: z.object({ reply_id: id }),
    response: z.object({ undone: z.number() }),
  }),
}
