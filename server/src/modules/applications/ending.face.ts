export { isOver } from './applications.policy.ts'
export { lockOne } from './applications.queries.ts'
