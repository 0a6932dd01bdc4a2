import { ownPostHref, writePostHref } from '@ensemble/contract/posts/address.ts'
import { closesWords, closingWords, draftPostWords } from '@ensemble/contract/posts/posts.needs.ts'
import { defineNeed, foundOf, WEEK_DAYS } from '../../platform/needs/define-need.ts'
import { findClosing, findOldDrafts, type OwnLine } from './company-needs.reads.ts'

const DAY_MS = 86_400_000
/** Days from today: it closes soon. */
const SOON = 1
/** Days after which a draft may be forgotten. */
const LEFT_FOR = 3

const found = <More extends object>(
  lines: readonly OwnLine[],
  href: (line: OwnLine) => string,
  more: (line: OwnLine) => More,
) =>
  foundOf(lines, (line) => ({
    who: null,
    href: href(line),
    facts: { post: line.post, kind: line.kind, ...more(line) },
  }))
const page = ({ kind, id }: OwnLine) => ownPostHref(kind, id)
const none = () => ({})
const business = { for: 'business', act: 'Open', most: 3, hrefOfMany: '/jobs?status=published' } as const

const closing = defineNeed({
  ...business,
  kind: 'closing',
  order: 90,
  read: async (ctx, limit) => found(await findClosing(ctx.db, ctx.viewer, { from: 0, to: SOON }, limit), page, none),
  words: closingWords,
})

const closes = defineNeed({
  ...business,
  kind: 'closes',
  order: null,
  read: async (ctx, limit) =>
    found(await findClosing(ctx.db, ctx.viewer, { from: SOON + 1, to: WEEK_DAYS - 1 }, limit), page, none),
  words: closesWords,
})

const draft = defineNeed({
  ...business,
  kind: 'draft_post',
  order: 100,
  act: 'Continue',
  hrefOfMany: '/jobs?status=draft',
  async read(ctx, limit) {
    const now = ctx.platform.clock.now().getTime()
    return found(
      await findOldDrafts(ctx.db, ctx.viewer, LEFT_FOR, limit),
      ({ kind, id }) => writePostHref(kind, id),
      ({ since }) => ({ days: Math.floor((now - since.getTime()) / DAY_MS) }),
    )
  },
  words: draftPostWords,
})

/** What a company's posts need of its people, and when they close. */
export const postNeeds = [closing, closes, draft]
