import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { onTopic } from '../../lib/live-topic.ts'

export const discoverLive = [onTopic('job', [discover.feed])]
