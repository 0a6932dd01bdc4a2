import type { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { callAt, onTopic } from '../../lib/live-topic.ts'

// this runs beside every page, where the call would load with it
const seats = callAt<typeof companies.seats>('/me/seats')

export const seatsLive = [onTopic('company', [seats])]
