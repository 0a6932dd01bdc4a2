export { type AnySort, emailWhen, heldUntil, inApp, isAtOnce, pushWhen, type When } from './delivery.policy.ts'
export { findRules } from './rules.reads.ts'
