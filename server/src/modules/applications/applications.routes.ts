import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { manyApplicants } from '@ensemble/contract/applications/many-applicants.routes.ts'
import { offers } from '@ensemble/contract/applications/offers.routes.ts'
import { replyClock } from '@ensemble/contract/applications/reply-clock.routes.ts'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { submitApplication, submitForRoles } from './applying/applying.service.ts'
import {
  saveCollaborationDraft,
  startCollaborationApplication,
  submitCollaborationApplication,
} from './collaboration-applications.service.ts'
import { editCollaborationApplication, editJobApplication, openApplication } from './edits.service.ts'
import { readInsights } from './insights.service.ts'
import { saveDraft, startApplication } from './job-applications.service.ts'
import {
  listApplicantsFor,
  listOwnApplications,
  readApplicant,
  readOwnApplication,
  printApplicants,
  sendCsv,
} from './lists.service.ts'
import { chooseAll, countSilent, moveMany, undoMany } from './many-applicants.service.ts'
import { answerApplication, moveApplication, undoMove } from './moves.service.ts'
import { readNewCount } from './new-frames.ts'
import { correctOffer, makeOffer, printOffer } from './offers.service.ts'
import { extendReplies, readReplyClock, replyToAll, undoReplyToAll } from './reply-acts.service.ts'
import { sendResume } from './resumes.service.ts'
import { tagMany } from './tags.service.ts'
import { listWorksToChoose } from './works.service.ts'

function mountOwnApplications(app: FastifyInstance): void {
  mount(app, applications.start, ({ params }, ctx) => startApplication(ctx, params.jobId))
  mount(app, applications.saveDraft, ({ params, body }, ctx) => saveDraft(ctx, params.jobId, body))
  const keepsKey = true
  mount(app, applications.submit, ({ params, body, key }, ctx) => submitApplication(ctx, params.jobId, body, key), {
    keepsKey,
  })
  mount(
    app,
    applications.submitForRoles,
    ({ params, body, key }, ctx) => submitForRoles(ctx, params.jobId, body, key),
    { keepsKey },
  )
  mount(app, applications.startCollaboration, ({ params }, ctx) =>
    startCollaborationApplication(ctx, params.collaborationId),
  )
  mount(app, applications.saveCollaborationDraft, ({ params, body }, ctx) =>
    saveCollaborationDraft(ctx, params.collaborationId, body),
  )
  mount(app, applications.submitCollaboration, async ({ params, body }, ctx) =>
    readOwnApplication(ctx, await submitCollaborationApplication(ctx, params.collaborationId, body)),
  )
  mount(app, applications.worksToChoose, ({ query }, ctx) => listWorksToChoose(ctx, query))
  mount(app, applications.mine, ({ query }, ctx) => listOwnApplications(ctx, query))
  mount(app, applications.own, ({ params }, ctx) => readOwnApplication(ctx, params.applicationId))
  mount(app, applications.editJob, async ({ params, body }, ctx) => {
    await editJobApplication(ctx, params.applicationId, body)
    return readOwnApplication(ctx, params.applicationId)
  })
  mount(app, applications.editCollaboration, async ({ params, body }, ctx) => {
    await editCollaborationApplication(ctx, params.applicationId, body)
    return readOwnApplication(ctx, params.applicationId)
  })
  mount(app, applications.answer, async ({ params, body }, ctx) => {
    await answerApplication(ctx, params.applicationId, body)
    return readOwnApplication(ctx, params.applicationId)
  })
}

function mountApplicants(app: FastifyInstance): void {
  mount(app, applications.list, ({ query }, ctx) => listApplicantsFor(ctx, query))
  mount(app, applications.detail, ({ params }, ctx) => readApplicant(ctx, params.applicationId))
  mount(app, applications.open, ({ params, body }, ctx) => openApplication(ctx, params.applicationId, body.version))
  mount(app, applications.move, async ({ params, body }, ctx) => {
    await moveApplication(ctx, params.applicationId, body)
    return readApplicant(ctx, params.applicationId)
  })
  mount(app, applications.offer, async ({ params, body }, ctx) => {
    await makeOffer(ctx, params.applicationId, body)
    return readApplicant(ctx, params.applicationId)
  })
  mount(app, applications.correctOffer, async ({ params, body }, ctx) => {
    await correctOffer(ctx, params.applicationId, body)
    return readApplicant(ctx, params.applicationId)
  })
  mount(app, applications.undo, async ({ params, body }, ctx) => {
    await undoMove(ctx, params.applicationId, body.version)
    return readApplicant(ctx, params.applicationId)
  })
  mount(app, applications.export, async ({ query, reply }, ctx) => sendCsv(ctx, reply, query))
  mount(app, applications.print, async ({ query, reply }, ctx) => printApplicants(ctx, reply, query))
  mount(app, offers.print, ({ params, reply }, ctx) => printOffer(ctx, params.offerId, reply))
  mount(app, applications.resume, ({ params, request, reply }, ctx) => sendResume(ctx, params.fileId, request, reply))
  mount(app, posts.insights, (_input, ctx) => readInsights(ctx))
  mount(app, applications.countNew, (_input, ctx) => readNewCount(ctx))
}

function mountManyApplicants(app: FastifyInstance): void {
  mount(app, manyApplicants.choose, ({ query }, ctx) => chooseAll(ctx, query))
  mount(app, manyApplicants.move, ({ body }, ctx) => moveMany(ctx, body))
  mount(app, manyApplicants.reach, ({ body }, ctx) => countSilent(ctx, body.ids))
  mount(app, manyApplicants.undo, ({ body }, ctx) => undoMany(ctx, body.act_id))
  mount(app, manyApplicants.tag, ({ body }, ctx) => tagMany(ctx, body))
}

function mountReplyClock(app: FastifyInstance): void {
  mount(app, replyClock.read, ({ params }, ctx) => readReplyClock(ctx, params.jobId))
  mount(app, replyClock.extend, ({ params, body }, ctx) => extendReplies(ctx, params.jobId, body))
  mount(app, replyClock.replyToAll, ({ params, body }, ctx) => replyToAll(ctx, params.jobId, body))
  mount(app, replyClock.undoReply, ({ params, body }, ctx) => undoReplyToAll(ctx, params.jobId, body.reply_id))
}

export function mountApplications(app: FastifyInstance): void {
  mountOwnApplications(app)
  mountApplicants(app)
  mountManyApplicants(app)
  mountReplyClock(app)
}
