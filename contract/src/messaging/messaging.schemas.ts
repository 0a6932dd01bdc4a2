import { z } from 'zod'
import { ACCOUNT_KINDS } from '../accounts/vocabulary.ts'
import { APPLICATION_STATUSES } from '../applications/applications.flow.ts'
import { day, id, text, timestamp } from '../core/fields.ts'
import { PageQuery } from '../core/page.ts'
import { Provenance, Warning } from '../posts/provenance.schemas.ts'
import { POST_KINDS } from '../posts/vocabulary.ts'
import { CONVERSATION_FILTERS } from './filters.ts'
import { CONVERSATION_STATES } from './messaging.flow.ts'
import { MessagePart, PartsInput } from './parts.schemas.ts'
import { MESSAGE_TYPES, typeOfParts } from './parts.vocabulary.ts'
import { PersonName } from './person-name.ts'
import { REACTIONS } from './reactions.ts'
import { CONVERSATION_SUBJECTS, MESSAGE_MAX } from './vocabulary.ts'
import { content, hasContent, NOTHING_SAID, saysSomething } from './words.schemas.ts'

/**
 * The other side of a conversation: a person, or a company with everyone who writes for it, or the team of a post, with the
 * post's id, title and page. `title`: what they do, what kind of company it is, or how many take part. `href`: their page.
 * `skills` (three) are a talent's; `jobs`, as far as the viewer sees them, a company's. `rating`: 1 to 5, null without one.
 */
export const ConversationPerson = z
  .object({
    id,
    kind: z.enum([...ACCOUNT_KINDS, 'team']),
    name: z.string(),
    title: z.string().nullable(),
    image_url: z.string().nullable(),
    verified: z.boolean(),
    location: z.string().nullable(),
    skills: z.array(z.string()),
    rating: z.number().nullable(),
    jobs: z.object({ posted: z.int(), active: z.int() }).nullable(),
    href: z.string().nullable(),
  })
  .meta({ id: 'ConversationPerson' })
export type ConversationPerson = z.infer<typeof ConversationPerson>

/** What a thread is about: a post, or an application; or the post whose team it belongs to. */
export const ConversationSubject = z
  .object({ kind: z.enum(CONVERSATION_SUBJECTS), id })
  .meta({ id: 'ConversationSubject' })
export type ConversationSubject = z.infer<typeof ConversationSubject>

/** The post that a conversation is about, while the viewer may see it. */
export const ConversationAbout = z
  .object({ id, kind: z.enum(POST_KINDS), title: z.string() })
  .meta({ id: 'ConversationAbout' })
export type ConversationAbout = z.infer<typeof ConversationAbout>

/**
 * The application that a thread is about, while the viewer sent it or may review it. `reply_by`: the last day for an answer,
 * while it is awaited. `offer_until`: the last day to answer an offer, while it waits. Both in the zone of the post.
 */
export const ConversationApplication = z
  .object({
    id,
    status: z.enum(APPLICATION_STATUSES),
    sent: z.boolean(),
    sent_at: timestamp,
    reply_by: day.nullable(),
    promised_since: timestamp.describe('From when the days to `reply_by` count: when the post went public'),
    offer_until: day.nullable(),
    time_zone: z.string(),
    href: z.string(),
  })
  .meta({ id: 'ConversationApplication' })
export type ConversationApplication = z.infer<typeof ConversationApplication>

/** The company that the viewer represents. */
const Voice = PersonName

/**
 * A line of the list. `mine`: the viewer's side started it. `subject`: what the thread is about, null for one about nothing in
 * particular. `topic`: that in words, the title of the post, after the role where an application is for one; null in a team, whose
 * name says it. `application_status`: of the application it is about. `assigned`: who takes care of it for the viewer's company.
 * `other` is null once they have left or are blocked. `last`: its newest message, shortened to one line; `author`: the
 * colleague who wrote it, or the member of a team. `draft`: what the viewer has typed and not sent yet, shortened in the same
 * way. `unread`: messages of the other that were not read. `at`: when the newest message came.
 */
