import type { media } from '@ensemble/contract/media/media.routes.ts'
import type { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import { callAt, onTopic } from '../../lib/live-topic.ts'

// this runs beside every page, where these calls would load with it
const file = callAt<typeof media.get>('/media/:mediaId')
const project = callAt<typeof portfolio.get>('/portfolio/projects/:projectId')
const mine = callAt<typeof portfolio.mine>('/portfolio/projects')

export const portfolioLive = [onTopic('media', [file, project, mine])]
