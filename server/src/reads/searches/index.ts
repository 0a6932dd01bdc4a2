export { questionOf } from './reading.ts'
export {
  findHits,
  type FoundTalent,
  hasNewTalent,
  hasSeat,
  newPosts,
  newTalent,
  type Stretch,
  tellablePosts,
} from './searches.queries.ts'
