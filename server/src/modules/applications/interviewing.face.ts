export { lockApplication, receivedBy, sentBy, type SentRow } from './applications.queries.ts'
export { mayReview } from './applications.policy.ts'
export { markInterviewed, reviewNew, takeForInterview } from './interviewing/interviewing.service.ts'
