import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { onTopic } from '../../lib/live-topic.ts'

export const seatsLive = [onTopic('company', [companies.seats])]
