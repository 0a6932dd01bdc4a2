export {
  finished,
  respell,
  shortened,
  spellable,
  type Term,
  termsOf,
  unfinished,
  type Wording,
} from './search-words.ts'
export { nearestWords } from './spelling.queries.ts'
export { marking, stems, tsquery, wording } from './tsquery.queries.ts'
export { understoodOf } from './understood.ts'
