export * as telling from './telling.queries.ts'
export { REMOVED } from './searches.queries.ts'
export { stopLink } from './stop-links.ts'
