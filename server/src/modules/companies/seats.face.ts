export { findColleagues, findSeats, findSpokesperson, hasSeat, seatsOf } from './seats.reads.ts'
