export { isNamed, publicLookup } from './endpoints.ts'
export { noteOutcome } from './subscriptions.queries.ts'
export { findSubscription, findSubscriptions, type Subscription } from './subscriptions.reads.ts'
export { type VapidKeys, vapidKeys } from './vapid.ts'
