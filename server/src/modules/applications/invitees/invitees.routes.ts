import { invitationEmails } from '@ensemble/contract/applications/invitation-emails.routes.ts'
import { invitees } from '@ensemble/contract/applications/invitees.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../platform/http/mount.ts'
import { takeOneClick } from '../../preferences/links.face.ts'
import {
  inviteByEmail,
  readInvitationEmails,
  readInvitees,
  revokeInvitationByEmail,
  setInvitationEmails,
} from './invitees.service.ts'

export async function mountInvitees(app: FastifyInstance): Promise<void> {
  mount(app, invitees.list, ({ query }, ctx) => readInvitees(ctx, query))
  mount(app, invitees.invite, ({ body }, ctx) => inviteByEmail(ctx, body))
  mount(app, invitees.revoke, ({ params }, ctx) => revokeInvitationByEmail(ctx, params.inviteeId))
  mount(app, invitationEmails.read, ({ params }, ctx) => readInvitationEmails(ctx, params.token))
  mount(app, invitationEmails.start, ({ params }, ctx) => setInvitationEmails(ctx, params.token, true))
  await takeOneClick(app, (scope) =>
    mount(scope, invitationEmails.stop, ({ params }, ctx) => setInvitationEmails(ctx, params.token, false)),
  )
}
