import {
  acceptedWords,
  offerEndsWords,
  quietWords,
  replyLateWords,
  replySoonWords,
  reviewAct,
  unopenedWords,
} from '@ensemble/contract/applications/company.needs.ts'
import { INSIGHT_RULES } from '@ensemble/contract/jobs/vocabulary.ts'
import { defineNeed, foundOf, type NeedRow } from '../../platform/needs/define-need.ts'
import {
  findOffersEnding,
  findPostsDue,
  findQuiet,
  findStillOpen,
  findUnopened,
  type PostLine,
} from './company-needs.reads.ts'
import { DUE_WITHIN } from './due.reads.ts'

/** So many of a kind are shown one by one. */
const MOST = 5
const DAY_MS = 86_400_000
const ALL = '/business/applicants?waiting=1'
/** Days from today: a reply is urgent, an offer ends soon. */
const SOON = 2
const ENDING = 3

type Facts = { post: string; people: number }
type Own<More extends object> = Pick<NeedRow<Facts & More>, 'href' | 'act' | 'does'> & { facts: More }

const found = <More extends object>(lines: readonly PostLine[], own: (line: PostLine) => Own<More>) =>
  foundOf<PostLine, Facts & More>(lines, (line) => {
    const { facts, ...rest } = own(line)
    return {
      who: line.name ? { name: line.name, image_url: line.image_url, kind: 'person' } : null,
      ...rest,
      facts: { post: line.post, people: line.people, ...facts },
    }
  })

const review = (more: string) => (line: PostLine) => ({
  href: `/business/applicants?job=${line.id}&${more}`,
  act: reviewAct(line.people),
  facts: {},
})
const business = { for: 'business', most: MOST, act: 'Review', hrefOfMany: ALL } as const

const replyLate = defineNeed({
  ...business,
  kind: 'reply_late',
  order: 10,
  read: async (ctx, limit) =>
    found(await findPostsDue(ctx.db, ctx.viewer, { from: null, to: -1 }, limit), review('waiting=1')),
  words: replyLateWords,
})

const replySoon = defineNeed({
  ...business,
  kind: 'reply_soon',
  order: 20,
  read: async (ctx, limit) =>
    found(await findPostsDue(ctx.db, ctx.viewer, { from: 0, to: SOON }, limit), review('waiting=1')),
  words: replySoonWords,
})

const stillOpen = defineNeed({
  ...business,
  kind: 'accepted',
  order: 30,
  act: 'Close post',
  hrefOfMany: '/jobs?status=published',
  read: async (ctx, limit) =>
    found(await findStillOpen(ctx.db, ctx.viewer, limit), ({ id, version }) => ({
      href: `/business/jobs/${id}`,
      does: { do: 'close_post', post_id: id, version },
      facts: {},
    })),
  words: acceptedWords,
})

const unopened = defineNeed({
  ...business,
  kind: 'unopened',
  order: 50,
  hrefOfMany: '/business/applicants?status=pending',
  read: async (ctx, limit) => {
    const now = ctx.platform.clock.now().getTime()
    return found(await findUnopened(ctx.db, ctx.viewer, INSIGHT_RULES.waitingDays, limit), (line) => ({
      ...review('status=pending')(line),
      facts: { days: Math.floor((now - line.since.getTime()) / DAY_MS) },
    }))
  },
  words: unopenedWords,
})

const replyThisWeek = defineNeed({
  ...business,
  kind: 'reply_week',
  order: 60,
  read: async (ctx, limit) =>
    found(await findPostsDue(ctx.db, ctx.viewer, { from: SOON + 1, to: DUE_WITHIN }, limit), review('waiting=1')),
  words: replySoonWords,
})

const offer = { ...business, act: 'Give more time', hrefOfMany: '/business/applicants?status=offered' } as const
const offerLine = ({ id }: PostLine) => ({
  href: `/business/applicants?applicant=${id}`,
  does: { do: 'give_time', application_id: id } as const,
  facts: {},
})
const offerEnds = defineNeed({
  ...offer,
  kind: 'offer_ends',
  order: 70,
  read: async (ctx, limit) =>
    found(await findOffersEnding(ctx.db, ctx.viewer, { from: 0, to: ENDING }, limit), offerLine),
  words: offerEndsWords,
})
const offerEndsLater = defineNeed({
  ...offer,
  kind: 'offer_ends_later',
  order: null,
  act: 'Open',
  read: async (ctx, limit) =>
    found(await findOffersEnding(ctx.db, ctx.viewer, { from: ENDING + 1, to: DUE_WITHIN }, limit), ({ id }) => ({
      href: `/business/applicants?applicant=${id}`,
      facts: {},
    })),
  words: offerEndsWords,
})

const quiet = defineNeed({
  ...business,
  kind: 'quiet',
  order: 80,
  act: 'Open',
  hrefOfMany: '/jobs?status=published',
  async read(ctx, limit) {
    const lines = await findQuiet(ctx.db, ctx.viewer, INSIGHT_RULES.quietDays, limit)
    const rows = lines.map(({ id, post, days, views, since }) => ({
      who: null,
      since,
      until: null,
      href: `/business/jobs/${id}`,
      facts: { post, days, views },
    }))
    return { rows, count: lines[0]?.count ?? 0, oldest: lines[0]?.oldest ?? null }
  },
  words: quietWords,
})

/** What needs the company's people, and the ends of its offers. */
export const companyNeeds = [replyLate, replySoon, stillOpen, unopened, replyThisWeek, offerEnds, offerEndsLater, quiet]
