export { blockedWith, blocksOf, hasNotBlocked, notAmongBlocks, notBlocked } from './relations.queries.ts'
