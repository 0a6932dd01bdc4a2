import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { onTopic } from '../../lib/live-topic.ts'

export const applicationsLive = [onTopic('application', [applications.mine, applications.own], { fromStart: true })]
