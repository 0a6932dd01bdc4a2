export { applicationCards, applicationsBetween, areOwnOffers, offerCards } from './cards.service.ts'
