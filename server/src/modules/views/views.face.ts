export {
  appearancesByDay,
  appliedSources,
  looksByDay,
  looksBySource,
  looksByViewer,
  looksOf,
  searchedWords,
} from './figures.queries.ts'
export { rebuildLooks } from './rebuild.service.ts'
