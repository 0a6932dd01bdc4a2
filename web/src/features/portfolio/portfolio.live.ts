import { media } from '@ensemble/contract/media/media.routes.ts'
import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import { onTopic } from '../../lib/live-topic.ts'

export const portfolioLive = [onTopic('media', [media.get, portfolio.get, portfolio.mine])]
