import { createAccountHooks } from '../accounts/lifecycle.face.ts'
import { isInvited } from './invitations.queries.ts'
import { foundCompany } from './invitations.service.ts'
import { unfound } from './person.queries.ts'

/** The product's side of signing up, with what companies add to it. */
export const accountHooks = createAccountHooks({
  found: async (ctx, founderId, given) => void (await foundCompany(ctx, founderId, given)),
  unfound: async (ctx, founderId) => ctx.platform.ports.companiesEnded(ctx.db, await unfound(ctx.db, founderId)),
  isInvited: (ctx, email, invitationId) => isInvited(ctx.db, email, invitationId),
})
