import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { draftWords, invitationWords, offerWords, replyDueWords } from '../applications/applications.needs.ts'
import { unreadWords } from '../messaging/messaging.needs.ts'
import { profileWords } from '../profiles/profiles.needs.ts'
import type { NeedWords } from './needs.schemas.ts'

beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-28T09:00:00Z') }))
afterAll(() => void vi.useRealTimers())

const HERE = 'Europe/Amsterdam'
const until = { day: '2026-12-11', zone: HERE }
const one = { who: 'Marea Films', count: 1, until, post: 'Gaffer for a commercial' }
const many = { ...one, count: 5 }
const open = { ...one, until: null }
const pay = { unit: 'day', amount: 62_000, currency: 'EUR' } as const
const free = (unit: 'royalty_share' | 'unpaid') => ({ unit, amount: null, currency: null })

test.each<[string, NeedWords, string, string]>([
  ['offer', offerWords({ ...one, pay }, HERE), 'Marea Films offers €620 a day', 'Decide by Fri 11 Dec'],
  [
    'offer read elsewhere',
    offerWords({ ...one, pay }, 'America/New_York'),
    'Marea Films offers €620 a day',
    'Decide by Fri 11 Dec, 23:59 Amsterdam time',
  ],
  [
    'offer read in a zone that is not known',
    offerWords({ ...one, pay }, null),
    'Marea Films offers €620 a day',
    'Decide by Fri 11 Dec (Amsterdam time)',
  ],
  [
    'offer of a share',
    offerWords({ ...one, pay: free('royalty_share') }, HERE),
    'Marea Films offers a royalty share',
    'Decide by Fri 11 Dec',
  ],
  [
    'unpaid offer',
    offerWords({ ...one, pay: free('unpaid') }, HERE),
    'Marea Films offers an unpaid role',
    'Decide by Fri 11 Dec',
  ],
  [
    'offer without terms or end',
    offerWords({ ...open, pay: null }, HERE),
    'Marea Films made you an offer',
    'Gaffer for a commercial',
  ],
  ['offers', offerWords({ ...many, pay }, HERE), '5 offers to answer', 'The first ends Fri 11 Dec'],
  [
    'offers without an end',
    offerWords({ ...many, until: null, pay }, HERE),
    '5 offers to answer',
    'Gaffer for a commercial and 4 more',
  ],
  [
    'request',
    unreadWords({ ...open, request: true, unread: 1 }),
    'Marea Films wants to message you',
    'Reply, accept or decline',
  ],
  ['message', unreadWords({ ...open, request: false, unread: 1 }), 'Marea Films wrote to you', '1 unread message'],
  ['messages', unreadWords({ ...open, request: false, unread: 3 }), 'Marea Films wrote to you', '3 unread messages'],
  [
    'conversations',
    unreadWords({ ...many, request: true, unread: 3 }),
    '5 unread conversations',
    'The latest from Marea Films',
  ],
  [
    'very many conversations',
    unreadWords({ ...many, count: 100, request: false, unread: 3 }),
    '99+ unread conversations',
    'The latest from Marea Films',
  ],
  [
    'invitation',
    invitationWords(one, HERE),
    'Marea Films invites you to apply',
    'Gaffer for a commercial · apply by Fri 11 Dec',
  ],
  ['open invitation', invitationWords(open, HERE), 'Marea Films invites you to apply', 'Gaffer for a commercial'],
  ['invitations', invitationWords(many, HERE), '5 invitations to apply', 'Gaffer for a commercial and 4 more'],
  ['reply', replyDueWords(one, HERE), 'You’ll hear by Fri 11 Dec', 'Gaffer for a commercial · Marea Films'],
  ['replies', replyDueWords(many, HERE), '5 replies due soon', 'Gaffer for a commercial first, by Fri 11 Dec'],
  ['draft', draftWords(one, HERE), 'Finish your draft for Gaffer for a commercial', 'Closes Fri 11 Dec · Marea Films'],
  ['drafts', draftWords(many, HERE), '5 drafts to finish', 'Gaffer for a commercial closes first, Fri 11 Dec'],
  [
    'profile that matching can’t read',
    profileWords({ missing: ['avatar', 'bio', 'skills', 'rate'], percent: 40 }),
    'Add three skills · see what fits',
    'Profile 40% complete',
  ],
  [
    'profile without what people look at',
    profileWords({ missing: ['avatar', 'bio'], percent: 50 }),
    'Add a profile picture',
    'Profile 50% complete',
  ],
])('%s', (_kind, words, title, line) => {
  expect(words).toEqual({ title, line })
})
