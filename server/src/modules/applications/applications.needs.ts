import {
  draftWords,
  invitationWords,
  offerWords,
  replyDueWords,
} from '@ensemble/contract/applications/applications.needs.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import { defineNeed, foundOf } from '../../platform/needs/define-need.ts'
import { findClosingDrafts, findInvitations, findOpenOffers, findRepliesDue, type OwnLine } from './needs.reads.ts'

/** So many of a kind are shown one by one. */
const MOST = 3

const found = <Line extends OwnLine, Facts extends object>(
  lines: readonly Line[],
  href: (line: Line) => string,
  facts: (line: Line) => Facts,
) =>
  foundOf(lines, (line) => ({
    who: { name: line.name, image_url: line.image_url, kind: line.company ? 'company' : 'person' },
    href: href(line),
    facts: { ...facts(line), post: line.post },
  }))
const application = ({ id }: OwnLine) => `/applications/${id}`
const post = ({ kind, id }: OwnLine) => postHref(kind, id)
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
