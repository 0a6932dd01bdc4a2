export { findLatestTo, findParties } from './parties.reads.ts'
