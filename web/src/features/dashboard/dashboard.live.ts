import type { home } from '@ensemble/contract/dashboard/home.routes.ts'
import { callAt, onTopic } from '../../lib/live-topic.ts'

// this runs beside every page, where the calls would load with it
const head = callAt<typeof home.read>('/business/home')
const needs = callAt<typeof home.needs>('/business/home/needs')
const frames = callAt<typeof home.frames>('/business/home/frames')
const open = callAt<typeof home.posts>('/business/home/posts')
const matches = callAt<typeof home.matches>('/business/home/matches')
const projects = callAt<typeof home.projects>('/business/home/projects')
const collaborations = callAt<typeof home.collaborations>('/business/home/collaborations')

/** The home’s blocks are read again by what changes them. */
export const dashboardLive = [
  onTopic('applicants', [head, needs, frames, open, matches, projects, collaborations], { fromStart: true }),
  onTopic('conversation', [head, needs]),
  onTopic('company', [head]),
]
