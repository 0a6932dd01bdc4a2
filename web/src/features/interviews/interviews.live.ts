import type { interviews } from '@ensemble/contract/interviews/interviews.routes.ts'
import { callAt, onTopic } from '../../lib/live-topic.ts'

// this runs beside every page, where these calls would load with it
const list = callAt<typeof interviews.list>('/interviews')
const detail = callAt<typeof interviews.detail>('/interviews/:interviewId')
const kit = callAt<typeof interviews.kit>('/interviews/:interviewId/kit')

export const interviewsLive = [onTopic('interview', [list, detail, kit], { fromStart: true })]
