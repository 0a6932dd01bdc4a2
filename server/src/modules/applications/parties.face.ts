export { findLatestTo, findParties } from './parties.reads.ts'
export { applicationPath } from './review-path.ts'
