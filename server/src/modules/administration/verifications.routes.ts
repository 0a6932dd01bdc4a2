import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import type { DecisionForm, VerificationCase } from '@ensemble/contract/companies/verifications.schemas.ts'
import type { FastifyInstance } from 'fastify'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { mount } from '../../platform/http/mount.ts'
import {
  decideVerification,
  findVerification,
  listVerifications,
  sendDocument,
  undoDecision,
} from '../companies/verifications.face.ts'
import { recordAct } from './administration.service.ts'

const subjectOf = ({ id, kind, company, business_id: businessId }: VerificationCase) => ({
  subjectType: businessId ? 'company' : 'request',
  subjectId: businessId ?? id,
  details: { kind, company, requestId: id },
})

/** Decides a request and records the act. */
const decide = (ctx: MemberContext, requestId: string, form: DecisionForm): Promise<VerificationCase> =>
  inTransaction(ctx, async (ctx) => {
    const decided = await decideVerification(ctx, requestId, form)
    const { details, ...subject } = subjectOf(decided)
    await recordAct(ctx, {
      act: form.decision === 'approve' ? 'verification.approve' : 'verification.refuse',
      ...subject,
      details: { ...details, ...(form.reason && { reason: form.reason }) },
    })
    return decided
  })

const undo = (ctx: MemberContext, requestId: string, version: number): Promise<VerificationCase> =>
  inTransaction(ctx, async (ctx) => {
    const reopened = await undoDecision(ctx, requestId, version)
    await recordAct(ctx, { act: 'verification.undo', ...subjectOf(reopened) })
    return reopened
  })

export function verificationRoutes(app: FastifyInstance): void {
  mount(app, verifications.list, ({ query }, ctx) => listVerifications(ctx, query))
  mount(app, verifications.detail, ({ params }, ctx) => findVerification(ctx, params.requestId))
  mount(app, verifications.document, ({ params, request, reply }, ctx) =>
    sendDocument(ctx, params.requestId, request, reply),
  )
  mount(app, verifications.decide, ({ params, body }, ctx) => decide(ctx, params.requestId, body))
  mount(app, verifications.undo, ({ params, body }, ctx) => undo(ctx, params.requestId, body.version))
}
