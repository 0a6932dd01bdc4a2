export { emailWhen, heldUntil, inApp, isAtOnce, pushWhen, waysOf, type When } from './delivery.policy.ts'
export { findRules } from './rules.reads.ts'
