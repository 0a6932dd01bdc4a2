export { chooseRoles, type JobAsked, type RoleChoice } from './applying.ts'
export { canApplyTo } from './jobs.policy.ts'
export { jobAsked } from './jobs.queries.ts'
