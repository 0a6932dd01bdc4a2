import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { afterBreak } from '../../lib/live-topic.ts'

export const discoverLive = [afterBreak([discover.feed, discover.board])]
