import type { Answer } from '@ensemble/contract/applications/answers.schemas.ts'
import { UNDO_SECONDS } from '@ensemble/contract/applications/applications.flow.ts'
import type {
  Applicant,
  ApplicantDetail,
  OwnApplication,
  OwnApplicationSummary,
} from '@ensemble/contract/applications/applications.schemas.ts'
import type { ReplyClock } from '@ensemble/contract/applications/reply-clock.schemas.ts'
import type { Work } from '@ensemble/contract/applications/works.schemas.ts'
import type { Media } from '@ensemble/contract/media/media.schemas.ts'
import { messages } from '@ensemble/contract/messages.ts'
import type { MatchShown } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import type { Viewer } from '../../platform/context.ts'
import { type Between, carriesWords, showsContact } from '../relations/reach.face.ts'
import type { ApplicantDetailRow } from './applicants.reads.ts'
import { applicantCan, canExtend, canReplyToAll, canUndo, reviewerCan } from './applications.policy.ts'
import type { ScoredRow } from './matched.service.ts'
import type { OwnDetailRow, OwnRow } from './own-applications.reads.ts'
import type { ClockRow } from './reply-clock.reads.ts'

interface ResumeColumns {
  id: string | null
  name: string | null
  bytes: number | null
}
const resumeOf = ({ id, name, bytes }: ResumeColumns) =>
  id === null || bytes === null ? null : { id, name: name ?? 'resume.pdf', bytes }

const isCompanys = ({ kind, owner_id: ownerId, poster }: OwnRow) =>
  kind === 'job' || (ownerId === null && poster !== '')

/** Where a person's post went with them; a company's keeps its title. */
export const GONE_TITLES = { job: 'Deleted job', collaboration: 'Deleted collaboration' } as const

/** A row of the talent's own list. */
export const presentOwnSummary = (row: OwnRow, viewer: Viewer): OwnApplicationSummary => ({
  id: row.id,
  status: row.status,
  outcome: row.outcome,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  portfolio_url: row.portfolio_url,
  availability: row.availability,
  available_from: row.available_from,
  expected_salary: row.expected_salary,
  resume: resumeOf({ id: row.resume_id, name: row.resume_name, bytes: row.resume_bytes }),
  resume_url: row.resume_url,
  version: row.version,
  post: {
    id: row.post_id,
    kind: row.kind,
    title: row.post_title || GONE_TITLES[row.kind],
    status: row.post_status,
    location: row.post_location,
    poster: {
      kind: isCompanys(row) ? 'company' : 'person',
      name: row.poster || 'Former member',
      slug: row.poster_slug,
      image_url: row.poster_image,
    },
    deadline: row.deadline,
    respond_by: row.respond_by,
    promised_since: row.promised_since.toISOString(),
    time_zone: row.time_zone,
  },
  role: row.role_name === null ? null : { id: row.role_id, name: row.role_name },
  selected_roles: row.selected_roles ?? [],
  offer: row.offer,
  offer_until: row.offer_until?.toISOString() ?? null,
  again: row.attempt === 1,
  clock_waits: row.clock_waits,
  opened_at: row.opened_at?.toISOString() ?? null,
  extension: row.extension,
  can: applicantCan(viewer, row),
})

/** What is shown with an application. */
interface Shown {
  media: Media[]
  works: Work[]
  answers: Answer[]
}

export const presentOwn = (
  row: OwnDetailRow,
  viewer: Viewer,
  { media, works, answers, asked }: Shown & Pick<OwnApplication, 'asked'>,
): OwnApplication => ({
  ...presentOwnSummary(row, viewer),
  letter: row.letter,
  additional_info: row.additional_info,
  media,
  works,
  answers,
  asked,
  timeline: row.timeline,
})

/** A row of Applicant Management. */
export const presentApplicant = (row: ScoredRow): Applicant => ({
  id: row.id,
  status: row.status,
  outcome: row.outcome,
  applied_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  version: row.version,
  post: {
    id: row.post_id,
    kind: row.kind,
    title: row.post_title,
    respond_by: row.respond_by,
    promised_since: row.promised_since.toISOString(),
    time_zone: row.time_zone,
  },
  role: row.role_id === null || row.role_name === null ? null : { id: row.role_id, name: row.role_name },
  selected_roles: row.selected_roles ?? [],
  person: {
    id: row.applicant_id,
    name: row.name,
    slug: row.slug,
    role: row.role,
    avatar_url: row.avatar_url,
    location: row.location,
    years_experience: row.years_experience,
    skills: row.skills ?? [],
    demo: row.demo,
  },
  has_resume: row.resume_file_id !== null || row.resume_url !== null,
  notes: row.notes,
  tags: row.tags,
  rating: row.rating,
  availability: row.availability,
  available_from: row.available_from,
  expected_salary: row.expected_salary,
  match_score: row.match_score,
  match_out: row.match_out,
})

/** What reaches the person, and how to reach them: said before anyone writes. */
function reachOf(between: Between): ApplicantDetail['reach'] {
  const words = carriesWords(between)
  return {
    words: words === true,
    contact: showsContact(between) === true,
    why: words === true ? null : (messages[words] ?? null),
  }
}

/** The review pane. `undo_until` is set while the company's last move can be undone. */
export function presentDetail(
  row: ApplicantDetailRow,
  viewer: Viewer,
  { match, media, works, answers, between }: Shown & { match: MatchShown | null; between: Between },
): ApplicantDetail {
  const last = row.timeline.at(-1)
  const entry = last && { party: last.party, move: last.move, age: row.last_age }
  const undoable = last && canUndo(viewer, row, entry) === true
  return {
    ...presentApplicant({ ...row, match_score: match?.score ?? null, match_out: match?.out ?? null }),
    letter: row.letter,
    additional_info: row.additional_info,
    media,
    works,
    answers,
    portfolio_url: row.portfolio_url,
    resume: resumeOf({ id: row.resume_file_id, name: row.resume_name, bytes: row.resume_bytes }),
    resume_url: row.resume_url,
    email: row.email,
    phone: row.phone,
    bio: row.bio,
    offer: row.offer,
    offer_until: row.offer_until?.toISOString() ?? null,
    match,
    account_since: row.account_since.toISOString(),
    timeline: row.timeline,
    notes_list: row.notes_list,
    reach: reachOf(between),
    can: reviewerCan(viewer, row),
    opened: row.opened_at !== null,
    undo_until: undoable ? new Date(Date.parse(last.at) + UNDO_SECONDS * 1000).toISOString() : null,
  }
}

/** `silent`: how many of those who wait the company's words don't reach. */
export const presentClock = (row: ClockRow, viewer: Viewer, silent: number): ReplyClock => ({
  job: { id: row.post_id, title: row.title, company: row.company, time_zone: row.time_zone },
  reply_by: row.reply_by,
  promised_since: row.promised_since.toISOString(),
  days_left: row.days_left,
  waiting: row.waiting,
  silent,
  extension: row.extension,
  can: { extend: canExtend(viewer, row) === true, reply: canReplyToAll(viewer, row) === true },
})