export const Conversation = z
  .object({
    id,
    state: z.enum(CONVERSATION_STATES),
    mine: z.boolean(),
    subject: ConversationSubject.nullable(),
    voice: Voice.nullable(),
    other: ConversationPerson.nullable(),
    about: ConversationAbout.nullable(),
    topic: z.string().nullable(),
    assigned: PersonName.nullable(),
    application_status: z.enum(APPLICATION_STATUSES).nullable(),
    last: z.object({ text: z.string(), at: timestamp, from_me: z.boolean(), author: z.string().nullable() }).nullable(),
    draft: z.string().nullable(),
    unread: z.int(),
    pinned: z.boolean(),
    muted: z.boolean(),
    archived: z.boolean(),
    at: timestamp,
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

/**
 * A conversation as it is opened. `why`: the sentence that says why nothing can be sent, when `can.send` is false. `can.edit`:
 * change what one wrote here, while it is new. `draft` is whole. `can.tend`: take care of it for one's company. `can.leave`, `can.remove`: leave a team's conversation, or take others
 * out of it. `contact`: the person of the other side; of a company, whoever wrote last. `warnings` (of the first message) and
 * `provenance` (of whoever wrote it) are for the one who got it. `last_seq`, `read_seq`: the newest message's place, and how
 * far the viewer has read. `seen_seq`: how far the other side has, as far as it shows that; `delivered_seq`: how far messages
 * have arrived at a page of theirs; null if the viewer keeps their own reading private, and in a team.
 */
export const ConversationDetail = Conversation.extend({
  can: z.object({
    send: z.boolean(),
    edit: z.boolean(),
    accept: z.boolean(),
    decline: z.boolean(),
    tend: z.boolean(),
    leave: z.boolean(),
    remove: z.boolean(),
  }),
  contact: PersonName.nullable(),
  application: ConversationApplication.nullable(),
  why: z.string().nullable(),
  warnings: z.array(Warning),
  provenance: Provenance.nullable(),
  last_seq: z.int(),
  read_seq: z.int(),
  seen_seq: z.int().nullable(),
  delivered_seq: z.int().nullable(),
}).meta({ id: 'ConversationDetail' })
export type ConversationDetail = z.infer<typeof ConversationDetail>

/**
 * What a message answers: `text` on one line, null once it was deleted or hidden. `author` null for the side's own person and
 * for people who have left.
 */
export const Quote = z
  .object({ id, seq: z.int(), from_me: z.boolean(), author: PersonName.nullable(), text: z.string().nullable() })
  .meta({ id: 'MessageQuote' })
export type Quote = z.infer<typeof Quote>

/** `names`: who reacted this way, the reader as "You". */
export const ReactionCount = z
  .object({ emoji: z.enum(REACTIONS), mine: z.boolean(), names: z.array(z.string()) })
  .meta({ id: 'MessageReaction' })
export type ReactionCount = z.infer<typeof ReactionCount>

/**
 * One message. `seq` is its position in the conversation: later ones have higher numbers, with gaps. `from_me`: the viewer's
 * side wrote it. `author`: who wrote it for a company, and who else wrote it in a team. `client_id` is what its sender's page
 * named it by, and only for that sender. `type`: `job_offer` if one of its parts is an offer. `edited` and `deleted` stay with
 * it; a deleted one has no content and no parts. `change_until`: until when the viewer may delete it, and edit it where
 * `can.edit` of the conversation says so; null if they may not. `change` is the number of its last change in the conversation, 0 for none.
 */
export const Message = z
  .object({
    id,
    seq: z.int(),
    type: z.enum(MESSAGE_TYPES),
    from_me: z.boolean(),
    author: PersonName.nullable(),
    content: z.string(),
    parts: z.array(MessagePart),
    at: timestamp,
    client_id: id.nullable(),
    edited: z.boolean(),
    deleted: z.boolean(),
    change_until: timestamp.nullable(),
    reply_to: Quote.nullable(),
    reactions: z.array(ReactionCount),
    change: z.int(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

export const ConversationRef = z.object({ conversationId: id })
/** `q`: part of the other side's name, or of what they do. */
export const ConversationQuery = PageQuery.extend({
  filter: z.enum(CONVERSATION_FILTERS).optional(),
  q: text(100).optional(),
})
export type ConversationQuery = z.output<typeof ConversationQuery>

const seq = z.coerce.number().int().min(0).max(2_147_483_647)
/** The messages just before or just after a position, or those changed after a change; without any of these, the newest. */
export const MessageQuery = z
  .object({
    before: seq.optional(),
    after: seq.optional(),
    changed_after: seq.optional(),
    limit: PageQuery.shape.limit,
  })
  .refine(
    ({ before, after, changed_after: changed }) =>
      [before, after, changed].filter((each) => each !== undefined).length < 2,
    'Ask for messages before or after a position, or for changed ones.',
  )
export type MessageQuery = z.output<typeof MessageQuery>
/**
 * Oldest first, whichever direction was asked for; changed ones in the order of their changes. `more`: there are more in that
 * direction. `last_change`: all changes up to this one are in what was read.
 */
export const MessagePage = z
  .object({ items: z.array(Message), more: z.boolean(), last_change: z.int() })
  .meta({ id: 'MessagePage' })

const names = {
  to: id.optional(),
  business_id: id.nullable().optional(),
  post_id: id.nullable().optional(),
  application_id: id.nullable().optional(),
  team_id: id.nullable().optional(),
}
const namesAny = ({ to, ...others }: Partial<Record<keyof typeof names, unknown>>) =>
  to !== undefined || !!others.business_id || !!others.post_id || !!others.application_id || !!others.team_id
const NAME_ONE = { path: ['to'], error: 'Choose who to write to' }

/**
 * Who a first message would go to: a person, about a post or not, a company (from a talent), whoever is behind a post, the
 * other side of an application, or everyone accepted for a post of the viewer's (`team_id`).
 */
export const RecipientQuery = z
  .object({
    to: id.optional(),
    business_id: id.optional(),
    post_id: id.optional(),
    application_id: id.optional(),
    team_id: id.optional(),
  })
  .refine(namesAny, NAME_ONE)
export type RecipientQuery = z.output<typeof RecipientQuery>
/** `request`: a first message would be one. `conversation_id`: the existing thread of the two about this. */
export const Recipient = z
  .object({
    person: ConversationPerson,
    voice: Voice.nullable(),
    about: ConversationAbout.nullable(),
    subject: ConversationSubject.nullable(),
    request: z.boolean(),
    conversation_id: id.nullable(),
  })
  .meta({ id: 'MessageRecipient' })
export type Recipient = z.infer<typeof Recipient>

/** A first message, to whoever is named as in `RecipientQuery`. `client_id`: the same one is stored only once. */
export const BeginInput = z
  .object({ ...names, content, parts: PartsInput, client_id: id })
  .refine(saysSomething, NOTHING_SAID)
  .refine(namesAny, NAME_ONE)
export type BeginInput = z.output<typeof BeginInput>
export const Begun = z
  .object({ conversation_id: id, begun: z.boolean(), message: Message })
  .meta({ id: 'BegunConversation' })
export type Begun = z.infer<typeof Begun>

/** As the specification names them: room, content and type, which must be the one that its parts make it. */
export const SendInput = z
  .object({
    room_id: id,
    content,
    type: z.enum(MESSAGE_TYPES),
    parts: PartsInput,
    client_id: id,
    reply_to: id.nullable().default(null),
  })
  .refine(saysSomething, NOTHING_SAID)
  .refine(({ type, parts }) => type === typeOfParts(parts), {
    path: ['type'],
    error: 'A job offer carries its offer',
    when: hasContent,
  })
export type SendInput = z.output<typeof SendInput>

/** How the viewer's side keeps a conversation on its list; what is left out stays. Muted: no notices, and not in the count. */
export const KeepInput = z
  .object({ pinned: z.boolean(), muted: z.boolean(), archived: z.boolean() })
  .partial()
  .refine((kept) => Object.values(kept).some((value) => value !== undefined), 'Choose what to change')
export type KeepInput = z.output<typeof KeepInput>

/** An empty one deletes the draft. */
export const DraftInput = z.object({ content })

export const ReadInput = z.object({ seq: z.int().min(0).max(2_147_483_647) })
export const Unread = z.object({ unread: z.int() })

export const MessageRef = z.object({ conversationId: id, messageId: id })
/** The message's text from now on; what it carries stays. */
export const EditInput = z.object({
  content: text(MESSAGE_MAX, {
    min: [1, 'Write a message'],
    max: `A message can have up to ${MESSAGE_MAX} characters`,
  }),
})
/** The viewer's reaction from now on; null for none. */
export const ReactInput = z.object({ emoji: z.enum(REACTIONS).nullable() })
export type ReactInput = z.output<typeof ReactInput>
