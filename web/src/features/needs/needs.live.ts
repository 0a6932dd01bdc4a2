import type { RouteSpec } from '@ensemble/contract/core/index.ts'
import { callAt, onTopic } from '../../lib/live-topic.ts'

// this runs beside every page, where the call would load with it
const board = callAt<RouteSpec>('/discover/board')

/** What needs the person is read with their home. */
export const needsLive = [onTopic('application', [board]), onTopic('conversation', [board])]
