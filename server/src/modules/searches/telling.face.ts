export * as telling from './telling.queries.ts'
export { nextMorning } from './next-morning.ts'
export { REMOVED } from './searches.queries.ts'
export { stopLink } from './stop-links.ts'
