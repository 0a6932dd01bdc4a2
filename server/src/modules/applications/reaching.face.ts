export { findReceived } from './applications.queries.ts'
export { pauseClock, resumeClock } from './interviewing/waiting.queries.ts'
export { wordsReach, wordsTo } from './reach.service.ts'
export { ACTING_SEATS, EVERY_SEAT, findReviewersOfSeveral } from './reviewers.reads.ts'
