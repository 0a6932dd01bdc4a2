export * as people from './people.queries.ts'
export { placeNewTalent, placeTalent, placeTalentAgain } from './places.service.ts'
