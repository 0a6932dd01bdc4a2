export { endForLeaving, endInterviews } from './ending.service.ts'
export { leaveSeats } from './interviews.queries.ts'
