import type { Interview, InterviewSummary } from '@ensemble/contract/interviews/interviews.schemas.ts'
import type { Viewer } from '../../platform/context.ts'
import { applicationPath } from '../applications/parties.face.ts'
import { interviewCan } from './interviews.policy.ts'
import type { EntryRow, ShownInterview, SlotRow } from './interviews.reads.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)
export const endsAt = (row: Pick<ShownInterview, 'scheduled_at' | 'duration_minutes'>): Date | null =>
  row.scheduled_at && after(row.scheduled_at, row.duration_minutes)

export const presentSummary = (row: ShownInterview, viewer: Viewer): InterviewSummary => ({
  id: row.id,
  application_id: row.application_id,
  status: row.status,
  turn: row.turn,
  type: row.type,
  scheduled_at: iso(row.scheduled_at),
  ends_at: iso(endsAt(row)),
  duration_minutes: row.duration_minutes,
  time_zone: row.time_zone,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  post: { id: row.post_id, kind: row.kind, title: row.job },
  company: {
    kind: row.owner_id === null ? 'company' : 'person',
    name: row.company,
    slug: row.company_slug,
    image_url: row.company_image,
  },
  person: { id: row.applicant_id, name: row.person, slug: row.person_slug, avatar_url: row.person_image },
  own: row.applicant_id === viewer.id,
})

/** The talent learns what of their own is then; the company only that a time is not free on its own side. */
function presentSlot(slot: SlotRow, minutes: number, own: boolean): Interview['slots'][number] {
  const isBusy = slot.taken || (own && slot.interview !== null)
  return {
    id: slot.id,
    starts_at: slot.starts_at.toISOString(),
    ends_at: after(slot.starts_at, minutes).toISOString(),
    state: slot.passed ? 'passed' : isBusy ? 'busy' : 'open',
    clash: !own
      ? null
      : slot.interview !== null
        ? { kind: 'interview', with: slot.interview }
        : slot.work === null
          ? null
          : { kind: 'work', with: slot.work },
  }
}

export interface InterviewParts {
  slots: readonly SlotRow[]
  seats: readonly { id: string; name: string }[]
  entries: readonly EntryRow[]
}

function presentMessage(row: ShownInterview, { entries }: InterviewParts, viewer: Viewer): Interview['message'] {
  const last = entries.at(-1)
  if (!last?.message || last.party === 'system') return null
  const byTalent = last.party === 'talent'
  return {
    author: byTalent ? row.person : row.company,
    own: byTalent === (row.applicant_id === viewer.id),
    text: last.message,
  }
}

/** An interview as the viewer's side sees it. */
export function presentInterview(row: ShownInterview, parts: InterviewParts, viewer: Viewer): Interview {
  const isOwn = row.applicant_id === viewer.id
  return {
    ...presentSummary(row, viewer),
    location: row.location,
    meeting_link: row.meeting_link,
    buffer_minutes: isOwn ? null : row.buffer_minutes,
    slots: parts.slots.map((slot) => presentSlot(slot, row.duration_minutes, isOwn)),
    seats: [...parts.seats],
    message: presentMessage(row, parts, viewer),
    timeline: parts.entries.map(({ seq, party, move, message, scheduled_at: scheduled, created_at: at }) => ({
      seq,
      party,
      move,
      message,
      scheduled_at: iso(scheduled),
      at: at.toISOString(),
    })),
    waits: row.reply_by === null ? null : { reply_by: row.reply_by, time_zone: row.post_zone },
    application_href: applicationPath(viewer, row.application_id, row),
    can: interviewCan(viewer, row),
  }
}
