export { respell, spellable, type Term, termsOf, type Wording } from './search-words.ts'
export { nearestWords } from './spelling.queries.ts'
export { tsquery, wording } from './tsquery.queries.ts'
