export { isVisible as talentIsVisible, visibleTo as profileVisibleTo } from './profiles.reads.ts'
export { getProfile } from './profiles.service.ts'
export type { Selected, Work } from './profiles.ports.ts'
export { setTakenDown } from './testimonials.queries.ts'
