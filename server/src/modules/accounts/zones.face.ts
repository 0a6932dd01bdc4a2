export { zonesOf } from './personal.queries.ts'
