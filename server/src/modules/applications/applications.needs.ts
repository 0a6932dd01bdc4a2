import {
  draftWords,
  invitationWords,
  offerWords,
  replyDueWords,
} from '@ensemble/contract/applications/applications.needs.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import { defineNeed, type NeedRow, type NeedsFound } from '../../platform/needs/define-need.ts'
import { findClosingDrafts, findInvitations, findOpenOffers, findRepliesDue, type NeedLine } from './needs.reads.ts'

/** So many of a kind are shown one by one. */
const MOST = 3

function found<Line extends NeedLine, Facts extends object>(
  lines: readonly Line[],
  href: (line: Line) => string,
  facts: (line: Line) => Facts,
): NeedsFound<Facts & { post: string }> {
  const row = (line: Line): NeedRow<Facts & { post: string }> => ({
    who: { name: line.name, image_url: line.image_url, kind: line.company ? 'company' : 'person' },
    since: line.since,
    until: line.last_day === null ? null : { day: line.last_day, zone: line.zone, at: line.until_at },
    href: href(line),
    facts: { ...facts(line), post: line.post },
  })
  return { rows: lines.map(row), count: lines[0]?.count ?? 0, oldest: lines[0]?.oldest ?? null }
}
const application = ({ id }: NeedLine) => `/applications/${id}`
const post = ({ kind, id }: NeedLine) => postHref(kind, id)
const none = () => ({})

const offer = defineNeed({
  kind: 'offer',
  for: 'talent',
  order: 10,
  act: 'Answer',
  most: MOST,
  hrefOfMany: '/applications?group=offer',
  read: async (ctx, limit) =>
    found(await findOpenOffers(ctx.db, ctx.viewer, limit), application, ({ offer }) => ({ pay: offer?.pay ?? null })),
  words: offerWords,
})

const invitation = defineNeed({
  kind: 'invitation',
  for: 'talent',
  order: 30,
  act: 'Read',
  most: MOST,
  hrefOfMany: '/applications?group=invited',
  read: async (ctx, limit) => found(await findInvitations(ctx.db, ctx.viewer, limit), post, none),
  words: invitationWords,
})

/** Nothing to do, but good to know. */
const replyDue = defineNeed({
  kind: 'reply_due',
  for: 'talent',
  order: 40,
  act: 'Open',
  most: MOST,
  hrefOfMany: '/applications?group=sent',
  read: async (ctx, limit) => found(await findRepliesDue(ctx.db, ctx.viewer, limit), application, none),
  words: replyDueWords,
})

const draft = defineNeed({
  kind: 'draft',
  for: 'talent',
  order: 50,
  act: 'Finish',
  most: MOST,
  hrefOfMany: '/applications?group=drafts',
  read: async (ctx, limit) =>
    found(await findClosingDrafts(ctx.db, ctx.viewer, limit), (line) => `${post(line)}/apply`, none),
  words: draftWords,
})

/** What needs the person who applies. */
export const applicationNeeds = [offer, invitation, replyDue, draft]
