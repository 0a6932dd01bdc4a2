export { newPasswordHash, openAccount } from './open-account.ts'
export { proofOf, provePerson, type SelfProof } from './prove-person.ts'
export { deleteSessionsOf as endSessionsOf } from './sessions/sessions.queries.ts'
export type { AccountHooks } from './account-hooks.ts'
