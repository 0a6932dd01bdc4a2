export { forEveryone, listed, visibleTo } from './posts.queries.ts'
export { type Apart, findApart, isApart, notApart } from './apart.reads.ts'
