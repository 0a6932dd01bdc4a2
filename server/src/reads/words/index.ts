export { respell, spellable, type Term, termsOf, type Wording } from './search-words.ts'
export { nearestWords } from './spelling.queries.ts'
export { marking, tsquery, wording } from './tsquery.queries.ts'
export { understoodOf } from './understood.ts'
