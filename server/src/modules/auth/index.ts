export * as blocks from './blocks.queries.ts'
export { keepReported, noteSecurity } from './security-events/security-events.ts'
export type { Auth } from './auth.service.ts'
