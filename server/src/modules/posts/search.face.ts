export * as facets from './posts.facets.ts'
export { startsOn } from './posts.starts.ts'
