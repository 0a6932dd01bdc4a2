export { fieldWords } from './field-words.ts'
export * as facets from './posts.facets.ts'
export { startsOn } from './posts.starts.ts'
