export * as facets from './posts.facets.ts'
