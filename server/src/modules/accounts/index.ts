import type { Context } from '../../platform/context.ts'
import { erasePerson } from './accounts.queries.ts'
import { mountAccounts } from './accounts.routes.ts'
import { exportPerson } from './person.reads.ts'

export type { OwnCompaniesPort } from './accounts.ports.ts'
export { createAccountHooks } from './accounts.hooks.ts'
export { cancelDeletion, scheduleDeletion } from './deletion.service.ts'
export { deletionTask } from './deletion.tasks.ts'
export { addressOf, setAdmin, underFreeSlug } from './accounts.queries.ts'
export { findContact, findReader, type Reader } from './mailable.reads.ts'
export { nameAndAddress, namesOf, peopleAfter, zoneOf } from './personal.queries.ts'
export * as administrators from './administrators.queries.ts'
export * as people from './people.queries.ts'

/** The signed-in person: profile, interests, and what the page denied them. */
export const accountsModule = {
  name: 'accounts',
  mount: mountAccounts,
  person: {
    exportFor: (ctx: Context, userId: string) => exportPerson(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string) => erasePerson(ctx.db, userId),
  },
}
