export { statusFor } from './cards.reads.ts'
export { findAccepted, findLatestTo, findParties, isAccepted } from './parties.reads.ts'
export { applicationPath } from './review-path.ts'
