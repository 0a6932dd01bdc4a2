export { blocksBetweenSides } from './blocks.reads.ts'
export { findColleagues, findSeats, findSpeakers, hasSeat, seatHolders, seatsOf, speaksForAny } from './seats.reads.ts'
