export { assertClaimable, claimMedia, openMedia, releaseMedia } from './claims.service.ts'
export { presentMedia } from './media.present.ts'
