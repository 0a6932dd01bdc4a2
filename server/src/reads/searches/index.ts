export { questionOf } from './reading.ts'
export { findHits, type FoundTalent, hasSeat, newPosts, newTalent, type Stretch, tellablePosts } from './searches.queries.ts'
