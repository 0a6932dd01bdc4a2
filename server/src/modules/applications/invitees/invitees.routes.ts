import { invitationEmails as stopping } from '@ensemble/contract/applications/invitation-emails.routes.ts'
import { invitees } from '@ensemble/contract/applications/invitees.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../platform/http/mount.ts'
import { takeOneClick } from '../../preferences/links.face.ts'
import { invitationEmails } from './invitees.links.ts'
import { inviteByEmail, readInvitees, revokeInvitationByEmail } from './invitees.service.ts'

export async function mountInvitees(app: FastifyInstance): Promise<void> {
  mount(app, invitees.list, ({ query }, ctx) => readInvitees(ctx, query))
  mount(app, invitees.invite, ({ body }, ctx) => inviteByEmail(ctx, body))
  mount(app, invitees.revoke, ({ params }, ctx) => revokeInvitationByEmail(ctx, params.inviteeId))
  mount(app, stopping.read, ({ params }, ctx) => invitationEmails.read(ctx, params.token))
  mount(app, stopping.start, ({ params }, ctx) => invitationEmails.set(ctx, params.token, true))
  await takeOneClick(app, (scope) =>
    mount(scope, stopping.stop, ({ params }, ctx) => invitationEmails.set(ctx, params.token, false)),
  )
}
