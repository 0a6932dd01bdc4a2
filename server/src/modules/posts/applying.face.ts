export { type ApplySubject, canApplyTo as canApply } from './applying.policy.ts'
