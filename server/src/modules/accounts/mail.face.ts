export { addressOf } from './accounts.queries.ts'
export { findContact, findReaders, type Reader } from './mailable.reads.ts'
export { nameAndAddress, namesOf, peopleAfter, zoneOf } from './personal.queries.ts'
