import { placeEveryone } from '../../modules/shortlists/index.ts'
import { on } from '../../platform/facts/define-fact.ts'
import { citiesLoaded } from '../../platform/places/places.facts.ts'

/** Once the cities are known, talent is found around them. */
export const talentPoolReactions = {
  name: 'talent-pool',
  reactions: [on(citiesLoaded, 'talent-places', (_, ctx) => placeEveryone(ctx))],
}
