export { findColleagues, findSeats, findSpokesperson, hasSeat } from './seats.reads.ts'
