export { endForLeaving, endInterviews } from './interviews.service.ts'
export { leaveSeats } from './interviews.queries.ts'
