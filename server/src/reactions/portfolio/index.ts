import { mediaProcessed } from '../../modules/media/media.facts.ts'
import { refreshAddresses } from '../../modules/portfolio/index.ts'
import { on } from '../../platform/facts/define-fact.ts'

/** When a file is prepared after its project was written, puts its address into the project's row. */
export const portfolioReactions = {
  name: 'portfolio',
  reactions: [on(mediaProcessed, 'portfolio-addresses', (fact, ctx) => refreshAddresses(ctx, fact.mediaId))],
}
