export { forEverybody, listed, visibleTo } from './posts.queries.ts'
