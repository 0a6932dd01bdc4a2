export { canInvite } from './post-invitations.policy.ts'
export { deliverInvitation, revokeInvitation } from './post-invitations.service.ts'
export { isKeptFrom } from './post-invitations.queries.ts'
