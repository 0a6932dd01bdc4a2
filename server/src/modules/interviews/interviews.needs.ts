import {
  interviewOverWords,
  interviewSoonWords,
  interviewUndecidedWords,
  timesToPickWords,
  timesToProposeWords,
} from '@ensemble/contract/interviews/interviews.needs.ts'
import { defineNeed, foundOf } from '../../platform/needs/define-need.ts'
import { findOver, findSoon, findToPick, findToPropose, findUndecided, type InterviewLine } from './needs.reads.ts'

/** So many of a kind are shown one by one. */
const MOST = 3
const LIST = '/interviews'

const found = (
  lines: readonly InterviewLine[],
  href: (line: InterviewLine) => string = ({ id }) => `/interviews/${id}`,
) =>
  foundOf(lines, (line) => ({
    who: {
      name: line.name,
      image_url: line.image_url,
      kind: line.company ? ('company' as const) : ('person' as const),
    },
    href: href(line),
    facts: { post: line.post, at: line.at?.toISOString() ?? null, zone: line.zone },
  }))

const toPick = defineNeed({
  kind: 'interview_pick',
  for: 'talent',
  order: 12,
  act: 'Pick a time',
  most: MOST,
  hrefOfMany: LIST,
  read: async (ctx, limit) => found(await findToPick(ctx.db, ctx.viewer, limit)),
  words: timesToPickWords,
})

const soon = { kind: 'interview_soon', act: 'Open', most: MOST, hrefOfMany: LIST, words: interviewSoonWords } as const
const soonTalent = defineNeed({
  ...soon,
  for: 'talent',
  order: 14,
  read: async (ctx, limit) => found(await findSoon(ctx.db, ctx.viewer, limit)),
})
const soonBusiness = defineNeed({
  ...soon,
  for: 'business',
  order: 15,
  read: async (ctx, limit) => found(await findSoon(ctx.db, ctx.viewer, limit)),
})

const toPropose = {
  kind: 'interview_times',
  act: 'Propose times',
  most: MOST,
  hrefOfMany: LIST,
  words: timesToProposeWords,
} as const
const toProposeBusiness = defineNeed({
  ...toPropose,
  for: 'business',
  order: 25,
  read: async (ctx, limit) => found(await findToPropose(ctx.db, ctx.viewer, limit)),
})
const toProposeTalent = defineNeed({
  ...toPropose,
  for: 'talent',
  order: 16,
  read: async (ctx, limit) => found(await findToPropose(ctx.db, ctx.viewer, limit)),
})

const over = defineNeed({
  kind: 'interview_over',
  for: 'business',
  order: 27,
  act: 'Open',
  most: MOST,
  hrefOfMany: LIST,
  read: async (ctx, limit) => found(await findOver(ctx.db, ctx.viewer, limit)),
  words: interviewOverWords,
})

const undecided = defineNeed({
  kind: 'interview_undecided',
  for: 'business',
  order: 40,
  act: 'Decide',
  most: MOST,
  hrefOfMany: '/business/applicants?status=interviewed',
  read: async (ctx, limit) =>
    found(
      await findUndecided(ctx.db, ctx.viewer, limit),
      ({ application_id: id }) => `/business/applicants?applicant=${id}`,
    ),
  words: interviewUndecidedWords,
})

/** Times to pick, to propose, what is soon, what was held and has no decision. */
export const interviewNeeds = [toPick, soonTalent, toProposeTalent, soonBusiness, toProposeBusiness, over, undecided]
