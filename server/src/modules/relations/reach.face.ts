export { type Applied, areApart, isApartFrom, isApartFromAny } from './company-blocks.queries.ts'
export { type Between, carriesWords, showsContact } from './reach.policy.ts'
