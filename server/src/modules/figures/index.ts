export { withoutMessage } from './figures.reads.ts'
export { recount, recountLater } from './figures.service.ts'
export { MEASURES } from './measures.ts'
export { isCounted, rebuildFigures } from './rebuild.service.ts'
