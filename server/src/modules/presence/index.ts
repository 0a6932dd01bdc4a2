export { findHere, isInView } from './presence.reads.ts'
