import { mountAdministration } from './administration.routes.ts'

export { findContact } from './people.queries.ts'

/** What administrators watch: figures, limits, blocks, security events and their own acts. */
export const administrationRead = { name: 'administration', mount: mountAdministration }
