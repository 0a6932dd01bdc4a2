import { pathTo } from '../../lib/paths.ts'
import type { Interview, InterviewSlot } from './interviews.api.ts'

export const slotOf = (at: string, over: Partial<InterviewSlot> = {}): InterviewSlot => ({
  id: at,
  starts_at: at,
  ends_at: new Date(Date.parse(at) + 3_600_000).toISOString(),
  state: 'open',
  clash: null,
  ...over,
})

const MAY_ANSWER: Interview['can'] = {
  pick: true,
  ask: true,
  decline: true,
  cancel: false,
  propose: false,
  withdraw_times: false,
  change: false,
  complete: false,
  kit: false,
  keep: false,
}

/** An interview for a test, as its talent sees it: two times are proposed. */
export const interviewOf = (over: Partial<Interview> = {}): Interview => ({
  id: 'interview',
  application_id: 'application',
  status: 'proposed',
  turn: 'talent',
  type: 'video',
  scheduled_at: null,
  ends_at: null,
  duration_minutes: 60,
  time_zone: 'Europe/Lisbon',
  version: 1,
  updated_at: '2026-12-01T10:00:00.000Z',
  post: { id: 'job', kind: 'job', title: 'Gaffer' },
  company: { kind: 'company', name: 'Northlight', slug: 'northlight', image_url: null },
  person: { id: 'lena', name: 'Lena Berg', slug: 'lena', avatar_url: null },
  own: true,
  location: null,
  meeting_link: null,
  buffer_minutes: null,
  slots: [slotOf('2026-12-29T14:30:00.000Z'), slotOf('2026-12-29T16:00:00.000Z')],
  seats: [],
  message: null,
  timeline: [
    { seq: 1, party: 'business', move: 'propose', message: null, scheduled_at: null, at: '2026-12-01T10:00:00.000Z' },
  ],
  waits: null,
  application_href: pathTo('/applications/$applicationId', 'application'),
  can: MAY_ANSWER,
  ...over,
})
