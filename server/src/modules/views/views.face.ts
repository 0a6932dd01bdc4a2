export {
  appearancesByDay,
  appliedSource,
  looksByDay,
  looksBySource,
  looksByViewer,
  looksOf,
  searchedWords,
  type Span,
} from './figures.queries.ts'
export { rebuildLooks } from './rebuild.service.ts'
